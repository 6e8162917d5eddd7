"""Writes the page of a card: face, texts, origins, editions, rulings and scenes."""

from __future__ import annotations

from html import escape

import cardfacts
from cardfacts import ATTESTED, EDITION, MADE_UP
from wordlist import LANGUAGES, word
from writing import escape_markup, page_title

from cvrules import Card
from cvrules.library.cards import sources
from cvrules.library.catalogues import rule_sentences, texts_of
from cvrules.text.describe import card_heading

#: The most scenes that are listed openly; the others are folded.
MANY = 8
#: The attribute that shows whether a picture contains a flavour text. A face with long rules
#: has no room for one.
FLAVOUR = 'font-style="italic"'


def page_of(card: Card, language: str, picture: str) -> str:
    """Return the page of a card in a language.

    Args:
        card: The card.
        language: The code of the language.
        picture: The face of the card as SVG.
    """
    title = texts_of().voice(language).title(card)
    status = cardfacts.status(card)
    lines = [
        "---",
        f"title: {page_title(title)}",
        "hide: [navigation]",
        "---",
        "",
        *_navigation(card, language),
        "",
        f"# {escape_markup(title)}",
        "",
        '<div class="cv-card" markdown>',
        f"![{word('face', language, title=escape_markup(title))}](faces/{card.number}.svg){{ width=252 height=352 }}",
        "<div markdown>",
        "",
        f'<span class="cv-badge cv-badge--{status}">{word(status, language)}</span>',
        word(_status_key(card), language),
        "",
        *_text_section(card, language),
        *([word("flavour", language)] if FLAVOUR in picture else []),
        "",
        "</div>",
        "</div>",
        "",
        *_origin_section(card, language),
        *_edition_section(card, language),
        *_source_section(card, language),
        *_ruling_section(card, language),
        *_scene_section(card, language),
    ]
    return "\n".join(lines) + "\n"


def _status_key(card: Card) -> str:
    """Return the key of the sentence on how much of a card is known.

    A card can be known completely even if its editions differ.
    """
    status = cardfacts.status(card)
    is_whole = all(fact.origin != MADE_UP for fact in cardfacts.facts(card))
    return "disputed_long" if is_whole and status != ATTESTED else f"{status}_long"


def _navigation(card: Card, language: str) -> list[str]:
    """Return the line with links to the gallery and to the previous and next card."""
    voice = texts_of().voice(language)
    cards = cardfacts.cards()
    place = cards.index(card)
    steps = [f"[{word('all_cards', language)}](index.md)"]
    for other, before, after in ((place - 1, "← ", ""), (place + 1, "", " →")):
        if 0 <= other < len(cards):
            there = cards[other]
            steps.append(f"[{before}{there.number} · {escape_markup(voice.title(there))}{after}]({there.number}.md)")
    return [f'<p class="cv-way" markdown="span">{" ".join(steps)}</p>']


def _text_section(card: Card, language: str) -> list[str]:
    """Return the text of the card in each language, with the page's language first."""
    lines = [f"## {word('text', language, n=card.number)}", ""]
    for code in sorted(LANGUAGES, key=lambda code: code != language):
        said = (card_heading(card, texts_of().voice(code)), *rule_sentences(card, code))
        aside = "" if code == language else " data-search-exclude"
        lines += [
            f'<div class="cv-words" lang="{code}"{aside}>',
            f"<p><strong>{escape_markup(said[0])}</strong></p>",
            *(f"<p>{escape_markup(sentence)}</p>" for sentence in said[1:]),
            "</div>",
        ]
    return [*lines, ""]


def _origin_section(card: Card, language: str) -> list[str]:
    """Return a table of the card's header and lines, each with its origin."""
    voice = texts_of().voice(language)
    header = {
        "title": escape_markup(voice.title(card)),
        "number": card.number,
        "type": ", ".join(voice.type(name) for name in card.types),
    }
    shown = {what: word(what, language, value=value) for what, value in header.items()}
    origins = {ATTESTED: word("attested_line", language), MADE_UP: word("house", language)}
    lines = [
        f"## {word('lines', language)}",
        "",
        f"| {word('says', language)} | {word('origin', language)} |",
        "|---|---|",
    ]
    for fact in cardfacts.facts(card):
        what = shown.get(fact.what, f"`{fact.what}`")
        lines.append(f"| {what} | {origins.get(fact.origin) or word('settled', language, edition=EDITION)} |")
    return [*lines, ""]


def _edition_section(card: Card, language: str) -> list[str]:
    """Return the list of lines that editions change, if there are any."""
    amendments = cardfacts.amendments(card)
    if not amendments:
        return []
    lines = [f"## {word('editions', language)}", "", word("editions_long", language, edition=EDITION), ""]
    lines += [f"- `{name}`: `{line}`" for name, said in amendments.items() for line in said]
    return [*lines, ""]


def _source_section(card: Card, language: str) -> list[str]:
    """Return the list of the card's sources."""
    known = sources()
    lines = [f"## {word('sources', language)}", ""]
    if cardfacts.status(card) == MADE_UP:
        lines += [word("sources_invented", language), ""]
    lines += [f'- <span lang="en">{escape(known[key]["title"])}</span>' for key in card.sources]
    return [*lines, ""]


def _ruling_section(card: Card, language: str) -> list[str]:
    """Return the list of rulings about the card."""
    rulings = cardfacts.rulings(card)
    lines = [f"## {word('rulings', language)}", ""]
    if not rulings:
        lines.append(word("no_rulings", language))
    lines += [
        f'- [{ruling.name}](../rulings.md#{ruling.name}): <span lang="en">{escape(ruling.question)}</span>'
        for ruling in rulings
    ]
    return [*lines, ""]


def _scene_section(card: Card, language: str) -> list[str]:
    """Return the list of scenes that name the card; a long list is partly folded."""
    cases = cardfacts.scenes(card)
    lines = [f"## {word('scenes', language)}", ""]
    if not cases:
        return [*lines, word("no_scenes", language), ""]
    links = [
        f"- [{case.name.replace('_', ' ')}](../scene-files/{case.path.removesuffix('.scene')}.md#{case.name})"
        "{ lang=en }"
        for case in cases
    ]
    lines += links[:MANY]
    if len(links) > MANY:
        summary = f"<summary>{word('more', language, n=len(links) - MANY)}</summary>"
        lines += ["", "<details markdown>", summary, "", *links[MANY:], "", "</details>"]
    return [*lines, ""]
