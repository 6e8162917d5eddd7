"""What the rulebook page of CV says is true: its table of points, its glossary, its paragraphs and its examples.

`tests/docs/test_rulebooks.py` compares its numbers with the code.
"""

from __future__ import annotations

import re
from random import Random

import polib
import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.rolling import begin_turn
from cvrules.games.cv.rulebook.scoring import score
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table import moves as mv
from cvrules.games.cv.table.events import Discarded, Drawn, Lost, TokensSet
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import AGES, EARLY, GOAL, MIDDLE
from cvrules.games.cv.table.table import CHANCE, freeze
from cvrules.model.bundle import Bundle, Term
from oracle.arranged_game import amount, card, cost, small_set
from oracle.generate import random_cards, random_rulings
from played_games.tempers import tempers
from project import ROOT
from project.hooks import hook
from texts.catalogues import LANGUAGES

#: The texts that the glossary must have in the words of the catalogues; the deck of goals shares the row of its type.
NAMED = ("symbol.", "type.", "deck.childhood", "deck.early", "deck.middle", "deck.old")

#: The number of games that are played at most, until all paragraphs have been said.
MOST_GAMES = 200

HOOK = hook("rulebook")
BOOK = HOOK.rulebook()


def said_in_code():
    """Return pairs of a number and the refusal, event or score line that says it."""
    return {(mention.number, mention.said) for mention in HOOK.mentions_in_code(BOOK) if mention.said}


# --- the page -------------------------------------------------------------------


