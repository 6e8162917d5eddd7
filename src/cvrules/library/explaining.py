"""Explains the topics of `cvrules explain`: error codes, rules, words and cards."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

from cvrules.kernel.registry import games, words_of
from cvrules.lang.glossary import HEADERS, LINES
from cvrules.lang.grammar import grammar_of
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.lang.printer import print_cards
from cvrules.library.cards import card_files, data_folder, edition_cards, editions, filled_cards, sources
from cvrules.library.rulebooks import paragraphs, strip_markdown
from cvrules.library.topic_lists import LISTS, list_topics
from cvrules.model.ruling import Ruling
from cvrules.reading.suggestion import did_you_mean, normalize_word
from cvrules.resources import diagnostic_codes, diagnostic_page

__all__ = ["explain", "games_with_topic", "nearest_topic", "sources_text", "topics", "word_for_synonym"]

#: The letters at the beginning of every error code.
CODE_PREFIX = "CV"
_GAME = re.compile(r"^game (\w+)$", re.MULTILINE)
#: Matches paragraphs of the rulebooks in cvrules at the beginning of a citation: `P2.3 and P4.9. `.
_OWN_PARAGRAPHS = re.compile(r"^[FP]\d+\.\d+(?: and [FP]\d+\.\d+)*\. ")
#: The maximum number of examples or related topics in an explanation.
MOST_NAMED = 6


def explain(topic: str, game: str) -> str:
    """Return the explanation of the topic; empty if the topic is unknown.

    If a topic has several meanings, as `upkeep` does, all of them are explained. The topic may be
    written with spaces or hyphens instead of underscores, and in the plural.

    Args:
        topic: An error code (`CV101`), a ruling or one of its options, the number of a paragraph
            in the rulebook (`R3.6` or `P6.4`), a word or sign of the card language, the slug or
            number of a card, an edition, a source, or a list of topics, such as `rulings`.
        game: The name of the game.
    """
    words = topic.split()
    found = next(filter(None, (_explain_spelling(form, game) for form in _spellings_of(topic))), "")
    is_phrase = not found and len(words) > 1 and all(word in words_of(game).glossary for word in words)
    return _explain_spelling(words[0], game) if is_phrase else found


def topics(game: str) -> tuple[str, ...]:
    """Return the names of all topics that can be explained."""
    words = words_of(game)
    options = (option.word for ruling in words.rulings for option in ruling.options)
    cards = (str(card.slug) for card in filled_cards(game) if isinstance(card.slug, str))
    known = (*words.clause_words(), *HEADERS, *LINES, *words.glossary, *_word_kinds(game))
    rulings = (ruling.name for ruling in words.rulings)
    lists = (name for name in LISTS if list_topics(name, game))
    named = (*lists, *diagnostic_codes(), *paragraphs(game), *rulings, *known, *cards, *editions(game))
    return tuple(dict.fromkeys((*named, *options, *sources(game))))


def nearest_topic(topic: str, game: str) -> str:
    """Return the most similar known topic; empty if none is similar."""
    names = {name.lower(): name for name in topics(game)}
    meant = (did_you_mean(form.lower(), names) for form in _spellings_of(topic))
    return word_for_synonym(topic, game) or names.get(next(filter(None, meant), ""), "")


def word_for_synonym(topic: str, game: str) -> str:
    """Return the word in the card language for a synonym; empty if there is none."""
    return words_of(game).look_alikes.get(normalize_word(topic), "")


def games_with_topic(topic: str) -> tuple[str, ...]:
    """Return the games that can explain the topic, with the default game first."""
    ordered = sorted(games(), key=lambda game: game != DEFAULT_GAME)
    return tuple(game for game in ordered if explain(topic, game))


def _spellings_of(topic: str) -> Iterator[str]:
    """Yield the possible spellings of a topic.

    These are the topic as written, with underscores instead of spaces, and in the singular.
    """
    plain = " ".join(topic.split())
    joined = re.sub(r"(?<=\w)[ -]+(?=\w)", "_", plain)
    yield plain
    yield joined
    for ending, singular in (("ies", "y"), ("ses", "s"), ("es", ""), ("s", "")):
        if joined.lower().endswith(ending):
            yield joined[: -len(ending)] + singular


def _explain_spelling(topic: str, game: str) -> str:
    """Return the explanation of a topic in this exact spelling; empty if unknown."""
    makers = (
        *(list_topics, _code_text, _ruling_text, _option_text, _paragraph_text, _header_text, _clause_text),
        *(_word_text, _card_text, _edition_text, _source_text),
    )
    return _join_paragraphs(*(make(topic, game) for make in makers)) or _foreign_word_text(topic, game)


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
    link = re.compile(rf"\(rulings\.md#(?:{game}_)?{ruling.name}\)")
    numbers = [number for number, text in paragraphs(game).items() if link.search(text)]
    return _join_paragraphs(
        f"ruling {ruling.name}", ruling.question, "\n".join(options), "\n".join(("Editions:", *chosen)),
        sources_text(ruling), _see_also_text(numbers),
    )  # fmt: skip


def sources_text(ruling: Ruling) -> str:
    """Return the sources of a ruling, except paragraphs of the rulebooks in cvrules."""
    printed = _OWN_PARAGRAPHS.sub("", ruling.citation)
    return f"Sources: {ruling.citation}" if printed == ruling.citation else f"Sources: the printed rulebook. {printed}"


def _edition_choices(ruling: Ruling, game: str) -> list[tuple[str, str]]:
    """Return the name of each edition, and the option that it chooses for the ruling."""
    chosen = {
        name: {choice.ruling: choice.option for choice in edition_cards(name, game).choices} for name in editions(game)
    }
    return [(name, options.get(ruling.name, f"{ruling.default}, by default")) for name, options in chosen.items()]


def _option_text(topic: str, game: str) -> str:
    """Return the meaning of an option in each ruling that has it; empty if none has."""
    found = [
        (ruling, option)
        for ruling in words_of(game).rulings
        for option in ruling.options
        if option.word == topic.lower()
    ]
    shown = [f"ruling {ruling.name} {option.word}\n\n{ruling.question} {option.meaning}" for ruling, option in found]
    return _join_paragraphs(*shown, _see_also_text([ruling.name for ruling, _ in found]))


def _paragraph_text(topic: str, game: str) -> str:
    """Return a paragraph of the rulebook; empty if the topic is not a paragraph."""
    text = paragraphs(game).get(topic.upper(), "")
    rulings = [ruling.name for ruling in words_of(game).rulings if f"(rulings.md#{ruling.name})" in text]
    near = dict.fromkeys(re.findall(r"\[([A-Z]\d+\.\d+)\]", text))
    return _join_paragraphs(strip_markdown(text), _see_also_text([*rulings, *near])) if text else ""


def _header_text(topic: str, game: str) -> str:
    """Return the explanation of a word that all games share; empty for other topics."""
    word = topic.lower()
    kind, meaning = ("a header", HEADERS[word]) if word in HEADERS else ("a word or sign", LINES.get(word, ""))
    if not meaning:
        return ""
    lines = [line for line in _example_lines(game) if word in line.split()]
    first = [line for line in lines if line.split()[0] == word] or lines
    return _join_paragraphs(
        f"{word}: {kind} in card files", meaning, _examples_text(first), _see_also_text(_codes_about(word))
    )


def _clause_text(topic: str, game: str) -> str:
    """Return the explanation of a clause; empty if the topic is not a clause."""
    clause = next((one for one in words_of(game).clauses if one.word == topic.lower()), None)
    if clause is None:
        return ""
    meaning = (inspect.getdoc(clause) or "").partition("\n\n")[0]
    examples = [line for line in _example_lines(game) if line.split()[0] == clause.word]
    codes = [code for code in _codes_about(clause.word) if _game_of_code(code) == game]
    return _join_paragraphs(
        f"{clause.word}: a clause in card files", meaning, _examples_text(examples), _see_also_text(codes)
    )


def _codes_about(word: str) -> list[str]:
    """Return the error codes whose pages mention the word of the card language."""
    return [code for code in diagnostic_codes() if f"`{word}" in diagnostic_page(code)]


def _game_of_code(code: str) -> str:
    """Return the game that the example on the page about this code belongs to."""
    found = _GAME.search(diagnostic_page(code))
    return found[1] if found else DEFAULT_GAME


def _example_lines(game: str) -> list[str]:
    """Return all lines in the game's card files, beginning with the example files."""
    folders = (data_folder(game) / name for name in ("examples", "base", "editions"))
    files = (file for folder in folders for file in card_files(folder))
    rows = (row.partition("#")[0].strip() for file in files for row in file.read_text("utf-8").split("\n"))
    return [row for row in rows if row]


