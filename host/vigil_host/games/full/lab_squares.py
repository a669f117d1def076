"""Least squares for rows that are mostly empty, in plain Python."""


class Squares:
    """Sums over rows of numbers and what each row came to."""

    def __init__(self, size: int):
        self.size = size
        self._matrix = [[0.0] * size for _ in range(size)]
        self._right = [0.0] * size

    def add(self, row: dict[int, float], outcome: float) -> None:
        """Take in a row by its places that are not empty."""
        for i, one in row.items():
            self._right[i] += one * outcome
            line = self._matrix[i]
            for j, other in row.items():
                line[j] += one * other

    def solved(self, firm: list[float]) -> list[float]:
        """What each place is worth; `firm` draws each towards nothing."""
        size = self.size
        lines = [[*line, right] for line, right in zip(self._matrix, self._right, strict=True)]
        for i in range(size):
            lines[i][i] += firm[i]
        for i in range(size):  # it is never singular, for all of `firm` is above nothing
            pivot = lines[i]
            for line in lines[i + 1 :]:
                factor = line[i] / pivot[i]
                if factor:
                    for j in range(i, size + 1):
                        line[j] -= factor * pivot[j]
        found = [0.0] * size
        for i in reversed(range(size)):
            known = sum(lines[i][j] * found[j] for j in range(i + 1, size))
            found[i] = (lines[i][size] - known) / lines[i][i]
        return found
