"""Texts of scenes for tests: their faults, and strategies for broken ones."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from cvrules.errors import Diagnostic
from cvrules.scenes.collecting import cases_of, scenes_in
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.model import Scene, SceneLine
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.scene_rules import load_rules
from cvrules.scenes.stage import Stage
from project import ROOT

FOLDER = ROOT / "cards" / "cv" / "scenes"
SHIPPED = scenes_in(FOLDER)
PURSUIT = ROOT / "cards" / "pursuit" / "scenes"
FRIENDS = ROOT / "cards" / "friends" / "scenes"
#: Scenes of a made-up game.
ORCHARD = ROOT / "tests" / "made_up_games" / "orchard" / "data" / "scenes" / "visitors.scene"
#: What slips are made of: words of scenes, cards, signs, and things that are neither.
_DEBRIS = st.sampled_from(
    re.findall(
        r"\S+",
        "game scene edition ruling cards seats first turn round seat goals track deck dice draw expect allow refuse has holds "
        "lost goal dealt throws rerolls stops plays buys passes changes loses pays forgoes puts takes declines chooses by "
        "luck on under aside as waiting top no nothing card is asked to over winner scores tokens because R3.3 health "
        "money bad_luck joker old_age work 1 2 3 0 007 99999 12 marriage used_car phd pension granna_en misfortune at_once "
        "game orchard cv pursuit shown shows deal cat ant bee row pile phase upkeep any level role less car magazine writer P3.5 "
        "friends woman man slept in love with engaged to brings offers auctions carnival bids period puberty F7.6 + , : ? ; ' \" é # x",
    )
)


def scene_text(*lines: str, game: str = "cv") -> str:
    """Return the text of a scene with these lines."""
    return "\n".join([f"game {game}", "scene tried", *lines, ""])


def faults_of(text: str, path: str = "my.scene") -> list[Diagnostic]:
    """Return all faults of a text: of reading it, and of running its scenes."""
    return [fault for case in cases_of(path, text.encode()) for fault in case.run()]


def codes(*lines: str, game: str = "cv") -> list[str]:
    """Return the codes of the faults of a scene with these lines."""
    return [fault.code for fault in faults_of(scene_text(*lines, game=game))]


def message_of(*lines: str, game: str = "cv") -> str:
    """Return the message and the help of the only fault of a scene with these lines."""
    (fault,) = faults_of(scene_text(*lines, game=game))
    return f"{fault.message} | {fault.help}" if fault.help else fault.message


def scene_of(*lines: str, game: str = "cv") -> Scene:
    """Return a scene with these lines and one expectation, which must have no fault."""
    (scene,), faults = read_scenes(scene_text(*lines, "expect over", game=game))
    assert faults == ()
    return scene


def line_of(text: str) -> SceneLine:
    """Return a line as an object of the model."""
    scene = scene_of(text)
    return (*scene.position, *scene.story)[0]


def stage_of(*lines: str, game: str = "cv") -> Stage:
    """Return the stage of a position."""
    scene = scene_of(*lines, game=game)
    scenes = scenes_of(scene.game)
    table, faults = scenes.lay_out(scene, load_rules(scene))
    assert faults == ()
    assert table is not None
    return scenes.stage(table)


@st.composite
def broken_scenes(draw: st.DrawFn) -> str:
    """The text of a file of any game with words exchanged, added, glued, or left out."""
    texts = sorted({case.text for case in SHIPPED})
    files = (ORCHARD, *sorted(PURSUIT.glob("*.scene")), *sorted(FRIENDS.glob("*.scene")))
    others = [path.read_text("utf-8") for path in files]
    rows = draw(st.sampled_from([*others, *texts])).split("\n")
    start = draw(st.integers(0, max(0, len(rows) - 20)))
    rows = rows[start : start + 20]
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(rows) - 1))
        words = rows[at].split(" ")
        place = draw(st.integers(0, len(words)))
        match draw(st.sampled_from(["add", "swap", "drop", "cut"])):
            case "add":
                words.insert(place, draw(_DEBRIS))
            case "swap" if words[place:]:
                words[place] = draw(_DEBRIS)
            case "drop":
                words[place : place + 1] = []
            case _:
                words = ["".join(words)[: draw(st.integers(0, 30))]]
        rows[at] = " ".join(words)
    return draw(st.sampled_from(["", "game cv\n", "game orchard\n", "game pursuit\n", "game friends\n"])) + "\n".join(
        rows
    )
