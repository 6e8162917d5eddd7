"""Runs `cvrules` as people do.

- `calls`: in this process, which is quick; use it unless a test is about pipes, signals or terminals.
- `processes`: in a process of its own, with pipes.
- `terminals`: in a process of its own, at a real terminal.
- `scripted`: a game at a simulated terminal, with answers that are given in advance.
- `typed_games`: `cvrules play` in this process, with lines that a test types.
- `transcripts`: games that are shown on pages, typed in and compared.
"""
