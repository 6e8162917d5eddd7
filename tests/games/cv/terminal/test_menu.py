"""Questions and numbered answers: what is typed is what is meant."""

from __future__ import annotations

import re
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from commands.scripted import writer
from cvrules.errors import CvError
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.table.moves import Buy, BuyByLuck, Pass, PlayEvent, Put, Reroll, Stop, Throw
from cvrules.games.cv.table.packed import pack
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.terminal.menu import Menu, menu_of
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match
from cvrules.model.bundle import Bundle, Term
from effort.examples import few_examples
from effort.sweeps import sweep
from games.cv.turns import begun, between_throws, rules_of
from oracle.generate import random_cards, random_rulings
from played_games.recorded import bots_match
from texts.catalogues import LANGUAGES


def questions(seed, players=3, of=None):
    """Yield every view of a game by chance in which a seat is asked."""
    bots = ["random"] * players
    for step in bots_match(*bots, seed=seed) if of is None else match(of, [RandomBot()] * players, seed):
        seat = step.table.to_move
        if seat is not None:
            yield cvrules.view(step.table, seat)


def rolled(**faces):
    """Return a seat that may throw these dice again."""
    seen = next(seen for seen in questions(1) if seen.table.phase_id == Phase.REROLL and seen.table.throws)
    packed = pack(Bundle(tuple(Term(number, name) for name, number in faces.items())))
    return evolve(seen, table=evolve(seen.table, packed_dice=packed, answers=None))


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_every_answer_has_a_number_and_a_text(language):
    """Both lead to the same move, and there is an answer for every legal move."""
    writes = writer(language)
    for seen in questions(3):
        menu = menu_of(seen, writes)
        first = len(menu.dice) + 1
        for number, (move, words) in enumerate(menu.answers, first):
            assert menu.read(str(number)) == menu.read(str(move)) == move
            assert words
        others = [move for move in seen.legal_moves if not isinstance(move, Reroll)]

        assert [move for move, _ in menu.answers] == others
        assert menu.question


@few_examples(5)
@given(st.integers(min_value=0))
def test_dice_are_chosen_by_number(seed):
    """Each choice of numbered dice is a legal throw, and each legal throw can be chosen."""
    rng = Random(seed)
    of = CvGame.rules(None, random_cards(rng), random_rulings(rng), None)
    for seen in questions(seed, 2, of):
        menu = menu_of(seen, writer(of=of))
        legal = {move for move in seen.legal_moves if isinstance(move, Reroll)}
        chosen = set()
        for bits in range(1, 1 << len(menu.dice)):
            numbers = [str(at + 1) for at in range(len(menu.dice)) if bits >> at & 1]
            chosen.add(menu.read(" ".join(numbers)))

        assert chosen == legal


def test_frozen_dice_have_no_number():
    """Three dice can be thrown, the fourth shows bad luck."""
    menu = menu_of(rolled(health=1, money=2, bad_luck=1), writer())

    assert len(menu.dice) == 3
    assert str(menu.read("1, 3")) == "reroll 1 health + 1 money"
    assert str(menu.read("all")) == str(menu.read("*")) == "reroll 1 health + 2 money"
    assert str(menu.read("3")) == str(menu.read("3 3")) == "reroll 1 money"
    assert menu.read("4") == Stop()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5", "5 is not an answer; choose a number from 1 to 4."),
        ("0", "0 is not an answer; choose a number from 1 to 4."),
        ("3, 7 0", "7 is not an answer; choose a number from 1 to 4."),
        ("1 4", "You can type several numbers only to choose dice."),
    ],
)
def test_numbers_that_mean_nothing_are_refused(text, said):
    """With a word about it."""
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        menu_of(rolled(health=1, money=2, bad_luck=1), writer()).read(text)


@pytest.mark.parametrize("text", ["", "fly", "buy", "reroll everything", "1 two"])
def test_nonsense_is_no_move(text):
    """The rules say so."""
    with pytest.raises(CvError):
        menu_of(rolled(money=4), writer()).read(text)


def test_titles_stand_for_cards():
    """As people say them, in any language, also where a title holds another."""
    menu, french = menu_of(rolled(money=4), writer()), menu_of(rolled(money=4), writer("fr"))

    assert menu.read("Buy Used car") == Buy("used_car")
    assert menu.read("buy Trip around the world by luck") == BuyByLuck("world_trip")
    assert menu.read("buy grandchild") == Buy("grandchild")
    assert menu.read("play Pension fund") == PlayEvent("pension_fund")
    assert menu.read("buy Pension") == Buy("pension")
    assert menu.read("put Marriage on relationship under 2") == Put("marriage", "relationship", 2)
    assert french.read("buy Doctorat") == Buy("phd")


def test_the_longest_title_is_meant():
    """Whoever writes about the big house does not mean the house."""
    of = rules_of("card house: possession\ncost nothing\ncard big_house: possession\ncost nothing\n")
    menu = Menu("", (), writer(of=of))

    assert menu.read("buy Big house") == Buy("big_house")
    assert menu.read("buy House") == Buy("house")


