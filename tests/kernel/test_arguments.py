"""A wrong argument is explained in a sentence, never by an error of an inner name."""

from __future__ import annotations

import re
from random import Random

import pytest

import cvrules
from cvrules.cv import Buy, GreedyBot, Reroll, Roll
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, play_out
from effort.loops import loop_over
from played_games.recorded import recorded_game

HISTORY = recorded_game()
TABLE = HISTORY.tables[30]
RULES = TABLE.rules
VIEW = cvrules.view(TABLE, 0)
RNG = Random(1)
MOVE = cvrules.parse_move("pass", RULES)
BOTS = [RandomBot(), RandomBot()]
ACTIONS, LAYOUT = cvrules.actions(RULES, 3), cvrules.observations(RULES, 3)
VIEW_OF_2 = cvrules.view(cvrules.deal(RULES, 2), 0)
#: A function with wrong arguments, and the beginning of the message.
WRONG = [
    (cvrules.deal, ("cv", 2), "deal() takes rules, not a value of type str; "),
    (cvrules.deal, (TABLE, 2), "deal() takes rules, not a value of type Table; "),
    (cvrules.legal_moves, (HISTORY,), "legal_moves() takes a table or a view, not a value of type History; use its "),
    (cvrules.legal_moves, (None,), "legal_moves() takes a table or a view, not a value of type NoneType; "),
    (cvrules.play, ("nonsense", 7), "play() takes a table, not a value of type str; "),
    (cvrules.play, (VIEW.table, MOVE), "play() takes a table, not a value of type SeenTable; "),
    (cvrules.play, (TABLE, MOVE, {}), "play() takes a list of events, not a value of type dict; "),
    (lambda: cvrules.play(TABLE, MOVE, rng=7), (), "play() takes a random generator, not a value of type int; "),
    (cvrules.settle, (HISTORY, RNG), "settle() takes a table, not a value of type History; use its attribute 'table'"),
    (cvrules.settle, (TABLE, 7), "settle() takes a random generator, not a value of type int; "),
    (cvrules.settle, (TABLE, RNG, 7), "settle() takes a list of events, not a value of type int; "),
    (cvrules.chances, (RULES,), "chances() takes a table, not a value of type Rules; "),
    (cvrules.why_not, ("table", MOVE), "why_not() takes a table or a view, not a value of type str; "),
    (cvrules.view, (HISTORY, 0), "view() takes a table, not a value of type History; "),
    (cvrules.sample_world, (TABLE, RNG), "sample_world() takes a view, not a value of type Table; "),
    (cvrules.sample_world, (VIEW, 7), "sample_world() takes a random generator, not a value of type int; "),
    (cvrules.odds, (HISTORY, "child"), "odds() takes a table or a view, not a value of type History; "),
    (cvrules.payment, (7,), "payment() takes a table or a view, not a value of type int; "),
    (cvrules.score, ([],), "score() takes a table, not a value of type list; "),
    (cvrules.winners, ({},), "winners() takes a table, not a value of type dict; "),
    (cvrules.parse_move, ("pass", "cv"), "parse_move() takes rules, not a value of type str; "),
    (cvrules.undo, (TABLE,), "undo() takes a history, not a value of type Table; "),
    (cvrules.dump_replay, (TABLE,), "dump_replay() takes a history, not a value of type Table; "),
    (cvrules.export_replay, (TABLE, 0), "export_replay() takes a history, not a value of type Table; "),
    (cvrules.print_position, (HISTORY,), "print_position() takes a table or a view, not a value of type History; "),
    (cvrules.deciding_rulings, (HISTORY, MOVE), "deciding_rulings() takes a table, not a value of type History; "),
    (
        cvrules.to_json,
        (HISTORY,),
        "to_json() takes rules, a card, a view, a move or a similar value, not a value of type History; ",
    ),
    (
        cvrules.to_json,
        (cvrules.score(TABLE),),
        "to_json() takes rules, a card, a view, a move or a similar value, not a value",
    ),
    (
        cvrules.view_from_json,
        ("{}", RULES),
        "view_from_json() takes the dictionary of a view, not a value of type str; ",
    ),
    (cvrules.view_from_json, ({}, "cv"), "view_from_json() takes rules, not a value of type str; "),
    (cvrules.face, ("child",), "face() takes a card or several cards, not a value of type str; "),
    (cvrules.face, (7,), "face() takes a card or several cards, not a value of type int; "),
    (cvrules.History.begin, ("cv", 2), "deal() takes rules, not a value of type str; "),
    (HISTORY.settle, (7,), "History.settle() takes a random generator, not a value of type int; "),
    (lambda: cvrules.load_replay(b"", rules="cv"), (), "load_replay() takes rules, not a value of type str; "),
    (
        cvrules.load_replay,
        (7,),
        "load_replay() takes the bytes of a replay, or the path of its file, not a value of type int",
    ),
    (cvrules.read_cards, (3,), "read_cards() takes the text of a card file, not a value of type int; "),
    (cvrules.print_cards, ("x",), "print_cards() takes a CardSet or several cards, not a value of type str; "),
    (cvrules.print_cards, (3,), "print_cards() takes a CardSet or several cards, not a value of type int; "),
    (cvrules.print_cards, ([3],), "print_cards() takes a CardSet or several cards, not a value of type int; "),
    (cvrules.History, (3,), "History() takes a tuple of tables, not a value of type int; "),
    (HISTORY.upto, ("3",), "History.upto() takes a number of steps, not a value of type str; "),
    (HISTORY.settle_from, (None,), "History.settle_from() takes a seed, not a value of type NoneType; "),
    (HISTORY.settle_from, (1.5,), "History.settle_from() takes a seed, not a value of type float; "),
    (ACTIONS.move, (VIEW, "x"), "move() takes the number of an action, not a value of type str; "),
    (ACTIONS.move, (VIEW, 1.5), "move() takes the number of an action, not a value of type float; "),
    (ACTIONS.text, ("x",), "text() takes the number of an action, not a value of type str; "),
    (LAYOUT.text, ("x",), "text() takes the number of a value, not a value of type str; "),
    (cvrules.rollout, (TABLE, 3, RNG), "rollout() takes a bot, a function or None, not a value of type int; "),
    (cvrules.rollout, (TABLE, RandomBot, RNG), "rollout() takes a bot, a function or None, not a value of type "),
    (play_out, ("cv", BOTS, 1), "play_out() takes rules, not a value of type str; "),
    (match, ("cv", BOTS, 1), "match() takes rules, not a value of type str; "),
    (play_out, (RULES, BOTS, None), "play_out() takes a seed, not a value of type NoneType; "),
    (match, (RULES, BOTS, 1.5), "match() takes a seed, not a value of type float; "),
    (play_out, (RULES, RandomBot(), 1), "play_out() takes a sequence of bots, not a value of type RandomBot; "),
    (play_out, (RULES, "ab", 1), "play_out() takes a sequence of bots, not a value of type str; "),
    (match, (RULES, [RandomBot, RandomBot], 1), "the bot for seat 0 is the class RandomBot; write RandomBot()"),
    (
        match,
        (RULES, [BOTS[0], "greedy"], 1),
        "the bot for seat 1 is of type str, which has no method choose(view, rng)",
    ),
    (GreedyBot().choose, (TABLE, RNG), "choose() takes a view, not a value of type Table; "),
    (
        cvrules.Bundle,
        ("1 money",),
        "Bundle() takes a tuple of terms, not a value of type str; for text, use Bundle.parse(",
    ),
    (
        cvrules.Bundle,
        (("money",),),
        "Bundle() takes a tuple of terms, not a value of type tuple; for text, use Bundle.parse(",
    ),
    (cvrules.Bundle.parse, (3,), "Bundle.parse() takes a string, not a value of type int"),
    (Reroll, ("1 money",), "Reroll() takes a Bundle, not a value of type str; write Bundle.parse("),
    (Roll, ("1 money",), "Roll() takes a Bundle, not a value of type str; write Bundle.parse("),
]
#: The same, for arguments of the right type.
IMPOSSIBLE = [
    (cvrules.undo, (HISTORY, 9), "there is no seat 9; choose from 0 to 2"),
    (cvrules.undo, (HISTORY, -5), "there is no seat -5; choose from 0 to 2"),
    (cvrules.undo, (HISTORY, "x"), "there is no seat 'x'; choose from 0 to 2"),
    (cvrules.undo, (HISTORY, True), "there is no seat True; choose from 0 to 2"),
    (cvrules.History, ((),), "a history needs at least one table; begin one with History.begin(rules, players)"),
    (RULES.ruling, ("x",), "unknown ruling 'x'; choose from: extra_dice, "),
    (RULES.alternatives, ("x",), "unknown ruling 'x'; choose from: extra_dice, "),
    (LAYOUT.values, (VIEW_OF_2,), "values() was given a view for 2 players instead of 3; call observations(rules, 2)"),
    (ACTIONS.legal, (VIEW_OF_2,), "legal() was given a view for 2 players instead of 3; call actions(rules, 2)"),
    (GreedyBot().choose, (cvrules.view(TABLE, None), RNG), "it is not the turn of this view's seat; call view("),
    (cvrules.Bundle.parse, ("1 dice",), "'1 dice' is not a bundle; write, for example, '1 health + 2 money'"),
]


