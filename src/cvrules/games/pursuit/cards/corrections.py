"""Corrections of mistakes that authors of cards often make.

Foreign words and synonyms come first, then lines that must be written differently, then things
that the card language cannot express.
"""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CONNECTIVES", "CORRECTIONS", "FILLERS", "HINTS", "LIMITS", "LOOK_ALIKES"]

#: Words that are not in the language, and the word that was meant.
LOOK_ALIKES = {
    # synonyms
    "pays": "cost", "price": "cost", "costs": "cost", "reward": "gives", "rewards": "gives", "gains": "gives",
    "requires": "needs", "requirement": "needs", "income": "earns", "salary": "earns", "wage": "earns",
    "maintenance": "upkeep", "coins": "money", "coin": "money", "cash": "money", "gold": "money",
    "brain": "knowledge", "ideas": "creativity", "contacts": "influence", "time": "hourglass", "lth": "long_term",
    "sth": "short_term", "happiness": "long_term", "wellbeing": "good_health",
    "stage": "level", "step": "level", "part": "role", "seat": "role", "spouse": "partner", "hobby": "activity",
    "possession": "item", "profession": "job", "work": "job", "quest": "goal", "theme": "category",
    # French
    "niveau": "level", "cout": "cost", "connaissance": "knowledge", "creativite": "creativity", "argent": "money",
    "sablier": "hourglass", "sabliers": "hourglasses", "projet": "project", "objet": "item", "activite": "activity",
    "metier": "job", "partenaire": "partner", "objectif": "goal", "bonne_sante": "good_health", "repos": "relax",
    # Polish
    "poziom": "level", "koszt": "cost", "wiedza": "knowledge", "kreatywnosc": "creativity", "wplyw": "influence",
    "pieniadze": "money", "klepsydra": "hourglass", "klepsydry": "hourglasses", "projekt": "project",
    "przedmiot": "item", "praca": "job", "cel": "goal", "stres": "stress",
    # German
    "stufe": "level", "kosten": "cost", "wissen": "knowledge", "kreativitaet": "creativity", "einfluss": "influence",
    "geld": "money", "sanduhr": "hourglass", "sanduhren": "hourglasses", "rolle": "role", "gegenstand": "item",
    "aktivitaet": "activity", "beruf": "job", "ziel": "goal", "gesundheit": "good_health",
}  # fmt: skip

_TIMES = "levels are numbered from 1: write 'level 1 NAME' above its lines"

#: Advice for signs, and for ambiguous words at the beginning of a line.
HINTS = {
    "lvl": _TIMES, "l1": _TIMES, "l2": _TIMES, "l3": _TIMES, "l4": _TIMES,
    "title": "titles are in the catalogues: 'NAME.title' in a file such as 'my.en.po'",
    "name": "titles are in the catalogues: 'NAME.title' in a file such as 'my.en.po'",
    "discount": "write 'saves 1 money on spend' on a trait",
    "bonus": "write 'gives ... on ACTION' on a trait, and 'filled 2 roles' on a group project",
    "additional": "write 'filled 2 roles' above the reward for two or more filled roles",
    "hiring": "write 'cost' and 'gives' before 'promotion' or 'retirement': they are for being hired",
    "condition": "write 'claim' for the condition with several players, and 'solo' for the solo game",
    "if": "the language has no conditions, except 'claim' and 'solo' of life goals and 'needs' of partners",
    "when": "write the action at the end of the line, such as 'gives 1 creativity on play'",
}  # fmt: skip

#: Words that can be left out of a line.
FILLERS = frozenset(
    {"points", "point", "pay", "you", "your", "extra", "additional", "more", "of", "least", "token", "tokens"}
)
#: Words that a correction may insert.
CONNECTIVES = frozenset({"at", "the", "end", "to", "have", "up", "on", "round", "by"})

CORRECTIONS = (
    Correction(r"^(cost|upkeep) (?:free|none|0|zero|no|-|gratis)$", r"\1 nothing"),
    Correction(r"^gives nothing$", "", "leave the line out: a part without 'gives' has no reward"),
    Correction(r"^level (\w+) (\d+)$", r"level \2 \1"),
    Correction(r"^level ([a-z_]+)$", "", r"number the level: 'level 1 \1'"),
    Correction(r"^role (\d+) ([a-z_]+)$", r"role \2"),
    Correction(r"^filled (\d+)$", "", r"write 'filled \1 roles'"),
    Correction(r"^filled (?:at least|>=?) ?(\d+)(?: roles?)?$", r"filled \1 roles"),
    Correction(r"^(gives .*?),? (?:each|every|per|a) (?:round|turn|upkeep)$", r"\1 each round"),
    Correction(r"^gives (.*?) (?:when|whenever|if) (?:you )?(study|play|interact|rest|spend)$", r"gives \1 on \2"),
    Correction(r"^upkeep (.*?) (?:->|for|:|=>) (.*)$", "", r"write two lines: 'upkeep \1' and 'earns \2'"),
    Correction(r"^cost (.*?) (?:->|for|:|=>) (.*)$", "", r"write two lines: 'cost \1' and 'gives \2'"),
    Correction(r"^takes (?:a |an |1 )?(project|item|activity|job|partner)$", r"takes \1 at level 1"),
    Correction(r"^(cost|upkeep|gives|earns) (\d+)$", "", r"say what it is: '\1 \2 money'"),
    Correction(r"^(cost|upkeep) .*\bresources?\b", "", "name the resources: 'knowledge', 'creativity' or 'influence'"),
    Correction(r"^(gives|earns) .*\bresources?\b", "", "name the resources: 'knowledge', 'creativity' or 'influence'"),
    Correction(r"^claim (?:most|the most) (\w+)$", r"claim most \1 at the end"),
    Correction(r"^claim (?:first|1st) (?:to )?(?:have|get|reach)? ?(\d+ \w+)$", r"claim first to have \1"),
    Correction(r"^solo (?:at least |>=? ?)(\d+ \w+)$", r"solo \1"),
    Correction(r"^solo die (?:in|before|until) (?:round )?(\d)$", r"solo die by round \1"),
    Correction(r"^solo (?:live|survive) (?:until|till|in) (?:round )?(\d)$", r"solo live to round \1"),
    Correction(r"^source (?:https?:|www\.)", "", "describe the link in 'sources.toml', and write its key here"),
    Correction(r"^card$", "", "write 'card NAME: TYPE', such as 'card kite: item'"),
    Correction(r"^(?:remove|delete|without|drop) ([a-z]+)$", r"no \1"),
)  # fmt: skip

#: Advice for things that the language cannot express. These patterns match many lines, so they come last.
LIMITS = (
    Correction(r"^cost .*\b(?:stress|relax|short_term|long_term|good_health)\b", "", "a price is paid in resources, money and hourglasses; for stress, write 'gives 1 stress'"),
    Correction(r"^needs .*\b(?:or|hourglass|hourglasses|items?|partners?)\b", "", "'needs' is about resources and money that are held, such as 'needs 5 influence'"),
    Correction(r"\b(?:other|each|every|all) (?:players?|opponents?)\b", "", "a card concerns only its owner, except the roles of a group project"),
    Correction(r"\b(?:if|when|unless|until|whenever)\b", "", "the language has no conditions within a line"),
)  # fmt: skip
