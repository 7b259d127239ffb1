/** A small seeded generator: the same scene always draws the same trees. */
export function rng(seed: string): () => number {
  let a = 0;
  for (const c of seed) a = (Math.imul(a, 31) + (c.codePointAt(0) ?? 0)) | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A short name for a text: the same text always has the same, and another hardly ever. */
export function nameFor(text: string): string {
  let a = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
  return (a >>> 0).toString(36);
}
