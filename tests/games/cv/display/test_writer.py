"""Signs and short words for cards, in every language, with and without signs."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import get_args

import pytest

from commands.scripted import rules, without_colours, writer
from cvrules.display.display import class_key
from cvrules.games.cv.faces.icons import SIGNS
from cvrules.games.cv.table.events import Event
from cvrules.games.cv.table.moves import Move, Outcome
from cvrules.games.cv.table.packed import LANES, ONE
from cvrules.library.cards import read_cards
from cvrules.text.terminal import NO_BREAK_SPACE, PLAIN, Style
from project import ROOT
from texts.catalogues import LANGUAGES, SHARED, english

#: Every card in a few signs; `CVRULES_REWRITE=1` writes them anew. A `~` is a space at which no line is broken.
GISTS = Path(__file__).with_name("gists.txt")
#: What the interface says begins with one of these.
GROUPS = (
    "name",
    "short",
    "gist",
    "story",
    "sheet",
    "ask",
    "move",
    "ui",
    "page",
    "help",
    "refusal",
    "why",
    "command",
    "with",
    "punctuation",
    "number",
)


#: Sentences that players never meet.
FOR_PROGRAMMERS = {"refusal.no_move", "refusal.decided", "refusal.nothing", "refusal.shown"}


def gist(card, writes):
    """Return all that is written of a card: title, price, conditions, effects and goal."""
    spec = writes.spec(card)
    goals = [writes.goal_text(spec.card)] if writes.goal_text(spec.card) else []
    told = [
        writes.title(card),
        writes.price_text(spec),
        *writes.condition_texts(spec),
        *writes.effect_texts(spec),
        *goals,
    ]
    return " | ".join(told).replace(NO_BREAK_SPACE, "~")


def test_every_card_is_told_in_a_few_signs():
    """All 83 of them, as the file says."""
    gists = [gist(spec.name, writer()) for spec in rules().specs]
    if os.environ.get("CVRULES_REWRITE"):
        GISTS.write_text("".join(f"{line}\n" for line in gists), "utf-8")

    assert gists == GISTS.read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("card", "language", "told"),
    [
        ("football_team", "en", "Football team | He~Re | He<>Re"),
        ("hermitage", "de", "Einsiedelei | Ge~Wi~Wi | gibt Wi~Wi | Gl>bel. | sperrt Beziehung"),
        ("hermitage", "pl", "Pustelnia | Zd~Wi~Wi | daje Wi~Wi | Sz>inny | wyklucza: Relacje"),
        ("psychotherapy", "pl", "Psychoterapia | Zd~Pi~Pe | rzut Pe"),
        ("hard_worker", "fr", "Bourreau de travail | rien | 3 points par carte Travail"),
    ],
)
def test_cards_are_told_without_signs(card, language, told):
    """Two letters for a symbol, and arrows of signs that every terminal has."""
    assert gist(card, writer(language, PLAIN)) == told


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("child", "<35>Child<0> | <35>☻<0>~<33>$<0> | gives <35>☻<0>~<32>♣<0> | pay <33>$<0> each turn"),
        ("magician", "<36>Magician<0> | <36>✎<0>~<32>♣<0> | 1x <1>○<0>→<1>○<0>"),
        ("psychotherapy", "<31>Psychotherapy<0> | <31>♥<0>~<33>$<0>~<90>↯<0> | reroll <90>↯<0>"),
        ("hard_worker", "<1>Hard worker<0> | nothing | 3 points per <34>work<0> card"),
    ],
)
def test_cards_are_told_in_colour(card, told):
    """A title in the colour of its type, every symbol in its own."""
    assert re.sub("\x1b\\[([0-9;]*)m", r"<\1>", gist(card, writer(style=Style()))) == told


def test_the_legend_names_every_sign():
    """In the order of dice and cards, a sign and its name never apart."""
    legend = "♥~health, ✎~knowledge, ☻~relationship, $~money, ♣~good luck, ↯~bad luck, ★~joker"
    plain = "Sa~Santé, Sv~Savoir, Re~Relations, Ar~Argent, Ch~Chance, Ma~Malchance, Jo~joker"

    assert writer().legend().replace(NO_BREAK_SPACE, "~") == legend
    assert writer("fr", PLAIN).legend().replace(NO_BREAK_SPACE, "~") == plain


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", [PLAIN, Style(colour=False)], ids=["plain", "unicode"])
def test_symbols_have_signs_of_their_own(style, language):
    """No two look alike, and plain ones are plain."""
    writes = writer(language, style)
    signs = [writes.sign(name) for name in (*LANES, "plain")]

    assert len(set(signs)) == len(signs)
    assert style.unicode or all(sign.isascii() for sign in signs)


def test_every_symbol_is_one_column_wide():
    """So that dice and cards stay in line."""
    assert all(len(sign) == 1 for sign, _ in SIGNS.values())
    assert {*LANES, "plain"} < set(SIGNS)


def test_a_joker_looks_as_on_the_face_of_a_card():
    """One table of signs for the story and for pictures."""
    assert writer(style=Style(colour=False)).sign("joker") == SIGNS["joker"][0]


def test_symbols_are_written_one_by_one():
    """A dash stands for none."""
    writes = writer()

    assert writes.sign_row(2 * ONE[0] + ONE[3]).replace("\xa0", " ") == "♥ ♥ $"
    assert writes.sign_row(0) == "-"
    assert writes.die_signs(2 * ONE[0] + ONE[5]) == [("♥", "red"), ("♥", "red"), ("↯", "grey")]


@pytest.mark.parametrize(
    ("card", "effects"),
    [
        ("running", ["gives ♥"]),
        ("child", ["gives ☻ ♣", "pay $ each turn"]),
        ("marriage", ["gives 1 die"]),
        ("bike_instead_of_car", ["gives ♥ 1 throw"]),
        ("football_team", ["♥↔☻"]),
        ("magician", ["1x ○→○"]),
        ("hermitage", ["gives ✎ ✎", "♣→○", "bars relationship"]),
        ("psychotherapy", ["reroll ↯"]),
        ("friend_from_work", ["copies work"]),
        ("manager", ["gives ✎ $ $ $", "bars relationship"]),
        ("early_retirement", ["gives ★", "bars work"]),
        ("pension_fund", ["once $ $ $ $", "from old age"]),
        ("sabbatical", ["once 2 dice 1 throw"]),
        ("rainy_day_fund", ["saves 2 cards"]),
        ("marathon_runner", ["pay ♥ each turn", "counts as 2"]),
        ("bicycle", ["1 point", "goes first"]),
        ("villa", ["gives ♥", "4 points"]),
    ],
)
def test_cards_are_told_in_a_few_signs(card, effects):
    """Each clause leaves a trace."""
    writes = writer()

    assert [effect.replace("\xa0", " ") for effect in writes.effect_texts(writes.spec(card))] == effects


def test_conditions_are_told_by_themselves():
    """They matter only until a card is taken."""
    writes = writer()

    assert writes.condition_texts(writes.spec("manager")) == ["needs 1 work"]
    assert writes.condition_texts(writes.spec("job_center_offer")) == ["without work"]
    assert writes.condition_texts(writes.spec("running")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_leaves_a_trace(language):
    """All 83, plain and coloured alike."""
    plain, coloured = writer(language, PLAIN), writer(language, Style(unicode=False, colour=True))
    for spec in rules().specs:
        told = [plain.price_text(spec), plain.goal_text(spec.card), *plain.effect_texts(spec)]

        assert any(told)
        assert not any(re.search("[{}]", text) for text in told)
        assert [without_colours(text) for text in coloured.effect_texts(spec)] == plain.effect_texts(spec)


def test_goals_are_told_in_a_few_words():
    """Points, and what they are for, one after the other."""
    writes = writer()
    (two,), _ = read_cards("card 1 tinkerer: goal\n scores 2 per 3 tokens\n scores 1 per 2 work\n")

    assert writes.goal_text(rules().card("hard_worker")).replace("\xa0", " ") == "3 points per work card"
    assert writes.goal_text(rules().card("jack_of_all_trades")) == "1 point per token"
    assert writes.goal_text(two).replace("\xa0", " ") == ("2 points per set of 3 tokens, 1 point per set of 2 work")
    assert writes.goal_text(rules().card("sound_mind")).replace("\xa0", " ") == "2 points per set of knowledge + health"


def test_cards_that_share_a_title_are_found_by_number():
    """Two cards are called life insurance."""
    writes = writer()

    assert writes.title("5") == writes.title("30") == "Life insurance"
    assert writes.titles(["5", "running"]) == "Life insurance and Running"


def test_every_text_of_the_interface_is_in_the_catalogue():
    """What the code asks for by key is there, and nothing is there that nobody asks for."""
    pattern = re.compile(rf"""["']((?:{"|".join(GROUPS)})\.[a-z_]+)["']""")
    files = sorted((ROOT / "src" / "cvrules").rglob("*.py"))
    source = "".join(path.read_text("utf-8") for path in files if not {"friends", "pursuit"} & {*path.parts})
    asked = set(pattern.findall(source))
    keys = {*english().entries, *english(SHARED).entries}
    there = {key for key in keys if key.partition(".")[0] in GROUPS}
    built = {
        key for key in there if key.partition(".")[0] in {"name", "short", "ask", "help", "refusal", "why", "command"}
    }
    built |= {f"move.{class_key(kind)}" for kind in (*get_args(Move), *get_args(Outcome))}
    built |= {f"story.{class_key(kind)}" for kind in get_args(Event)}
    built |= {f"{key}_named" for key in built if "{seat}" in str(english().entries.get(key, ""))}

    assert asked - there == FOR_PROGRAMMERS
    assert there - built - asked == set()
