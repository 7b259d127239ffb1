"""What the server counts about itself, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY: Final = CollectorRegistry()

CONNECTIONS: Final = Gauge("tablekeep_connections", "Live connections that are open.", registry=REGISTRY)
TABLES: Final = Gauge("tablekeep_tables_in_memory", "Tables that are held in memory.", registry=REGISTRY)
ACTIONS: Final = Counter("tablekeep_actions", "Actions taken, by people and computer players.", registry=REGISTRY)
LATENCY: Final = Histogram(
    "tablekeep_action_seconds",
    "From an action's arrival until it is stored and sent to everybody.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0),
    registry=REGISTRY,
)
BOT_MOVES: Final = Counter("tablekeep_bot_moves", "Actions chosen by computer players.", registry=REGISTRY)
BOT_FAILURES: Final = Counter(
    "tablekeep_bot_failures", "Times a computer player gave no legal answer in time.", registry=REGISTRY
)
REFUSALS: Final = Counter("tablekeep_refusals", "Requests and live messages that were refused.", ["of"], registry=REGISTRY)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
