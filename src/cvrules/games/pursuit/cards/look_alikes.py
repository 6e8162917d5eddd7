"""Words that authors may write instead of the words of the card language.

The tables cover English synonyms, words in French, Polish and German, and words from CV.
"""

from __future__ import annotations

__all__ = ["CONNECTIVES", "FILLERS", "HINTS", "LOOK_ALIKES"]

#: The right word for each wrong word that authors may write. Foreign words are written without accents.
LOOK_ALIKES = {
    # English synonyms
    "pays": "cost", "price": "cost", "costs": "cost", "reward": "gives", "rewards": "gives", "gains": "gives", "gain": "gives",
    "brings": "gives", "provides": "gives", "grants": "gives", "requires": "needs", "require": "needs", "requirement": "needs",
    "income": "earns", "salary": "earns", "wage": "earns", "wages": "earns", "earnings": "earns", "maintenance": "upkeep",
    "coins": "money", "coin": "money", "cash": "money", "gold": "money", "euro": "money", "euros": "money", "dollar": "money", "dollars": "money",
    "brain": "knowledge", "brains": "knowledge", "ideas": "creativity", "idea": "creativity", "contacts": "influence",
    "time": "hourglass", "hour": "hourglass", "hours": "hourglasses", "lth": "long_term", "sth": "short_term",
    "wellbeing": "good_health", "relaxation": "relax", "relaxing": "relax",
    "stage": "level", "step": "level", "part": "role", "seat": "role", "spouse": "partner", "hobby": "activity",
    "possession": "item", "profession": "job", "work": "job", "career": "job", "quest": "goal", "theme": "category",
    "promoted": "promotion", "promote": "promotion", "retire": "retirement", "retired": "retirement",
    "conflicts": "clashes", "clash": "clashes", "begins": "starts", "begin": "starts", "excludes": "clashes", "exclusive": "clashes",
    "life_goal": "goal", "life_goals": "goal", "trait_card": "trait", "reduces": "saves",
    # French words
    "niveau": "level", "cout": "cost", "coute": "cost", "prix": "cost", "donne": "gives", "recompense": "gives", "exige": "needs",
    "entretien": "upkeep", "salaire": "earns", "gagne": "earns", "connaissance": "knowledge", "savoir": "knowledge",
    "creativite": "creativity", "argent": "money", "temps": "hourglass", "sablier": "hourglass", "sabliers": "hourglasses",
    "carte": "card", "paquet": "deck", "projet": "project", "objet": "item", "activite": "activity", "metier": "job", "emploi": "job",
    "partenaire": "partner", "objectif": "goal", "bonne_sante": "good_health", "sante": "good_health", "repos": "relax", "detente": "relax",
    "categorie": "category", "retraite": "retirement",
    # Polish words
    "poziom": "level", "koszt": "cost", "kosztuje": "cost", "daje": "gives", "nagroda": "gives", "wymaga": "needs", "utrzymanie": "upkeep",
    "zarabia": "earns", "dochod": "earns", "wiedza": "knowledge", "kreatywnosc": "creativity", "wplyw": "influence", "pieniadze": "money",
    "klepsydra": "hourglass", "klepsydry": "hourglasses", "czas": "hourglass", "karta": "card", "talia": "deck", "projekt": "project",
    "przedmiot": "item", "praca": "job", "cel": "goal", "stres": "stress", "rola": "role", "cecha": "trait", "zdrowie": "good_health",
    "kategoria": "category", "ranga": "rank", "awans": "promotion", "emerytura": "retirement",
    # German words
    "stufe": "level", "kosten": "cost", "kostet": "cost", "preis": "cost", "gibt": "gives", "bringt": "gives", "belohnung": "gives",
    "braucht": "needs", "unterhalt": "upkeep", "verdient": "earns", "gehalt": "earns", "lohn": "earns", "einkommen": "earns",
    "wissen": "knowledge", "kreativitat": "creativity", "kreativitaet": "creativity", "einfluss": "influence", "geld": "money",
    "zeit": "hourglass", "sanduhr": "hourglass", "sanduhren": "hourglasses", "karte": "card", "stapel": "deck", "rolle": "role",
    "gegenstand": "item", "aktivitat": "activity", "aktivitaet": "activity", "beruf": "job", "ziel": "goal", "lebensziel": "goal",
    "gesundheit": "good_health", "erholung": "relax", "entspannung": "relax", "eigenschaft": "trait", "kategorie": "category",
    "rang": "rank", "beforderung": "promotion", "ruhestand": "retirement", "rente": "retirement", "spart": "saves", "beginnt": "starts",
}  # fmt: skip

