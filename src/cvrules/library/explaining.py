"""Explains error codes, disputed rules, rulebook paragraphs, words and cards."""

from __future__ import annotations

import inspect
import re

from cvrules.kernel.registry import games, words_of
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.lang.printer import print_cards
from cvrules.library.cards import card_files, edition_cards, editions, filled_cards, home_of
from cvrules.model.ruling import Ruling
from cvrules.reading.suggestion import did_you_mean
from cvrules.resources import diagnostic_codes, diagnostic_page, rulebook_text

__all__ = ["explain", "game_of_paragraph", "nearest_topic", "topics"]

#: The letters at the beginning of every error code.
CODE_PREFIX = "CV"
_PARAGRAPH = re.compile(r"^### ([A-Z]\d+\.\d+) ([^\n{]*?) *(?:\{[^\n]*\})?\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_GAME = re.compile(r"^game (\w+)$", re.MULTILINE)
#: The maximum number of examples or related topics in an explanation.
MOST_NAMED = 6


def explain(topic: str, game: str) -> str:
    """Return the explanation of the topic; empty if the topic is unknown.

    If a topic means several things, as `upkeep` does, all of them are explained.

    Args:
        topic: An error code (`CV101`), a ruling, the number of a paragraph in the rulebook
            (`R3.6` or `P6.4`), a word of the card language, or the slug or number of a card.
        game: The name of the game.
    """
    makers = (_code_text, _ruling_text, _paragraph_text, _clause_text, _word_text, _card_text)
    return "\n\n".join(filter(None, (make(topic, game) for make in makers)))


def topics(game: str) -> tuple[str, ...]:
    """Return the names of all topics that can be explained."""
    words = words_of(game)
    rulings = (ruling.name for ruling in words.rulings)
    cards = (str(card.slug) for card in filled_cards(game) if isinstance(card.slug, str))
    known = (*words.clause_words(), *_word_kinds(game))
    return tuple(dict.fromkeys((*diagnostic_codes(), *_paragraphs(game), *rulings, *known, *cards)))


def nearest_topic(topic: str, game: str) -> str:
    """Return the topic that was probably meant, or an empty string."""
    names = {name.lower(): name for name in topics(game)}
    return names.get(did_you_mean(topic.lower(), names), "")


def game_of_paragraph(topic: str) -> str | None:
    """Return the game whose rulebook has paragraphs with this letter, or `None`.

    The letter of a number is different in each rulebook: `R3.6` is of CV, and `P6.4` of The
    Pursuit of Happiness.
    """
    if not re.fullmatch(r"[A-Z]\d+\.\d+", topic.upper()):
        return None
    return next((game for game in games() if any(number[0] == topic[0].upper() for number in _paragraphs(game))), None)


def _code_text(topic: str, _game: str) -> str:
    """Return the explanation of an error code; empty if the topic is not a code."""
    code = topic.upper() if topic.upper().startswith(CODE_PREFIX) else f"{CODE_PREFIX}{topic}"
    is_code = code in diagnostic_codes() and re.fullmatch(r"(?:CV)?\d{3}", topic.upper())
    return diagnostic_page(code).rstrip("\n") if is_code else ""


def _ruling_text(topic: str, game: str) -> str:
    """Return the explanation of a ruling; empty if the topic is not a ruling."""
    ruling = next((one for one in words_of(game).rulings if one.name == topic.lower()), None)
    if ruling is None:
        return ""
    options = [
        f"- {option.word}{' (default)' * (option.word == ruling.default)}: {option.meaning}"
        for option in ruling.options
    ]
    chosen = [f"- {name}: {option}" for name, option in _edition_choices(ruling, game)]
    numbers = [number for number, text in _paragraphs(game).items() if f"(rulings.md#{ruling.name})" in text]
    return _join_paragraphs(
        f"ruling {ruling.name}", ruling.question, "\n".join(options), "\n".join(("Editions:", *chosen)),
        f"Sources: {ruling.citation}", _see_also_text(numbers),
    )  # fmt: skip


def _edition_choices(ruling: Ruling, game: str) -> list[tuple[str, str]]:
    """Return the name of each edition, and the option that it chooses for the ruling."""
    chosen = {
        name: {choice.ruling: choice.option for choice in edition_cards(name, game).choices} for name in editions(game)
    }
    return [(name, options.get(ruling.name, f"{ruling.default}, by default")) for name, options in chosen.items()]


def _paragraph_text(topic: str, game: str) -> str:
    """Return a paragraph of the rulebook; empty if the topic is not a paragraph."""
    text = _paragraphs(game).get(topic.upper(), "")
    rulings = [ruling.name for ruling in words_of(game).rulings if f"(rulings.md#{ruling.name})" in text]
    near = dict.fromkeys(re.findall(r"\[([A-Z]\d+\.\d+)\]", text))
    return _join_paragraphs(_strip_markdown(text), _see_also_text([*rulings, *near])) if text else ""


def _paragraphs(game: str) -> dict[str, str]:
    """Return the paragraphs of the game's rulebook, by number."""
    return {found[1]: f"{found[1]} {found[2]}\n\n{found[3]}" for found in _PARAGRAPH.finditer(rulebook_text(game))}


def _strip_markdown(markdown: str) -> str:
    """Return a paragraph of the rulebook as plain text, without Markdown."""
    text = _LINK.sub(r"\1", re.sub(r"</?small>", "", markdown))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _clause_text(topic: str, game: str) -> str:
    """Return the explanation of a clause; empty if the topic is not a clause."""
    clause = next((one for one in words_of(game).clauses if one.word == topic.lower()), None)
    if clause is None:
        return ""
    meaning = (inspect.getdoc(clause) or "").partition("\n\n")[0]
    examples = [line for line in _example_lines(game) if line.split()[0] == clause.word]
    codes = [
        code
        for code in diagnostic_codes()
        if f"`{clause.word}" in diagnostic_page(code) and _game_of_page(code) == game
    ]
    shown = "\n".join(f"    {line}" for line in dict.fromkeys(examples[:MOST_NAMED]))
    return _join_paragraphs(
        f"{clause.word}: a clause in card files",
        meaning,
        f"Examples:\n\n{shown}" if shown else "",
        _see_also_text(codes),
    )


def _game_of_page(code: str) -> str:
    """Return the game that the example of a page names, or else the default game."""
    found = _GAME.search(diagnostic_page(code))
    return found[1] if found else DEFAULT_GAME


def _example_lines(game: str) -> list[str]:
    """Return the lines of the game's example cards, or else of its base cards."""
    place = home_of(game) / "examples"
    files = card_files(place if place.is_dir() else home_of(game) / "base")
    rows = (row.partition("#")[0].strip() for file in files for row in file.read_text("utf-8").split("\n"))
    return [row for row in rows if row]


def _word_text(topic: str, game: str) -> str:
    """Return the explanation of a symbol, type or deck; empty for other topics."""
    word = topic.lower()
    kinds = _word_kinds(game).get(word, [])
    lines = [line for line in _example_lines(game) if re.search(rf"\b{re.escape(word)}\b", line)]
    shown = "\n".join(f"    {line}" for line in dict.fromkeys(lines[:MOST_NAMED]))
    clauses = dict.fromkeys(line.split()[0] for line in lines)
    known = [clause for clause in clauses if clause in words_of(game).clause_words()]
    return (
        _join_paragraphs(
            f"{word}: {' and '.join(kinds)}", f"Examples:\n\n{shown}" if shown else "", _see_also_text(known)
        )
        if kinds
        else ""
    )


def _word_kinds(game: str) -> dict[str, list[str]]:
    """Return the symbols, types and decks of the game, with the kinds of each word."""
    words = words_of(game)
    kinds: dict[str, list[str]] = {}
    for names, kind in ((words.symbols, "a symbol"), (words.types, "a type of card"), (words.decks, "a deck")):
        for name in names:
            kinds.setdefault(name, []).append(kind)
    return kinds


def _card_text(topic: str, game: str) -> str:
    """Return the text of the card with a slug or number; empty for other topics."""
    cards = [card for card in filled_cards(game) if topic.lower() in {str(card.slug), str(card.number)}]
    if not cards or topic == "?":
        return ""
    words = dict.fromkeys(clause.word for card in cards for clause in card.clauses)
    known = [word for word in words if word in words_of(game).clause_words()]
    return _join_paragraphs(
        print_cards(cards).rstrip("\n"), f"Run 'cvrules show {topic.lower()}' to see the card.", _see_also_text(known)
    )


def _see_also_text(names: list[str]) -> str:
    return f"See also: {', '.join(names[:MOST_NAMED])}" if names else ""


def _join_paragraphs(*paragraphs: str) -> str:
    return "\n\n".join(filter(None, paragraphs))
