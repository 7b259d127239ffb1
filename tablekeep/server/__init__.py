"""The table on the network: people, tables, seats, clocks, chat, bots and replays, over HTTP and a live connection.

It knows no game by name, and it keeps a game as its record: whatever is shown has been written down before. `docs/protocol.md`
says how a table talks to it; `eyes` is the one module that shows a game to anybody.
"""
