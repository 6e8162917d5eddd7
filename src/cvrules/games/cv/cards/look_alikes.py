"""Words that authors of CV cards may write by mistake, and the right words.

The tables cover English synonyms, words in French, Polish, German, Spanish and Italian, pictures,
and words from other games.
"""

from __future__ import annotations

__all__ = ["CONNECTIVES", "FILLERS", "HINTS", "LOOK_ALIKES", "OTHERS"]

#: The right word for each word that authors may write by mistake: English synonyms, and
#: French, Polish, German, Spanish and Italian words without accents.
LOOK_ALIKES = {
    "price": "cost", "value": "worth", "requires": "needs", "condition": "needs", "require": "needs",
    "prerequisite": "needs", "provides": "gives", "grants": "gives", "income": "gives", "earns": "gives", "earn": "gives", "brings": "gives", "yields": "gives", "produces": "gives", "generates": "gives",
    "forbids": "bars", "blocks": "bars", "prevents": "bars", "bans": "bars", "can": "may", "maintenance": "upkeep",
    # the first words of headers and clauses
    "carte": "card", "karta": "card", "karte": "card", "paquet": "deck", "pile": "deck", "talia": "deck",
    "stapel": "deck", "edycja": "edition", "ausgabe": "edition", "regel": "ruling", "rule": "ruling",
    "cout": "cost", "prix": "cost", "koszt": "cost", "cena": "cost", "kostet": "cost", "kosten": "cost", "preis": "cost",
    "besoin": "needs", "exige": "needs", "demande": "needs", "wymaga": "needs", "potrzebuje": "needs",
    "braucht": "needs", "benotigt": "needs", "bedingung": "needs", "verlangt": "needs", "erfordert": "needs",
    "donne": "gives", "apporte": "gives", "daje": "gives", "gibt": "gives", "bringt": "gives",
    "peut": "may", "moze": "may", "darf": "may", "kann": "may",
    "entretien": "upkeep", "utrzymanie": "upkeep", "unterhalt": "upkeep",
    "interdit": "bars", "zabrania": "bars", "zakaz": "bars", "verbietet": "bars", "sperrt": "bars",
    "joue": "play", "jouer": "play", "zagraj": "play", "graj": "play", "spiele": "play", "spielt": "play",
    "vaut": "worth", "valeur": "worth", "warta": "worth", "wartosc": "worth", "wert": "worth",
    "compte": "counts", "liczy": "counts", "zahlt": "counts",
    "marque": "scores", "punktuje": "scores", "wertet": "scores",
    "zrodlo": "source", "quelle": "source",
    # the names of symbols and types
    "hp": "health", "wellness": "health", "fitness_point": "health", "exp": "knowledge", "xp": "knowledge", "smile": "relationship",
    "unluck": "bad_luck", "unlucky": "bad_luck", "lucky": "good_luck",
    "sante": "health", "zdrowie": "health", "gesundheit": "health", "heart": "health", "hearts": "health",
    "savoir": "knowledge", "connaissance": "knowledge", "wiedza": "knowledge", "wissen": "knowledge", "bildung": "knowledge",
    "education": "knowledge", "books": "knowledge", "book": "knowledge",
    "relation": "relationship", "relations": "relationship", "relacja": "relationship", "relacje": "relationship",
    "zwiazek": "relationship", "beziehung": "relationship", "beziehungen": "relationship", "friendship": "relationship",
    "friend": "relationship", "friends": "relationship", "love": "relationship",
    "argent": "money", "pieniadze": "money", "kasa": "money", "geld": "money", "coin": "money", "coins": "money",
    "gold": "money", "cash": "money", "dollar": "money", "dollars": "money", "euro": "money", "euros": "money",
    "chance": "good_luck", "szczescie": "good_luck", "luck": "good_luck", "gluck": "good_luck", "fortune": "good_luck",
    "malchance": "bad_luck", "pech": "bad_luck",
    "travail": "work", "praca": "work", "arbeit": "work", "beruf": "work", "job": "work", "jobs": "work", "career": "work",
    "bien": "possession", "possessions": "possession", "wlasnosc": "possession", "majatek": "possession",
    "besitz": "possession", "eigentum": "possession", "property": "possession", "item": "possession", "thing": "possession",
    "evenement": "event", "wydarzenie": "event", "ereignis": "event",
    "objectif": "goal", "but": "goal", "cel": "goal", "ziel": "goal", "objective": "goal", "lebensziel": "goal",
    # pictures that replace words
    "\u2764": "health", "\u2665": "health", "\U0001f4b0": "money", "\U0001f4b5": "money", "\U0001fa99": "money",
    "\U0001f4da": "knowledge", "\U0001f4d6": "knowledge", "\U0001f393": "knowledge", "\U0001f4bc": "work", "\U0001f3e0": "possession",
    "\U0001f465": "relationship", "\U0001f491": "relationship", "\U0001f340": "good_luck", "\U0001f3b2": "die",
    # units, ages and other words
    "de": "die", "des": "dice", "kosc": "die", "kosci": "dice", "kostka": "die", "kostki": "dice", "wurfel": "dice",
    "relance": "roll", "relances": "rolls", "rzut": "roll", "rzuty": "rolls", "wurf": "roll", "wurfe": "rolls",
    "throw": "roll", "throws": "rolls", "re-roll": "roll", "re-rolls": "rolls", "rerolls": "rolls", "star": "joker", "stars": "joker", "wild": "joker", "wilds": "joker", "wildcard": "joker", "jokers": "joker",
    "jeton": "token", "jetons": "tokens", "zeton": "token", "zetony": "tokens", "marker": "token",
    "plattchen": "token", "symbole": "symbols",
    "age": "deck", "enfance": "childhood", "dziecinstwo": "childhood", "kindheit": "childhood",
    "jeunesse": "early_adulthood", "mlodosc": "early_adulthood", "jugend": "early_adulthood", "youth": "early_adulthood",
    "adulte": "middle_age", "doroslosc": "middle_age", "midlife": "middle_age",
    "vieillesse": "old_age", "senior": "old_age", "starosc": "old_age", "alter": "old_age",
    "lebensabend": "old_age", "retirement": "old_age",
    "rien": "nothing", "nic": "nothing", "nichts": "nothing", "kostenlos": "nothing", "umsonst": "nothing",
    "free": "nothing", "none": "nothing", "zero": "nothing",
    "aucun": "no", "brak": "no", "kein": "no", "keine": "no",
    "toujours": "forever", "zawsze": "forever", "immer": "forever", "permanently": "forever", "permanent": "forever",
    "always": "forever", "convert": "change", "exchange": "change", "swap": "change", "tausche": "change",
    "wandle": "change", "umwandeln": "change",
    "transform": "change", "pro": "per", "neighbor": "neighbour",
    "andere": "change", "aendere": "change", "zmiana": "change", "zmien": "change", "zamien": "change", "erlaubt": "may",
    # the forms that Polish nouns take after numbers
    "zdrowia": "health", "wiedzy": "knowledge", "relacji": "relationship", "zwiazku": "relationship", "pieniedzy": "money",
    "pieniadz": "money", "szczescia": "good_luck", "pecha": "bad_luck", "pracy": "work", "wlasnosci": "possession", "majatku": "possession",
    # Spanish and Italian words
    "carta": "card", "mazo": "deck", "mazzo": "deck", "edicion": "edition", "edizione": "edition", "regla": "ruling", "regola": "ruling",
    "coste": "cost", "costo": "cost", "cuesta": "cost", "costa": "cost", "precio": "cost", "prezzo": "cost",
    "requiere": "needs", "necesita": "needs", "richiede": "needs", "da": "gives", "riceve": "gives", "recibe": "gives",
    "puede": "may", "puo": "may", "mantenimiento": "upkeep", "mantenimento": "upkeep", "prohibe": "bars", "vieta": "bars",
    "juega": "play", "gioca": "play", "vale": "worth", "valor": "worth", "valore": "worth", "cuenta": "counts", "conta": "counts",
    "salud": "health", "salute": "health", "conocimiento": "knowledge", "conoscenza": "knowledge", "relacion": "relationship",
    "relazione": "relationship", "dinero": "money", "denaro": "money", "soldi": "money", "suerte": "good_luck", "fortuna": "good_luck",
    "sfortuna": "bad_luck", "trabajo": "work", "lavoro": "work", "posesion": "possession", "possesso": "possession",
    "evento": "event", "objetivo": "goal", "obiettivo": "goal", "comodin": "joker", "jolly": "joker", "dado": "die", "dados": "dice",
    "dadi": "dice", "infancia": "childhood", "infanzia": "childhood", "juventud": "early_adulthood", "vejez": "old_age", "vecchiaia": "old_age",
    "nada": "nothing", "niente": "nothing", "gratis": "nothing", "cambiar": "change", "cambia": "change", "cambiare": "change",
    "una": "once", "vez": "per", "por": "per", "turno": "turn", "siempre": "forever", "sempre": "forever",
}  # fmt: skip

