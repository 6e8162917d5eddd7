"""README keeps its promises: short, two commands that set themselves up, and a status nobody typed."""

from __future__ import annotations

import re
from pathlib import Path

from cvrules import HOLE, Card
from cvrules.library.cards import base_cards, edition_cards
from effort.loops import loop_over
from project import ROOT
from project.pages import README, blocks, region

TEXT = README.read_text("utf-8")
DECKS = {
    "childhood": "childhood",
    "early_adulthood": "early adulthood",
    "middle_age": "middle age",
    "old_age": "old age",
    "goal": "goals",
}


def has_holes(card: Card) -> bool:
    """Tell whether anything about a card is unknown."""
    return HOLE in (card.slug, *card.types) or any(clause.has_holes for clause in card.clauses)


def status() -> str:
    """Return what README has to say about the 83 cards, as they are played with `house`."""
    slots = [card for card in base_cards() if isinstance(card.number, int)]
    guests = {place.where for place in edition_cards("house").places}
    rows = [(name, [card for card in slots if card.deck and card.deck.name == deck]) for deck, name in DECKS.items()]
    lines = ["| deck | cards | known from a source | partly known | made up |", "|---|---|---|---|---|"]
    for name, cards in (*rows, ("**all**", slots)):
        whole = [card for card in cards if not has_holes(card)]
        partly = [card for card in cards if card not in whole and (card.slug is not HOLE or card.number in guests)]
        invented = len(cards) - len(whole) - len(partly)
        lines.append(f"| {name} | {len(cards)} | {len(whole)} | {len(partly)} | {invented} |")
    loose = sum(card.number is HOLE for card in base_cards())
    lines += ["", f"For {loose} cards we know the title but not the number; the `house` edition assigns one."]
    return "\n".join(lines) + "\n"


def test_readme_is_short():
    """A newcomer reads it in one go."""
    assert len(TEXT.splitlines()) < 120


def test_readme_opens_with_one_sentence_and_two_commands():
    """Below the title stands one sentence, then the only shell block, with two lines."""
    title, sentence, fence, *_ = [line for line in TEXT.splitlines() if line]
    (shell,) = [block for block in blocks(README) if block.language in {"sh", "bash", "console", "shell"}]

    assert title.startswith("# ")
    assert re.fullmatch(r"[^.]+\.", sentence)
    assert fence == "```sh"
    assert len(shell.text.splitlines()) == 2


def test_both_commands_set_themselves_up():
    """Each makes its own environment, so an externally managed Python is no obstacle."""
    (shell,) = [block for block in blocks(README) if block.language == "sh"]

    for line in shell.text.splitlines():
        first, second, third = line.split(" && ")
        assert first == "python3 -m venv .venv"
        assert re.fullmatch(r"\.venv/bin/pip install -qe (\.|'\.\[test\]')", second)
        assert third.startswith(".venv/bin/")


def test_the_status_of_the_cards_is_counted():
    """What is said about the 83 cards is counted in the card files."""
    assert region(TEXT, "status") == status()


def test_all_83_slots_are_counted():
    """The box holds 83 cards."""
    assert len([card for card in base_cards() if isinstance(card.number, int)]) == 83


@loop_over("link", re.findall(r"\]\((?!http)([^)#]+)", TEXT))
def test_every_link_leads_somewhere(link):
    """A path in README is a path of the project."""
    assert (ROOT / Path(link)).exists()