def _examples_text(lines: list[str]) -> str:
    """Return a few of the lines as a section of examples; empty if there are none."""
    shown = "\n".join(f"    {line}" for line in tuple(dict.fromkeys(lines))[:MOST_NAMED])
    return f"Examples:\n\n{shown}" if shown else ""


def _word_text(topic: str, game: str) -> str:
    """Return the explanation of a word inside lines; empty for other topics."""
    word = topic.lower()
    kinds = _word_kinds(game).get(word, [])
    grammar = grammar_of(words_of(game))
    meaning = words_of(game).glossary.get(word, "")
    is_known = kinds or meaning or word in {*grammar.vocabulary, *grammar.signs} - {*grammar.openers, *LINES}
    if not is_known:
        return ""
    forms = {word, f"{word}s", f"{word}es", f"{word[:-1]}ies"}
    lines = [line for line in _example_lines(game) if not forms.isdisjoint(re.findall(r"[a-z_0-9]+|[-<>]+", line))]
    clauses = dict.fromkeys(line.split()[0] for line in lines)
    known = [clause for clause in clauses if clause in words_of(game).clause_words()]
    kind = " and ".join(kinds) or "a word in card files"
    return _join_paragraphs(f"{word}: {kind}", meaning, _examples_text(lines), _see_also_text(known))


