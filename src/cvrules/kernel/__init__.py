"""What any table game needs, whatever its rules.

Reading order: `chance`, `origin`, `refusal`, `game` (the protocol a game fulfils),
`registry` (the games there are), `naming`,
`rules`, `verbs` (the public functions), `history` (a game so far), `undo`, `faults`,
`position` (a table as text), `seal`, `heading`, `replay` (a game as a file), `replaying`,
`export` (what one seat saw), `rulings` (which of them decided a move).
"""
