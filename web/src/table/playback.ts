/**
 * What happened is played back beat by beat: a strike is drawn, then its number stands, then the scene changes. Where the
 * playback stands is one number, and what is seen is a pure function of it, so stepping back is as easy as stepping on.
 */
import type { Entry, Frame } from '../wire/protocol';
import type { Scene } from '../wire/scene';
import { apply } from '../wire/patch';

export interface Beat {
  /** the frame it belongs to */
  frame: number;
  /** how many of the frame's log lines have been told by then */
  told: number;
  /** what is being shown; null for the change of the scene that ends a frame */
  entry: Entry | null;
  /** which battle it belongs to; -1: none */
  battle: number;
}

export interface Mark {
  /** how far along the battle, from 0 to 1 */
  at: number;
  beat: number;
  label: string;
}

/** A battle on the way: its beats, where we stand, and the marks of its segments. */
export interface BattleView {
  first: number;
  last: number;
  at: number;
  marks: Mark[];
  /** the log lines of the present frame told so far, and those that come next */
  now: Entry[];
  next: Entry[];
  heading: Entry | null;
}

export interface View {
  scene: Scene;
  strikes: Entry[];
  falls: string[];
  /** ids of what acts or is acted on, to be ringed while the rest steps into shadow */
  acting: string[];
  /** the line that is being told */
  entry: Entry | null;
  battle: BattleView | null;
  /** log lines up to this number have been told; null: all */
  told: number | null;
  idle: boolean;
}

const SHOWN_OUTSIDE = new Set(['strike', 'fall']);

/** The beats of some frames. Inside a battle every line is a beat; outside only what is drawn on the board. */
export function beatsOf(frames: readonly Frame[], before: { frame: number; battle: number } = { frame: 0, battle: 0 }): Beat[] {
  const beats: Beat[] = [];
  let battle = before.battle;
  let fighting = false;
  frames.forEach((frame, offset) => {
    const number = before.frame + offset;
    const inside = frame.log.some((entry) => (entry.level ?? 0) > 0);
    frame.log.forEach((entry, at) => {
      const level = entry.level ?? 0;
      if (level > 0 && !fighting) {
        fighting = true;
        battle += 1;
      } else if (level === 0 && fighting && frame.log.slice(at).some((later) => (later.level ?? 0) > 0)) {
        battle += 1;
      }
      if (level > 0 || SHOWN_OUTSIDE.has(entry.kind)) {
        beats.push({ frame: number, told: at + 1, entry, battle: level > 0 ? battle : -1 });
      }
    });
    beats.push({ frame: number, told: frame.log.length, entry: null, battle: inside ? battle : -1 });
    if (!inside || frame.log.at(-1)?.level === undefined || frame.log.at(-1)?.level === 0) fighting = false;
  });
  return beats;
}

/** The number a log line of a battle stands for: a segment, a round. */
export function segmentLabel(entry: Entry): string | null {
  if ((entry.level ?? 0) === 0 || entry.kind !== 'say' || entry.from || entry.to) return null;
  const numbers = Object.values(entry.say.args ?? {}).filter((arg) => typeof arg === 'number');
  return numbers.length === 1 ? String(numbers[0]) : null;
}

/** How long a beat is held, in milliseconds at pace 1. */
export function hold(beat: Beat): number {
  if (beat.battle < 0) return beat.entry ? 620 : 300;
  if (beat.entry === null) return 420;
  switch (beat.entry.kind) {
    case 'strike':
      return 820;
    case 'fall':
      return 420;
    case 'say':
      return 620;
    default:
      return 420;
  }
}

/** A row of frames with the scene before each and after the last. */
export class Run {
  readonly frames: Frame[] = [];
  readonly beats: Beat[] = [];
  private readonly scenes: Scene[];

  constructor(scene: Scene) {
    this.scenes = [scene];
  }

  add(frames: readonly Frame[]): void {
    const battle = this.beats.reduce((most, beat) => Math.max(most, beat.battle), 0);
    const more = beatsOf(frames, { frame: this.frames.length, battle });
    for (const frame of frames) this.scenes.push(apply(this.scenes.at(-1)!, frame.patch));
    this.frames.push(...frames);
    this.beats.push(...more);
  }

  get end(): Scene {
    return this.scenes.at(-1)!;
  }

  /** What is seen while the beat `at` is shown; past the last beat, the present. */
  view(at: number): View {
    const beat = this.beats[at];
    if (!beat) {
      return { scene: this.end, strikes: [], falls: [], acting: [], entry: null, battle: null, told: null, idle: true };
    }
    const frame = this.frames[beat.frame]!;
    const told = frame.log.slice(0, beat.told);
    const after = beat.entry === null;
    const drawn = after ? [] : told.filter((entry) => (entry.level ?? 0) > 0 === beat.battle >= 0);
    const strikes = drawn.filter((entry) => entry.kind === 'strike' && entry.to);
    const falls = drawn.filter((entry) => entry.kind === 'fall' && entry.to).map((entry) => entry.to!);
    const acting = [...new Set(strikes.flatMap((entry) => [entry.from, entry.to]).filter((id): id is string => !!id))];
    return {
      scene: this.scenes[after ? beat.frame + 1 : beat.frame]!,
      strikes,
      falls,
      acting,
      entry: beat.entry ?? told.findLast((entry) => (entry.level ?? 0) > 0 === beat.battle >= 0) ?? null,
      battle: beat.battle >= 0 ? this.battle(at) : null,
      told: this.lastTold(beat),
      idle: false,
    };
  }

