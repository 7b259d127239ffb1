"""The pictures of the browser in the README, made anew from a real game: `python -m tools.screenshots`.

A server is started on a database of its own; two greedy players play a game with a known seed, and a real browser looks at it
in the middle. Each picture is reduced to a palette, so that it stays small.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright
from websockets.sync.client import ClientConnection, connect

import tablekeep
from tablekeep.bots import player
from tablekeep.games import FOLDERS
from tablekeep.kernel.match import Match
from tablekeep.lab.simulate import player_rngs
from tools.guide_blocks import EXAMPLE
from tools.load import UNLIMITED
from tools.programs import ensure
from tools.services import PATIENCE, Server
from tools.services import tablekeep as serving

FOLDER = Path("docs") / "images"
ARENA = "monolith-arena"
WAR = "runewars"
HEROES = "heroes-of-land-air-and-sea"
FLAT = "tidewrack"
SEEDS = {ARENA: 11, WAR: 5, HEROES: 5, FLAT: 3}
EARLIEST = {ARENA: 30, WAR: 230, HEROES: 130, FLAT: 13}
"""actions before which the table is not looked at"""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync")
DESKTOP = (1440, 900)
PHONE = (390, 844)
LARGEST = 250_000
"""bytes of a picture"""


class Guest:
    """Somebody at the server, with a name."""

    def __init__(self, server: Server, name: str) -> None:
        made = httpx.post(f"{server.address}/api/people", json={"name": name}).json()
        self.server = server
        self.token: str = made["token"]

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = httpx.post(f"{self.server.address}/api{path}", headers={"Authorization": f"Bearer {self.token}"}, json=body)
        answer.raise_for_status()
        return answer.json()

    def table(self, game: str = ARENA, **more: Any) -> Any:
        return self.post("/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], **more})


class Play:
    """A game that two greedy players play at a real table, action by action; `live` are their connections by seat."""

    def __init__(self, game: str, live: list[ClientConnection], keys: list[str], **options: str) -> None:
        self.game = tablekeep.game(game)
        self.live = live
        self.match: Match = tablekeep.new(game, 2, SEEDS[game], **options)
        self.rngs = player_rngs(SEEDS[game], 2)
        self.asks: list[dict[str, Any]] = [{}, {}]
        for seat in (0, 1):
            live[seat].send(json.dumps({"type": "hello", "keys": [keys[seat]]}))

    def act(self) -> None:
        """The next action of whoever is to play."""
        state = self.match.state
        seat = state.to_play()
        action = player("greedy").choose(self.match.view(seat), seat, self.game, self.rngs[seat])
        while self.asks[seat].get("mine") != seat:
            self.hear(seat)
        ask = self.asks[seat]
        self.asks = [{}, {}]
        self.live[seat].send(
            json.dumps({"type": "act", "re": "x", "seat": seat, "action": action.text, "decision": ask["decision"]})
        )
        while self.hear(seat).get("re") != "x":
            pass
        self.match.play(seat, action)

    def hear(self, seat: int) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.live[seat].recv(timeout=30))
        if "ask" in told:
            self.asks[seat] = told["ask"]
        if told["type"] == "refused":
            raise RuntimeError(told["error"]["text"])
        return told


def seed_tables(server: Server, database: Path, *tables: str) -> None:
    """Tables that still wait for people get the seeds by which their games are known."""
    server.stop()
    with sqlite3.connect(database) as db:
        for table in tables:
            (game,) = db.execute("SELECT game FROM tables WHERE id = ?", (table,)).fetchone()
            db.execute("UPDATE tables SET seed = ? WHERE id = ?", (SEEDS[game], table))
    db.close()
    server.start()


def kept(page: Page, name: str) -> None:
    """Takes the picture, with as many colours as its size allows."""
    shot = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    for colours in (256, 192, 128, 96, 64):
        out = BytesIO()
        palette = shot.quantize(colours, method=Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
        palette.save(out, "PNG", optimize=True)
        if out.tell() < LARGEST:
            break
    file = FOLDER / f"{name}.png"
    file.write_bytes(out.getvalue())
    print(f"{file}: {out.tell() // 1000} kB, {colours} colours")


def at_the_screen(browser: Browser, who: Guest, size: tuple[int, int], night: bool = False) -> Page:
    """A browser in which that guest is known."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", color_scheme="dark" if night else "light",
        has_touch=size == PHONE, is_mobile=size == PHONE,
    )  # fmt: skip
    context.add_init_script(f"localStorage.setItem('tablekeep.token', {json.dumps(who.token)})")
    return context.new_page()


