/** Attachments that make what is written or offered fit a place whose size is fixed. */

function watch(element: HTMLElement, fit: () => void): () => void {
  const seen = new MutationObserver(() => fit());
  const look = (): void => seen.observe(element, { childList: true, characterData: true, subtree: true });
  const sized = new ResizeObserver(() => {
    seen.disconnect();
    fit();
    look();
  });
  sized.observe(element);
  fit();
  look();
  return () => {
    seen.disconnect();
    sized.disconnect();
  };
}

/**
 * Sets the type of a text smaller, in two steps (`data-tight` 1 and 2), until it fits its box; what only goes along with it may be left
 * out then (3). What does not fit even so scrolls and can be reached with Tab.
 */
export function fitText(element: HTMLElement): () => void {
  const over = (): boolean => element.scrollHeight > element.clientHeight + 1;
  return watch(element, () => {
    delete element.dataset.tight;
    for (const step of ['1', '2', '3']) {
      if (!over()) break;
      element.dataset.tight = step;
    }
    if (over()) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
}

/**
 * How many things of these widths stand in a row of so much room with a gap between any two; if not all of them do, a last one of
 * the width `more` stands behind them.
 */
export function fitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0) + Math.max(0, widths.length - 1) * gap;
  if (total <= room) return widths.length;
  let used = more;
  let count = 0;
  for (const width of widths) {
    used += width + gap;
    if (used > room) break;
    count += 1;
  }
  return count;
}

/**
 * In a row with the parts `.acts` and `.fixed`, hides the last of `.acts` that do not fit and tells how many; before that the labels
 * of `.fixed` go (`compact`). The first one is never hidden: it breaks its lines if it has to (`crowded`). The row may take the share `--share` of its parent; `--more` is the width in rem of what leads to the
 * hidden ones.
 */
export function collapse(told: (hidden: number) => void): (row: HTMLElement) => () => void {
  return (row) => {
    const parent = row.parentElement!;
    const acts = row.querySelector<HTMLElement>('.acts')!;
    const fixed = row.querySelector<HTMLElement>('.fixed')!;
    const children = (): HTMLElement[] => [...acts.children].filter((child) => child instanceof HTMLElement);
    const stop = watch(parent, () => {
      const style = getComputedStyle(parent);
      const inner = parent.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const more = rem * Number.parseFloat(getComputedStyle(row).getPropertyValue('--more'));
      for (const child of children()) child.hidden = false;
      row.classList.remove('compact', 'crowded');
      row.classList.add('measured');
      const share = inner * (Number.parseFloat(getComputedStyle(row).getPropertyValue('--share')) || 1);
      const widths = children().map((child) => child.offsetWidth);
      const room = (): number => share - (fixed.childElementCount > 0 ? fixed.offsetWidth + gap : 0);
      let count = fitting(widths, room(), gap, more);
      if (count < widths.length) {
        row.classList.add('compact');
        count = fitting(widths, room(), gap, more);
      }
      row.classList.remove('measured');
      if (count === 0 && widths.length > 0) {
        row.classList.add('crowded');
        count = 1;
      }
      children().forEach((child, at) => (child.hidden = at >= count));
      told(widths.length - count);
    });
    return () => {
      stop();
      for (const child of children()) child.hidden = false;
    };
  };
}
