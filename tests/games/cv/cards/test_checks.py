"""What is wrong with CV cards beyond their lines."""

from __future__ import annotations

import pytest

from cvrules import CardSet, Diagnostic, Severity, check_cards, read_cards
from effort.loops import loop_over

EARLY, CHILD, GOAL = "deck early_adulthood\n", "deck childhood\n", "deck goal\n"
BICYCLE = read_cards(CHILD + "card 12 bicycle: possession\n setup reveal, go first\n worth 1\n")[0]


#: Warnings for odd cards, which have tests of their own.
ODD = frozenset({"CV226", "CV227", "CV228", "CV229", "CV231", "CV234"})


def _is_wanted(fault: Diagnostic) -> bool:
    return fault.severity is not Severity.NOTE and fault.code not in ODD


def said(text: str, base: CardSet | None = None) -> list[tuple[str, str]]:
    """Return code and message of all that is said about a text but notes."""
    cards, faults = read_cards(text)
    assert faults == ()
    found = check_cards(cards, base=BICYCLE if base is None else base)
    return [(fault.code, fault.message) for fault in found if _is_wanted(fault)]


def told(text: str, base: CardSet | None = None) -> list[str]:
    """Return all that is said about a text but notes, in full: where, how bad, code, message and help."""
    cards, faults = read_cards(text)
    assert faults == ()
    found = check_cards(cards, base=BICYCLE if base is None else base)
    return [
        f"{fault.span.line} {fault.severity.value} {fault.code}: {fault.message}; {fault.help}"
        for fault in found
        if _is_wanted(fault)
    ]


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
@loop_over("line", sorted(set().union(*FITTING.values())))
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
        ("CV210", "'play' does not fit a card of type health: it goes into a CV")
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


@pytest.mark.parametrize("types", ["health | event", "event | health"])
def test_a_mixed_event_that_rearranges_gets_both_errors(types):
    """CV210, CV211: the reason is that of the type `event`, wherever it is in the line."""
    assert said(EARLY + card(types, "cost 1 money", "play rearrange")) == [
        ("CV211", "'event' cannot be one of two types"),
        ("CV210", "'play rearrange' does not fit a card of type event: an event leaves the game when it is played"),
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
    assert said(GOAL + card("health")) == [("CV213", "a card of type health cannot be in the deck 'goal'")]
    assert said(CHILD + card("goal", "scores 1 per 1 possession")) == [
        ("CV213", "a card of type goal cannot be in the deck 'childhood'")
    ]
    assert said("deck ?\n" + card("goal", "scores 1 per 1 possession")) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (EARLY + card("health", "cost 1 money", "setup reveal"), "only childhood cards do something at the start"),
        (CHILD + card("event", "cost 1 money", "play ?"), "childhood cards are dealt, so 'cost' never matters"),
        (CHILD + card("event", "needs 1 work", "play ?"), "childhood cards are dealt, so 'needs' never matters"),
        (CHILD + card("health", "gives 1 die"), "this childhood card never reaches the CV"),
        (CHILD + card("health | work", "setup reveal"), "a card revealed at the start must have only one type"),
    ],
)
def test_childhood_cards_are_dealt(text, message):
    """CV214: they are events, or lie in the CV from the start."""
    assert said(text) == [("CV214", message)]


def test_one_card_goes_first():
    """CV218: among all that are played together."""
    tricycle = CHILD + card("health", "setup reveal, go first")

    assert said(tricycle) == [("CV218", "'bicycle' already goes first")]
    assert said(tricycle, base=CardSet()) == []
    assert said(tricycle + card("health", "setup reveal, go first", number=202), base=CardSet()) == [
        ("CV218", "'c201' already goes first")
    ]
    assert said("amend 12 bicycle\n setup go first, reveal\n") == []


# --- warnings ------------------------------------------------------------------


def test_a_cost_can_be_paid():
    """CV221: dice, tokens, copies and events are counted generously."""
    assert said(EARLY + card("health", "cost 7 money")) == []
    assert said(EARLY + card("health", "cost 8 money")) == [("CV221", "8 symbols can never be paid; the maximum is 7")]
    assert said(EARLY + card("health", "cost 8 money", "gives 1 money")) == []
    assert said(EARLY + card("health", "cost 1 money", "upkeep 9 money")) == [
        ("CV221", "9 symbols can never be paid; the maximum is 7")
    ]
    copying = card("work", "cost 1 money", "gives 2 money", "may copy any symbols from neighbour work", number=202)
    assert said(EARLY + card("health", "cost 13 money") + copying) == []


def test_abilities_can_fire():
    """CV222: seven dice are the most, and there must be something to copy."""
    assert said(EARLY + card("health", "cost 1 money", "gives 4 dice")) == [("CV222", "at most 7 dice can be thrown")]
    assert said(EARLY + card("health", "cost 1 money", "may copy any symbols from neighbour work")) == [
        ("CV222", "no card of type work gives symbols to copy")
    ]
    unknown = card("?", "cost ?", "gives ?", number=202)
    assert said(EARLY + card("health", "cost 1 money", "may copy any symbols from neighbour work") + unknown) == []