def press(page: Page, selector: str, at: int = 0) -> None:
    """Clicks in the middle of something drawn, whatever lies over it."""
    box = page.locator(selector).nth(at).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def choose_a_tile(page: Page) -> None:
    """The first tile of the hand that can be placed is taken up."""
    expect(page.locator(".slot.may").first).to_be_visible()
    for at in range(page.locator(".slot.may").count()):
        press(page, ".rack .slot", at)
        if page.locator('[data-target^="space:"]').count() > 3:
            return
        page.keyboard.press("Escape")


def pictures(browser: Browser, server: Server, folder: Path) -> None:
    ada, bea = Guest(server, "Ada"), Guest(server, "Bea")
    made = ada.table(public=True)
    table = made["table"]["id"]
    war = ada.table(WAR, public=False, variant="quick")
    world = ada.table(HEROES, public=False, variant="quick")
    seed_tables(server, folder / "tablekeep.db", table, war["table"]["id"], world["table"]["id"])
    war_pictures(browser, server, ada, bea, war)
    world_picture(browser, server, ada, bea, world)
    Guest(server, "Zsófi").table(public=True, variant="monoliths", clock={"kind": "game", "seconds": 1200, "increment": 10})
    Guest(server, "Tomek").table(public=True, variant="tactical", clock={"kind": "days", "days": 1})
    joined = bea.post(f"/tables/{table}/join", {})
    keys = [made["keys"][0]["key"], joined["keys"][0]["key"]]
    address = f"{server.live_address}/api/tables/{table}/live"
    with connect(address, max_size=None) as first, connect(address, max_size=None) as second:
        play = Play(ARENA, [first, second], keys)
        while not (len(play.match.actions) >= EARLIEST[ARENA] and ready(play.match)):
            play.act()
        lobby = at_the_screen(browser, ada, DESKTOP)
        lobby.goto(server.address)
        expect(lobby.get_by_text("Your turn").first).to_be_visible()
        lobby.wait_for_load_state("networkidle")
        kept(lobby, "lobby")

        phone = at_the_screen(browser, ada, PHONE)
        phone.goto(f"{server.address}/t/{table}")
        choose_a_tile(phone)
        kept(phone, "phone")

        page = at_the_screen(browser, ada, DESKTOP)
        page.goto(f"{server.address}/t/{table}")
        choose_a_tile(page)
        press(page, '[data-target^="space:"]', 2)
        expect(page.locator("[data-facing]").first).to_be_visible()
        kept(page, "table")

        night = at_the_screen(browser, ada, DESKTOP, night=True)
        night.goto(f"{server.address}/t/{table}")
        expect(night.locator(".ask")).to_be_visible()
        while not night.locator(".dock .pace").count():
            play.act()
            night.wait_for_timeout(150)
        for _ in range(60):
            if night.locator(".middle-board .strike").count() > 1:
                break
            night.locator(".dock .ctl button").last.click()
        kept(night, "battle")


