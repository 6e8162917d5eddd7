"""Builds the parser of a game's scenes.

The grammar consists of `grammar/scenes.lark` and the game's own file. Errors in scene lines are
explained by the same functions as errors in card files.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lark.exceptions import UnexpectedInput, VisitError

from cvrules.kernel.registry import words_of
from cvrules.lang.builder import Builder
from cvrules.lang.grammar import Grammar, compile_grammar
from cvrules.lang.lines import GAME, Line, logical_lines
from cvrules.model.words import Correction, SlipError, Words
from cvrules.resources import folder
from cvrules.scenes.game_scenes import GameScenes, scenes_of

__all__ = ["HEADS", "SCENE", "SceneGrammar", "scene_grammar"]

#: The word that begins a scene.
SCENE = "scene"
#: The words that begin a header line.
HEADS = frozenset({GAME, SCENE})

#: The names that terminals of the shared grammar have in messages.
NAMES = {
    "CARD": "a card",
    "FILE": "a file of cards",
    "RULE": "a paragraph of the rulebook",
    "QUESTION": "what is asked",
    "CARDS": "'cards'",
}
#: Common wrong words, and the right word for each. French and Polish words are without accents.
LOOK_ALIKES = {
    "player": "seat", "joueur": "seat", "siege": "seat", "place": "seat", "gracz": "seat", "miejsce": "seat",
    "players": "seats", "joueurs": "seats", "gracze": "seats",
    "test": "scene", "example": "scene", "case": "scene", "scena": "scene",
    "assert": "expect", "check": "expect", "then": "expect", "require": "expect", "attend": "expect", "oczekuj": "expect",
    "legal": "allow", "permit": "allow", "permet": "allow", "pozwala": "allow",
    "illegal": "refuse", "forbid": "refuse", "deny": "refuse", "odmawia": "refuse", "fails": "refuse",
    "goes": "first", "starts": "first",
    "wins": "winner", "winners": "winner", "points": "scores",
}  # fmt: skip
#: Words without a meaning of their own in a scene.
FILLERS = frozenset({"that", "should", "must", "will", "now", "then"})
#: What authors of scenes write in place of a line.
CORRECTIONS = (
    Correction(r"^(\d+) ([a-z].*)$", r"seat \1 \2", r"write 'seat' before '\1'"),
    Correction(r"^expect (\d+) ([a-z].*)$", r"expect seat \1 \2", r"write 'seat' before '\1'"),
    Correction(r"^expect seat (\d+) (?:has|gets|with) (\d+) points?$", r"expect seat \1 scores \2"),
    Correction(r"^expect seat (\d+) (?:scores|score|scored) (\d+) points?$", r"expect seat \1 scores \2"),
    Correction(r"^expect seat (\d+) (?:wins|is winner|is the winner|won)$", r"expect winner seat \1"),
    Correction(r"^expect (?:game over|the end|end|finished|game is over|end of game)$", "expect over"),
    Correction(r"^expect seat (\d+) (?:must|has to|is to) (\w+)$", r"expect seat \1 is asked to \2"),
    Correction(r"^(?:seat \d+ (?:can|may|could)) (.*)$", "", "write 'allow' and the decision: 'allow seat 1 passes'"),
    Correction(r"^(?:seat \d+ (?:cannot|can't|may not|must not)) (.*)$", "", "write 'refuse' and the decision: 'refuse seat 1 passes'"),
    Correction(r"^(refuse .*) (?:by|due to|for|since|per|with) (r\d.*)$", "", "end the line with 'because' and the paragraph, such as 'because R3.6'"),
    Correction(r"^seats? (?:= ?)?([2-9]) players?$", r"seats \1"),
    Correction(r"^([2-9]) (?:players|seats)$", r"seats \1"),
    Correction(r"^players ([2-9])$", r"seats \1"),
)  # fmt: skip


class SceneGrammar(Grammar):
    """The parser of a game's scenes, with the words for messages.

    Args:
        game: The name of the game.
        whole_files: Whether the parser parses whole files, with the start rule `file`, instead
            of single lines. The reader needs single lines.
    """

    def __init__(self, game: str, *, whole_files: bool = False) -> None:
        self.scenes = scenes_of(game)
        self.lark = compile_grammar(_grammar_text(self.scenes), ["file"] if whole_files else ["head", "line"])
        self.patterns = {terminal.name: terminal.pattern for terminal in self.lark.terminals}
        starts = () if whole_files else self.terminals_after("", "line") or ()
        self.first_words = tuple(sorted(word for terminal in starts for word in self.spellings(terminal)))
        self.clause_words = frozenset(self.first_words)
        self.heads = HEADS
        self.openers = HEADS | self.clause_words
        self.words = _scene_words(words_of(game), self.scenes)
        spellings = {word for terminal in self.patterns for word in self.spellings(terminal)}
        self.vocabulary = tuple(sorted(word for word in spellings if word.isidentifier()))
        self.signs = ("+", ",")
        self._sums = Builder(words_of(game))

    def is_valid(self, text: str) -> bool:
        """Return whether a line is read without a fault."""
        line = next(logical_lines(text, self.openers), None)
        try:
            return line is not None and self.build("", line, self.start_of(text)) is not None
        except SlipError:
            return False

    def build(self, path: str, line: Line, start: str) -> Any:
        """Return the object for a line, or `None` if the line cannot be parsed.

        Raises:
            SlipError: The line can be parsed but makes no sense.
        """
        try:
            tree = self.lark.parse(line.text, start=start)
            return self.scenes.builder(path, line, self._sums).transform(tree)
        except UnexpectedInput:
            return None
        except VisitError as error:
            if isinstance(error.orig_exc, SlipError):
                raise error.orig_exc from None
            raise


def _grammar_text(scenes: GameScenes) -> str:
    """Return the grammar of a game's scenes: the shared file and the game's own file."""
    shared = folder("grammar")
    own = shared / scenes.grammar if isinstance(scenes.grammar, str) else scenes.grammar
    return "\n".join(file.read_text("utf-8") for file in (shared / "scenes.lark", own))


def _scene_words(words: Words, scenes: GameScenes) -> Words:
    """Return the vocabulary of a game for messages about its scenes."""
    return Words(
        game=words.game,
        card=words.card,
        grammar=scenes.grammar,
        symbols=words.symbols,
        types=words.types,
        decks=words.decks,
        clauses=(),
        phrases={},
        names={**NAMES, **scenes.names},
        look_alikes={**words.look_alikes, **LOOK_ALIKES, **scenes.look_alikes},
        fillers=FILLERS,
        connectives=frozenset({"seat"}),
        corrections=(*CORRECTIONS, *scenes.corrections),
    )


@cache
def scene_grammar(game: str) -> SceneGrammar:
    """Return the grammar of a game's scenes; it is built on the first call."""
    return SceneGrammar(game)
