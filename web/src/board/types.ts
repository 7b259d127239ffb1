// What a board is told besides its scene.
import type { Changes, Marks } from '../table/following';
import type { Face } from '../wire/scene';

/** Labels of the controls, spoken. */
export interface BoardWords {
  in: string;
  out: string;
  whole: string;
  overview: string;
  /** what may be chosen outside the part that is seen */
  beyond: (count: number) => string;
  /** what lies along a side of a piece of the map: water, mountain */
  border?: (kind: string) => string;
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
  /** a facing that may not be chosen was pointed at; if this is told, such facings are shown crossed */
  onrefused?: (facing: number, at: ScreenPoint) => void;
  /** one rests on a facing that may not be chosen, or on none any more */
  onlook?: (facing: number | null) => void;
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

/** What somebody else does now, and the marks of what others did before. */
export interface Followed {
  changes: Changes | null;
  /** who does it */
  seat: number;
  marks: Marks;
}

/** A few letters over a piece or space. */
export interface Note {
  at: string;
  text: string;
  label?: string;
  preview?: boolean;
  /** the number of an idea of a hint */
  idea?: boolean;
}

export interface ScreenPoint {
  x: number;
  y: number;
}

/** How large a card is drawn: in a line of text, in little, in a hand, to choose from, to read. */
export type CardSize = 'mini' | 'small' | 'hand' | 'normal' | 'large';

/** The width of a card in a hand, in pixels. */
export const IN_HAND = 104;
