// The turning ring round a tile that is being placed: one mark an edge; the lit one is the front.
import { bearing, type Orientation } from './hex';
import { n } from './text';

/** The radius of the ring round a piece as large as its space, in sides of a hex. */
export const RING = 1;

export const ringBand = (radius: number): string =>
  `<circle r="${n(radius)}" fill="none" stroke="var(--lit-casing)" stroke-width="6"/><circle r="${n(radius)}" fill="none" stroke="var(--lit)" stroke-width="3"/>`;

/** Where the mark of a facing stands, as a transform. */
export const ringPlace = (radius: number, facing: number, orientation: Orientation): string =>
  `rotate(${bearing(facing, orientation)}) translate(0 ${n(-radius)})`;

export const ringMark = (on: boolean): string =>
  on
    ? '<path d="M0 -15L14 7Q0 1 -14 7Z" fill="var(--lit)" stroke="var(--lit-casing)" stroke-width="2.4" stroke-linejoin="round"/>'
    : '<path d="M0 -7L8 5H-8Z" fill="var(--ivory)" stroke="var(--lit-casing)" stroke-width="2" stroke-linejoin="round"/>';

/** A facing that a rule forbids. */
export const ringCross = (): string =>
  '<circle r="9" fill="var(--ivory)" stroke="var(--lit-casing)" stroke-width="2"/><path d="M-4 -4L4 4M4 -4L-4 4" stroke="var(--blood)" stroke-width="2.6" stroke-linecap="round"/>';
