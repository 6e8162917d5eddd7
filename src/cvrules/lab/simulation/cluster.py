"""Plays games on a cluster of many machines, with Dask distributed.

If a machine disappears, the scheduler plays its batches again on another machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from typing import Any

from cvrules.errors import CvError
from cvrules.lab.simulation.results import MissingExtraError

__all__ = ["LOCAL", "ClusterError", "connect"]

#: The address that means a new cluster on this machine.
LOCAL = "local"
#: The number of seconds to wait for the scheduler of a cluster.
PATIENCE = 10


class ClusterError(CvError):
    """Raised if there is no scheduler at the address, or if it has no workers."""


@contextmanager
def connect(address: str, workers: int) -> Iterator[tuple[Executor, int]]:
    """Yield an executor that plays on a cluster, and the number of its workers.

    The connection is closed when the `with` block ends.

    Args:
        address: The address of a Dask scheduler, such as `tcp://10.0.0.5:8786`, or `local` to start
            a cluster on this machine.
        workers: The number of worker processes to start for a local cluster.

    Raises:
        MissingExtraError: Dask distributed is not installed.
        ClusterError: There is no scheduler at the address, or it has no workers.
    """
    try:
        import distributed  # noqa: PLC0415 - an optional dependency
    except ImportError:
        raise MissingExtraError("Dask distributed", "cluster") from None
    with ExitStack() as stack:
        where: Any = address
        if address == LOCAL:
            where = stack.enter_context(
                distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
            )
        try:
            client = stack.enter_context(distributed.Client(where, timeout=PATIENCE))
        except (OSError, ValueError, TimeoutError) as error:
            raise ClusterError(f"there is no scheduler at {address!r}: {error}") from None
        threads = sum(client.nthreads().values())
        if not threads:
            raise ClusterError(f"the scheduler at {address!r} has no workers; start them with: dask worker {address}")
        yield client.get_executor(pure=False), threads
