/** Who is at this browser. Nobody is asked anything on a first visit: a guest is made by the first action that needs one. */
import { api, keepToken, Refusal, token } from './wire/http';
import type { Person } from './wire/protocol';
import { t } from './words/client';

let person = $state.raw<Person | null>(null);

export const me = {
  get person(): Person | null {
    return person;
  },
};

/** Somebody came back: find out who. A token that is no longer good is forgotten. */
export async function recall(): Promise<void> {
  if (!token()) return;
  try {
    person = (await api.me()).person;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      keepToken(null);
      person = null;
    }
  }
}

function friendlyName(): string {
  const names = t('guest-names').split(',');
  return names[Math.floor(Math.random() * names.length)]!.trim();
}

/** Whoever is here, made a guest if need be. */
export async function ensure(): Promise<Person> {
  if (person && token()) return person;
  await recall();
  if (person) return person;
  const made = await api.guest(friendlyName());
  keepToken(made.token);
  person = made.person;
  return person;
}

export async function rename(name: string): Promise<void> {
  if (person && token()) person = (await api.rename(name)).person;
  else await become(api.guest(name));
}

export async function become(coming: Promise<{ person: Person; token: string }>): Promise<void> {
  const known = await coming;
  keepToken(known.token);
  person = known.person;
}

export async function leave(): Promise<void> {
  try {
    await api.logOut();
  } finally {
    keepToken(null);
    person = null;
  }
}
