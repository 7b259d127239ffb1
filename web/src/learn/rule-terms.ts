/** The terms in the text of a rule: each is marked once, in its plain stretches, and those in `skip` not at all. */
import type { Glossary } from './glossary';
import { blocks as blocksOf, type Block, type Stretch } from '../rules/search';

export function termBlocks(blocks: readonly Block[], glossary: Glossary, skip: readonly string[] = []): Block[] {
  const seen = new Set<string>(skip);
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

/** For each of several texts that are read one after the other: the terms that an earlier one has marked. */
export function markedBefore(texts: readonly string[], glossary: Glossary): string[][] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const before = [...seen];
    termBlocks(blocksOf(text), glossary, before)
      .flatMap((block) =>
        block.kind === 'text' ? block.lines : block.kind === 'list' ? block.items.flat() : block.rows.flat(2),
      )
      .forEach(({ term }) => term && seen.add(term));
    return before;
  });
}
