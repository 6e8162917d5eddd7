"""Common mistakes in lines of cards, and their corrections.

Synonyms and foreign words come first, then lines that the card language expresses differently, and
finally things that the card language cannot express at all.
"""

from __future__ import annotations

from cvrules.games.friends.cards.paraphrases import PARAPHRASES
from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.model.header_corrections import header_corrections
from cvrules.model.ruling_corrections import ruling_corrections
from cvrules.model.source_corrections import SOURCE_CORRECTIONS
from cvrules.model.words import Correction

__all__ = ["CONNECTIVES", "CORRECTIONS", "FILLERS", "HINTS", "LIMITS", "LOOK_ALIKES"]

#: The correct word for each word that authors may write by mistake. Foreign words are written
#: without accents.
LOOK_ALIKES = {
    # English synonyms
    "requires": "needs", "requirement": "needs", "reward": "gives", "gains": "gives", "gets": "gives",
    "resets": "clears", "empties": "clears", "takes": "with", "brings": "with", "bring": "with", "invites": "with", "invite": "with",
    "forbids": "bars", "bans": "bars", "receives": "gives", "empty": "clears", "someone": "person", "somebody": "person", "anyone": "person",
    "husband": "partner", "wife": "partner", "boyfriend": "partner", "girlfriend": "partner", "weds": "marries", "splits": "separates",
    "cigarettes": "smoking", "tobacco": "smoking", "alcohol": "drinking", "booze": "drinking", "money": "wealth",
    "sickness": "illness", "weight": "fat", "sadness": "grief", "sorrow": "grief", "faith": "religion",
    "knowledge": "wisdom", "baby": "child", "kid": "child", "kids": "children", "people": "persons",
    "spouse": "partner", "lover": "partner", "wedding": "marriage", "married": "marriage", "stranger": "anonymous",
    "female": "woman", "male": "man", "unknown": "new", "profession": "job", "adolescence": "puberty",
    # French words
    "besoin": "needs", "donne": "gives", "avec": "with", "tabac": "smoking", "alcool": "drinking", "drogue": "drugs",
    "richesse": "wealth", "maladie": "illness", "graisse": "fat", "chagrin": "grief", "sagesse": "wisdom",
    "ami": "friend", "amis": "friends", "enfant": "child", "enfants": "children", "partenaire": "partner",
    "mariage": "marriage", "femme": "woman", "femmes": "women", "homme": "man", "hommes": "men", "puberte": "puberty",
    # Polish words
    "wymaga": "needs", "daje": "gives", "palenie": "smoking", "picie": "drinking", "narkotyki": "drugs",
    "bogactwo": "wealth", "choroba": "illness", "otylosc": "fat", "smutek": "grief", "religia": "religion",
    "madrosc": "wisdom", "przyjaciel": "friend", "przyjaciele": "friends", "dziecko": "child", "dzieci": "children",
    "malzenstwo": "marriage", "kobieta": "woman", "mezczyzna": "man", "seks": "sex", "osoba": "person",
    # German words
    "braucht": "needs", "gibt": "gives", "mit": "with", "rauchen": "smoking", "trinken": "drinking",
    "drogen": "drugs", "reichtum": "wealth", "krankheit": "illness", "trauer": "grief", "weisheit": "wisdom",
    "freund": "friend", "freunde": "friends", "kind": "child", "kinder": "children", "ehe": "marriage",
    "frau": "woman", "frauen": "women", "mann": "man", "pubertaet": "puberty", "beruf": "job",
}  # fmt: skip

_PERSON = "write whom the player brings, and give the person a letter: 'with person A', then 'loves A'"

_TITLES = "to give a card a title, write 'NAME.title' in a catalogue such as 'my.en.po'"
_EVENTS = "an event happens once, when it is performed; the language has no other moment"

