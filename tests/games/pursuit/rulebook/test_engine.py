"""The engine: what each phase and each move leads to."""

from __future__ import annotations

import cvrules
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table.phase import PHASES, QUESTIONS, Phase
from games.pursuit.laid_out import play, refusal, table_of


def test_every_phase_has_a_step_and_every_question_has_answers():
    """P3.1."""
    assert len(ENGINE.steps) == len(PHASES)
    assert set(ENGINE.answers) == set(QUESTIONS)


def test_moves_belong_to_their_question():
    """P1.2: another move is refused, with the seat that is asked."""
    table = table_of()

    assert refusal(table, "pay car").startswith("not_asked P1.2")
    assert refusal(table, "keep nerd").startswith("not_asked P1.2")
    assert refusal(play(table_of("row project yoga", "seat 1 has 1 creativity"), "take yoga"), "study") == "chance P1.2"


def test_nothing_is_possible_after_the_end():
    """P8.1: the refusal says so."""
    over = table_of("phase resolution", "round 8")

    assert over.to_move is None
    assert refusal(over, "study") == "over P8.1"
    assert cvrules.legal_moves(over) == ()


def test_a_reward_belongs_to_its_receiver():
    """P1.2, P7.7: where no card is suitable, the moment that is passed over is the receiver's."""
    table = table_of("turn seat 2", "row item_activity summer_fling", "seat 2 has 5 money")
    moments = ENGINE.skipped_tables(table, cvrules.parse_move("spend summer_fling level 2", table.rules))
    draft = table_of("phase upkeep", "seat 1 has car level 2", "seat 2 has martha level 2").thaw()
    draft.phase_id, draft.receiver, draft.turn = Phase.PICK, 1, 0

    assert [moment.asked for moment in moments if moment.phase_id == Phase.PICK] == [1]
    assert ENGINE.next_seat(draft) == 1
    draft.phase_id = Phase.ACT
    assert ENGINE.next_seat(draft) == 0
