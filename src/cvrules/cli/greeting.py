"""The first and the last lines that `cvrules play` prints."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.cli.lineup import YOU, Lineup, saved_lineup, unused_notes_text
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.history import History
from cvrules.kernel.origin import origin_of
from cvrules.kernel.verbs import deal
from cvrules.text.terminal import paragraph

__all__ = ["farewell_lines", "greeting_lines"]


def farewell_lines(writer: Writer, lineup: Lineup, command: str) -> list[str]:
    """Return lines on how to resume the game, or play it again with the same seed."""
    key = "ui.bye_saved" if command else "ui.bye"
    return [*paragraph(writer.text(key, seed=lineup.seed), writer.style), *([command] if command else [])]


def greeting_lines(writer: Writer, names: Sequence[str], history: History, lineup: Lineup) -> list[str]:
    """Return lines with the game's name, its players, and how to answer questions."""
    game = writer.rules.game.name
    begun = deal(history.rules, history.table.players)
    texts = (
        *_opening_texts(writer, history, lineup),
        _players_text(writer, names, lineup),
        terminal_of(game).greeting(writer),
        writer.text("ui.how", command=writer.voice.command("quit")) if lineup.people else "",
        terminal_of(game).resumed(history.table, writer) if history.table != begun else "",
    )
    return [line for text in texts if text for line in paragraph(text, writer.style)]


def _opening_texts(writer: Writer, history: History, lineup: Lineup) -> list[str]:
    """Return a text with the game's name, edition and seed.

    If a saved game does not name its players, a second text explains this.
    """
    origin = origin_of(writer.rules)
    edition = " + ".join([writer.rules.edition or "-", *origin.expansions, *(pack.name for pack in origin.packs)])
    values = {"game": writer.text("game.name"), "edition": edition, "seed": lineup.seed}
    if saved_lineup(history) is not None:
        return [writer.text("ui.opening", **values)]
    notes = unused_notes_text(history)
    remark = writer.text("ui.notes_unused" if notes else "ui.notes_missing", notes=notes)
    return [writer.text("ui.opening_elsewhere", **values), remark]


def _players_text(writer: Writer, names: Sequence[str], lineup: Lineup) -> str:
    """Return a text with the name and role of each player."""
    person = writer.text("ui.you" if len(lineup.people) == 1 else "ui.person")
    roles = [person if role == YOU else role for role in lineup.roles]
    return writer.text(
        "ui.players", names=", ".join(f"{name} ({role})" for name, role in zip(names, roles, strict=True))
    )
