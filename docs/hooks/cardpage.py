"""The page of one card: its face, its text in three languages, who says so, rulings, editions, scenes."""

from __future__ import annotations

from html import escape

import cardfacts
from cardfacts import ATTESTED, EDITION, MADE_UP
from wordlist import LANGUAGES, word

from cvrules import Card
from cvrules.library.cards import sources
from cvrules.library.catalogues import rules_of, texts_of
from cvrules.text.describe import card_heading

#: More scenes than this are folded away.
MANY = 8
#: How a face shows a line that only amuses; where the rules are long it shows none.
FLAVOUR = 'font-style="italic"'


def page_of(card: Card, language: str, picture: str) -> str:
    """Return the page of one card, in a language of the site, given its face."""
    title = texts_of().voice(language).title(card)
    status = cardfacts.status(card)
    lines = [
        "---",
        f'title: "{title}"',
        "hide: [navigation]",
        "---",
        "",
        *_way(card, language),
        "",
        f"# {title}",
        "",
        '<div class="cv-card" markdown>',
        f"![{word('face', language, title=title)}](faces/{card.number}.svg){{ width=252 height=352 }}",
        "<div markdown>",
        "",
        f'<span class="cv-badge cv-badge--{status}">{word(status, language)}</span>',
        word(_standing(card), language),
        "",
        *_texts(card, language),
        *([word("flavour", language)] if FLAVOUR in picture else []),
        "",
        "</div>",
        "</div>",
        "",
        *_facts(card, language),
        *_editions(card, language),
        *_sources(card, language),
        *_rulings(card, language),
        *_scenes(card, language),
    ]
    return "\n".join(lines) + "\n"


def _standing(card: Card) -> str:
    """Return the word that says how much is attested; a card may lack nothing but agreement."""
    status = cardfacts.status(card)
    is_whole = all(fact.origin != MADE_UP for fact in cardfacts.facts(card))
    return "disputed_long" if is_whole and status != ATTESTED else f"{status}_long"


def _way(card: Card, language: str) -> list[str]:
    """Return the line that leads to the other cards."""
    voice = texts_of().voice(language)
    cards = cardfacts.cards()
    place = cards.index(card)
    steps = [f"[{word('all_cards', language)}](index.md)"]
    for other, before, after in ((place - 1, "← ", ""), (place + 1, "", " →")):
        if 0 <= other < len(cards):
            there = cards[other]
            steps.append(f"[{before}{there.number} · {voice.title(there)}{after}]({there.number}.md)")
    return [f'<p class="cv-way" markdown="span">{" ".join(steps)}</p>']


def _texts(card: Card, language: str) -> list[str]:
    """Return what the card says in each language, that of the page first."""
    lines = [f"## {word('text', language, n=card.number)}", ""]
    for code in sorted(LANGUAGES, key=lambda code: code != language):
        said = (card_heading(card, texts_of().voice(code)), *rules_of(card, code))
        aside = "" if code == language else " data-search-exclude"
        lines += [
            f'<div class="cv-words" lang="{code}"{aside}>',
            f"<p><strong>{escape(said[0])}</strong></p>",
            *(f"<p>{escape(sentence)}</p>" for sentence in said[1:]),
            "</div>",
        ]
    return [*lines, ""]


def _facts(card: Card, language: str) -> list[str]:
    """Return who says what: header and lines, each with its origin."""
    voice = texts_of().voice(language)
    header = {
        "title": voice.title(card),
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


def _editions(card: Card, language: str) -> list[str]:
    """Return how editions differ about the card, if they do."""
    amendments = cardfacts.amendments(card)
    if not amendments:
        return []
    lines = [f"## {word('editions', language)}", "", word("editions_long", language, edition=EDITION), ""]
    lines += [f"- `{name}`: `{line}`" for name, said in amendments.items() for line in said]
    return [*lines, ""]


def _sources(card: Card, language: str) -> list[str]:
    """Return who attests the card."""
    known = sources()
    lines = [f"## {word('sources', language)}", ""]
    if cardfacts.status(card) == MADE_UP:
        lines += [word("sources_invented", language), ""]
    lines += [f'- <span lang="en">{escape(known[key]["title"])}</span>' for key in card.sources]
    return [*lines, ""]


def _rulings(card: Card, language: str) -> list[str]:
    """Return the rulings that touch the card."""
    rulings = cardfacts.rulings(card)
    lines = [f"## {word('rulings', language)}", ""]
    if not rulings:
        lines.append(word("no_rulings", language))
    lines += [
        f'- [{ruling.name}](../rulings.md#{ruling.name}): <span lang="en">{escape(ruling.question)}</span>'
        for ruling in rulings
    ]
    return [*lines, ""]


def _scenes(card: Card, language: str) -> list[str]:
    """Return the scenes that name the card; many are folded away."""
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
