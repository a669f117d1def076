"""A Dask cluster that plays: its workers need nothing but an installed Vigil, the same as here."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from vigil_host.errors import UserError
from vigil_host.places import how_to_install

_PATIENCE_S = 10


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """An executor whose work is done by the cluster at an address like tcp://host:8786."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("Dask is not installed: %s", how_to_install("dask")) from None
    try:
        client = Client(address, timeout=_PATIENCE_S)
    except (OSError, ValueError):
        raise UserError("There is no Dask cluster at %s.", address) from None
    with client:
        yield client.get_executor()
