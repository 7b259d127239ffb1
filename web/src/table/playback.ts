/**
 * What happened is played back beat by beat: a strike is drawn, then its number stands, then the scene changes. Where the
 * playback stands is one number, and what is seen is a pure function of it, so stepping back is as easy as stepping on.
 *
 * What others do is told action by action, if somebody follows: every beat of an action has its caption.
 */
import { changesOf, type Changes, type Marks, marksOf, type Shown } from './following';
import type { Follow } from '../settings.svelte';
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
  /** which of the actions that are told it belongs to; -1: none */
  action: number;
}

/** Something that somebody else did. */
export interface Action {
  /** its place among those since one acted oneself, from 1 on */
  n: number;
  move: number;
  seat: number;
  /** its frames: from the first to the last */
  first: number;
  last: number;
  /** what the log says of it, without the blows of a battle */
  lines: Entry[];
}

/** What is told while an action is played back. */
export interface Caption {
  action: Action;
  of: number;
  /** so much happened at once that it is shown quickly */
  hurried: boolean;
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
  /** the action that is told, and what it has changed by now */
  caption: Caption | null;
  changes: Changes | null;
  /** the last action that was told */
  last: Action | null;
  /** what the actions before have left on the board */
  marks: Marks;
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
        beats.push({ frame: number, told: at + 1, entry, battle: level > 0 ? battle : -1, action: -1 });
      }
    });
    beats.push({ frame: number, told: frame.log.length, entry: null, battle: inside ? battle : -1, action: -1 });
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

/** How long an action travels and is held, in milliseconds. Whoever reads needs time for every letter. */
export const TRAVEL: Record<'quick' | 'calm', number> = { quick: 280, calm: 520 };
export function reading(pace: 'quick' | 'calm', letters: number): number {
  return pace === 'quick' ? 350 : Math.max(1400, 60 * letters);
}
/** How fast battles are played back at a pace. */
export const SPEED: Record<Follow, number> = { off: 1, quick: 1.8, calm: 1, step: 1 };
/** So many actions at once are shown quickly. */
export const MANY = 12;

/** Who is followed: whether these frames of one action are told, and how many letters its lines have. */
export interface Following {
  mine: (seat: number) => boolean;
  told: (frames: readonly Frame[]) => boolean;
  letters: (lines: readonly Entry[]) => number;
}

const plainLines = (frames: readonly Frame[]): Entry[] =>
  frames.flatMap((frame) => frame.log.filter((entry) => (entry.level ?? 0) === 0));

/** A row of frames with the scene before each and after the last. */
export class Run {
  readonly frames: Frame[] = [];
  readonly beats: Beat[] = [];
  readonly actions: Action[] = [];
  private readonly scenes: Scene[];
  private readonly known = new Map<string, Changes>();

  constructor(
    scene: Scene,
    private readonly following: Following | null = null,
  ) {
    this.scenes = [scene];
  }

  add(frames: readonly Frame[]): void {
    const battle = this.beats.reduce((most, beat) => Math.max(most, beat.battle), 0);
    const begin = this.frames.length;
    const more = beatsOf(frames, { frame: begin, battle });
    for (const frame of frames) this.scenes.push(apply(this.scenes.at(-1)!, frame.patch));
    this.frames.push(...frames);
    this.beats.push(...more);
    if (this.following) this.group(begin, this.following);
  }

  /** Frames of one action belong together; what the same seat did before without a word goes with it. */
  private group(begin: number, following: Following): void {
    for (let first = begin; first < this.frames.length;) {
      const { move, seat } = this.frames[first]!;
      let last = first;
      while (last + 1 < this.frames.length && this.frames[last + 1]!.move === move) last += 1;
      const frames = this.frames.slice(first, last + 1);
      if (move !== undefined && seat !== undefined && following.told(frames)) {
        let from = first;
        const free = (at: number): boolean =>
          this.frames[at]?.seat === seat && !this.frames[at].patch.scene && plainLines([this.frames[at]]).length === 0;
        while (from - 1 > (this.actions.at(-1)?.last ?? -1) && free(from - 1)) from -= 1;
        const action = { n: this.actions.length + 1, move, seat, first: from, last, lines: plainLines(frames) };
        this.actions.push(action);
        for (const beat of this.beats)
          if (beat.frame >= first && beat.frame <= last && beat.battle < 0) beat.action = action.n - 1;
      }
      first = last + 1;
    }
  }

