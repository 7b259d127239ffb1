/** What a person likes: light, motion, pace, sound, size of text, colours of arms. Kept in this browser. */

import type { Tips } from './learn/tips';
import type { Wish } from './wire/protocol';

export type Theme = 'system' | 'day' | 'night';
export type Motion = 'system' | 'full' | 'reduced';
export const PACES = [0.5, 1, 2] as const;
/** the speed of whole games that are seen again */
export type Pace = (typeof PACES)[number];
export const FOLLOWS = ['off', 'quick', 'calm', 'step'] as const;
/** how what others do is shown: not at all, quickly, in one's own time, or one action at a time */
export type Follow = (typeof FOLLOWS)[number];
export const SIZES = [100, 115, 130, 150, 200] as const;
export type Size = (typeof SIZES)[number];
export const TINCTURES = ['azure', 'gules', 'or', 'vert', 'purpure', 'argent'] as const;
export type Tincture = (typeof TINCTURES)[number];

interface Kept {
  theme: Theme;
  motion: Motion;
  pace: Pace;
  follow: Follow;
  /** whether the last turn of the others stays marked on the board */
  marks: boolean;
  sound: boolean;
  /** the board is a list to be read, not a drawing */
  list: boolean;
  size: Size;
  colours: Partial<Record<Tincture, string>>;
  /** the level of the bots one likes to play against */
  level: string;
  /** by game and kind of window: when one wants to be asked, where that is not as usual */
  wishes: Record<string, Record<string, Wish>>;
  /** whether whoever has played nothing yet is shown where to begin */
  newcomer: boolean;
  /** when one is told what a kind of decision is for */
  tips: Tips;
  /** whether one is told of costly mistakes against computer players, and whether that was offered */
  coach: boolean;
  coachOffered: boolean;
}

const KEY = 'tablekeep.settings';
const FIRST: Kept = {
  theme: 'system',
  motion: 'system',
  pace: 1,
  follow: 'calm',
  marks: true,
  sound: true,
  list: false,
  size: 100,
  colours: {},
  level: 'novice',
  wishes: {},
  newcomer: true,
  tips: 'first',
  coach: false,
  coachOffered: false,
};

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings = $state<Kept>(read());

const wantsNight = window.matchMedia('(prefers-color-scheme: dark)');
const wantsStill = window.matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ night: wantsNight.matches, still: wantsStill.matches });
wantsNight.addEventListener('change', (event) => (system.night = event.matches));
wantsStill.addEventListener('change', (event) => (system.still = event.matches));

export function night(): boolean {
  return settings.theme === 'system' ? system.night : settings.theme === 'night';
}

export function still(): boolean {
  return settings.motion === 'system' ? system.still : settings.motion === 'reduced';
}

/** Relative luminance of #rrggbb, to put a light or a dark charge on it. */
export function luminance(colour: string): number {
  const part = (at: number): number => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Write the settings to the document and keep them. Runs inside an effect. */
export function heed(): void {
  const root = document.documentElement;
  root.dataset.theme = night() ? 'night' : 'day';
  root.dataset.motion = still() ? 'reduced' : 'full';
  root.style.setProperty('--text-size', `${settings.size}%`);
  root.toggleAttribute('data-large-text', settings.size >= 130);
  for (const tincture of TINCTURES) {
    const colour = settings.colours[tincture];
    const set = (part: string, value: string | null): void => root.style.setProperty(`--${tincture}${part}`, value);
    set('', colour ?? null);
    set('-deep', colour ? `color-mix(in srgb, ${colour} 62%, black)` : null);
    set('-lift', colour ? `color-mix(in srgb, ${colour} 78%, white)` : null);
    set('-pale', colour ? `color-mix(in srgb, ${colour} 20%, var(--vellum))` : null);
    set('-line', colour ? `color-mix(in srgb, ${colour} 80%, var(--ink))` : null);
    set('-charge', colour ? (luminance(colour) > 0.3 ? '#2A1B02' : '#FBF3DF') : null);
  }
  localStorage.setItem(KEY, JSON.stringify(settings));
}