  private lastTold(beat: Beat): number {
    const frame = this.frames[beat.frame]!;
    const shown = frame.log[beat.told - 1];
    if (shown) return shown.n;
    for (let at = beat.frame; at < this.frames.length; at++) {
      const first = this.frames[at]!.log[at === beat.frame ? beat.told : 0];
      if (first) return first.n - 1;
    }
    return Number.MAX_SAFE_INTEGER;
  }

  private battle(at: number): BattleView {
    const { battle, frame, told } = this.beats[at]!;
    let first = at;
    let last = at;
    while (first > 0 && this.beats[first - 1]!.battle === battle) first -= 1;
    while (last + 1 < this.beats.length && this.beats[last + 1]!.battle === battle) last += 1;
    const marks: Mark[] = [];
    for (let beat = first; beat <= last; beat++) {
      const { entry } = this.beats[beat]!;
      const label = entry ? segmentLabel(entry) : null;
      if (label !== null) marks.push({ at: last > first ? (beat - first) / (last - first) : 0, beat, label });
    }
    const lines = this.frames[frame]!.log.filter((entry) => (entry.level ?? 0) > 0);
    const heading = lines.find((entry) => segmentLabel(entry) !== null) ?? null;
    const shown = new Set(this.frames[frame]!.log.slice(0, told));
    const following = this.frames[frame + 1]?.log.filter((entry) => (entry.level ?? 0) > 0) ?? [];
    return {
      first,
      last,
      at,
      marks,
      heading,
      now: lines.filter((entry) => entry !== heading && shown.has(entry)),
      next: [...lines.filter((entry) => entry !== heading && !shown.has(entry)), ...following],
    };
  }
}

export interface Timer {
  set(run: () => void, milliseconds: number): unknown;
  clear(handle: unknown): void;
}

export const WALL_CLOCK: Timer = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** Plays runs: new frames queue behind those being shown; input is live when the queue is empty. */
export class Player {
  private run: Run;
  private at = 0;
  private handle: unknown = undefined;
  private stopped = false;
  private running = false;
  pace = 1;
  /** reduced motion: nothing plays by itself, battles are stepped through by hand */
  still = false;

  constructor(
    scene: Scene,
    private readonly changed: (view: View) => void,
    private readonly timer: Timer = WALL_CLOCK,
    private readonly hidden: () => boolean = () => false,
  ) {
    this.run = new Run(scene);
  }

  get view(): View {
    return this.run.view(this.at);
  }

  get idle(): boolean {
    return this.at >= this.run.beats.length;
  }

  /** Nothing moves until somebody presses a button. */
  get paused(): boolean {
    return this.stopped || (this.still && !this.running);
  }

  /** The present as it is told anew: what was queued is dropped. */
  present(scene: Scene): void {
    this.timer.clear(this.handle);
    this.run = new Run(scene);
    this.at = 0;
    this.stopped = false;
    this.changed(this.view);
  }

  add(frames: readonly Frame[]): void {
    const wasIdle = this.idle;
    if (wasIdle) {
      this.run = new Run(this.run.end);
      this.at = 0;
      this.stopped = false;
    }
    this.run.add(frames);
    if (this.hidden()) this.finish();
    else if (wasIdle) this.arrive();
  }

  /** Step to the next beat: what a click does. */
  on(): void {
    if (!this.idle) this.go(this.at + 1);
  }

  back(): void {
    const battle = this.view.battle;
    if (battle && this.at > battle.first) {
      this.stopped = true;
      this.go(this.at - 1);
    }
  }

  seek(beat: number): void {
    const battle = this.view.battle;
    if (battle) this.go(Math.max(battle.first, Math.min(battle.last, beat)));
  }

  pause(): void {
    this.stopped = true;
    this.running = false;
    this.timer.clear(this.handle);
    this.changed(this.view);
  }

  /** Play on by itself, even where motion is reduced: somebody pressed the button. */
  play(): void {
    this.running = true;
    this.resume();
  }

  resume(): void {
    this.stopped = false;
    this.arrive();
  }

  /** To the end of this battle; everything else goes on playing. */
  skip(): void {
    const battle = this.view.battle;
    this.stopped = false;
    if (battle) this.go(battle.last + 1);
    else this.finish();
  }

  /** Everything at once. */
  finish(): void {
    this.stopped = false;
    this.go(this.run.beats.length);
  }

  stop(): void {
    this.timer.clear(this.handle);
  }

  private go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.run.beats.length));
    this.arrive();
  }

  private arrive(): void {
    this.timer.clear(this.handle);
    const beat = this.run.beats[this.at];
    if (beat && this.still && beat.battle < 0) {
      this.at += 1;
      this.arrive();
      return;
    }
    if (!beat) this.running = false;
    this.changed(this.view);
    if (!beat || this.stopped || (this.still && !this.running)) return;
    this.handle = this.timer.set(() => this.go(this.at + 1), hold(beat) / this.pace);
  }
}
