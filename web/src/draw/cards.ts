// The pictures on cards: rays in the deck's colour with one large icon, or the owner's arms on the back.
import { shield, tincture } from './arms';
import { numeral } from './badge';
import { glyph } from './icons';
import { n } from './text';

function rays(t: string, w: number, h: number, count: number): string {
  const [cx, cy] = [w / 2, h * 0.54];
  const far = w + h;
  let d = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [(i * 2 * Math.PI) / count, ((i + 0.5) * 2 * Math.PI) / count];
    d += `M${n(cx)} ${n(cy)}L${n(cx + far * Math.cos(a))} ${n(cy + far * Math.sin(a))}L${n(cx + far * Math.cos(b))} ${n(cy + far * Math.sin(b))}Z`;
  }
  return `<rect width="${w}" height="${h}" fill="var(--${t}-deep)"/><path d="${d}" fill="var(--${t})" opacity=".75"/><rect width="${w}" height="${h}" fill="url(#hatch-${t})" opacity=".16"/>`;
}

/** The upper part of a card, for a box of w x h. */
export function cardArt(
  tone: string | undefined,
  icon: string | undefined,
  number: string | undefined,
  w: number,
  h: number,
): string {
  const t = tincture(tone);
  const light = t === 'or' || t === 'argent' ? '#FFF6DF' : `var(--${t}-charge)`;
  const size = Math.min(w * 0.62, h * 0.78);
  return (
    rays(t, w, h, 18) +
    glyph(
      icon ?? '',
      w / 2 + (number ? w * 0.03 : 0),
      h * 0.52,
      size,
      t === 'argent' || t === 'or' || t === 'purpure' ? 'var(--sable)' : light,
    ) +
    (number ? numeral(16, 16, 12.5, number) : '')
  );
}

/** The back of a card: the owner's arms. */
export function cardBack(arms: string | undefined, w: number, h: number): string {
  const t = tincture(arms);
  return `${rays(t, w, h, 24)}<rect x="4" y="4" width="${n(w - 8)}" height="${n(h - 8)}" rx="4" fill="none" stroke="var(--${t}-charge)" stroke-width="1.2" opacity=".6"/>${shield(t, w / 2, h / 2, Math.min(w, h) * 0.56)}`;
}
