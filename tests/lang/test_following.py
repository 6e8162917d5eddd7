"""Advice is followed on real cards, editions and scenes: afterwards the line has no error.

The lines come from the cards and scenes of all games. Each is broken in its place, the file is
checked, and the line is changed exactly as the message says.
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cvrules import Diagnostic, Severity
from cvrules.kernel.registry import words_of
from cvrules.lang.grammar import grammar_of
from cvrules.lang.printer import print_cards
from cvrules.library.cards import filled_cards
from cvrules.library.checking import check_files
from cvrules.model.card import Card
from cvrules.model.cardset import Amend, CardSet, Edition
from cvrules.model.hole import HOLE
from cvrules.resources import resource_folder
from cvrules.scenes.grammar import scene_grammar
from cvrules.scenes.reader import read_scenes
from effort.examples import few_examples
from texts.broken_lines import SAID_TO_GO, break_line, lines_after_advice, numbers_in

GAMES = ("cv", "pursuit", "friends")
#: Errors about names that another file may describe: sources, and cards to amend or place.
ELSEWHERE = frozenset({"CV401", "CV402", "CV405"})
#: Errors of headers themselves: their names, numbers and types.
OF_HEADERS = frozenset({"CV203", "CV208", "CV211", "CV215", "CV216", "CV263"})
#: Errors about a number that is too large or missing, so the advice has another number.
OF_NUMBERS = frozenset({"CV103", "CV267", "CV403"})
#: Matches the words with which an author denies something.
DENIAL = re.compile(
    r"\b(?:no|not|none|nothing|nobody|zero|0|without|remove|delete|drop|single|unmarried)\b|-|no", re.IGNORECASE
)
#: The first words of lines that occur once in a file or scene; what follows is a name.
TOPS = ("game ", "edition ", "scene ")
#: A file, as its lines.
File = tuple[str, ...]


def file_lines(text: str) -> File:
    """Return the lines of a text, with single spaces."""
    return tuple(" ".join(line.split()) for line in text.splitlines() if line.strip())


@cache
def card_files(game: str) -> list[File]:
    """Return a file for each card of a game, with the card under another name."""
    return [file_lines(print_cards([_as_new_card(card)])) for card in filled_cards(game)]


def _as_new_card(card: Card) -> Card:
    deck = card.deck and evolve(card.deck, sources=())
    return evolve(card, number=None, slug="my_card", deck=deck)


@cache
def edition_files(game: str) -> list[File]:
    """Return a file for each card of a game that repeats the card as an amendment, with a ruling."""
    rulings = words_of(game).rulings
    return [
        (*file_lines(print_cards(_amendment(card))), str(f"ruling {ruling.name} {ruling.words[-1]}"))
        for at, card in enumerate(filled_cards(game))
        if HOLE not in {card.number, card.slug} and (ruling := rulings[at % len(rulings)])
    ]


def _amendment(card: Card) -> CardSet:
    """Return an edition that repeats a card."""
    amend = Amend(card.number, card.slug, card.types, card.parts)
    return CardSet(edition=Edition("mine"), amends=(amend,), game=card.game)


@cache
def scene_files(game: str) -> list[File]:
    """Return a file for each scene of a game."""
    texts = [file.read_text("utf-8") for file in (resource_folder("cards") / game / "scenes").iterdir()]
    scenes = ["scene " + scene for text in texts for scene in text.split("\nscene ")[1:]]
    lines = [[line.partition("#")[0] for line in scene.splitlines()] for scene in scenes]
    return [(f"game {game}", *file_lines("\n".join(scene))) for scene in lines]


KINDS = {
    **{f"cards of {game}": (game, card_files) for game in GAMES},
    **{f"editions of {game}": (game, edition_files) for game in GAMES},
    **{f"scenes of {game}": (game, scene_files) for game in GAMES},
}


@cache
def errors_of(lines: File) -> tuple[Diagnostic, ...]:
    """Return the errors of a file of cards or scenes."""
    text = "".join(f"{line}\n" for line in lines)
    if any(line.startswith(("scene ", "seat ", "expect ")) for line in lines):
        return read_scenes(text)[1]
    (checked,) = check_files({"my.cv": text.encode()})
    errors = (fault for fault in checked.diagnostics if fault.severity is Severity.ERROR)
    return tuple(fault for fault in errors if fault.code not in ELSEWHERE)


def errors_in(lines: File, number: int) -> list[Diagnostic]:
    """Return the errors in one line of a file; the line is counted from 1.

    The header of a card is also the place of errors about the lines below it and its deck.
    """
    errors = [fault for fault in errors_of(lines) if fault.span.line == number]
    is_header = lines[number - 1].startswith(("card ", "amend "))
    return [fault for fault in errors if not is_header or not fault.code.startswith("CV2") or fault.code in OF_HEADERS]


@cache
def openers_of(game: str, *, is_scene: bool) -> frozenset[str]:
    """Return the words that begin a line."""
    return scene_grammar(game).openers if is_scene else grammar_of(words_of(game)).openers


@cache
def debris_of(game: str) -> tuple[str, ...]:
    """Return words of a game, and words that its authors mistake for them."""
    words = words_of(game)
    return (*grammar_of(words).vocabulary, *words.look_alikes, *words.fillers)


@pytest.mark.parametrize("kind", KINDS)
@few_examples(5)
@given(data=st.data())
def test_a_line_that_follows_the_advice_is_right(kind, data):
    """No check refuses it, and every number is still there."""
    game, files = KINDS[kind]
    lines = data.draw(st.sampled_from(files(game)))
    at = data.draw(st.integers(1, len(lines) - 1))
    broken = data.draw(break_line(lines[at], debris_of(game)))
    faults = errors_in((*lines[:at], broken, *lines[at + 1 :]), at + 1)
    if errors_in(lines, at + 1) or not faults:
        return
    openers = openers_of(game, is_scene=files is scene_files)
    followed = lines_after_advice(broken, faults[0], openers)
    if any(line.startswith(TOPS) and not lines[at].startswith(TOPS) for line in followed):
        return  # the line was replaced by another kind of line
    good = [line for line in followed if not errors_in((*lines[:at], line, *lines[at + 1 :]), at + 1)]
    new = good[0] if good else ""

    assert bool(good) == bool(followed), (broken, faults[0].help, followed)
    if (
        good
        and faults[0].code not in OF_NUMBERS
        and not new.startswith(TOPS)
        and not {"twice", "double"} & set(broken.split())
    ):
        before, after = numbers_in(broken), numbers_in(new)
        assert not after - before, (broken, faults[0].help)
        assert before == after or any(said in faults[0].help for said in SAID_TO_GO), (broken, faults[0].help)
    if good and " no " in f" {new} ":
        assert DENIAL.search(broken), (broken, faults[0].help)


@pytest.mark.parametrize("kind", KINDS)
@few_examples(5)
@given(data=st.data())
def test_every_word_of_a_list_can_be_written(kind, data):
    """If a line has one mistake, each listed word corrects it, or begins what is missing."""
    game, files = KINDS[kind]
    lines = data.draw(st.sampled_from(files(game)))
    at = data.draw(st.integers(1, len(lines) - 1))
    words = lines[at].split()
    place = data.draw(st.integers(min(1, len(words) - 1), len(words) - 1))
    words[place] = data.draw(st.sampled_from(("zzz", "most", "all", "up", "1-2", "@")))
    broken = " ".join(words)
    faults = errors_in((*lines[:at], broken, *lines[at + 1 :]), at + 1)
    found = re.fullmatch(r"write one of: ([a-z_0-9, ]+)", faults[0].help) if faults else None
    if errors_in(lines, at + 1) or found is None or faults[0].code != "CV101":
        return
    start, end = faults[0].span.column - 1, faults[0].span.end_column - 1
    corrected = [f"{broken[:start]}{word}{broken[end:]}" for word in found[1].split(", ")]
    left = {line: errors_in((*lines[:at], line, *lines[at + 1 :]), at + 1) for line in corrected}
    beside = [line for line, errors in left.items() if errors and errors[0].span.column == end + 2]

    assert "no" not in found[1].split(", ")
    assert not beside or any(not errors for errors in left.values()), (broken, faults[0].help)
