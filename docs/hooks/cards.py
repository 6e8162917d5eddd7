"""Writes the gallery of all cards and a page for each card, in every language.

The pages and pictures are real files, which git ignores. This module can also run as a
script, which writes the files for another site generator.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import cardfacts
from cardpage import page_of
from wordlist import LANGUAGES, word
from wordlist import WORDS as SITE_WORDS
from writing import docs_of, escape_markup, write_folder

from cvrules import Card
from cvrules.games.cv.cards.words import WORDS
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from cvrules.text.voice import Voice

PLACE = Path("reference") / "cards"
#: The comment on a home page that the table of known cards replaces.
MARK = "<!-- status -->"
STATUSES = ("attested", "partly", "invented")
SYMBOLS = (*WORDS.symbols, "joker")


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files."""
    for language in LANGUAGES:
        write_folder(docs_of(language) / PLACE, files(language))
    return config


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page with the table of known cards in place of its mark."""
    return markdown.replace(MARK, status_table(page.file.locale)) if MARK in markdown else markdown


def status_table(language: str) -> str:
    """Return a table that counts the known and the invented cards of each deck."""
    voice = texts_of().voice(language)
    cards = cardfacts.cards()
    columns = ("deck_column", "cards_column", *(f"{status}_column" for status in STATUSES))
    lines = [f"| {' | '.join(word(column, language) for column in columns)} |", "|---" * len(columns) + "|"]
    for name, inside in (
        *((voice.deck(deck), [card for card in cards if card.deck and card.deck.name == deck]) for deck in WORDS.decks),
        (f"**{word('all_decks', language)}**", cards),
    ):
        found = [cardfacts.status(card) for card in inside]
        lines.append(f"| {name} | {len(inside)} | {' | '.join(str(found.count(status)) for status in STATUSES)} |")
    return "\n".join(lines)


def files(language: str) -> dict[str, str]:
    """Return the gallery, card pages and pictures of a language, by file name."""
    cards = cardfacts.cards()
    drawn = list(zip(cards, face(cards, language).pictures, strict=True))
    return {
        "index.md": gallery(language),
        **{f"{card.number}.md": page_of(card, language, picture) for card, picture in drawn},
        **{f"faces/{card.number}.svg": picture for card, picture in drawn},
    }


def gallery(language: str) -> str:
    """Return the page that lists all cards, with filters."""
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
        *_filter_form(voice),
        "",
        '<ul class="cv-gallery" markdown="1">',
        *(_gallery_entry(card, voice) for card in cards),
        "</ul>",
    ]
    return "\n".join(lines) + "\n"


def _filter_form(voice: Voice) -> list[str]:
    """Return the form with the filters, which stays hidden if scripts are disabled."""
    language = voice.language
    choices = {
        "age": [(deck, voice.deck(deck)) for deck in WORDS.decks],
        "type": [(type_, voice.type(type_)) for type_ in WORDS.types],
        "symbol": [(symbol, voice.symbol(symbol)) for symbol in SYMBOLS],
        "status": [(status, word(status, language)) for status in STATUSES],
    }
    counted = SITE_WORDS["counted"][language]  # the script replaces the placeholders
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


def _gallery_entry(card: Card, voice: Voice) -> str:
    """Return the list item of a card, with the attributes that the filters use."""
    status = cardfacts.status(card)
    deck = card.deck.name if card.deck is not None else ""
    marks = {"age": deck, "type": " ".join(map(str, card.types)), "symbol": " ".join(cardfacts.symbols(card))}
    data = " ".join(f'data-{name}="{value}"' for name, value in {**marks, "status": status}.items())
    title = voice.title(card)
    picture = f"![](faces/{card.number}.svg){{ loading=lazy width=252 height=352 }}"
    caption = f"<span>{card.number} · {escape_markup(title)}</span><small>{word(status, voice.language)}</small>"
    return f'<li {data} markdown="span">[{picture}{caption}]({card.number}.md)</li>'


if __name__ == "__main__":
    on_config(None)
