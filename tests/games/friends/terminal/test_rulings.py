"""Questions that are asked only under some rulings."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from attrs import evolve

import cvrules
from cvrules.games.friends.terminal.story import Story
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match
from effort.sweeps import sweep
from games.friends.shown import NAMES, writer
from texts.catalogues import LANGUAGES

#: A ruling, the option, the number of players, and a question that it brings.
CASES = [
    ("life_goals", "chosen", 3, "control"),
    ("life_goals", "chosen", 5, "draft"),
    ("theft", "may", 2, "steal"),
    ("order_of_bonds", "owners_choice", 3, "next_bond"),
    ("gain_unit", "point", 4, "agreement"),
    ("secured_person", "with_consent", 4, "consent"),
]
#: The number of steps of a game that are looked at.
STEPS = 250


@pytest.mark.parametrize(("ruling", "option", "players", "question"), sweep(CASES, quick=3))
@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_every_question_has_its_answers_in_words(ruling, option, players, question, language):
    """Different answers have different texts, and nothing is left open."""
    rules = cvrules.load("friends", rulings={ruling: option})
    names = NAMES[:players]
    writes, phases = evolve(writer(language, players=players), rules=rules), set()
    story = Story(writes, names)
    for step in islice(match(rules, [RandomBot() for _ in names], 1), STEPS):
        story.tell(step.move, step.events)
        if step.table.to_move is None or step.table.phase in phases - {question}:
            continue
        phases.add(step.table.phase)
        view = cvrules.view(step.table, step.table.to_move)
        menu = TERMINAL.menu(view, writes)
        texts = [menu.question, *(text for _, text in menu.answers)]
        assert len(set(texts)) == len(texts)
        assert not re.search(r"[{}_]", "".join([*texts, *TERMINAL.page(view, writes, names)]))
        assert [menu.read(str(move)) for move in view.legal_moves] == list(view.legal_moves)
    assert question in phases
