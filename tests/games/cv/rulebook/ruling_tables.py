"""For every ruling one table, and how it goes on by each option."""

from __future__ import annotations

from collections.abc import Callable

import cvrules
from cvrules.games.cv.table.events import Assisted, Lost, TurnBegan
from tables.arrangement import Arrangement, dull

CARDS = """
card more: work
    cost     1 money
    gives    3 dice
card pension: health
    cost     2 bad_luck
card rent: relationship
    cost     1 health
    upkeep   1 money
card lease: relationship
    cost     1 health
    upkeep   1 money
card purse: knowledge
    cost     1 health
    gives    3 money
card trader: knowledge
    cost     1 health
    may      change any health -> money
card friend: relationship
    cost     1 health
    may      copy 1 symbol from neighbour work once per turn
card lucky: work
    cost     1 health
    gives    1 good_luck
card bet: possession
    cost     1 good_luck
card car: possession
    cost     3 money
card windfall: event
    cost     1 health
    play     gain 3 money
card quitter: health
    cost     nothing
    needs    1 work
    bars     work forever
card job: work
    cost     1 health
card both: health | relationship
    cost     1 health
    gives    1 die
card master: knowledge
    cost     1 money
    gives    1 die + 1 roll + 1 joker
    counts   as 3 cards
deck childhood
card zoo: event
    play     gain 2 dice while rolling
deck goal
card scholar: goal
    scores   1 per 1 knowledge
card trinkets: goal
    scores   1 per 1 token
"""


def arranged(ruling: str, option: str, *, with_rulings: dict[str, str] | None = None, **layout) -> Arrangement:
    """Return a table on which one ruling is decided so; its track is dull unless it is laid out."""
    layout.setdefault("track", dull("possession", 5))
    return Arrangement(CARDS, rulings={ruling: option, **(with_rulings or {})}, **layout)


def extra_dice(option: str) -> object:
    """Can the Zoo trip be played after the last throw?"""
    table = arranged("extra_dice", option, cvs=[["bicycle"]], hands=[["zoo"]])
    table.does("throw", "roll 4 money", "reroll 1 money", "roll 1 money", "reroll 1 money", "roll 1 money")
    return table.can()


def conditions(option: str) -> object:
    """May a work card bought this turn meet the condition of another?"""
    table = arranged("conditions", option, track=["job", "quitter"], hands=[["zoo"]])
    return table.does("throw", "roll 4 health", "stop", "buy job").can("buy")


def forever(option: str) -> object:
    """Is work still barred when the card is covered, and when it is lost?"""
    covered = arranged("forever", option, cvs=[["quitter", "health_1"]], track=["job"])
    covered.does("roll 4 health", "stop")
    lost = arranged("forever", option, cvs=[["quitter"]], track=["job"], with_rulings={"misfortune": "at_once"})
    lost.does("roll 1 health + 3 bad_luck", "stop")
    return covered.can("buy"), lost.can("buy")


def copied_symbol(option: str) -> object:
    """Is luck among the symbols that may be copied?"""
    table = arranged("copied_symbol", option, cvs=[["friend"], ["lucky"]], track=["bet"])
    return table.does("roll 4 money", "stop").can("buy")


def new_event(option: str) -> object:
    """May an event be played in the turn in which it was bought?"""
    table = arranged("new_event", option, track=["windfall", "car"], hands=[["zoo"]])
    return table.does("throw", "roll 4 health", "stop", "buy windfall").can("play")


def misfortune(option: str) -> object:
    """What is asked after a throw with three bad luck?"""
    table = arranged("misfortune", option, cvs=[["health_1", "work_1"]])
    return table.does("roll 1 money + 3 bad_luck").can()


def bad_luck_counted(option: str) -> object:
    """Does bad luck strike that has paid for a card?"""
    table = arranged("bad_luck_counted", option, cvs=[["work_1"]], track=["pension"])
    table.does("roll 1 money + 3 bad_luck", "stop", "buy pension")
    return [lost.card for lost in table.happened(Lost)]


def misfortunes(option: str) -> object:
    """How many cards do six bad luck cost?"""
    table = arranged("misfortunes", option, cvs=[["more", "bicycle", "health_1"]])
    table.does("roll 1 money + 6 bad_luck", "stop")
    while table.can("lose"):
        table.does(min(table.can("lose")))
    return len(table.happened(Lost))


def second_misfortune(option: str) -> object:
    """May the second misfortune take what the first has uncovered?"""
    table = arranged("second_misfortune", option, cvs=[["health_1", "health_2", "more"]])
    table.does("roll 1 money + 6 bad_luck", "stop", "lose health_2")
    return table.can() or [lost.card for lost in table.happened(Lost)]


def lost_card(option: str) -> object:
    """Do the tokens of a lost card still pay?"""
    rulings = {"misfortune": "at_once"}
    table = arranged("lost_card", option, cvs=[["purse"]], track=["car"], with_rulings=rulings)
    return table.does("roll 1 health + 3 bad_luck", "stop").can("buy")


def upkeep(option: str) -> object:
    """Which of two cards is lost, where nobody has money and one covers the other?"""
    table = arranged("upkeep", option, cvs=[["rent"]], track=["lease"])
    table.does("roll 4 health", "stop", "buy lease")
    if table.can("put"):
        table.does("put lease on relationship")
    return table.stack(0, "relationship")


def uncovered_upkeep(option: str) -> object:
    """Does a card pay that misfortune has uncovered?"""
    table = arranged("uncovered_upkeep", option, cvs=[["rent", "relationship_1"]])
    table.does("roll 1 health + 3 bad_luck", "stop")
    return table.stack(0, "relationship")