  /** What an action has changed when a frame of it has been shown. */
  changes(action: Action, frame = action.last): Changes {
    const key = `${action.n}/${frame}`;
    let found = this.known.get(key);
    if (!found) {
      const entries = this.frames.slice(action.first, frame + 1).flatMap((one) => one.log);
      found = changesOf(this.scenes[action.first]!, this.scenes[frame + 1]!, entries, action.seat);
      this.known.set(key, found);
    }
    return found;
  }

  /** The marks that the first actions have left. */
  marks(count: number): Marks {
    return marksOf(
      this.actions.slice(0, count).map((one): Shown => ({ n: one.n, seat: one.seat, changes: this.changes(one) })),
    );
  }

  /** The last beat of an action; -1 if there is none outside battles. */
  stop(action: number): number {
    return this.beats.findLastIndex((beat) => beat.action === action);
  }

  /** The first beat from which on an action is played back. */
  start(action: number): number {
    const { first, last } = this.actions[action]!;
    return this.beats.findIndex((beat) => beat.frame >= first && beat.frame <= last);
  }

  /** How many actions from a beat on are still to be told. */
  left(at: number): number {
    return new Set(this.beats.slice(at).flatMap((beat) => (beat.action >= 0 ? [beat.action] : []))).size;
  }

  /** How long it takes to play all from a beat on, in milliseconds. */
  lasts(at: number, pace: 'quick' | 'calm'): number {
    return this.beats.slice(at).reduce((sum, _beat, offset) => sum + this.hold(at + offset, pace), 0);
  }

  /** How long a beat is held. */
  hold(at: number, pace: 'quick' | 'calm', speed = SPEED[pace]): number {
    const beat = this.beats[at]!;
    if (beat.action < 0) return hold(beat) / speed;
    if (at < this.stop(beat.action)) return beat.entry ? hold(beat) / SPEED[pace] : TRAVEL[pace];
    return TRAVEL[pace] + reading(pace, this.following?.letters(this.actions[beat.action]!.lines) ?? 0);
  }

  get end(): Scene {
    return this.scenes.at(-1)!;
  }

