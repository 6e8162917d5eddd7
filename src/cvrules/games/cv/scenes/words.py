"""Names, corrections and hints for error messages about CV scenes."""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CORRECTIONS", "LOOK_ALIKES", "NAMES", "throw_hint"]

#: The names that messages use for the terminals of `grammar/cv_scenes.lark`.
NAMES = {
    "RULE": "a paragraph such as R3.6",
    "STACK": "a type of the CV",
    "SYMBOL": "a symbol",
    "AGE": "an age",
}
#: The right word for each word that authors may write by mistake: English synonyms, and
#: German, French and Polish words without accents.
LOOK_ALIKES = {
    "board": "track", "row": "track", "market": "track", "display": "track", "shop": "track", "offer": "track", "piste": "track", "tor": "track", "auslage": "track", "decks": "deck",
    "roll": "throws", "rolls": "throws", "lance": "throws", "rzuca": "throws", "wirft": "throws", "wurfelt": "throws",
    "relance": "rerolls", "przerzuca": "rerolls", "keeps": "stops", "stays": "stops",
    "owns": "has", "have": "has", "possede": "has", "ma": "has", "hat": "has", "besitzt": "has", "hand": "holds", "tient": "holds", "trzyma": "holds",
    "halt": "holds",
    "achete": "buys", "kupuje": "buys", "kauft": "buys", "purchases": "buys", "passe": "passes", "pasuje": "passes", "passt": "passes",
    "discards": "loses", "perd": "loses", "traci": "loses", "verliert": "loses", "joue": "plays", "zagrywa": "plays", "spielt": "plays",
    "picks": "chooses", "keep": "chooses", "wahlt": "chooses", "legt": "puts", "adds": "puts", "places": "puts", "uses": "changes",
}  # fmt: skip
_VERBS = "throws|rerolls|stops|plays|buys|passes|changes|loses|pays|forgoes|puts|spreads|arranges|finishes|takes|declines|chooses"
_FACES = "health|knowledge|relationship|money|good_luck|bad_luck"
#: Corrections for common mistakes. Each suggests the right line or gives advice.
CORRECTIONS = (
    Correction(r"^(?:the )?(?:cards? )?(?:on|in) (?:the )?track:? (.+)$", r"track \1"),
    Correction(rf"^seat (\d+) (?:rolls|throws) (?:{_FACES})(?:(?:,| and|, and| \+)? (?:{_FACES}))+$", "", r"count the symbols, as in 'seat \1 throws 2 health + 1 money'"),
    Correction(r"^seat (\d+) has (.+?),? (?:on top|active|open)$", r"seat \1 has \2", r"of each type, the last card that is named is on top: 'seat \1 has \2'"),
    Correction(r"^seat (\d+) (?:has|holds) (?:no cards|nothing)$", "", "a scene names only what matters; leave the line out"),
    Correction(r"^seat (\d+) (buys|plays|takes|loses|pays) (?:the |a |card )(\w+)$", r"seat \1 \2 \3"),
    Correction(r"^seat (\d+) (buys|plays|loses|pays) (\w+)(?:,| and|, and| \+) (\w+)$", "", r"write two lines: 'seat \1 \2 \3' and 'seat \1 \2 \4'"),
    Correction(r"^seat (\d+) pays \d+ \w+$", "", "cards are paid for automatically; 'pays CARD' pays the red slash of a card"),
    Correction(r"^seat (\d+) (passes|stops) \w+$", r"seat \1 \2"),
    Correction(r"^seat (\d+) (?:skip|skips|does not buy|buys nothing)$", r"seat \1 passes"),
    Correction(r"^seat (\d+) draws (\w+)$", "", r"write 'draw \2': cards come to the track, not to a seat"),
    Correction(r"^seat (\d+)(?:'s)? turn$", r"turn seat \1"),
    Correction(r"^seat (\d+) throws nothing$", "", "name all dice of the throw, such as 'seat 1 throws 2 health + 2 money'"),
    Correction(r"^expect (?:the )?track (?:has|is|shows|contains) (.+)$", r"expect track \1"),
    Correction(r"^expect (?:dice )?(\d) dice$", r"expect dice \1"),
    Correction(r"^expect seat \d+ (?:has )?dice (\d)$", r"expect dice \1"),
    Correction(r"^seat (\d+) has (?:the |a |as )?goal:? (\w+)$", r"seat \1 goal \2"),
    Correction(r"^expect (?:score|points)(?: is| are| =|:)? (\d+)$", "", r"name the seat: 'expect seat 1 scores \1'"),
    Correction(r"^expect (\d+) points?$", "", r"name the seat: 'expect seat 1 scores \1'"),
    Correction(r"^expect (?!track|dice|seat)(\w+) (?:is |lies )?(?:on top|active)$", "", r"name the seat: 'expect seat 1 has \1 on top'"),
    Correction(r"^expect (?!beside|dice|over|round|seat|throws|track|turn|winner)(\w+_\w+|marriage|child)$", "", r"name the seat: 'expect seat 1 has \1'"),
    Correction(r"^expect seat (\d+) (\w+_\w+|marriage|child)$", r"expect seat \1 has \2"),
    Correction(r"^expect seat (\d+) (?:doesn't|does not|didn't) (?:have|own) (\w+)$", r"expect seat \1 has no \2"),
    Correction(r"^expect seat (\d+) has points (\d+)$", r"expect seat \1 scores \2"),
    Correction(r"^expect seat (\d+) = ?(\d+)$", r"expect seat \1 scores \2"),
    Correction(r"^expect seat (\d+) (?:can|may|could) (buy|play|take|lose) (\w+)$", r"allow seat \1 \2s \3"),
    Correction(r"^(refuse|allow) seat (\d+) to (buy|play|take|lose) (\w+)$", r"\1 seat \2 \3s \4"),
    Correction(r"^(refuse|allow) (buy|play|take|lose)s? (\w+)$", "", r"name the seat: '\1 seat 1 \2s \3'"),
    Correction(r"^expect (?:no )?(?:tie|draw)$", "", "name all winners of a tie: 'expect winner seat 1, seat 2'"),
    Correction(r"^(?:expect )?seat \d+ (?:has|throws) (\d+) (?:dice|die)$", r"expect dice \1"),
    Correction(r"^(?:expect )?seat (\d+) (?:wins|won|is (?:the )?winner)$", r"expect winner seat \1"),
    Correction(r"^expect (?:not seat|no seat) (\d+) has (.+)$", r"expect seat \1 has no \2"),
    Correction(r"^(?:given|when|and|if) (seat .+)$", r"\1"),
    Correction(rf"^then (seat \d+ (?:{_VERBS})\b.*)$", r"\1", "leave out 'then'"),
    Correction(r"^then (?:expect )?(seat .+)$", r"expect \1"),
    Correction(r"^(?:expect )?seat (\d+) scores (\d+)(?: points?)? (?:for|with|by) (\w+)$", r"expect seat \1 scores \2 for \3"),
    Correction(r"^(?:expect )?seat (\d+) scores (\d+)(?: points?)?$", r"expect seat \1 scores \2"),
    Correction(r"^(?:expect )?seat (\d+) (?:is |must be )?asked to (?:sacrifice|discard|give up)(?: .*)?$", r"expect seat \1 is asked to lose"),
    Correction(r"^(?:expect )?seat (\d+) (?:is )?asked to (buy|choose|throw|reroll|lose|pay|put|arrange|take)(?: .*)?$", r"expect seat \1 is asked to \2"),
    Correction(r"^seat (\d+)(?:'s)? ?(?:cv|cards|has)? ?(?::|=) ?(\w+(?:, ?\w+)*)$", r"seat \1 has \2"),
    Correction(r"^seat (\d+) (?:has|owns) (\d+) cards?$", "", r"name the cards: 'seat \1 has marriage, used_car'"),
    Correction(r"^seat (\d+) (?:has|owns|gets) \d+ (?:money|health|knowledge|relationship|good_luck|bad_luck|symbols?)$", "", r"symbols come from dice and cards: 'seat \1 throws 3 money', or name a card that gives them"),
    Correction(r"^(?:the )?(?:track|row|board|market) (?:shows|has|is|contains|:) (.+)$", r"track \1"),
    Correction(r"^(?:the )?hand of seat (\d+)(?: is|:)? (.+)$", r"seat \1 holds \2"),
    Correction(r"^seat (\d+) rerolls (?:everything|all|all dice|the dice|it|again)$", "", r"name the dice to throw again, such as 'seat \1 rerolls 2 health'"),
    Correction(r"^seat (\d+) (buys|plays|takes) (\w+) (?:for|with|paying) .*$", r"seat \1 \2 \3", "leave out the end: the price is on the card"),
    Correction(r"^seat (\d+) (buys|plays|takes) (\w+) (\w+) (?:for|with|paying) .*$", r"seat \1 \2 \3_\4"),
    Correction(r"^seat (\d+) (?:ends?|ended|finishes) (?:the |its |his |her |their |this )?(?:turn|buying|round)$", r"seat \1 passes"),
    Correction(r"^seat (\d+) (loses|lost) \d+ cards?$", "", r"name the card: 'seat \1 \2 marriage'"),
    Correction(r"^seat (\d+) (?:may|can|could) (buy|play|take) (\w+)$", r"allow seat \1 \2s \3"),
    Correction(r"^seat (\d+) (?:may not|cannot|can't|can not) (buy|play|take) (\w+)$", r"refuse seat \1 \2s \3"),
    Correction(r"^expect seat (\d+) (money|health|knowledge|relationship|good_luck|bad_luck) ?(?:=|is|:)? ?(\d+)$", r"expect seat \1 tokens \3 \2"),
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
    Correction(r"^seat (\d+) (?:bought|buy|purchases?|gains|gets|acquires|receives|obtains) (?:card )?(\w+)$", r"seat \1 buys \2"),
    Correction(r"^seat (\d+) (?:pass|passed|does nothing|skips)$", r"seat \1 passes"),
    Correction(r"^seat (\d+) (?:stop|stopped|is done|keeps all)$", r"seat \1 stops"),
    Correction(r"^deck (\w+) (?:has|=|is) (\d+)(?: cards?)?$", r"deck \1 \2 cards"),
    Correction(r"^deck (\w+) (\d+)$", r"deck \1 \2 cards"),
)  # fmt: skip
#: The first words of lines that say whether a decision is legal.
_JUDGEMENTS = frozenset({"allow", "refuse"})
#: The words that authors may use for a first throw.
_THROWS = frozenset({"throws", "throw", "rolls", "roll"})


def throw_hint(line: str, word: str) -> str:
    """Return a hint for lines such as `allow seat 1 throws 4 health`.

    Return an empty string for other lines.

    Args:
        line: The first word of the line.
        word: The word that the grammar does not allow there.
    """
    if line not in _JUDGEMENTS or word not in _THROWS:
        return ""
    return f"a scene cannot {line} a first throw, because its faces are chance; 'rerolls' is a decision"
