/** Where a component's text and numbers come from. */
import type { Detail } from '../wire/scene';

export interface Sources {
  main: string;
  /** by source, the fields that come from there and not from the main one */
  rest: [source: string, fields: string[]][];
}

export function sourcesOf(detail: Detail): Sources | null {
  const main = detail.source ?? '';
  const rest = new Map<string, string[]>();
  for (const [field, source] of detail.sources ?? [])
    if (source !== main) rest.set(source, [...(rest.get(source) ?? []), field]);
  return main || rest.size > 0 ? { main, rest: [...rest] } : null;
}

/** Whether something of it is a rule of this house. */
export const isHouse = (detail: Detail | undefined): boolean =>
  detail !== undefined && (detail.source === 'house' || (detail.sources ?? []).some(([, source]) => source === 'house'));