  /** What is seen while the beat `at` is shown; past the last beat, the present. */
  view(at: number): View {
    const beat = this.beats[at];
    if (!beat) {
      return {
        scene: this.end,
        strikes: [],
        falls: [],
        acting: [],
        entry: null,
        battle: null,
        caption: null,
        changes: null,
        last: this.actions.at(-1) ?? null,
        marks: this.marks(this.actions.length),
        told: null,
        idle: true,
      };
    }
    const action = this.actions[beat.action];
    const before = action ? beat.action : this.actions.filter((one) => one.last < beat.frame).length;
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
      caption: action ? { action, of: this.actions.length, hurried: false } : null,
      changes: action && after ? this.changes(action, beat.frame) : null,
      last: this.actions[before - 1] ?? null,
      marks: this.marks(before),
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

/** Longer than this is no turn that anybody wants to see again. */
const LONG_TURN = 60;

/**
 * Plays runs: new frames queue behind those being shown; input is live when the queue is empty. A run that somebody follows
 * goes on until he acts himself, so that he can step back into it.
 */
export class Player {
  private run: Run;
  private at = 0;
  /** the present, while something past is shown again */
  private aside: { run: Run; at: number } | null = null;
  /** what others did before one acted oneself */
  private before: Run | null = null;
  private handle: unknown = undefined;
  private stopped = false;
  private running = false;
  private hurried = false;
  pace = 1;
  /** reduced motion: nothing plays by itself, battles are stepped through by hand */
  still = false;
  private following: Follow = 'calm';

  constructor(
    scene: Scene,
    private readonly changed: (view: View) => void,
    private readonly timer: Timer = WALL_CLOCK,
    private readonly hidden: () => boolean = () => false,
    private readonly followed: Following | null = null,
  ) {
    this.run = new Run(scene, followed);
  }

  get view(): View {
    const view = this.run.view(this.at);
    return view.caption && this.hurried ? { ...view, caption: { ...view.caption, hurried: true } } : view;
  }

  get idle(): boolean {
    return this.at >= this.run.beats.length && !this.aside;
  }

  /** The present, whatever is being shown. */
  get end(): Scene {
    return (this.aside?.run ?? this.run).end;
  }

  /** Nothing moves until somebody presses a button. */
  get paused(): boolean {
    return this.waits;
  }

  /** How what others do is shown from now on. */
  get follow(): Follow {
    return this.following;
  }

  set follow(follow: Follow) {
    if (follow === this.following) return;
    this.following = follow;
    this.pace = SPEED[follow];
    if (this.idle) return;
    if (follow === 'off') this.finish();
    else this.arrive();
  }

  /** The turn that can be seen again: what others did last; null if that is nothing. */
  get turn(): Run | null {
    const present = this.aside?.run ?? this.run;
    return present.actions.length > 0 ? present : this.before;
  }

  private get waits(): boolean {
    return this.stopped || (!this.running && (this.still || (this.following === 'step' && !this.hurried)));
  }

  /** The present as it is told anew: what was queued is dropped. */
  present(scene: Scene): void {
    this.timer.clear(this.handle);
    this.run = new Run(scene, this.followed);
    this.at = 0;
    this.aside = null;
    this.stopped = this.running = this.hurried = false;
    this.changed(this.view);
  }

  /** The present, with what led to it: its marks are there, and it can be seen again. */
  recall(run: Run): void {
    this.present(run.end);
    this.run = run;
    this.at = run.beats.length;
    this.changed(this.view);
  }

  add(frames: readonly Frame[]): void {
    const wasIdle = this.idle;
    if (this.aside) {
      this.aside.run.add(frames);
      if (this.hidden()) this.finish();
      return;
    }
    if (wasIdle && this.begins(frames)) {
      if (this.run.actions.length > 0) this.before = this.run;
      this.run = new Run(this.run.end, this.followed);
      this.at = 0;
    }
    if (wasIdle) this.stopped = this.running = this.hurried = false;
    this.run.add(frames);
    if (this.run.left(this.at) > MANY) this.hurried = true;
    if (this.hidden() || this.following === 'off') this.finish();
    else if (wasIdle) this.arrive();
    else this.changed(this.view);
  }

  private begins(frames: readonly Frame[]): boolean {
    if (!this.followed || this.run.actions.length > LONG_TURN) return true;
    return frames.some((frame) => frame.patch.scene || (frame.seat !== undefined && this.followed!.mine(frame.seat)));
  }

  /** Step to the next beat of a battle, or to the next action: what a click does. */
  on(): void {
    if (this.idle) return;
    const next = this.run.beats.findIndex(
      (beat, at) => at > this.at && (beat.battle >= 0 || (beat.action >= 0 && at === this.run.stop(beat.action))),
    );
    const { battle, action } = this.run.beats[this.at]!;
    this.go(battle >= 0 || (action < 0 && !this.followed) ? this.at + 1 : next < 0 ? this.run.beats.length : next);
  }

  back(): void {
    const { battle } = this.view;
    if (battle && this.at > battle.first) this.halt(this.at - 1);
    else {
      const before = this.run.beats.findLastIndex(
        (beat, at) => at < this.at && beat.action >= 0 && at === this.run.stop(beat.action),
      );
      if (before >= 0) this.halt(before);
    }
  }

  private halt(at: number): void {
    this.stopped = true;
    this.go(at);
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

  /** Show what others did last once more, from one of its actions on. */
  again(action = 0): void {
    const run = this.turn;
    if (!run) return;
    if (this.aside?.run === run) {
      this.run = run;
      this.aside = null;
    } else if (this.run !== run) {
      this.aside ??= { run: this.run, at: this.at };
      this.run = run;
    }
    this.hurried = false;
    this.running = this.still || this.following === 'off';
    this.stopped = false;
    this.go(Math.max(0, run.start(action)));
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
    if (this.aside) {
      this.run = this.aside.run;
      this.aside = null;
    }
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
    if (!beat && this.aside) {
      const { run, at } = this.aside;
      this.aside = null;
      this.run = run;
      this.running = this.stopped = false;
      this.go(at);
      return;
    }
    const silent = beat && beat.battle < 0 && (beat.action < 0 || this.at < this.run.stop(beat.action));
    // Where motion is reduced all but battles happens at once, unless somebody wants to see it.
    if (
      beat &&
      beat.battle < 0 &&
      ((this.still && !this.running && !this.stopped) || (this.stopped && silent && this.followed))
    ) {
      this.at += 1;
      this.arrive();
      return;
    }
    if (!beat) this.running = this.hurried = false;
    this.changed(this.view);
    if (!beat || (this.waits && !(silent && !this.stopped && !this.still))) return;
    const pace = this.following === 'quick' || this.hurried ? 'quick' : 'calm';
    this.handle = this.timer.set(() => this.go(this.at + 1), this.run.hold(this.at, pace, this.pace));
  }
}
