"""The `tablekeep` command, a module a command. It draws scenes, reads notation and knows no game by name."""
