"""Why a move is not legal now: the rule, the card, what there is, what it takes.

Data first; `str` gives English, `excuse` any language by the same key and values.
"""

from __future__ import annotations

from attrs import frozen

__all__ = ["Refusal", "refused"]

_SENTENCES = {
    "not_asked": "this is not what is asked now; {asked}",
    "over": "the game is over",
    "chance": "chance is to move, not a seat",
    "no_move": "this is no move; parse_move makes one of a text",
    "other_name": "in moves this card is not called {name}: write '{write}'",
    "shared_name": "several cards are called {name}: write {names}",
    "not_in_pack": "{card} is not among the cards to choose from",
    "not_in_hand": "{card} is not in this hand",
    "not_an_answer": "{card} cannot be played here: {why}",
    "no_dice": "there are no dice to throw",
    "no_throws": "no throw is left",
    "not_those_dice": "there are {have} on the table, not {need}",
    "frozen": "{need} bad luck dice stay frozen; active cards free {have}",
    "not_on_track": "{card} is not on the track",
    "needs": "{card} needs {need} of type {what}, and the CV holds {have}",
    "needs_none": "{card} needs no {what} card, and the CV holds {have}",
    "barred": "{what} cards are barred",
    "cannot_pay": "{card} costs {need}, which cannot be paid with {have} beside what is owed",
    "no_luck": "three good luck are not there beside what is owed",
    "free_anyway": "{card} costs nothing, so it takes no luck",
    "no_ability": "{card} does not change bad luck now",
    "no_bad_luck": "there is no bad luck to change",
    "owed_needs_it": "what is owed could not be paid without that bad luck",
    "not_losable": "{card} cannot be lost now",
    "not_due": "{card} owes no red slash now",
    "must_pay": "a red slash that can be paid is paid",
    "not_taken": "{card} was not taken this turn",
    "wrong_stack": "{card} does not go to {what}",
    "on_top": "{what} cards go on top",
    "no_such_place": "{what} has {have} cards, so none goes under {need}",
    "must_wait": "{card} waits until a stack of its types exists",
    "must_decide": "the type of {card} is decided now",
    "not_possible": "{card} did not come up here",
}


@frozen
class Refusal:
    """One reason why a move is not legal.

    Args:
        key: The kind of reason.
        rule: The paragraph of the rulebook page that says so.
        values: What the sentence speaks of, sorted by name: card, what, have, need and the like.
        remedy: What would make the move legal; may be empty.
    """

    key: str
    rule: str
    values: tuple[tuple[str, str], ...] = ()
    remedy: str = ""

    def __getitem__(self, name: str) -> str:
        """Return one of the values."""
        return dict(self.values)[name]

    def __str__(self) -> str:
        sentence = _SENTENCES[self.key].format(**dict(self.values))
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{sentence}{remedy} ({self.rule})"


def refused(key: str, rule: str, remedy: str = "", **values: object) -> Refusal:
    """Return a refusal; values are given by name and shown as text."""
    return Refusal(key, rule, tuple(sorted((name, str(value)) for name, value in values.items())), remedy)
