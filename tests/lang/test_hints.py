"""One hint for each kind of slip; `slips/` tells most of them as stories."""

from __future__ import annotations

import pytest

from cvrules import read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.advice import advice_for
from cvrules.lang.grammar import grammar_of
from cvrules.lang.hints import HINTS, choices_hint
from cvrules.lang.misfit import Misfit
from effort.loops import loop_over
from made_up_games.orchard.cards import WORDS as ORCHARD

GRAMMAR = grammar_of(WORDS)


def help_for(text: str) -> str:
    """Return the help of a text's only fault."""
    _, (fault,) = read_cards(text)
    return fault.help


def help_in_card(line: str) -> str:
    """Return the help for a clause."""
    return help_for(f"card 901 dog: ?\n{line}\n")


@loop_over(
    "line, hint",
    [
        ("cost1 money", "write 'cost 1'"),
        ("needsnowork", "write 'needs no work'"),
        ("cost 2money", "write '2 money'"),
        ("may change 1 money -> health onceperturn", "write 'once per turn'"),
        ("costs 1 money", "did you mean 'cost'?"),
        ("gain 1 money", "write 'play gain 1 money' on an event, and 'gives 1 money' on other cards"),
        ("save 1 card on misfortune", "write 'play save'"),
        ("price 1 money", "did you mean 'cost'?"),
        ("/* good dog */", "a comment begins with '#'"),
        ("cost 1 x money", "leave out 'x'"),
        ("gives 1 money / 1 health", "'+' means both; there is no '/'"),
        ("may change any money into health", "write 'may change any money -> health'"),
        ("counts 2", "write 'counts as 2 cards'"),
        ("counts 2" + " cards" * 200, ""),
        ("scores 2 for 1 work", "write 'scores 2 per 1 work'"),
        ("may 2 money", ""),
        ("cost", "write how much, such as 'cost 1 health'"),
        ("worth", ""),
        ("gives -1 money", "an amount is 1 or more; 'upkeep' is what a card takes each turn"),
        ("cost 0 money", "write 'cost nothing' if it is free"),
        ("gives 0 money", "leave it out if it is zero"),
        (
            "change 1 money -> health",
            "write 'may change'; then end the line with 'once per turn', or write 'any' for no limit",
        ),
        ("cost money", "write a number first, such as '1 money'"),
        ("needs work", "write a number first, such as '1 work'"),
        ("cost one money", "write '1'"),
        ("cost x2 money", "write '2'"),
        ("cost -1 money", "leave out '-'"),
        ("gives +1 money", "leave out '+'"),
        ("cost + 1 money", "leave out '+'"),
        ("cost 1,5 money", "write a whole number"),
        ("cost 1 money, 1 health", "join with '+'"),
        ("cost 1 money & 1 health", "join with '+'"),
        ("cost 1 money; 1 health", "join with '+'"),
        ("cost 1 money;", "leave out ';'"),
        ("cost 1 money.", "leave out '.'"),
        ("cost 1 money (cheap)", "a comment begins with '#'"),
        ("cost 1 money -- cheap", "a comment begins with '#'"),
        ("may ? money", "nothing may follow '?' here; leave out 'money'"),
        ("play save ? on misfortune", "nothing may follow '?' here; leave out the rest of the line"),
        ("cost: 1 money", "write 'cost 1 money'"),
        ("cost 'free'", "leave out the quotes"),
        ("cost 1 money gives 1 die", "begin a new line before 'gives'"),
        ("source en_rules; fr_rules", "write ',' between names"),
        ("source en_rules + fr_rules", "write ',' between names"),
        ("worth 3 points", "leave out 'points'"),
        ("cost money 2", "write '2 money'"),
        ("cost 1/2 money", "write a whole number"),
        ("cost 1 money/health", "'+' means both; there is no '/'"),
        ("cost 1 money, gives 1 die", "write two lines: 'cost 1 money' and 'gives 1 die'"),
        ("gives 1 health\n+1 slot", "a line that begins with '+' continues 'gives 1 health'; begin it with a word"),
        ("worth 3 victory points", "leave out 'victory points'"),
        ("source Photo", "write 'photo'"),
        (
            "gives 1 xyzzy",
            "write one of: health, knowledge, relationship, money, good_luck, bad_luck, die, joker, roll",
        ),
        (
            "xyzzy",
            "begin the line with one of: cost, needs, gives, takes, may, upkeep, bars, play, lies, setup, worth, counts, scores, source",
        ),
    ],
)
def test_a_clause_is_helped(line, hint):
    """Each slip gets the hint that mends it."""
    assert help_in_card(line) == hint


@loop_over(
    "header, hint",
    [
        ("card 901 Old Car: possession", "write 'old_car'"),
        ("card 901 old car: possession", "write 'old_car'"),
        ("card 901 old-car: possession", "write 'old_car'"),
        ('card 901 "Old car": possession', "write 'old_car'"),
        ("card 901 Café: health", "write 'cafe'"),
        ("card 901 2nd_job: work", "a name begins with a letter; write the number as a word"),
        ("card 901: health", "write a name, or '?' if it is unknown"),
        ("card 901 dog health", "write ':' before the type"),
        ("card 901 dog = health", "write 'card 901 dog: health'"),
        ("card dog 901: health", "write the number before the name"),
        ("card 901 dog: health, work", "write 'card 901 dog: health | work'"),
        ("card 901 dog: health work", "write '|' between two types"),
        ("card 901 dog: health or work", "write 'card 901 dog: health | work'"),
        ("card 901 dog: health;", "leave out ';'"),
        ("card 901 dog: health # x\n+ 1 money", "'+' joins the terms of a sum; begin the line with a word"),
        ("card #901 dog: health", "'#' begins a comment; leave it out"),
        ("901 dog: health", "begin the line with 'card'"),
        ("xyzzy 901 dog: health", "begin the line with one of: card, deck, amend, edition, place, ruling, game"),
        ("edition my house", "write 'my_house'"),
        ("edition My_House", "write 'my_house'"),
        ("place 5 dog", "write 'place dog 5'"),
        ("deck xyzzy", "write one of: goal, gossip, fate, childhood, early_adulthood, middle_age, old_age"),
    ],
)
def test_a_header_is_helped(header, hint):
    """Each slip gets the hint that mends it."""
    assert help_for(header + "\n") == hint


def test_every_hint_is_documented():
    """Whoever adds a hint says for which slip."""
    assert all(hint.__doc__ for hint in HINTS)


@pytest.mark.parametrize("word", ["x" * 5_000, "1" * 5_000, "cost" * 1_000, "Q-" * 3_000, "é" * 2_000])
@loop_over("expected", [{"SLUG"}, {"AMOUNT"}, {"_NL", "_PLUS"}, {"SYMBOL"}, set()])
def test_long_words_have_short_hints(word, expected):
    """A hint never repeats a whole file."""
    refused = Misfit(word, "card 1", "", "head", frozenset(expected), GRAMMAR)

    assert len(advice_for(refused)) < 200


def test_lists_hold_words_only_and_stay_short():
    """Names and numbers have no list; a list of one is no help."""
    assert choices_hint(frozenset({"SLUG", "AMOUNT", "_NL"}), GRAMMAR) == ""
    assert choices_hint(frozenset({"ARROW"}), GRAMMAR) == ""
    assert choices_hint(frozenset({"FRUIT"}), grammar_of(ORCHARD)) == "write one of: cherry, apple, plum"
    assert choices_hint(frozenset({"TYPE", "SYMBOL", "AGE"}), GRAMMAR) == ""
