"""The server of the examples: whole games, keys, secrets, undo, and saved games."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
from random import Random

import httpx
import pytest
from attrs import evolve

import cvrules
from cvrules.lab.bots import bots_of
from project import ROOT

spec = importlib.util.spec_from_file_location("example_server", ROOT / "examples" / "server.py")
server = importlib.util.module_from_spec(spec)
spec.loader.exec_module(server)
GAMES = cvrules.game_names()


@pytest.fixture(autouse=True)
def _same_seed(monkeypatch):
    """Let every run of the tests see the same dice and cards."""
    monkeypatch.setattr(server.secrets, "token_hex", lambda _: "seed")


def call(method, path, **options):
    """Ask the server, and return its answer; an exception in the server is raised here."""

    async def answer():
        transport = httpx.ASGITransport(server.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
            return await client.request(method, path, **options)

    return asyncio.run(answer())


class Table:
    """A game on the server, as its creator knows it."""

    def __init__(self, created):
        assert created.status_code == 201, created.text
        self.data = created.json()
        self.path = f"/api/games/{self.data['game']}"
        self.keys = {int(seat): key for seat, key in self.data["keys"].items()}
        self.game = server.games[self.data["game"]]

    def ask(self, verb="", seat=None, method="GET", key=None, **options):
        key = self.keys[seat] if seat is not None else key
        headers = {"Authorization": f"Bearer {key}".encode()} if key else {}
        return call(method, f"{self.path}{verb}", headers=headers, **options)

    def state(self, seat=None, language="en"):
        return self.ask(seat=seat, params={"language": language}).json()

    @property
    def to_move(self):
        return self.game.history.table.to_move

    def play(self, move):
        return self.ask("/move", self.to_move, "POST", json={"version": self.game.version, "move": move})

    def undo(self, seat):
        return self.ask("/undo", seat, "POST", json={"version": self.game.version})

    def save(self, seat=None):
        return self.ask("/replay", seat, key=None if seat is not None else self.data["host_key"]).content

    def play_at_random(self, rng, most=10_000):
        """Play decisions of people, and return their number."""
        for number in range(most):
            if self.to_move is None:
                return number
            moves = cvrules.legal_moves(cvrules.view(self.game.history.table, self.to_move))
            assert self.play(str(rng.choice(moves))).status_code == 200
        return most


def begin(game="cv", seats=("person", "person")):
    """Begin a game with the usual edition."""
    edition = cvrules.load(game).edition
    return Table(call("POST", "/api/games", json={"game": game, "edition": edition, "seats": list(seats)}))


def restore(data):
    """Upload a saved game."""
    return call("POST", "/api/games/restore", content=data)


# --- playing -----------------------------------------------------------------------------


def test_every_game_can_be_chosen():
    """With its title in every language, its editions, seats and bots; also games that were added."""
    choices = call("GET", "/api/choices").json()

    assert tuple(choices) == GAMES
    assert choices["cv"]["bots"] == ["greedy", "random", "search"]
    assert set(choices["cv"]["title"]) == {"en", "de", "fr", "pl"}
    for game, choice in choices.items():
        rules = cvrules.load(game, edition=choice["edition"])
        assert choice["players"] == list(rules.seats)
        assert set(choice["editions"]) == set(cvrules.editions(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(game):
    """By two people; then everyone sees the points of all seats."""
    table = begin(game)
    decisions = table.play_at_random(Random(4))
    state = table.state()

    assert decisions > 1
    assert state["to_move"] is None
    assert state["moves"] == []
    assert len(state["scores"]) == 2
    assert state["version"] == decisions + 1


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_on_the_server(game):
    """Only people are waited for."""
    bot = next(iter(bots_of(game)))
    table = begin(game, [bot, "person"])
    movers = {table.to_move}
    for _ in range(12):
        table.play_at_random(Random(2), most=1)
        movers.add(table.to_move)

    assert movers - {None} == {1}


@pytest.mark.parametrize("language", cvrules.languages("cv"))
def test_the_page_is_in_the_language_of_the_player(language):
    """The picture, the labels of moves, and the story."""
    table = begin()
    table.play_at_random(Random(5), most=8)
    seat = table.to_move
    state = table.state(seat, language)
    view = cvrules.view(table.game.history.table, seat)
    labels = [cvrules.describe(move, language, view=view) for move in cvrules.legal_moves(view)]

    assert [move["label"] for move in state["moves"]] == labels
    assert f'lang="{language}"' in state["picture"]
    assert state["story"]


def test_a_decision_on_an_older_table_is_rejected():
    """Two windows of one player cannot decide twice."""
    table = begin()
    state = table.state(0)
    stale = {"version": state["version"], "move": state["moves"][0]["text"]}
    first = table.ask("/move", 0, "POST", json=stale)
    second = table.ask("/move", 0, "POST", json=stale)

    assert first.status_code == 200
    assert second.status_code == 409
    assert table.ask("/undo", 0, "POST", json=stale).status_code == 409
    assert table.state()["version"] == first.json()["version"]


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("throw", "This move is not possible now"),
        ("nonsense", "'nonsense' is not a move"),
        ("", "is not a move"),
        ("buy chil", "did you mean 'child'"),
        ("reroll 99999999999999999999 money", ""),
    ],
)
def test_a_wrong_move_is_answered_with_a_sentence(move, said):
    """Nothing changes."""
    table = begin()
    answer = table.play(move)

    assert answer.status_code == 400
    assert said in answer.json()["detail"]
    assert table.state()["version"] == 1


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "seats": ["person", "person"]},
        {"game": "cv", "edition": "none", "seats": ["person", "person"]},
        {"game": "cv", "seats": ["person"]},
        {"game": "cv", "seats": ["person"] * 9},
        {"game": "cv", "seats": ["greedy", "greedy"]},
        {"game": "cv", "seats": ["person", "pipe:sh"]},
    ],
)
def test_a_wrong_choice_is_answered_with_a_sentence(wanted):
    """Unknown games, editions and bots, and wrong numbers of seats."""
    answer = call("POST", "/api/games", json=wanted)

    assert answer.status_code == 400
    assert isinstance(answer.json()["detail"], str)


def test_the_oldest_game_goes_if_there_are_too_many(monkeypatch):
    """The server does not grow without end."""
    monkeypatch.setattr(server, "MOST_GAMES", 2)
    monkeypatch.setattr(server, "games", {})
    first, _, last = begin("orchard"), begin("orchard"), begin("orchard")

    assert first.ask().status_code == 404
    assert last.ask().status_code == 200


# --- keys and secrets ----------------------------------------------------------------------


def test_a_key_opens_one_seat_of_one_game():
    """Other keys open nothing, and without a key one can only watch."""
    table, other = begin(), begin()
    move = {"version": 1, "move": table.state(0)["moves"][0]["text"]}

    assert [table.state(seat)["seat"] for seat in (0, 1, None)] == [0, 1, None]
    assert table.state(1)["moves"] == table.state()["moves"] == []
    for key in (other.keys[0], other.data["host_key"], table.data["host_key"], "x", "\xe9"):
        assert table.ask(key=key).status_code == 403
        assert table.ask("/why-not", key=key, params={"about": "child"}).status_code == 403
        assert table.ask("/move", key=key, method="POST", json=move).status_code == 403
    assert other.ask("/replay", key=table.data["host_key"]).status_code == 403
    assert table.ask("/move", method="POST", json=move).status_code == 403
    assert table.ask("/undo", method="POST", json=move).status_code == 403
    assert table.ask("/move", 1, "POST", json=move).status_code == 400
    assert table.state()["version"] == 1


def test_only_the_creator_gets_keys():
    """No other answer has a key in it, or the seed."""
    table = begin(seats=["person", "person", "random"])
    table.play_at_random(Random(1), most=20)
    secrets = [*table.keys.values(), table.data["host_key"], '"seed"']
    answers = [table.ask(verb, seat) for verb in ("", "/replay") for seat in (0, 1, None)]

    assert [secret for secret in secrets for answer in answers if secret in answer.text] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_answers_depend_only_on_what_the_seat_sees(game, seed):
    """If hidden cards were different, the page would be the same, for players and spectators."""
    rng = Random(seed)
    table = begin(game)
    for _ in range(8):
        table.play_at_random(rng, most=rng.randrange(1, 9) if game == "cv" else 1)
        if table.to_move is None:
            break
        real = table.game.history
        for seat in (0, 1, None):
            world = cvrules.sample_world(cvrules.view(real.table, seat), rng)
            about = {"about": rng.choice(real.rules.cards).slug}
            answers = []
            for last in (real.table, world):
                table.game.history = evolve(real, tables=(*real.tables[:-1], last))
                answers.append((table.state(seat), table.ask("/why-not", seat, params=about).json()))
            table.game.history = real

            assert answers[0] == answers[1]


def test_hidden_cards_are_named_to_nobody_else():
    """The own goal and the hand of a seat: not to the other seat, not to a spectator, not in a saved file."""
    table = begin()
    table.play_at_random(Random(3), most=12)
    rules, history = table.game.rules, table.game.history
    seen = {name for at in history.tables for name in rules.game.visible_card_names(cvrules.view(at, 0))}
    mine = history.table.seats[1]
    hidden = [
        card for card in (mine.goal, *mine.hand) if rules.name(card) not in seen and rules.name(card) == card.slug
    ]
    names = {rules.name(card) for card in hidden}
    words = names | {rules.texts.title(card, code) for card in hidden for code in cvrules.languages(rules)}
    answers = [
        table.ask(verb, seat, params={"language": code}).text
        for verb in ("", "/replay")
        for seat in (0, None)
        for code in cvrules.languages(rules)
    ]

    assert names
    assert {word for word in words for text in answers if re.search(rf"\b{re.escape(word)}\b", text)} == set()
    assert names <= {name for name in names if name in table.ask(seat=1).text}
    assert names <= {name for name in names if name in table.save().decode()}


def test_the_stream_of_changes_has_only_numbers():
    """It needs no key, because there is nothing to hide in it."""
    table = begin("orchard")

    async def listen():
        stream = (await server.changes(table.game)).body_iterator
        first = await anext(stream)
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        table.game.advance(table.game.history.play(cvrules.parse_move("show", table.game.rules)))
        return first, await waiting

    assert asyncio.run(listen()) == ("data: 1\n\n", "data: 2\n\n")


# --- undo, why-not -------------------------------------------------------------------------


def test_a_move_is_taken_back_if_nobody_learnt_from_it():
    """A pass can be taken back, but not a visitor that was shown, and not across another player's decision."""
    table = begin("orchard")
    nothing = table.undo(0)
    table.play("pass")
    other = table.undo(1)
    mine = table.undo(0)
    after = table.state(0)
    table.play("show")
    shown = table.undo(0)
    table.play("pass")
    table.play("pass")
    late = table.undo(0)

    assert [answer.status_code for answer in (nothing, other, mine, shown, late)] == [400, 400, 200, 400, 400]
    assert [move["text"] for move in after["moves"]] == ["show", "pass"]
    assert shown.json()["detail"]
    assert late.json()["detail"] == "another player has decided since"


