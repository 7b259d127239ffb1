"""What every game shares: states and their agenda, choices and actions, chance, geometry, decks, events, records, words.

Nothing here reads a file, a clock or a socket, and nothing here knows a game by name.
"""
