"""Writes the gallery of each game's cards and a page for each card, in every language.

The pages and pictures are real files, which git ignores. This module can also run as a
script, which writes the files for another site generator.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import cardfacts
from cardpage import label_of, page_of
from wordlist import LANGUAGES, word
from wordlist import WORDS as SITE_WORDS
from writing import docs_of, escape_markup, page_title, write_folder

from cvrules import Card
from cvrules.kernel.registry import words_of
from cvrules.library.cards import expansions
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from cvrules.text.voice import Voice

#: The comment on a home page that the table of known cards replaces.
MARK = "<!-- status -->"
STATUSES = ("attested", "partly", "invented")


def place_of(game: str) -> Path:
    """Return the folder with the card pages of a game, below the pages of a language."""
    return Path("reference") / ("cards" if game == "cv" else f"{game}-cards")


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files."""
    for language in LANGUAGES:
        for game in cardfacts.GAMES:
            write_folder(docs_of(language) / place_of(game), files(language, game))
    return config


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page with the table of known cards in place of its mark."""
    return markdown.replace(MARK, status_table(page.file.locale)) if MARK in markdown else markdown


def status_table(language: str) -> str:
    """Return a table that counts the known and the invented cards of each deck in the box of CV."""
    voice = texts_of().voice(language)
    cards = [card for card in cardfacts.cards() if cardfacts.expansion_of(card) is None]
    decks = [deck for deck in words_of("cv").decks if any(card.deck and card.deck.name == deck for card in cards)]
    columns = ("deck_column", "cards_column", *(f"{status}_column" for status in STATUSES))
    lines = [f"| {' | '.join(word(column, language) for column in columns)} |", "|---" * len(columns) + "|"]
    for name, inside in (
        *((voice.deck(deck), [card for card in cards if card.deck and card.deck.name == deck]) for deck in decks),
        (f"**{word('all_decks', language)}**", cards),
    ):
        found = [cardfacts.status(card) for card in inside]
        lines.append(f"| {name} | {len(inside)} | {' | '.join(str(found.count(status)) for status in STATUSES)} |")
    return "\n".join(lines)


def files(language: str, game: str = "cv") -> dict[str, str]:
    """Return the gallery, card pages and pictures of a game in a language, by file name."""
    cards = cardfacts.cards(game)
    drawn = list(zip(cards, face(cards, language).pictures, strict=True))
    return {
        "index.md": gallery(language, game),
        **{f"{cardfacts.page_name(card)}.md": page_of(card, language, picture) for card, picture in drawn},
        **{f"faces/{cardfacts.page_name(card)}.svg": picture for card, picture in drawn},
    }


def gallery(language: str, game: str = "cv") -> str:
    """Return the page that lists all cards of a game, with filters."""
    voice = texts_of(game).voice(language)
    cards = cardfacts.cards(game)
    title = f"{word('cards', language)}: {voice.text('game.name')}"
    lines = [
        "---",
        f"title: {page_title(title)}",
        "hide: [navigation, toc]",
        "---",
        "",
        f"# {escape_markup(title)}",
        "",
        _lead(cards, voice),
        word("gallery_holes", language),
        "",
        *_filter_form(voice, game),
        "",
        f'<ul class="cv-gallery{"" if game == "cv" else " cv-gallery--large"}" markdown="1">',
        *(_gallery_entry(card, voice) for card in cards),
        "</ul>",
    ]
    return "\n".join(lines) + "\n"


def _lead(cards: tuple[Card, ...], voice: Voice) -> str:
    """Return the sentence that counts the cards of a game, and names its expansions."""
    values = {"n": len(cards), "game": escape_markup(voice.text("game.name"))}
    added = ", ".join(name.capitalize() for name in expansions(cards[0].game))
    if added:
        return word("gallery_lead_expansions", voice.language, expansions=added, **values)
    return word("gallery_lead", voice.language, **values)


def _filter_form(voice: Voice, game: str) -> list[str]:
    """Return the form with the filters, which stays hidden if scripts are disabled."""
    language, words = voice.language, words_of(game)
    choices = {
        "age": [(deck, voice.deck(deck)) for deck in words.decks],
        "type": [(type_, voice.type(type_)) for type_ in words.types],
        "symbol": [(symbol, voice.symbol(symbol)) for symbol in cardfacts.symbols_of(game)],
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
    page = cardfacts.page_name(card)
    picture = f"![](faces/{page}.svg){{ loading=lazy width=252 height=352 }}"
    caption = f"<span>{label_of(card, voice)}</span><small>{word(status, voice.language)}</small>"
    return f'<li {data} markdown="span">[{picture}{caption}]({page}.md)</li>'


if __name__ == "__main__":
    on_config(None)
