"""Benchmarks, with peers measured beside us in the same run on the same core."""
