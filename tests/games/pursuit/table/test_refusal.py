"""Every reason has a sentence."""

from __future__ import annotations

import ast
import re

import pytest

from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.model.bundle import Bundle, Term
from project import ROOT

SOURCES = sorted((ROOT / "src" / "cvrules" / "games" / "pursuit" / "rulebook").glob("*.py"))


def keys_in_code():
    """Return the keys of all refusals that the rulebook makes."""
    calls = [
        node
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse"
    ]
    return {word.value for call in calls for word in ast.walk(call.args[0]) if isinstance(word, ast.Constant)}


def test_every_reason_of_the_rulebook_has_a_sentence():
    """And the other way round, but for those of the engine itself."""
    own = {"not_asked", "over", "chance", "no_move", "other_name", "shared_name"}
    priced = {"cannot_pay_more", "cannot_pay_less"}
    sentences = {key.removeprefix("refusal.") for key in Refusal.sentences if key.startswith("refusal.")}

    assert sentences - own - priced == keys_in_code() - {""}


@pytest.mark.parametrize(("number", "text"), [(1, "1 resource"), (2, "2 resources")])
def test_numbers_have_the_right_plural(number, text):
    """As English has it."""
    price = Bundle((Term(2, "money"),))

    assert text in str(refuse("cannot_pay_more", "P6.8", card="yoga", need=price, have=price, number=number))


def test_placeholders_of_plurals_are_those_of_the_singular():
    """So that one refusal fills both."""
    for key, (name, plural) in Refusal.plurals.items():
        assert set(re.findall(r"\{(\w+)\}", plural)) == set(re.findall(r"\{(\w+)\}", Refusal.sentences[key]))
        assert f"{{{name}}}" in plural