_LEVELS = "levels are numbered from 1: write 'level 1 NAME' above its lines"
_TITLES = "to give a card a title, write 'NAME.title' in a catalogue such as 'my.en.po'"
_POINTS = "points are happiness: write 'gives 3 long_term'"
_SIGNS = "write 'gives 1 relax' or 'gives 1 stress'"
_ABILITIES = "abilities are for traits: 'gives 1 relax on rest', 'saves 1 money on spend', 'spares 1 stress on study' or 'slots 1'"
_OTHERS = "a card affects only its owner, except for the roles of a group project"
_HAPPINESS = "there are two kinds of happiness: write 'gives 1 short_term' or 'gives 1 long_term'"
_RESOURCES = "the resources are knowledge, creativity and influence; name one of them"

#: Advice for signs, and for words at the beginning of a line that could mean several things.
HINTS = {
    "-": "an amount is 1 or more; write 'gives 1 relax' for less stress; a card cannot take anything else away",
    "lvl": _LEVELS, "second": "write 'level 2 NAME' above the lines of the second level",
    "third": "write 'level 3 NAME' above the lines of the third level", "first": _LEVELS,
    "title": _TITLES, "name": _TITLES, "flavour": _TITLES, "flavor": _TITLES, "text": _TITLES, "description": _TITLES,
    "type": "write the name and the type in one line: 'card NAME: TYPE'",
    "worth": _POINTS, "scores": _POINTS, "score": _POINTS, "points": _POINTS, "vp": _POINTS,
    "happiness": _HAPPINESS, "bonheur": _HAPPINESS, "gluck": _HAPPINESS, "szczescie": _HAPPINESS,
    "resource": _RESOURCES, "resources": _RESOURCES,
    "relax": _SIGNS, "stress": _SIGNS,
    "may": _ABILITIES, "can": _ABILITIES, "ability": _ABILITIES, "ignore": _ABILITIES, "ignores": _ABILITIES,
    "discount": "write 'saves 1 money on spend' on a trait",
    "bonus": "write 'gives ... on ACTION' on a trait, and 'filled 2 roles' on a group project",
    "additional": "write 'filled 2 roles' above the reward for two or more filled roles",
    "complete": "write 'filled 2 roles' above the reward for two or more filled roles",
    "roles": "write a line 'role NAME' for each role, with its 'cost' and 'gives' below it",
    "player": "write a line 'role NAME' for each role of a group project",
    "players": "cards cannot depend on the number of players; leave the line out",
    "extra": "write 'slots 1' for one more slot, and 'gives' for anything else",
    "hiring": "write 'cost' and 'gives' before 'promotion' or 'retirement': they are for being hired",
    "hire": "write 'cost' and 'gives' before 'promotion' or 'retirement': they are for being hired",
    "pension": "write 'retirement', and below it 'earns 5 money'",
    "condition": "write 'claim' for the condition with several players, and 'solo' for the solo game",
    "goal": "write 'claim' for the condition with several players, and 'solo' for the solo game",
    "if": "the language has no conditions, except 'claim' and 'solo' of life goals and 'needs' of partners",
    "when": "write the action at the end of the line, such as 'gives 1 creativity on play'",
    "on": "write the action at the end of the line, such as 'gives 1 creativity on play'",
    "each": "write 'gives 1 creativity each round' on a trait, and 'earns' on other cards",
    "every": "write 'gives 1 creativity each round' on a trait, and 'earns' on other cards",
    "draw": "a card cannot draw cards; write 'takes item at level 1' for a card as a reward",
    "discard": "a card cannot discard cards; leave the line out",
    "lose": "write 'upkeep' for what a card costs in every round; it cannot take anything else",
    "effect": "write 'gives' for a reward, and 'earns' for what a card gives in every round",
    "sell": "a card cannot be sold; leave the line out",
    "owner": "write 'gives' for what the owner of a card receives",
    "end": "a card ends where the next header begins; leave the line out",
    "once": "a reward is received once, when the card or level is taken; leave the line out",
    "not": "write 'clashes NAME' if two goals cannot be drawn together",
    "others": _OTHERS, "opponents": _OTHERS,
    "note": "notes are comments: begin the line with '#'", "comment": "notes are comments: begin the line with '#'",
    "copies": "each card is in the game once; write it again under a different name",
}  # fmt: skip

#: Words that can be left out of a line.
FILLERS = frozenset({
    "points", "point", "pay", "you", "your", "extra", "additional", "more", "of", "least", "token", "tokens", "happiness", "cards",
})  # fmt: skip
#: Words that a suggested line may add where they are missing.
CONNECTIVES = frozenset({"at", "the", "end", "to", "have", "up", "on", "round", "by"})
