"""Many games at once: simulations and what they show. Knows no game by name."""
