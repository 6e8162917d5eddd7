"""The code that all table games share.

The interface of a game: `nouns` (base classes), `chance` (random draws), `origin` (the files that
rules were loaded from), `refusal` (why a move is illegal), `game` (the protocol), `protocols` (small
protocols for type checkers), `registry` (all known games), `card_names` (finds cards by name),
`card_lines` (cards as lines of text), `rules` (cards and rulings), `arguments` (checks the arguments
of public functions), `verbs` (the public functions).

Tools for writing a game: `view` (the base class of views), `phases` (an engine for games that are
played in phases), `move_text` (parses moves), `notation` and `facts` (convert tables to text and
back), `ruling_flags` (rulings as flags), `ruling_effects` (finds the rulings that decided a move),
`game_bounds` (upper bounds for any game), `move_groups`, `features` and `numbers` (encode moves and
views as numbers, for programs that learn to play).

Features that every game gets: `actions` and `observations` (moves and views as numbers), `history`
(a game so far), `undo` (takes moves back), `record_errors` (errors in files), `position` (a table as
text), `sealed_json` (files with a digest), `version` (the version of cvrules), `replay_heading` and
`replay` (a game as a file), `replaying` (plays such a file again), `export` (a game as one seat saw
it), `json_writer` (views, moves and other values as JSON), `json_reader` (views from JSON),
`json_shapes` and `json_schema` (the format of the JSON).
"""
