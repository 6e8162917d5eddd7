"""Answers of `why` and `goals`: about one's own goals, bonds and the rules."""

from __future__ import annotations

import pytest

from cvrules.games.friends.display.condition_progress import missing_signs, progress
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.terminal.screen import shows_goals
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.games.friends.terminal.topics import topic_of
from games.friends.shown import NAMES, any_of, views_of, writer
from texts.catalogues import LANGUAGES


def asked(phase, players=4):
    """Return the first view of a game in which this question is asked."""
    return next(view for view in views_of(players) if view.phase == phase)


def own_goals(view):
    """Return the goals in hand of the seat that is asked, and the mega goal."""
    return [*view.seats[view.seat].hand, view.mega_goal]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["act", "bid", "name", "offer"])
def test_own_goals_can_be_listed_at_every_question(phase, language):
    """By `goals` and by `why goals`, with the mega goal."""
    view, writes = asked(phase), writer(language, players=4)
    for lines in (TERMINAL.commands["goals"](view, writes, NAMES[:4]), TERMINAL.topic(view, writes, "goals")):
        text = " ".join(" ".join(lines).split())
        assert all(writes.title(card) in text for card in own_goals(view))


def test_a_missing_condition_is_listed_once():
    """In one sentence, with those that must not be there in another one; no refusal repeats it."""
    writes = writer(players=4)
    for view in any_of((view for view in views_of(4) if view.period), 20):
        seat = view.seats[view.seat]
        for card in own_goals(view):
            spec = writes.spec(view.rules.name(card))
            missing = [one for one in dict.fromkeys(progress(seat, spec)) if not one.is_met]
            text = " ".join(TERMINAL.topic(view, writes, writes.title(card)))
            assert text.count("(you have ") == sum(bool(one.need) for one in missing)
            assert text.count("Missing: ") == any(one.need for one in missing)
            assert text.count("In the way: ") == any(not one.need for one in missing)
            assert not missing or "has a condition that you do not meet" not in text


def test_a_question_without_goals_comes_with_a_reminder_of_them():
    """A person sees what is missing; the screen of a turn already shows it."""
    writes = writer(players=4)
    for view in any_of((view for view in views_of(4) if view.period), 60):
        text = "\n".join(TERMINAL.reminder(view, writes, NAMES[:4]))
        shown = [card for card in own_goals(view) if writes.title(card) in text]
        assert shown == ([] if shows_goals(view) else own_goals(view))


def test_a_person_who_can_be_forced_is_not_refused():
    """The answer names the marker that it costs, as the menu does."""
    writes, found = writer(players=4), 0
    for view in (view for view in views_of(4) if view.phase == "name"):
        for move in view.legal_moves:
            if isinstance(move, mv.Force):
                found += 1
                text = " ".join(TERMINAL.topic(view, writes, writes.at(view.table).person(move.person)))
                assert "cannot take the place" not in text
                assert "your ⚑ leaves the game. (F7.4, F7.7)" in text
                assert TERMINAL.menu(view, writes).read(str(move)) == move
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_partner_and_the_nights_can_be_asked_about(language):
    """With the partner's name, and what the bed space holds."""
    writes, partners, nights = writer(language, players=4), 0, 0
    for view in (view for view in views_of(4) if view.phase == "act"):
        seat, knows = view.seats[view.seat], writes.at(view.table)
        partner = next((person for person, bond in enumerate(seat.bonds) if 2 <= bond <= 5), None)
        text = " ".join(TERMINAL.topic(view, writes, "partner"))
        assert (knows.person(partner) if partner is not None else knows.text("why.no_partner")) in text
        partners += partner is not None
        text = " ".join(TERMINAL.topic(view, writes, "bed"))
        assert all(knows.person(person) in text for person, number in enumerate(seat.sex) if number)
        assert all(knows.voice.unit(number, "man") in text for number in seat.bed[1:] if number)
        nights += sum(seat.bed)
        assert TERMINAL.topic(view, writes, "nights") == TERMINAL.topic(view, writes, "bed")
    assert partners
    assert nights


def test_a_card_in_play_can_be_asked_about():
    """The answer describes the card, and does not refuse a move."""
    view = asked("offer")
    card = view.rules.cards[view.table.card_id]
    text = " ".join(TERMINAL.topic(view, writer(players=4), writer().title(card)))
    assert text.startswith(writer().title(card))
    assert "not possible" not in text


@pytest.mark.parametrize(
    ("language", "words", "name"),
    [
        ("de", ["Auktion", "auktion", "AUKTIONEN"], "auction"),
        ("de", ["Sichere Beziehung", "zustimmung"], "consent"),
        ("fr", ["Ami", "amis"], "friends"),
        ("fr", ["caractéristique", "traits", "Trait"], "characteristics"),
    ],
)
def test_a_topic_may_be_typed_in_capitals_and_in_the_singular(language, words, name):
    """The catalogue has nouns as they are written; players type as they like."""
    assert {topic_of(word, writer(language, players=4)) for word in words} == {name}


@pytest.mark.parametrize("sign", ["☾", "⚑", "✂", "⧗", "♛"])
def test_signs_can_be_asked_about(sign):
    """As on the screen."""
    assert topic_of(sign, writer(players=4)) is not None


def test_a_topic_is_preferred_to_a_part_of_a_title():
    """`friend` is also a word in the titles of cards."""
    text = " ".join(TERMINAL.topic(asked("act"), writer(players=4), "friend"))
    assert "(F2.6, F8.3)" in text


def test_overflow_lists_all_links():
    """Each of the nine characteristics clears another one."""
    text = TERMINAL.topic(asked("act"), writer(players=4), "linked")[-1]
    assert text.count("→") == 9


def test_a_goal_begins_with_its_title_and_its_owner():
    """Also a goal of nobody's hand, and what it forbids is part of the answer."""
    view, writes = asked("act"), writer(players=4)
    own = writes.title(view.seats[view.seat].hand[0])
    assert TERMINAL.topic(view, writes, own)[0] == f"{own}: a goal in your hand."
    celibacy = TERMINAL.topic(view, writes, "celibacy")
    assert celibacy[0] in {"Celibacy: this goal is not in your hand.", "Celibacy: a goal in your hand."}
    assert "never sex" in " ".join(celibacy)


def test_a_card_of_the_past_names_the_player_who_lived_it():
    """After the text of the card."""
    writes = writer(players=4)
    view = next(view for view in views_of(4) if view.phase == "act" and view.seats[1].lived)
    card = view.seats[1].lived[0]
    text = TERMINAL.topic(view, writes, writes.title(card))[-1]
    assert text == f"Kim has lived through “{writes.title(card)}” in this game."


def test_a_goal_shows_what_the_player_must_not_get():
    """As long as something else is missing."""
    view, writes = asked("act"), writer(players=4)
    assert "0℞" in missing_signs(view.seats[view.seat], writes.spec("celibacy"), writes)
