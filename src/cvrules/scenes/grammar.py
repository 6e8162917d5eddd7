"""Builds the parser of scenes from `grammar/scenes.lark`.

What is said about a line that the parser refuses comes from the card language,
so that both sound alike.
"""

from __future__ import annotations

from functools import cache

from attrs import frozen
from lark import Lark

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.grammar import Grammar, end_at_word_boundary
from cvrules.model.words import Words
from cvrules.resources import folder

__all__ = ["HEAD", "LINES", "SceneGrammar", "scene_grammar"]

#: The word that begins a scene, and those that begin its lines.
HEAD = "scene"
LINES = (
    "edition", "ruling", "cards", "seats", "first", "turn", "round",
    "seat", "goals", "track", "deck",
    "dice", "draw",
    "expect", "allow", "refuse",
)  # fmt: skip

#: What people write for our words; French and Polish without accents.
LOOK_ALIKES = {
    **WORDS.look_alikes,
    "player": "seat", "joueur": "seat", "siege": "seat", "place": "seat", "gracz": "seat", "miejsce": "seat",
    "players": "seats", "joueurs": "seats", "gracze": "seats",
    "test": "scene", "example": "scene", "case": "scene", "scena": "scene",
    "assert": "expect", "check": "expect", "then": "expect", "require": "expect", "attend": "expect", "oczekuj": "expect",
    "legal": "allow", "permit": "allow", "permet": "allow", "pozwala": "allow",
    "illegal": "refuse", "forbid": "refuse", "deny": "refuse", "odmawia": "refuse",
    "goes": "first", "starts": "first", "board": "track", "row": "track", "piste": "track", "tor": "track",
    "decks": "deck", "roll": "throws", "rolls": "throws", "lance": "throws", "rzuca": "throws",
    "relance": "rerolls", "przerzuca": "rerolls", "keeps": "stops", "stays": "stops",
    "owns": "has", "have": "has", "possede": "has", "ma": "has", "hand": "holds", "tient": "holds", "trzyma": "holds",
    "achete": "buys", "kupuje": "buys", "purchases": "buys", "passe": "passes", "pasuje": "passes",
    "discards": "loses", "perd": "loses", "traci": "loses", "joue": "plays", "zagrywa": "plays",
    "picks": "chooses", "keep": "chooses", "adds": "puts", "places": "puts", "uses": "changes",
    "wins": "winner", "winners": "winner", "points": "scores", "fails": "refuse",
}  # fmt: skip


@frozen(eq=False)
class SceneWords(Words):
    """The words of CV, with those that begin lines of a scene in place of clauses."""

    def clause_words(self) -> tuple[str, ...]:
        """Return the words that begin a line of a scene."""
        return LINES


SCENE_WORDS = SceneWords(
    game=WORDS.game,
    card=WORDS.card,
    grammar="scenes.lark",
    symbols=WORDS.symbols,
    types=WORDS.types,
    decks=WORDS.decks,
    clauses=(),
    phrases={},
    names={
        "CARD": "a card",
        "FILE": "a file of cards",
        "RULE": "a paragraph such as R3.6",
        "STACK": "a type of the CV",
        "SYMBOL": "a symbol",
        "AGE": "an age",
        "QUESTION": "what is asked",
        "CARDS": "'cards'",
    },
    look_alikes=LOOK_ALIKES,
)


class SceneGrammar(Grammar):
    """The parser of scenes, and what its terminals are called.

    Args:
        whole_files: Whether to parse files as one text, as the grammar states
            them; reading goes line by line and does not need it.
    """

    def __init__(self, *, whole_files: bool = False) -> None:
        self.words = SCENE_WORDS
        self.lark = Lark(
            (folder("grammar") / "scenes.lark").read_text("utf-8"),
            parser="lalr",
            lexer="contextual",
            start=["file"] if whole_files else ["head", "line"],
            maybe_placeholders=True,
            edit_terminals=end_at_word_boundary,
        )
        self.clause_words = frozenset(LINES)
        self.openers = frozenset({HEAD, *LINES})
        self.patterns = {terminal.name: terminal.pattern for terminal in self.lark.terminals}
        spelled = {word for terminal in self.patterns for word in self.spellings(terminal)}
        self.vocabulary = tuple(sorted(word for word in spelled if word.isidentifier()))
        self.signs = ("+", ",")


@cache
def scene_grammar() -> SceneGrammar:
    """Return the grammar of scenes, built on first use."""
    return SceneGrammar()
