"""What authors of CV cards write in place of the words of the language.

The tables hold words and lines in other English, in French, Polish and German, and in the
words of other games. Patterns see a line in small letters without accents, with single spaces.
"""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CONNECTIVES", "CORRECTIONS", "FILLERS", "HINTS", "LIMITS", "LOOK_ALIKES"]

#: Words that authors write for ours: other English ones, and foreign ones without accents.
LOOK_ALIKES = {
    "price": "cost", "value": "worth", "requires": "needs", "condition": "needs", "require": "needs",
    "prerequisite": "needs", "provides": "gives", "grants": "gives", "income": "gives", "produces": "gives", "generates": "gives",
    "forbids": "bars", "blocks": "bars", "prevents": "bars", "bans": "bars", "can": "may", "maintenance": "upkeep",
    # headers and clauses
    "carte": "card", "karta": "card", "karte": "card", "paquet": "deck", "pile": "deck", "talia": "deck",
    "stapel": "deck", "edycja": "edition", "ausgabe": "edition", "regel": "ruling", "rule": "ruling",
    "cout": "cost", "prix": "cost", "koszt": "cost", "cena": "cost", "kostet": "cost", "kosten": "cost", "preis": "cost",
    "besoin": "needs", "exige": "needs", "demande": "needs", "wymaga": "needs", "potrzebuje": "needs",
    "braucht": "needs", "benotigt": "needs", "bedingung": "needs",
    "donne": "gives", "apporte": "gives", "daje": "gives", "gibt": "gives",
    "peut": "may", "moze": "may", "darf": "may", "kann": "may",
    "entretien": "upkeep", "utrzymanie": "upkeep", "unterhalt": "upkeep",
    "interdit": "bars", "zabrania": "bars", "zakaz": "bars", "verbietet": "bars", "sperrt": "bars",
    "joue": "play", "jouer": "play", "zagraj": "play", "graj": "play", "spiele": "play", "spielt": "play",
    "vaut": "worth", "valeur": "worth", "warta": "worth", "wartosc": "worth", "wert": "worth",
    "compte": "counts", "liczy": "counts", "zahlt": "counts",
    "marque": "scores", "punktuje": "scores", "wertet": "scores",
    "zrodlo": "source", "quelle": "source",
    # symbols and types
    "sante": "health", "zdrowie": "health", "gesundheit": "health", "heart": "health", "hearts": "health",
    "savoir": "knowledge", "connaissance": "knowledge", "wiedza": "knowledge", "wissen": "knowledge",
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
    "besitz": "possession", "property": "possession", "item": "possession", "thing": "possession",
    "evenement": "event", "wydarzenie": "event", "ereignis": "event",
    "objectif": "goal", "but": "goal", "cel": "goal", "ziel": "goal", "objective": "goal", "lebensziel": "goal",
    # units, ages and the rest
    "de": "die", "des": "dice", "kosc": "die", "kosci": "dice", "kostka": "die", "kostki": "dice", "wurfel": "dice",
    "relance": "roll", "relances": "rolls", "rzut": "roll", "rzuty": "rolls", "wurf": "roll", "wurfe": "rolls",
    "throw": "roll", "throws": "rolls", "wild": "joker", "wilds": "joker", "wildcard": "joker", "jokers": "joker",
    "jeton": "token", "jetons": "tokens", "zeton": "token", "zetony": "tokens", "marker": "token", "symbole": "symbols",
    "enfance": "childhood", "dziecinstwo": "childhood", "kindheit": "childhood",
    "jeunesse": "early_adulthood", "mlodosc": "early_adulthood", "jugend": "early_adulthood", "youth": "early_adulthood",
    "adulte": "middle_age", "doroslosc": "middle_age", "midlife": "middle_age",
    "vieillesse": "old_age", "senior": "old_age", "starosc": "old_age", "alter": "old_age", "retirement": "old_age",
    "rien": "nothing", "nic": "nothing", "nichts": "nothing", "free": "nothing", "none": "nothing", "zero": "nothing",
    "aucun": "no", "brak": "no", "kein": "no", "keine": "no",
    "toujours": "forever", "zawsze": "forever", "immer": "forever", "permanently": "forever", "permanent": "forever",
    "always": "forever", "convert": "change", "exchange": "change", "swap": "change", "tausche": "change",
    "transform": "change", "pro": "per", "neighbor": "neighbour",
}  # fmt: skip