#: Advice about words at the start of a line that the card language does not have, or that can mean two
#: things.
HINTS = {
    "title": _TITLES,
    "name": _TITLES, "flavour": _TITLES, "flavor": _TITLES, "text": _TITLES, "description": _TITLES, "caption": _TITLES,
    "partner": _PERSON, "love": _PERSON, "meets": "write 'with new person', or 'with person A' if other lines name the person",
    "single": "write 'needs no partner'",
    "goal": "write the category of a goal in the first line of the card, such as 'card NAME: spirit'",
    "time": "cards do not cost time markers; the players bid for them",
    "cost": "cards have no price, because players bid for them; write 'needs' for a condition",
    "if": "the language has no conditions, except 'needs'",
    "type": "write the name and the type in one line: 'card NAME: TYPE'",
    "category": "write the category of a goal in the first line of the card, such as 'card NAME: spirit'",
    "may": _EVENTS, "once": _EVENTS, "each": _EVENTS, "every": _EVENTS, "after": _EVENTS, "on": _EVENTS,
    "note": "notes are comments: begin the line with '#'", "comment": "notes are comments: begin the line with '#'",
    "author": "notes are comments: begin the line with '#'", "version": "notes are comments: begin the line with '#'",
    "copies": "each card is in the game once; write it again under a different name",
    "players": "cards cannot depend on the number of players; leave the line out",
    "image": "cards have no pictures of their own; leave the line out",
    "draw": "a card cannot draw, discard or give cards", "discard": "a card cannot draw, discard or give cards",
    "end": "a card ends where the next header begins; leave the line out",
    "when": "the language has no conditions, except 'needs', and 'on overflow' on a characteristic",
}  # fmt: skip

_GAUGES = "smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom"

#: Words that authors may add to a line, but that mean nothing.
FILLERS = frozenset({"points", "point", "you", "your", "a", "an", "the", "of", "least", "at", "times", "some", "is"})
#: Words that a suggested line may add where they are missing.
CONNECTIVES = frozenset({"with", "on", "overflow", "forever"})

_CLAUSES = ("needs", "with", "gives", "clears", "loves", "marries", "separates", "divorces", "sex", "child", "bars")
_TYPES = ("puberty", "lifestyle", "life", "job", "relationship", "friends", "spirit", "mega", "characteristic")

