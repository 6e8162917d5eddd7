"""Writes the records of a release, which every later version must still read: `python tests/records/write.py 0.1.0`.

For each edition and number of players, below a folder named after the release:

- `game.jsonl`: a whole game as a replay, by the edition's rulings or by others;
- `saved.jsonl`: the same game, saved halfway as `cvrules play --save` does;
- `seat.jsonl`, `spectator.jsonl`: what one seat and a spectator saw up to there, as exports;
- `positions.txt`: a position for each phase of the game, with an empty line between two.

Run it once for a release and commit the folder. Never run it again for that release.
The pack that some games are played with is kept beside them.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import cvrules
from cvrules import History
from cvrules.kernel.registry import words_of

HERE = Path(__file__).resolve().parent
EDITIONS = ("granna_en", "gigamic_fr", "reference", "house")
PLAYERS = (2, 3, 4)
#: A pack of cards; the games of one edition are played with it.
PACK = HERE.parents[1] / "cards" / "cv" / "scenes" / "attic.cv"
WITH_PACK = "reference"
#: How many rulings differ from the edition's own, by number of players.
RULED = {2: 0, 3: 2, 4: 5}


def load_rules(edition: str, players: int, rng: Random) -> Any:
    """Return the rules of an edition, with some rulings decided differently."""
    cards = [PACK] if edition == WITH_PACK else []
    usual = cvrules.load("cv", edition=edition, cards=cards)
    rulings = {
        ruling.name: rng.choice([word for word in ruling.words if word != usual.ruling(ruling.name)])
        for ruling in rng.sample(words_of("cv").rulings, RULED[players])
    }
    return cvrules.load("cv", edition=edition, cards=cards, rulings=rulings)


def play(edition: str, players: int) -> History:
    """Return a whole game of random moves; purchases are preferred now and then, so that CVs grow."""
    rng = Random(f"record {edition} {players}")
    notes = {"seats": ",".join(["random"] * players), "seed": "7"}
    history = History.begin(load_rules(edition, players, rng), players, notes).settle(rng)
    while history.table.to_move is not None:
        moves = cvrules.legal_moves(history.table)
        purchases = [move for move in moves if str(move).startswith("buy")]
        history = history.play(rng.choice(purchases if purchases and rng.random() < 0.5 else moves)).settle(rng)
    return history


def positions(history: History) -> str:
    """Return a position for each phase, the last that the game came to."""
    last = {table.phase_id: table for table in history.tables}
    return "\n".join(cvrules.print_position(table) for _, table in sorted(last.items()))


def write(folder: Path, edition: str, players: int) -> None:
    """Write the records of one game into a folder of its own."""
    history = play(edition, players)
    half = history.upto(len(history) // 3)
    folder.mkdir(parents=True)
    cvrules.dump_replay(history, folder / "game.jsonl")
    cvrules.dump_replay(half, folder / "saved.jsonl")
    cvrules.export_replay(half, players - 1, folder / "seat.jsonl")
    cvrules.export_replay(half, None, folder / "spectator.jsonl")
    (folder / "positions.txt").write_text(positions(history), "utf-8")


if __name__ == "__main__":
    release = HERE / sys.argv[1]
    release.mkdir()
    shutil.copy(PACK, release)
    for edition in EDITIONS:
        for players in PLAYERS:
            write(release / f"{edition}_{players}", edition, players)
