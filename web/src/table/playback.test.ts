import { describe, expect, it } from 'vitest';
import { beatsOf, Player, Run, segmentLabel, type Timer, type View } from './playback';
import type { Entry, Frame } from '../wire/protocol';
import type { Scene } from '../wire/scene';

const scene = (turn: number): Scene => ({
  boards: [],
  zones: [],
  tracks: [],
  seats: [],
  headline: { id: 'turn', args: { turn } },
});
let number = 0;
const entry = (kind: string, more: Partial<Entry> = {}): Entry => ({
  n: number++,
  kind,
  say: { id: `log-${kind}` },
  move: 1,
  ...more,
});
const frame = (turn: number, ...log: Entry[]): Frame => ({ log, patch: { headline: { id: 'turn', args: { turn } } } });
const turnOf = (view: View): unknown => view.scene.headline.args?.turn;

const segment = (at: number): Entry => entry('say', { level: 1, say: { id: 'log-segment', args: { segment: at } } });
const strike = (from: string, to: string, wounds: number): Entry => entry('strike', { level: 1, from, to, number: wounds });
const fall = (to: string): Entry => entry('fall', { level: 1, to });

function battle(): Frame[] {
  return [
    frame(1, entry('say')),
    frame(2, segment(3), strike('a1', 'b1', 1), fall('b1')),
    frame(3, segment(2), strike('c1', 'a1', 2)),
    frame(4, entry('say')),
  ];
}

/** Time that passes only when told to. */
class Sand implements Timer {
  private runs: { run: () => void; at: number }[] = [];
  now = 0;
  set(run: () => void, milliseconds: number): unknown {
    const item = { run, at: this.now + milliseconds };
    this.runs.push(item);
    return item;
  }
  clear(handle: unknown): void {
    this.runs = this.runs.filter((item) => item !== handle);
  }
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.runs.filter((item) => item.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.clear(next);
      next.run();
    }
    this.now = end;
  }
}

describe('beats', () => {
  it('outside a battle are only what is drawn on the board, and the change', () => {
    const beats = beatsOf([frame(1, entry('place'), entry('strike', { from: 'a', to: 'b' }), entry('say'))]);
    expect(beats.map((beat) => beat.entry?.kind ?? 'change')).toEqual(['strike', 'change']);
    expect(beats.every((beat) => beat.battle === -1)).toBe(true);
  });

  it('inside a battle are every line', () => {
    const beats = beatsOf(battle());
    expect(beats.map((beat) => [beat.entry?.kind ?? 'change', beat.battle])).toEqual([
      ['change', -1],
      ['say', 1],
      ['strike', 1],
      ['fall', 1],
      ['change', 1],
      ['say', 1],
      ['strike', 1],
      ['change', 1],
      ['change', -1],
    ]);
  });

  it('of two battles in a row are told apart', () => {
    const beats = beatsOf([frame(1, entry('say'), strike('a', 'b', 1)), frame(2, entry('say'), strike('c', 'd', 1))]);
    const numbers = beats.filter((beat) => beat.entry).map((beat) => beat.battle);
    expect(numbers[0]).not.toBe(numbers[1]);
  });
});

