"""Writes the page of disputed rules from rulings, editions and conflicts.

The page is committed, because many links lead to it, which must work in a clone. A test compares
it with the rulings, and `CVRULES_REWRITE=1` rewrites it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rulebook import BOOKS, rulebook
from writing import one_sentence_a_line

from cvrules.games.cv.cards.words import WORDS
from cvrules.games.friends.cards.rulings import RULINGS as FRIENDS_RULINGS
from cvrules.games.pursuit.cards.rulings import RULINGS as PURSUIT_RULINGS
from cvrules.library.cards import edition_cards
from cvrules.library.explaining import sources_text
from cvrules.model.ruling import Ruling
from cvrules.resources import resource_folder

#: The rulings of CV, those of the expansion Gossip last.
RULINGS = WORDS.rulings
PAGE = Path(__file__).resolve().parents[1] / "reference" / "rulings.md"
EDITIONS = {"granna_en": "English (Granna)", "gigamic_fr": "French (Gigamic)", "reference": "Reference manual"}
#: For each other game: its rulings, the edition of its rulebook, and the name of that rulebook.
OTHER_GAMES = {
    "pursuit": (PURSUIT_RULINGS, "rules_2022", "rulebook of 2022"),
    "friends": (FRIENDS_RULINGS, "rules", "rulebook"),
}


def on_config(config: Any) -> Any:
    """Write the page before MkDocs collects its files."""
    write_page()
    return config


def write_page() -> None:
    """Write the page if it has changed."""
    text = page()
    if not PAGE.exists() or PAGE.read_text("utf-8") != text:
        PAGE.write_text(text, "utf-8")


def page() -> str:
    """Return the page: the rulings of CV, its conflicts, and the rulings of the other games."""
    chosen = {name: {choice.ruling: choice.option for choice in edition_cards(name).choices} for name in EDITIONS}
    lines = [
        "# Disputed rules",
        "",
        "This page lists the disputed rules of CV, then those of [The Pursuit of Happiness](#the-pursuit-of-happiness) and of [Funny Friends](#funny-friends).",
        "",
        "The rulebooks of CV contradict each other in some places, and leave questions open in others.",
        "If that makes a difference in play, there is a *ruling* with a name and a few options.",
        "An edition sets some rulings, and you can set any of them:",
        "",
        "```python",
        "import cvrules",
        "",
        'rules = cvrules.load("cv", edition="granna_en", rulings={"misfortune": "at_once"})',
        "```",
        "",
        "For a game in the terminal:",
        "",
        "```sh",
        "cvrules play --auto --seed 7 --seats 2 --bots random --rulings misfortune=at_once",
        "```",
        "",
        "Repeat `--rulings` to set several rulings; if a name is wrong, the message lists the right names.",
        "`cvrules explain rulings` lists all names, and `cvrules explain misfortune` shows one.",
        "[Describe an edition](../how-to/describe-an-edition.md) explains how to keep your choices in a file.",
        "",
        "A dash means that the rulebook does not answer the question, so the default applies.",
        "Under *Sources*, EN is the English rulebook, FR the French one, and REF the reference manual.",
        "The last rulings, from [gossip_from](#gossip_from) on, are about the [expansion Gossip](../how-to/play-with-gossip.md) and can be set only in games with this expansion.",
        "",
    ]
    lines += ["## Side by side", "", f"| ruling | {' | '.join(EDITIONS.values())} | default |", "|---|---|---|---|---|"]
    for ruling in RULINGS:
        options = " | ".join(_option_cell(chosen[name].get(ruling.name)) for name in EDITIONS)
        lines.append(f"| [{ruling.name}](#{ruling.name}) | {options} | `{ruling.default}` |")
    lines.append("")
    for ruling in RULINGS:
        lines += [
            f"## {ruling.name}",
            "",
            one_sentence_a_line(ruling.question),
            "",
            "| answer | meaning |",
            "|---|---|",
        ]
        lines += _option_lines(ruling)
        lines += ["", "| " + " | ".join(EDITIONS.values()) + " |", "|---|---|---|"]
        lines.append("| " + " | ".join(_option_cell(chosen[name].get(ruling.name)) for name in EDITIONS) + " |")
        lines += [
            "",
            one_sentence_a_line(sources_text(ruling)),
            "",
            f"See {_paragraph_links(ruling.name)} in our rulebook.",
            "",
        ]
    others = [line for game in OTHER_GAMES for line in ("", *_game_lines(game))]
    return "\n".join([*lines, *_conflict_lines(), *others]) + "\n"


def _option_lines(ruling: Ruling) -> list[str]:
    """Return a row of a table for each option of a ruling."""
    return [
        f"| `{option.word}`{' (default)' if option.word == ruling.default else ''} | {option.meaning} |"
        for option in ruling.options
    ]


def _paragraph_links(name: str, game: str = "cv") -> str:
    """Return links to the paragraphs of the rulebook that name a ruling."""
    decided = [one for one in rulebook(game) if name in one.rulings]
    return ", ".join(f"[{one.number} {one.title}]({BOOKS[game].page}.md#{one.anchor})" for one in decided)


def _anchor(ruling: Ruling, game: str) -> str:
    """Return the anchor of a ruling; it names the game if an earlier one has a ruling of this name."""
    earlier = list(OTHER_GAMES)[: list(OTHER_GAMES).index(game)]
    taken = {one.name for one in (*RULINGS, *(one for other in earlier for one in OTHER_GAMES[other][0]))}
    return f"{game}_{ruling.name}" if ruling.name in taken else ruling.name


def _game_lines(game: str) -> list[str]:
    """Return the section about another game: its rulings, with the choices of its edition."""
    rulings, edition, source = OTHER_GAMES[game]
    chosen = {choice.ruling: choice.option for choice in edition_cards(edition, game).choices}
    lines = [
        f"## {BOOKS[game].title}",
        "",
        f"The {source} leaves these questions open, or answers them in one place only.",
        "A dash means that it does not answer the question, so the default applies.",
        "",
        f"| ruling | {source} | default |",
        "|---|---|---|",
    ]
    lines += [
        f"| [{one.name}](#{_anchor(one, game)}) | {_option_cell(chosen.get(one.name))} | `{one.default}` |"
        for one in rulings
    ]
    for ruling in rulings:
        anchor = _anchor(ruling, game)
        lines += [
            "",
            f"### {ruling.name}" + ("" if anchor == ruling.name else f" {{#{anchor}}}"),
            "",
            one_sentence_a_line(ruling.question),
            "",
            "| answer | meaning |",
            "|---|---|",
        ]
        lines += [*_option_lines(ruling), "", one_sentence_a_line(sources_text(ruling)), ""]
        lines.append(f"See {_paragraph_links(ruling.name, game)} in our rulebook.")
    return lines


def _option_cell(option: str | None) -> str:
    return "-" if option is None else f"`{option}`"


def _conflict_lines() -> list[str]:
    """Return a table of all differences between the rulebooks, with their outcomes."""
    data = (resource_folder("cards") / "cv" / "conflicts.toml").read_text("utf-8")
    lines = ["## All differences between the rulebooks", "", "| | question | outcome | why |", "|---|---|---|---|"]
    for conflict in tomllib.loads(data)["conflict"]:
        kind, _, name = conflict["outcome"].partition(":")
        outcome = {"ruling": f"[{name}](#{name})", "amendment": f"card {name}", "reason": "play does not change"}[kind]
        lines.append(f"| {conflict['id']} | {conflict['title']} | {outcome} | {conflict['reason']} |")
    return lines


if __name__ == "__main__":
    write_page()
