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

describe('following others', () => {
  const MINE = 0;
  const did = (seat: number, move: number, ...log: Entry[]): Frame => ({ ...frame(move, ...log), seat, move });
  const said = (level = 0): Entry => entry('say', level ? { level } : {});

  function following(letters = 10): { player: Player; sand: Sand; seen: View[] } {
    const sand = new Sand();
    const seen: View[] = [];
    const player = new Player(
      scene(0),
      (view) => seen.push(view),
      sand,
      () => false,
      {
        mine: (seat) => seat === MINE,
        told: (frames) => frames[0]!.seat !== MINE && frames.some((one) => one.log.some((line) => !line.level)),
        letters: () => letters,
      },
    );
    return { player, sand, seen };
  }
  const captions = (seen: View[]): (number | null)[] => seen.map((view) => view.caption?.action.n ?? null);

  it('tells every action with its number, who acted and what the log says', () => {
    const { player, seen } = following();
    player.add([did(1, 5, said(), said()), did(1, 5, said()), did(2, 6, said())]);
    expect(seen[0]?.caption).toMatchObject({ action: { n: 1, seat: 1, move: 5 }, of: 2, hurried: false });
    expect(seen[0]?.caption?.action.lines).toHaveLength(3);
    player.on();
    player.on();
    expect(player.view.caption).toMatchObject({ action: { n: 2, seat: 2 }, of: 2 });
  });

  it('does not tell what one did oneself', () => {
    const { player } = following();
    player.add([did(MINE, 1, said())]);
    expect(player.view.caption).toBeNull();
  });

  it('puts what somebody did without a word to the action it led to', () => {
    const { player } = following();
    player.add([did(1, 1)]);
    player.finish();
    player.add([did(1, 2, said())]);
    expect(player.view.caption?.action).toMatchObject({ n: 1, move: 2, first: 0, last: 1 });
  });

  it('holds an action calmly, with time for every letter', () => {
    const { player, sand } = following(40);
    player.add([did(1, 1, said()), did(1, 2, said())]);
    sand.pass(520 + 2399);
    expect(player.view.caption?.action.n).toBe(1);
    sand.pass(2);
    expect(player.view.caption?.action.n).toBe(2);
  });

  it('holds an action at least so long, and quickly if that is wanted', () => {
    const { player, sand } = following(1);
    player.add([did(1, 1, said()), did(1, 2, said()), did(1, 3, said())]);
    sand.pass(1921);
    expect(player.view.caption?.action.n).toBe(2);
    player.follow = 'quick';
    sand.pass(631);
    expect(player.view.caption?.action.n).toBe(3);
    sand.pass(631);
    expect(player.idle).toBe(true);
  });

  it('counts what comes while something is shown', () => {
    const { player, seen } = following();
    player.add([did(1, 1, said())]);
    player.add([did(1, 2, said())]);
    expect(seen.at(-1)?.caption).toMatchObject({ action: { n: 1 }, of: 2 });
  });

  it('waits after every action at Step', () => {
    const { player, sand } = following();
    player.follow = 'step';
    player.add([did(1, 1, said()), did(1, 2, said())]);
    sand.pass(60_000);
    expect(player.view.caption?.action.n).toBe(1);
    expect(player.paused).toBe(true);
    player.on();
    expect(player.view.caption?.action.n).toBe(2);
    player.on();
    expect(player.idle).toBe(true);
  });

  it('shows only marks when it is off', () => {
    const { player, seen } = following();
    player.follow = 'off';
    player.add([did(1, 1, said()), did(1, 2, said())]);
    expect(player.idle).toBe(true);
    expect(captions(seen)).toEqual([null]);
  });

  it('stops at once when it is switched off', () => {
    const { player } = following();
    player.add([did(1, 1, said())]);
    player.follow = 'off';
    expect(player.idle).toBe(true);
  });

  it('shows more than twelve at once quickly, and says so', () => {
    const { player, sand } = following();
    player.follow = 'step';
    player.add(Array.from({ length: 13 }, (_, at) => did(1, at + 1, said())));
    expect(player.view.caption?.hurried).toBe(true);
    sand.pass(631);
    expect(player.view.caption?.action.n).toBe(2);
    sand.pass(60_000);
    expect(player.idle).toBe(true);
    player.add([did(1, 20, said())]);
    expect(player.view.caption?.hurried).toBe(false);
  });

  it('goes back to what was told before, also from rest, and stays there', () => {
    const { player, sand } = following();
    player.add([did(1, 1, said())]);
    sand.pass(60_000);
    player.add([did(2, 2, said())]);
    sand.pass(60_000);
    expect(player.idle).toBe(true);
    player.back();
    expect(player.view.caption?.action.n).toBe(2);
    player.back();
    expect(player.view.caption?.action.n).toBe(1);
    sand.pass(60_000);
    expect(player.view.caption?.action.n).toBe(1);
    player.on();
    player.on();
    expect(player.idle).toBe(true);
  });

  it('begins to count anew when one has acted oneself, and can still show the turn before', () => {
    const { player, sand } = following();
    player.add([did(1, 1, said()), did(2, 2, said())]);
    player.finish();
    player.add([did(MINE, 3, said())]);
    player.finish();
    expect(player.view.marks).toEqual({ spaces: [], discs: [], trails: [], more: 0 });
    player.again();
    expect(player.idle).toBe(false);
    expect(player.view.caption?.action.n).toBe(1);
    expect(turnOf(player.view)).toBe(1);
    sand.pass(60_000);
    expect(player.idle).toBe(true);
    expect(turnOf(player.view)).toBe(3);
  });

  it('shows what comes meanwhile after what is shown again', () => {
    const { player, sand } = following();
    player.add([did(1, 1, said())]);
    player.finish();
    player.add([did(MINE, 2, said())]);
    player.finish();
    player.again();
    player.add([did(1, 3, said())]);
    expect(turnOf(player.view)).toBe(1);
    sand.pass(3000);
    expect(turnOf(player.view)).toBe(3);
    sand.pass(60_000);
    expect(player.idle).toBe(true);
  });

  it('plays a turn again from one of its actions on', () => {
    const { player } = following();
    player.add([did(1, 1, said()), did(1, 2, said()), did(1, 3, said())]);
    player.finish();
    player.again(1);
    expect(player.view.caption?.action.n).toBe(2);
  });

  it('leaves everything as it is where motion is reduced, and plays it only if somebody wants to see it', () => {
    const { player, sand } = following();
    player.still = true;
    player.add([did(1, 1, said()), did(1, 2, said())]);
    expect(player.idle).toBe(true);
    player.again();
    expect(player.view.caption?.action.n).toBe(1);
    sand.pass(60_000);
    expect(player.idle).toBe(true);
    player.back();
    expect(player.view.caption?.action.n).toBe(2);
  });

  it('recalls what led to the present', () => {
    const { player } = following();
    const run = new Run(scene(0), {
      mine: () => false,
      told: () => true,
      letters: () => 100,
    });
    run.add([did(1, 1, said()), did(2, 2, said())]);
    expect(run.lasts(0, 'calm')).toBe(2 * (520 + 6000));
    player.recall(run);
    expect(player.idle).toBe(true);
    expect(player.turn?.actions).toHaveLength(2);
    player.again(1);
    expect(player.view.caption?.action.seat).toBe(2);
  });

  it('leaves battles to their own player', () => {
    const { player } = following();
    player.add([did(1, 1, said(), strike('a', 'b', 1)), did(1, 1, said())]);
    expect(player.view.battle).not.toBeNull();
    expect(player.view.caption).toBeNull();
  });
});
