"""Games as environments for players that learn."""
