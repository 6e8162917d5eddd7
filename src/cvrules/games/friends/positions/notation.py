"""The notation of the values in positions of Funny Friends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.draft import Look, Task
from cvrules.games.friends.table.phase import PHASES
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.kernel.game import UNSEEN
from cvrules.kernel.notation import CARD, HIDDEN, NUMBER, Notation, bad_value, choice_of
from cvrules.kernel.rules import Rules

__all__ = ["BONDS_OF", "CARD_BITS", "GENDERS", "HAND", "LOOKS", "OPTIONAL", "PHASE", "SEAT_BITS", "STACKS", "TASKS"]
__all__ += ["OPTIONAL_CARD", "SIGNED_NUMBERS"]

#: The text of nothing: no card, no seat, no goal of a category.
_NONE = "-"
_GENDER_WORDS = {WOMAN: "woman", MAN: "man"}


def _list_of(write: Callable[[Any, Rules], str], read: Callable[[str, Rules], Any], mark: str = ", ") -> Notation:
    """Return the notation of several values, separated by a mark."""
    return Notation(
        lambda values, rules: mark.join(write(value, rules) for value in values),
        lambda text, rules: tuple(read(part, rules) for part in text.split(mark)),
    )


def _write_optional(value: int, _: Rules) -> str:
    return _NONE if value < 0 else str(value)


def _read_optional(text: str, rules: Rules) -> int:
    return -1 if text == _NONE else NUMBER.read(text, rules)


def _write_hand_card(card: int, rules: Rules) -> str:
    return {NO_CARD: _NONE, HIDDEN: UNSEEN}.get(card) or CARD.write(card, rules)


def _read_hand_card(text: str, rules: Rules) -> int:
    words = {_NONE: NO_CARD, UNSEEN: HIDDEN}
    return words[text] if text in words else CARD.read(text, rules)


def _write_optional_card(card: int, rules: Rules) -> str:
    return _NONE if card < 0 else CARD.write(card, rules)


def _read_optional_card(text: str, rules: Rules) -> int:
    return -1 if text == _NONE else CARD.read(text, rules)


def _write_bits(bits: int, _: Rules) -> str:
    return ", ".join(str(at) for at in range(bits.bit_length()) if bits >> at & 1)


def _read_bits(text: str, rules: Rules) -> int:
    numbers = [NUMBER.read(part, rules) for part in text.split(", ")]
    if sorted(set(numbers)) != numbers or max(numbers) > 9:  # noqa: PLR2004 - a number of one digit
        raise bad_value(text, "seats in ascending order")
    return sum(1 << number for number in numbers)


def _write_card_bits(bits: int, rules: Rules) -> str:
    names = rules.book.names
    return ", ".join(names[card] for card in range(bits.bit_length()) if bits >> card & 1)


def _read_card_bits(text: str, rules: Rules) -> int:
    cards = [CARD.read(part, rules) for part in text.split(", ")]
    if sorted(set(cards)) != cards:
        raise bad_value(text, "each card once, in the order of the rules")
    return sum(1 << card for card in cards)


def _read_word(words: tuple[str, ...]) -> Callable[[str, Rules], int]:
    def read(text: str, _: Rules) -> int:
        if text not in words:
            raise bad_value(text, f"one of: {', '.join(words)}")
        return words.index(text)

    return read


# --- records ---------------------------------------------------------------------------------


def _write_words(cards: tuple[int, ...], rules: Rules) -> str:
    return " ".join(_write_hand_card(card, rules) for card in cards)


def _read_words(text: str, rules: Rules) -> tuple[int, ...]:
    return tuple(_read_hand_card(part, rules) for part in text.split(" ")) if text else ()


def _write_look(look: Look, rules: Rules) -> str:
    counts = " ".join(map(str, look.fulfilled))
    spare = tuple(card for card in range(look.spare.bit_length()) if look.spare >> card & 1)
    hands = [_write_words(cards, rules) for cards in (spare, look.before, look.after)]
    return "/".join((str(look.seat), counts, *hands, str(look.changed)))


def _read_look(text: str, rules: Rules) -> Look:
    parts = text.split("/")
    if len(parts) != len(Look._fields):
        raise bad_value(text, "a trade as 'seat/fulfilled/supply/before/after/changed'")
    spare = _read_words(parts[2], rules)
    if any(card < 0 for card in spare) or sorted(set(spare)) != list(spare):
        raise bad_value(parts[2], "each card once, in the order of the rules")
    return Look(
        NUMBER.read(parts[0], rules),
        tuple(NUMBER.read(part, rules) for part in parts[1].split(" ")),
        sum(1 << card for card in spare),
        _read_words(parts[3], rules),
        _read_words(parts[4], rules),
        NUMBER.read(parts[5], rules),
    )


def _write_task(task: Task, _: Rules) -> str:
    gains = " ".join(f"{points} {GAUGES[gauge]}" for gauge, points in task.gains)
    clears = " ".join(GAUGES[gauge] for gauge in task.clears)
    return "/".join((str(task.seat), str(task.line + 1), gains, clears))


def _read_task(text: str, rules: Rules) -> Task:
    parts, gauge = text.split("/"), _read_word(GAUGES)
    if len(parts) != len(Task._fields):
        raise bad_value(text, "an effect as 'seat/line/gains/clears'")
    gains = parts[2].split(" ") if parts[2] else []
    if len(gains) % 2:
        raise bad_value(parts[2], "gains as '1 wealth 2 fat'")
    return Task(
        NUMBER.read(parts[0], rules),
        NUMBER.read(parts[1], rules) - 1,
        tuple(
            (gauge(what, rules), NUMBER.read(points, rules))
            for points, what in zip(gains[::2], gains[1::2], strict=True)
        ),
        tuple(gauge(what, rules) for what in parts[3].split(" ")) if parts[3] else (),
    )


PHASE = choice_of(PHASES)
#: A seat, a person or a number, or `-` for none.
OPTIONAL = Notation(_write_optional, _read_optional)
OPTIONAL_CARD = Notation(_write_optional_card, _read_optional_card)
#: Numbers of which some may be missing.
SIGNED_NUMBERS = _list_of(_write_optional, _read_optional)
SEAT_BITS = Notation(_write_bits, _read_bits)
CARD_BITS = Notation(_write_card_bits, _read_card_bits)
GENDERS = _list_of(lambda gender, _: _GENDER_WORDS[gender], _read_word(("woman", "man")))
BONDS_OF = _list_of(lambda bond, _: BONDS[bond], _read_word(BONDS))
#: The goals of a hand, or those that were shown to a player.
HAND = _list_of(_write_hand_card, _read_hand_card)
STACKS = _list_of(_write_words, _read_words, "; ")
LOOKS = _list_of(_write_look, _read_look, "; ")
TASKS = _list_of(_write_task, _read_task, "; ")
