/**
 * A few quiet sounds, made on the spot from three materials: wood (pieces, dice), felt (cards, falls) and a brass bell (turns,
 * endings). Nothing depends on them. They begin with the first click or key, as browsers want it.
 */
import { settings } from '../settings.svelte';
import type { Entry, Frame } from '../wire/protocol';

export type Sound = 'turn' | 'place' | 'card' | 'dice' | 'strike' | 'fall' | 'victory' | 'defeat' | 'chat';

// -- when which sound is played -----------------------------------------------------------------------------------------------

const BY_KIND: Record<string, Sound> = {
  strike: 'strike',
  fall: 'fall',
  roll: 'dice',
  flip: 'card',
  place: 'place',
  move: 'place',
};
/** What is told by one sound when several things happen at once: the first of these. */
const WEIGHT: Sound[] = ['strike', 'fall', 'dice', 'place', 'card'];

/** The sound of a line of the log; most lines have none. */
export function soundOf(entry: Pick<Entry, 'kind'>): Sound | null {
  return BY_KIND[entry.kind] ?? null;
}

/** One sound for all that happens at once. */
export function spoken(frames: readonly Frame[]): Sound | null {
  const heard = new Set(frames.flatMap((frame) => frame.log.map(soundOf)));
  return WEIGHT.find((sound) => heard.has(sound)) ?? null;
}

/** The end of a game: victory for whoever has won or only watches. */
export function ending(ranks: readonly number[], you: readonly number[]): Sound {
  return you.length === 0 || you.some((seat) => ranks[seat] === 1) ? 'victory' : 'defeat';
}

export interface Listening {
  on: boolean;
  /** nobody looks */
  hidden: boolean;
  /** somebody saves data or strength */
  sparing: boolean;
}

/** Whether a sound is played. Only that it is one's turn is told to somebody who does not look. */
export function audible(sound: Sound, { on, hidden, sparing }: Listening): boolean {
  return on && (sound === 'turn' || !(hidden || sparing));
}

// -- how they sound -----------------------------------------------------------------------------------------------------------

interface Stroke {
  of: 'wood' | 'felt' | 'bell';
  /** seconds from now */
  at: number;
  pitch: number;
  loud: number;
  /** seconds until it has died away */
  long: number;
}
const wood = (at: number, pitch: number, loud = 0.16, long = 0.09): Stroke => ({ of: 'wood', at, pitch, loud, long });
const felt = (at: number, pitch: number, loud = 0.1, long = 0.13): Stroke => ({ of: 'felt', at, pitch, loud, long });
const bell = (at: number, pitch: number, loud = 0.07, long = 0.9): Stroke => ({ of: 'bell', at, pitch, loud, long });

export const STROKES: Record<Sound, Stroke[]> = {
  turn: [bell(0, 587), bell(0.13, 880, 0.06, 1.1)],
  place: [wood(0, 190), felt(0.01, 500, 0.04, 0.06)],
  card: [felt(0, 1800, 0.09, 0.12), felt(0.05, 900, 0.05, 0.08)],
  dice: [wood(0, 420, 0.1, 0.05), wood(0.07, 360, 0.11, 0.05), wood(0.17, 390, 0.08, 0.05), wood(0.24, 300, 0.12, 0.08)],
  strike: [wood(0, 260, 0.15, 0.07), bell(0.005, 1480, 0.022, 0.22)],
  fall: [felt(0, 260, 0.16, 0.24), wood(0.02, 95, 0.16, 0.2)],
  victory: [bell(0, 392, 0.07, 1.2), bell(0.17, 523, 0.07, 1.2), bell(0.34, 659, 0.07, 1.3), bell(0.34, 784, 0.05, 1.8)],
  defeat: [bell(0, 330, 0.06, 1.3), bell(0.24, 262, 0.06, 1.8), felt(0.24, 200, 0.05, 0.3)],
  chat: [wood(0, 620, 0.06, 0.05), wood(0.09, 760, 0.05, 0.05)],
};
/** The partials of a small bell: pitch, loudness and length beside the lowest. */
const PARTIALS: [number, number, number][] = [
  [1, 1, 1],
  [2.01, 0.5, 0.6],
  [2.99, 0.24, 0.4],
  [4.23, 0.12, 0.22],
];
/** Seconds until a sound is there: a sound that begins at full strength clicks. */
const SOFT = 0.006;

interface Room {
  air: AudioContext;
  out: AudioNode;
  hiss: AudioBuffer;
}
let room: Room | null = null;

function enter(): Room {
  const air = new AudioContext();
  const out = air.createGain();
  out.gain.value = 0.7;
  const wall = air.createBiquadFilter();
  wall.type = 'lowpass';
  wall.frequency.value = 5200;
  out.connect(wall).connect(air.destination);
  const hiss = air.createBuffer(1, Math.round(air.sampleRate / 2), air.sampleRate);
  const wave = hiss.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < wave.length; at++) {
    seed = (seed * 16807) % 2147483647;
    wave[at] = (2 * seed) / 2147483647 - 1;
  }
  return { air, out, hiss };
}

/** Loudness over time: there softly, gone before its end. */
function shaped({ air, out }: Room, begin: number, loud: number, long: number): GainNode {
  const volume = air.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + SOFT);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + SOFT + long);
  volume.connect(out);
  return volume;
}

function tone(within: Room, begin: number, pitch: number, end: number, loud: number, long: number): void {
  const voice = within.air.createOscillator();
  voice.frequency.setValueAtTime(pitch, begin);
  voice.frequency.exponentialRampToValueAtTime(end, begin + long);
  voice.connect(shaped(within, begin, loud, long));
  voice.start(begin);
  voice.stop(begin + SOFT + long);
}

function brush(within: Room, begin: number, pitch: number, sharp: number, loud: number, long: number): void {
  const voice = within.air.createBufferSource();
  voice.buffer = within.hiss;
  const band = within.air.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = sharp;
  voice.connect(band).connect(shaped(within, begin, loud, long));
  voice.start(begin);
  voice.stop(begin + SOFT + long);
}

function strike(within: Room, { of, at, pitch, loud, long }: Stroke): void {
  const begin = within.air.currentTime + at;
  if (of === 'bell') {
    for (const [times, share, lasts] of PARTIALS) tone(within, begin, pitch * times, pitch * times, loud * share, long * lasts);
  } else if (of === 'wood') {
    tone(within, begin, pitch, pitch * 0.72, loud, long);
    brush(within, begin, pitch * 4, 3, loud * 0.5, long * 0.4);
  } else brush(within, begin, pitch, 0.8, loud, long);
}

interface Sparing {
  connection?: { saveData?: boolean };
}
const sparing = (): boolean =>
  !!(navigator as Sparing).connection?.saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** Sounds begin with the first click or key. */
export function unlockSounds(): () => void {
  const unlock = (): void => {
    if (!settings.sound) return;
    room ??= enter();
    if (room.air.state === 'suspended') void room.air.resume();
  };
  const events = ['pointerup', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, unlock, { passive: true });
  return () => events.forEach((event) => window.removeEventListener(event, unlock));
}

/** Plays a sound, if there is one and it is wanted. */
export function chime(sound: Sound | null): void {
  if (!sound || !room || room.air.state !== 'running') return;
  if (!audible(sound, { on: settings.sound, hidden: document.hidden, sparing: sparing() })) return;
  for (const stroke of STROKES[sound]) strike(room, stroke);
}

/** Switches sounds on or off; what one has switched on is heard. */
export function switchSound(on: boolean): void {
  settings.sound = on;
  if (!on) return;
  room ??= enter();
  void room.air.resume().then(() => chime('turn'));
}
