"""A server for all games of cvrules, with a page on which people play in their browsers.

    pip install -r examples/requirements.txt
    python examples/server.py

Then open http://127.0.0.1:8000. Each player has a link with a secret key, spectators have a link
without a key, and bots play on the server. The guide `docs/how-to/run-a-server.md` explains it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Any

import uvicorn
from fastapi import Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, StreamingResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel

import cvrules
from cvrules.lab import bots_of

#: The word for a seat that no bot plays.
PERSON = "person"
#: If there are more games, the oldest is removed.
MOST_GAMES = 1000
#: The number of steps that the story covers.
STORY_STEPS = 80


def can_play(bots: Sequence[str], rules: cvrules.Rules) -> bool:
    """Return whether all bots exist and somebody plays against them."""
    return PERSON in bots and {PERSON, *bots_of(rules.game.name)}.issuperset(bots)


class Game:
    """A game that is being played.

    Args:
        history: The game so far.
        bots: For each seat, the name of its bot, or `PERSON`.
        seed: The secret that determines all dice and cards, and the decisions of bots.
    """

    def __init__(self, history: cvrules.History, bots: Sequence[str], seed: str) -> None:
        self.rules = history.rules
        self.texts = self.rules.texts  # read once, because `describe` would read them again in every call
        self.seed = seed
        self.bots = {seat: bots_of(self.rules.game.name)[bot]() for seat, bot in enumerate(bots) if bot != PERSON}
        self.keys = {secrets.token_urlsafe(16): seat for seat, bot in enumerate(bots) if bot == PERSON}
        self.host_key = secrets.token_urlsafe(16)
        self.version = 0
        self.changed = asyncio.Event()
        self.advance(history)

    @classmethod
    def begin(cls, rules: cvrules.Rules, bots: Sequence[str]) -> Game:
        """Return a new game. Its notes are saved with it, so that it can go on with the same dice."""
        if not can_play(bots, rules):
            raise ValueError(f"each seat needs {PERSON!r} or the name of a bot, and at least one needs {PERSON!r}")
        seed = secrets.token_hex(16)
        notes = {"seed": seed, "seats": ",".join(bots)}
        return cls(cvrules.History.begin(rules, len(bots), notes), bots, seed)

    @classmethod
    def restore(cls, history: cvrules.History) -> Game:
        """Return a game that goes on from a replay, which may be from another program."""
        players, bots = history.table.players, history.notes.get("seats", "").split(",")
        if len(bots) != players or not can_play(bots, history.rules):
            bots = [PERSON] * players
        return cls(history, bots, history.notes.get("seed", secrets.token_hex(16)))

    def advance(self, history: cvrules.History) -> None:
        """Let chance and the bots move until a person must decide, and announce the new version."""
        history = history.settle_from(self.seed)
        while (seat := history.table.to_move) in self.bots:
            rng = Random(f"{self.seed}/{len(history)}/bot")
            move = self.bots[seat].choose(cvrules.view(history.table, seat), rng)
            history = history.play(move).settle_from(self.seed)
        self.history = history
        self.version += 1
        self.changed.set()
        self.changed = asyncio.Event()

    def take_back(self, seat: int) -> None:
        """Take back the last decision of a seat, and the decisions of bots after it."""
        shorter = cvrules.undo(self.history, seat)
        if {table.to_move for table in self.history.tables[len(shorter) : -1]} - {seat, *self.bots}:
            raise HTTPException(400, "another player has decided since")
        self.advance(shorter)

    def words(self, thing: Any, language: str, view: cvrules.View | None = None) -> str:
        """Return a move, an event or a refusal in words."""
        return cvrules.describe(thing, language, self.rules, view=view, texts=self.texts)

    def state(self, seat: int | None, language: str) -> dict[str, Any]:
        """Return everything that the page shows to a seat, or to a spectator."""
        table = self.history.table
        view = cvrules.view(table, seat)
        sheets = cvrules.score(table) if table.to_move is None else ()  # they show the goals
        return {
            "version": self.version,
            "seat": seat,
            "to_move": view.to_move,
            "picture": cvrules.show(view, language, texts=self.texts).html,
            "moves": [
                {**cvrules.to_json(move), "label": self.words(move, language, view)}
                for move in cvrules.legal_moves(view)
            ],
            "story": self.story(language),
            "scores": [cvrules.show(sheet, language, self.rules, texts=self.texts).html for sheet in sheets],
        }

    def story(self, language: str) -> list[str]:
        """Return the events of the last steps in words. Events are public, but moves and outcomes are not."""
        events: list[cvrules.Event] = []
        tables, moves = self.history.tables[-STORY_STEPS - 1 :], self.history.moves[-STORY_STEPS:]
        for table, move in zip(tables, moves, strict=False):
            cvrules.play(table, move, events)
        return [self.words(event, language) for event in events]


app = FastAPI(title="cvrules", docs_url=None, redoc_url=None)
games: dict[str, Game] = {}


def find_game(name: str) -> Game:
    """Return the game that the address names."""
    if name not in games:
        raise HTTPException(404, "there is no such game; perhaps the server was restarted")
    return games[name]


Found = Annotated[Game, Depends(find_game)]
Key = Annotated[str, Header(alias="Authorization")]


def find_watcher(game: Found, key: Key = "") -> int | None:
    """Return the seat of a key, or `None` for a spectator, who has no key."""
    token = key.removeprefix("Bearer ")
    if token and token not in game.keys:
        raise HTTPException(403, "this is not the key of a seat; ask for a new link")
    return game.keys.get(token)


Watcher = Annotated[int | None, Depends(find_watcher)]


def find_player(seat: Watcher) -> int:
    """Return the seat of a key; spectators are rejected."""
    if seat is None:
        raise HTTPException(403, "spectators cannot move; open the link of a seat")
    return seat


Player = Annotated[int, Depends(find_player)]


class NewGame(BaseModel):
    """The choices for a new game, with `person` or the name of a bot for each seat."""

    game: str
    edition: str | None = None
    seats: list[str]


class Decision(BaseModel):
    """A move as text, and the version of the game in which the player decided."""

    version: int
    move: str = ""


@app.exception_handler(cvrules.CvError)
async def explain(_: Request, error: cvrules.CvError) -> JSONResponse:
    """Answer with the message of an error that cvrules raised."""
    return JSONResponse({"detail": str(error)}, 400)


@app.get("/api/choices")
def choices() -> dict[str, Any]:
    """Return the games of this server, and the choices for each of them."""
    return {
        game: {
            "title": {code: cvrules.describe(rules, code).splitlines()[0] for code in cvrules.languages(rules)},
            "editions": cvrules.editions(game),
            "edition": rules.edition,
            "players": list(rules.seats),
            "bots": list(bots_of(game)),
        }
        for game in cvrules.game_names()
        for rules in [cvrules.load(game)]
    }


def add(game: Game) -> dict[str, Any]:
    """Add a game, and return its name and all its keys for the person who created it."""
    while len(games) >= MOST_GAMES:
        del games[next(iter(games))]
    name = secrets.token_urlsafe(8)
    games[name] = game
    return {"game": name, "keys": {seat: key for key, seat in game.keys.items()}, "host_key": game.host_key}


@app.post("/api/games", status_code=201)
async def create(wanted: NewGame) -> dict[str, Any]:
    """Begin a game."""
    try:
        return add(Game.begin(cvrules.load(wanted.game, edition=wanted.edition), wanted.seats))
    except ValueError as error:
        raise HTTPException(400, str(error)) from None


@app.post("/api/games/restore", status_code=201)
async def restore(request: Request) -> dict[str, Any]:
    """Go on with a saved game. Its keys are new, but its dice are the same."""
    limits = cvrules.Limits.for_strangers()
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limits.size:
            raise HTTPException(413, "this file is too large for a saved game")
    history = await run_in_threadpool(cvrules.load_replay, bytes(data), limits=limits)
    return add(Game.restore(history))


@app.get("/api/games/{name}")
async def look(game: Found, seat: Watcher, language: str = "en") -> dict[str, Any]:
    """Return what a seat or a spectator sees."""
    return game.state(seat, language)


@app.get("/api/games/{name}/changes")
async def changes(game: Found) -> StreamingResponse:
    """Send the version of the game after each change. It is only a number, so everyone may see it."""

    async def versions() -> AsyncIterator[str]:
        while True:
            changed = game.changed
            yield f"data: {game.version}\n\n"
            await changed.wait()

    return StreamingResponse(versions(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


@app.get("/api/games/{name}/replay")
async def save(game: Found, key: Key = "") -> Response:
    """Return the whole game if it is over or the key is the host's, or else what the seat has seen."""
    is_host = secrets.compare_digest(key.encode(), f"Bearer {game.host_key}".encode())
    if is_host or game.history.table.to_move is None:
        data = cvrules.dump_replay(game.history)
    else:
        data = cvrules.export_replay(game.history, find_watcher(game, key))
    return Response(data, media_type="application/jsonl")


