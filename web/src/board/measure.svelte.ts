/** How wide names are, as this browser writes them. */
import { about, type Measure, type Rank } from '../draw/labels';

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();
/** Counts up when the letters have come: what was measured before was measured with others. */
const letters = $state({ come: 0 });
let waited = false;

const WEIGHT: Record<Rank, string> = { city: '700', place: '600', region: '600', name: '600' };
const FAMILY: Record<Rank, string> = { city: '--head', place: '--head', region: '--head', name: '--display' };
/** names are measured large, then made as small as they are asked for */
const LARGE = 100;

export const measured: Measure = (text: string, rank: Rank, size: number): number => {
  void letters.come;
  if (!waited && typeof document !== 'undefined' && document.fonts) {
    waited = true;
    void document.fonts.ready.then(() => {
      widths.clear();
      letters.come += 1;
    });
  }
  const key = `${rank}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    if (!pen) return about(text, rank, size);
    const family = getComputedStyle(document.documentElement).getPropertyValue(FAMILY[rank]);
    pen.font = `${WEIGHT[rank]} ${LARGE}px ${family}`;
    width = pen.measureText(text).width / LARGE;
    widths.set(key, width);
  }
  return width * size;
};
