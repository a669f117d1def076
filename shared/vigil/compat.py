"""The one place that knows which interpreter this is."""

try:
    from micropython import const  # pyright: ignore[reportAssignmentType]
except ImportError:

    def const(value):
        """Fold nothing: CPython has no use for compile-time constants."""
        return value


__all__ = ["const"]
