"""What a stranger may hand us, as bytes, and what must hold whatever they are.

Each target takes any bytes. It may end or raise an error of ours where one is promised;
any other exception is a finding, and so is a broken promise.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256

import cvrules
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.cv.game import CvGame
from cvrules.games.friends.cards.words import WORDS as FRIENDS
from cvrules.games.friends.game import FriendsGame
from cvrules.games.pursuit.cards.words import WORDS as PURSUIT
from cvrules.games.pursuit.game import PursuitGame
from cvrules.lang.formatter import format_text
from cvrules.model.cardset import CardSet
from cvrules.resources import resource_folder
from cvrules.scenes import read_scenes, try_scene
from cvrules.text.catalogue import read_catalogue
from cvrules.text.checks import check_catalogue

__all__ = ["DICTIONARY", "SEEDS", "TARGETS"]

TIGHT = cvrules.Limits.for_strangers()
#: The words of each game; targets of The Pursuit of Happiness are called `pursuit_cards` and so on.
GAMES = {"cv": WORDS, "pursuit": PURSUIT, "friends": FRIENDS}


# --- what must hold ----------------------------------------------------------------


def cards(data: bytes, game: str = "cv") -> None:
    """Card files: read, checked, printed and formatted; printing and reading are inverse."""
    found, faults = cvrules.read_cards(data, game=game, limits=TIGHT)
    lines = data.count(b"\n") + data.count(b"\r") + 2
    assert all(1 <= fault.span.line <= lines for fault in faults)
    assert cvrules.read_cards(cvrules.print_cards(found), game=game) == (found, ())
    cvrules.check_cards(found, base=CardSet(game=game))
    once, _ = format_text(data, GAMES[game], limits=TIGHT)
    if not faults:
        assert format_text(once, GAMES[game], limits=TIGHT)[0] == once
        assert cvrules.read_cards(once, game=game)[0] == found


def scenes(data: bytes) -> None:
    """Scene files: read, and played where they have no faults."""
    found, _ = read_scenes(data, limits=TIGHT)
    for scene in found[:3]:
        try_scene(scene)


def catalogues(data: bytes) -> None:
    """Catalogues: read and checked; whatever is left of them can be said with any number."""
    read, _ = read_catalogue(data, "fr.po", "fr")
    kept, _ = check_catalogue(read, english())
    for message in kept.messages.values():
        assert all(isinstance(message.fill({"n": number, "what": "money"}), str) for number in (0, 1, 2, 5, 10**9))


def moves(data: bytes, game: str = "cv") -> None:
    """Texts of moves: what is read prints and reads the same, and can be judged at any table."""
    parse_move = rules(game).game.parse_move
    try:
        move = parse_move(data.decode("utf-8", "replace"))
    except cvrules.CvError:
        return
    assert parse_move(str(move)) == move
    for table in tables(partial(rules, game)):
        assert (cvrules.why_not(table, move) is None) == (move in possible(table))


def replays(data: bytes, game: str = "cv") -> None:
    """Replays: refused as they are, and as if somebody had sealed them again; or played, written and played the same."""
    for written in (data, _resealed(data, b',"sha256":"'), _resealed(data, b'"sha256":"')):
        try:
            history = cvrules.load_replay(written, rules=rules(game), limits=TIGHT)
        except cvrules.InvalidRecordError as error:
            assert error.diagnostics  # noqa: PT017 - whatever is refused has a reason
        else:
            assert cvrules.load_replay(cvrules.dump_replay(history), rules=rules(game)).table == history.table


def positions(data: bytes, game: str = "cv") -> None:
    """Positions: every fault is named, and what has none is a table that prints the same and can be played.

    Each is read as it is, and as a position by several rules, some of which nobody can deal.
    """
    text = data.decode("utf-8", "replace")
    cvrules.status(text, rules=rules(game), limits=TIGHT)
    for by in (rules(game), otherwise(game)):
        written = _ruled(text, by)
        if not cvrules.status(written, rules=by, limits=TIGHT):
            _playable(cvrules.parse_position(written, rules=by))
    for by in undealt(game):
        assert cvrules.status(_ruled(text, by), rules=by, limits=TIGHT)


def views(data: bytes, game: str = "cv") -> None:
    """Views from JSON: refused with a reason, or a view that writes the same and can be asked anything."""
    try:
        read = json.loads(data)
    except ValueError:
        return
    if not isinstance(read, dict):
        return
    try:
        seen = cvrules.view_from_json(read, rules(game), limits=TIGHT)
    except cvrules.InvalidRecordError as error:
        assert error.diagnostics  # noqa: PT017 - whatever is refused has a reason
        return
    assert cvrules.to_json(seen)["facts"] == read["facts"]
    assert cvrules.view(cvrules.sample_world(seen, random.Random(1)), seen.seat) == seen
    if game == "cv":
        cvrules.payment(seen)
    for move in cvrules.legal_moves(seen):
        assert cvrules.why_not(seen, move) is None


def _playable(table) -> None:
    """Object to a table that prints otherwise, asks somebody who can do nothing, or comes to a table with faults."""
    by = table.rules
    assert cvrules.parse_position(cvrules.print_position(table), rules=by) == table
    assert (table.to_move is None) == (not possible(table))
    cvrules.score(table)
    if by.game.name == "cv":
        cvrules.payment(table)
    for seat in range(table.players):
        cvrules.view(table, seat)
    for move in {*possible(table)[:3], *possible(table)[-1:]}:
        assert cvrules.status(cvrules.play(table, move)) == ()


TARGETS: dict[str, Callable[[bytes], None]] = {
    "cards": cards,
    "scenes": scenes,
    "catalogues": catalogues,
    "moves": moves,
    "replays": replays,
    "positions": positions,
    "views": views,
    "pursuit_cards": partial(cards, game="pursuit"),
    "pursuit_scenes": scenes,
    "pursuit_moves": partial(moves, game="pursuit"),
    "pursuit_replays": partial(replays, game="pursuit"),
    "pursuit_positions": partial(positions, game="pursuit"),
    "pursuit_views": partial(views, game="pursuit"),
    "friends_cards": partial(cards, game="friends"),
    "friends_moves": partial(moves, game="friends"),
    "friends_replays": partial(replays, game="friends"),
    "friends_positions": partial(positions, game="friends"),
    "friends_views": partial(views, game="friends"),
}


# --- what they lean on ---------------------------------------------------------------


def _resealed(data: bytes, mark: bytes) -> bytes:
    """Return a file with the digest that fits it, behind the last of such marks."""
    body = data.rsplit(mark, 1)[0] + mark
    return body + sha256(body).hexdigest().encode("ascii") + b'"}\n'


def _ruled(text: str, by) -> str:
    """Return a position with the digest of some rules."""
    return re.sub(r"^rules: .*$", f"rules: {by.digest}", text, flags=re.MULTILINE)


@cache
def english():
    """Return the English texts that catalogues translate."""
    data = (resource_folder("cards") / "cv" / "text" / "en.po").read_bytes()
    return read_catalogue(data, "en.po", "en")[0].originals


@cache
def rules(game="cv"):
    """Return the rules that tables, replays and positions are played by."""
    return cvrules.load(game)


#: Rulings that make the games differ most: bad luck strikes at once, or rewards have an order and cards come from piles.
OTHERWISE = {
    "cv": {"misfortune": "at_once", "lost_card": "stops_at_once", "new_event": "same_turn"},
    "pursuit": {
        "reward_order": "players_choice",
        "rewarded_card_from": "pile",
        "rewarded_card": "may",
        "discount": "may_be_refused",
        "mid_goal_moment": "at_once",
        "hourglass_upkeep_short": "borrowed",
        "promotion_refill": "next_preparation",
    },
    "friends": {
        "life_goals": "chosen",
        "order_of_bonds": "owners_choice",
        "gain_unit": "point",
        "secure_and_new_love": "skipped",
        "forcing_moment": "settling_only",
        "theft": "may",
        "trade_shows": "how_many",
    },
}


@cache
def otherwise(game="cv"):
    """Return rules with other rulings, which lead to other questions."""
    return cvrules.load(game, rulings=OTHERWISE[game])


@cache
def undealt(game="cv"):
    """Return rules that nobody can deal: values are unknown, or cards are missing without which no game begins."""
    cards, unknown = rules(game).cards, cvrules.load(game, fill=None)
    if game == "friends":
        goalless, lifeless = ([card for card in cards if card.deck.name != deck] for deck in ("goal", "life_b"))
        return (unknown, FriendsGame.rules(None, goalless, {}), FriendsGame.rules(None, lifeless, {}))
    if game == "pursuit":
        traitless = [card for card in cards if card.deck.name != "trait"]
        trackless = [card for card in cards if card.deck.name != "stress_track"]
        return (unknown, PursuitGame.rules(None, traitless, {}), PursuitGame.rules(None, trackless, {}))
    started = [card for card in cards if card.slug != "bicycle"]
    young = [card for card in cards if card.deck.name in {"childhood", "goal"}]
    return (unknown, CvGame.rules(None, tuple(started), {}), CvGame.rules(None, tuple(young), {}))


def possible(table):
    """Return what may happen at a table: what its seat may do, or what chance may bring."""
    return cvrules.legal_moves(table) or tuple(outcome for outcome, _ in cvrules.chances(table))


def tables(by=rules):
    """Return tables of one game by some rules: for each question, and each turn of chance, the first two."""
    return _tables(by())


@cache
def _tables(by):
    rng = random.Random(7)
    table = cvrules.deal(by, players=3)
    found = {}
    while table.to_move is not None:
        time = table.period if by.game.name == "friends" else table.round
        found.setdefault((table.phase_id, time % 2), table)
        table = cvrules.play(table, rng.choice(possible(table)))
    return tuple(found.values())


# --- what the fuzzer begins with -------------------------------------------------------


def _files(*path: str, ending: str) -> list[bytes]:
    place = resource_folder("cards")
    for part in path:
        place /= part
    return [file.read_bytes() for file in place.iterdir() if file.name.endswith(ending)]


def _pieces(files: list[bytes], most: int = 300) -> list[bytes]:
    """Return the paragraphs of files, which are small enough to be mutated well."""
    return sorted({piece.strip() + b"\n" for file in files for piece in file.split(b"\n\n")}, key=len)[:most]


def _card_pieces(game: str) -> list[bytes]:
    return _pieces(_files(game, "base", ending=".cv") + _files(game, "editions", ending=".cv"))


def _scene_pieces(game: str) -> list[bytes]:
    pieces = _pieces(_files(game, "scenes", ending=".scene"))
    return pieces if game == "cv" else [f"game {game}\n\n".encode() + piece for piece in pieces]


def _move_texts(game: str = "cv") -> list[bytes]:
    return [str(move).encode() for table in tables(partial(rules, game)) for move in possible(table)[:20]]


def _replays(game: str = "cv") -> list[bytes]:
    """Return the beginnings of one game, each a whole file."""
    rng = random.Random(5)
    history = cvrules.History.begin(rules(game), players=2)
    found = []
    while len(found) < 30:
        found.append(cvrules.dump_replay(history))
        history = (
            history.settle(rng)
            if history.table.to_move == cvrules.CHANCE
            else history.play(rng.choice(cvrules.legal_moves(history.table)))
        )
    return found


def _positions(game: str = "cv") -> list[bytes]:
    found = [table for by in (rules, otherwise) for table in tables(partial(by, game))]
    return [cvrules.print_position(table).encode() for table in found]


def _views(game: str = "cv") -> list[bytes]:
    """Return views as JSON, without what follows from their facts."""
    keys = ("cvrules", "kind", "game", "rules", "seat", "facts")
    seen = [cvrules.to_json(cvrules.view(table, seat)) for table in tables(partial(rules, game)) for seat in (0, None)]
    return [json.dumps({key: view[key] for key in keys}).encode() for view in seen]


#: Inputs to begin with, by target.
SEEDS: dict[str, Callable[[], list[bytes]]] = {
    "cards": partial(_card_pieces, "cv"),
    "scenes": partial(_scene_pieces, "cv"),
    "catalogues": lambda: _pieces(_files("cv", "text", ending="fr.po")),
    "moves": _move_texts,
    "replays": _replays,
    "positions": _positions,
    "views": _views,
    "pursuit_cards": partial(_card_pieces, "pursuit"),
    "pursuit_scenes": partial(_scene_pieces, "pursuit"),
    "pursuit_moves": partial(_move_texts, "pursuit"),
    "pursuit_replays": partial(_replays, "pursuit"),
    "pursuit_positions": partial(_positions, "pursuit"),
    "pursuit_views": partial(_views, "pursuit"),
    "friends_cards": partial(_card_pieces, "friends"),
    "friends_moves": partial(_move_texts, "friends"),
    "friends_replays": partial(_replays, "friends"),
    "friends_positions": partial(_positions, "friends"),
    "friends_views": partial(_views, "friends"),
}

#: Words that the fuzzer may put in anywhere.
DICTIONARY: dict[str, tuple[str, ...]] = {
    "cards": (
        *WORDS.symbols,
        *WORDS.types,
        *WORDS.decks,
        *WORDS.clause_words(),
        "card",
        "amend",
        "ruling",
        "place",
        "deck",
        "?",
    ),
    "scenes": (
        *WORDS.symbols,
        *WORDS.types,
        "game cv",
        "scene",
        "seat 1",
        "expect",
        "refuse",
        "track",
        "throws",
        "buys",
        "has",
        "dice",
    ),
    "catalogues": ("msgctxt", "msgid", "msgid_plural", "msgstr", "msgstr[0]", "#, fuzzy", "{count}", "Plural-Forms"),
    "views": (
        *WORDS.symbols,
        '"?"',
        "?, ?",
        '"seat": null',
        '"seat": 1',
        '"facts"',
        "9999",
        "chance",
        "nobody",
        "seat 2",
    ),
    "replays": ("chance", "seat 1", "table", "replay", "end", "points", "winners", "draw", "roll", "buy", "pass"),
    "positions": (
        *WORDS.symbols,
        *WORDS.types,
        *WORDS.decks,
        "seat 1",
        "hand",
        "goal",
        "track",
        "dice",
        "chickenpox",
        "bicycle",
        "football_team",
        "9999 health",
        "9999",
    ),
    "moves": ("buy", "pass", "stop", "reroll", "1 money", "lose", "place", "on", *WORDS.symbols, *WORDS.types),
    "pursuit_cards": (
        *PURSUIT.symbols,
        *PURSUIT.types,
        *PURSUIT.decks,
        *PURSUIT.clause_words(),
        "card",
        "amend",
        "no level",
        "ruling",
        "deck",
        "level ?",
        "?",
    ),
    "pursuit_scenes": (
        *PURSUIT.symbols,
        *PURSUIT.decks,
        "game pursuit",
        "scene",
        "seat 1",
        "expect",
        "refuse",
        "phase upkeep",
        "row",
        "has",
        "level 2",
        "retired",
    ),
    "pursuit_moves": (
        "take",
        "level 2",
        "role",
        "refresh job 1, 2",
        "pick pile",
        "less nothing",
        "receive stress",
        "promote",
    ),
    "pursuit_replays": ("chance", "seat 1", "table", "replay", "end", "points", "winners", "draw", "study", "refresh"),
    "pursuit_positions": (
        *PURSUIT.symbols,
        *PURSUIT.decks,
        "seat 1",
        "held",
        "aside",
        "retired",
        "yoga",
        "magazine",
        "martha",
        "9999 money",
        "-3",
        "chance",
    ),
    "pursuit_views": (
        '"seat": null',
        '"seat": 1',
        '"facts"',
        "9999",
        "chance",
        "nobody",
        "seat 2",
        "-1",
        "yoga",
        "retired",
    ),
    "friends_cards": (
        *FRIENDS.symbols,
        *FRIENDS.types,
        *FRIENDS.decks,
        *FRIENDS.clause_words(),
        "card",
        "amend",
        "with partner A",
        "anonymous",
        "?",
    ),
    "friends_moves": ("bring person 3", "force person 2", "steal from person 1", "with a woman", "next 2", "bid 7"),
    "friends_replays": ("chance", "seat 1", "table", "replay", "end", "points", "winners", "reveal", "auction", "pass"),
    "friends_positions": (
        *FRIENDS.symbols,
        *FRIENDS.decks,
        "seat 1",
        "in_love",
        "still_married",
        "happily_married",
        "woman",
        "chance",
        "nobody",
        "9999",
        "-3",
        "celibacy",
    ),
    "friends_views": (
        *FRIENDS.symbols,
        '"?"',
        "?, ?",
        '"seat": null',
        '"seat": 1',
        '"facts"',
        "engaged",
        "9999",
        "chance",
        "nobody",
        "seat 2",
    ),
}
