"""Writes the gallery of all cards and a page for each, in every language of the site.

The pages and faces are real files, which git ignores.
Run as a script, it writes them for another generator.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import cardfacts
from cardpage import page_of
from wordlist import LANGUAGES, word
from wordlist import WORDS as SITE_WORDS
from writing import docs_of, write_folder

from cvrules import Card
from cvrules.games.cv.cards.words import WORDS
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from cvrules.text.voice import Voice

PLACE = Path("reference") / "cards"
#: Where a first page wants the table of what is known.
MARK = "<!-- status -->"
STATUSES = ("attested", "partly", "invented")
SYMBOLS = (*WORDS.symbols, "joker")


def on_config(config: Any) -> Any:
    """Write the pages before mkdocs looks for them."""
    for language in LANGUAGES:
        write_folder(docs_of(language) / PLACE, files(language))
    return config


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return the page with the table of what is known, where it wants one."""
    return markdown.replace(MARK, known(page.file.locale)) if MARK in markdown else markdown


def known(language: str) -> str:
    """Return how many cards of each deck are attested, in a language of the site."""
    voice = texts_of().voice(language)
    cards = cardfacts.cards()
    columns = ("deck_column", "cards_column", *(f"{status}_column" for status in STATUSES))
    lines = [f"| {' | '.join(word(column, language) for column in columns)} |", "|---" * len(columns) + "|"]
    for name, inside in (
        *((voice.deck(deck), [card for card in cards if card.deck and card.deck.name == deck]) for deck in WORDS.decks),
        (f"**{word('all_decks', language)}**", cards),
    ):
        told = [cardfacts.status(card) for card in inside]
        lines.append(f"| {name} | {len(inside)} | {' | '.join(str(told.count(status)) for status in STATUSES)} |")
    return "\n".join(lines)


def files(language: str) -> dict[str, str]:
    """Return the gallery, the pages and the faces of one language, by name."""
    cards = cardfacts.cards()
    drawn = list(zip(cards, face(cards, language).pictures, strict=True))
    return {
        "index.md": gallery(language),
        **{f"{card.number}.md": page_of(card, language, picture) for card, picture in drawn},
        **{f"faces/{card.number}.svg": picture for card, picture in drawn},
    }


def gallery(language: str) -> str:
    """Return the page of all cards: a list that a script of ours can filter."""
    voice = texts_of().voice(language)
    cards = cardfacts.cards()
    lines = [
        "---",
        f"title: {word('cards', language)}",
        "hide: [navigation, toc]",
        "---",
        "",
        f"# {word('cards', language)}",
        "",
        word("gallery_lead", language),
        word("gallery_holes", language),
        "",
        *_filters(voice),
        "",
        '<ul class="cv-gallery" markdown="1">',
        *(_entry(card, voice) for card in cards),
        "</ul>",
    ]
    return "\n".join(lines) + "\n"


def _filters(voice: Voice) -> list[str]:
    """Return the form; without the script it stays hidden, and the list stays whole."""
    language = voice.language
    choices = {
        "age": [(deck, voice.deck(deck)) for deck in WORDS.decks],
        "type": [(type_, voice.type(type_)) for type_ in WORDS.types],
        "symbol": [(symbol, voice.symbol(symbol)) for symbol in SYMBOLS],
        "status": [(status, word(status, language)) for status in STATUSES],
    }
    counted = SITE_WORDS["counted"][language]  # the script fills its places
    labels = {"age": "age", "type": "type_filter", "symbol": "symbol", "status": "status"}
    lines = [f'<form class="cv-filters" role="search" aria-label="{word("filters", language)}" hidden>']
    for name, options in choices.items():
        lines.append(f'<label>{word(labels[name], language)} <select name="{name}">')
        lines.append(f'<option value="">{word("all", language)}</option>')
        lines += [f'<option value="{value}">{escape(text)}</option>' for value, text in options]
        lines.append("</select></label>")
    lines += [
        f'<button type="reset" class="md-button">{word("all_filters", language)}</button>',
        f'<p role="status" data-counted="{counted}" data-none="{word("none", language)}"></p>',
        "</form>",
    ]
    return lines


def _entry(card: Card, voice: Voice) -> str:
    """Return one card of the list, with what the filters ask for."""
    status = cardfacts.status(card)
    deck = card.deck.name if card.deck is not None else ""
    marks = {"age": deck, "type": " ".join(map(str, card.types)), "symbol": " ".join(cardfacts.symbols(card))}
    data = " ".join(f'data-{name}="{value}"' for name, value in {**marks, "status": status}.items())
    title = voice.title(card)
    picture = f"![](faces/{card.number}.svg){{ loading=lazy width=252 height=352 }}"
    caption = f"<span>{card.number} · {escape(title)}</span><small>{word(status, voice.language)}</small>"
    return f'<li {data} markdown="span">[{picture}{caption}]({card.number}.md)</li>'


if __name__ == "__main__":
    on_config(None)
