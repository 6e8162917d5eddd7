"""Names and corrections for error messages about scenes."""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CORRECTIONS", "LOOK_ALIKES", "NAMES"]

#: The names that messages use for the terminals of `grammar/pursuit_scenes.lark`.
NAMES = {
    "RULE": "a paragraph such as P6.4",
    "PHASE": "a phase",
    "ROW": "a row",
    "PILE": "a pile",
    "ACTION": "a board action",
    "THING": "a resource or money",
    "RESOURCE": "a resource",
    "REWARD": "a part of a reward",
    "LABEL": "a role",
    "SIGNED": "a number",
    "STATE": "'aside' or 'retired'",
}
#: The right word for each wrong word that authors may write: English synonyms, and German, French
#: and Polish words without accents.
LOOK_ALIKES = {
    "owns": "has", "have": "has", "hat": "has", "besitzt": "has", "possede": "has", "ma": "has",
    "studiert": "studies", "lernt": "studies", "etudie": "studies", "uczy": "studies", "studiuje": "studies",
    "spielt": "plays", "joue": "plays", "gra": "plays",
    "buys": "spends", "kauft": "spends", "achete": "spends", "kupuje": "spends",
    "nimmt": "takes", "prend": "takes", "bierze": "takes",
    "gets": "hires", "earns": "temps", "jobs": "temps",
    "relaxes": "rests", "ruht": "rests", "repose": "rests", "odpoczywa": "rests",
    "participates": "joins", "promoted": "promotes", "finds": "find", "draws": "draw", "reveals": "reveal", "deals": "deal",
    "sth": "short_term", "lth": "long_term", "shortterm": "short_term", "longterm": "long_term",
    "hourglass": "hourglasses", "sanduhren": "hourglasses", "sabliers": "hourglasses", "klepsydry": "hourglasses",
    "market": "row", "discarded": "discard", "reihe": "row", "rangee": "row", "rzad": "row", "traits": "trait",
}  # fmt: skip
#: Corrections for lines that authors often get wrong.
CORRECTIONS = (
    Correction(r"^(expect )?seat (\d+) (knowledge|creativity|influence|money):? (\d+)$", r"\1seat \2 has \4 \3"),
    Correction(r"^seat (\d+) (?:spends|pays) \d+ \w+ (?:on|for) (\w+)$", "", r"the price is on the card; name the level, such as 'seat \1 spends \2 level 1'"),
    Correction(r"^seat (\d+) (?:spends|buys|purchases|gets|acquires) (?!\d)(\w+)$", "", r"name the level, such as 'seat \1 spends \2 level 1'"),
    Correction(r"^seat (\d+) upgrades (\w+)$", "", r"name the new level, such as 'seat \1 upgrades \2 level 2'"),
    Correction(r"^row (?!job\b|partner\b|project\b|item_activity\b)([a-z]\w*)(?:, ?\w+)*$", "", r"name the row before the card, such as 'row item_activity \1'"),
    Correction(r"^seat (\d+) (?:gets|receives|gains|owns) (\d+ \w+)$", r"seat \1 has \2"),
    Correction(r"^seat (\d+) takes (?:the )?(?:job|project|item|partner|activity) (?!level|role)(\w+)$", r"seat \1 takes \2"),
    Correction(r"^expect seat (\d+) (?:has )?happiness (\d+)$", "", r"write 'expect seat \1 short_term \2' or 'expect seat \1 long_term \2'"),
    Correction(r"^(expect )?seat (\d+) stress (\d+)$", "", r"name the section of the stress track before the space, as in '\1seat \2 stress light_blue \3'"),
    Correction(r"^(expect )?seat (\d+) has (\d+) hourglass(?:es)?$", r"\1seat \2 hourglasses \3"),
    Correction(r"^(expect )?seat (\d+) (?:has )?(?:sth|short[- ]term happiness) (-?\d+)$", r"\1seat \2 short_term \3"),
    Correction(r"^(expect )?seat (\d+) (?:has )?(?:lth|long[- ]term happiness) (-?\d+)$", r"\1seat \2 long_term \3"),
    Correction(r"^(expect )?seat (\d+) has (-?\d+) (short_term|long_term)$", r"\1seat \2 \4 \3"),
    Correction(r"^seat (\d+) (?:does|takes|gets) (?:a )?temp[_ ]job$", r"seat \1 temps"),
    Correction(r"^seat (\d+) (?:does )?overtime$", r"seat \1 works overtime"),
    Correction(r"^seat (\d+) (takes|spends|upgrades) (\w+) (?:at|to|on) level (\d)$", r"seat \1 \2 \3 level \4"),
    Correction(r"^seat (\d+) (takes|joins) (\w+) as (\w+)$", r"seat \1 \2 \3 role \4"),
    Correction(r"^seat (\d+) passes$", "", "players cannot pass while they have hourglasses; 'seat N rests 0' does nothing"),
    Correction(r"^expect seat (\d+) (?:is dead|dies|is gone|died)$", "", r"say when: 'expect seat \1 died in round 2'"),
    Correction(r"^expect seat (\d+) (?:is alive|is not dead)$", r"expect seat \1 lives"),
)  # fmt: skip
