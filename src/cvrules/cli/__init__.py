"""The command `cvrules`: one module for each command, and no game in any.

Reading order: `main`, `exit` (Ctrl-C, closed pipes, full disks), `files` (paths and files), `console`
(lines and questions at a terminal), `options`, then the commands. `play` is the longest of them:
`lineup` (who plays), `rules` (by which rules), `saved` (a game in a file), `resume` (options of a
saved game) and `person` (the player at the terminal) belong to it.
"""
