"""Lines that authors of cards often write wrong, and what to write instead.

Foreign words and synonyms come first, then lines that the language expresses differently, and
then things that it cannot express at all.
"""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CONNECTIVES", "CORRECTIONS", "FILLERS", "HINTS", "LIMITS", "LOOK_ALIKES"]

#: The right word for each word that authors may write instead. Foreign words have no accents here.
LOOK_ALIKES = {
    # synonyms
    "requires": "needs", "requirement": "needs", "reward": "gives", "gains": "gives", "gets": "gives",
    "resets": "clears", "empties": "clears", "takes": "with", "brings": "with", "weds": "marries", "splits": "separates",
    "cigarettes": "smoking", "tobacco": "smoking", "alcohol": "drinking", "booze": "drinking", "money": "wealth",
    "sickness": "illness", "weight": "fat", "sadness": "grief", "sorrow": "grief", "faith": "religion",
    "knowledge": "wisdom", "baby": "child", "kid": "child", "kids": "children", "people": "persons",
    "spouse": "partner", "lover": "partner", "wedding": "marriage", "married": "marriage", "stranger": "anonymous",
    "female": "woman", "male": "man", "unknown": "new", "profession": "job", "adolescence": "puberty",
    # French
    "besoin": "needs", "donne": "gives", "avec": "with", "tabac": "smoking", "alcool": "drinking", "drogue": "drugs",
    "richesse": "wealth", "maladie": "illness", "graisse": "fat", "chagrin": "grief", "sagesse": "wisdom",
    "ami": "friend", "amis": "friends", "enfant": "child", "enfants": "children", "partenaire": "partner",
    "mariage": "marriage", "femme": "woman", "femmes": "women", "homme": "man", "hommes": "men", "puberte": "puberty",
    # Polish
    "wymaga": "needs", "daje": "gives", "palenie": "smoking", "picie": "drinking", "narkotyki": "drugs",
    "bogactwo": "wealth", "choroba": "illness", "otylosc": "fat", "smutek": "grief", "religia": "religion",
    "madrosc": "wisdom", "przyjaciel": "friend", "przyjaciele": "friends", "dziecko": "child", "dzieci": "children",
    "malzenstwo": "marriage", "kobieta": "woman", "mezczyzna": "man", "seks": "sex", "osoba": "person",
    # German
    "braucht": "needs", "gibt": "gives", "mit": "with", "rauchen": "smoking", "trinken": "drinking",
    "drogen": "drugs", "reichtum": "wealth", "krankheit": "illness", "trauer": "grief", "weisheit": "wisdom",
    "freund": "friend", "freunde": "friends", "kind": "child", "kinder": "children", "ehe": "marriage",
    "frau": "woman", "frauen": "women", "mann": "man", "pubertaet": "puberty", "beruf": "job",
}  # fmt: skip

_PERSON = "write who comes along, and give the person a letter: 'with person A', then 'loves A'"

#: Advice for signs, and for words that begin a line and may mean two things.
HINTS = {
    "title": "to give a card a title, write 'NAME.title' in a catalogue such as 'my.en.po'",
    "name": "to give a card a title, write 'NAME.title' in a catalogue such as 'my.en.po'",
    "partner": _PERSON, "love": _PERSON, "meets": "write 'with new person', or 'with person A' if other lines name the person",
    "single": "write 'needs no partner'",
    "goal": "write the category of a goal in the first line of the card, such as 'card NAME: spirit'",
    "time": "cards do not cost time markers; the players bid for them",
    "cost": "cards have no price, because players bid for them; write 'needs' for a condition",
    "if": "the language has no conditions, except 'needs'",
    "when": "the language has no conditions, except 'needs', and 'on overflow' on a characteristic",
}  # fmt: skip

#: Words without a meaning of their own in a line.
FILLERS = frozenset({"points", "point", "you", "your", "a", "an", "the", "of", "least", "at", "times", "some", "is"})
#: Words that may be put in where one is missing.
CONNECTIVES = frozenset({"with", "on", "overflow", "forever", "no"})

CORRECTIONS = (
    Correction(r"^needs (?:to be )?single$", "needs no partner"),
    Correction(r"^needs (?:to be )?happily[ _]married$", "needs happy_marriage"),
    Correction(r"^needs (?:to be )?(?:unmarried|not married)$", "needs no marriage"),
    Correction(r"^needs (?:0|zero|without) (\w+)$", r"needs no \1"),
    Correction(r"^needs (smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom)$", r"needs 1 \1"),
    Correction(r"^gives (smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom)$", r"gives 1 \1"),
    Correction(r"^needs (\d+ \w+) (?:and|\+|,) (.*)$", "", r"write two lines: 'needs \1' and 'needs \2'"),
    Correction(r"^with (friend|person|woman|man|ex)$", r"with 1 \1"),
    Correction(r"^with (?:1 |one |a |an )(friend|person|woman|man|ex) ([a-c])$", "", "leave out the number: a letter means one person"),
    Correction(r"^with ([a-c])$", "", "write who it is: 'with person A' or 'with friend A'"),
    Correction(r"^with (?:a )?stranger$", "with 1 new person"),
    Correction(r"^gives .*\b(?:friends?|persons?)\b", "", "to meet a person, write 'with 1 person'"),
    Correction(r"^gives .*\b(?:sex|child|children)\b", "", "write 'sex with A' or 'sex anonymous'; for children, 'child with A' or 'child anonymous'"),
    Correction(r"^gives (\d+)$", "", r"name the characteristic: 'gives \1 wisdom'"),
    Correction(r"^(sex|child)$", "", r"write who the other person is: '\1 with A' or '\1 anonymous'"),
    Correction(r"^(sex|child) with (?:a )?(?:stranger|anybody)$", r"\1 anonymous"),
    Correction(r"^bars (sex|love)$", r"bars \1 forever"),
    Correction(r"^(?:separates|divorces) .+$", "", "leave out the rest: the line is always about the current partner"),
    Correction(r"^clears (\w+) (?:when|if|at) .*$", r"clears \1 on overflow"),
    Correction(r"^source (?:https?:|www\.)", "", "describe the link in 'sources.toml', and write its key here"),
    Correction(r"^card$", "", "write 'card NAME: TYPE', such as 'card choir_tour: life'"),
    Correction(r"^(?:remove|delete|without|drop) ([a-z]+)$", r"no \1"),
)  # fmt: skip

#: Advice for things that the language cannot express. These patterns match many lines, so they come last.
LIMITS = (
    Correction(r"^needs .*\bor\b", "", "all conditions of a card must be met; the language has no 'or'"),
    Correction(r"\b(?:other|each|every|all) (?:players?|opponents?)\b", "", "an event affects everyone who comes along; write 'with' for these persons"),
    Correction(r"\b(?:if|when|unless|until|whenever)\b", "", "the language has no conditions within a line"),
)  # fmt: skip
