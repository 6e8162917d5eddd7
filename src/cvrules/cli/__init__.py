"""The command `cvrules`: one module for each command, for any game.

Reading order: `main`, `exit` (Ctrl-C, closed pipes, full disks), `files` (paths and files), `console`
(lines and questions at a terminal), `options`, then the commands. The longest is `play`, and these
modules belong to it: `lineup` (the players), `rules` (the rules), `saved` (a game in a file), `resume`
(options for a saved game) and `person` (the player at the terminal).
"""
