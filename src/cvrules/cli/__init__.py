"""The command `cvrules` and its subcommands, which work for any game.

Each subcommand has a module of the same name (`try_` for `try`). All of them use `main` (finds the
subcommand), `exit` (exits without a traceback), `files` (finds, reads and writes files), `console`
(prints and reads lines) and `options` (options that several subcommands share).

The largest subcommand is `play`. It also uses `lineup` (the players), `rules` (loads the rules),
`saved` (saves games), `resume` (resumes saved games), `scene` (starts from a scene), `person`
(asks the person at the terminal), `explainer` (answers `why`, `look` and `help`), `greeting` (the
first and last lines), `pager` (pauses when the screen is full) and `shared_screen` (several people
at one terminal).
"""
