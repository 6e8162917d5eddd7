"""Kills a writer of replays again and again, and looks at what it leaves behind.

Run with the path of a file. It prints how often the file was the old one, the
new one, and neither. The writer tells after each file that it has written it, so
that it is killed in the middle of its work, and not before.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from cvrules import add_game, dump_replay
from cvrules.kernel.replay import ReplayWriter
from played_games.recorded import orchard_game

KILLS = 60
LONGEST = 0.02
#: The largest number of files that the writer may have reported when it is killed.
MOST = 6


def main(file: Path) -> None:
    """Let a child write two games in turn, and kill it."""
    add_game("made_up_games.orchard")
    games = orchard_game("deal ant"), orchard_game("deal ant", "deal bee", "pass", "show", "pass")
    whole = [dump_replay(game) for game in games]
    file.write_bytes(whole[0])
    rng, found = random.Random(5), [0, 0, 0]
    for _ in range(KILLS):
        hears, tells = os.pipe()
        child = os.fork()
        if not child:
            replay_writer = ReplayWriter()
            while True:
                for game in reversed(games):
                    replay_writer.dump(game, file)
                    os.write(tells, b".")
        os.close(tells)
        for _ in range(rng.randint(1, MOST)):
            os.read(hears, 1)
        time.sleep(rng.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(hears)
        data = file.read_bytes()
        found[whole.index(data) if data in whole else 2] += 1
    sys.stdout.write(" ".join(map(str, found)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
