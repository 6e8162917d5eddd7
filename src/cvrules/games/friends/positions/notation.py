"""The notation for values in positions of Funny Friends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.draft import PastTrade, Task
from cvrules.games.friends.table.phase import PHASES
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.kernel.game import UNSEEN
from cvrules.kernel.notation import CARD, HIDDEN, NUMBER, Notation, bad_value_error, named_number_notation
from cvrules.kernel.rules import Rules

__all__ = ["BONDS_OF", "CARD_BITS", "GENDERS", "HAND", "OPTIONAL", "PHASE", "SEAT_BITS", "STACKS", "TASKS", "TRADES"]
__all__ += ["OPTIONAL_CARD", "SIGNED_NUMBERS"]

#: The text for a missing card, seat or goal.
_NONE = "-"
_GENDER_WORDS = {WOMAN: "woman", MAN: "man"}


def _list_notation(write: Callable[[Any, Rules], str], read: Callable[[str, Rules], Any], mark: str = ", ") -> Notation:
    """Return the notation for a list of values, with a mark between them.

    Args:
        write: Writes one value.
        read: Reads one value.
        mark: The text between two values.
    """
    return Notation(
        lambda values, rules: mark.join(write(value, rules) for value in values),
        lambda text, rules: tuple(read(part, rules) for part in text.split(mark)),
    )


def _write_number_or_none(value: int, _: Rules) -> str:
    """Return a number as text; `-` if it is negative."""
    return _NONE if value < 0 else str(value)


def _read_number_or_none(text: str, rules: Rules) -> int:
    """Convert the text to a number; `-` means -1."""
    return -1 if text == _NONE else NUMBER.read(text, rules)


def _write_hand_card(card: int, rules: Rules) -> str:
    """Return the name of a card; `-` for no card, and `?` for a hidden card."""
    return {NO_CARD: _NONE, HIDDEN: UNSEEN}.get(card) or CARD.write(card, rules)


def _read_hand_card(text: str, rules: Rules) -> int:
    """Return the index of a named card; `-` means no card, `?` means a hidden card."""
    words = {_NONE: NO_CARD, UNSEEN: HIDDEN}
    return words[text] if text in words else CARD.read(text, rules)


def _write_card_or_none(card: int, rules: Rules) -> str:
    """Return the name of a card; `-` if there is none."""
    return _NONE if card < 0 else CARD.write(card, rules)


def _read_card_or_none(text: str, rules: Rules) -> int:
    """Return the index of the card with this name; -1 for `-`."""
    return -1 if text == _NONE else CARD.read(text, rules)


def _write_seat_bits(bits: int, _: Rules) -> str:
    """Return the numbers of the seats whose bits are set, as text."""
    return ", ".join(str(at) for at in range(bits.bit_length()) if bits >> at & 1)


def _read_seat_bits(text: str, rules: Rules) -> int:
    """Parse seat numbers, and return a bit mask of the seats."""
    numbers = [NUMBER.read(part, rules) for part in text.split(", ")]
    if sorted(set(numbers)) != numbers or max(numbers) > 9:  # noqa: PLR2004 - the ten persons have the numbers 0 to 9
        raise bad_value_error(text, "seats in ascending order")
    return sum(1 << number for number in numbers)


def _write_card_bits(bits: int, rules: Rules) -> str:
    """Return the names of the cards whose bits are set, as text."""
    names = rules.book.names
    return ", ".join(names[card] for card in range(bits.bit_length()) if bits >> card & 1)


def _read_card_bits(text: str, rules: Rules) -> int:
    """Parse card names, and return a bit mask of the cards."""
    cards = [CARD.read(part, rules) for part in text.split(", ")]
    if sorted(set(cards)) != cards:
        raise bad_value_error(text, "each card once, in the order in which the rules list the cards")
    return sum(1 << card for card in cards)


def _word_reader(words: tuple[str, ...]) -> Callable[[str, Rules], int]:
    """Return a function that converts one of the words to its index."""

    def read(text: str, _: Rules) -> int:
        if text not in words:
            raise bad_value_error(text, f"one of: {', '.join(words)}")
        return words.index(text)

    return read


# --- hands, trades and effects ---------------------------------------------------------------


def _write_hand(cards: tuple[int, ...], rules: Rules) -> str:
    """Return the names of cards, separated by spaces."""
    return " ".join(_write_hand_card(card, rules) for card in cards)


def _read_hand(text: str, rules: Rules) -> tuple[int, ...]:
    """Parse card names separated by spaces."""
    return tuple(_read_hand_card(part, rules) for part in text.split(" ")) if text else ()


def _write_trade(trade: PastTrade, rules: Rules) -> str:
    """Return a trade as `seat/fulfilled/supply/before/after/changed`."""
    counts = " ".join(map(str, trade.fulfilled))
    spare = tuple(card for card in range(trade.spare.bit_length()) if trade.spare >> card & 1)
    hands = [_write_hand(cards, rules) for cards in (spare, trade.before, trade.after)]
    return "/".join((str(trade.seat), counts, *hands, str(trade.changed)))


def _read_trade(text: str, rules: Rules) -> PastTrade:
    """Parse a trade written as `seat/fulfilled/supply/before/after/changed`."""
    parts = text.split("/")
    if len(parts) != len(PastTrade._fields):
        raise bad_value_error(text, "a trade as 'seat/fulfilled/supply/before/after/changed'")
    spare = _read_hand(parts[2], rules)
    if any(card < 0 for card in spare) or sorted(set(spare)) != list(spare):
        raise bad_value_error(parts[2], "each card once, in the order in which the rules list the cards")
    return PastTrade(
        NUMBER.read(parts[0], rules),
        tuple(NUMBER.read(part, rules) for part in parts[1].split(" ")),
        sum(1 << card for card in spare),
        _read_hand(parts[3], rules),
        _read_hand(parts[4], rules),
        NUMBER.read(parts[5], rules),
    )


def _write_task(task: Task, _: Rules) -> str:
    """Return an effect that is still to be applied, as `seat/line/gains/clears`."""
    gains = " ".join(f"{points} {GAUGES[gauge]}" for gauge, points in task.gains)
    clears = " ".join(GAUGES[gauge] for gauge in task.clears)
    return "/".join((str(task.seat), str(task.line + 1), gains, clears))


def _read_task(text: str, rules: Rules) -> Task:
    """Parse an effect written as `seat/line/gains/clears`."""
    parts, gauge = text.split("/"), _word_reader(GAUGES)
    if len(parts) != len(Task._fields):
        raise bad_value_error(text, "an effect as 'seat/line/gains/clears'")
    gains = parts[2].split(" ") if parts[2] else []
    if len(gains) % 2:
        raise bad_value_error(parts[2], "gains as '1 wealth 2 fat'")
    return Task(
        NUMBER.read(parts[0], rules),
        NUMBER.read(parts[1], rules) - 1,
        tuple(
            (gauge(what, rules), NUMBER.read(points, rules))
            for points, what in zip(gains[::2], gains[1::2], strict=True)
        ),
        tuple(gauge(what, rules) for what in parts[3].split(" ")) if parts[3] else (),
    )


PHASE = named_number_notation(PHASES)
#: The notation for one number, such as that of a seat or a person; `-` for none.
OPTIONAL = Notation(_write_number_or_none, _read_number_or_none)
OPTIONAL_CARD = Notation(_write_card_or_none, _read_card_or_none)
#: The notation for a list of numbers, with `-` for -1.
SIGNED_NUMBERS = _list_notation(_write_number_or_none, _read_number_or_none)
SEAT_BITS = Notation(_write_seat_bits, _read_seat_bits)
CARD_BITS = Notation(_write_card_bits, _read_card_bits)
GENDERS = _list_notation(lambda gender, _: _GENDER_WORDS[gender], _word_reader(("woman", "man")))
BONDS_OF = _list_notation(lambda bond, _: BONDS[bond], _word_reader(BONDS))
#: The notation for the goals in a hand, and for the goals that a player has seen or taken.
HAND = _list_notation(_write_hand_card, _read_hand_card)
STACKS = _list_notation(_write_hand, _read_hand, "; ")
TRADES = _list_notation(_write_trade, _read_trade, "; ")
TASKS = _list_notation(_write_task, _read_task, "; ")