_TITLES = "leave the line out; titles are in a catalogue: run 'cvrules translate new en --cards FILE'"
_TRIGGERS = "there are no triggers: a card gives symbols every turn, or is an event that is played once"
_WITHOUT = "write 'needs no work' for a condition; below 'amend', 'no' removes a clause"
_RULES = "the rules of play cannot be changed, except the disputed ones: 'cvrules explain rulings' lists them"
_CHANGES = "begin a change with 'may', such as 'may change 1 money -> health once per turn'"
#: Advice for lines about effects on other players.
OTHERS = "a card cannot affect other players; it can only copy symbols: 'may copy ... from neighbour'"
#: Advice for signs, and for words at the start of a line that can mean several things.
HINTS = {
    "gain": "write 'play gain' on an event, and 'gives' on other cards",
    "gains": "write 'play gain' on an event, and 'gives' on other cards",
    "get": "write 'play gain' on an event, and 'gives' on other cards",
    "effect": "write 'play gain' on an event, and 'gives' or 'may' on other cards",
    "pay": "write 'cost' for what you pay once, and 'upkeep' for what you pay each turn",
    "pays": "write 'cost' for what you pay once, and 'upkeep' for what you pay each turn",
    "points": "write 'worth' and a number on a possession, and 'scores 1 per 1 work' on a goal",
    "point": "write 'worth' and a number on a possession, and 'scores 1 per 1 work' on a goal",
    "vp": "write 'worth' and a number on a possession, and 'scores 1 per 1 work' on a goal",
    "score": "write 'worth' and a number on a possession, and 'scores 1 per 1 work' on a goal",
    "punkte": "write 'worth' and a number on a possession, and 'scores 1 per 1 work' on a goal",
    "-": "an amount is 1 or more; 'upkeep' is what a card takes each turn",
    "name": "write the name in the header: 'card NAME: TYPE', or 'edition NAME' for an edition",
    "type": "write the name and the type in one line: 'card NAME: TYPE'",
    "number": "write the number in the header: 'card 201 NAME: TYPE'",
    "id": "write the number in the header: 'card 201 NAME: TYPE'",
    "age": "write 'deck' and an age above the card, such as 'deck old_age'",
    "title": _TITLES, "titel": _TITLES, "flavour": _TITLES, "flavor": _TITLES, "text": _TITLES, "description": _TITLES,
    "caption": _TITLES, "quote": _TITLES, "label": _TITLES,
    "note": "notes are comments: begin the line with '#'",
    "comment": "notes are comments: begin the line with '#'",
    "remark": "notes are comments: begin the line with '#'",
    "author": "notes are comments: begin the line with '#'",
    "version": "notes are comments: begin the line with '#'",
    "licence": "notes are comments: begin the line with '#'",
    "image": "cards have no pictures of their own; leave the line out",
    "picture": "cards have no pictures of their own; leave the line out",
    "art": "cards have no pictures of their own; leave the line out",
    "icon": "cards have no pictures of their own; leave the line out",
    "copies": "each card is in the game once; write it again under a different name",
    "copy": "begin with 'may', such as 'may copy 1 symbol from neighbour work once per turn'",
    "quantity": "each card is in the game once; write it again under a different name",
    "count": "write 'counts as 2 cards' for a card that counts twice",
    "players": "cards cannot depend on the number of players; leave the line out",
    "discount": "the language has no discounts: a card always costs the same",
    "reduces": "the language has no discounts: a card always costs the same",
    "saves": "write 'play save 1 card on misfortune' on an event; there are no discounts",
    "when": _TRIGGERS, "whenever": _TRIGGERS, "if": _TRIGGERS, "on": _TRIGGERS, "after": _TRIGGERS, "wenn": _TRIGGERS,
    "trigger": _TRIGGERS, "once": _TRIGGERS, "each": _TRIGGERS, "every": _TRIGGERS,
    "steal": OTHERS, "others": OTHERS, "opponents": OTHERS, "opponent": OTHERS,
    "draw": "an effect cannot draw cards; an event gains symbols, dice or rolls, or saves cards",
    "discard": "an effect cannot discard cards; an event gains symbols, dice or rolls, or saves cards",
    "include": "name several files instead: 'cvrules check A.cv B.cv'",
    "import": "name several files instead: 'cvrules check A.cv B.cv'",
    "end": "a card ends where the next header begins; leave the line out",
    "lose": "write 'upkeep' for what a card costs each turn; it cannot take anything else",
    "loses": "write 'upkeep' for what a card costs each turn; it cannot take anything else",
    "trade": "write 'may change 1 money -> health once per turn'; each symbol becomes one other symbol",
    "rounds": _RULES, "round": _RULES, "turns": _RULES, "dice": _RULES, "hand": _RULES, "start": _RULES, "tracks": _RULES,
    "set": "write 'ruling' before the name of a disputed rule, such as 'ruling misfortune at_once'",
    "rename": _TITLES,
    "move": "write 'place NAME NUMBER' for a card whose number is unknown; other cards keep their place",
    "unchanged": "leave the line out: a line that is not amended stays as it is",
    "bez": _WITHOUT, "ohne": _WITHOUT, "sans": _WITHOUT, "sin": _WITHOUT, "senza": _WITHOUT,
    "zmiana": _CHANGES, "zmien": _CHANGES, "cambia": _CHANGES,
    "bonus": "write 'gives' for what a card gives each turn, and 'worth' for the points of a possession",
    "extra": "write 'gives 1 die' or 'gives 1 roll'",
}  # fmt: skip

#: Words that add no meaning to a line. A suggested line may leave them out.
FILLERS = frozenset({
    "point", "points", "victory", "vp", "pts", "pay", "just", "all", "extra", "additional", "more", "symbol", "symbols", "least", "at",
    "card", "cards", "karten", "punkte", "punkt", "cartes", "karty", "you", "your", "only", "total", "in", "cv", "about", "exactly", "each",
})  # fmt: skip
#: Connecting words that a suggested line may add where they are missing.
CONNECTIVES = frozenset({"as", "gain", "per", "up", "to", "from", "neighbour", "go"})
