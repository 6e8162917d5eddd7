"""The face of a CV card: every clause shows."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import evolve, fields
from hypothesis import example, given

from cvrules.drawing.colour import INK
from cvrules.drawing.face import Face, Icon, Invented, Kind, Row, Word
from cvrules.games.cv.cards.abilities import ChangeAbility
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.clauses import Bars, Cost, Counts, May, Setup, Upkeep, Worth
from cvrules.games.cv.faces.face import face_of
from cvrules.games.cv.faces.icons import COLOURS, symbol_icon
from cvrules.library.cards import base_cards, read_cards
from cvrules.library.catalogues import texts_of
from cvrules.model.card import Part
from cvrules.model.clause import Source
from cvrules.model.hole import HOLE
from cvrules.resources import resource_folder
from effort.loops import loop_over
from texts.catalogues import LANGUAGES
from texts.strategies import CV_CLAUSES, cv_cards

VOICE = texts_of().voice()
#: Lines of cards, each with all that is known of its icons; `CVRULES_REWRITE=1` writes the icons anew.
ICONS = Path(__file__).with_name("icons.txt")


def card(lines: str, header: str = "card 1 thing: health") -> Card:
    """Return a card from its lines."""
    cards, faults = read_cards(f"deck middle_age\n{header}\n{lines}\n")
    assert faults == ()
    return cards[0]


def shown(lines: str, header: str = "card 1 thing: health") -> Face:
    """Return the face of a card from its lines."""
    return face_of(card(lines, header), VOICE)


def glyphs(row: Row | None) -> list[str]:
    """Return what a row shows, words as they are."""
    assert row is not None
    return [piece.glyph if isinstance(piece, Icon) else piece.text for piece in row.pieces]


def told(piece: Icon | Word) -> str:
    """Return everything about a piece of a row that is not as ever."""
    if isinstance(piece, Word):
        return piece.text
    _, *others = fields(Icon)
    values = [(each.name, getattr(piece, each.name)) for each in others if getattr(piece, each.name) != each.default]
    return " ".join(
        [piece.glyph, *(f"{name}={' '.join(value) if name == 'colours' else value}" for name, value in values)]
    )


def row_told(line: str) -> str:
    """Return a line of a card and below it the pieces of its row."""
    face = shown(line)
    (row,) = [row for row in (face.price, face.points, *face.rows) if row is not None]
    return "\n    ".join([line, *map(told, row.pieces)])


def icons() -> list[str]:
    """Return the blocks of `icons.txt`, after they were written anew where that is asked for."""
    blocks = ICONS.read_text("utf-8").strip().split("\n\n")
    if os.environ.get("CVRULES_REWRITE"):
        blocks = [row_told(block.partition("\n")[0]) for block in blocks]
        ICONS.write_text("\n\n".join(blocks) + "\n", "utf-8")
    return blocks


@loop_over("block", icons(), ids=lambda block: block.partition("\n")[0])
def test_a_line_looks_as_written(block):
    """Drawing, words, sign, colours, ground, mark, number and size of every icon."""
    assert row_told(block.partition("\n")[0]) == block


@loop_over(
    "lines, row",
    [
        ("gives 2 money + 1 die", ["money", "money", "die"]),
        ("gives 1 joker + 1 roll", ["joker", "roll"]),
        ("gives 1 money + ?", ["money", "unknown"]),
        ("gives ? money + 2 ?", ["money", "unknown", "unknown"]),
        ("needs ? work", ["needs", "≥?", "work"]),
        ("needs 2 ?", ["needs", "≥2", "unknown"]),
        ("needs no ?", ["needs", "unknown"]),
        ("may change ? health -> ? once per turn", ["≤?", "health", "arrow", "unknown", "turn"]),
        ("may copy 1 symbol from neighbour ? once per turn", ["neighbour", "unknown", "arrow", "copy", "turn"]),
        ("bars ?", ["unknown"]),
        ("setup reveal, ?", ["reveal", "unknown"]),
        ("counts as ? cards", ["health", "=", "health"]),
        ("needs 2 work", ["needs", "≥2", "work"]),
        ("needs no work", ["needs", "work"]),
        ("needs ?", ["needs", "unknown"]),
        ("may change 1 health -> money once per turn", ["health", "arrow", "money", "turn"]),
        ("may change up to 2 health <-> money once per turn", ["≤2", "health", "arrows", "money", "turn"]),
        ("may change any bad_luck -> plain", ["∞", "bad_luck", "arrow", "plain"]),
        ("may reroll 1 bad_luck", ["bad_luck", "reroll"]),
        ("may reroll any bad_luck once per turn", ["∞", "bad_luck", "reroll", "turn"]),
        (
            "may copy up to 2 symbols from neighbour work once per turn",
            ["neighbour", "work", "arrow", "≤2", "copy", "turn"],
        ),
        ("may copy any symbols from neighbour health", ["neighbour", "health", "arrow", "∞", "copy"]),
        ("may ?", ["unknown"]),
        ("upkeep 1 money + 1 health", ["money", "health"]),
        ("bars work", ["work"]),
        ("bars work forever", ["work", "forever"]),
        ("setup reveal, go first", ["reveal", "first"]),
        ("setup go first", ["first"]),
        ("counts as 2 cards", ["health", "=", "health", "health"]),
        ("counts as 9 cards", ["health", "=", "health"]),
    ],
)
def test_a_clause_shows_as_icons(lines, row):
    """One row for each."""
    assert [glyphs(one) for one in shown(lines).rows] == [row]


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        ("play gain 2 money", ["money", "money"]),
        ("play gain 4 money in old_age", ["old_age", ":", "money", "money", "money", "money"]),
        ("play gain 1 die while rolling", ["die"]),
        ("play gain ? while rolling", ["roll", ":", "unknown"]),
        ("play save 2 cards on misfortune", ["bad_luck", ":", "save", "save"]),
        ("play save 9 cards on misfortune", ["bad_luck", ":", "save"]),
        ("play save ?", ["bad_luck", ":", "save"]),
        ("play gain ? dice while rolling in ?", ["unknown", ":", "die"]),
        ("play ?", ["unknown"]),
    ],
)
def test_an_event_shows_as_icons(lines, row):
    """When it is played stands before a colon."""
    assert [glyphs(one) for one in shown(lines, "card 1 thing: event").rows] == [row]


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        ("scores 3 per 2 possession + 1 work", ["points", "/", "possession", "possession", "work"]),
        ("scores 1 per 9 tokens", ["points", "/", "token"]),
        ("scores ? per ?", ["points", "/", "unknown"]),
        ("scores 3 per ? work + 1 ? + ?", ["points", "/", "work", "unknown", "unknown"]),
    ],
)
def test_a_goal_shows_as_icons(lines, row):
    """Points for a set."""
    assert [glyphs(one) for one in shown(lines, "card 1 thing: goal").rows] == [row]


def test_upkeep_carries_the_red_slash():
    """On each of its symbols, and on nothing else."""
    (row,) = shown("upkeep 2 money").rows

    assert [piece.mark for piece in row.pieces if isinstance(piece, Icon)] == ["slash", "slash"]


@pytest.mark.parametrize("lines", ["bars work", "bars work forever", "needs no work"])
def test_what_may_not_be_is_barred(lines):
    """A card under a bar."""
    (row,) = shown(lines).rows

    assert [piece.mark for piece in row.pieces if isinstance(piece, Icon) and piece.glyph == "work"] == ["bar"]


def test_a_price_hangs_by_itself():
    """Nothing is a fact, unknown is a question mark, and no price at all is none."""
    assert glyphs(shown("cost 1 health + 2 money").price) == ["health", "money", "money"]
    assert glyphs(shown("cost nothing").price) == ["0"]
    assert glyphs(shown("cost ?").price) == ["unknown"]
    assert shown("gives 1 die").price is None


def test_points_stand_by_themselves():
    """A card without them has none."""
    worth = shown("worth 3").points

    assert worth is not None
    assert [piece.number for piece in worth.pieces if isinstance(piece, Icon)] == ["3"]
    assert shown("gives 1 die").points is None


def test_a_deck_of_the_same_name_as_the_type_is_left_out():
    """Life goal says it all."""
    cards, _ = read_cards("deck goal\ncard 1 thing: goal\n scores 1 per 1 work\n")

    assert face_of(cards[0], VOICE).deck is None
    assert shown("worth 3").deck is not None
    assert face_of(evolve(cards[0], deck=None), VOICE).deck is None


def test_an_unknown_header_is_shown_as_unknown():
    """Number, title, type and deck."""
    cards, _ = read_cards("deck ?\ncard ? ?: ?\n")
    face = face_of(cards[0], VOICE)

    assert (face.number, face.title, face.kinds[0].name) == ("?", "Unknown card", "unknown type")
    assert face.deck is not None
    assert face.deck.label == "unknown deck"


def test_a_card_without_number_shows_none():
    """Nobody misses it."""
    assert shown("gives 1 die", "card thing: health").number == ""


def test_marks_reach_their_rows():
    """And no others."""
    known = card("cost 1 money\ngives 1 die\nbars work\nworth 3")
    invented = (known.first(Cost), known.first(Bars), known.first(Worth))
    marks = Invented(True, False, True, frozenset((None, clause) for clause in invented))
    face = face_of(known, VOICE, marks)

    assert (face.invented_title, face.invented_kinds, face.invented_number) == (True, False, True)
    assert face.price is not None
    assert face.price.invented
    assert face.points is not None
    assert face.points.invented
    assert [row.invented for row in face.rows] == [False, True]


def test_a_clause_that_says_nothing_has_no_row():
    """Python can build what no file can say."""
    empty = card("gives 1 die")

    assert face_of(evolve(empty, parts=(evolve(empty.parts[0], clauses=(Setup(),)),)), VOICE).rows == ()


@given(cv_cards())
def test_every_clause_has_its_place(one):
    """Each shows as a row, as the price or as the points; only sources do not."""
    face = face_of(one, VOICE)
    places = len(face.rows) + (face.price is not None) + (face.points is not None)

    assert places == sum(not isinstance(clause, Source) for clause in one.clauses)


@given(cv_cards())
@example(Card(1, "dog", ("health", HOLE), (Part(None, (Counts(2),)),)))
def test_unknown_values_show_as_question_marks(one):
    """Wherever a clause says `?`, its icons do; and what counts as several is drawn as a card of its first type."""
    face = face_of(one, VOICE)
    rows = [row for row in (face.price, face.points, *face.rows) if row is not None]
    drawn_unknown = one.types[0] is HOLE
    unknown = [clause for clause in one.clauses if clause.has_holes or (isinstance(clause, Counts) and drawn_unknown)]

    assert sum(any(map(_is_unknown, row.pieces)) for row in rows) == len(unknown)


def _is_unknown(piece: Icon | Word) -> bool:
    """Tell whether a piece says `?`, be it the icon, a number on it or how often it is meant."""
    if isinstance(piece, Word):
        return "?" in piece.text
    return piece.glyph == "unknown" or piece.times is HOLE or piece.number == "?"


def test_a_face_holds_all_there_is_to_see():
    """Header, price, rows, the same in sentences, a line that amuses, and the marks, in one language."""
    child = next(card for card in base_cards() if card.slug == "child")
    voice = texts_of().voice("fr")
    marks = Invented(types=True, clauses=frozenset((None, clause) for clause in child.every(Upkeep)))

    assert face_of(child, voice, marks) == Face(
        title="Enfant",
        kinds=(Kind("Relations", "relationship", COLOURS["relationship"], "☻", "magenta"),),
        number="20",
        deck=Icon("early_adulthood", "Jeunesse", colours=(INK,)),
        price=Row((symbol_icon("relationship", voice), symbol_icon("money", voice))),
        points=None,
        rows=(
            Row((symbol_icon("relationship", voice), symbol_icon("good_luck", voice))),
            Row((evolve(symbol_icon("money", voice), mark="slash"),), invented=True),
        ),
        rules=(
            "Elle coûte 1 symbole Relations et 1 symbole Argent.",
            "À chaque tour, elle vous apporte 1 symbole Relations et 1 symbole Chance.",
            "Payez 1 symbole Argent à chaque tour, sinon vous perdez cette carte.",
        ),
        flavour="Dormir devient un passe-temps.",
        invented_title=False,
        invented_kinds=True,
        invented_number=False,
        invented_label="inventé",
        note="non officiel",
        language="fr",
    )


def test_rows_are_in_the_order_of_a_life():
    """Whatever the order of the lines: taken, used, scored."""
    lines = ["needs 1 work", "setup reveal", "play ?", "gives 1 die", "may ?", "upkeep 1 money", "bars work"]
    lines += ["counts as 2 cards", "scores 1 per 1 token"]

    assert shown("\n".join(reversed(lines))).rows == tuple(shown(line).rows[0] for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_in_the_language(language):
    """The note at the foot as well."""
    voice = texts_of().voice(language)
    face = face_of(card("gives 1 health"), voice)

    assert face.language == language
    assert face.note == voice.text("label.unofficial")
    assert face.kinds[0].name == voice.type("health")


def test_the_examples_show_every_clause():
    """Authors find each way to write a line in `cards/cv/examples`."""
    text = (resource_folder("cards") / "cv" / "examples" / "every_clause.cv").read_bytes()
    cards, faults = read_cards(text, "every_clause.cv")
    used = {type(clause) for one in cards for clause in one.clauses}
    abilities = {type(clause.ability) for one in cards for clause in one.every(May)}
    changes = [
        clause.ability for one in cards for clause in one.every(May) if isinstance(clause.ability, ChangeAbility)
    ]

    assert faults == ()
    assert used >= set(CV_CLAUSES)
    assert len(abilities) == 4
    assert {change.both_ways for change in changes} == {True, False}
    assert any(HOLE in one.types for one in cards)
    assert any(len(one.types) > 1 for one in cards)
    assert all(
        isinstance(piece, Icon | Word) for one in cards for row in face_of(one, VOICE).rows for piece in row.pieces
    )
    assert any(one.first(Upkeep) for one in cards)
