"""The tests mirror the package: a folder a layer, and a folder a game."""
