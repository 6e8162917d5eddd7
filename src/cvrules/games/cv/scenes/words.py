"""Words for error messages about scenes of CV: terminal names and look-alikes."""

from __future__ import annotations

__all__ = ["LOOK_ALIKES", "NAMES", "throw_hint"]

#: The description of each terminal of `grammar/cv_scenes.lark` in messages.
NAMES = {
    "RULE": "a paragraph such as R3.6",
    "STACK": "a type of the CV",
    "SYMBOL": "a symbol",
    "AGE": "an age",
}
#: The right word for each word that people may write instead: English synonyms, and
#: French and Polish words without accents.
LOOK_ALIKES = {
    "board": "track", "row": "track", "piste": "track", "tor": "track", "decks": "deck",
    "roll": "throws", "rolls": "throws", "lance": "throws", "rzuca": "throws",
    "relance": "rerolls", "przerzuca": "rerolls", "keeps": "stops", "stays": "stops",
    "owns": "has", "have": "has", "possede": "has", "ma": "has", "hand": "holds", "tient": "holds", "trzyma": "holds",
    "achete": "buys", "kupuje": "buys", "purchases": "buys", "passe": "passes", "pasuje": "passes",
    "discards": "loses", "perd": "loses", "traci": "loses", "joue": "plays", "zagrywa": "plays",
    "picks": "chooses", "keep": "chooses", "adds": "puts", "places": "puts", "uses": "changes",
}  # fmt: skip
#: The words that begin a line about a decision, and the words for a first throw.
_JUDGEMENTS = frozenset({"allow", "refuse"})
_THROWS = frozenset({"throws", "throw", "rolls", "roll"})


def throw_hint(line: str, word: str) -> str:
    """Return a hint for `allow seat 1 throws 4 health`; else an empty string."""
    if line not in _JUDGEMENTS or word not in _THROWS:
        return ""
    return f"a first throw is not a decision that a scene can {line}: its faces are chance; 'rerolls' is a decision"
