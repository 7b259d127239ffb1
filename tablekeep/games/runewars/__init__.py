"""Runewars: armies, heroes and hidden runes on a land that the players lay out. Two to four players."""