def war_pictures(browser: Browser, server: Server, ada: Guest, bea: Guest, made: dict[str, Any]) -> None:
    """The map of a war in its middle years while somebody chooses who marches, and the rows of a battle by night."""
    table = made["table"]["id"]
    joined = bea.post(f"/tables/{table}/join", {})
    keys = [made["keys"][0]["key"], joined["keys"][0]["key"]]
    address = f"{server.live_address}/api/tables/{table}/live"
    with connect(address, max_size=None) as first, connect(address, max_size=None) as second:
        play = Play(WAR, [first, second], keys, setup="quick")
        while not (len(play.match.actions) >= EARLIEST[WAR] and first_may(play.match, "march")):
            play.act()
        page = at_the_screen(browser, ada, DESKTOP)
        page.goto(f"{server.address}/t/{table}")
        expect(page.locator("[data-target]").first).to_be_visible()
        kept(page, "runewars")
        while not (first_may(play.match, "target") or first_may(play.match, "discard-fate")):
            play.act()
        night = at_the_screen(browser, ada, DESKTOP, night=True)
        night.goto(f"{server.address}/t/{table}")
        expect(night.locator(".laid.open .slot.may").first).to_be_visible()
        kept(night, "runewars-battle")


def world_picture(browser: Browser, server: Server, ada: Guest, bea: Guest, made: dict[str, Any]) -> None:
    """The map of a world and a capital's board while somebody chooses where an army marches."""
    table = made["table"]["id"]
    joined = bea.post(f"/tables/{table}/join", {})
    keys = [made["keys"][0]["key"], joined["keys"][0]["key"]]
    address = f"{server.live_address}/api/tables/{table}/live"
    with connect(address, max_size=None) as first, connect(address, max_size=None) as second:
        play = Play(HEROES, [first, second], keys, setup="quick", factions="random")
        while not (len(play.match.actions) >= EARLIEST[HEROES] and first_may(play.match, "to")):
            play.act()
        page = at_the_screen(browser, ada, DESKTOP)
        page.goto(f"{server.address}/t/{table}")
        expect(page.locator("[data-target]").first).to_be_visible()
        kept(page, "heroes")


def example_picture(browser: Browser, server: Server, folder: Path) -> None:
    """The game of the guide while somebody chooses where to go."""
    ada, bea = Guest(server, "Ada"), Guest(server, "Zsófi")
    made = ada.table(FLAT, public=False)
    table = made["table"]["id"]
    seed_tables(server, folder / "tablekeep.db", table)
    joined = bea.post(f"/tables/{table}/join", {})
    keys = [made["keys"][0]["key"], joined["keys"][0]["key"]]
    address = f"{server.live_address}/api/tables/{table}/live"
    with connect(address, max_size=None) as first, connect(address, max_size=None) as second:
        play = Play(FLAT, [first, second], keys)
        while not (len(play.match.actions) >= EARLIEST[FLAT] and first_may(play.match, "go")):
            play.act()
        page = at_the_screen(browser, ada, DESKTOP)
        page.goto(f"{server.address}/t/{table}")
        expect(page.locator("[data-target]").first).to_be_visible()
        kept(page, "tidewrack")


def first_may(match: Match, verb: str) -> bool:
    """Whether the first seat is asked, and may do that."""
    state = match.state
    return state.to_play() == 0 and any(action.text.startswith(f"{verb} ") for action in state.legal(0))


def ready(match: Match) -> bool:
    """Whether it is the first seat's turn, with tiles still in hand to be placed."""
    state = match.state
    return state.to_play() == 0 and sum(action.text.startswith("place ") for action in state.legal(0)) > 20


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=1000 * PATIENCE)
    os.environ[FOLDERS] = str(EXAMPLE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure("chromium"), args=list(FLAGS))
        # the games of Tablekeep alone, as whoever sets it up finds them; then with the one of the guide
        for make, games in ((pictures, ""), (example_picture, str(EXAMPLE))):
            with (
                tempfile.TemporaryDirectory() as name,
                serving(Path(name), settings={**UNLIMITED, FOLDERS: games}) as server,
            ):
                make(browser, server, Path(name))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
