// What is wrong with the layout of a page: text that is cut, text over text, buttons that are covered or out of reach.
() => {
  const found = [];
  const seen = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) < 0.1) return false;
      if (one.classList?.contains('sr') || one.tagName === 'DIALOG' && !one.open) return false;
      if (style.clipPath !== 'none' && style.position === 'absolute') return false;
    }
    return true;
  };
  const name = (element) => {
    const parts = [];
    for (let one = element; one && parts.length < 4; one = one.parentElement) {
      const classes = [...one.classList].filter((word) => !word.startsWith('s-') && !word.startsWith('svelte')).join('.');
      parts.unshift(one.tagName.toLowerCase() + (classes ? `.${classes}` : ''));
    }
    return parts.join(' > ');
  };
  const inDrawing = (element) => !!element.closest('svg, .middle-board .board, .board');
  const scrolls = (style, way) => ['auto', 'scroll'].includes(way === 'x' ? style.overflowX : style.overflowY);
  const hides = (style, way) => ['hidden', 'clip'].includes(way === 'x' ? style.overflowX : style.overflowY);
  // The part of a box that is left by its ancestors; `cut` if one of them cuts it off for good, `scrolled` if one can bring it back.
  const clipped = (element, box) => {
    let { left, top, right, bottom } = box;
    let cut = null;
    let scrolled = false;
    for (let one = element.parentElement; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      if (!scrolled) {
        const over = { x: left < edge.left - 1.5 || right > edge.right + 1.5, y: top < edge.top - 1.5 || bottom > edge.bottom + 1.5 };
        for (const way of ['x', 'y']) {
          if (!over[way]) continue;
          if (scrolls(style, way)) scrolled = true;
          else if (hides(style, way)) cut ??= one;
        }
      }
      if (hides(style, 'x') || scrolls(style, 'x')) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (hides(style, 'y') || scrolls(style, 'y')) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (style.position === 'fixed') break;
    }
    return { left, top, right, bottom, cut: scrolled ? null : cut, scrolled, empty: right - left < 1 || bottom - top < 1 };
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (!words || !element || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(element.tagName) || inDrawing(element) || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const part = clipped(element, box);
      if (part.cut) found.push(`cut: "${words.slice(0, 40)}" in ${name(element)} by ${name(part.cut)}`);
      if (part.empty || part.cut) continue;
      const outside = part.left < -1 || part.top < -1 || part.right > innerWidth + 1 || part.bottom > innerHeight + 1;
      if (outside && document.scrollingElement.scrollHeight <= innerHeight + 1) found.push(`off screen: "${words.slice(0, 40)}" in ${name(element)}`);
      texts.push({ node, element, words, box: part });
    }
    const style = getComputedStyle(element);
    if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) found.push(`shortened: "${words.slice(0, 40)}" in ${name(element)}`);
  }
  const onTop = (element, x, y) => {
    const under = document.elementFromPoint(x, y);
    return !!under && (element.contains(under) || under.contains(element));
  };
  // letters may touch: only the inner part of a line counts
  const inner = ({ left, top, right, bottom }) => ({ left: left + 1.5, right: right - 1.5, top: top + (bottom - top) * 0.25, bottom: bottom - (bottom - top) * 0.25 });
  for (let a = 0; a < texts.length; a++) {
    for (let b = a + 1; b < texts.length; b++) {
      const [one, other] = [texts[a], texts[b]];
      if (one.node === other.node) continue;
      const [p, q] = [inner(one.box), inner(other.box)];
      const over = { x: Math.min(p.right, q.right) - Math.max(p.left, q.left), y: Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) };
      if (over.x <= 1 || over.y <= 1) continue;
      const [x, y] = [(Math.max(p.left, q.left) + Math.min(p.right, q.right)) / 2, (Math.max(p.top, q.top) + Math.min(p.bottom, q.bottom)) / 2];
      // one lies on a sheet over the other: it is covered on purpose
      if (!(onTop(one.element, x, y) && onTop(other.element, x, y))) {
        const layers = document.elementsFromPoint(x, y);
        const opaque = layers.findIndex((layer) => { const paint = getComputedStyle(layer); return paint.backgroundColor !== 'rgba(0, 0, 0, 0)' || paint.backgroundImage !== 'none'; });
        const shown = layers.slice(0, opaque + 1);
        if (![one, other].every((text) => shown.some((layer) => layer === text.element || text.element.contains(layer)))) continue;
      }
      found.push(`over each other: "${one.words.slice(0, 30)}" in ${name(one.element)} and "${other.words.slice(0, 30)}" in ${name(other.element)}`);
    }
  }
  const rack = innerWidth > 600 && document.querySelector('.rack');
  if (rack && rack.scrollWidth > rack.clientWidth + 1) found.push('the hand does not fit beside itself');
  const modal = document.querySelector('dialog[open]');
  for (const button of document.querySelectorAll('button, a[href], input, select')) {
    if (inDrawing(button) || !seen(button) || (modal && !modal.contains(button))) continue;
    const box = button.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const part = clipped(button, box);
    const called = (button.getAttribute('aria-label') || button.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    if (part.cut) found.push(`cut: button "${called}" ${name(button)} by ${name(part.cut)}`);
    if (part.scrolled || part.empty) continue;
    if (part.left < -1 || part.top < -1 || part.right > innerWidth + 1 || part.bottom > innerHeight + 1) {
      if (document.scrollingElement.scrollHeight <= innerHeight + 1) found.push(`off screen: button "${called}" ${name(button)}`);
      continue;
    }
    const spots = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.2], [0.5, 0.8]].map(([x, y]) => [part.left + x * (part.right - part.left), part.top + y * (part.bottom - part.top)]);
    const free = spots.filter(([x, y]) => { const under = document.elementFromPoint(x, y); return under && (button.contains(under) || under.closest('button, a') === button || under.closest('label')?.contains(button)); });
    if (free.length === 0) {
      const under = document.elementFromPoint(...spots[0]);
      const sheet = under?.closest('.over-board, .hint-slot, .notes, .below, .veil, dialog, .tip, .acts.open');
      if (!sheet || sheet.contains(button)) found.push(`covered: button "${called}" ${name(button)} by ${under ? name(under) : 'nothing'}`);
    }
  }
  return [...new Set(found)];
}
