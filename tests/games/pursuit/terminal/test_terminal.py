"""A person at the terminal: hints, reasons and menus."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

import cvrules
from cvrules.cli.person import LeftError, Person
from cvrules.games.pursuit.cards.clauses import Starts
from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.moves import PROJECT_MOVES, part_of
from cvrules.games.pursuit.faces.icons import SIGNS
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.rulebook.prices import project_price
from cvrules.games.pursuit.table.moves import Refresh
from cvrules.games.pursuit.table.packed import MONEY, amount
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.terminal.reasons import move_reasons
from cvrules.games.pursuit.terminal.screen import HEIGHT
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.terminal import TERMINAL
from cvrules.games.pursuit.terminal.topic_answers import topic_lines
from cvrules.games.pursuit.terminal.topic_names import TOPICS, topic_of
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import match
from cvrules.text.terminal import width_of
from games.pursuit.shown import NAMES, any_of, game_of, rules, views_of, writer
from texts.catalogues import LANGUAGES

#: The words that open the menu of free actions.
FREE = "replace or give up cards"


def typed(*answers, seats=2, language="en"):
    """Return what a person sees who types these lines and then leaves."""
    lines, waiting = [], list(answers)

    def ask(prompt):
        if not waiting:
            raise EOFError
        lines.append(prompt + waiting[0])
        return waiting.pop(0)

    writes, names = writer(language), NAMES[:seats]
    story = Story(writes, names, 0)
    person = Person(writes, names, story, ask, lines.extend)
    try:
        for step in match(rules(), [person, *(bots_of("pursuit")["greedy"]() for _ in names[1:])], 7):
            lines += story.tell(step.move, step.events)
    except LeftError:
        pass
    return "\n".join(lines)


def test_a_turn_is_played_by_numbers_and_titles():
    """A number chooses, a title acts, and the story tells it."""
    seen = typed("1", "4", "temp job", "fishing", "quit")
    (starts,) = rules().card("bargain_hunter").body.every(Starts)
    assert f"Alex  keeps Bargain hunter and starts with {writer().bundle_text(starts.bundle)}" in seen
    assert "Alex  does a temp job (+3$)" in seen
    assert "Fishing: which one?" in seen


def test_a_menu_opens_another():
    """Free actions, then a row, then the cards."""
    seen = typed("1", FREE, "1", "0", FREE, "2", "1 2", "quit")
    assert "Projects: which cards do you replace?" in seen
    assert "  0  Back" in seen
    assert "projects are 1 resource more expensive" in seen


def test_why_explains_prices_refusals_stress_and_goals():
    """Everything that a new player asks about."""
    seen = typed(
        "1", "why piano", "why build a robot", "why stress", "why garage genius", "why hire ceo", "why 8 3", "quit"
    )
    assert "Bargain hunter saves 1$. (P1.6)" in seen
    assert "Build a robot costs 1✎ 1$; you have 0✎" in seen
    assert "Your life ends if you get more than 7↯. (P6.2)" in seen
    assert "projects (Business): you have 0/1." in seen
    assert "Get a job is not available in this round. (P3.2)" in seen


def test_a_hint_is_a_legal_move():
    """The one that the greedy bot would make, with what it brings and how much better it is."""
    seen = typed("1", "hint", "temp job", "hint", "quit")
    assert "A sensible player would: Temp job: 3$" in seen
    assert "In all: +3$" in seen
    assert re.search("After it you can pay for: |It brings you closer to being able to pay for: ", seen)
    assert "next best move" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_a_reason(language):
    """In every phase and language: at least one sentence after the move."""
    writes = writer(language)
    by_phase = {view.phase: view for view in views_of("greedy", "random")}
    assert {"keep", "act", "paying", "price"} <= set(by_phase)
    for view in by_phase.values():
        lines = TERMINAL.commands["hint"](view, writes, NAMES)
        assert len(lines) > 1
        assert not any("{" in line for line in lines)


def test_the_advice_is_the_move_of_the_bot():
    """And the next best move is never better."""
    bot = bots_of("pursuit")["greedy"]()
    for view in any_of((view for view in views_of("greedy", "random") if view.round), 20):
        advice = bot.advise(view)
        assert advice.move == bot.choose(view, None)
        assert advice.lead >= 0
        assert advice.second is None or advice.second.move != advice.move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_sign(language):
    """Each sign of a thing and of a kind of card comes before its name, and all fit the screen."""
    writes = writer(language)
    lines = TERMINAL.commands["legend"](next(views_of("greedy")), writes, NAMES)
    text = "\n".join(lines)
    assert all(f"{writes.sign(name)} {writes.voice.symbol(name)}" in text for name in SYMBOLS)
    for name in ("basic", "single_round", "group", "item", "activity", "job", "partner"):
        assert f"{SIGNS[name][0]} {writes.voice.type(name)}" in text
    assert max(map(width_of, lines)) <= 100
    assert len(lines) < HEIGHT


def test_the_heading_of_a_round_is_on_the_screen_only():
    """The story names the round in a sentence, because the screen follows."""
    seen = typed("1")
    assert seen.count("── Round 1: Teen ──") == 1
    assert "\nRound 1: Teen.\n" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_an_answer(language):
    """Asked in the language or in English, with a paragraph of the rulebook."""
    writes = writer(language)
    view = next(view for view in views_of("greedy", "greedy") if view.phase == "act" and view.round == 3)
    for one in (writes, writer("en")):
        words = {name: one.text(f"topic.{name}").split("|") for name in (*SYMBOLS, *TOPICS)}
        for name, spellings in words.items():
            for spelling in spellings:
                assert topic_of(spelling, writes) == name
                answer = " ".join(topic_lines(view, writes, spelling))
                assert "{" not in answer
                assert re.search(r"P[1-9]\.[0-9]", answer) or name in {"goals", "yours"}


def test_topics_are_not_ambiguous():
    """No word of a language names two topics, also not as an English word."""
    for language in LANGUAGES:
        known = {}
        for one in (writer(language), writer("en")):
            for name in (*SYMBOLS, *TOPICS):
                for word in one.text(f"topic.{name}").split("|"):
                    assert known.setdefault(word.casefold(), name) == name


def test_questions_of_a_new_player_are_answered():
    """Where stress came from, what happiness does, why life ends, why rest does not help."""
    seen = " ".join(
        typed(
            "1", "temp job", "temp job", "why stress", "why happiness", "why death", "why rest", "why goals", "why money",
            "why P6.2", "why round", "why time", "why", "quit",
        ).split()
    )  # fmt: skip
    assert "Teen: +1↯ repeating “Temp job” (P3.9)" in seen
    assert "goes back to 0. (P3.11)" in seen
    assert "After that you make no more moves" in seen
    assert "Rest moves your cube up to 2 spaces to the left" in seen
    assert "projects (Business): you have 0/1. Others: Kim 0/1." in seen
    assert "Teen: +3$ Temp job; +3$ Temp job" in seen
    assert "If the cube must leave the track at the right end, your life ends." in seen
    assert "short-term happiness goes back to 0, group projects pay their shares" in seen
    assert "more stress means fewer hourglasses" in seen
    assert "You can also ask about a card, a goal, a player, a paragraph such as P6.2" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_every_command(language):
    """In every language."""
    seen = typed("1", "?", "quit", language=language)
    voice = writer(language).voice
    assert all(voice.command(name) in seen for name in (*TERMINAL.commands, "story", "why", "look", "undo"))


def test_repeating_an_action_explains_its_stress():
    """Because an hourglass lies there already."""
    view = next(view for view in views_of("greedy") if view.phase == "act" and view.seats[0].tokens.get("temp_job"))
    move = next(move for move in view.legal_moves if str(move) == "temp_job")
    text = " ".join(move_reasons(view, writer(), move))
    assert "1↯, because you already have an hourglass on “Temp job” this round. (P3.9)" in text
    assert "In all: +3$ +1↯." in text.replace("\xa0", " ")


def test_every_legal_move_can_be_explained():
    """Without an error, and in the end with what it changes."""
    for view in list(views_of("greedy"))[::12]:
        for move in any_of(view.legal_moves, 12):
            assert all("{" not in line for line in move_reasons(view, writer(), move))


def test_old_age_is_a_reason_for_stress():
    """With the rounds that are still to come."""
    view = next(view for view in views_of("greedy") if view.round == 6)
    text = "\n".join(topic_lines(view, writer(), "stress"))
    assert "Old Age 2 begins with 6↯. (P6.7)" in text
    assert "Old Age 1" not in text


def test_a_game_that_begins_in_the_middle_knows_earlier_cards():
    """They are told as earlier episodes of a life."""
    table = game_of("greedy")[40].table
    story = Story(writer(), NAMES[:1])
    story.catch_up([(None, TERMINAL.so_far(table))])
    assert {episode.card for episode in story.lives[0].episodes} == {
        table.rules.name(card) for card in table.seats[0].cards
    }
    assert {episode.round for episode in story.lives[0].episodes} == {0}
    assert "round 1: Teen" not in TERMINAL.resumed(table, writer())


def test_a_game_that_begins_with_setup_has_no_earlier_events():
    """So the story does not end a round before the first one."""
    assert TERMINAL.so_far(game_of("greedy")[0].table) == []
    assert TERMINAL.so_far(cvrules.deal(rules(), 2)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_examples_of_offers(language):
    """No price, a card as a reward, and the upkeep of a job."""
    writes = writer(language)
    lines = [line.replace("\xa0", " ") for line in TERMINAL.commands["legend"](next(views_of("greedy")), writes, NAMES)]
    for sign in ("-→2✿", writes.amount(1, "partner"), "⚒ ↻1$→2✿", "2)1$→2✿"):
        assert any(line.strip().startswith(f"{sign} ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_about_a_price_shows_it(language):
    """With the number of resources that are still to choose."""
    views = [view for view in views_of("greedy", "random") if view.phase == "price"]
    for view in any_of(views, 5):
        question = TERMINAL.menu(view, writer(language)).question
        assert writer(language).packed_text(view.table.price) in question
        assert str(abs(view.table.change)) in question


def real_moves(view):
    """Return the legal moves, without those that only replace cards."""
    return [move for move in view.legal_moves if not isinstance(move, Refresh)]


def test_bonuses_of_traits_are_named():
    """With the title of the trait and what it adds."""
    found = 0
    for seed in (3, 4):
        for view in any_of((view for view in views_of("random", "random", seed=seed) if view.phase == "act"), 6):
            trait = view.rules.specs[view.seats[view.seat].trait_id]
            for move in real_moves(view):
                text = " ".join(move_reasons(view, writer(), move))
                is_named = f"{writer().title(trait.name)} adds " in text
                assert is_named == (ACTION_OF.get(type(move)) in trait.trait.bonuses)
                found += is_named
    assert found


def test_happiness_beyond_the_track_is_explained():
    """It becomes long-term happiness, as much as the move brings."""
    views = [
        view for view in views_of("greedy", "greedy") if view.phase == "act" and view.seats[view.seat].short_term > 1
    ]
    texts = [" ".join(move_reasons(view, writer(), move)) for view in any_of(views, 8) for move in real_moves(view)]
    found = [text.replace("\xa0", " ") for text in texts if "beyond the end of the happiness track" in text]
    assert found
    for text in found:
        number = re.search(r"(\d)☺ is beyond the end of the happiness track and becomes (\d)★\. \(P6\.10\)", text)
        assert number[1] == number[2]


def test_a_move_without_a_price_costs_nothing():
    """Instead of a dash."""
    views = [view for view in views_of("greedy", "greedy") if view.phase == "act"]
    texts = [" ".join(move_reasons(view, writer(), move)) for view in any_of(views, 12) for move in real_moves(view)]
    assert any("It costs nothing." in text for text in texts)
    assert not any("Printed price: -." in text for text in texts)


def test_a_trait_is_described_before_it_is_kept():
    """With its start and its ability, for `why` and its number."""
    seen = typed("why 1").split("> why 1")[1]
    assert all(sentence in seen for sentence in sentences(rules().card("bargain_hunter"), writer().voice))
    assert "At the start: " in seen
    assert "Spend: pay 1 money less." in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_is_described_by_name(language):
    """Resources, stress, trait, cards and roles of any player, in every language."""
    writes = evolve(writer(language), names=NAMES[:2])
    views = [view for view in views_of("greedy", "greedy") if view.phase == "act" and view.table.roles]
    for view in any_of(views, 4):
        for at, seat in enumerate(view.seats):
            text = " ".join(topic_lines(view, writes, NAMES[at].upper())).replace("\xa0", " ")
            assert f"{amount(seat.purse, MONEY)}$" in text if seat.is_alive else writes.text("ui.dead") in text
            assert text.count("■") == seat.is_alive
            assert writes.title(seat.trait) in text
            assert all(writes.title(card) in text for card in seat.cards)
        filled = view.table.roles[0]
        owner = next(at for at, seat in enumerate(view.seats) if any(held.card == filled.card for held in seat.held))
        role = writes.step(view.rules.specs[filled.card], view.rules.specs[filled.card].roles[filled.role].label)
        assert (role in " ".join(topic_lines(view, writes, NAMES[owner]))) == (owner == filled.seat)


def test_every_action_is_summed_up():
    """Also if the player must still choose resources, and if nothing changes."""
    views = [view for view in views_of("greedy", "greedy") if view.phase == "act"]
    for view in any_of(views, 10):
        for move in real_moves(view):
            text = " ".join(move_reasons(view, writer(), move)).replace("\xa0", " ")
            assert re.search(r"In all: .+\.$", text) or text.endswith("It changes nothing now.")


@pytest.mark.slow
def test_a_discount_does_not_lower_money():
    """Because money is not a resource (P6.8)."""
    found = set()
    for view in (view for seed in (7, 8) for view in views_of("greedy", "greedy", seed=seed) if view.phase == "act"):
        for move in real_moves(view):
            part = part_of(view, writer().spec(move.card), move) if isinstance(move, PROJECT_MOVES) else None
            text = " ".join(move_reasons(view, writer(), move))
            if part is not None and "off the price" in text:
                has_money = "$" in writer().packed_text(part.cost)
                assert ("Money is not a resource" in text) == has_money
                found.add(has_money)
    assert found == {True, False}


def test_a_question_about_a_price_names_what_is_counted_already():
    """If there was no choice, the rest of the price does not match the screen."""
    found = 0
    for seed in range(3, 9):
        for view in (view for view in views_of("greedy", "greedy", seed=seed) if view.phase == "price"):
            move = view.table.move
            part = part_of(view, writer().spec(move.card), move)
            whole = project_price(view.table, view.seats[view.turn], part.cost, ACTION_OF[type(move)])[0]
            question = TERMINAL.menu(view, writer()).question
            is_named = "already included" in question or "You have saved" in question or "You have added" in question
            assert is_named == (whole != view.table.price)
            found += is_named
    assert found
