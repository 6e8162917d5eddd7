"""`why` about cards in play: group projects, traits and the cards of other players."""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve

from cvrules.games.pursuit.terminal.card_answers import find_visible_card
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.topic_answers import topic_lines
from games.pursuit.shown import NAMES, views_of, writer
from texts.catalogues import LANGUAGES


@cache
def turns(seed=3):
    """Return the views before the actions of a game of three."""
    return [view for view in views_of("greedy", "greedy", "random", seed=seed) if view.phase == "act"]


def names_writer(language="en"):
    """Return a writer that knows the names of the players."""
    return evolve(writer(language), names=NAMES[:3])


@cache
def joined():
    """Return a view with a group project in play that has filled roles, and the project."""
    return next(
        (view, view.rules.specs[role.card])
        for view in turns()
        for role in view.table.roles
        if len([one for one in view.table.roles if one.card == role.card]) > 1
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_group_project_names_its_roles_and_shares(language):
    """Each role with its player, and when the shares are paid."""
    view, spec = joined()
    text = "\n".join(topic_lines(view, names_writer(language), spec.name))
    for role in view.table.roles:
        if role.card == spec.index:
            step = writer(language).step(spec, spec.roles[role.role].label)
            assert f"{writer(language).voice.join_with_colon(step, NAMES[role.seat])}" in text
    assert text.count("(P4.5, P3.12)") == len(spec.filled)


def test_an_open_role_has_its_price_or_a_reason():
    """As `why` says for other moves."""
    found = set()
    for view in turns():
        for seat in view.seats:
            for held in seat.held:
                spec = view.rules.specs[held.card]
                if spec.roles and held.state == 0:
                    text = "\n".join(topic_lines(view, names_writer(), spec.name))
                    found |= {word for word in ("Printed price", " costs ", "free") if word in text}
    assert found >= {"Printed price", "free"}


def test_a_group_project_of_an_earlier_round_is_over():
    """Its shares are no longer to come."""
    view, spec = joined()
    later = next(
        one
        for one in turns()
        if one.round > view.round and any(h.card == spec.index for seat in one.seats for h in seat.held)
    )
    assert "This project is over." in " ".join(topic_lines(later, names_writer(), spec.name))


def test_the_cards_of_other_players_are_explained():
    """With the name of the player, and the text of the card."""
    view = next(view for view in turns() if view.round == 3 and view.seat == 0)
    trait = writer().title(view.seats[1].trait)
    assert topic_lines(view, names_writer(), trait)[0] == f"{trait}: Kim has this card."
    title = writer().title(view.rules.specs[view.seats[1].held[0].card].name)
    assert topic_lines(view, names_writer(), title)[0] == f"{title}: Kim has this card."
    assert len(topic_lines(view, names_writer(), title)) > 1


def test_a_word_of_a_title_finds_the_only_card_with_it():
    """Whole words of three letters or more; words of two titles find none."""
    view = turns()[0]
    titles = {name: writer().title(name).casefold().split() for row in view.rows.values() for name in row if name}
    every = [word for words in titles.values() for word in words]
    card, word = next(
        (card, word)
        for card, words in titles.items()
        for word in words
        if every.count(word) == 1 < len(words) and len(word) > 3
    )
    assert find_visible_card(view, word, writer()) == card
    assert find_visible_card(view, word[:-1], writer()) is None
    assert find_visible_card(view, "an", writer()) is None
    menu = menu_of(view, writer())
    typed, whole = menu.read(word), menu.read(writer().title(card))
    assert getattr(typed, "question", typed) == getattr(whole, "question", whole)


def test_the_free_actions_have_a_price():
    """By their number, and by the text on the screen."""
    view = turns()[0]
    number = len(menu_of(view, writer()).groups)
    for text in (str(number), "replace or give up cards"):
        answer = " ".join(topic_lines(view, writer(), text)).replace("\xa0", " ")
        assert "costs 1☺" in answer
        assert "(P7.1)" in answer
        assert "+1↯ \N{MINUS SIGN}1☺. (P7.3)" in answer


@pytest.mark.parametrize("topic", ["win", "score", "long-term happiness"])
def test_a_solo_player_wins_by_goals_and_points(topic):
    """And the answer says how far the goals are."""
    view = next(view for view in views_of("greedy") if view.phase == "act" and view.round == 3)
    answer = " ".join(topic_lines(view, writer(), topic))
    assert "at least 50★. (P9.3)" in answer
    assert "The player with the most wins" not in answer
    assert all(writer().title(goal) in answer for goal in view.goals)
