/**
 * The words and signs of a game that explain themselves. One expression finds them all in a text: whole words, the longest form
 * first. A form written with a small letter is found with a capital, too; one written with a capital only so ("Order", not "order").
 */
import type { Term } from '../wire/scene';
import type { Part, Voice } from '../words/voice';

export interface TermTold {
  id: string;
  title: string;
  text: string;
  rule: string;
  icon: string;
  component: string;
  aid: boolean;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

function expression(form: string): string {
  const first = form.charAt(0);
  const rest = form.slice(1).replace(SPECIAL, '\\$&');
  const upper = first.toUpperCase();
  return first === upper ? first.replace(SPECIAL, '\\$&') + rest : `[${first}${upper}]${rest}`;
}

export class Glossary {
  readonly terms: readonly TermTold[];
  private readonly byId: ReadonlyMap<string, TermTold>;
  private readonly owners = new Map<string, string>();
  private readonly pattern: RegExp | null;

  constructor(terms: readonly Term[], voice: Voice) {
    this.terms = terms.map((term) => ({
      id: term.id,
      title: voice.say(term.name),
      text: voice.say({ id: `${term.name.id}.text` }),
      rule: term.rule,
      icon: term.icon ?? '',
      component: term.component ?? '',
      aid: term.aid ?? false,
    }));
    this.byId = new Map(this.terms.map((term) => [term.id, term]));
    for (const term of terms)
      for (const form of voice.say({ id: `${term.name.id}.forms` }).split('|')) this.owners.set(form.trim(), term.id);
    const forms = [...this.owners.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
    const any = forms.map(expression).join('|');
    this.pattern = any ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}-])`, 'gu') : null;
  }

  get(id: string): TermTold | undefined {
    return this.byId.get(id);
  }

  /** The same text with its terms as parts of their own, each term once. What is in `seen` has been marked or must not be. */
  mark(parts: readonly Part[], seen: Set<string> = new Set()): Part[] {
    return parts.flatMap((part) => (part.ref ? [part] : this.split(part.text, seen)));
  }

  private split(text: string, seen: Set<string>): Part[] {
    if (!this.pattern) return [{ text }];
    const parts: Part[] = [];
    let from = 0;
    for (const found of text.matchAll(this.pattern)) {
      const term = this.owners.get(found[0]) ?? this.owners.get(lowerFirst(found[0]));
      if (!term || seen.has(term)) continue;
      seen.add(term);
      if (found.index > from) parts.push({ text: text.slice(from, found.index) });
      parts.push({ text: found[0], term });
      from = found.index + found[0].length;
    }
    if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) });
    return parts;
  }
}
