"""The parts that every table game shares.

The interface of a game: `nouns` (base classes), `chance`, `origin`, `refusal`, `game` (the protocol),
`registry` (all known games), `naming`, `rules`, `verbs` (the public functions).

Tools for writing a game: `view`, `phases` (derives the verbs from lists of rules), `move_text`,
`notation`, `facts`, `rulings` (finds the rulings that decided a move).

Features that every game gets: `history` (a game so far), `undo`, `faults`, `position` (a table as text),
`seal`, `heading`, `replay` (a game as a file), `replaying`, `export` (the game as one seat saw it).
"""