def upkeep_refusal(option: str) -> object:
    """Is somebody asked who can pay?"""
    table = arranged("upkeep_refusal", option, cvs=[["rent"]])
    return table.does("roll 4 money", "stop").can()


def upkeep_changes(option: str) -> object:
    """Does a changed symbol pay a red slash?"""
    table = arranged("upkeep_changes", option, cvs=[["rent", "trader"]])
    return table.does("roll 4 health", "stop").stack(0, "relationship")


def placement(option: str) -> object:
    """Where may a card go in a stack of three?"""
    table = arranged("placement", option, cvs=[dull("relationship", 3)], track=["lease"])
    return table.does("roll 4 health", "stop", "buy lease").can()


def dual_type(option: str) -> object:
    """What becomes of a card of two types, where there is a card of neither?"""
    table = arranged("dual_type", option, track=["both"])
    return table.does("roll 4 health", "stop", "buy both").can()


def waiting_card(option: str) -> object:
    """Does a waiting card give its die?"""
    table = arranged("waiting_card", option, waiting=[[], ["both"]], with_rulings={"dual_type": "when_a_stack_exists"})
    table.does("roll 4 health", "stop")
    return [began.dice for began in table.happened(TurnBegan)]


def leftmost_discard(option: str) -> object:
    """How many cards does the next player find?"""
    table = arranged("leftmost_discard", option, seat=2)
    table.does("roll 4 bad_luck")
    while not table.happened(TurnBegan):
        table.does(str(cvrules.chances(table.table)[0][0]))
    return len(table.track())


def assistance_at_zero(option: str) -> object:
    """Is somebody assisted where nobody has any card?"""
    decks = {"early_adulthood": 1}
    table = arranged("assistance_at_zero", option, decks=decks, track=["job", "car", "bet", "lease"])
    table.does("roll 4 bad_luck")
    table.does(str(cvrules.chances(table.table)[0][0]))
    while table.can():
        table.does("decline")
    return [assisted.seat for assisted in table.happened(Assisted)]


def beyond_ten(option: str) -> object:
    """What do eleven cards score?"""
    table = arranged("beyond_ten", option, cvs=[dull("health", 11)])
    return cvrules.score(table.table)[0].total


def goal_counting(option: str) -> object:
    """What does a goal for knowledge find in a card that counts as three?"""
    table = arranged("goal_counting", option, cvs=[["master"]], goals=["scholar"])
    return [line.points for line in cvrules.score(table.table)[0].lines if line.card == "scholar"]


def tokens_counted(option: str) -> object:
    """What does a goal for tokens find in a card that gives a die, a roll and a joker?"""
    table = arranged("tokens_counted", option, cvs=[["master"]], goals=["trinkets"])
    return [line.points for line in cvrules.score(table.table)[0].lines if line.card == "trinkets"]


def tie_break(option: str) -> object:
    """Who wins: one who has as many points and cards, but one more in hand?"""
    table = arranged("tie_break", option, players=2, cvs=[["health_1"], ["health_2"]], hands=[["zoo"]])
    return cvrules.winners(table.table)


#: For each ruling, how to ask it, and what comes of each option.
CASES: dict[Callable[[str], object], dict[str, object]] = {
    extra_dice: {"with_next_throw": {"stop"}, "at_once": {"stop", "play zoo"}},
    conditions: {"cv_only": set(), "with_this_turns_cards": {"buy quitter"}},
    forever: {
        "to_the_end": (set(), set()),
        "while_in_cv": (set(), {"buy job"}),
        "while_active": ({"buy job"}, {"buy job"}),
    },
    copied_symbol: {"any_symbol": {"buy bet"}, "plain_only": set()},
    new_event: {"from_next_turn": set(), "same_turn": {"play windfall"}},
    misfortune: {"after_selecting": {"reroll 1 money", "stop"}, "at_once": {"lose health_1", "lose work_1"}},
    bad_luck_counted: {"all": ["work_1"], "unused": []},
    misfortunes: {"every_three": 2, "at_most_one": 1},
    second_misfortune: {"uncovered_too": {"lose health_1", "lose more"}, "only_active_before": ["health_2", "more"]},
    lost_card: {"works_until_end_of_turn": {"buy car"}, "stops_at_once": set()},
    upkeep: {"before_adding": ["lease"], "after_adding": ["lease", "rent"], "after_adding_with_new": ["rent"]},
    uncovered_upkeep: {"next_turn": ["rent"], "same_turn": []},
    upkeep_refusal: {"forbidden": set(), "allowed": {"pay rent", "forgo"}},
    upkeep_changes: {"allowed": ["rent"], "forbidden": []},
    placement: {
        "anywhere": {
            "put lease on relationship",
            "put lease on relationship under 1",
            "put lease on relationship under 2",
            "put lease on relationship under 3",
        },
        "top_or_bottom": {"put lease on relationship", "put lease on relationship under 3"},
    },
    dual_type: {"when_taken": {"put both on health", "put both on relationship"}, "when_a_stack_exists": set()},
    waiting_card: {"inert": [4], "active": [5]},
    leftmost_discard: {"before_refill": 5, "after_refill": 4},
    assistance_at_zero: {"someone_has_more": [], "literal": [0, 1, 2]},
    beyond_ten: {"capped": 55, "continues": 66},
    goal_counting: {"each_card_once": [1], "as_counted": [3]},
    tokens_counted: {"symbols": [1], "all_icons": [3]},
    tie_break: {"cv_cards": (0, 1), "cv_and_hand": (1,)},
}
