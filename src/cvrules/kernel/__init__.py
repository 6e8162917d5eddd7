"""What any table game needs, whatever its rules.

What a game answers: `nouns`, `chance`, `origin`, `refusal`, `game` (the protocol a game fulfils),
`registry` (the games there are), `naming`, `rules`, `verbs` (the public functions).

What helps to write one: `view`, `phases` (turns tables of rules into verbs), `move_text`, `notation`,
`facts`, `rulings` (which of them decided a move).

What every game gets: `history` (a game so far), `undo`, `faults`, `position` (a table as text),
`seal`, `heading`, `replay` (a game as a file), `replaying`, `export` (what one seat saw).
"""