def test_conditions_can_be_met():
    """CV223: a CV cannot have cards of a type and none of it."""
    assert said(EARLY + card("health", "cost 1 money", "needs 1 work", "needs no work")) == [
        ("CV223", "a CV cannot have work cards and no work cards")
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


# --- in full --------------------------------------------------------------------


def test_a_line_that_does_not_fit_is_said_in_full():
    """CV210: every such line of every card; one of unknown type before it excuses nothing."""
    text = """deck early_adulthood
card 201 a: ?
 worth 1
card 202 b: event
 cost 1 money
 play ?
 worth 2
 gives 1 die
card 203 c: work | possession
 cost 1 money
 worth 2
 play ?
 scores ? per ?
deck goal
card 204 d: goal
 cost 1 money
 scores 1 per 1 possession
"""
    gone, lies, dealt = (
        "an event leaves the game when it is played",
        "it goes into a CV",
        "a goal is dealt and only scores",
    )

    assert told(text) == [
        f"7 error CV210: 'worth' does not fit a card of type event: {gone}; leave the line out, or write 'possession' as the type of the card",
        f"8 error CV210: 'gives' does not fit a card of type event: {gone}; write 'play gain 1 die while rolling' for this line",
        f"12 error CV210: 'play' does not fit a card of type work: {lies}; leave the line out, or write 'event' as the type of the card",
        f"13 error CV210: 'scores' does not fit a card of type work: {lies}; leave the line out; only goals score",
        f"16 error CV210: 'cost' does not fit a card of type goal: {dealt}; leave the line out",
    ]


def test_a_torn_card_is_said_in_full():
    """CV211, CV212: nothing else is said of its types, and the next card is looked at."""
    text = """deck early_adulthood
card 201 a: health | event
card 202 b: goal | work
card 203 c: ? | event
card 204 d: event
card 205 e: ?
card 206 f: work
 gives 1 die
deck goal
card 207 g: goal
card 208 h: ?
"""
    torn = "cannot be one of two types; write"

    assert told(text) == [
        f"2 error CV211: 'event' {torn} 'event' alone, or leave it out",
        f"3 error CV211: 'goal' {torn} 'goal' alone, or leave it out",
        f"4 error CV211: 'event' {torn} 'event' alone, or leave it out",
        "5 error CV212: this event does nothing; add 'play gain ...', or 'play ?' if it is unknown",
        "5 error CV212: this card has no cost; add 'cost ...', 'cost nothing' or 'cost ?'",
        "7 error CV212: this card has no cost; add 'cost ...', 'cost nothing' or 'cost ?'",
        "10 error CV212: this goal scores nothing; add 'scores ...', or 'scores ?' if it is unknown",
    ]


def test_a_card_in_the_wrong_deck_is_said_in_full():
    """CV213: a card of unknown deck or type, or of two types, before it excuses nothing."""
    text = """deck ?
card 201 a: goal
 scores 1 per 1 possession
deck goal
card 202 b: ?
deck old_age
card 203 c: event | goal
 cost 1 money
 play ?
 scores 1 per 1 possession
card 204 d: goal
 scores 1 per 1 possession
deck goal
card 205 e: work
"""

    assert told(text)[1:] == [
        "11 error CV213: a card of type goal cannot be in the deck 'old_age'; put it below 'deck goal'",
        "14 error CV213: a card of type work cannot be in the deck 'goal'; write ': goal'",
    ]


def test_a_wrong_childhood_card_is_said_in_full():
    """CV214: whatever stands before it; a card that may be revealed is excused."""
    text = """deck ?
card 201 a: work
 setup reveal
deck old_age
card 202 b: work
 cost 1 money
card 203 c: work
 cost 2 money
 gives 1 die
 setup reveal
deck childhood
card 204 d: event
 cost 1 money
 needs 1 work
 needs 2 work
 play ?
card 205 e: ?
card 206 f: work
 setup ?
card 207 g: work
 worth 1
card 208 h: work | health
 setup reveal
card 209 i: work
 setup go first
"""
    found = [line for line in told(text, base=CardSet()) if "CV214" in line]

    assert found == [
        "10 error CV214: only childhood cards do something at the start; leave the line out",
        "13 error CV214: childhood cards are dealt, so 'cost' never matters; leave the line out",
        "14 error CV214: childhood cards are dealt, so 'needs' never matters; leave the line out",
        "15 error CV214: childhood cards are dealt, so 'needs' never matters; leave the line out",
        "20 error CV214: this childhood card never reaches the CV; add 'setup reveal', or make it an event",
        "22 error CV214: a card revealed at the start must have only one type; leave one type out",
        "24 error CV214: this childhood card never reaches the CV; add 'setup reveal', or make it an event",
    ]


def test_a_second_first_card_is_said_in_full():
    """CV218: every one but the first; neither the same number nor the same slug makes it the same card."""
    first = [card("work", "setup reveal, go first", number=number) for number in (201, 202, 203)]

    assert told(CHILD + "".join(first), base=CardSet()) == [
        "4 error CV218: 'c201' already goes first; leave out 'go first'",
        "6 error CV218: 'c201' already goes first; leave out 'go first'",
    ]
    for header in ("card 12 trike: work", "card 13 bicycle: work"):
        found = told(f"{CHILD}{header}\n setup reveal, go first\n")
        assert found[-1] == "2 error CV218: 'bicycle' already goes first; leave out 'go first'"


def test_the_most_that_can_be_held_is_counted_card_by_card():
    """CV221: seven dice, the best card of each type, both neighbours' best for each copy, and every event."""
    text = """deck old_age
card 201 a: work
 cost 30 money
 gives 1 money
 bars health
card 202 b: work
 cost 29 money
 gives 3 money + 1 die + 1 roll
 upkeep 30 health
card 203 c: health
 cost 1 money
 gives 2 health
 may change any money -> health
 may copy any symbols from neighbour work
card 204 d: possession
 cost ?
 gives ? money
 may copy 1 symbol from neighbour work once per turn
card 205 e: event
 cost 1 money
 play gain 2 money + 1 joker
card 206 f: event
 cost 20 money + 10 health
 play save 1 card on misfortune
card 207 g: work
 cost 1 knowledge
 gives 2 knowledge
card 208 h: event
 cost 1 health
 play gain 1 health
"""
    most = 7 + (3 + 2 + 1) + 2 * 2 * 3 + (3 + 1)

    assert told(text) == [
        f"3 warning CV221: 30 symbols can never be paid; the maximum is {most}; ask for fewer",
        f"9 warning CV221: 30 symbols can never be paid; the maximum is {most}; ask for fewer",
        f"23 warning CV221: 30 symbols can never be paid; the maximum is {most}; ask for fewer",
    ]


def test_nothing_is_wrong_with_no_cards():
    """A set may be empty, and so may the cards it is played with."""
    assert told("", base=CardSet()) == []


def test_the_cards_it_is_played_with_count_as_well():
    """CV221, CV222, CV224: tokens, types and copies of the game's own cards."""
    base, _ = read_cards(
        "deck old_age\ncard 1 a: work\n cost 1 money\n gives 2 money\n may copy any symbols from neighbour work\n"
    )
    copying = "may copy any symbols from neighbour work"

    assert told(EARLY + card("health", "cost 17 money", copying), base=base) == []
    assert told(EARLY + card("health", "cost 18 money", copying), base=base) == [
        "3 warning CV221: 18 symbols can never be paid; the maximum is 17; ask for fewer"
    ]
    assert told(GOAL + card("goal", "scores 1 per 1 work"), base=base) == []
    assert told(GOAL + card("goal", "scores 1 per 2 work"), base=base) == [
        "3 warning CV224: there is at most 1 work card; ask for fewer"
    ]


def test_an_effect_that_never_fires_is_said_in_full():
    """CV222: three dice more can be thrown, four cannot; dice are nothing to copy, and what is unknown may be."""
    text = """deck old_age
card 201 a: work
 cost 1 money
 gives 3 dice
card 202 b: health
 cost 1 money
 gives 4 dice
 may copy 1 symbol from neighbour ? once per turn
 may copy 1 symbol from neighbour health once per turn
card 203 c: possession
 cost 1 money
 gives 1 health
 may copy any symbols from neighbour possession
"""
    copying = card("health", "cost 1 money", "may copy any symbols from neighbour work")

    assert told(text) == [
        "7 warning CV222: at most 7 dice can be thrown; give at most 3 dice",
        "9 warning CV222: no card of type health gives symbols to copy; name a different type",
    ]
    for line in ("gives ?", "gives 1 die + ?", "gives 1 money", "gives 1 joker"):
        assert told(EARLY + copying + card("work", "cost 2 money", line, number=202)) == []
        assert told(EARLY + copying + card("?", "cost 2 money", line, number=202)) == []


def test_conditions_that_contradict_are_said_in_full():
    """CV223: against the first condition of its type, in either order; an unknown one before it excuses nothing."""
    text = """deck old_age
card 201 a: work
 cost 1 money
 needs ?
 needs ? work
 needs 1 health
 needs 3 health
 needs no health
 needs no work
card 202 b: health
 cost 1 money
 needs 2 ?
 needs no work
 needs 1 work
"""

    assert told(text) == [
        "8 warning CV223: a CV cannot have health cards and no health cards; leave one of the lines out",
        "14 warning CV223: a CV cannot have work cards and no work cards; leave one of the lines out",
    ]


def test_a_goal_that_cannot_be_met_is_said_in_full():
    """CV224: once for each line, whatever else the line counts; tokens and unknown amounts are not counted."""
    text = """deck goal
card 201 a: goal
 scores 1 per 2 health + 3 work
 scores 1 per ? work + 2 possession
 scores 2 per 3 tokens + 2 knowledge
card 202 b: goal
 scores 1 per 1 possession
 scores 1 per 1 work
"""

    assert told(text) == [
        "3 warning CV224: there are at most 0 health cards; ask for fewer",
        "4 warning CV224: there is at most 1 possession card; ask for fewer",
        "5 warning CV224: there are at most 0 knowledge cards; ask for fewer",
        "8 warning CV224: there are at most 0 work cards; ask for fewer",
    ]


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
