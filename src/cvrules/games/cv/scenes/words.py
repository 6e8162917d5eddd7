"""Words for error messages about scenes of CV: terminal names and look-alikes."""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CORRECTIONS", "LOOK_ALIKES", "NAMES", "throw_hint"]

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
#: What authors write in place of a line of CV's scenes.
CORRECTIONS = (
    Correction(r"^expect seat (\d+) (\w+) (?:is|lies) (?:active|on top|visible|open)$", r"expect seat \1 has \2 on top"),
    Correction(r"^expect seat (\d+) has (\w+) (?:active|visible|open)$", r"expect seat \1 has \2 on top"),
    Correction(r"^expect (\w+) (?:on|in) (?:the )?track$", r"expect track \1", r"write 'expect track \1', with all cards of the track"),
    Correction(r"^expect seat (\d+) (?:has not|does not have|hasn't|not|lacks|without) (\w+)$", r"expect seat \1 has no \2"),
    Correction(r"^expect seat (\d+) has (?:nothing|no cards|an empty hand)$", "", r"count cards with '0 cards' for none, or name them: 'has no marriage'"),
    Correction(r"^expect seat (\d+) loses (\w+)$", r"expect seat \1 lost \2"),
    Correction(r"^expect seat (\d+) (?:pays|spent|payed) (\w+)$", r"expect seat \1 paid \2"),
    Correction(r"^expect seat (\d+) has (\d+) (money|health|knowledge|relationship|good_luck|bad_luck)$", r"expect seat \1 tokens \2 \3"),
    Correction(r"^expect seat (\d+) (?:hand|has in hand|keeps) (\w+)$", r"expect seat \1 holds \2"),
    Correction(r"^seat (\d+) (?:dice|rolls|threw|rolled) (\d.*)$", r"seat \1 throws \2"),
    Correction(r"^seat (\d+) (?:bought|buy|purchases?) (\w+)$", r"seat \1 buys \2"),
    Correction(r"^seat (\d+) (?:pass|passed|does nothing|skips)$", r"seat \1 passes"),
    Correction(r"^seat (\d+) (?:stop|stopped|is done|keeps all)$", r"seat \1 stops"),
    Correction(r"^deck (\w+) (?:has|=|is) (\d+)(?: cards?)?$", r"deck \1 \2 cards"),
    Correction(r"^deck (\w+) (\d+)$", r"deck \1 \2 cards"),
)  # fmt: skip
#: The words that begin a line about a decision, and the words for a first throw.
_JUDGEMENTS = frozenset({"allow", "refuse"})
_THROWS = frozenset({"throws", "throw", "rolls", "roll"})


def throw_hint(line: str, word: str) -> str:
    """Return a hint for `allow seat 1 throws 4 health`; else an empty string."""
    if line not in _JUDGEMENTS or word not in _THROWS:
        return ""
    return f"a first throw is not a decision that a scene can {line}: its faces are chance; 'rerolls' is a decision"
