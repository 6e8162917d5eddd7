"""The reasons of CV: their English is the catalogue's, word for word."""

from __future__ import annotations

import ast

from cvrules.games.cv.table.phase import QUESTIONS
from cvrules.games.cv.table.refusal import Refusal, refuse
from effort.loops import loop_over
from project import ROOT
from texts.catalogues import english

#: Sentences about values that only a program can pass.
FOR_PROGRAMMERS = frozenset({"refusal.no_move"})
SOURCE = ROOT / "src" / "cvrules"


def _name(called):
    return getattr(called, "id", None) or getattr(called, "attr", "")


def calls():
    """Yield every call of `refuse` in the rules and in the kernel."""
    for path in sorted([*(SOURCE / "games" / "cv").rglob("*.py"), *(SOURCE / "kernel").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == "refuse":
                yield node


@loop_over("key", sorted(Refusal.sentences.keys() - FOR_PROGRAMMERS))
def test_a_sentence_is_that_of_the_catalogue(key):
    """There is one English text, in two places that cannot differ."""
    entry = english().entries[key]

    assert Refusal.sentences[key] == entry.source
    assert Refusal.plurals.get(key, ("", ""))[1] == entry.source_plural


def test_a_sentence_for_programmers_is_not_translated():
    """Players never meet it."""
    assert not FOR_PROGRAMMERS & english().entries.keys()


def test_every_sentence_is_used():
    """Reasons and hints that the rules give have a sentence, and no sentence is left over."""
    said = {f"refusal.{node.args[0].value}" for node in calls()}
    said |= {f"remedy.{node.args[2].value}" for node in calls() if len(node.args) > 2}
    said |= {f"why.{word.value.value}" for node in calls() for word in node.keywords if word.arg == "why"}
    said |= {f"question.{question}" for question in QUESTIONS.values()}

    assert said == set(Refusal.sentences)


def test_a_refusal_of_the_rules_reads_well():
    """In English, with the names that moves have."""
    needs = refuse("needs", "R3.6", card="manager", need=1, what="work", have=0)
    free = refuse("free_anyway", "R3.4", "buy", card="offer")

    assert str(needs) == "manager needs 1 work card in your CV; you have 0. (R3.6)"
    assert str(refuse("needs", "R3.6", card="manager", need=3, what="work", have=1)) == (
        "manager needs 3 work cards in your CV; you have 1. (R3.6)"
    )
    assert str(free) == "offer is free, so you cannot buy it with good luck. Just buy it. (R3.4)"
