"""Throws bytes at what reads strangers' files: `python tests/fuzz/fuzz.py cards --runs 300000`.

Needs `pip install atheris`. A finding is written to `corpus/TARGET/`, where `test_corpus.py`
replays it for good; the command then ends with 1 and says how to see it again.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from pathlib import Path

import atheris

HERE = Path(__file__).parent

with atheris.instrument_imports(include=["cvrules"]):
    sys.path.insert(0, str(HERE))
    import targets

    for begin in targets.SEEDS.values():
        begin()  # what is imported late is imported here, where it is looked into


def main() -> None:
    """Fuzz one target."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("target", choices=sorted(targets.TARGETS))
    parser.add_argument("--runs", type=int, default=100_000, help="how many inputs to try")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    def one(data: bytes) -> None:
        try:
            targets.TARGETS[options.target](data)
        except BaseException:
            keep(options.target, data)
            raise

    with tempfile.TemporaryDirectory() as place:
        begin = Path(place) / "begin"
        begin.mkdir()
        seeds = targets.SEEDS[options.target]()
        for number, seed in enumerate(seeds):
            (begin / f"{number:04}").write_bytes(seed)
        words = Path(place) / "words"
        words.write_text("".join(f'"{word}"\n' for word in targets.DICTIONARY[options.target]), encoding="ascii")
        settings = (
            f"-runs={options.runs}",
            f"-seed={options.seed}",
            f"-max_len={2 * max(map(len, seeds))}",
            f"-dict={words}",
        )
        hangs = HERE / "corpus" / options.target  # what takes too long ends the process, and libFuzzer keeps it there
        hangs.mkdir(parents=True, exist_ok=True)
        quiet = ("-close_fd_mask=0", "-print_final_stats=1", "-timeout=30", f"-artifact_prefix={hangs}/")
        atheris.Setup([sys.argv[0], *settings, *quiet, str(begin)], one)
        atheris.Fuzz()


def keep(target: str, data: bytes) -> None:
    """Write a finding where the ordinary tests replay it."""
    folder = HERE / "corpus" / target
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / hashlib.sha256(data).hexdigest()[:16]
    file.write_bytes(data)
    print(f"kept as {file}; python -m pytest tests/fuzz replays it", file=sys.stderr)


if __name__ == "__main__":
    main()
