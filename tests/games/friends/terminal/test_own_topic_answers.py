"""Answers about love, children, decks and points say how they apply to the player now."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

from cvrules.games.friends.cards.clauses import Child, Divorces, Loves, Marries, Separates, Sex
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.terminal.own_topic_answers import own_topic_lines
from cvrules.games.friends.terminal.story import Story
from cvrules.games.friends.terminal.terminal import TERMINAL
from games.friends.shown import NAMES, any_of, game_of, views_of, writer
from texts.catalogues import LANGUAGES

KINDS = {
    "love": Loves,
    "marriage": Marries,
    "separation": Separates,
    "divorce": Divorces,
    "bed": Sex,
    "children": Child,
}


def view_with(bond, person=9):
    """Return a view of a player in a turn, who has this bond with one person and no other bond."""
    view = next(view for view in views_of(3) if view.phase == "act" and view.period > 1)
    bonds = tuple(BONDS.index(bond) if at == person else 0 for at in range(10))
    seats = tuple(evolve(seat, bonds=bonds) if at == view.seat else seat for at, seat in enumerate(view.seats))
    return evolve(view, table=evolve(view.table, seats=seats))


@pytest.mark.parametrize(
    ("bond", "divorce", "separation"),
    [
        ("friend", "so a divorce would change nothing", "You have no partner now."),
        ("in_love", "so a divorce would change nothing", "would end your relationship with Tim"),
        ("engaged", "so a divorce would change nothing", "the separation will not happen. (F9.6)"),
        ("married", "A divorce would end your marriage with Tim.", "would end your relationship with Tim"),
        ("happily_married", "the divorce will not happen. (F9.6)", "the separation will not happen. (F9.6)"),
        ("still_married", "A divorce would end your marriage with Tim.", "You have no partner now."),
    ],
)
def test_the_end_of_love_is_judged_for_the_own_partner(bond, divorce, separation):
    """A neutral partner in a secure relationship never agrees."""
    view, writes = view_with(bond), writer()
    for topic, expected in (("divorce", divorce), ("separation", separation)):
        text = " ".join(TERMINAL.topic(view, writes, topic))
        assert expected.replace("Tim", writes.at(view.table).person(9)) in text


@pytest.mark.parametrize("bond", ["friend", "in_love", "engaged", "married", "happily_married", "still_married"])
def test_why_marry_names_the_spouse_or_the_next_step(bond):
    """With the words `marry`, `married` and `marriage`."""
    view, writes = view_with(bond), writer()
    (text,) = {" ".join(TERMINAL.topic(view, writes, word)) for word in ("marry", "married", "marriage", "⚭")}
    person = writes.at(view.table).person(9)
    assert ("You are not married." in text) == ("married" not in bond)
    assert (f"To you, {person} is " in text) == (bond != "friend")
    assert (f"Your next step with {person}: " in text) == (bond in {"in_love", "engaged"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_on_the_table_are_named_with_the_topic_that_they_are_about(language):
    """Those that the player can take, and those that the player cannot take."""
    writes, found = writer(language, players=4), Counter()
    for view in any_of((view for view in views_of(4) if view.phase == "act"), 25):
        knows = writes.at(view.table)
        for topic, kind in KINDS.items():
            text = " ".join(own_topic_lines(view, knows, topic))
            for at in view.table.row_ids:
                spec = view.rules.specs[at]
                is_about = spec.has(kind)
                assert (writes.title(spec.name) in text) == is_about
                if is_about:
                    able = card_refusal(view.table, view.seat, spec) is None
                    key = "why.cards_for_you" if able else "why.cards_not_for_you"
                    assert knows.text(key, cards="").rstrip(" .") in text
                    found[topic, able] += 1
    assert {topic for topic, _ in found} >= {"love", "bed", "children"}


def test_why_children_names_those_with_whom_a_child_is_possible():
    """Persons of the other gender with whom the player has had sex."""
    writes, found = writer(players=4), 0
    for view in (view for view in views_of(4) if view.phase == "act"):
        seat, genders, knows = view.seats[view.seat], view.table.genders, writes.at(view.table)
        known = [at for at, number in enumerate(seat.sex) if number and genders[at] != genders[view.seat]]
        text = " ".join(own_topic_lines(view, knows, "children"))
        if known:
            assert f"You can have a child with: {', '.join(map(knows.person, known))}." in text
        else:
            assert "so you can have a child only through a card that brings sex too" in text
        found += bool(known)
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_exhausted_counts_the_cards_that_can_still_come(language):
    """In the decks and among those set aside."""
    writes = writer(language)
    for view in any_of((view for view in views_of(3) if view.phase == "act" and view.period > 1), 5):
        table = view.table
        bits = table.deck_bits | table.aside_bits
        left = [(bits & view.rules.masks[deck]).bit_count() for deck in (1, 2)]
        text = " ".join(TERMINAL.topic(view, writes, "exhausted"))
        assert writes.text("why.cards_left", first=left[0], second=left[1], number=4) in text


def story_until(period, players=3, seed=7):
    """Return the story of a game until a period begins, and the last table."""
    story = Story(writer(players=players), NAMES[:players])
    for step in game_of(players, seed):
        story.tell(step.move, step.events)
        if step.table.period == period and step.table.phase == "act":
            return story, step.table
    raise AssertionError(period)


def test_points_are_explained_for_all_characteristics_at_once():
    """`why points` says which cards they come from."""
    story, table = story_until(3)
    for at, seat in enumerate(table.seats):
        text = " ".join(story.explain(at, "points"))
        for lived in seat.lived:
            title = writer().title(lived)
            if lived.gains:
                assert title in text


def test_a_partner_who_left_is_still_explained():
    """`why partner` tells singles about their former partners."""
    told = 0
    for seed in (7, 8, 9):
        story, table = story_until(3, seed=seed)
        for at, seat in enumerate(table.seats):
            exes = [person for person, bond in enumerate(seat.bonds) if BONDS[bond] in {"ex", "still_married"}]
            if exes and partner_of(seat) < 0:
                told += 1
                text = " ".join(story.explain(at, "partner"))
                assert all(story.writer.person(person) in text for person in exes)
    assert told
