"""The menu for Upkeep, in which a player can pay for all cards with one answer."""

from __future__ import annotations

from attrs import frozen

from cvrules.display import menu
from cvrules.display.menu import MoveSequence, plain_words
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.play_area import part_in_force
from cvrules.games.pursuit.table.moves import Move, Pay
from cvrules.games.pursuit.table.packed import unpack
from cvrules.games.pursuit.terminal.basic_menu import Menu

__all__ = ["UpkeepMenu", "unpayable_text"]


@frozen
class UpkeepMenu(Menu):
    """A menu that asks which card to pay for next; the last answer pays for all."""

    @classmethod
    def with_all(cls, question: str, answers: tuple[tuple[Move, str], ...], writer: Writer, view: View) -> UpkeepMenu:
        """Return the menu, with an answer that pays for all cards if several are due."""
        every: tuple[tuple[Move | MoveSequence, str], ...] = answers
        if sum(isinstance(move, Pay) for move, _ in answers) > 1:
            every = (*answers, (_all_payments(view), writer.text("move.pay_all")))
        return cls(question, every, writer, view)

    def read(self, text: str) -> Move | menu.Menu:
        """Return the chosen move, or all payments if the person pays for all cards."""
        words = {plain_words(word) for writer in self.writers for word in writer.text("typed.pay_all").split("|")}
        if plain_words(text) in words:
            answer: Move = _all_payments(self.view)  # type: ignore[assignment]  # these moves are made in turn
            return answer
        return super().read(text)


def _all_payments(view: View) -> MoveSequence:
    """Return the payments for all due cards, beginning with the most profitable."""
    seat, specs = view.seats[view.turn], view.rules.specs
    parts = {held.card: part_in_force(view.table, held) for held in seat.held if held.card in seat.due_ids}

    def gain(card: int) -> int:
        cost = sum(number for _, number in unpack(parts[card].upkeep))
        return sum(reward.amount for reward in parts[card].earns if reward.what != "stress") - cost

    return MoveSequence(tuple(specs[card].moves.pay for card in sorted(parts, key=gain, reverse=True)))


def unpayable_text(view: View, writer: Writer) -> str:
    """Return a sentence about the cards that cannot be paid for now; often empty."""
    seat, specs = view.seats[view.turn], view.rules.specs
    due = [held for held in seat.held if held.card in seat.due_ids]
    cards = [
        f"{writer.title(specs[held.card].name)} {writer.upkeep_text(part_in_force(view.table, held))}"
        for held in due
        if specs[held.card].moves.pay not in view.legal_moves
    ]
    return writer.text("ask.unpayable", cards=" | ".join(cards)) if cards else ""
