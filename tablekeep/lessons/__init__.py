"""Guided lessons: data in a game's package (`lessons/*.toml`, positions beside them, sentences in `lessons/en.ftl`), played on
the real engine. `lesson.py` reads them, `facts.py` says what holds in a state, `runner.py` plays a lesson step by step,
`checking.py` plays every lesson through in every way it allows. `overview.py` reads the page of a game
(`overview/` in its package)."""
