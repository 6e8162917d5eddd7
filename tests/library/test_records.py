"""Files and texts find the rules they were played by, or say which they want."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules import InvalidRecordError, Limits, dump_replay, load_replay, parse_position, print_position, status
from cvrules.kernel.sealed_json import seal, unseal
from played_games.recorded import game_start, play_to_end, recorded_game
from played_games.samples import rules_of_edition

PACK = """\
deck early_adulthood
    source   fr_rules

card 90 skydiving: health
    cost     1 health
    gives    2 good_luck
"""


def said_of(data, **how):
    """Return the one thing that is said about a file."""
    with pytest.raises(InvalidRecordError) as caught:
        load_replay(data, **how)
    (fault,) = caught.value.diagnostics
    return fault


def edited(change, history=None):
    """Return the file of a game of which somebody has changed the heading, and sealed it again."""
    lines = unseal(dump_replay(history or game_start()))
    change(lines[0])
    return seal(lines)


@pytest.mark.parametrize("edition", [None, "granna_en", "gigamic_fr", "reference", "house"])
def test_a_replay_finds_its_rules(edition):
    """Whichever edition it was played by."""
    history = game_start(30, edition=edition)

    assert load_replay(dump_replay(history)) == history


def test_house_rules_are_found_again():
    """Every ruling is written down; only those that differ from the edition are asked for again."""
    rules = cvrules.load(rulings={"misfortune": "at_once", "tie_break": "cv_cards"})
    history = cvrules.History.begin(rules, 2).settle(Random(1))
    again = load_replay(dump_replay(history))

    assert again.rules == rules
    assert again.rules.origin.rulings == (("misfortune", "at_once"),)


def test_packs_are_found_by_their_digest(tmp_path):
    """Wherever the file is now, and whatever it is called."""
    file, moved = tmp_path / "mine.cv", tmp_path / "moved.cv"
    file.write_text(PACK)
    rules = cvrules.load(cards=[file])
    history = cvrules.History.begin(rules, 2)
    file.rename(moved)

    assert load_replay(dump_replay(history), cards=[moved]) == history
    missing = said_of(dump_replay(history))
    assert missing.code == "CV605"
    assert (
        missing.message
        == f"the rules need the cards of 'mine.cv' with the digest '{sha256(PACK.encode()).hexdigest()[:12]}'"
    )
    moved.write_text(PACK + "# changed\n")
    assert "the cards of 'mine.cv' have changed" in said_of(dump_replay(history), cards=[moved]).message


@pytest.mark.parametrize("name", ["mine.cv", "my: cards.cv", "my\ncards.cv", "meine Kärtchen.cv", " .cv"])
def test_packs_may_have_any_name(tmp_path, name):
    """Even the same one twice, in two folders."""
    files = [tmp_path / folder / name for folder in "ab"]
    for file, text in zip(files, (PACK, PACK.replace("90 skydiving", "91 sailing")), strict=True):
        file.parent.mkdir()
        file.write_text(text)
    history = cvrules.History.begin(cvrules.load(cards=files), 2)
    table = history.table

    assert load_replay(dump_replay(history), cards=files) == history
    assert dump_replay(load_replay(dump_replay(history), cards=files)) == dump_replay(history)
    assert parse_position(print_position(table), cards=files) == table
    assert print_position(parse_position(print_position(table), cards=files)) == print_position(table)


def test_a_pack_that_was_not_given_is_asked_for(tmp_path):
    """With what to write, in a shell and in Python."""
    file = tmp_path / "mine.cv"
    file.write_text(PACK)
    fault = said_of(dump_replay(cvrules.History.begin(cvrules.load(cards=[file]), 2)))

    assert fault.help == "give the file with `--cards FILE`, or with `cards=` in Python"


def test_a_pack_that_has_changed_is_told_as_such(tmp_path):
    """It has the name, and another digest; one that is needed itself is not meant."""
    files = [tmp_path / folder / "mine.cv" for folder in "ab"]
    for file, text in zip(files, (PACK, PACK.replace("90 skydiving", "91 sailing")), strict=True):
        file.parent.mkdir()
        file.write_text(text)
    data = dump_replay(cvrules.History.begin(cvrules.load(cards=files), 2))
    then = sha256(files[1].read_bytes()).hexdigest()[:12]
    needed = f"the rules need the cards of 'mine.cv' with the digest '{then}'"

    assert said_of(data, cards=files[:1]).message == needed
    files[1].write_text("# other cards\n")
    fault = said_of(data, cards=files)
    assert fault.message == "the cards of 'mine.cv' have changed: 'sailing' is missing"
    assert fault.help == "use the file as it was then, or play a new game with the changed cards"
    now = sha256(files[1].read_bytes()).hexdigest()[:12]
    first, *others = unseal(data)
    del first["cards"]
    assert said_of(seal([first, *others]), cards=files).message == (
        f"the cards of 'mine.cv' have changed: the game was played with the digest '{then}', but the file now has '{now}'"
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (lambda text: text.replace("1 money", "2 money", 1), "'cat' is different"),
        (lambda text: text.replace("money", "health"), "'cat' and 'dog' are different"),
        (lambda text: text + "card cow: work\n cost 1 money\n gives 1 die\n", "'cow' is new"),
        (lambda text: text.replace("card dog", "card hen"), "'dog' is missing, 'hen' is new"),
        (
            lambda text: text.replace("cost 1 money", "cost 1 money # cheap"),
            "only in comments, spaces or the order of cards",
        ),
        (lambda text: text.replace("edition", "# edition").replace("ruling", "# "), "'ruling misfortune' is missing"),
    ],
)
def test_the_cards_that_have_changed_are_named(tmp_path, changed, said):
    """Only single cards count, whatever the rest of the file looks like."""
    text = "edition mine\nruling misfortune at_once\ndeck old_age\n" + "".join(
        f"card {name}: work\n cost 1 money\n gives 1 joker\n" for name in ("cat", "dog")
    )
    file = tmp_path / "mine.cv"
    file.write_text(text)
    data = dump_replay(cvrules.History.begin(cvrules.load(cards=[file]), 2))
    file.write_text(changed(text))

    assert said_of(data, cards=[file]).message == f"the cards of 'mine.cv' have changed: {said}"


def test_large_packs_have_no_digests_of_cards(tmp_path):
    """The first line of a replay stays within the tight limits."""
    file = tmp_path / "mine.cv"
    for number, has_digests in ((150, True), (250, False)):
        names = [f"a_card_with_quite_a_long_name_{at}" for at in range(number)]
        file.write_text(
            "deck old_age\n" + "".join(f"card {name}: work\n cost 1 money\n gives 1 joker\n" for name in names)
        )
        data = dump_replay(cvrules.History.begin(cvrules.load(cards=[file]), 2))

        assert ("cards" in unseal(data, Limits.for_strangers())[0]) == has_digests
        assert load_replay(data, cards=[file], limits=Limits.for_strangers()).table.players == 2


@pytest.mark.parametrize(
    "text", [dump_replay(game_start()).decode(), '{"replay":1}', "a\nb", "secret" * 100, "a\0b", "x/" + "y" * 300]
)
def test_a_text_is_not_a_path(text):
    """The exception does not quote the text, which may be long or secret."""
    with pytest.raises(TypeError) as caught:
        load_replay(text)
    assert str(caught.value) == (
        "load_replay() takes the bytes of a replay, or the path of its file, not its text; pass text.encode()"
    )


def test_rules_may_be_given():
    """For cards that stand in no file."""
    history = game_start()

    assert load_replay(dump_replay(history), rules=history.rules) == history


def test_other_rules_are_refused():
    """Both digests are named; nothing is played by rules that are only like those."""
    history = game_start()
    fault = said_of(dump_replay(history), rules=rules_of_edition("gigamic_fr"))

    assert fault.code == "CV605"
    assert rules_of_edition("gigamic_fr").digest[:12] in fault.message
    assert history.rules.digest[:12] in fault.message


def test_rules_of_another_game_are_named():
    """Even where the digest is right."""
    fault = said_of(edited(lambda heading: heading.update(game="chess")), rules=game_start().rules)

    assert fault.code == "CV605"
    assert fault.message == "these are the rules of cv, but this is a game of 'chess'"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"edition": "klingon"}, "the rules cannot be loaded: unknown edition 'klingon'"),
        ({"fill": "klingon"}, "the rules cannot be loaded: unknown edition 'klingon'"),
        ({"game": "chess"}, "the rules cannot be loaded: unknown game 'chess'"),
        ({"game": "../cv"}, "the rules cannot be loaded: unknown game '../cv'"),
        ({"rulings": {"luck": "more"}}, "the rules cannot be loaded: unknown ruling 'luck'"),
        ({"rulings": {"misfortune": "never"}}, "the rules cannot be loaded: unknown option 'never'"),
        ({"rules": "0" * 64}, "the digest of the rules is"),
        ({"fill": None}, "the digest of the rules is"),
    ],
)
def test_rules_that_are_not_at_hand_are_named(change, said):
    """Editions, games and rulings that are unknown here."""
    fault = said_of(edited(lambda heading: heading.update(change)))

    assert fault.code == "CV605"
    assert fault.message.startswith(said)


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("edition", lambda _: "house"),
        ("fill", lambda _: None),
        ("packs", lambda _: {"0" * 64: "mine.cv"}),
        ("rulings", lambda _: {}),
        ("rulings", lambda options: dict(reversed(options.items()))),
    ],
)
def test_a_heading_that_we_would_not_write_is_refused(key, change):
    """Though the digest of the rules be right: equal games are equal files."""
    fault = said_of(edited(lambda heading: heading.update({key: change(heading[key])})), rules=game_start().rules)

    assert fault.code == "CV603"
    assert fault.message == f"'{key}' contradicts the digest of the rules"
    assert fault.span.line == 1


def test_rulings_that_go_without_saying_are_said():
    """A heading that leaves them to the edition is none of ours."""
    assert said_of(edited(lambda heading: heading.update(rulings={}))).code == "CV603"


def test_a_file_is_read_by_its_path(tmp_path):
    """And named in what is said about it."""
    file = tmp_path / "game.jsonl"
    dump_replay(game_start(), file)

    assert load_replay(file) == load_replay(str(file)) == game_start()
    file.write_bytes(file.read_bytes()[:-9])
    assert str(said_of(file)).startswith(f"{file}:")
    with pytest.raises(FileNotFoundError):
        load_replay(tmp_path / "nowhere.jsonl")


def test_limits_are_an_argument(tmp_path):
    """No more than one byte too many is read of a file."""
    file = tmp_path / "game.jsonl"
    dump_replay(game_start(), file)

    assert load_replay(file, limits=Limits.for_strangers()) == game_start()
    assert said_of(file, limits=Limits(size=100)).code == "CV602"


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_no_bytes_make_it_fail(data):
    """Whatever they are, there is a fault with a code."""
    assert said_of(data).code.startswith("CV60")


@given(
    st.integers(1, 30),
    st.sampled_from(["chance", "move", "table", "seat"]),
    st.text(max_size=9) | st.integers() | st.none(),
)
def test_no_line_makes_it_fail(number, key, value):
    """A sealed file with an odd value somewhere is refused with a fault, or is as it was."""
    lines = unseal(dump_replay(game_start(30)))
    lines[number][key] = value
    data = seal(lines)
    if data != dump_replay(game_start(30)):
        assert said_of(data, rules=game_start().rules).code in {"CV603", "CV606", "CV607"}


def test_every_step_of_a_game_can_be_saved_and_loaded():
    """Going on from a file gives the same as never having stopped (74)."""
    game = recorded_game()
    for steps in range(0, len(game), 97):
        again = load_replay(dump_replay(game.upto(steps)), rules=game.rules)
        for move in game.moves[steps:]:
            again = again.play(move)
        assert again == game


# --- positions ----------------------------------------------------------------------


def test_a_position_finds_its_rules():
    """The edition, what fills it, and house rules are in the text."""
    rules = cvrules.load(edition="gigamic_fr", rulings={"misfortune": "after_selecting"})
    table = play_to_end(cvrules.History.begin(rules, 2), Random(4)).tables[77]

    assert parse_position(print_position(table)) == table
    assert "ruling misfortune: after_selecting" in print_position(table)


def test_a_position_with_packs_needs_them(tmp_path):
    """They are found by their digest."""
    file = tmp_path / "mine.cv"
    file.write_text(PACK)
    table = cvrules.deal(cvrules.load(cards=[file]), 2)
    text = print_position(table)

    assert parse_position(text, cards=[file]) == table
    assert [fault.code for fault in status(text)] == ["CV605"]


def test_an_impossible_position_is_no_table():
    """Every fault is in the exception, in the order of lines."""
    text = print_position(game_start(60).table).replace("round: ", "rounds: ")

    with pytest.raises(InvalidRecordError) as caught:
        parse_position(text)
    assert caught.value.diagnostics == status(text)
    assert [fault.code for fault in status(text)] == ["CV611", "CV611"]


def test_tables_have_a_status_too():
    """Whatever the engine comes to is possible."""
    assert all(status(table) == () for table in game_start(60).tables)


def test_a_view_has_no_status():
    """Some of its cards are unseen, so every one would be told as missing."""
    with pytest.raises(TypeError, match=r"sample_world\(view, rng\) makes a table"):
        status(cvrules.view(game_start(60).table, 0))


@pytest.mark.parametrize("given", [b"position: cv", bytearray(b"position: cv"), Path("game.txt"), None, 7])
def test_a_position_is_a_text_or_a_table(given):
    """Whatever else is given, the exception says what to give."""
    with pytest.raises(
        TypeError,
        match=rf"status\(\) takes the text of a position, or a table, not a value of type {type(given).__name__}",
    ):
        status(given)
    with pytest.raises(
        TypeError, match=rf"parse_position\(\) takes the text of a position, not a value of type {type(given).__name__}"
    ):
        parse_position(given)


@pytest.mark.parametrize("kind", [str, Path])
def test_a_single_pack_may_stand_by_itself(tmp_path, kind):
    """As with `load`."""
    file = tmp_path / "mine.cv"
    file.write_text(PACK)
    history = cvrules.History.begin(cvrules.load(cards=kind(file)), 2)

    assert load_replay(dump_replay(history), cards=kind(file)) == history
    assert parse_position(print_position(history.table), cards=kind(file)) == history.table
    assert status(print_position(history.table), cards=kind(file)) == ()


def test_faults_are_capped():
    """A text full of them does not fill the screen."""
    assert len(status("x\n" * 500)) == Limits().faults
    assert len(status("x\n" * 500, limits=Limits(faults=3))) == 3


@given(st.text(max_size=200))
def test_no_text_makes_it_fail(text):
    """There is always a fault, and never another exception."""
    assert status(text)


@pytest.mark.parametrize(("seat", "name"), [(0, "seat 0"), (None, "a spectator")])
def test_a_printed_view_is_not_a_table(seat, name):
    """One sentence says so, instead of a list of all the cards that are missing."""
    text = cvrules.print_position(cvrules.view(recorded_game().tables[30], seat))
    (fault,) = cvrules.status(text)

    assert fault.message == f"this is only what '{name}' saw, not the whole table"
    assert fault.help == "print the table itself with print_position(table)"
    with pytest.raises(cvrules.InvalidRecordError, match="not the whole table"):
        cvrules.parse_position(text)