_TITLES = "titles and texts are in a catalogue: run 'cvrules translate new en --cards FILE'"
_TRIGGERS = "there are no triggers: a card gives symbols every turn, or is an event that is played once"
_OTHERS = "a card does nothing to the other players; 'may copy ... from neighbour' is all there is"
#: Advice for signs, and for words that begin a line and may mean two things.
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
    "name": "write the name and the type in one line: 'card NAME: TYPE'",
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
    "copies": "each card is in the game once; write it again under another name",
    "copy": "write 'may copy 1 symbol from neighbour work once per turn'",
    "quantity": "each card is in the game once; write it again under another name",
    "count": "write 'counts as 2 cards' for a card that counts twice",
    "players": "cards cannot depend on the number of players; leave the line out",
    "discount": "the language has no discounts: a card always costs the same",
    "reduces": "the language has no discounts: a card always costs the same",
    "saves": "write 'play save 1 card on misfortune' on an event; there are no discounts",
    "when": _TRIGGERS, "whenever": _TRIGGERS, "if": _TRIGGERS, "on": _TRIGGERS, "after": _TRIGGERS, "wenn": _TRIGGERS,
    "trigger": _TRIGGERS, "once": _TRIGGERS, "each": _TRIGGERS, "every": _TRIGGERS,
    "steal": _OTHERS, "others": _OTHERS, "opponents": _OTHERS, "opponent": _OTHERS, "give": "did you mean 'gives'?",
    "draw": "the language cannot draw cards; an event gains symbols, dice or rolls, or saves cards",
    "discard": "the language cannot discard cards; an event gains symbols, dice or rolls, or saves cards",
    "include": "name several files instead: 'cvrules check A.cv B.cv'",
    "import": "name several files instead: 'cvrules check A.cv B.cv'",
    "end": "a card ends where the next header begins; leave the line out",
    "lose": "write 'upkeep' for what a card takes each turn; a card cannot lose anything else",
    "loses": "write 'upkeep' for what a card takes each turn; a card cannot lose anything else",
    "trade": "write 'may change 1 money -> health once per turn'; each symbol becomes one",
    "bonus": "write 'gives' for what a card brings each turn, and 'worth' for points of a possession",
    "extra": "write 'gives 1 die' or 'gives 1 roll'",
}  # fmt: skip

#: Words without a meaning of their own in a line.
FILLERS = frozenset({
    "point", "points", "victory", "vp", "pts", "pay", "just", "all", "extra", "additional", "more", "symbol", "symbols", "least", "at",
    "card", "cards", "karten", "punkte", "punkt", "cartes", "karty", "you", "your", "only", "total", "in", "cv",
})  # fmt: skip
#: Words that may be put in where one is missing.
CONNECTIVES = frozenset({"as", "gain", "per", "up", "to", "from", "neighbour", "go"})

_AGES = "childhood|early_adulthood|middle_age|old_age"
_TYPES = "health|knowledge|relationship|work|possession"
_TURN = r"(?:at the (?:start|beginning|end) of )?(?:each|every|per|a|in each|on each|pro|jede|jeden) (?:turn|round|runde|zug|tour)"
_FIRST = "abilities are counted by the turn; for once in a game, make the card an event"
_RATE = "each symbol becomes one; there is no rate such as 2 for 1"

