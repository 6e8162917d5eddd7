"""Writes the page of a card: face, texts, figures, origins, editions, rulings and scenes."""

from __future__ import annotations

from html import escape

import cardfacts
from cardfacts import ATTESTED, MADE_UP, edition_of, page_name, scene_page
from cardfigures import figure_section
from cardrulings import rulings
from wordlist import LANGUAGES, word
from writing import escape_markup, page_title

from cvrules import Card
from cvrules.library.cards import sources
from cvrules.library.catalogues import texts_of
from cvrules.library.describing import rule_sentences
from cvrules.text.describe import card_heading
from cvrules.text.voice import Voice

#: The most scenes that are listed openly; the others are folded.
MANY = 8
#: The attribute of a section that the search leaves out, so that it finds a card by its text.
NOT_SEARCHED = "{ data-search-exclude }"
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
    title = texts_of(card.game).voice(language).title(card)
    status = cardfacts.status(card)
    lines = [
        "---",
        f"title: {page_title(title)}",
        "hide: [navigation]",
        *(["search: {boost: 3}"] if isinstance(card.number, int) else []),  # `card 20` is found by its number
        "---",
        "",
        *_navigation(card, language),
        "",
        f"# {escape_markup(title)}",
        "",
        '<div class="cv-card" markdown>',
        f"![{word('face', language, title=escape_markup(title))}](faces/{page_name(card)}.svg){{ width=252 height=352 }}",
        "<div markdown>",
        "",
        f'<span class="cv-badge cv-badge--{status}">{word(status, language)}</span>',
        word(_status_key(card), language),
        *_expansion_lines(card, language),
        "",
        *_text_section(card, language),
        *([word("flavour", language)] if FLAVOUR in picture else []),
        "",
        "</div>",
        "</div>",
        "",
        *figure_section(card, language),
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
    if status == MADE_UP and not isinstance(card.number, int):
        return "wholly_invented_long"
    is_whole = all(fact.origin != MADE_UP for fact in cardfacts.facts(card))
    return "disputed_long" if is_whole and status != ATTESTED else f"{status}_long"


def _expansion_lines(card: Card, language: str) -> list[str]:
    """Return the sentence that names the expansion of a card, if it belongs to one."""
    name = cardfacts.expansion_of(card)
    return [] if name is None else [word("expansion", language, name=name.capitalize())]


def _navigation(card: Card, language: str) -> list[str]:
    """Return the line with links to the gallery and to the previous and next card."""
    voice = texts_of(card.game).voice(language)
    cards = cardfacts.cards(card.game)
    place = cards.index(card)
    steps = [f"[{word('all_cards', language)}](index.md)"]
    for other, before, after in ((place - 1, "← ", ""), (place + 1, "", " →")):
        if 0 <= other < len(cards):
            there = cards[other]
            steps.append(f"[{before}{label_of(there, voice)}{after}]({page_name(there)}.md)")
    return [f'<p class="cv-way" markdown="span">{" ".join(steps)}</p>']


def label_of(card: Card, voice: Voice) -> str:
    """Return the card's title, after its number if it has one."""
    title = escape_markup(voice.title(card))
    return f"{card.number} · {title}" if isinstance(card.number, int) else title


def _text_section(card: Card, language: str) -> list[str]:
    """Return the text of the card in each language, with the page's language first."""
    is_numbered = isinstance(card.number, int)
    heading = word("text", language, n=card.number) if is_numbered else word("text_unnumbered", language)
    lines = [f"## {heading}", ""]
    for code in sorted(LANGUAGES, key=lambda code: code != language):
        said = (card_heading(card, texts_of(card.game).voice(code)), *rule_sentences(card, code))
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
    voice = texts_of(card.game).voice(language)
    header = {
        "title": escape_markup(voice.title(card)),
        "number": card.number,
        "type": ", ".join(voice.type(name) for name in card.types),
        "deck": voice.deck(card.deck.name) if card.deck is not None else "",
    }
    shown = {what: word(what, language, value=value) for what, value in header.items()}
    origins = {ATTESTED: word("attested_line", language), MADE_UP: word("house", language)}
    lines = [
        f"## {word('lines', language)} {NOT_SEARCHED}",
        "",
        f"| {word('says', language)} | {word('origin', language)} |",
        "|---|---|",
    ]
    for fact in cardfacts.facts(card):
        what = shown.get(fact.what, f"`{fact.what}`")
        lines.append(f"| {what} | {origins.get(fact.origin) or word('settled', language, edition=fact.origin)} |")
    return [*lines, ""]


def _edition_section(card: Card, language: str) -> list[str]:
    """Return the list of lines that editions change, if there are any."""
    amendments = cardfacts.amendments(card)
    if not amendments:
        return []
    lines = [
        f"## {word('editions', language)} {NOT_SEARCHED}",
        "",
        word("editions_long", language, edition=edition_of(card.game)),
        "",
    ]
    lines += [f"- `{name}`: `{line}`" for name, said in amendments.items() for line in said]
    return [*lines, ""]


def _source_section(card: Card, language: str) -> list[str]:
    """Return the list of the card's sources."""
    known = sources(card.game)
    lines = [f"## {word('sources', language)} {NOT_SEARCHED}", ""]
    if cardfacts.status(card) == MADE_UP:
        lines += [word("sources_invented" if card.sources else "no_sources", language), ""]
    lines += [f'- <span lang="en">{escape(known[key]["title"])}</span>' for key in card.sources]
    return [*lines, ""]


def _ruling_section(card: Card, language: str) -> list[str]:
    """Return the list of rulings about the card."""
    about = rulings(card)
    lines = [f"## {word('rulings', language)} {NOT_SEARCHED}", ""]
    if not about:
        lines.append(word("no_rulings", language))
    lines += [
        f'- [{ruling.name}](../rulings.md#{ruling.name}): <span lang="en">{escape(ruling.question)}</span>'
        for ruling in about
    ]
    return [*lines, ""]


def _scene_section(card: Card, language: str) -> list[str]:
    """Return the list of scenes that name the card; a long list is partly folded."""
    cases = cardfacts.scenes(card)
    lines = [f"## {word('scenes', language)} {NOT_SEARCHED}", ""]
    if not cases:
        return [*lines, word("no_scenes", language), ""]
    links = []
    for case in cases:
        page = scene_page(card.game, case.path.removesuffix(".scene"))
        links.append(f"- [{case.name.replace('_', ' ')}](../scene-files/{page}.md#{case.name}){{ lang=en }}")
    lines += links[:MANY]
    if len(links) > MANY:
        summary = f"<summary>{word('more', language, n=len(links) - MANY)}</summary>"
        lines += ["", "<details markdown>", summary, "", *links[MANY:], "", "</details>"]
    return [*lines, ""]