def test_undo_also_takes_back_what_bots_did_since():
    """They decide again, and as before if the player does the same again."""
    table = begin("orchard", ["person", "random"])
    table.play("pass")
    first = table.game.history
    undone = table.undo(0)

    if undone.status_code == 200:
        table.play("pass")
        assert table.game.history == first
    else:
        assert len(table.game.history) == len(first)


def test_a_card_is_explained():
    """Its face, and why it cannot be bought."""
    table = begin()
    table.play_at_random(Random(3), most=10)
    seat = table.to_move
    card = table.game.rules.name(table.game.history.table.track[0])
    answer = table.ask("/why-not", seat, params={"about": card, "language": "de"}).json()
    verb = table.ask("/why-not", None, params={"about": "pass"}).json()
    nothing = table.ask("/why-not", seat, params={"about": "<script>"}).json()

    assert answer["face"].startswith("<svg")
    assert all(one["reason"] and one["move"] for one in answer["reasons"])
    assert verb["face"] == ""
    assert len(verb["reasons"]) == 1
    assert nothing == {"face": "", "reasons": []}


# --- saved games -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_restored_game_goes_on_with_the_same_dice(game):
    """And with the same bots; only the keys are new."""
    bot = next(iter(bots_of(game)))
    table = begin(game, ["person", "person", bot])
    table.play_at_random(Random(6), most=2)
    again = Table(restore(table.save()))
    before = again.game.history
    for one in (table, again):
        one.play_at_random(Random(7), most=25)

    assert len(before) <= len(again.game.history)
    assert again.game.history == table.game.history
    assert not set(again.keys.values()) & set(table.keys.values())