@loop_over("function, arguments, message", WRONG, ids=lambda row: row[2])
def test_a_wrong_argument_is_named_by_its_type(function, arguments, message):
    """The sentence names the function, what it takes, and how to get that."""
    with pytest.raises(TypeError) as caught:
        function(*arguments)

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(("function", "arguments", "message"), IMPOSSIBLE, ids=[row[2][:50] for row in IMPOSSIBLE])
def test_an_impossible_argument_is_explained(function, arguments, message):
    """The sentence says what to choose from, or what to do."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        function(*arguments)


def test_a_card_in_a_move_is_named_as_the_rules_do():
    """A number or a card instead of a name is refused, and the refusal says what to write."""
    card = next(card for card in TABLE.track if RULES.name(card) == card.slug)

    for wrong in (card.number, card):
        refusal = cvrules.why_not(TABLE, Buy(wrong)) or cvrules.why_not(HISTORY.tables[31], Buy(wrong))
        assert f"type “buy {card.slug}”" in str(refusal)


def test_a_misspelt_property_is_an_error_with_a_suggestion():
    """The message names the class of the view itself; for a table, Python adds the suggestion."""
    with pytest.raises(AttributeError, match=r"'View' object has no attribute 'trakc'; did you mean 'track'\?$"):
        _ = VIEW.trakc
    with pytest.raises(AttributeError, match=r"has no attribute 'zebra'$"):
        _ = VIEW.zebra
    with pytest.raises(AttributeError, match=r"'Table' object has no attribute 'trakc'$"):
        _ = TABLE.trakc
