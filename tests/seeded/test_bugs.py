"""The list of seeded bugs fits the code, and no part of the rules is left out."""

from __future__ import annotations

import ast
from collections import Counter

import pytest
from attrs import evolve

from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.friends.cards.rulings import RULINGS as FRIENDS_RULINGS
from cvrules.games.pursuit.cards.rulings import RULINGS as PURSUIT_RULINGS
from seeded.bugs import LIST, bugs
from seeded.citing import citing, titles
from seeded.functions import LostError, folder_of, function
from seeded.kinds import KINDS

pytestmark = pytest.mark.slow

#: How many bugs a module of the rules has at least: more, where a small slip costs a game.
LEAST = {
    "setup": 2,
    "profile": 2,
    "rolling": 10,
    "chance": 2,
    "payment": 10,
    "buying": 10,
    "misfortune": 10,
    "upkeep": 10,
    "adding": 2,
    "cleanup": 2,
    "assistance": 2,
    "scoring": 2,
    "view": 10,
    "gossip": 2,
    "gossip_decks": 2,
    "rearranging": 2,
}
BUGS = bugs()
#: A bug whose words are changed below.
SAMPLE = next(bug for bug in BUGS if bug.where == "buying.ask_to_buy")


def slip(bug) -> str:
    """Return what is wrong with a bug; nothing, if it can be planted and caught."""
    try:
        code = bug.plant()
    except LostError as error:
        return str(error)
    compile(code.tree, str(code.file), "exec")
    sound = function(bug.where, folder_of(bug.game))
    if ast.dump(code.tree) == ast.dump(sound.tree):
        return f"seeded bug {bug.name!r} changes nothing; correct its `which` or `value` in {LIST}"
    if bug.rule not in citing():
        return f"seeded bug {bug.name!r}: no test or scene cites {bug.rule}; correct its `rule` in {LIST}"
    return ""


def test_every_bug_changes_the_code_and_breaks_a_paragraph_that_is_cited():
    """`plant.py` runs the tests and scenes that cite the paragraph, so there must be some."""
    assert "\n".join(filter(None, map(slip, BUGS))) == ""
    assert {bug.rule for bug in BUGS} <= set(titles())


def test_every_name_is_given_once():
    """So that one bug can be planted by name."""
    assert [name for name, count in Counter(bug.name for bug in BUGS).items() if count > 1] == []


def test_every_module_of_the_rules_has_enough():
    """Two at least; ten, where dice, payments, losses and secrets are decided."""
    count = Counter(bug.module for bug in BUGS if bug.game == "cv")

    assert {module: count[module] for module, least in LEAST.items() if count[module] < least} == {}


@pytest.mark.parametrize("game", ["pursuit", "friends"])
def test_every_chapter_of_the_rulebook_has_two(game):
    """One module each."""
    count = Counter(bug.module for bug in BUGS if bug.game == game)
    modules = {file.stem for file in (folder_of(game) / "rulebook").glob("*.py")} - {"__init__"}

    assert {module for module in modules if count[module] < 2} == set()


@pytest.mark.parametrize(
    ("game", "rulings"),
    [("cv", (*RULINGS, *GOSSIP_RULINGS)), ("pursuit", PURSUIT_RULINGS), ("friends", FRIENDS_RULINGS)],
)
def test_every_ruling_has_one(game, rulings):
    """A test must notice when the word of one edition is taken for that of another."""
    named = {bug.ruling for bug in BUGS if bug.game == game}

    assert {ruling.name for ruling in rulings} - named == set()
    assert named - {ruling.name for ruling in rulings} == {""}


def test_every_kind_of_change_is_used():
    """A kind that no bug needs is one too many."""
    assert set(KINDS) - {bug.change for bug in BUGS} == set()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"where": "buying.ask_to_by"}, "cv has no 'buying.ask_to_by'; did you mean 'buying.ask_to_buy'"),
        ({"change": "turn"}, "there is no kind of change 'turn'; choose from: flip, and-or, "),
        ({"value": 7}, "the change 'always' takes no value; leave out 7\nCorrect its `change`"),
        ({"change": "set"}, "the change 'set' needs a value\nCorrect its `change`"),
        ({"which": 3}, "'buying.ask_to_buy' has 2 places for 'always', so there is no number 3\nCorrect its `which`"),
        ({"which": 0}, "so there is no number 0"),
    ],
)
def test_a_bug_that_cannot_be_planted_says_what_to_correct(words, message):
    """It names the bug, what is wrong, and the word to change."""
    with pytest.raises(LostError) as caught:
        evolve(SAMPLE, **words).plant()

    assert str(caught.value).startswith(f"seeded bug {SAMPLE.name!r}: ")
    assert message in str(caught.value)
    assert LIST in str(caught.value) or "choose from" in message
