"""Tables that were changed: all that is said of each, as `impossible.txt` tells it, and nothing of tables of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from cvrules.games.cv.notation import COUNTS
from cvrules.games.cv.position import facts_of, table_of
from cvrules.games.cv.soundness import flaws
from cvrules.games.cv.table import frozen_table
from cvrules.games.cv.whereabouts import strange_in
from games.cv.impossible import answer_to, cases_in, changed, found
from games.cv.turns import begun, rules_of
from properties.sampling import assorted, rules_of_edition

CASES = cases_in(Path(__file__).with_name("impossible.txt"))


HEADINGS = list(dict.fromkeys(case.heading for case in CASES))


@pytest.mark.parametrize("heading", HEADINGS)
def test_all_that_is_said_of_a_changed_table_is_as_told(heading):
    """The fact, the code, the sentence and what to write, to the letter, and nothing else."""
    told = {case.changes: case.answer for case in CASES if case.heading == heading}

    assert {changes: answer_to(heading, changes) for changes in told} == told


@pytest.mark.parametrize("heading", HEADINGS)
def test_what_reads_is_written_as_it_was_read(heading):
    """Fact by fact, also of tables that no game comes to: nothing is corrected in silence. A deck has no order."""
    rules, _ = found(heading)
    for facts in [changed(heading, case.changes) for case in CASES if case.heading == heading]:
        table, faults = table_of(rules, facts)

        assert faults or unordered(facts_of(table)) == unordered(facts)


def unordered(facts):
    """Return facts with decks as sets."""
    return {key: set(value.split(", ")) if key.startswith("deck ") else value for key, value in facts.items()}


def test_there_are_many_changes_and_each_is_told_once():
    """Two answers to one change could disagree."""
    assert len({(case.heading, case.changes) for case in CASES}) == len(CASES) > 400


def test_nothing_is_said_of_tables_of_games():
    """Of every phase, of shipped editions and of generated cards and rulings; what is read is what was written."""
    for table in assorted():
        again, faults = table_of(table.rules, facts_of(table))

        assert faults == ()
        assert again == table
        assert flaws(again) == ()


STACKS = "health knowledge relationship work possession"
#: What is said of a card in some kinds of places; in all others it may lie.
STRANGE = [
    ("collector", f"{STACKS} cv waiting hand track bought taken draft lost", "is a goal"),
    ("camp", f"{STACKS} cv waiting lost", "is an event, which lies in no CV"),
    ("camp", "track bought taken", "is a childhood card, which never comes to the track"),
    ("camp", "goal goals", "is no goal"),
    ("bicycle", "health", "is no health card"),
    ("bicycle", "knowledge", "is no knowledge card"),
    ("bicycle", "relationship", "is no relationship card"),
    ("bicycle", "work", "is no work card"),
    ("bicycle", "waiting", "has one type, so it does not wait"),
    ("bicycle", "hand", "is no event, and only events are held in the hand"),
    ("bicycle", "track bought taken", "is a childhood card, which never comes to the track"),
    ("bicycle", "goal goals", "is no goal"),
    ("30", f"{STACKS} cv waiting lost", "is an event, which lies in no CV"),
    ("30", "goal goals", "is no goal"),
    ("30", "draft", "is no childhood card, and only those are dealt"),
    ("athlete", "knowledge", "is no knowledge card"),
    ("athlete", "relationship", "is no relationship card"),
    ("athlete", "possession", "is no possession card"),
    ("athlete", "hand", "is no event, and only events are held in the hand"),
    ("athlete", "goal goals", "is no goal"),
    ("athlete", "draft", "is no childhood card, and only those are dealt"),
]
PLACES = f"{STACKS} cv waiting hand track bought taken goal goals draft lost deck".split()


@pytest.mark.parametrize("name", ["collector", "camp", "bicycle", "30", "athlete"])
def test_a_card_lies_where_its_kind_does(name):
    """A goal, events, a childhood card and one of two types, in every kind of place."""
    rules = rules_of_edition("granna_en")
    spec = rules.specs[rules.by_name[name]]
    told = {place: said for card, places, said in STRANGE if card == name for place in places.split()}

    assert {place: strange_in(spec, place) for place in PLACES} == {
        place: f"'{name}' {told[place]}" if place in told else None for place in PLACES
    }
    assert {strange_in(spec, place, "it") for place in told} == {f"'it' {said}" for said in told.values()}


WALKS = """
card walk: health
cost 1 money
may reroll 1 bad_luck
card talk: knowledge
cost 1 money
may reroll any bad_luck once per turn
"""


@pytest.mark.parametrize(("used", "is_possible"), [("0, 1", True), ("1", False), ("1, 1", False), ("0, 0, 1", False)])
def test_only_what_may_be_used_once_is_used_up(used, is_possible):
    """Abilities that free dice are counted in the order of the acting cards.

    Rules:
        R2.4
    """
    turn = begun(rules_of(WALKS), cv=["walk", "talk"])
    turn.thawed = COUNTS.read(used, turn.rules)

    assert ("thawed" not in dict(flaws(frozen_table(turn)))) == is_possible
