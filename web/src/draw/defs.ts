// What drawings refer to: gradients, hatchings, nets, terrain marks and the client's own icons. In the page once.
import clientSprite from 'virtual:client-sprite';
import { hatchDefs, TINCTURES } from './arms';
import { skyDefs } from './picture';
import { markDefs } from './terrain';

const shade = (id: string, ...stops: [offset: number, color: string][]): string =>
  `<linearGradient id="g-${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`;

export const defs = (): string =>
  TINCTURES.map((t) => shade(t, [0, `var(--${t}-lift)`], [0.5, `var(--${t})`], [1, `var(--${t}-deep)`])).join('') +
  shade('stone', [0, 'var(--stone-tile-lift)'], [1, 'var(--stone-tile)']) +
  shade('order', [0, '#FBF3DF'], [1, '#DCC99C']) +
  shade('brass', [0, '#F0CE84'], [0.55, '#D09A36'], [1, '#96661A']) +
  '<radialGradient id="g-plate" r=".75"><stop offset="0" stop-color="#4A4F4C"/><stop offset="1" stop-color="#262A29"/></radialGradient>' +
  '<pattern id="netting" width="15" height="15" patternUnits="userSpaceOnUse"><path d="M0 0L15 15M15 0L0 15" stroke="var(--ivory)" stroke-width="1.3" opacity=".8"/><circle cx="7.5" cy="7.5" r="1.5" fill="var(--ivory)"/><circle r="1.3" fill="var(--ivory)"/><circle cx="15" cy="15" r="1.5" fill="var(--ivory)"/><circle cx="15" r="1.5" fill="var(--ivory)"/><circle cy="15" r="1.5" fill="var(--ivory)"/></pattern>' +
  hatchDefs() +
  skyDefs() +
  markDefs();

/** A drawing that is not seen, only referred to. */
export const hiddenSvg = (id: string, inner: string): string =>
  `<svg id="${id}" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>${inner}</defs></svg>`;

/** Puts it all into the page, the first time it is asked for. */
export function ensureDefs(): void {
  if (typeof document === 'undefined' || document.getElementById('drawing-defs')) return;
  document.body.insertAdjacentHTML('afterbegin', hiddenSvg('drawing-defs', defs() + clientSprite));
}
