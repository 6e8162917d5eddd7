"""Runs `cvrules` as people do.

- `calls`: in this process, which is quick; use it unless one of the others is what a test is about.
- `processes`: in a process of its own, with pipes.
- `terminals`: in a process of its own, at a real terminal.
- `scripted`: a game at a terminal that is only pretended, with answers written beforehand.
- `transcripts`: games that a page shows, typed in and compared.
"""
