"""The command `cvrules`: one module for each command, and no rules in any.

Reading order: `main`, `files` (what paths mean), then the commands.
"""
