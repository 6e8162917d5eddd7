"""Checks expectations about bonds, sex and children in a scene of Funny Friends."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cvrules.games.friends.rulebook.conditions import count_things
from cvrules.games.friends.scenes.lines import Anonymous
from cvrules.games.friends.scenes.persons import GENDERS, person_index, person_text
from cvrules.games.friends.scenes.stage import FriendsStage
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.table import Seat
from cvrules.scenes.expecting import compare, seat_index, seat_text
from cvrules.scenes.game_scenes import Verdict
from cvrules.scenes.model import Expectation

__all__ = ["ABOUT_PERSONS"]

#: The words that scenes use for each bond.
_BOND_TEXTS = {
    "stranger": "a stranger to",
    "friend": "friends with",
    "in_love": "in love with",
    "engaged": "engaged to",
    "married": "married to",
    "happily_married": "happily married to",
    "ex": "an ex of",
    "still_married": "still married to",
}


def _seat_of(stage: FriendsStage, line: Expectation) -> Seat:
    """Return the seat that an expectation is about."""
    return stage.table.seats[seat_index(line)]


def _person_text(stage: FriendsStage, index: int) -> str:
    """Return a person in the words of a scene, such as `woman 2`."""
    return person_text(stage.table.genders, stage.table.players, index)


def _judge_gender(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat's gender is not the one in the line."""
    if seat_index(line) >= len(stage.table.genders):
        return f"{seat_text(line)} has not chosen a gender yet", stage.asked_text()
    there = stage.table.persons[seat_index(line)]
    return compare(f"{seat_text(line)} is a {{}}", there, line.values[0])


def _judge_bond(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat's bond with a person differs from the line."""
    bond, *persons = line.values
    for person in persons:
        index = person_index(stage.table.genders, stage.table.players, person)
        there, whom = BONDS[_seat_of(stage, line).bonds[index]], _person_text(stage, index)
        if there != bond:
            return f"{seat_text(line)} is {_BOND_TEXTS[there]} {whom}, not {_BOND_TEXTS[bond]} {whom}", ""
    return None


def _judge_single(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat has a partner."""
    seat = _seat_of(stage, line)
    if seat.partner is None:
        return None
    bond = _BOND_TEXTS[BONDS[seat.bonds[seat.partner]]]
    return f"{seat_text(line)} is not single, but {bond} {_person_text(stage, seat.partner)}", ""


def _times_text(number: int) -> str:
    """Return a number of times as an expectation states it, such as `2 times`."""
    return "1 time" if number == 1 else f"{number} times"


def _children_text(number: int) -> str:
    """Return a number of children as an expectation states it, such as `1 child`."""
    return "1 child" if number == 1 else f"{number} children"


def _judge_slept(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the total number of times the seat had sex is not as stated."""
    there = count_things(_seat_of(stage, line), "sex")
    return compare(f"{seat_text(line)} slept {{}} in all", _times_text(there), _times_text(line.values[0].value))


def _judge_slept_with(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if a seat had sex with a person more or less often than stated."""
    wanted, whom = line.values
    seat = _seat_of(stage, line)
    if isinstance(whom, Anonymous):
        there, text = seat.bed[GENDERS[whom.gender]], f"a {whom.gender}, anonymously"
    else:
        index = person_index(stage.table.genders, stage.table.players, whom)
        there, text = seat.sex[index], _person_text(stage, index)
    return compare(f"{seat_text(line)} slept with {text} {{}}", _times_text(there), _times_text(wanted))


def _judge_children(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the seat's total number of children is not as stated."""
    there = count_things(_seat_of(stage, line), "child")
    return compare(f"{seat_text(line)} has {{}} in all", _children_text(there), _children_text(line.values[0].value))


def _judge_children_with(stage: FriendsStage, line: Expectation) -> Verdict:
    """Return an error if the number of children with a person is not as stated."""
    wanted, whom = line.values
    seat = _seat_of(stage, line)
    if isinstance(whom, Anonymous):
        there, text = seat.bed_children, "a stranger"
    else:
        index = person_index(stage.table.genders, stage.table.players, whom)
        there, text = seat.children[index], _person_text(stage, index)
    return compare(f"with {text}, {seat_text(line)} has {{}}", _children_text(there), _children_text(wanted))


#: For each kind of expectation about persons, the function that checks it.
ABOUT_PERSONS: Mapping[str, Callable[[FriendsStage, Expectation], Verdict]] = {
    "gender": _judge_gender,
    "bond": _judge_bond,
    "single": _judge_single,
    "slept": _judge_slept,
    "slept with": _judge_slept_with,
    "children": _judge_children,
    "children with": _judge_children_with,
}
