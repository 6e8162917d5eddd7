"""Explains codes, disputed rules, paragraphs, clauses, words and cards."""

from __future__ import annotations

import inspect
import re

from cvrules.kernel.registry import words_of
from cvrules.lang.printer import print_cards
from cvrules.library.cards import card_files, edition_cards, editions, filled_cards, home_of
from cvrules.model.ruling import Ruling
from cvrules.reading.suggestion import did_you_mean
from cvrules.resources import diagnostic_codes, diagnostic_page, rulebook_text

__all__ = ["explain", "nearest_topic", "topics"]

LETTERS = "CV"
_PARAGRAPH = re.compile(r"^### (R\d+\.\d+) ([^\n{]*?) *(?:\{[^\n]*\})?\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
#: How many neighbours of a topic are named.
MOST_NAMED = 6


def explain(topic: str, game: str) -> str:
    """Return the explanation of a topic; empty if it is unknown.

    A name that means several things, such as `upkeep`, has all its explanations.

    Args:
        topic: A code (`CV101`), a ruling, the number of a paragraph (`R3.6`), a word of the card
            language, or the slug or number of a card.
        game: The game.
    """
    makers = (_code_text, _ruling_text, _paragraph_text, _clause_text, _word_text, _card_text)
    return "\n\n".join(filter(None, (make(topic, game) for make in makers)))


def topics(game: str) -> tuple[str, ...]:
    """Return everything that can be explained by name."""
    words = words_of(game)
    rulings = (ruling.name for ruling in words.rulings)
    cards = (str(card.slug) for card in filled_cards(game) if isinstance(card.slug, str))
    known = (*words.clause_words(), *_plain_words(game))
    return tuple(dict.fromkeys((*diagnostic_codes(), *_paragraphs(game), *rulings, *known, *cards)))


def nearest_topic(topic: str, game: str) -> str:
    """Return the topic that was probably meant; empty if there is none."""
    names = {name.lower(): name for name in topics(game)}
    return names.get(did_you_mean(topic.lower(), names), "")


def _code_text(topic: str, _game: str) -> str:
    code = topic.upper() if topic.upper().startswith(LETTERS) else f"{LETTERS}{topic}"
    is_code = code in diagnostic_codes() and re.fullmatch(r"(?:CV)?\d{3}", topic.upper())
    return diagnostic_page(code).rstrip("\n") if is_code else ""


def _ruling_text(topic: str, game: str) -> str:
    ruling = next((one for one in words_of(game).rulings if one.name == topic.lower()), None)
    if ruling is None:
        return ""
    options = [
        f"- {option.word}{' (default)' * (option.word == ruling.default)}: {option.meaning}"
        for option in ruling.options
    ]
    chosen = [f"- {name}: {option}" for name, option in _choices(ruling, game)]
    numbers = [number for number, text in _paragraphs(game).items() if f"(rulings.md#{ruling.name})" in text]
    return _page(
        f"ruling {ruling.name}", ruling.question, "\n".join(options), "\n".join(("Editions:", *chosen)),
        f"Sources: {ruling.citation}", _see_also(numbers),
    )  # fmt: skip


def _choices(ruling: Ruling, game: str) -> list[tuple[str, str]]:
    """Return what each edition decides."""
    chosen = {
        name: {choice.ruling: choice.option for choice in edition_cards(name, game).choices} for name in editions(game)
    }
    return [(name, options.get(ruling.name, f"{ruling.default}, by default")) for name, options in chosen.items()]


def _paragraph_text(topic: str, game: str) -> str:
    text = _paragraphs(game).get(topic.upper(), "")
    rulings = [ruling.name for ruling in words_of(game).rulings if f"(rulings.md#{ruling.name})" in text]
    near = dict.fromkeys(re.findall(r"\[(R\d+\.\d+)\]", text))
    return _page(_plain(text), _see_also([*rulings, *near])) if text else ""


def _paragraphs(game: str) -> dict[str, str]:
    """Return the numbered paragraphs of a game's rulebook."""
    return {found[1]: f"{found[1]} {found[2]}\n\n{found[3]}" for found in _PARAGRAPH.finditer(rulebook_text(game))}


def _plain(markdown: str) -> str:
    """Return a paragraph without the signs of Markdown."""
    text = _LINK.sub(r"\1", re.sub(r"</?small>", "", markdown))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _clause_text(topic: str, game: str) -> str:
    clause = next((one for one in words_of(game).clauses if one.word == topic.lower()), None)
    if clause is None:
        return ""
    meaning = (inspect.getdoc(clause) or "").partition("\n\n")[0]
    examples = [line for line in _example_lines(game) if line.split()[0] == clause.word]
    codes = [code for code in diagnostic_codes() if f"`{clause.word}" in diagnostic_page(code)]
    shown = "\n".join(f"    {line}" for line in dict.fromkeys(examples[:MOST_NAMED]))
    return _page(
        f"{clause.word}: a clause of cards", meaning, f"Examples:\n\n{shown}" if shown else "", _see_also(codes)
    )


def _example_lines(game: str) -> list[str]:
    """Return the lines of a game's examples, or else of its cards."""
    place = home_of(game) / "examples"
    files = card_files(place if place.is_dir() else home_of(game) / "base")
    rows = (row.partition("#")[0].strip() for file in files for row in file.read_text("utf-8").split("\n"))
    return [row for row in rows if row]


def _word_text(topic: str, game: str) -> str:
    word = topic.lower()
    kinds = _plain_words(game).get(word, [])
    lines = [line for line in _example_lines(game) if re.search(rf"\b{re.escape(word)}\b", line)]
    shown = "\n".join(f"    {line}" for line in dict.fromkeys(lines[:MOST_NAMED]))
    clauses = dict.fromkeys(line.split()[0] for line in lines)
    known = [clause for clause in clauses if clause in words_of(game).clause_words()]
    return (
        _page(f"{word}: {' and '.join(kinds)}", f"Examples:\n\n{shown}" if shown else "", _see_also(known))
        if kinds
        else ""
    )


def _plain_words(game: str) -> dict[str, list[str]]:
    """Return the words of a game that are not clauses, and what each is."""
    words = words_of(game)
    kinds: dict[str, list[str]] = {}
    for names, kind in ((words.symbols, "a symbol"), (words.types, "a type of cards"), (words.decks, "a deck")):
        for name in names:
            kinds.setdefault(name, []).append(kind)
    return kinds


def _card_text(topic: str, game: str) -> str:
    cards = [card for card in filled_cards(game) if topic.lower() in {str(card.slug), str(card.number)}]
    if not cards or topic == "?":
        return ""
    words = dict.fromkeys(clause.word for card in cards for clause in card.clauses)
    known = [word for word in words if word in words_of(game).clause_words()]
    return _page(print_cards(cards).rstrip("\n"), f"cvrules show {topic.lower()} draws it.", _see_also(known))


def _see_also(names: list[str]) -> str:
    return f"See also: {', '.join(names[:MOST_NAMED])}" if names else ""


def _page(*paragraphs: str) -> str:
    return "\n\n".join(filter(None, paragraphs))
