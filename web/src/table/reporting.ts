/** Reporting a wrong rule: where it was met, and what goes to the host of the server. */
import type { Desk } from './desk.svelte';
import type { NewReport } from '../wire/protocol';

export const LONGEST = 1000;

/** What was met: a refusal, a line of the log, or a component. */
export interface Reported {
  kind: 'refusal' | 'log' | 'component';
  component?: string | undefined;
  rule?: string | undefined;
  /** the number of the log's line */
  line?: number;
  /** what the table said, in words */
  say?: string;
}

/** What the report is about, in words. */
export function aboutOf(reported: Reported, desk: Desk): string {
  const name = reported.component ? desk.nameOf(reported.component) : '';
  return [name, reported.say ?? '', reported.rule ? `(${reported.rule})` : ''].filter(Boolean).join(' ');
}

/** What is sent; what is not known is left out. */
export function reportOf(reported: Reported, sentence: string, move?: number): NewReport {
  return {
    kind: reported.kind,
    sentence: sentence.slice(0, LONGEST),
    ...(reported.rule ? { rule: reported.rule } : {}),
    ...(reported.component ? { component: reported.component } : {}),
    ...(reported.line === undefined ? {} : { line: reported.line }),
    ...(reported.say ? { shown: reported.say.slice(0, LONGEST) } : {}),
    ...(move === undefined ? {} : { move }),
  };
}
