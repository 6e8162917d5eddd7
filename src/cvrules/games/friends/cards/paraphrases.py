"""Corrections for lines that express the right thing in the wrong words.

The patterns match a line in lower case, without accents and with single spaces.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.model.words import Correction

__all__ = ["PARAPHRASES"]

_GAUGES = "smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom"
_COUNTED = f"{_GAUGES}|friends?|ex|exes|sex|child|children"
_ONE = "(?:an? |the |your |one |1 |some |any )?"
_WHO = "(?:new |neutral )?(?:person|friend|woman|man|ex)"
_ANYONE = "someone|somebody|anyone|anybody|people|human|character|player|opponent"
_MATES = "husband|wife|spouse|boyfriend|girlfriend|lover|fiancee?|mate|sweetheart"
_ALL = "everyone|everybody|all|each|you|them|both|others|all players|each player|the player|your friends?|the others"
_SHARED = "all participants get what the card gives"
_EXACT = "at least|at most|exactly|about|minimum|maximum|min|max|only|up to"
_POINTS = "cards have no points; a goal counts as soon as its conditions are met"
_ONCE = "leave out the end: an event happens once"
_NO_CHOICE = "the card must name the characteristic; there is no choice"
_CARDS = "a card cannot draw, discard or give cards"


def _for_letters(pattern: str, line: str, help: str = "") -> Iterator[Correction]:  # noqa: A002 - `Correction` uses the same name
    """Yield a correction for each of the letters A, B and C.

    Args:
        pattern: The pattern of the wrong line, with `@` for the letter.
        line: The correct line, with `@` for the letter.
        help: The advice, with `@` for the letter.
    """
    for letter in "ABC":
        small, *others = (pattern.replace("@", letter.lower()), line.replace("@", letter), help.replace("@", letter))
        yield Correction(small, *others)


#: Patterns of wrong lines, each with the correct line or with advice about the closest line.
PARAPHRASES = (
    # lines with conditions
    Correction(rf"^needs (\d+) ?\+ ?({_COUNTED})$", r"needs \1 \2"),
    Correction(rf"^needs (\d+) or more ({_COUNTED})$", r"needs \1 \2"),
    Correction(rf"^needs ({_COUNTED}) ?(?:>=|:|=|x|\u2265|\u00d7|at least)? ?(\d+)\+?$", r"needs \2 \1"),
    Correction(rf"^needs (?:at least|minimum|min|>=?|atleast|mindestens|au moins|co najmniej) ?(\d+) ({_COUNTED})$", r"needs \1 \2"),
    Correction(rf"^needs (?:max|maximum|full|the maximum) ({_GAUGES})$", r"needs 3 \1"),
    Correction(rf"^needs (?:the )?(?:most|fewest|least|highest|lowest|more|fewer|less) ({_GAUGES})\b", "", r"players cannot be compared; a condition is a minimum, such as 'needs 3 \1'"),
    Correction(r"^needs (?:the )?(?:most|fewest|least|highest|lowest|more|fewer)\b", "", "players cannot be compared; a condition is a minimum, such as 'needs 3 religion'"),
    Correction(r"^needs (?:1 |an? )?happy[ _-]marriages?$", "needs happy_marriage"),
    Correction(r"^needs \d+ happy[ _-]marriages?$", "needs happy_marriage", "a player has one marriage at most; leave out the number: 'needs happy_marriage'"),
    Correction(r"^needs (?:1|an?|one|the|your) (partner|marriage)$", r"needs \1"),
    Correction(r"^needs \d+ (?:lovers?|partners?|wives|husbands|marriages?|boyfriends?|girlfriends?)$", "", "a player has one partner at most: write 'needs partner', or count exes, as in 'needs 2 exes'"),
    Correction(r"^needs (?:\d+ )?time(?: markers?)?$", "", "cards cannot ask for time markers; the players bid with them"),
    Correction(r"^needs \d+ (?:points?|happiness|goals?|cards?|money|coins?)$", "", "a condition counts characteristics, friends, exes, sex or children, such as 'needs 2 wealth'"),
    Correction(r"^(?:needs )?no (sex|love) (?:forever|any ?more|for ever|ever again|for life)$", r"bars \1 forever"),
    Correction(r"^(?:only )?(?:if|when) you (?:already )?(?:have|own) (?:at least )?(\d+ \w+)$", r"needs \1"),
    # lines with persons whom the player brings
    *_for_letters(rf"^with {_ONE}({_WHO}|partner) @$", r"with \1 @"),
    *_for_letters(rf"^with {_ONE}(?:{_MATES}) @$", "with partner @"),
    *_for_letters(r"^with (?:an? |the )?(?:player|opponent) @$", "with person @", "a card cannot ask for a player: write 'with person @'"),
    *_for_letters(rf"^with {_ONE}(?:{_ANYONE}) @$", "with person @"),
    *_for_letters(rf"^with {_ONE}(?:strangers?|unknown|unknown person) @$", "with new person @"),
    Correction(rf"^with {_ONE}(?:{_MATES})$", "with partner"),
    Correction(rf"^with (?:an? |one |the |some |any )?({_WHO})$", "", r"write 'with \1 A' if another line names the person, and 'with 1 \1' if none does"),
    Correction(rf"^with (?:an? |one |1 |the |some |any )?(?:{_ANYONE})$", "", "write 'with person A' if another line names the person, and 'with 1 person' if none does"),
    Correction(r"^with (\d+) ?(?:-|to|\u2013|\.\.+) ?(\d+) ([a-z ]+)$", "", r"the number of persons is exact, such as 'with \2 \3'"),
    Correction(rf"^with ({_EXACT}) (\d+ [a-z ]+)$", r"with \2", r"there is no '\1': write 'with \2'"),
    Correction(r"^with (?:all|every|each|any number of)(?: of)?(?: the| your)? (friends?|exes|ex|persons?|people|players?|women|men)$", "", "a card cannot bring all of them; write a number, such as 'with 2 friends'"),
    Correction(r"^with (?!\d).* or ", "", "there is no 'or'; a 'with' line for each of them means that the player brings all of them"),
    *_for_letters(rf"^(?:bring|brings|invite|invites|take|takes|meet|meets|together with|along with) {_ONE}({_WHO}|partner) @$", r"with \1 @"),
    Correction(r"^(?:bring|brings|invite|invites|meet|meets|together with|along with) (\d+ [a-z ]+)$", r"with \1"),
    # lines with gains
    *_for_letters(r"^(gives .+?),? (?:to|for) @$", r"\1", f"leave out the end: {_SHARED}"),
    *_for_letters(r"^gives (?:to )?@:? (\d+ .+)$", r"gives \1", f"leave out '@': {_SHARED}"),
    Correction(rf"^(gives .+?),? (?:to|for) (?:{_ALL})$", r"\1", f"leave out the end: {_SHARED}"),
    Correction(rf"^gives ({_ALL}):? (\d+ .+)$", r"gives \2", rf"leave out '\1': {_SHARED}"),
    Correction(r"^(gives .+?),? (?:once|one time|now|immediately|at once)$", r"\1", _ONCE),
    Correction(r"^gives .* (?:each|every|per) (?:turn|round|period|year)$", "", "an event happens once; nothing is given in every turn"),
    Correction(r"^gives .* (?:per|for each|for every) ", "", "a card gives a fixed amount, such as 'gives 1 wisdom'"),
    Correction(rf"^(?:you )?(?:gain|gains|get|gets|receive|receives|earn|earns|add|adds) (\d+ (?:{_GAUGES})(?: ?\+ ?\d+ (?:{_GAUGES}))*)$", r"gives \1"),
    Correction(rf"^gives ({_GAUGES}) ?[+x:=]? ?(\d)$", r"gives \2 \1"),
    Correction(r"^gives (?:\d+ )?time(?: markers?)?$", "", "cards cannot give time markers"),
    Correction(r"^gives (?:\d+ )?(?:points?|vp|victory points?)$", "", _POINTS),
    Correction(r"^gives .*\b(?:choice|any|random|characteristics?)\b", "", _NO_CHOICE),
    Correction(r"^(?:gives )?(?:draws?|discards?) .*\bcards?\b|^gives (?:\d+ )?cards?$", "", _CARDS),
    # lines about love, sex and children
    *_for_letters(r"^(?:love|loves|in love|falls? in love|kiss|kisses|dates?|flirts?)(?: with)? @$", "loves @"),
    *_for_letters(r"^(?:marry|marries|weds?|get married|gets married|marriage)(?: with| to)? @$", "marries @"),
    *_for_letters(rf"^(loves|marries) {_ONE}(?:{_WHO}|partner|{_ANYONE}|{_MATES}) @$", r"\1 @"),
    *_for_letters(rf"^(sex|child) (?:with )?{_ONE}(?:{_WHO}|partner|{_ANYONE}|{_MATES}) @$", r"\1 with @"),
    *_for_letters(r"^[a-c] (loves|marries) @$", r"\1 @", r"the player of the card is meant: write '\1 @'"),
    *_for_letters(r"^(?:engage|engages|engaged|engagement)(?: to| with)? @$", "", "a card cannot engage two persons; 'loves @' deepens their love by one step"),
    *_for_letters(r"^(?:baby|has child|have a child|child of|children|kid) (?:with |by )?@$", "child with @"),
    Correction(rf"^(loves|marries) {_ONE}({_WHO}|partner)$", "", r"give the person a letter: 'with \2 A', then '\1 A'"),
    Correction(r"^(sex|child) (?:\d+|once|twice)$", "", r"write '\1 with A' for a person with a letter, or '\1 anonymous'"),
    Correction(r"^(?:breaks?|splits?)[ _-]?up(?: with .*)?$", "separates"),
    # lines with cleared characteristics or bans
    Correction(r"^clears (?:all|everything|any|each|every|both)(?: characteristics?)?$", "", "name each characteristic, as in 'clears smoking, grief'; there is no 'all'"),
    Correction(rf"^clears ({_GAUGES}) (?:to (?:0|zero)|completely|fully|entirely|by \d+|again)$", r"clears \1", "leave out the end: 'clears' always means back to 0"),
    Correction(rf"^clears ({_GAUGES}) (?:or|/) (?:{_GAUGES})$", "", r"there is no 'or'; name one of them, as in 'clears \1', or write ',' for both"),
    Correction(r"^bars (sex|love),? (?:for ever|for life|for good|permanently|always|for the rest of the game|until the end)$", r"bars \1 forever"),
    Correction(r"^(?:forbids?|bans?|prohibits?|prevents?) (sex|love)(?: forever| for ever)?$", r"bars \1 forever"),
)  # fmt: skip
