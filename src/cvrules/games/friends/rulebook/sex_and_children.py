"""Sex and children, with a person or anonymously, and their markers."""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import Child, Sex
from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.table.events import ChildBorn, SexHad
from cvrules.games.friends.table.moves import WithGender
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.spec import MAN, NO_PLACE, WOMAN, Spec
from cvrules.games.friends.table.table import Draft, edit

__all__ = [
    "bed_genders",
    "choose_gender",
    "count_markers_left",
    "count_markers_needed",
    "gender_refusal",
    "have_child",
    "have_sex",
    "legal_gender_moves",
]

#: The number of markers for sex and children in the game.
MARKERS = 30
_WORDS = {WOMAN: WithGender("woman"), MAN: WithGender("man")}


def _add_one(numbers: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Return the numbers, with the number at the given index increased by 1."""
    return (*numbers[:at], numbers[at] + 1, *numbers[at + 1 :])


def have_sex(draft: Draft, at: int, person: int) -> None:
    """Add sex with a person to the tableaus of both persons.

    A neutral person has no tableau.

    Rules:
        F8.4, F10.2
    """
    for one, other in ((at, person), (person, at))[: 2 if person < len(draft.seats) else 1]:
        seat = edit(draft, one)
        seat.sex = _add_one(seat.sex, other)
    if draft.log is not None:
        draft.log.append(SexHad(at, person))


def have_child(draft: Draft, at: int, person: int) -> None:
    """Add a child with a person to the tableaus of both persons.

    A neutral person has no tableau.

    Rules:
        F8.4, F10.3
    """
    for one, other in ((at, person), (person, at))[: 2 if person < len(draft.seats) else 1]:
        seat = edit(draft, one)
        seat.children = _add_one(seat.children, other)
    if draft.log is not None:
        draft.log.append(ChildBorn(at, person))


def have_anonymous_child(draft: Draft, at: int) -> None:
    """Add an anonymous child to a tableau.

    The seat must already have had anonymous sex with the other gender, unless the ruling
    `anonymous_child` waives this. Otherwise, no child is added.

    Rules:
        F10.3
    """
    if draft.rules.rulings.anonymous_child_no or draft.seats[at].bed[1 - draft.genders[at]]:
        edit(draft, at).bed_children += 1
        if draft.log is not None:
            draft.log.append(ChildBorn(at, None))


# --- having anonymous sex --------------------------------------------------------------------


def bed_genders(draft: Draft, at: int) -> tuple[int, ...]:
    """Return the genders that a seat can choose for anonymous sex.

    If the card also brings an anonymous child, the result has only the other gender. There are two
    exceptions: if the seat has already had anonymous sex with the other gender, or if the ruling
    `anonymous_child` does not require this, both genders are possible.

    Rules:
        F10.1, F10.3
    """
    spec, other = card_in_play(draft), 1 - draft.genders[at]
    wants_child = spec.has_anonymous(Child) and not draft.rules.rulings.anonymous_child_no
    return (other,) if wants_child and not draft.seats[at].bed[other] else (WOMAN, MAN)


def have_anonymous_sex(draft: Draft, at: int, gender: int) -> None:
    """Add anonymous sex with a woman or a man to a tableau.

    Rules:
        F10.1
    """
    seat = edit(draft, at)
    women, men = seat.bed
    seat.bed = (women + 1, men) if gender == WOMAN else (women, men + 1)
    if draft.log is not None:
        draft.log.append(SexHad(at, None))


def ask_for_gender(draft: Draft) -> bool:
    """Ask a seat for the gender of the anonymous person.

    If only one gender is possible, the seat is not asked.

    Rules:
        F10.1
    """
    at = draft.tasks[0].seat
    genders = bed_genders(draft, at)
    if len(genders) > 1:
        draft.asked = at
        return True
    _apply_anonymous_sex(draft, genders[0])
    return False


def _apply_anonymous_sex(draft: Draft, gender: int) -> None:
    """Carry out anonymous sex, and continue with the next effect."""
    have_anonymous_sex(draft, draft.tasks[0].seat, gender)
    draft.tasks = draft.tasks[1:]
    draft.phase_id = Phase.EFFECTS


def legal_gender_moves(draft: Draft) -> tuple[WithGender, ...]:
    """Return a move for each gender of the anonymous person that can be chosen."""
    return tuple(_WORDS[gender] for gender in bed_genders(draft, draft.tasks[0].seat))


def gender_refusal(draft: Draft, move: WithGender) -> Refusal | None:
    """Return a refusal, or `None` if the gender can be chosen."""
    return None if move in legal_gender_moves(draft) else refuse("wrong_gender", "F10.3")


def choose_gender(draft: Draft, move: WithGender) -> None:
    """Have anonymous sex with a person of the chosen gender.

    Rules:
        F10.1
    """
    _apply_anonymous_sex(draft, WOMAN if move.gender == "woman" else MAN)


# --- counting markers --------------------------------------------------------------------------


def count_markers_left(draft: Draft) -> int:
    """Return the number of markers for sex and children that are still in the box.

    Rules:
        F10.4
    """
    used = sum(sum(seat.sex) + sum(seat.children) + sum(seat.bed) + seat.bed_children for seat in draft.seats)
    return MARKERS - used


def count_markers_needed(draft: Draft, spec: Spec, company: tuple[int, ...]) -> int:
    """Return the number of markers for sex and children that a card needs.

    Each participating player needs markers of their own.

    Rules:
        F10.4
    """
    players = len(draft.seats)
    with_persons = sum(
        place.marks * (2 if person < players else 1) for place, person in zip(spec.places, company, strict=True)
    )
    is_shared = not spec.is_goal and not draft.rules.rulings.participants_bonds_only_the_active
    sharers = 1 + (sum(person < players for person in company) if is_shared else 0)
    return with_persons + sharers * sum(bond.kind in {Sex, Child} and bond.place == NO_PLACE for bond in spec.bonds)
