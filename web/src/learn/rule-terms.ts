/** The terms in the text of a rule: each is marked once, in its plain stretches. */
import type { Glossary } from './glossary';
import type { Block, Stretch } from '../rules/search';

export function termBlocks(blocks: readonly Block[], glossary: Glossary): Block[] {
  const seen = new Set<string>();
  const line = (stretches: readonly Stretch[]): Stretch[] =>
    stretches.flatMap((one) =>
      one.style === 'plain' ? glossary.mark([one], seen).map((part) => ({ ...one, ...part })) : [one],
    );
  return blocks.map((block): Block => {
    if (block.kind === 'text') return { ...block, lines: line(block.lines) };
    if (block.kind === 'list') return { ...block, items: block.items.map(line) };
    return { ...block, rows: block.rows.map((row) => row.map(line)) };
  });
}
