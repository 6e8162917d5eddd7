"""The parts that every table game shares.

The interface of a game: `nouns`, `chance`, `origin`, `refusal`, `game` (the protocol),
`registry` (all known games), `naming`, `rules`, `verbs` (the public functions).

Tools for writing a game: `view`, `phases` (turns tables of rules into verbs), `move_text`, `notation`,
`facts`, `rulings` (which rulings decided a move).

Features that every game gets: `history` (a game so far), `undo`, `faults`, `position` (a table as text),
`seal`, `heading`, `replay` (a game as a file), `replaying`, `export` (what one seat saw).
"""
