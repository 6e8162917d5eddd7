"""The command line: `cvrules` and its subcommands, which work for any game.

Each subcommand has a module of the same name (`try_` for `try`). All of them use `main`, `exit`
(clean exits after Ctrl-C and output errors), `files` (finds, reads and writes files), `console`
(prints lines and asks questions) and `options`.

The longest subcommand is `play`. It also uses `lineup` (the players), `rules` (loads the rules),
`saved` (saves games), `resume` (resumes saved games), `scene` (starts from a scene), `person`
(asks the person at the terminal) and `shared_screen` (several people at one terminal).
"""
