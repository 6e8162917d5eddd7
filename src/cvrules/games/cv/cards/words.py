"""The words of CV: the names of its symbols, types, decks and clauses.

The grammar repeats these words, and a test compares the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.games.cv.cards import clauses
from cvrules.games.cv.cards.abilities import ONCE_PER_TURN
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.phrases import PHRASES
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.model.words import Words

if TYPE_CHECKING:
    from cvrules.model.words import Check

__all__ = ["DECKS", "PLAIN", "STACKS", "SYMBOLS", "WORDS"]

#: The faces of a die. The first four are plain: a joker may replace any of them.
SYMBOLS = ("health", "knowledge", "relationship", "money", "good_luck", "bad_luck")
PLAIN = SYMBOLS[:4]
#: The types of cards that lie in a CV, in the order of its stacks.
STACKS = ("health", "knowledge", "relationship", "work", "possession")
#: The decks in the order of a life; goals are dealt at the start.
DECKS = ("childhood", "early_adulthood", "middle_age", "old_age", "goal")

#: Words that authors write for ours: other English ones, and French and Polish ones without accents.
LOOK_ALIKES = {
    "price": "cost", "pay": "cost", "points": "worth", "value": "worth", "requires": "needs", "condition": "needs",
    # headers and clauses
    "carte": "card", "karta": "card", "paquet": "deck", "pile": "deck", "talia": "deck", "edycja": "edition",
    "cout": "cost", "prix": "cost", "koszt": "cost", "cena": "cost",
    "besoin": "needs", "exige": "needs", "demande": "needs", "wymaga": "needs", "potrzebuje": "needs",
    "donne": "gives", "apporte": "gives", "daje": "gives",
    "peut": "may", "moze": "may",
    "entretien": "upkeep", "utrzymanie": "upkeep",
    "interdit": "bars", "zabrania": "bars", "zakaz": "bars",
    "joue": "play", "jouer": "play", "zagraj": "play", "graj": "play",
    "vaut": "worth", "valeur": "worth", "warta": "worth", "wartosc": "worth",
    "compte": "counts", "liczy": "counts",
    "marque": "scores", "punktuje": "scores",
    "zrodlo": "source",
    # symbols and types
    "sante": "health", "zdrowie": "health",
    "savoir": "knowledge", "connaissance": "knowledge", "wiedza": "knowledge",
    "relation": "relationship", "relations": "relationship", "relacja": "relationship", "relacje": "relationship", "zwiazek": "relationship",
    "argent": "money", "pieniadze": "money", "kasa": "money",
    "chance": "good_luck", "szczescie": "good_luck", "luck": "good_luck",
    "malchance": "bad_luck", "pech": "bad_luck",
    "travail": "work", "praca": "work",
    "bien": "possession", "possessions": "possession", "wlasnosc": "possession", "majatek": "possession",
    "evenement": "event", "wydarzenie": "event",
    "objectif": "goal", "but": "goal", "cel": "goal",
    # units, ages and the rest
    "de": "die", "des": "dice", "kosc": "die", "kosci": "dice", "kostka": "die", "kostki": "dice",
    "relance": "roll", "relances": "rolls", "rzut": "roll", "rzuty": "rolls",
    "jeton": "token", "jetons": "tokens", "zeton": "token", "zetony": "tokens",
    "enfance": "childhood", "dziecinstwo": "childhood",
    "jeunesse": "early_adulthood", "mlodosc": "early_adulthood",
    "adulte": "middle_age", "doroslosc": "middle_age",
    "vieillesse": "old_age", "senior": "old_age", "starosc": "old_age",
    "rien": "nothing", "nic": "nothing", "aucun": "no", "brak": "no",
    "toujours": "forever", "zawsze": "forever",
}  # fmt: skip


def _checks() -> tuple[Check, ...]:
    """Return the checks for sets of CV cards."""
    from cvrules.games.cv.cards.checks import CHECKS  # noqa: PLC0415 - not needed to read cards

    return CHECKS


WORDS = Words(
    game="cv",
    card=Card,
    grammar="cv.lark",
    symbols=SYMBOLS,
    types=(*STACKS, "event", "goal"),
    decks=DECKS,
    clauses=(
        clauses.Cost,
        clauses.Needs,
        clauses.Gives,
        clauses.May,
        clauses.Upkeep,
        clauses.Bars,
        clauses.Play,
        clauses.Setup,
        clauses.Worth,
        clauses.Counts,
        clauses.Scores,
    ),
    phrases=PHRASES,
    prices=frozenset({"cost"}),
    endings={"change": ONCE_PER_TURN, "copy": ONCE_PER_TURN},
    when=frozenset({"once", "on", "while", "in", "forever"}),
    names={
        "STACK": "a type of the CV",
        "SYMBOL": "a symbol",
        "UNIT": "dice or rolls",
        "AGE": "an age",
        "ARROW": "'->'",
    },
    look_alikes=LOOK_ALIKES,
    hints={
        "gain": "write 'play gain' on an event, and 'gives' on other cards",
        "-": "an amount is 1 or more; 'upkeep' is what a card takes each turn",
    },
    rulings=RULINGS,
    checks=_checks,
    edition="granna_en",
    fill="house",
    tables=Path(__file__).with_name("parse_tables.json"),
)