def test_the_whole_game_is_for_its_creator_until_it_is_over():
    """A player saves what the seat saw, which cannot be restored."""
    table = begin("orchard")
    seen = table.save(0)
    refused = restore(seen)
    table.play_at_random(Random(1))

    assert json.loads(seen.splitlines()[0])["seat"] == 0
    assert refused.status_code == 400
    assert "export" in refused.json()["detail"]
    assert cvrules.load_replay(table.save(0)) == table.game.history


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense", b"\xff\xfe\x00", b"{}\n" * 5_001, b'{"replay":1}\n', b"[" * 10_000],
    ids=["empty", "text", "binary", "long", "heading only", "deep"],
)
def test_a_broken_file_is_answered_with_a_sentence(data):
    """Strangers may upload anything."""
    answer = restore(data)

    assert answer.status_code == 400
    assert answer.json()["detail"]


def test_a_changed_file_is_rejected():
    """A replay is checked move by move; a file that is too large is not even read."""
    table = begin("orchard")
    table.play("show")
    changed = restore(table.save().replace(b'"show"', b'"pass"'))

    assert changed.status_code == 400
    assert restore(b" " * 300_000).status_code == 413


@pytest.mark.parametrize(
    "notes", [{}, {"seats": "greedy"}, {"seats": "pipe:sh,person"}, {"seats": "eager,random"}, {"seats": ""}]
)
def test_a_replay_of_another_program_is_for_people(notes):
    """Its notes may say anything."""
    history = cvrules.History.begin(cvrules.load("orchard"), 2, notes).settle(Random(1))
    table = Table(restore(cvrules.dump_replay(history)))

    assert sorted(table.keys) == [0, 1]
    assert table.play_at_random(Random(1)) >= 2


def test_the_page_is_served():
    """With its style and its program, and nothing from elsewhere."""
    page = call("GET", "/").text

    assert "page.js" in page
    assert "default-src 'self'" in page
    for file in ("page.css", "page.js", "words.js"):
        assert call("GET", f"/{file}").status_code == 200
