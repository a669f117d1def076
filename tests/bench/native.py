"""Runs in the environment of mypyc: compiles the modules that argv names where they lie.

mypyc makes a Python object of every byte that is read from a bytearray or written into one, and of
its place, too. In those bytes all cards lie, so it is taught two operations of `native.h` first.
"""

import sys
from pathlib import Path

# pyright: reportMissingImports=false
from mypyc.build import mypycify
from mypyc.ir.ops import ERR_FALSE, ERR_MAGIC
from mypyc.ir.rtypes import bit_rprimitive, bytearray_rprimitive, int_rprimitive
from mypyc.primitives.registry import method_op
from setuptools import setup


def main(names):
    place = [bytearray_rprimitive, int_rprimitive]
    method_op("__getitem__", place, int_rprimitive, "bytearray_get", ERR_MAGIC)
    value = [*place, int_rprimitive]
    method_op("__setitem__", value, bit_rprimitive, "bytearray_set", ERR_FALSE)
    modules = mypycify(names)
    header = str(Path(__file__).with_name("native.h"))
    holder = modules[0]  # of the code; the others only bear the modules' names
    holder.extra_compile_args = [*holder.extra_compile_args, "-include", header]
    setup(name="vigil", ext_modules=modules, script_args=["build_ext", "--inplace"])


if __name__ == "__main__":
    main(sys.argv[1:])
