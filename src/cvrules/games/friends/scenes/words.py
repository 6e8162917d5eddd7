"""Names and corrections for error messages about scenes in Funny Friends."""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["CORRECTIONS", "LOOK_ALIKES", "NAMES"]

#: For each terminal of `grammar/friends_scenes.lark`, the name that messages use.
NAMES = {
    "RULE": "a paragraph such as F7.6",
    "PERIOD": "'preparation' or 'puberty'",
    "LIFE_DECK": "'life_a' or 'life_b'",
    "DECK": "a deck",
    "GENDER": "'woman' or 'man'",
    "PEOPLE": "'women' or 'men'",
    "THING": "a characteristic",
    "CATEGORY": "a category of life goals",
    "TIMES": "'times'",
    "CHILDREN": "'children'",
    "STRANGER": "'stranger'",
    "NOBODY": "'nobody'",
}
#: The correct word for each word that authors may write by mistake: English synonyms, and
#: German, French and Polish words without accents.
LOOK_ALIKES = {
    "owns": "has", "have": "has", "hat": "has", "ma": "has",
    "knows": "friends", "befriends": "friends", "befreundet": "friends", "ami": "friends", "przyjaciel": "friends",
    "fiance": "engaged", "verlobt": "engaged", "fiancee": "engaged", "zareczony": "engaged",
    "wed": "married", "verheiratet": "married", "marie": "married", "zonaty": "married",
    "had": "slept", "schlief": "slept", "schlaeft": "sleeps", "dort": "sleeps", "spi": "sleeps",
    "hand": "holds", "keeps": "chooses", "picks": "chooses", "waehlt": "chooses", "choisit": "chooses", "wybiera": "chooses",
    "nimmt": "takes", "prend": "takes", "bierze": "takes", "sells": "auctions",
    "versteigert": "auctions", "licytuje": "bids", "raises": "bids", "bietet": "bids", "mise": "bids",
    "quits": "drops", "folds": "drops", "passt": "passes", "passe": "passes", "pasuje": "passes",
    "robs": "steals", "stiehlt": "steals", "vole": "steals", "kradnie": "steals",
    "fulfills": "fulfils", "achieves": "fulfils", "completes": "fulfils", "erfuellt": "fulfils", "spelnia": "fulfils",
    "swaps": "trades", "exchanges": "trades", "tauscht": "trades", "invites": "brings", "names": "brings", "settles": "brings",
    "volunteers": "offers", "abstains": "stays", "declines": "stays", "compels": "forces", "zwingt": "forces",
    "accepts": "agrees", "consents": "agrees", "resets": "clears", "era": "period", "epoch": "period", "discard": "aside",
}  # fmt: skip
_BONDS = "in love with|friends with|engaged to|married to|happily married to|still married to|an ex of"
_GAUGE = "(smoking|drinking|drugs|wealth|illness|fat|grief|religion|wisdom)"
#: Wrong lines that authors often write, each with the correct line or advice.
CORRECTIONS = (
    Correction(r"^seat (\d+) (?:plays|selects|picks|buys|acquires|performs|wants) (?:card )?(\w+)$", "", r"write 'seat \1 auctions \2' for a life card, and 'seat \1 takes \2' in puberty"),
    Correction(r"^seat (\d+) bids (\d+) (?:on|for) (\w+)$", "", r"write two lines: 'seat \1 auctions \3' and 'seat \1 bids \2'"),
    Correction(r"^seat (\d+) brings (?:an? |the )?(woman|man)$", "", r"number the person, such as 'seat \1 brings \2 1'"),
    Correction(r"^seat (\d+) brings (\d+) (woman|man)$", r"seat \1 brings \3 \2"),
    Correction(r"^seat (\d+) brings (?:an? |the |\d+ )?(?:partner|friend|person|ex|player)s?(?: \d+)?$", "", r"name the person: 'seat \1 brings woman 1', or 'seat \1 brings seat 2' for a player"),
    Correction(rf"^(expect )?((?:woman|man) \d+) is ({_BONDS}) (seat \d+)$", r"\1\4 is \3 \2"),
    Correction(rf"^(expect )?seat (\d+) ({_BONDS}) (.+)$", r"\1seat \2 is \3 \4"),
    Correction(r"^(expect )?seat (\d+) (?:is |has )(?:the |a )?(?:partner|spouse|husband|wife|lover)(?: of)? (.+)$", "", r"write '\1seat \2 is in love with \3', or 'engaged to' or 'married to'"),
    Correction(r"^expect seat (\d+) has (?:no|0) friends$", "", r"friends are not counted; name the persons: 'expect seat \1 is a stranger to woman 1'"),
    Correction(r"^expect seat (\d+) has \d+ (?:friends?|exes|ex|partners?)$", "", r"persons are not counted; name them: 'expect seat \1 is friends with woman 1'"),
    Correction(r"^(expect )?seat (\d+) has (\d+) time(?: markers?)?$", r"\1seat \2 time \3"),
    Correction(rf"^(expect )?seat (\d+) {_GAUGE} (\d)$", r"\1seat \2 has \4 \3"),
    Correction(rf"^(expect )?seat (\d+) has {_GAUGE}$", r"\1seat \2 has 1 \3"),
    Correction(r"^(expect )?seat (\d+) knows (.+)$", r"\1seat \2 is friends with \3"),
    Correction(r"^(expect )?seat (\d+) is (?:a )?friends? of (.+)$", r"\1seat \2 is friends with \3"),
    Correction(r"^(expect )?seat (\d+) loves (.+)$", r"\1seat \2 is in love with \3"),
    Correction(r"^(expect )?seat (\d+) is (engaged|married|happily married|still married) with (.+)$", r"\1seat \2 is \3 to \4"),
    Correction(r"^(expect )?seat (\d+) is divorced from (.+)$", r"\1seat \2 is an ex of \3"),
    Correction(r"^(expect )?seat (\d+) had sex with (.+)$", r"\1seat \2 slept with \3"),
    Correction(r"^(expect )?seat (\d+) slept twice with (.+)$", r"\1seat \2 slept 2 times with \3"),
    Correction(r"^(expect )?seat (\d+) slept (\d+) with (.+)$", r"\1seat \2 slept \3 times with \4"),
    Correction(r"^(expect )?seat (\d+) has a child with (.+)$", r"\1seat \2 has 1 child with \3"),
    Correction(r"^(expect )?seat (\d+) is (woman|man)$", r"\1seat \2 is a \3"),
    Correction(r"^(expect )?seat (\d+) has (?:a |1 |\d+ )?(?:offer )?markers? (?:for|of|in) (seat .+)$", r"\1seat \2 has markers for \3"),
    Correction(r"^expect seat (\d+) is asked to (?:name|choose a person)$", r"expect seat \1 is asked to bring"),
    Correction(r"^expect nobody wins$", "expect no winner"),
    Correction(r"^seat (\d+) forces (?:woman|man) \d$", "", "only players can be forced; write 'brings' for neutral persons"),
    Correction(r"^seat (\d+) (?:drops|leaves)$", r"seat \1 drops out"),
    Correction(r"^seat (\d+) (?:stays|is silent|does not offer|stays silent)$", r"seat \1 stays out"),
    Correction(r"^seat (\d+) steals (\d+) from (seat \d+)$", "", r"write one line for each marker: 'seat \1 steals from \3'"),
    Correction(r"^seat (\d+) (auctions|takes) (\w+) for (\d+)$", "", r"write two lines: 'seat \1 \2 \3' and 'seat \1 bids \4'"),
)  # fmt: skip
