"""What is wrong with CV cards beyond their lines."""

from __future__ import annotations

import pytest

from cvrules import CardSet, Severity, check_cards, read_cards

EARLY, CHILD, GOAL = "deck early_adulthood\n", "deck childhood\n", "deck goal\n"
BICYCLE = read_cards(CHILD + "card 12 bicycle: possession\n setup reveal, go first\n worth 1\n")[0]


def said(text: str, base: CardSet | None = None) -> list[tuple[str, str]]:
    """Return code and message of all that is said about a text but notes."""
    cards, faults = read_cards(text)
    assert faults == ()
    found = check_cards(cards, base=BICYCLE if base is None else base)
    return [(fault.code, fault.message) for fault in found if fault.severity is not Severity.NOTE]


def card(types: str, *lines: str, number: int = 201) -> str:
    """Return the text of a card."""
    return "\n".join([f"card {number} c{number}: {types}", *lines]) + "\n"


# --- errors --------------------------------------------------------------------

FITTING = {
    "health": {
        "cost 1 money",
        "needs 1 work",
        "gives 1 die",
        "may ?",
        "upkeep 1 money",
        "bars work",
        "counts as 2 cards",
    },
    "event": {"cost 1 money", "needs 1 work", "play ?"},
    "goal": {"scores 1 per 1 health"},
    "possession": {"cost 1 money", "gives 1 die", "worth 3", "counts as 2 cards"},
}


@pytest.mark.parametrize("kind", FITTING)
@pytest.mark.parametrize("line", sorted(set().union(*FITTING.values())))
def test_each_type_has_its_own_clauses(kind, line):
    """CV210: points or upkeep on an event, a cost on a goal, points on a health card."""
    stacks = {"health", "possession"}
    fits = line in FITTING[kind] or (kind in stacks and line in FITTING["health"])
    text = (GOAL if kind == "goal" else EARLY) + card(kind, line)

    assert ("CV210" in {code for code, _ in said(text)}) == (not fits)


def test_the_reason_is_given():
    """CV210: the message says why a clause cannot be there."""
    assert said(EARLY + card("health", "cost 1 money", "worth 3")) == [
        ("CV210", "'worth' does not fit a card of type health: only possessions are worth points")
    ]
    assert said(EARLY + card("health", "cost 1 money", "play ?")) == [
        ("CV210", "'play' does not fit a card of type health: it lies in a CV")
    ]


def test_a_card_of_two_types_may_have_the_clauses_of_either():
    """CV210: its owner may choose the possession."""
    assert said(EARLY + card("health | possession", "cost 1 money", "worth 3")) == []


def test_what_is_unknown_cannot_be_wrong():
    """A card of unknown type is excused from all that depends on the type."""
    assert said(EARLY + card("?", "worth 3", "play ?", "scores ? per ?")) == []
    assert said(CHILD + card("?", "gives 1 die")) == []


def test_events_and_goals_have_no_second_type():
    """CV211: only stacks of the CV can be chosen from."""
    assert said(EARLY + card("event | health", "cost 1 money", "play ?")) == [
        ("CV211", "'event' cannot be one of two types")
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (EARLY + card("event", "cost 1 money"), "this event does nothing"),
        (GOAL + card("goal"), "this goal scores nothing"),
        (EARLY + card("health", "gives 1 die"), "this card has no cost"),
    ],
)
def test_nothing_is_missing(text, message):
    """CV212: a card has the clauses without which it could not be played."""
    assert said(text) == [("CV212", message)]


def test_goals_and_only_goals_are_in_their_deck():
    """CV213: goals are dealt at the start."""
    assert said(GOAL + card("health")) == [("CV213", "a card of type health in the deck 'goal'")]
    assert said(CHILD + card("goal", "scores 1 per 1 possession")) == [
        ("CV213", "a card of type goal in the deck 'childhood'")
    ]
    assert said("deck ?\n" + card("goal", "scores 1 per 1 possession")) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (EARLY + card("health", "cost 1 money", "setup reveal"), "only childhood cards do something at the start"),
        (CHILD + card("event", "cost 1 money", "play ?"), "childhood cards are dealt, so 'cost' never matters"),
        (CHILD + card("event", "needs 1 work", "play ?"), "childhood cards are dealt, so 'needs' never matters"),
        (CHILD + card("health", "gives 1 die"), "this childhood card never reaches the CV"),
        (CHILD + card("health | work", "setup reveal"), "a card revealed at the start has one type"),
    ],
)
def test_childhood_cards_are_dealt(text, message):
    """CV214: they are events, or lie in the CV from the start."""
    assert said(text) == [("CV214", message)]


