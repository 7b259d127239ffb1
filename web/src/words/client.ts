/** The client's own sentences. */
import english from './en.ftl?raw';
import { type Part, Voice } from './voice';
import type { Arg } from '../wire/scene';

export const LANGUAGE = 'en';
export const ENGLISH = english;
export const voice = new Voice(LANGUAGE, [english]);

export function t(id: string, args?: Record<string, Arg>): string {
  return voice.say({ id, args });
}

export function rich(id: string, args?: Record<string, Arg>): Part[] {
  return voice.parts({ id, args });
}
