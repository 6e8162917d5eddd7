"""Moves, events and refusals are told in every language."""

from __future__ import annotations

import re
from typing import get_args

import pytest

import cvrules
from cvrules.display.display import class_key
from cvrules.games.pursuit.display.events import predicate, sentence
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.refusals import refusal_text
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table.moves import (
    DealTrait,
    Draw,
    Hire,
    Less,
    More,
    Move,
    Outcome,
    Receive,
    Refresh,
    Rest,
    Retire,
    SeekPromotion,
    Study,
    Take,
    TakeRole,
)
from cvrules.games.pursuit.table.packed import unpack_bundle
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.library.catalogues import texts_of
from cvrules.model.bundle import Bundle, Term
from cvrules.text.terminal import NO_BREAK_SPACE, PLAIN
from games.pursuit.laid_out import table_of
from games.pursuit.shown import NAMES, any_of, game_of, rules, views_of, writer
from project import ROOT
from texts.catalogues import LANGUAGES

#: Groups of texts that this game's code asks for by key.
GROUPS = ("ask", "move", "page", "sheet", "story", "ui", "why")
#: Texts of these groups are found by keys that are put together.
BUILT = {"ask", "move", "story"}
#: A project whose first level costs one influence.
ONE_INFLUENCE = next(
    spec.name
    for spec in rules().specs
    if spec.kind == "basic" and unpack_bundle(spec.levels[0].cost) == Bundle.parse("1 influence")
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Study(), "Study: 3✎"),
        (Rest(2), "Rest: 2☘"),
        (Rest(0), "Rest: 0☘"),
        (Take("learn_cooking"), "Take up Learn cooking: Instant noodles (1✎→2✿)"),
        (TakeRole("magazine", "writer"), "Start Magazine, role: Writer (3✎ 2✿→3♪ 1★)"),
        (Hire("hr_executive"), "Get the job HR executive (3✎ 6♪→11$ ↻1✎ 2♪ 2⧗→11$)"),
        (Less("knowledge"), "Save 1✎"),
        (Less("nothing"), "Save nothing more"),
        (More("influence"), "Add 1♪"),
        (Receive("stress"), "Next, receive stress"),
        (Retire(), "Retirement"),
        (SeekPromotion(), "Get promoted to a job from the pile"),
        (Refresh("job", (1, 3)), "Replace Jobs 1, 3"),
        (DealTrait("nerd", 1), "Deal the trait Nerd to seat 2"),
        (Draw("car"), "Draw Car"),
    ],
)
def test_a_move_is_told_without_a_view(move, text):
    """As far as the move alone says it."""
    assert move_text(None, move, writer()).replace(NO_BREAK_SPACE, " ") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_game_is_told(language):
    """In words, without a hole in them; different moves have different texts."""
    writes = writer(language)
    for view in any_of(views_of("greedy"), 4):
        texts = [move_text(view, move, writes) for move in view.legal_moves]
        assert len(set(texts)) == len(texts)
        assert not re.search(r"[{}_]", "".join(texts))


def test_every_kind_of_move_and_event_has_a_text():
    """None is shown by the name of its class."""
    voice = writer().voice
    plain = {"study", "play", "interact", "temp_job", "overtime", "rest", "spend"}
    kinds = {class_key(kind) for kind in (*get_args(Move), *get_args(Outcome))} - plain
    assert [kind for kind in sorted(kinds) if not voice.has_text(f"move.{kind}")] == []
    assert [kind for kind in get_args(ev.Event) if not voice.has_text(f"story.{class_key(kind)}")] == []


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.Revealed("zen"), "Life goal: Zen"),
        (ev.Dealt(0, "nerd"), "Alex is dealt Nerd"),
        (ev.Kept(1, "nerd", Bundle((Term(3, "knowledge"),))), "Kim keeps Nerd and starts with 3✎"),
        (ev.RoundBegan(2), "Round 2: Adult 1"),
        (ev.TurnBegan(0, 1), "Alex has 1 hourglass"),
        (ev.Gained(0, "money", 3), "Alex gains 3$"),
        (ev.Gained(0, "short_term", -1), "Alex loses 1☺"),
        (ev.Moved(0, "stress", 2, 9), "Alex gets 2↯, now in the section Light blue"),
        (ev.Paid(0, unpack_bundle(0)), "Alex pays -"),
        (ev.Placed(0, "car", 2), "Alex has a new card: Car (Family car)"),
        (ev.Placed(0, "ceo", 3), "Alex has a new card: CEO"),
        (ev.LevelRaised(0, "car", 3), "Alex gets further with Car: Sports car"),
        (ev.RoleFilled(0, "magazine", "writer"), "Alex takes part in Magazine, role: Writer"),
        (ev.Discarded(None, "car"), "Gone from the board: Car"),
        (ev.Discarded(0, "car"), "Alex gives up Car"),
        (ev.Died(0, 7), "Alex dies (Old Age 2)"),
        (ev.Claimed(0, "zen"), "Alex fulfils the life goal Zen"),
        (ev.Claimed(None, "zen"), "Several players met the life goal Zen at the same time: no reward."),
        (ev.Ended(), "The last life has ended"),
    ],
)
def test_an_event_is_told(event, text):
    """With the name of its seat."""
    assert sentence(event, writer(), NAMES).replace(NO_BREAK_SPACE, " ") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_game_is_told(language):
    """In words, without a hole in them."""
    writes = writer(language)
    events = [event for step in game_of("greedy", "random") for event in step.events]
    for event in any_of(events, 150):
        assert not re.search(r"[{}_]", predicate(event, writes))