CORRECTIONS = (
    # how often
    Correction(rf"^cost (.*?),? {_TURN}$", "", r"write 'upkeep \1' for what you pay each turn; 'cost' is paid once"),
    Correction(r"^(gives .*?) (?:permanently|forever|always|constantly)$", r"\1", "leave out the end: 'gives' is for every turn"),
    Correction(r"^gives (.*?) (?:once|one time|now|immediately|at once)$", "", r"for something that happens once, make the card an event: 'play gain \1'"),
    Correction(r"^(play .*?) (?:once|one time|now|immediately|at once)$", r"\1", "leave out the end: an event is played once"),
    Correction(rf"^((?:gives|upkeep) .*?),? {_TURN}$", r"\1", "leave out the end: 'gives' and 'upkeep' are for every turn"),
    Correction(r"once (?:per|a|each|every|in a|in the|in each) (?:game|round|life|age|match|session)\b", "", _FIRST),
    Correction(r"^(may .*\b)(?:twice|[2-9] times|two times) (?:per|a|each) turn$", "", "'once per turn' is the only limit; write 'up to 2' for more symbols"),
    Correction(rf"^(may .*?),? (?:once )?{_TURN}$", r"\1 once per turn", "write 'once per turn'"),
    Correction(r"^(may .*) (?:once|1x|1 time)$", r"\1 once per turn", "write 'once per turn'"),
    # change
    Correction(r"^may \w+ ([2-9]|up to [2-9]) (\w+) (?:->|<->|to|into|for|=>|\W+) \d+ \w+", "", _RATE),
    Correction(r"^may \w+ ([2-9]) (\w+) for ", "", _RATE),
    Correction(r"^may \w+ 1 (\w+) (?:->|to|into|for|=>) [2-9]\d* ", "", _RATE),
    Correction(r"^may (?:change|convert|trade|exchange|swap) (1|any) (\w+) (?:->|to|into|for|=>|=|with) (?:1|a|one|any) (\w+)(.*)$", r"may change \1 \2 -> \3\4"),
    Correction(r"^may (?:trade|use|treat|turn|count) (1|any|up to \d+) (\w+) (?:->|to|into|for|=>|as|with) (\w+)(.*)$", r"may change \1 \2 -> \3\4"),
    Correction(r"^may (?:gain|get|receive|have) (\d+ [a-z_]+)(?: once per turn| each turn| per turn)?$", r"gives \1", r"write 'gives \1': a card gives it every turn"),
    Correction(r"^may (?:reroll|re-roll|roll|throw)(?: again)? (\d+) (?:die|dice)\b.*$", "", "write 'gives 1 roll' for one more throw; 'may reroll 1 bad_luck' frees frozen dice"),
    Correction(r"^may save (\d+) cards?.*$", "", r"only an event saves cards: write 'play save \1 card on misfortune' below 'card NAME: event'"),
    Correction(r"^may copy (\d+) (symbols?) (?:of|from) (?:a |the |any )?(?:neighbou?r|player)(?:'s)? (\w+)(.*)$", r"may copy \1 \2 from neighbour \3\4"),
    Correction(r"^may copy (\d+) (?:money|health|knowledge|relationship|joker)\b", "", r"write 'symbol': any symbol of the card may be copied, and it cannot be named"),
    Correction(r"^may copy .* (?:left|right) neighbou?r", "", "a card copies from either neighbour; left and right cannot be named"),
    Correction(r"^may (?:buy|discard|draw|destroy|move|lift|steal|look|take|pay|put|play|ignore|skip)\b", "", "'may' changes symbols, copies them or rerolls bad luck; the language has nothing else"),
    Correction(r"^may change (?:all|every|each) (\w+) (.*)$", r"may change any \1 \2"),
    Correction(r"^may change (.*?) (?:>>|\u2013|\u2014|-|--|for|by) (\w+)(.*)$", r"may change \1 -> \2\3"),
    Correction(r"^may change (1|any|up to \d+) (?:any|symbols?) -> (.*)$", r"may change \1 plain -> \2"),
    Correction(r"^may change (1|any|up to \d+) (\w+) -> (?:any|a|symbols?|anything|joker)\b(?: symbol)?(.*)$", r"may change \1 \2 -> plain\3"),
    # amounts and types
    Correction(r"^needs (?:at least|minimum|min|>=?|atleast|mindestens|au moins|co najmniej) ?(\d+) (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^needs (\d+) or more (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^needs (\d+) (?:money|good_luck|bad_luck|dice|die|points?)$", "", "'needs' counts cards of a type, such as 'needs 1 work'; symbols are asked for by 'cost'"),
    Correction(r"^needs (\d+) (?:events?|goals?)$", "", "'needs' counts cards in the CV, and events and goals are not there"),
    Correction(r"^needs (\d+) (?:active|visible|open|covered) ", "", "'needs' counts all cards of a type in the CV, active or not"),
    Correction(r"^needs (\d+) (\w+) (?:or more|cards? or more|at least|\+)$", r"needs \1 \2"),
    Correction(r"^needs (\d+)\+ (\w+)(?: cards?)?$", r"needs \1 \2"),
    Correction(r"^needs (?:at most|max|maximum|exactly|fewer than|less than|<=?|only) .*$", "", "'needs' counts cards from below; there is no upper limit but 'needs no work'"),
    Correction(r"^needs (?:0|zero|not|without) (\w+)(?: cards?)?$", r"needs no \1"),
    Correction(r"^needs (.*)\b(?:or|\||/|oder|ou)\b", "", "'needs' has no 'or'; two lines 'needs' must both be met"),
    Correction(r"^needs (\d+ \w+)(?: cards?)? (?:\+|and|,|&) (\d+ \w+)(?: cards?)?$", "", r"write two lines: 'needs \1' and 'needs \2'"),
    Correction(r"^bars (\w+)(?: cards?)?,? (?:for ever|for good|for life|for the rest of the game|permanently|forever)$", r"bars \1 forever"),
    Correction(r"^bars (?:all |any |every )?(\w+) cards?$", r"bars \1"),
    Correction(r"^bars \d+ (\w+)(?: cards?)?$", "", r"a bar has no number: write 'bars \1'"),
    Correction(r"^bars (?:events?|goals?)$", "", "only cards of the CV can be barred; events and goals cannot"),
    Correction(r"^bars (?:all|any|every|no|other) (\w+)$", r"bars \1"),
    Correction(rf"^bars ({_TYPES})(?: ?(?:\+|and|,|&|\||or) ?)({_TYPES})$", "", r"write two lines: 'bars \1' and 'bars \2'"),
    Correction(r"^bars (\w+) (?:until|for|during|in|while|next) ", "", "a bar lasts while the card is active, or 'forever'; there is nothing between"),
    # points
    Correction(r"^scores (\d+) (?:points? )?(?:per|for|for each|for every|each|every|by|x) (?:each |every )?(\w+)(?: cards?)?$", r"scores \1 per 1 \2"),
    Correction(r"^scores (\d+) (?:points? )?(?:for|for each|for every|each|every) (?:set of )?(\d+) (\w+)(?: cards?)?$", r"scores \1 per \2 \3"),
    Correction(r"^scores (\d+) per (?:set of |each |every )?(\d+ .*?)(?: cards?)?$", r"scores \1 per \2"),
    Correction(r"^scores (\d+) points? per (\d+) (\w+)(?: cards?)?$", r"scores \1 per \2 \3"),
    Correction(r"^scores (\d+) (?:points? )?(?:if|with|when) (\d+) (\w+)(?: cards?)?$", "", r"'scores \1 per \2 \3' counts every \2 of them; points cannot be given just once"),
    Correction(r"^scores (\d+)(?: points?)?$", "", r"write 'worth \1' on a possession, and 'scores \1 per 1 work' on a goal"),
    Correction(r"\b(?:most|fewest|majority)\b", "", "nothing compares players; open goals already score for the player who has most"),
    Correction(r"^worth (\d+) (?:points? )?(?:per|for|each|if|with|when) .*$", "", r"a possession is worth the same in each game; only a goal 'scores \1 per ...'"),
    Correction(r"^worth -\s?\d+", "", "points are 1 or more; there are no minus points"),
    # events
    Correction(r"^play save (\d+ cards?)(?: from misfortune| from bad_?luck| of misfortune| at misfortune)?$", r"play save \1 on misfortune", "end the line with 'on misfortune'"),
    Correction(r"^play (\d.*\b(?:die|dice|rolls?))$", r"play gain \1 while rolling"),
    Correction(r"^play (?:get|gains|receive|take|gives?) (.+)$", r"play gain \1"),
    Correction(r"^play (?:draw|discard|look|reveal|steal|swap|lose|destroy|remove|buy|copy|change|reroll|move) ?.*$", "", "an event gains symbols, dice or rolls, or saves cards; the language has no other effects"),
    Correction(rf"^play (.*) (?:during|from|at|only in|while in|on) ({_AGES})$", r"play \1 in \2"),
    Correction(rf"^needs (?:in |age )?({_AGES})$", "", r"'needs' counts cards; for an age, end the line of an event with 'in \1'"),
    Correction(rf"^(gives|upkeep|may|worth|bars) .* (?:in|from|during|until) (?:the )?({_AGES})$", "", r"only events wait for an age: 'play gain ... in \2'; '\1' is for every turn"),
    Correction(r"^gives .*\b(?:if|when|while|with|unless)\b", "", "'gives' has no condition; 'needs' is a condition for taking the card"),
    Correction(r"^(gives \d+ \w+) (?:per|for each|for every) ", "", "'gives' is a fixed sum; only a goal 'scores ... per ...'"),
    Correction(r"\bto (?:a |the |your |each )?(?:neighbou?r|opponent|player|others?)", "", _OTHERS),
    Correction(r"\b(?:each|every|all|any) (?:other )?(?:players?|opponents?)\b", "", _OTHERS),
    Correction(r"^gives (?:an? |1 |one )?(?:additional |extra )?(?:purchase|buy|action|turn|card|point|vp|victory point)s?$", "", "a card gives symbols, dice, rolls or jokers, and nothing else"),
    Correction(r"^gives (\d+) points?$", "", r"write 'worth \1' on a possession; other cards have no points"),
    Correction(r"^gives (?:1 |a )?tokens?$", "", "name the symbol of the token: 'gives 1 money'"),
    Correction(r"^gives (\d+) tokens?$", "", r"name the symbol of the tokens: 'gives \1 money'"),
    Correction(r"^gives (\d+) (\w+) tokens?$", r"gives \1 \2"),
    Correction(r"^gives (?:\d+|any|a) (?:plain|any|symbols?)$", "", "write 'joker' for a symbol of your choice, such as 'gives 1 joker'"),
    Correction(r"^(play gain|gives|cost|upkeep) \d+ (?:points?|vp|victory points?)$", "", "only possessions and goals have points: 'worth' and 'scores'"),
    Correction(r"^(play gain .*) while (?:throwing|you roll|reroll|rerolling|dicing)$", r"\1 while rolling"),
    Correction(r"^play (?:others?|opponents?|neighbou?rs?|players?)\b", "", _OTHERS),
    # costs
    Correction(r"^(cost|upkeep|gives) \W?\s?(\d+) ?\W?$", "", r"name the symbol: '\1 \2 money'"),
    Correction(r"^cost (?:\d+|any|a) (?:any|joker|jokers|wild|plain|symbols?|of any)\b", "", "a cost names its symbols; there is no cost of any symbol"),
    Correction(r"^cost (?:free|none|0|zero|no|-|null|gratis|nil)$", "cost nothing"),
    Correction(r"^(cost|upkeep|gives|play gain) .*[\u2600-\u27bf\u2b50\U0001f300-\U0001faff]", "", "pictures do not stand for symbols: write 'health', 'knowledge', 'relationship' or 'money'"),
    # counting, setup, sources
    Correction(r"^counts (\d+)(?: cards?)?$", r"counts as \1 cards"),
    Correction(r"^counts (?:for|like|double|twice|as two|2x)$", "counts as 2 cards"),
    Correction(r"^counts as (\d+)(?: (?!cards?$)\w+)?$", r"counts as \1 cards"),
    Correction(r"^counts (?:for|like) (\d+)(?: \w+)?$", r"counts as \1 cards"),
    Correction(r"^setup (?:start|starts|goes? first|first|begin|begins|first player|starting player)$", "setup go first"),
    Correction(r"^setup (?:face up|show|shown|revealed|open|start in cv)$", "setup reveal"),
    Correction(r"^setup (?!reveal|go|\?)", "", "at the start a card is revealed or goes first: 'setup reveal' or 'setup go first'"),
    Correction(r"^source (?:https?:|www\.)", "", "describe the link in 'sources.toml', and write its key here"),
    Correction(r"\\(?: |$)", "", "a line goes on if it ends with '+'; leave out the backslash"),
    # headers
    Correction(r"^card .*: \w+,? \d+ \w+", "", "write each clause on a line of its own below the card, such as 'cost 1 money'"),
    Correction(r"^(?:change|modify|edit|update|override) (\d+) ([a-z_]+)$", r"amend \1 \2"),
    Correction(r"^(?:remove|delete|without|drop) ([a-z]+)$", r"no \1"),
    Correction(r"^no ([a-z]+) .+$", r"no \1", r"'no' removes the whole clause: write 'no \1'"),
    Correction(r"^ruling ([a-z_]+)$", "", r"write one of its options after the name; 'cvrules explain \1' lists them"),
    Correction(r"^card$", "", "write 'card NAME: TYPE', such as 'card dog: health'"),
    Correction(r"^card (?:name|title)\b", "", "write 'card NAME: TYPE', such as 'card dog: health'"),
    Correction(r"^deck (?:young|youth|early|adult|young_adult|first)$", "deck early_adulthood"),
    Correction(r"^deck (?:early|young) adult(?:hood)?$", "deck early_adulthood"),
    Correction(r"^deck (?:goals|life goals?|lifegoals?)$", "deck goal"),
    Correction(r"^deck (?:events?|health|work|knowledge|relationship|possessions?)$", "", "a deck is an age or 'goal': write the type after the card's name, 'card NAME: TYPE'"),
)  # fmt: skip

#: What the language cannot say; these patterns are wide, so they come after all other advice.
LIMITS = (
    Correction(r"^cost .*\b(?:less|cheaper|fewer|discount)\b", "", "the language has no discounts: a card always costs the same"),
    Correction(r"^needs (?:a |an |the |card )?[a-z][a-z_]+(?: [a-z_]+)?$", "", "'needs' counts cards of a type, such as 'needs 1 work'; a card cannot be named"),
    Correction(r"^(?:gives|cost|upkeep|play gain) .*\b(?:work|possession|event|goal)s?\b", "", "types of cards are not symbols; the symbols are health, knowledge, relationship, money and luck"),
    Correction(r"^bars [a-z_]+", "", "'bars' is for a whole type of cards, such as 'bars work'; a card cannot be named"),
    Correction(r"\b(?:if|when|unless|until|whenever)\b", "", "the language has no conditions within a line"),
)  # fmt: skip
