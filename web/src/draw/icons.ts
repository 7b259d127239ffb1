// Icons of the game's sprite and of the client's own, both as symbols `i-NAME` somewhere in the page.
import { esc, n } from './text';

/** An icon inside a drawing, centred on a point. */
export const glyph = (name: string, x: number, y: number, size: number, color = 'var(--sable)', attrs = ''): string =>
  name
    ? `<use href="#i-${esc(name)}" x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" style="color:${color}"${attrs && ` ${attrs}`}/>`
    : '';