def _word_kinds(game: str) -> dict[str, list[str]]:
    """Return the kinds of things that each word names: a symbol, a type or a deck."""
    words = words_of(game)
    kinds: dict[str, list[str]] = {}
    for names, kind in ((words.symbols, "a symbol"), (words.types, "a type of card"), (words.decks, "a deck")):
        for name in names:
            kinds.setdefault(name, []).append(kind)
    return kinds


def _card_text(topic: str, game: str) -> str:
    """Return the cards with this slug or number as text; empty if there are none."""
    cards = [card for card in filled_cards(game) if topic.lower() in {str(card.slug), str(card.number)}]
    if not cards or topic == "?":
        return ""
    words = dict.fromkeys(clause.word for card in cards for clause in card.clauses)
    known = [word for word in words if word in words_of(game).clause_words()]
    option = "" if game == DEFAULT_GAME else f" --game {game}"
    return _join_paragraphs(
        print_cards(cards).rstrip("\n"),
        f"Run 'cvrules show {topic.lower()}{option}' to see the card.",
        _see_also_text(known),
    )


def _edition_text(topic: str, game: str) -> str:
    """Return a summary of the edition; empty if the topic is not an edition."""
    if topic.lower() not in editions(game):
        return ""
    edition = edition_cards(topic.lower(), game)
    chosen = "\n".join(f"    {choice.ruling} {choice.option}" for choice in edition.choices)
    counts = f"It changes {len(edition.amends)} cards and adds {len(edition.cards)}."
    rulings = f"It decides these disputed rules:\n\n{chosen}" if chosen else "It decides no disputed rules."
    return _join_paragraphs(f"edition {topic.lower()}", counts, rulings, _see_also_text(["editions", "ruling"]))


def _source_text(topic: str, game: str) -> str:
    """Return the details of a source; empty if the topic is not the key of a source."""
    details = sources(game).get(topic.lower(), {})
    lines = "\n".join(f"{name}: {value}" for name, value in details.items())
    return _join_paragraphs(f"source {topic.lower()}", lines, _see_also_text(["source"])) if details else ""


def _foreign_word_text(topic: str, game: str) -> str:
    """Return the game's advice about a word that does not belong in card files.

    The result is empty if the game has no advice about the word.
    """
    word = normalize_word(topic)
    hint = words_of(game).hints.get(word, "") if word.isalpha() else ""
    return f"{word}: not a word of the card language\n\n{hint[:1].upper()}{hint[1:]}." if hint else ""


def _see_also_text(names: list[str]) -> str:
    """Return a line that lists related topics; empty if there are none."""
    return f"See also: {', '.join(names[:MOST_NAMED])}" if names else ""


def _join_paragraphs(*paragraphs: str) -> str:
    """Return an explanation made of all paragraphs that are not empty."""
    return "\n\n".join(filter(None, paragraphs))
