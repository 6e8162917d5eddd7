"""Games that begin in a corner: arranged tables, played to the end under the referee's eyes."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.table.events import Ended, Lost
from effort.sweeps import case
from played_games.tempers import tempers
from properties.referee.record import ViolationError
from properties.referee.referee import Referee
from tables import picture
from tables.arrangement import Arrangement, dull
from tables.facts import Box
from tables.picture import AGES

CARDS = """
card pension: health
    cost     2 bad_luck
    gives    2 dice + 1 money
card marriage: relationship
    cost     1 relationship + 1 good_luck
    gives    1 die
card company: work
    cost     1 health
    gives    1 bad_luck + 2 money
card magician: knowledge
    cost     1 knowledge
    may      change 1 plain -> plain once per turn
card trip: knowledge | relationship
    cost     1 money
    may      change 1 bad_luck -> plain once per turn
card master: knowledge
    cost     1 money
    gives    1 joker
card friend: relationship
    cost     1 money
    may      copy 1 symbol from neighbour work once per turn
card therapy: health
    cost     1 money
    may      reroll any bad_luck once per turn
card bike: health
    cost     1 money
    gives    1 health + 1 roll
card retirement: health
    cost     nothing
    needs    1 work
    bars     work forever
card offer: work
    cost     nothing
    needs    no work
card child: relationship
    cost     1 money
    gives    1 good_luck
    upkeep   1 money
card thrill: possession
    cost     nothing
    gives    5 bad_luck
    worth    3
card same: health | work
    cost     nothing
deck childhood
card insurance: event
    play     save 1 card on misfortune
card zoo: event
    play     gain 2 dice while rolling