def test_the_table_of_points_is_the_one_that_is_scored():
    """R9.2: the table on the page is what the code counts."""
    text = next(paragraph.text for paragraph in BOOK if paragraph.number == "R9.2")
    cards, points = (
        re.findall(r"[0-9]+", line) for line in text.splitlines() if line.startswith(("| cards", "| points"))
    )

    assert [int(number) for number in cards] == list(range(1, 11))
    assert [int(number) for number in points] == [number * (number + 1) // 2 for number in range(1, 11)]


GLOSSARY = HOOK.BOOKS["cv"].path.with_name("glossary.md")


@pytest.mark.parametrize(("column", "language"), list(enumerate(LANGUAGES[1:], 2)))
def test_the_glossary_speaks_like_the_catalogues(column, language):
    """Symbols, types and decks are called in the glossary what the game calls them; its columns are in the order of codes."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in GLOSSARY.read_text("utf-8").splitlines()]
    words = {row[0].casefold(): row[column].casefold() for row in rows if len(row) == len(LANGUAGES) + 1}
    entries = polib.pofile(str(ROOT / "cards" / "cv" / "text" / f"{language}.po"))
    names = {entry.msgid: entry.msgstr for entry in entries if (entry.msgctxt or "").startswith(NAMED)}
    wrong = {name: text for name, text in names.items() if words.get(name) != text.casefold()}

    assert wrong == {}


def test_the_glossary_points_to_paragraphs():
    """Its links lead to paragraphs that exist."""
    targets = re.findall(r"\[(R[0-9.]+)\]\(rulebook\.md#([^)]+)\)", GLOSSARY.read_text("utf-8"))

    assert targets
    assert set(targets) <= {(one.number, one.anchor) for one in BOOK}


# --- what is said while games are played --------------------------------------------

UNKNOWN = "nobody_knows_this_card"
#: The cards of the expansion Gossip, as `house` completes them.
GOSSIP_PILES = [one for one in cvrules.load("cv", expansions=["gossip"]).cards if one.types in {("gossip",), ("fate",)}]
NAMING = (mv.Choose, mv.PlayEvent, mv.Buy, mv.BuyByLuck, mv.Change, mv.Lose, mv.Pay, mv.Take)
#: Why a move is refused whatever card or dice it names.
OUT_OF_PLACE = {"not_asked", "chance", "over"}


def tried(table):
    """Yield what somebody might try now, by kind, most of it in vain."""
    seat = table.seats[max(table.asked, 0)]
    stacked = [index for pile in seat.stack_ids for index in pile]
    near = {*table.track_ids, *seat.hand_ids, *seat.waiting_ids, *table.due_ids, *table.bought_ids, *stacked}
    near |= {*table.gossip_row.row_ids, *seat.gossip_piles.gossip_ids, *seat.gossip_piles.fate_ids}
    cards = [table.rules.specs[index] for index in sorted(near)]
    names = [UNKNOWN, *(spec.name for spec in cards)]
    others = {str(name) for spec in cards for name in (spec.card.number, spec.card.slug)} - {*names}
    places = [(None, 0), *((stack, under) for stack in STACKS for under in (0, 1, 9))]
    yield from (map(kind, names) for kind in NAMING)
    yield (mv.Put(name, *place) for name in names for place in places)
    yield (mv.Spread(name, to) for name in names for to in range(len(table.seats)))
    yield (mv.Arrange(name, *place) for name in names for place in places[1:])
    yield [mv.Reroll(unpack_bundle(table.packed_dice)), mv.Reroll(unpack_bundle(2 * table.packed_dice))]
    yield map(mv.Buy, sorted(others))
    yield from ([move] for move in (mv.Throw(), mv.Forgo(), mv.Finish(), mv.Draw(UNKNOWN), "a text"))


def refusals(table):
    """Yield what is refused here; once for a kind of move that is out of place."""
    for moves in tried(table):
        for move in moves:
            refusal = cvrules.why_not(table, move)
            if refusal is not None:
                yield refusal
                if refusal.key in OUT_OF_PLACE:
                    break


def heard(table, events):
    """Yield what a table and its past say: pairs of a number, and what says it."""
    yield from ((refusal.rule, f"refusal `{refusal.key}`") for refusal in refusals(table))
    if table.to_move is None:
        yield from ((line.rule, "score line") for sheet in score(table) for line in sheet.lines)
    for event in events:
        name = f"event `{type(event).__name__}`"
        yield from ((number, name) for number in HOOK.number_pattern("R").findall(type(event).__doc__))
        if isinstance(event, Lost):
            yield event.rule, name


def one_game(seed):
    """Yield what a random game says, with cards full of effects and a few odd rulings.

    Every other game is played with the cards of the expansion Gossip.
    """
    rng = Random(f"rulebook {seed}")
    players = rng.choice((2, 3, 4))
    rulings = random_rulings(rng, 0.2)
    if seed % 3 == 2:
        rulings["dual_type"] = "when_a_stack_exists"  # cards that wait are rare
    cards = random_cards(rng, players=players, spice=0.8)
    if seed % 2:
        cards = (*cards, *GOSSIP_PILES)
        rulings |= {ruling.name: rng.choice(ruling.words) for ruling in GOSSIP_RULINGS}
    rules = CvGame.rules(None, cards, rulings)
    chosen = tempers(rng, players)
    table = deal(rules, players)
    events = []
    while table.to_move is not None:
        yield from heard(table, events)
        events = []
        if table.asked == CHANCE:
            table = ENGINE.settle(table, rng, events)
        else:
            move = chosen[table.to_move](ENGINE.legal_moves(table), rng)
            table = ENGINE.play(table, move, events)
    yield from heard(table, events)


@pytest.mark.slow
def test_what_code_claims_to_say_is_said_in_play():
    """Every refusal, event and score line that carries a number comes up in some game.

    Some rulings hardly ever decide; `games/cv/cards/test_rulings.py` has a table for each. Refusals
    without a key take their number from a dictionary, and come up with their own keys.
    """
    missing = {pair for pair in said_in_code() if pair[1] != "refusal" and not pair[1].startswith("ruling")}
    for seed in range(MOST_GAMES):
        missing = missing - set(one_game(seed))
        if not missing:
            break

    assert missing == set()


# --- the examples of the page, which are ours -----------------------------------------


def arranged(rules, *cvs, track=(), hand=(), last_of=(), first=0):
    """Return a table at a turn of the first seat.

    Args:
        rules: Cards and rulings.
        cvs: What each CV holds, top cards first.
        track: What lies on the track.
        hand: What the first seat holds.
        last_of: Decks that are down to one card; those before them are empty.
        first: Who began the round.
    """
    rng = Random(1)
    table = ENGINE.settle(deal(rules, len(cvs)), rng)
    while not table.round:
        table = ENGINE.play(table, ENGINE.legal_moves(table)[0], rng=rng)
    draft = table.thaw()
    index = rules.by_name
    draft.turn, draft.first = 0, first
    draft.seats = tuple(
        evolve(
            seat, hand_ids=(), past_ids=(), barred=0, stack_ids=tuple(_pile(rules, names, stack) for stack in STACKS)
        )
        for seat, names in zip(table.seats, cvs, strict=True)
    )
    draft.seats = (evolve(draft.seats[0], hand_ids=tuple(sorted(index[name] for name in hand))), *draft.seats[1:])
    draft.track_ids = tuple(index[name] for name in track)
    draft.deck_bits &= ~sum(1 << index[name] for name in {*track, *hand, *(name for names in cvs for name in names)})
    for deck in last_of:
        for before in range(AGES[0], deck):
            draft.deck_bits &= ~rules.masks[before]
        rest = draft.deck_bits & rules.masks[deck]
        draft.deck_bits &= ~rest | rest & -rest
    begin_turn(draft)
    draft.phase_id = Phase.THROW
    while not ENGINE.steps[draft.phase_id](draft):
        pass
    return freeze(draft)


def _pile(rules, names, stack):
    return tuple(rules.by_name[name] for name in names if rules.card(name).types[0] == stack)


def does(table, *texts):
    """Return the table after moves and outcomes, and what was reported."""
    events = []
    for text in texts:
        table = ENGINE.play(table, parse_move(text), events)
    return table, events


def can(table):
    """Return what may be done now, as text."""
    return {str(move) for move in cvrules.legal_moves(table)}


def lost(events):
    """Return the cards that were lost, with the paragraphs that say so."""
    return [(event.card, event.rule) for event in events if isinstance(event, Lost)]


@pytest.fixture(scope="module")
def granna():
    """The English rules."""
    return cvrules.load("cv", edition="granna_en")


def test_three_at_the_table(granna):
    """R1.3, R1.4, R1.5 and R1.7: five cards, two open goals, nine childhood cards handed on to the left."""
    table = cvrules.settle(cvrules.deal(granna, players=3), Random(3))
    packs = [set(record) for record in table.draft_ids]
    while not table.round:
        table = ENGINE.play(table, ENGINE.legal_moves(table)[0], rng=Random(3))
    kept = [{record[3], record[6], record[7]} for record in table.draft_ids]

    assert (len(table.track), len(table.goal_ids), len(set().union(*packs))) == (5, 2, 9)
    assert all(len(kept[seat] & packs[seat - step]) == 1 for seat in range(3) for step in range(3))
    assert granna.starter in kept[table.first]


def test_four_throws(granna):
    """R2.2, R2.3 and R2.8: four dice and four throws, and two frozen dice stay."""
    table = arranged(granna, ["bike_instead_of_car"], [], track=["phd"])
    assert (table.throws, table.rolling) == (3, 4)
    table, _ = does(table, "roll 1 knowledge + 1 relationship + 1 good_luck + 1 bad_luck")
    table, _ = does(table, "reroll 1 relationship + 1 good_luck", "roll 1 knowledge + 1 bad_luck")

    assert table.throws == 2
    assert can(table) == {"reroll 1 knowledge", "reroll 2 knowledge", "stop"}
    assert can(does(table, "stop")[0]) == {"buy phd", "pass"}


def test_two_cards_and_a_child(granna):
    """R3.2, R3.3, R5.1, R6.1 and R6.3: two cards, a red slash that is paid, and a choice of places."""
    table = arranged(granna, ["child"], [], [], track=["phd", "marriage", "used_car"])
    table, _ = does(table, "roll 2 knowledge + 1 relationship + 1 money", "stop")
    assert can(table) == {"buy phd", "buy marriage", "pass"}
    table, events = does(table, "buy phd", "buy marriage")

    assert lost(events) == []
    assert can(table) == {
        "put phd on knowledge",
        "put marriage on relationship",
        "put marriage on relationship under 1",
    }


@pytest.mark.parametrize(("place", "tokens"), [("", ""), (" under 1", "1 relationship + 1 good_luck")])
def test_above_or_below(granna, place, tokens):
    """R6.2 and R7.4: Marriage takes the place of Child's tokens, or leaves them."""
    table = arranged(granna, ["child"], [], [], track=["phd", "marriage", "used_car"])
    table, _ = does(table, "roll 2 knowledge + 1 relationship + 1 money", "stop", "buy phd", "buy marriage")
    table, _ = does(table, "put phd on knowledge", f"put marriage on relationship{place}")
    events = []
    ENGINE.settle(table, Random(1), events)

    assert [str(event.tokens) for event in events if isinstance(event, TokensSet)] == [tokens or "nothing"]


def test_luck_has_its_limits():
    """R3.4, R3.6 and R3.8: three good luck lift no condition, and an event's luck does not count."""
    lucky = card("lucky", "event", cv.Play(cv.Gain(amount("1 good_luck"))))
    club = card("club", "relationship", cost("1 money"), cv.Gives(amount("1 good_luck")))
    promotion = card("promotion", "health", cost("5 money"), cv.Needs(1, "work"))
    others = [card("flat", "possession", cost("5 money")), card("walk", "health", cost("1 health"))]
    rules = CvGame.rules(None, small_set(lucky, club, promotion, *others), {})
    dice = "roll 2 health + 2 good_luck"
    table, _ = does(arranged(rules, ["club"], [], track=["flat", "promotion"]), dice, "stop")
    unlucky = arranged(rules, [], [], track=["flat", "walk"], hand=["lucky"])
    unlucky, _ = does(unlucky, "throw", dice, "stop", "play lucky")

    assert can(table) == {"buy flat by luck", "pass"}
    assert cvrules.why_not(table, mv.BuyByLuck("promotion")).rule == "R3.6"
    assert can(unlucky) == {"buy walk", "pass"}
    assert cvrules.why_not(unlucky, mv.BuyByLuck("flat")).rule == "R3.4"


def test_six_of_them():
    """R4.1, R4.2, R4.4 and R4.5: a change leaves five bad luck, and the lost job's token counts on."""
    change = cv.May(abilities.ChangeAbility(1, "bad_luck", both_ways=False, new="plain"))
    job = card("job", "work", cost("1 money"), cv.Gives(amount("1 bad_luck")))
    trip = card("trip", "health", cost("1 money"), change)
    rules = CvGame.rules(None, small_set(job, trip, card("course", "knowledge", cv.Gives(amount("1 dice")))), {})
    table, _ = does(arranged(rules, ["job", "trip", "course"], []), "roll 5 bad_luck", "pass")
    assert can(table) == {"lose job", "lose trip", "lose course", "change trip"}
    table, events = does(table, "change trip", "lose job")

    assert lost(events) == [("job", "R4.1")]
    assert table.turn == 0
    assert table.to_move == CHANCE


def test_a_bitter_pension(granna):
    """R4.3 and R4.7: two bad luck pay for the Pension, then all three cost a card."""
    table = arranged(granna, ["running"], [], track=["pension"])
    table, events = does(table, "roll 1 knowledge + 3 bad_luck", "stop", "buy pension")

    assert lost(events) == [("running", "R4.1")]


def test_one_money_two_mouths():
    """R5.2, R5.3 and R5.4: the owner chooses what to pay for, and what is uncovered pays later."""
    slash = cv.Upkeep(amount("1 money"))
    child = card("child", "relationship", cost("1 money"), slash)
    jobs = [card(name, "work", cost("1 money"), slash) for name in ("job", "old_job")]
    rules = CvGame.rules(None, small_set(child, *jobs, card("flat", "possession", cost("2 money"))), {})
    table, _ = does(
        arranged(rules, ["child", "job", "old_job"], [], track=["flat"]),
        "roll 1 health + 3 money",
        "stop",
        "buy flat",
    )
    assert can(table) == {"pay child", "pay job"}
    table, events = does(table, "pay child")

    assert lost(events) == [("job", "R5.2")]
    assert table.seats[0].stack_ids[STACKS.index("work")] == (rules.by_name["old_job"],)


def test_the_end_of_a_round_of_three():
    """R7.1, R7.2, R7.3 and R8.1: the leftmost card goes, then one deck ends and the next one gives."""
    rules = CvGame.rules(None, small_set(), {})
    track = ["early_adulthood_0", "early_adulthood_1", "early_adulthood_2"]
    table = arranged(rules, [], [], [], track=track, last_of=(EARLY,), first=1)
    table, events = does(table, "roll 4 health", "stop")
    ENGINE.settle(table, Random(1), events)
    drawn = [rules.card(event.card).deck.name for event in events if isinstance(event, Drawn)]

    assert [event.card for event in events if isinstance(event, Discarded)] == ["early_adulthood_0"]
    assert drawn == ["early_adulthood", "middle_age", "middle_age"]


@pytest.mark.parametrize(("noa", "assisted"), [(4, [1, 2]), (5, [2])])
def test_twice_as_many(noa, assisted):
    """R8.2 and R8.4: eight cards are twice four, but not twice five; Noa sits to Kim's left."""
    lots = {"kim": 8, "noa": noa, "alex": 3}
    special = [card(f"{name}_{n}", "health") for name, size in lots.items() for n in range(size)]
    rules = CvGame.rules(None, small_set(*special), {})
    cvs = [[f"{name}_{n}" for n in range(size)] for name, size in lots.items()]
    table = arranged(rules, *cvs, track=["middle_age_0", "middle_age_1"], last_of=(MIDDLE,))
    table, _ = does(table, "roll 4 health", "stop")
    asked = []
    table = ENGINE.settle(table, Random(1))
    while table.phase_id == Phase.ASSIST:
        asked.append(table.to_move)
        table = ENGINE.play(table, mv.Decline())

    assert asked == assisted


def test_noas_life():
    """R9.2 to R9.6 and R9.8: 46 points, each with its paragraph."""
    lots = {"health": 4, "knowledge": 2, "relationship": 2, "work": 2}
    special = [card(f"my_{kind}_{n}", kind) for kind, size in lots.items() for n in range(size)]
    special += [card("professor", "knowledge", cv.Counts(2)), card("kims_job", "work"), card("kims_shop", "work")]
    special += [card(f"thing_{worth}", "possession", cv.Worth(worth)) for worth in (1, 4, 6)]
    pairs = cv.Scores(2, Bundle((Term(1, "knowledge"), Term(1, "health"))))
    goals = [
        card("mind", "goal", pairs, deck="goal"),
        card("hard", "goal", cv.Scores(3, Bundle((Term(1, "work"),))), deck="goal"),
    ]
    rules = CvGame.rules(None, small_set(*special, *goals), {})
    noa = ["professor", *(one.slug for one in special if one.slug.startswith(("my_", "thing_")))]
    draft = arranged(rules, noa, ["kims_job", "kims_shop"], ["early_adulthood_3"]).thaw()
    draft.seats = (evolve(draft.seats[0], goal_id=rules.by_name["mind"]), *draft.seats[1:])
    draft.goal_ids = (rules.by_name["hard"],)
    sheets = score(freeze(draft))

    assert [(line.points, line.rule) for line in sheets[0].lines] == [
        (10, "R9.2"),
        (10, "R9.3"),
        (3, "R9.2"),
        *((worth, "R9.4") for worth in (1, 4, 6)),
        (6, "R9.5"),
        (6, "R9.6"),
    ]
    assert sheets[0].total == 46
    assert [[line.points for line in sheet.lines if line.rule == "R9.6"] for sheet in sheets] == [[6], [6], []]


# --- the expansion Gossip ---------------------------------------------------------------


@pytest.fixture(scope="module")
def gossip():
    """The English rules with the expansion Gossip."""
    return cvrules.load("cv", edition="granna_en", expansions=["gossip"])


def test_what_the_expansion_adds(gossip, granna):
    """R10.1: Gossip, Fate and two goals, which are shuffled among the others."""
    boxed = {one.slug for one in granna.cards}
    added = [one for one in gossip.cards if one.slug not in boxed]
    goals = {one.slug for one in added if one.types == ("goal",)}

    assert {one.types for one in added} == {("gossip",), ("fate",), ("goal",)}
    assert len(goals) == 2
    assert goals < {gossip.specs[index].name for index in gossip.decks[GOAL]}
    assert len(gossip.decks[GOAL]) == len(granna.decks[GOAL]) + 2


def test_what_people_say(gossip):
    """R10.4, R10.6, R10.7, R10.8 and R10.15: Fate besides other cards, and Gossip for another player."""
    index = gossip.by_name
    draft = arranged(gossip, [], [], track=["latecomer"]).thaw()
    draft.gossip_row = draft.gossip_row._replace(row_ids=(index["insomnia"],))
    draft.seats = (
        draft.seats[0],
        evolve(draft.seats[1], gossip_piles=draft.seats[1].gossip_piles._replace(gossip_ids=(index["fool"],))),
    )
    draft.deck_bits &= ~sum(1 << index[name] for name in ("insomnia", "fool"))
    table, _ = does(freeze(draft), "roll 1 health + 1 money + 2 bad_luck", "stop")
    table, _ = does(table, "buy latecomer", "buy insomnia")
    assert cvrules.why_not(table, mv.Spread("latecomer", 0)).rule == "R10.6"
    table, _ = does(table, "spread latecomer to seat 1")
    table = ENGINE.settle(table, Random(1))
    kim, noa = table.seats

    assert kim.gossip_piles.fate_ids == (index["insomnia"],)
    assert noa.gossip_piles.gossip_ids == (index["latecomer"], index["fool"])
    assert (table.to_move, table.throws) == (1, 1)
    assert noa.barred == 0
    assert [[(line.points, line.rule) for line in sheet.lines] for sheet in score(table)] == [[], [(4, "R10.15")]]