def test_one_card_goes_first():
    """CV218: among all that are played together."""
    tricycle = CHILD + card("health", "setup reveal, go first")

    assert said(tricycle) == [("CV218", "'bicycle' goes first already")]
    assert said(tricycle, base=CardSet()) == []
    assert said(tricycle + card("health", "setup reveal, go first", number=202), base=CardSet()) == [
        ("CV218", "'c201' goes first already")
    ]
    assert said("amend 12 bicycle\n setup go first, reveal\n") == []


# --- warnings ------------------------------------------------------------------


def test_a_cost_can_be_paid():
    """CV221: dice, tokens, copies and events are counted generously."""
    assert said(EARLY + card("health", "cost 7 money")) == []
    assert said(EARLY + card("health", "cost 8 money")) == [("CV221", "nobody ever holds 8 symbols, only 7")]
    assert said(EARLY + card("health", "cost 8 money", "gives 1 money")) == []
    assert said(EARLY + card("health", "cost 1 money", "upkeep 9 money")) == [
        ("CV221", "nobody ever holds 9 symbols, only 7")
    ]
    copying = card("work", "cost 1 money", "gives 2 money", "may copy any symbols from neighbour work", number=202)
    assert said(EARLY + card("health", "cost 13 money") + copying) == []


def test_abilities_can_fire():
    """CV222: nobody throws more than seven dice, and there must be something to copy."""
    assert said(EARLY + card("health", "cost 1 money", "gives 4 dice")) == [("CV222", "nobody throws more than 7 dice")]
    assert said(EARLY + card("health", "cost 1 money", "may copy any symbols from neighbour work")) == [
        ("CV222", "no card of type work gives symbols to copy")
    ]
    unknown = card("?", "cost ?", "gives ?", number=202)
    assert said(EARLY + card("health", "cost 1 money", "may copy any symbols from neighbour work") + unknown) == []


def test_conditions_can_be_met():
    """CV223: nobody has cards of a type and none."""
    assert said(EARLY + card("health", "cost 1 money", "needs 1 work", "needs no work")) == [
        ("CV223", "nobody has work cards and none")
    ]
    assert said(EARLY + card("health", "cost 1 money", "needs 1 work", "needs 2 work", "needs ?")) == []


def test_goals_can_be_met():
    """CV224: at most as many cards as there are, those of unknown type included."""
    goal = GOAL + card("goal", "scores 3 per 2 health + 99 tokens", number=301)

    assert said(goal) == [("CV224", "there are at most 0 health cards")]
    assert said(goal + EARLY + card("health", "cost 1 money") + card("?", number=202)) == []
    assert said(goal + EARLY + card("health", "cost 1 money") + "card ? x: ?\n") == [
        ("CV224", "there is at most 1 health card")
    ]
    assert said(GOAL + card("goal", "scores 3 per ?")) == []


# --- amendments ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("upkeep 1 money", "CV210"),
        ("no play", "CV212"),
        ("no cost", "CV212"),
        ("setup reveal", "CV210"),
        ("cost 99 money + 99 health", "CV221"),
        ("needs 1 work\n needs no work", "CV223"),
    ],
)
def test_amended_cards_are_checked_as_they_are_then(lines, code):
    """What an edition makes of a card must be a card."""
    base, _ = read_cards(EARLY + "card 5 fair: event\n cost 1 money\n play gain 1 money\n")

    assert code in {found for found, _ in said(f"edition e\namend 5 fair\n {lines}\n", base=base)}
    assert said("edition e\namend 5 fair\n cost 2 money\n", base=base) == []


def test_a_new_type_must_fit_the_clauses_that_stay():
    """The fault is said where the amendment stands."""
    base, _ = read_cards(EARLY + "card 5 car: possession\n cost 1 money\n worth 2\n")
    layer, _ = read_cards("edition e\n\namend 5 car: health\n")

    (fault,) = check_cards(layer, base=base)

    assert (fault.code, fault.span.line) == ("CV210", 3)