"""

#: What each corner looks like, by the arguments of `Arrangement`.
CORNERS = {
    "a stack of nine": {"cvs": [dull("health", 9)]},
    "a stack of ten": {"cvs": [dull("knowledge", 10), dull("relationship", 10)]},
    "a stack of eleven": {"cvs": [dull("health", 11), [], dull("work", 11)]},
    "six dice": {"cvs": [["pension"]]},
    "seven dice": {"cvs": [["pension", "marriage"]], "hands": [["zoo"]]},
    "one early card": {"decks": {"early_adulthood": 1}},
    "one middle card": {"decks": {"early_adulthood": 0, "middle_age": 1}},
    "one old card": {"decks": {"early_adulthood": 0, "middle_age": 0, "old_age": 1}},
    "one card in each deck": {"decks": dict.fromkeys(AGES, 1)},
    "a track of one": {"track": ["offer"], "decks": dict.fromkeys(AGES, 0)},
    "a track of two": {"track": ["offer", "same"], "decks": dict.fromkeys(AGES, 0)},
    "a track of three": {
        "track": ["offer", "same", "thrill"],
        "decks": {"early_adulthood": 0, "middle_age": 0, "old_age": 3},
    },
    "a track of four": {"track": ["offer", "same", "thrill", "retirement"], "decks": dict.fromkeys(AGES, 1)},
    "an empty track": {"track": [], "decks": dict.fromkeys(AGES, 0)},
    "empty CVs": {},
    "much bad luck": {"cvs": [["pension", "marriage", "thrill", "work_1"]]},
    "more misfortunes than cards": {"cvs": [["thrill"]], "hands": [["zoo"]]},
    "insurance in hand": {"cvs": [["thrill", "health_1"]], "hands": [["insurance"]]},
    "the company": {"cvs": [["company", "bicycle"]]},
    "every ability": {"cvs": [["magician", "friend", "therapy", "company"], ["offer"], ["trip@knowledge", "bike"]]},
    "jokers and a red slash": {"cvs": [["master", "child"]]},
    "retired": {"cvs": [["work_1", "retirement"]], "track": ["offer", "work_2", "same"]},
    "two types": {"track": ["same", "trip", "offer", "thrill", "child"]},
    "one far ahead": {"cvs": [dull("health", 8), [], []], "decks": {"early_adulthood": 1}},
}
RULINGS = [
    {},
    {"misfortune": "at_once", "lost_card": "stops_at_once", "dual_type": "when_a_stack_exists"},
    {"upkeep": "after_adding_with_new", "uncovered_upkeep": "same_turn", "leftmost_discard": "after_refill"},
    {"second_misfortune": "only_active_before", "extra_dice": "at_once", "assistance_at_zero": "literal"},
]


def play_on(arranged: Arrangement, seed: int) -> object:
    """Play an arranged table to the end; the referee objects to whatever is wrong."""
    rng = Random(seed)
    players = arranged.table.players
    chosen = tempers(rng, players)
    box = Box(arranged.rules)
    referee = Referee(box, arranged.table, lambda: rng.random() < 0.1)
    events: list = []
    table = ENGINE.settle(arranged.table, rng, events)
    referee.follow(None, events, table)
    while table.to_move is not None:
        move = chosen[table.to_move](ENGINE.legal_moves(table), rng)
        events = []
        table = ENGINE.settle(ENGINE.play(table, move, events), rng, events)
        referee.follow(move, events, table)
    return table


@pytest.mark.parametrize(
    ("name", "number"),
    [
        case(name, number, slow=number != place % len(RULINGS))
        for place, name in enumerate(CORNERS)
        for number in range(len(RULINGS))
    ],
)
def test_games_from_a_corner_keep_the_rules(name, number):
    """With two, three and four players and several rulings, to the very end."""
    players = 2 + number % 3
    layout = dict(CORNERS[name])
    layout["cvs"] = [list(cards) for cards in layout.get("cvs", [])][:players]
    last = play_on(Arrangement(CARDS, players=players, rulings=RULINGS[number], **layout), seed=number)

    assert last.to_move is None
    assert cvrules.winners(last)


def test_the_referee_objects_in_corners_too():
    """It does not only watch: a forged end is noticed."""
    arranged = Arrangement(CARDS, cvs=[["bicycle"]])
    referee = Referee(Box(arranged.rules), arranged.table)

    with pytest.raises(ViolationError, match="an end too early"):
        referee.follow(None, [Ended(1)], arranged.table)


def test_a_stack_of_ten_takes_an_eleventh_card():
    """On top or under any of the ten, and it scores nothing more."""
    text = CARDS + "deck early_adulthood\ncard jog: health\n cost 1 money\n"
    arranged = Arrangement(text, cvs=[dull("health", 10)], track=["jog"]).does("roll 4 money", "stop", "buy jog")

    assert len(arranged.can()) == 11
    arranged.does("put jog on health under 10")
    assert arranged.stack(0, "health")[-1] == "jog"
    assert cvrules.score(arranged.table)[0].total == 55


def test_dice_and_tokens_may_show_four_misfortunes():
    """Seven bad luck on dice and five on a card are twelve: four cards are lost, one after the other."""
    cvs = [["pension", "marriage", "thrill", "work_1", "knowledge_1"]]
    arranged = Arrangement(CARDS, cvs=cvs, track=["possession_4"]).does("roll 7 bad_luck")
    for name in ("thrill", "work_1", "knowledge_1", "pension"):
        arranged.does(f"lose {name}")

    assert [lost.card for lost in arranged.happened(Lost)] == ["thrill", "work_1", "knowledge_1", "pension"]
    assert arranged.table.to_move == cvrules.CHANCE


def test_the_last_card_of_the_last_deck():
    """When it is drawn, assistance is given once more, and at the end of the round the game is over."""
    decks = {"early_adulthood": 0, "middle_age": 0, "old_age": 1}
    arranged = Arrangement(CARDS, cvs=[dull("health", 4), [], []], track=["offer"], decks=decks, seat=2)
    arranged.does("roll 4 health", "stop", "pass")
    arranged.does(str(cvrules.chances(arranged.table)[0][0]))

    assert arranged.table.to_move == 2
    arranged.does("decline", "decline")
    assert arranged.table.to_move is None
    assert picture.undealt(arranged.table) == picture.deck(arranged.table, "childhood") | picture.deck(
        arranged.table, "goal"
    )


def test_everybody_may_win_with_nothing():
    """Empty CVs, equal goals: all share the victory."""
    assert cvrules.winners(Arrangement(CARDS).table) == (0, 1, 2)


@pytest.mark.parametrize("kept", [1, 2, 3, 4])
def test_short_tracks_offer_what_there_is(kept):
    """One to four cards, when no deck has any left."""
    track = ["offer", "same", "thrill", "child"][:kept]
    arranged = Arrangement(CARDS, track=track, decks=dict.fromkeys(AGES, 0)).does("roll 4 money", "stop")

    assert {text.removeprefix("buy ") for text in arranged.can("buy")} == set(track)
