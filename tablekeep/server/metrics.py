"""What the server counts about itself, for Prometheus.

Several workers count into files of one folder, named by the variable that Prometheus's own library looks for when it is
imported; whichever of them is asked adds up what is there.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
OF_THE_LIVING: Final = "livesum"
"""how gauges of several workers are told: the sum over those that run"""

REGISTRY: Final = CollectorRegistry()

CONNECTIONS: Final = Gauge(
    "tablekeep_connections", "Live connections that are open.", multiprocess_mode=OF_THE_LIVING, registry=REGISTRY
)
TABLES: Final = Gauge(
    "tablekeep_tables_in_memory", "Tables that are held in memory.", multiprocess_mode=OF_THE_LIVING, registry=REGISTRY
)
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
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY)
    forget_the_dead(Path(folder))
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget_the_dead(folder: Path) -> None:
    """A worker that was killed holds no connections and no tables any more; what it counted stays."""
    for file in folder.glob(f"gauge_{OF_THE_LIVING}_*.db"):
        number = file.stem.rpartition("_")[2]
        if number.isdecimal() and not lives(int(number)):
            file.unlink(missing_ok=True)


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