CORRECTIONS = (
    *ruling_corrections(RULINGS),
    *header_corrections(_CLAUSES, _TYPES, has_numbers=False),
    *PARAPHRASES,
    Correction(r"^upkeep\b", "", "cards have no upkeep; leave the line out"),
    Correction(r"^costs? .*\btime\b", "", "cards do not cost time markers; the players bid for them"),
    Correction(r"^costs? .*$", "", "cards have no price, because players bid for them; write 'needs' for a condition"),
    Correction(rf"^\+ ?(\d+) ({_GAUGES})$", r"gives \1 \2"),
    Correction(rf"^start(?:s|ing)? ({_GAUGES})$", r"gives 1 \1"),
    Correction(rf"^(?:lose|loses|minus|less|reduces?|-) ?(?:\d+|an?|one) ({_GAUGES})$", "", r"a characteristic cannot fall by one; 'clears \1' empties it"),
    Correction(rf"^gives - ?\d+ ({_GAUGES})$", "", r"a characteristic cannot fall by one; 'clears \1' empties it"),
    Correction(rf"^(?:removes?|loses?|deletes?|resets?|stops?|quits?) (?:all |the |your )?({_GAUGES})$", r"clears \1"),
    Correction(r"^(?:get married|marriage|wedding|get hitched)$", "", "write who marries: 'with person A', then 'marries A'"),
    Correction(r"^(?:have|has|get|gets) (?:a |one |1 )?(?:child|children|baby|kid|kids)$", "", "write 'child with A' for a person with a letter, or 'child anonymous'"),
    Correction(r"^(sex|child) with (?:the |your )?(?:partner|spouse)$", "", r"give the partner a letter: 'with partner A', then '\1 with A'"),
    Correction(r"^(?:divorce|get divorced|divorces? (?:the |your )?partner)$", "divorces"),
    Correction(r"^(?:break up|breaks up|split up|leave partner|separate|separate from partner)$", "separates"),
    Correction(r"^needs (?:no more than|at most|max|maximum|up to|fewer than|less than) ", "", "a condition is a minimum, such as 'needs 2 wisdom', or 'needs no smoking'; there is no maximum"),
    Correction(r"^needs .* or ", "", "all conditions of a card must be met; the language has no 'or'"),
    Correction(r"^(?:points?|worth|scores|vp)\b", "", "cards have no points; a goal counts as soon as its conditions are met"),
    Correction(r"^gives \d+ (?:happiness|happy|joy|fun)$", "", "there is no happiness on cards; write a characteristic, such as 'gives 1 wisdom'"),
    Correction(r"^card ([a-z]\w*) ([a-z]\w*): ?life (?:event|card)$", r"card \1_\2: life"),
    Correction(r"^card (\w+): ?(?:teen|teens|teenager|teenage|youth|young)$", r"card \1: puberty"),
    Correction(r"^(?:needs )?(?:to be )?single$", "needs no partner"),
    Correction(r"^needs (?:to be )?single$", "needs no partner"),
    Correction(r"^needs (?:to be )?happily[ _]married$", "needs happy_marriage"),
    Correction(r"^needs (?:to be )?(?:unmarried|not married)$", "needs no marriage"),
    Correction(r"^needs (?:0|zero|without) (\w+)$", r"needs no \1"),
    Correction(r"^needs (smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom)$", r"needs 1 \1"),
    Correction(r"^gives (smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom)$", r"gives 1 \1"),
    Correction(r"^needs (\d+ \w+) (?:and|\+|,) (.*)$", "", r"write two lines: 'needs \1' and 'needs \2'"),
    Correction(r"^with (\d+) or (?:more|\d+) ((?:new |neutral )?\w+)$", r"with \1 \2", r"the number is exact: write 'with \1 \2'"),
    Correction(r"^with (?:1|one|an?|the|your) partner$", "with partner"),
    Correction(r"^with ([a-c])$", "", "write who it is: 'with person A' or 'with friend A'"),
    Correction(r"^with (?:a )?stranger$", "with 1 new person"),
    Correction(r"^gives .*\b(?:friends?|persons?)\b", "", "to meet a person, write 'with 1 person'"),
    Correction(r"^gives .*\b(?:sex|child|children)\b", "", "write 'sex with A' or 'sex anonymous'; for children, 'child with A' or 'child anonymous'"),
    Correction(r"^gives (\d+)$", "", r"name the characteristic: 'gives \1 wisdom'"),
    Correction(r"^(sex|child)$", "", r"write who the other person is: '\1 with A' or '\1 anonymous'"),
    Correction(r"^(sex|child) with (?:a )?(?:stranger|anybody)$", r"\1 anonymous"),
    Correction(r"^bars (sex|love)$", r"bars \1 forever"),
    Correction(r"^(?:separates|divorces) .+$", "", "leave out the rest: the line is always about the current partner"),
    Correction(rf"^clears (\d+|all|the|your) ({_GAUGES})$", r"clears \2", r"leave out '\1': 'clears' always empties the characteristic"),
    Correction(r"^clears (\w+) (?:when|if|at) .*$", r"clears \1 on overflow"),
    *SOURCE_CORRECTIONS,
    Correction(r"^card$", "", "write 'card NAME: TYPE', such as 'card choir_tour: life'"),
)  # fmt: skip

#: Advice about things that the card language cannot express. These patterns match many lines, so they
#: are tried last.
LIMITS = (
    Correction(r"^needs .*\bor\b", "", "all conditions of a card must be met; the language has no 'or'"),
    Correction(r"\b(?:other|each|every|all) (?:players?|opponents?)\b", "", "an event affects all participants; write 'with' for the persons the player brings"),
    Correction(r"\b(?:if|when|unless|until|whenever)\b", "", "the language has no conditions within a line"),
)  # fmt: skip
