"""What any table game needs, whatever its rules.

Reading order: `chance`, `origin`, `game` (the protocol a game fulfils), `verbs` (the
public functions), `history` (a game so far), `undoing`, `faults`, `position` (a table as
text), `seal`, `heading`, `replay` (a game as a file), `replaying`, `export` (what one seat saw).
"""
