"""A bar that fills while files are copied; silent where nobody watches."""

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn


class Copying:
    """Counts bytes as files follow each other."""

    def __init__(self, out: Console, sizes: dict[str, int]) -> None:
        self._sizes = sizes
        self._now = ""
        self._bar = Progress(
            BarColumn(bar_width=24),
            DownloadColumn(binary_units=True),
            TextColumn("{task.fields[name]}", markup=False),
            console=out,
            transient=True,
            disable=not out.is_terminal,
        )
        self._task = self._bar.add_task("", total=sum(sizes.values()), name="")

    def __enter__(self) -> "Copying":
        self._bar.start()
        return self

    def __exit__(self, *_error) -> None:
        self._bar.stop()

    def begin(self, name: str) -> None:
        """The file before this one is there."""
        self._bar.update(self._task, advance=self._sizes.get(self._now, 0), name=name[1:])
        self._now = name