def test_the_catalogue_has_the_sentences_of_all_refusals():
    """The English sentences in the code are those of the catalogue."""
    originals = texts_of("pursuit").originals
    there = {key: message.forms[0] for key, message in originals.items() if key in Refusal.sentences}
    assert there == dict(Refusal.sentences)
    assert {key: originals[key].forms[1] for key in Refusal.plurals} == {
        key: text for key, (_, text) in Refusal.plurals.items()
    }


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        (refuse("covered", "P3.2", space="overtime"), "Overtime is not available in this round. (P3.2)"),
        (refuse("no_role", "P4.5", card="magazine", role="writer"), "Writer is not a role of Magazine. (P4.5)"),
        (
            refuse("wrong_action", "P4.4", card="car", kind="item"),
            "Car is a card of the type Item, which this action cannot be used for. (P4.4)",
        ),
        (refuse("empty_slot", "P7.1", row="job", slot=2), "Slot 2 of the row Jobs is empty. (P7.1)"),
        (refuse("not_that_resource", "P6.9", what="money"), "You cannot choose money now. (P6.9)"),
    ],
)
def test_a_refusal_is_told(refusal, text):
    """With the names that players know."""
    assert refusal_text(refusal, writer()) == text


def test_plain_letters_replace_signs():
    """On a terminal that has nothing else."""
    text = move_text(None, Take("learn_cooking"), writer(style=PLAIN))
    assert text == "Take up Learn cooking: Instant noodles (1Kn>2Cr)"
    assert writer(style=PLAIN).legend().replace(NO_BREAK_SPACE, " ").isascii()


def test_every_text_of_the_interface_is_in_the_catalogue():
    """What the code asks for by key is there, and nothing else."""
    pattern = re.compile(rf"""["']((?:{"|".join(GROUPS)})\.[a-z_]+)["']""")
    files = sorted((ROOT / "src" / "cvrules" / "games" / "pursuit").rglob("*.py"))
    asked = set(pattern.findall("".join(path.read_text("utf-8") for path in files)))
    own = {key for key in texts_of("pursuit").originals if key.partition(".")[0] in GROUPS}
    shared = {key for key in texts_of("orchard").originals if key.partition(".")[0] in GROUPS}
    assert asked - own == set()
    assert {key for key in own - asked - shared if key.partition(".")[0] not in BUILT} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_only_what_is_missing(language):
    """Neither other resources nor the hourglass that the action would need."""
    table = table_of(f"row project {ONE_INFLUENCE}", "seat 1 has 4 knowledge + 3 creativity", "seat 1 hourglasses 5")
    refusal = cvrules.why_not(table, cvrules.parse_move(f"take {ONE_INFLUENCE}", table.rules))
    text = refusal_text(refusal, writer(language)).replace(NO_BREAK_SPACE, " ")

    assert "1♪" in text
    assert "0♪" in text
    assert not any(sign in text for sign in "✎✿⧗")


def test_a_surcharge_that_cannot_be_paid_names_all_resources():
    """Because any of them would do."""
    table = table_of(f"row project {ONE_INFLUENCE}", "seat 1 has 1 influence", "seat 1 short_term -1")
    refusal = cvrules.why_not(table, cvrules.parse_move(f"take {ONE_INFLUENCE}", table.rules))

    assert "you have 0✎ 0✿ 1♪." in refusal_text(refusal, writer())
