"""Moves, events and refusals are told in every language."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from attrs import evolve

import cvrules
from cvrules.display.display import class_key, refusal_text
from cvrules.games.friends.display.events import predicate, sentence
from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.display.persons import person_names
from cvrules.games.friends.numbers.actions import move_groups
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.library.catalogues import texts_of
from cvrules.text.terminal import NO_BREAK_SPACE, PLAIN
from games.friends.shown import NAMES, any_of, game_of, views_of, writer
from project import ROOT
from texts.catalogues import LANGUAGES

#: Groups of texts that this game's code asks for by key.
GROUPS = ("age", "ask", "card", "legend", "life", "move", "need", "page", "person", "sheet", "story", "ui", "why")
#: Texts of these groups are found by keys that are put together.
BUILT = {"age", "ask", "legend", "life", "move", "need", "story"}
#: The genders of four players and of six neutral persons.
GENDERS = (WOMAN, WOMAN, MAN, MAN, WOMAN, WOMAN, WOMAN, MAN, MAN, MAN)


def told(event, language="en"):
    """Return an event as a sentence, with the names of neutral persons."""
    writes = writer(language).with_people(NAMES[:4], GENDERS)
    return sentence(event, writes, NAMES[:4]).replace(NO_BREAK_SPACE, " ")


# --- persons ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_persons_have_ten_names(language):
    """Even if the players have taken some of them."""
    voice = writer(language).voice
    taken = [voice.text("person.women").split(", ")[0], *voice.text("person.men").split(", ")[:5]]
    genders = (WOMAN, *[MAN] * 5, *[WOMAN] * 4)
    names = person_names(taken, genders, voice)
    assert len({name.casefold() for name in names}) == 10
    assert set(names[6:]) <= set(voice.text("person.women").split(", "))


def test_a_person_without_a_known_name_is_counted():
    """As in the text of a move."""
    assert move_text(None, mv.Bring(7), writer()) == "person 8 joins in"
    assert sentence(ev.SexHad(0, 8), evolve(writer(), names=()), NAMES) == "Alex and person 9 spend a night together"


# --- moves ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (mv.Be("woman"), "A woman"),
        (mv.WithGender("man"), "With a man"),
        (mv.Choose("hermit"), "Choose Hermit with good internet"),
        (mv.Take("green_hair"), "Take Green hair"),
        (mv.Bid(3), "Bid 3⧗"),
        (mv.Pass(), "Pass"),
        (mv.Trade(), "Trade goals for 4⧗"),
        (mv.Gain("wisdom"), "Next: wisdom"),
        (mv.Clear("fat"), "Next, back to 0: fat"),
        (mv.Next(1), "2 comes next"),
        (mv.Start(1), "Kim goes first"),
        (mv.DealGoal("hermit", 1), "Deal a goal to Kim: Hermit with good internet"),
        (mv.RevealMega("dynasty"), "Reveal the mega goal Founding a dynasty"),
    ],
)
def test_a_move_is_told_without_a_view(move, text):
    """As far as the move alone says it."""
    assert move_text(None, move, writer()).replace(NO_BREAK_SPACE, " ") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_game_is_told(language):
    """In words, without a hole in them; different moves have different texts."""
    writes = writer(language, players=4)
    for view in any_of(views_of(4), 40):
        texts = [move_text(view, move, writes) for move in view.legal_moves]
        assert len(set(texts)) == len(texts)
        assert not re.search(r"[{}_]", "".join(texts))


def test_every_kind_of_move_and_event_has_a_text():
    """None is shown by the name of its class."""
    voice = writer().voice
    gendered = {f"{kind}_{gender}" for kind in ("be", "with_gender") for gender in ("woman", "man")}
    kinds = {class_key(kind) for kind in (*get_args(mv.Move), *get_args(mv.Outcome))} - {"be", "with_gender"}
    assert [kind for kind in sorted(kinds | gendered) if not voice.has_text(f"move.{kind}")] == []
    kinds = {class_key(kind) for kind in get_args(ev.Event)} - {"became"} | {f"became_{bond}" for bond in BONDS}
    assert [kind for kind in sorted(kinds) if not voice.has_text(f"story.{kind}")] == []


def test_the_menu_says_what_passing_brings():
    """From the supply, and from others if it is short."""
    assert "Pass and take 6⧗" in {move_text(view, mv.Pass(), writer()) for view in views_of(3)}
    short = [text for view in views_of(2) if "others" in (text := move_text(view, mv.Pass(), writer(players=2)))]
    assert short
    assert all(re.fullmatch(r"Pass and take ([1-9]⧗, and )?\d⧗ from others", text) for text in short)


# --- events -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.GenderChosen(0, "woman"), "Alex is born a girl"),
        (ev.StartingPlayer(1), "Kim goes first"),
        (ev.Revealed("green_hair"), "Revealed: Green hair"),
        (ev.PeriodBegan(1), "Period 1: Puberty"),
        (ev.PeriodBegan(4), "Period 4: At forty"),
        (ev.PeriodBegan(14), "Period 14: Ageless (14)"),
        (ev.Auctioned(0, "carnival"), "Alex auctions Carnival"),
        (ev.BidMade(0, 3), "Alex bids 3⧗"),
        (ev.Dropped(1), "Kim drops out"),
        (ev.Lived(0, "carnival", 3), "Alex goes for “Carnival” (3⧗)"),
        (ev.Lived(0, "carnival", 0), "Alex goes for “Carnival”"),
        (ev.Offered(1), "Kim offers to join in"),
        (ev.Forced(1), "Kim is forced to join in"),
        (ev.CameAlong(0, (1, 4)), "Alex brings Kim and Bea"),
        (ev.Became(0, 4, "in_love"), "Alex and Bea fall in love"),
        (ev.Became(0, 1, "still_married"), "Alex and Kim separate but stay married"),
        (ev.SexHad(0, 7), "Alex and Ben spend a night together"),
        (ev.SexHad(0, None), "Alex spends the night with a stranger"),
        (ev.ChildBorn(0, 7), "Alex and Ben have a baby"),
        (ev.ChildBorn(0, None), "Alex has a child, and no phone number to go with it"),
        (ev.Changed(0, "wisdom", 2), "Alex now has 2✎"),
        (ev.Passed(0, 6), "Alex passes and takes 6⧗"),
        (ev.Passed(0, 0), "Alex passes"),
        (ev.Stole(0, 1), "Alex takes 1⧗ from Kim"),
        (ev.Fulfilled(0, "hermit"), "Alex fulfils a goal: Hermit with good internet"),
        (ev.Traded(0), "Alex looks for new goals in life (4⧗)"),
        (ev.Ended(0), "Five goals: Alex wins, and the game is over"),
        (ev.Ended(None), "Life has run out of cards, and everybody is still dreaming"),
    ],
)
def test_an_event_is_told(event, text):
    """With the name of its seat."""
    assert told(event) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_game_is_told(language):
    """In words, without a hole in them."""
    writes = writer(language, players=4)
    for event in any_of((event for step in game_of(4) for event in step.events), 150):
        assert not re.search(r"[{}_]", sentence(event, writes, NAMES[:4]))
        if not isinstance(event, ev.Became):
            assert predicate(event, writes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bond", BONDS)
def test_two_persons_are_the_subject_of_one_sentence(language, bond):
    """Both names keep their form, so that no language needs a case."""
    text = told(ev.Became(0, 5, bond), language)
    other = writer(language).voice.text("person.women").split(", ")[1]
    assert text.startswith("Alex ")
    assert f" {other} " in text


# --- refusals ---------------------------------------------------------------------------


def test_the_catalogue_has_the_sentences_of_all_refusals():
    """The English sentences in the code are those of the catalogue."""
    originals = texts_of("friends").originals
    there = {key: message.forms[0] for key, message in originals.items() if key in Refusal.sentences}
    assert there == dict(Refusal.sentences)


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        (
            refuse("needs", "F2.5", card="book_club", need="1 wisdom"),
            "You do not meet a condition of The only two who read the book: 1 wisdom. (F2.5)",
        ),
        (
            refuse("needs", "F2.5", card="night_train", need="no partner"),
            "You do not meet a condition of Sleeping car, nobody slept: no partner. (F2.5)",
        ),
        (
            refuse("needs", "F2.5", card="student_job", need="no child"),
            "You do not meet a condition of Student job: without children. (F2.5)",
        ),
        (refuse("not_a_gauge", "F2.3", gauge="wisdom"), "wisdom cannot change next. (F2.3)"),
        (refuse("too_low", "F4.4", number=3), "Bid more than 3, or drop out. (F4.4)"),
    ],
)
def test_a_refusal_is_told(refusal, text):
    """With the names that players know."""
    assert refusal_text(refusal, writer()) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_game_is_told(language):
    """All illegal moves of some positions, without a hole in the sentence."""
    writes = writer(language, players=4)
    every = [move for group in move_groups(writes.rules, 4) for move in group.moves]
    seen = set()
    for view in any_of(views_of(4), 12):
        for move in every:
            refusal = cvrules.why_not(view, move)
            if refusal is not None and (refusal.key, str(refusal.values)) not in seen:
                seen.add((refusal.key, str(refusal.values)))
                assert not re.search(r"[{}_]", refusal_text(refusal, writes))
    assert len({key for key, _ in seen}) >= 6


# --- the catalogue ----------------------------------------------------------------------


def test_plain_letters_replace_signs():
    """On a terminal that has nothing else."""
    plain = writer(style=PLAIN)
    assert move_text(None, mv.Bid(2), plain) == "Bid 2Ti"
    assert plain.legend().replace(NO_BREAK_SPACE, " ").isascii()


def test_every_text_of_the_interface_is_in_the_catalogue():
    """What the code asks for by key is there, and nothing else."""
    pattern = re.compile(rf"""["']((?:{"|".join(GROUPS)})\.[a-z_]+)["']""")
    files = sorted((ROOT / "src" / "cvrules" / "games" / "friends").rglob("*.py"))
    asked = set(pattern.findall("".join(path.read_text("utf-8") for path in files)))
    own = {key for key in texts_of("friends").originals if key.partition(".")[0] in GROUPS}
    shared = {key for key in texts_of("orchard").originals if key.partition(".")[0] in GROUPS}
    assert asked - own == set()
    assert {key for key in own - asked - shared if key.partition(".")[0] not in BUILT} == set()
