"""The command `cvrules` and its subcommands, which work for any game.

Each subcommand has a module of the same name (`try_` for `try`). These modules support all
subcommands:

- `main` finds the subcommand.
- `exit` exits without a traceback.
- `files` finds, reads and writes files.
- `console` prints and reads lines.
- `options` defines options that several subcommands share.

The largest subcommand is `play`. It has further modules:

- `lineup` decides who plays each seat, and `bots` creates the bots.
- `rules` loads the rules.
- `save_file` saves games, `resume` resumes them, and `scene` starts a game from a scene.
- `person` asks the person at the terminal, and `shared_screen` lets several people share it.
- `explainer` answers `why`, `look` and `help`.
- `greeting` prints the first and last lines, and `pager` pauses when the screen is full.
- `quitting` recognizes the command `quit`.
"""
