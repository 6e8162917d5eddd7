"""Saves the rows of a run in a folder, so that the run can be resumed.

Each batch has a subfolder, such as `part-000012`, with one Parquet file for each table. The
subfolder is written under another name and then renamed, so it exists either completely or not at
all. The file `question.json` contains the settings of the run. A run with different settings cannot
use the same folder.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from cvrules.errors import CvError
from cvrules.lab.simulation.batches import BatchResult
from cvrules.lab.simulation.jobs import Batch, Job
from cvrules.lab.simulation.rows import TABLES, GameRow, Rows, SeatRow
from cvrules.storage import replace_file

if TYPE_CHECKING:
    import polars as pl

__all__ = ["MissingExtraError", "OtherSettingsError", "Results", "frames_of"]

#: The version of the format of folders with results.
FORMAT = 1
#: The name of the file with the settings of a run.
SETTINGS_FILE = "question.json"
#: The prefix of subfolders that are still being written.
UNFINISHED = ".writing-"


class MissingExtraError(CvError, ImportError):
    """Raised if an optional package is not installed.

    Args:
        package: The name of the package.
        extra: The name of the extra that installs the package.
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(package, extra)
        self.package, self.extra = package, extra

    def __str__(self) -> str:
        return f"this needs {self.package}; install it with: pip install 'cvrules[{self.extra}]'"


class OtherSettingsError(CvError):
    """Raised if the folder has the results of a run with different settings.

    Args:
        differences: The name, the old value and the new value of each setting that differs.
    """

    def __init__(self, differences: tuple[tuple[str, Any, Any], ...]) -> None:
        super().__init__(differences)
        self.differences = differences

    def __str__(self) -> str:
        return "; ".join(f"{name} was {old!r} and is now {new!r}" for name, old, new in self.differences)


def _import_polars() -> Any:
    """Return the module `polars`.

    Raises:
        MissingExtraError: polars is not installed.
    """
    try:
        import polars as pl  # noqa: PLC0415 - an optional dependency, needed only for data frames
    except ImportError:
        raise MissingExtraError("polars", "sim") from None
    return pl


def frames_of(rows: Rows) -> dict[str, pl.DataFrame]:
    """Return the rows as data frames, one for each table, by the table's name.

    Raises:
        MissingExtraError: polars is not installed.
    """
    polars = _import_polars()
    types = {int: polars.Int64, float: polars.Float64, str: polars.String, bool: polars.Boolean}
    frames = {}
    for name, row_class in TABLES.items():
        hints = get_type_hints(row_class).items()
        # A field of the type `int | None` becomes a column of integers.
        schema = {column: types[(get_args(hint) or (hint,))[0]] for column, hint in hints}
        frames[name] = polars.DataFrame(getattr(rows, name), schema=schema, orient="row")
    return frames


class Results:
    """A folder with the results of a job.

    Args:
        folder: The path of the folder, which does not need to exist yet.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, job: Job) -> None:
        """Prepare the folder to begin or resume the run of a job.

        Raises:
            MissingExtraError: polars is not installed.
            OtherSettingsError: The folder has the results of a run with different settings.
            FileExistsError: The folder contains files, but no results.
        """
        _import_polars()
        asked = {"format": FORMAT, **job.settings()}
        file = self.folder / SETTINGS_FILE
        self.folder.mkdir(parents=True, exist_ok=True)
        if file.exists():
            before = json.loads(file.read_text("utf-8"))
            names = dict.fromkeys([*before, *asked])
            changes = tuple(
                (name, before.get(name), asked.get(name)) for name in names if before.get(name) != asked.get(name)
            )
            if changes:
                raise OtherSettingsError(changes)
        elif any(self.folder.iterdir()):
            raise FileExistsError(
                f"the folder {self.folder} is not empty and has no {SETTINGS_FILE}; choose another folder"
            )
        else:
            replace_file(file, json.dumps(asked, indent=2, ensure_ascii=False).encode() + b"\n")
        for path in self.folder.glob(f"{UNFINISHED}*"):
            shutil.rmtree(path, ignore_errors=True)

    def missing_batches(self, job: Job) -> Iterator[Batch]:
        """Yield the batches that are not saved yet."""
        return (batch for batch in job.batches() if not self._part_folder(batch).exists())

    def save(self, result: BatchResult) -> None:
        """Save the rows of a batch.

        If another process has saved the same batch in the meantime, the rows are discarded.
        """
        part = self._part_folder(result.batch)
        unfinished = self.folder / f"{UNFINISHED}{part.name}-{os.getpid()}"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        try:
            for name, frame in frames_of(result.rows).items():
                path = unfinished / f"{name}.parquet"
                frame.write_parquet(path)
                _flush_to_disk(path)
            _flush_to_disk(unfinished)
            with contextlib.suppress(OSError):  # another process has saved the batch
                unfinished.rename(part)
            if not part.exists():
                raise OSError(f"a finished batch cannot be renamed to {part}; check the permissions of the folder")
            _flush_to_disk(self.folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)

    def games(self, batch: Batch) -> list[GameRow]:
        """Return the game rows of a saved batch."""
        return [GameRow(*row) for row in self._read(batch, "games")]

    def seats(self, batch: Batch) -> list[SeatRow]:
        """Return the seat rows of a saved batch."""
        return [SeatRow(*row) for row in self._read(batch, "seats")]

    def _read(self, batch: Batch, table: str) -> Iterator[Any]:
        """Return the rows of one table from a saved batch."""
        rows: Iterator[Any] = _import_polars().read_parquet(self._part_folder(batch) / f"{table}.parquet").iter_rows()
        return rows

    def frame(self, table: str) -> pl.LazyFrame:
        """Return all rows of a table as a lazy frame.

        Args:
            table: `games`, `seats`, `cards` or `scores`.

        Raises:
            MissingExtraError: polars is not installed.
            ValueError: There is no such table.
        """
        if table not in TABLES:
            raise ValueError(f"there is no table {table!r}; choose from: {', '.join(TABLES)}")
        lazy: pl.LazyFrame = _import_polars().scan_parquet(self.folder / "part-*" / f"{table}.parquet")
        return lazy

    def _part_folder(self, batch: Batch) -> Path:
        """Return the folder with the results of a batch."""
        return self.folder / f"part-{batch.index:06}"


def _flush_to_disk(path: Path) -> None:
    """Flush a file or folder to the disk, if the system supports this."""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