@app.get("/api/games/{name}/why-not")
async def why_not(game: Found, seat: Watcher, about: str, language: str = "en") -> dict[str, Any]:
    """Show a card, and explain why the moves with its name, or with another word, are not possible now."""
    view = cvrules.view(game.history.table, seat)
    actions = cvrules.actions(game.rules, view.players)
    reasons: dict[str, str] = {}
    for text in map(actions.text, range(len(actions))):
        with contextlib.suppress(cvrules.CvError):  # `reroll die 1` is an action, but not the text of a move
            if about in text.split() and (refusal := cvrules.why_not(view, cvrules.parse_move(text, game.rules))):
                label = game.words(cvrules.parse_move(text, game.rules), language)
                reasons.setdefault(game.words(refusal, language), label)
    face = ""
    with contextlib.suppress(cvrules.UnknownCardError):
        face = cvrules.face(game.rules.card(about), language, texts=game.texts).svg
    return {"face": face, "reasons": [{"reason": reason, "move": label} for reason, label in reasons.items()]}


@app.post("/api/games/{name}/move")
async def play(game: Found, seat: Player, decision: Decision, language: str = "en") -> dict[str, Any]:
    """Play a move."""
    check_version(game, decision)
    move = cvrules.parse_move(decision.move, game.rules)
    if refusal := cvrules.why_not(cvrules.view(game.history.table, seat), move):
        raise HTTPException(400, game.words(refusal, language))
    game.advance(game.history.play(move))
    return game.state(seat, language)


@app.post("/api/games/{name}/undo")
async def undo(game: Found, seat: Player, decision: Decision, language: str = "en") -> dict[str, Any]:
    """Take back the player's last decision, unless the dice were thrown or a card was seen since then."""
    check_version(game, decision)
    try:
        game.take_back(seat)
    except cvrules.IllegalMoveError as error:
        raise HTTPException(400, game.words(error.refusal, language)) from None
    return game.state(seat, language)


def check_version(game: Game, decision: Decision) -> None:
    """Reject a decision on a table that has changed since."""
    if decision.version != game.version:
        raise HTTPException(409, "the game has changed since; look at the table again")


app.mount("/", StaticFiles(directory=Path(__file__).with_name("page"), html=True))

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let people play games of cvrules in their browsers.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines connect")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    uvicorn.run(app, host=options.host, port=options.port, timeout_graceful_shutdown=1)