def test_of_two_cards_with_one_title_the_one_at_hand_is_meant():
    """Both are called life insurance; where neither is, the first."""
    for name in ("5", "30"):
        menu = Menu("", ((Stop(), ""), (PlayEvent(name), "")), writer())

        assert menu.read("play life insurance") == PlayEvent(name)
    assert Menu("", (), writer()).read("play life insurance") == PlayEvent("5")
    seen = next(seen for seed in range(20) for seen in questions(seed) if PlayEvent("5") in seen.legal_moves)

    assert menu_of(seen, writer()).read("play life insurance") == PlayEvent("5")


def test_a_lone_answer_needs_no_number():
    """Enter will do, where there is nothing to choose."""
    for seen in questions(2):
        menu = menu_of(seen, writer())
        if seen.legal_moves == (Throw(),):
            assert menu.read("") == Throw()
            break


def test_to_stop_without_a_throw_goes_without_asking():
    """A hand alone makes the rules ask; somebody at a terminal need not answer."""
    found = [menu_of(seen, writer()) for seen in questions(4) if seen.table.phase_id == Phase.REROLL]

    assert {menu.only_answer for menu in found} == {None, Stop()}
    assert all(menu.only_answer is None for menu in found if menu.dice)


def test_a_card_may_be_laid_aside():
    """Where its type is not settled yet."""
    house = cvrules.load("cv", rulings={"dual_type": "when_a_stack_exists"})
    seen = next(seen for seen in questions(12, of=house) if Put("football_team", None) in seen.legal_moves)
    told = [words for _, words in menu_of(seen, writer(of=house)).answers]

    assert told == ["Set Football team aside", "Put Running on top of health"]


def test_places_name_the_card_above():
    """So that nobody has to count."""
    seen = next(
        seen
        for seed in range(20)
        for seen in questions(seed)
        if any(getattr(move, "under", 0) for move in seen.legal_moves)
    )
    told = [words for move, words in menu_of(seen, writer()).answers if getattr(move, "under", 0)]

    assert all(", below " in words for words in told)


#: Cards that cost something every turn, and some that do nothing.
CARDS = """
card shed: possession
cost nothing
card hut: possession
cost nothing
card guru: health
may change 1 bad_luck -> money once per turn
card child: relationship
upkeep 1 money
card rent: work
upkeep 1 money + 1 health
"""


@pytest.mark.parametrize(
    ("cv", "dice", "words"),
    [
        (
            ["child", "rent"],
            "1 money + 1 health",
            ["Pay $ for Child  (pay $ each turn)", "Pay ♥ $ for Rent  (pay ♥ $ each turn)"],
        ),
        (["child", "guru"], "1 bad_luck", ["Change one ↯ with Guru", "Pay nothing more, and lose the unpaid cards"]),
    ],
)  # fmt: skip
def test_red_slashes_are_asked_for_by_cost(cv, dice, words):
    """R5.2: each card with what it costs to keep; bad luck may be changed first."""
    of = rules_of(CARDS)
    table = ENGINE.play(between_throws(begun(of, cv=cv, track=["shed"]), dice, 0), Stop())
    menu = menu_of(cvrules.view(ENGINE.play(table, Pass()), 0), writer(of=of))

    assert menu.question == "You cannot keep all your cards. Which do you pay for?"
    assert [told.replace("\xa0", " ") for _, told in menu.answers] == words
    assert [menu.read(str(number)) for number in (1, 2)] == [move for move, _ in menu.answers]


def test_a_card_that_does_nothing_is_named_alone():
    """No brackets stand behind it."""
    of = rules_of(CARDS)
    table = ENGINE.play(between_throws(begun(of, track=["shed", "hut"]), "1 money", 0), Stop())
    menu = menu_of(cvrules.view(table, 0), writer(of=of))
    more = menu_of(cvrules.view(ENGINE.play(table, Buy("shed")), 0), writer(of=of))

    assert [told for _, told in menu.answers] == ["Buy Shed for nothing", "Buy Hut for nothing", "Buy nothing"]
    assert [told for _, told in more.answers] == ["Buy Hut for nothing", "Buy nothing more"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [("fr", "arrêter"), ("fr", "stop"), ("fr", "ARRÊTER"), ("de", "stopp"), ("pl", "stop"), ("en", "stop")],
)
def test_a_move_may_begin_with_a_word_of_the_language(language, typed):
    """English works in every language."""
    assert menu_of(rolled(money=4), writer(language)).read(typed) == Stop()


@pytest.mark.parametrize("typed", ["acheter marriage", "acheter Mariage", "buy marriage", "Buy Mariage"])
def test_a_card_is_bought_in_the_language_or_in_english(typed):
    """With its name or its title."""
    assert menu_of(rolled(money=4), writer("fr")).read(typed) == Buy("marriage")


@pytest.mark.parametrize("typed", ["all", "tous", "*"])
def test_all_dice_in_both_languages(typed):
    """The word of the language never replaces the English one."""
    assert str(menu_of(rolled(money=4), writer("fr")).read(typed)) == "reroll 4 money"
