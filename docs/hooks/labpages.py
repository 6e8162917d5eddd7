"""Writes a page of figures for each measured set of cards, and its report as one HTML file.

The pages are real files, which git ignores. This module can also run as a script, which writes the
files for another site generator.
"""

from __future__ import annotations

from typing import Any

import cardfacts
from cardfigures import effect_text, share_text
from cards import place_of
from labdata import find_figures, stored_sets
from writing import DOCS, escape_markup, page_title, write_folder

from cvrules import Card
from cvrules.lab.reports.pages import Section
from cvrules.library.catalogues import texts_of

PLACE = DOCS / "reference" / "lab"


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files."""
    write_folder(PLACE, files())
    return config


def files() -> dict[str, str]:
    """Return the pages and reports of all sets, by file name.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    from cvrules.lab.weighing.survey_report import survey_page, survey_sections  # noqa: PLC0415 - draws charts

    written = {}
    for name, result in stored_sets().items():
        written[f"{name}.md"] = page_of(name, result, list(survey_sections(result)))
        written[f"{name}-report.html"] = survey_page([result])
    return written


def title_of(name: str, result: dict[str, Any]) -> str:
    """Return the title of a page, such as `Measured cards: CV with Gossip`."""
    game = texts_of(result["game"]).voice("en").text("game.name")
    expansion = name.removeprefix(result["game"]).removeprefix("-")
    return f"Measured cards: {game}" + (f" with {expansion.capitalize()}" if expansion else "")


def page_of(name: str, result: dict[str, Any], sections: list[Section]) -> str:
    """Return the page of a set.

    Args:
        name: The name of the file with the measurement.
        result: The JSON document of the measurement.
        sections: The sections with charts.
    """
    title = title_of(name, result)
    lines = [
        "---",
        f"title: {page_title(title)}",
        "search: {exclude: true}",
        "---",
        "",
        f"# {escape_markup(title)}",
        "",
        f"Bots (`{result['bot']}`) played {result['games']:,} games with {result['seats']} seats and the seed {result['seed']}.",
        f"The edition is `{result['edition']}`, and the version of cvrules is {result['version']}.",
        "This command plays the same games again:",
        "",
        "```text",
        result["command"],
        "```",
        "",
        f"The [report]({name}-report.html) shows the same charts in one file that needs no network, with all numbers as JSON inside.",
        "[Is my card any good?](../../how-to/weigh-a-card.md#how-it-is-measured) explains how cards are measured.",
        "",
    ]
    for section in sections:
        lines += [f"## {section.title}", "", f'<div class="cv-report">{section.content}</div>', ""]
    return "\n".join([*lines, *_card_table(name, result["game"])]) + "\n"


def _card_table(name: str, game: str) -> list[str]:
    """Return a table of all cards that have their figures from this set."""
    lines = [
        "## All cards",
        "",
        "The effect is the points that a card brings its buyer; for a card that cannot be left out, it is the lead of its owner over the other seats.",
        "",
        "| card | seen | taken | kept | effect |",
        "|---|--:|--:|--:|---|",
    ]
    for card in cardfacts.cards(game):
        found = find_figures(card)
        if found is not None and found[0] == name:
            lines.append(_card_row(card, found[1]))
    return lines


def _card_row(card: Card, figures: dict[str, Any]) -> str:
    """Return the row of a card, with a link to its page."""
    use = figures["use"]
    shares = " | ".join(share_text(use[key] / use["games"], "en") for key in ("seen", "taken", "kept"))
    title = escape_markup(texts_of(card.game).voice("en").title(card))
    link = f"../{place_of(card.game).name}/{cardfacts.page_name(card)}.md"
    return f"| [{title}]({link}) | {shares} | {effect_text(figures['points'], 'en')} |"


if __name__ == "__main__":
    on_config(None)