describe('what is seen at a beat', () => {
  const run = new Run(scene(0));
  run.add(battle());

  it('gathers the strikes and falls of the frame until it ends', () => {
    const view = run.view(3);
    expect(view.strikes).toHaveLength(1);
    expect(view.falls).toEqual(['b1']);
    expect(view.acting).toEqual(['a1', 'b1']);
    expect(turnOf(view)).toBe(1);
  });

  it('is the changed scene, without arrows, when the frame ends', () => {
    const view = run.view(4);
    expect(view.strikes).toEqual([]);
    expect(turnOf(view)).toBe(2);
  });

  it('tells the last blow, not what comes after the battle in the same frame', () => {
    const mixed = new Run(scene(0));
    mixed.add([frame(1, segment(1), strike('a', 'b', 1), entry('say'))]);
    expect(mixed.view(2).entry?.kind).toBe('strike');
  });

  it('marks the segments along the battle', () => {
    expect(run.view(2).battle?.marks.map((mark) => mark.label)).toEqual(['3', '2']);
    expect(run.view(2).battle).toMatchObject({ first: 1, last: 7, at: 2 });
  });

  it('lists the blows of this segment, then the next', () => {
    const told = run.view(2).battle!;
    expect(told.heading && segmentLabel(told.heading)).toBe('3');
    expect(told.now.map((line) => line.kind)).toEqual(['strike']);
    expect(told.next.map((line) => line.kind)).toEqual(['fall', 'say', 'strike']);
  });

  it('is the present after the last beat', () => {
    expect(run.view(99)).toMatchObject({ idle: true, told: null });
    expect(turnOf(run.view(99))).toBe(4);
  });
});

describe('the player', () => {
  function playing(): { player: Player; sand: Sand; seen: View[] } {
    const sand = new Sand();
    const seen: View[] = [];
    const player = new Player(scene(0), (view) => seen.push(view), sand);
    return { player, sand, seen };
  }

  it('plays everything in order and comes to rest in the present', () => {
    const { player, sand, seen } = playing();
    player.add(battle());
    sand.pass(60_000);
    expect(player.idle).toBe(true);
    expect(turnOf(player.view)).toBe(4);
    expect(seen.map(turnOf)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 4, 4]);
  });

  it('puts new frames behind those that are shown', () => {
    const { player, sand } = playing();
    player.add([frame(1)]);
    player.add([frame(2)]);
    expect(turnOf(player.view)).toBe(1);
    sand.pass(60_000);
    expect(turnOf(player.view)).toBe(2);
  });

  it('is twice as quick at twice the pace', () => {
    const { player, sand } = playing();
    player.pace = 2;
    player.add([frame(1, strike('a', 'b', 1))]);
    sand.pass(411);
    expect(turnOf(player.view)).toBe(1);
  });

  it('steps on with a click and finishes with Space', () => {
    const { player } = playing();
    player.add(battle());
    player.on();
    expect(player.view.entry && segmentLabel(player.view.entry)).toBe('3');
    player.finish();
    expect(player.idle).toBe(true);
    expect(turnOf(player.view)).toBe(4);
  });

  it('pauses, steps back and plays on inside a battle', () => {
    const { player, sand } = playing();
    player.add(battle());
    player.on();
    player.on();
    player.back();
    expect(player.paused).toBe(true);
    sand.pass(60_000);
    expect(player.view.entry && segmentLabel(player.view.entry)).toBe('3');
    player.back();
    expect(player.view.battle?.at).toBe(1);
    player.play();
    sand.pass(60_000);
    expect(player.idle).toBe(true);
  });

  it('jumps to the end of the battle, not beyond', () => {
    const { player } = playing();
    player.add(battle());
    player.on();
    player.skip();
    expect(player.view.battle).toBeNull();
    expect(player.idle).toBe(false);
  });

  it('waits for a hand inside a battle when motion is reduced, and not outside', () => {
    const { player, sand } = playing();
    player.still = true;
    player.add(battle());
    sand.pass(60_000);
    expect(player.view.battle?.at).toBe(1);
    expect(player.paused).toBe(true);
    for (let step = 0; step < 7; step++) player.on();
    expect(player.idle).toBe(true);
  });

  it('shows nothing to nobody: in a hidden tab everything happens at once', () => {
    const player = new Player(
      scene(0),
      () => undefined,
      new Sand(),
      () => true,
    );
    player.add(battle());
    expect(player.idle).toBe(true);
  });

  it('drops what was queued when the present is told anew', () => {
    const { player, sand } = playing();
    player.add(battle());
    player.present(scene(9));
    sand.pass(60_000);
    expect(turnOf(player.view)).toBe(9);
    expect(player.idle).toBe(true);
  });
});
