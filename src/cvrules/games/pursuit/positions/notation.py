"""The notation for the values in positions of The Pursuit of Happiness."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cvrules.errors import MoveTextError
from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.table.move_text import parse_move
from cvrules.games.pursuit.table.packed import BITS, LANES
from cvrules.games.pursuit.table.parts import REWARDED_CARDS, Reward
from cvrules.games.pursuit.table.phase import PHASES
from cvrules.games.pursuit.table.seat import ACTIVE, SPACE_BITS, SPACES, Held
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN, FilledRole
from cvrules.kernel.notation import CARD, MOST, NUMBER, Notation, bad_value_error, named_number_notation
from cvrules.kernel.rules import Rules

__all__ = [
    "AMOUNTS",
    "BOARD",
    "CLAIMS",
    "FIRST",
    "HELD",
    "LIFE",
    "MOVE",
    "PHASE",
    "REWARDS",
    "ROLES",
    "SIGNED",
    "SLOTS",
    "SLOT_BITS",
    "SPACE",
    "STATES",
]

_SIGNED = re.compile(r"-?[1-9][0-9]{0,3}|0")
_TERM = re.compile(r"([1-9][0-9]{0,3}) ([a-z_]+)")
#: The states of a card in a play area.
STATES = ("active", "aside", "retired")
#: The text for an empty slot, and for a goal that is not revealed yet.
_EMPTY = "-"


def _list_notation(write: Callable[[Any, Rules], str], read: Callable[[str, Rules], Any]) -> Notation:
    """Return a notation for several values of one kind, separated by commas."""
    return Notation(
        lambda values, rules: ", ".join(write(value, rules) for value in values),
        lambda text, rules: tuple(read(part, rules) for part in text.split(", ")),
    )


def _read_signed(text: str, _: Rules | None = None) -> int:
    """Parse a number that can be negative."""
    if not _SIGNED.fullmatch(text):
        raise bad_value_error(text, f"a number from -{MOST} to {MOST}")
    return int(text)


def _number_or_word(word: str, number: int) -> Notation:
    """Return a notation for numbers from 0 on, and for one more number as a word."""
    return Notation(
        lambda value, rules: word if value == number else NUMBER.write(value, rules),
        lambda text, rules: number if text == word else NUMBER.read(text, rules),
    )


# --- packed amounts ----------------------------------------------------------------------


def _read_lanes(text: str, names: tuple[str, ...], bits: int, most: int) -> int:
    """Parse an amount such as `1 knowledge + 2 money`, and return it packed.

    Args:
        text: The text to parse.
        names: The name of the thing in each lane.
        bits: The number of bits in each lane.
        most: The largest amount in a lane.
    """
    packed, last = 0, -1
    for part in text.split(" + "):
        term = _TERM.fullmatch(part)
        lane = names.index(term[2]) if term and term[2] in names else last
        if term is None or lane <= last:
            raise bad_value_error(text, f"a sum such as '1 {names[0]} + 2 {names[3]}', in the order {', '.join(names)}")
        if int(term[1]) > most:
            raise bad_value_error(text, f"{most} or fewer of each")
        packed += int(term[1]) << bits * lane
        last = lane
    return packed


def _write_lanes(packed: int, names: tuple[str, ...], bits: int) -> str:
    """Return a packed amount as text, such as `1 knowledge + 2 money`."""
    counts = [(packed >> bits * lane & (1 << bits) - 1, name) for lane, name in enumerate(names)]
    return " + ".join(f"{count} {name}" for count, name in counts if count)


# --- cards, roles and goals --------------------------------------------------------------


def _write_slot(card: int, rules: Rules) -> str:
    """Return the name of the card in a slot, or `-` for an empty slot."""
    return CARD.write(card, rules) if card >= 0 else _EMPTY


def _read_slot(text: str, rules: Rules) -> int:
    """Return the card that the text of a slot names, or -1 for an empty slot."""
    card: int = -1 if text == _EMPTY else CARD.read(text, rules)
    return card


def _write_held(held: Held, rules: Rules) -> str:
    """Return a card in a play area as text, with its level and state."""
    state = "" if held.state == ACTIVE else f" {STATES[held.state]}"
    return f"{CARD.write(held.card, rules)} {held.level}{state}"


def _read_held(text: str, rules: Rules) -> Held:
    """Parse a card in a play area, such as `magazine 0 aside`."""
    name, *rest = text.split(" ")
    if len(rest) not in {1, 2} or rest[1:] not in ([], *([state] for state in STATES[1:])):
        raise bad_value_error(text, "a card and its level, such as 'car 2' or 'magazine 0 aside'")
    return Held(CARD.read(name, rules), NUMBER.read(rest[0], rules), STATES.index((*rest, STATES[0])[1]))


def _write_role(role: FilledRole, rules: Rules) -> str:
    """Return a filled role as text, such as `magazine 1 seat 0 tokens 1`."""
    return f"{CARD.write(role.card, rules)} {role.role + 1} seat {role.seat} tokens {role.tokens}"


def _read_role(text: str, rules: Rules) -> FilledRole:
    """Parse a filled role, such as `magazine 1 seat 0 tokens 1`."""
    match = re.fullmatch(r"(\S+) ([1-9]) seat ([0-9]) tokens ([1-9][0-9]?)", text)
    if match is None:
        raise bad_value_error(text, "a card, the number of a role, a seat and its tokens: 'magazine 1 seat 0 tokens 1'")
    return FilledRole(CARD.read(match[1], rules), int(match[2]) - 1, int(match[3]), int(match[4]))


_CLAIMS = {OPEN: "open", NO_SEAT: "nobody"}


def _write_claim(seat: int, _: Rules) -> str:
    """Return the seat that won a goal as text; `open` or `nobody` if there is none."""
    return _CLAIMS.get(seat, str(seat))


def _read_claim(text: str, rules: Rules) -> int:
    """Return the seat that won a goal, or `OPEN` or `NO_SEAT`."""
    words = {word: seat for seat, word in _CLAIMS.items()}
    seat: int = words[text] if text in words else NUMBER.read(text, rules)
    return seat


# --- rewards and moves -------------------------------------------------------------------


def _write_reward(reward: Reward, _: Rules) -> str:
    """Return a reward as text, such as `2 stress` or `partner at level 1`."""
    return f"{reward.what} at level {reward.amount}" if reward.is_card else f"{reward.amount} {reward.what}"


def _read_reward(text: str, _: Rules) -> Reward:
    """Parse a reward, such as `2 stress` or `partner at level 1`."""
    card = re.fullmatch(r"([a-z]+) at level ([1-9])", text)
    if card is not None and card[1] in REWARDED_CARDS:
        return Reward(card[1], int(card[2]))
    term = _TERM.fullmatch(text)
    if term is None or term[2] not in SYMBOLS:
        raise bad_value_error(text, "rewards such as '2 stress' or 'partner at level 1'")
    return Reward(term[2], int(term[1]))


def _read_action(text: str, _: Rules) -> object:
    """Parse an action, such as `take magazine role writer`."""
    try:
        return parse_move(text)
    except MoveTextError:
        raise bad_value_error(text, "an action such as 'take magazine role writer'") from None


def _write_bits(bits: int, _: Rules) -> str:
    """Return the numbers of the slots whose bits are set, counted from 1, as text."""
    return ", ".join(str(slot + 1) for slot in range(bits.bit_length()) if bits >> slot & 1)


def _read_bits(text: str, rules: Rules) -> int:
    """Parse the numbers of some slots, and return the slots as bits."""
    if not re.fullmatch(r"[1-4](, [1-4])*", text):
        raise bad_value_error(text, "slots from 1 to 4")
    bits = sum(1 << int(slot) - 1 for slot in set(text.split(", ")))
    if _write_bits(bits, rules) != text:
        raise bad_value_error(text, "each slot once, from left to right")
    return bits


def _read_amounts(text: str, _: Rules | None = None) -> int:
    return _read_lanes(text, LANES, BITS, MOST)


#: A signed number, such as short-term happiness.
SIGNED = Notation(lambda number, _: str(number), _read_signed)
#: A space on the stress track, or `off` if the cube has left the track.
SPACE = _number_or_word("off", -1)
#: The seat with the first player token, or `nobody` before there is one.
FIRST = _number_or_word("nobody", -1)
#: Resources, money and hourglasses, such as `1 knowledge + 2 money`.
AMOUNTS = Notation(lambda packed, _: _write_lanes(packed, LANES, BITS), _read_amounts)
#: Hourglasses on board actions, such as `2 study + 1 rest`.
BOARD = Notation(
    lambda packed, _: _write_lanes(packed, SPACES, SPACE_BITS),
    lambda text, _: _read_lanes(text, SPACES, SPACE_BITS, 99),
)
#: The cards in a row; `-` is an empty slot.
SLOTS = _list_notation(_write_slot, _read_slot)
#: The numbers of some slots in a row, counted from 1.
SLOT_BITS = Notation(_write_bits, _read_bits)
#: The cards in a play area, each with its level and its state.
HELD = _list_notation(_write_held, _read_held)
#: The filled roles of group projects.
ROLES = _list_notation(_write_role, _read_role)
#: For each goal, the seat that won it, or `open` or `nobody`.
CLAIMS = _list_notation(_write_claim, _read_claim)
REWARDS = _list_notation(_write_reward, _read_reward)
MOVE = Notation(lambda move, _: str(move), _read_action)
#: The name of a phase.
PHASE = named_number_notation(PHASES)
#: The state of a player's life.
LIFE = named_number_notation(dict(enumerate(("alive", "dying", "dead", "gone"))))
