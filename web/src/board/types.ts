// What a board is told besides its scene.
import type { Face } from '../wire/scene';

/** Labels of the controls, spoken. */
export interface BoardWords {
  in: string;
  out: string;
  whole: string;
  overview: string;
  /** what may be chosen outside the part that is seen */
  beyond: (count: number) => string;
}

/** A piece shown where it would stand. */
export interface Ghost {
  kind: string;
  face: Face;
  owner: number;
  space: string;
  facing?: number;
}

/** A piece that is being turned, with a ring round it. */
export interface Turning {
  space: string;
  facing: number;
  allowed: readonly number[];
  name: (facing: number) => string;
  onturn: (facing: number) => void;
  onplace?: () => void;
  side?: number;
}

/** An arrow from a piece or space to another, with a number. */
export interface Strike {
  from: string;
  to: string;
  text?: string;
  label?: string;
  answer?: boolean;
  preview?: boolean;
}

/** A road of movement between pieces or spaces. */
export interface March {
  from: string;
  to: string;
}

/** A few letters over a piece or space. */
export interface Note {
  at: string;
  text: string;
  label?: string;
  preview?: boolean;
}

export interface ScreenPoint {
  x: number;
  y: number;
}

/** How large a card is drawn: in a line of text, in little, in a hand, to choose from, to read. */
export type CardSize = 'mini' | 'small' | 'hand' | 'normal' | 'large';

/** The width of a card in a hand, in pixels. */
export const IN_HAND = 98;
