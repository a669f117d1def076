"""Proof that something allocates nothing: MicroPython runs it with the heap locked."""

try:
    from micropython import heap_lock, heap_unlock  # pyright: ignore[reportAttributeAccessIssue]
except ImportError:  # CPython, or what CircuitPython's packages call micropython there

    def heap_lock():
        """CPython cannot."""

    heap_unlock = heap_lock


def without_heap(function, argument):
    """Call; a MemoryError comes of any allocation, as `*args` here would be one."""
    heap_lock()
    try:
        return function(argument)
    finally:
        heap_unlock()
