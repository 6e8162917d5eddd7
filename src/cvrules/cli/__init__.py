"""The command `cvrules`: one module for each command, and no rules in any.

Reading order: `main`, `ending` (Ctrl-C, closed pipes, full disks), `files` (paths, files
and plain lines), `console` (a game at a terminal), `person`, `saved`, then the commands.
"""
