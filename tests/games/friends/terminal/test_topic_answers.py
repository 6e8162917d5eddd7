"""Answers of `why` and `goals`: about one's own goals, bonds and the rules."""

from __future__ import annotations

import pytest

from cvrules.games.friends.cards.clauses import Separates
from cvrules.games.friends.display.condition_progress import missing_signs, progress
from cvrules.games.friends.display.goal_states import empty_places, goal_state_text
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.rulebook.goals import goal_refusal
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.table.table import copy_of
from cvrules.games.friends.terminal.screen import shows_goals
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.games.friends.terminal.topic_names import topic_of
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
            assert text.count("(you have ") + text.count("; nearest: ") == sum(bool(one.need) for one in missing)
            assert text.count("Missing: ") == any(one.need for one in missing)
            assert text.count("What prevents it: ") == any(not one.need for one in missing)
            assert not missing or "You do not meet a condition of" not in text


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
    assert "After that, you can never have sex again." in celibacy


def test_a_card_of_the_past_names_the_player_who_lived_it():
    """After the text of the card."""
    writes = writer(players=4)
    view = next(view for view in views_of(4) if view.phase == "act" and view.seats[1].lived)
    card = view.seats[1].lived[0]
    text = TERMINAL.topic(view, writes, writes.title(card))[-1]
    assert text == f"Kim has already lived through “{writes.title(card)}”."


def test_a_condition_that_is_met_is_not_shown_as_missing():
    """Celibacy forbids sex, and a player without sex lacks only the rest."""
    writes, found = writer(players=4), 0
    for view in (view for view in views_of(4) if view.period):
        for spec in (spec for spec in view.rules.specs if spec.is_goal):
            every = list(progress(view.seats[view.seat], spec))
            signs = missing_signs(view.seats[view.seat], spec, writes)
            assert signs.split() == [one.signs(writes) for one in every if not one.is_met]
            found += any(one.is_met and not one.need for one in every) and bool(signs)
    assert found


@pytest.mark.slow
def test_a_goal_has_the_same_state_in_every_question_and_at_the_end():
    """On the screen, in the answers to `why` and `goals`, and on the score sheet."""
    states = set()
    for seed in range(7, 17):
        for view in (view for view in views_of(3, seed) if view.period):
            writes = writer().at(view.table)
            for card in own_goals(view):
                spec = writes.spec(view.rules.name(card))
                can = goal_refusal(copy_of(view.table), view.seat, spec) is None
                state = goal_state_text(view.table, view.seat, spec, writes, "ready")
                text = " ".join(TERMINAL.topic(view, writer(), writes.title(card)))
                kind = "ready" if state == "ready" else "blocked" if "not possible now: " in state else "missing"
                assert can == (kind == "ready") or view.table.agreed
                assert ("You cannot fulfil it now: " in text) == (kind == "blocked")
                assert ("All conditions are met: " in text or "That is allowed: " in text) == (kind == "ready")
                if not shows_goals(view):
                    lines = TERMINAL.reminder(view, writer(), NAMES[:3])
                    shown = " ".join(lines)
                    assert kind != "blocked" or f"{writes.title(card)} {state}" in shown
                states.add((kind, view.phase))
    assert {("blocked", "act"), ("ready", "act"), ("blocked", "bid"), ("ready", "bid")} <= states


@pytest.mark.slow
def test_other_players_have_reasons_for_the_cards_that_they_cannot_take():
    """`why kim CARD`, in any order; the reasons are the same as on the player's own screen."""
    writes, seen = writer(players=4), set()
    for view in any_of((view for view in views_of(4) if view.phase == "act" and view.seat != 1), 60):
        for index in view.table.row_ids:
            spec = view.rules.specs[index]
            title = writes.title(spec.name)
            text = " ".join(TERMINAL.topic(view, writes, f"kim {title}"))
            can = card_refusal(view.table, 1, spec) is None and 1 not in view.table.passed
            assert text.startswith("Kim could take" if can else "Kim cannot take")
            assert "you" not in text.replace(title, "").split()
            assert text == " ".join(TERMINAL.topic(view, writes, f"{title} kim"))
            seen.add(can)
    assert seen == {True, False}


def test_a_card_that_is_not_possible_has_all_reasons_and_no_advice_on_bids():
    """Missing conditions, and every place that stays empty."""
    writes, both = writer(players=4), 0
    for view in (view for view in views_of(4) if view.phase == "act"):
        for index in view.table.row_ids:
            spec = view.rules.specs[index]
            text = " ".join(TERMINAL.topic(view, writes, writes.title(spec.name)))
            if card_refusal(view.table, view.seat, spec) is None:
                continue
            assert "You cannot take " in text
            assert "a bid of" not in text.casefold()
            unmet = [one for one in progress(view.seats[view.seat], spec) if not one.is_met]
            places = empty_places(view.table, view.seat, spec)
            assert not any(one.need for one in unmet) or "Missing: " in text
            assert not places or any(
                words in text for words in ("no one is available", "you are single", "brings a child", "is secure")
            )
            both += bool(unmet and places)
    assert both


def test_a_goal_says_what_its_fulfilment_costs():
    """Before the player fulfils it, by its title and by its number."""
    view, writes = asked("act"), writer(players=4)
    text = " ".join(TERMINAL.topic(view, writes, "celibacy"))
    assert "After that, you can never fall in love or marry again." in text
    clears = [spec for spec in view.rules.specs if spec.is_goal and spec.clears]
    for spec in clears:
        text = " ".join(TERMINAL.topic(view, writes, writes.title(spec.name)))
        assert "Fulfilling it resets to 0: " in text
    assert clears
    for one in views_of(4):
        for move in one.legal_moves if one.phase == "act" else ():
            if isinstance(move, mv.Fulfil):
                assert "Fulfilling it " in " ".join(TERMINAL.reasons(one, writes, move))


@pytest.mark.slow
def test_a_separation_that_needs_consent_comes_with_a_warning():
    """For the engaged, before they bid; neutral partners never agree."""
    writes, found = writer(players=4), set()
    for seed in range(7, 15):
        for view in (view for view in views_of(4, seed) if view.phase == "act"):
            circle = circle_of(view.seats[view.seat].bonds)
            for index in view.table.row_ids:
                spec = view.rules.specs[index]
                text = " ".join(TERMINAL.topic(view, writes, writes.title(spec.name)))
                if circle.is_secure and spec.has(Separates):
                    is_player = circle.partner < 4
                    assert ("the separation happens only if" in text) == is_player
                    assert ("the separation will not happen" in text) == (not is_player)
                    found.add(is_player)
                elif not circle.is_secure:
                    assert "(F9.6)" not in text
    assert found
