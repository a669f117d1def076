"""Makes `import framebuf` work on CPython too: there it is the simulator's."""

try:
    import framebuf
except ImportError:
    import sys

    from vigil_host.sim import framebuf

    sys.modules["framebuf"] = framebuf

__all__ = ["framebuf"]
