"""Answers the command `why` for the name of a player."""

from __future__ import annotations

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.seat import Held
from cvrules.games.pursuit.terminal.screen import card_and_level_text, seat_text, stress_track_text

__all__ = ["player_lines"]


def player_lines(view: View, at: int, writer: Writer) -> list[str]:
    """Return lines about everything that a player has.

    These are resources, happiness, hourglasses, stress, the trait, and cards with levels or roles.

    Args:
        view: The view of the player who asks.
        at: The seat of the player who is asked about.
        writer: Writes the texts in the player's language, with the names of the players.
    """
    seat, colon = view.seats[at], writer.voice.join_with_colon
    if not seat.is_alive:
        lines = [colon(writer.names[at], seat_text(seat, writer))]
    else:
        what = seat_text(seat, writer)
        lines = [writer.text("why.player", name=writer.names[at], what=what)]
        lines.append(f"{writer.text('ui.stress')} {stress_track_text(view, at, writer)}")
    if seat.trait is not None:
        lines.append(colon(writer.voice.type("trait"), writer.title(seat.trait)))
    for row in ROWS:
        held = [card for card in seat.held if ROWS[view.rules.specs[card.card].deck] == row]
        if held:
            lines.append(colon(writer.voice.deck(row), "; ".join(_held_text(view, at, card, writer) for card in held)))
    return lines if seat.held else [*lines, writer.text("ui.no_cards")]


def _held_text(view: View, at: int, held: Held, writer: Writer) -> str:
    """Return the title of a card in play, with its level or the player's roles."""
    spec = view.rules.specs[held.card]
    filled = [role.role for role in view.table.roles if (role.card, role.seat) == (held.card, at)]
    roles = ", ".join(writer.step(spec, spec.roles[role].label) for role in filled)
    return f"{writer.title(spec.name)} ({roles})" if roles else card_and_level_text(held, view, writer)
