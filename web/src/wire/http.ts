/** Calls to the server: typed, with the person's token, failing as a `Refusal` whose message is a whole sentence. */
import type {
  AnalysisAnswer,
  BotLevel,
  Detail,
  Durations,
  GameCard,
  GameInfo,
  GameWords,
  LessonCard,
  NewReport,
  NewTable,
  Overview,
  Person,
  Refused,
  Replay,
  Rulebook,
  RuleExample,
  Seated,
  SeatKey,
  TableInfo,
  Term,
} from './protocol';

/** What went wrong, in words for the person who asked. */
export class Refusal extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(refused.text);
    this.name = 'Refusal';
  }

  get rule(): string {
    return this.refused.rule ?? '';
  }
}

const TOKEN = 'tablekeep.token';

export function token(): string | null {
  return localStorage.getItem(TOKEN);
}

export function keepToken(value: string | null): void {
  if (value === null) localStorage.removeItem(TOKEN);
  else localStorage.setItem(TOKEN, value);
}

/** The sentence for a server that cannot be reached at all; set by whoever has the catalogue. */
const sentences = { unreachable: '', broken: '' };

export function speakHttp(unreachable: string, broken: string): void {
  sentences.unreachable = unreachable;
  sentences.broken = broken;
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const mine = token();
  if (mine) headers.Authorization = `Bearer ${mine}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal({ id: 'unreachable', text: sentences.unreachable }, 0);
  }
  if (answer.ok) return answer;
  let refused: Refused = { id: 'broken', text: sentences.broken };
  try {
    const told = (await answer.json()) as { error?: Refused };
    if (told.error?.text) refused = told.error;
  } catch {
    // Not one of the server's own errors: the general sentence stands.
  }
  throw new Refusal(refused, answer.status);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const name = encodeURIComponent;
const recordOf = (table: string): string => `/tables/${name(table)}/record`;

export const api = {
  guest: (called: string) => call<{ person: Person; token: string }>('POST', '/people', { name: called }),
  me: () => call<{ person: Person }>('GET', '/me'),
  rename: (called: string) => call<{ person: Person }>('PATCH', '/me', { name: called }),
  register: (called: string, password: string) =>
    call<{ person: Person; token: string }>('POST', '/accounts', { name: called, password }),
  logIn: (called: string, password: string) =>
    call<{ person: Person; token: string }>('POST', '/sessions', { name: called, password }),
  logOut: () => call<void>('DELETE', '/sessions'),

  games: () => call<{ games: GameCard[]; bots: BotLevel[] }>('GET', '/games'),
  durations: () => call<{ minutes: Durations }>('GET', '/durations'),
  game: (game: string) => call<GameInfo>('GET', `/games/${name(game)}`),
  gameWords: (game: string, language: string) => call<GameWords>('GET', `/games/${name(game)}/words/${name(language)}`),
  words: (language: string) => call<{ ftl: string[] }>('GET', `/words/${name(language)}`),
  /** Every component as it is at a table with these options. */
  components: (game: string, options: string) =>
    call<Record<string, Detail>>('GET', `/games/${name(game)}/components${options && `?${options}`}`),
  rules: (game: string) => call<Rulebook>('GET', `/games/${name(game)}/rules`),
  examples: (game: string) => call<{ examples: RuleExample[] }>('GET', `/games/${name(game)}/rules/examples`),
  /** The game on one page. */
  overview: (game: string, language: string) =>
    call<Overview>('GET', `/games/${name(game)}/overview?language=${name(language)}`),
  glossary: (game: string) => call<{ terms: Term[] }>('GET', `/games/${name(game)}/glossary`),
  sprite: async (game: string) => (await ask('GET', `/games/${name(game)}/sprite.svg`)).text(),

  lessons: (game: string) => call<{ lessons: LessonCard[] }>('GET', `/games/${name(game)}/lessons`),
  beginLesson: (game: string, lesson: string) => call<Seated>('POST', `/games/${name(game)}/lessons/${name(lesson)}`),
  /** Play on from a moment of a finished game, or of any record, against computer players. */
  practise: (table: string, move: number, seat: number) =>
    call<Seated>('POST', `/tables/${name(table)}/practice`, { move, seat }),
  practiseRecord: (record: string, move: number, seat: number) => call<Seated>('POST', '/practice', { record, move, seat }),

  newTable: (wish: NewTable) => call<Seated>('POST', '/tables', wish),
  playNow: (game?: string, bot?: string) => call<Seated>('POST', '/play-now', { game, bot }),
  open: () => call<{ tables: TableInfo[] }>('GET', '/tables'),
  mine: () => call<{ tables: TableInfo[] }>('GET', '/tables/mine'),
  watchable: () => call<{ tables: TableInfo[] }>('GET', '/tables/watchable'),
  table: (table: string) => call<{ table: TableInfo }>('GET', `/tables/${name(table)}`),
  join: (table: string, seat?: number) =>
    call<Seated>('POST', `/tables/${name(table)}/join`, seat === undefined ? {} : { seat }),
  leave: (table: string) => call<{ table: TableInfo }>('POST', `/tables/${name(table)}/leave`),
  keys: (table: string) => call<{ keys: SeatKey[] }>('POST', `/tables/${name(table)}/keys`),
  record: async (table: string) => (await ask('GET', recordOf(table))).text(),
  /** where a browser can download it */
  recordAt: (table: string) => `/api${recordOf(table)}`,
  replay: (table: string, eyes: number | null, from: number, count: number) =>
    call<Replay>('GET', `/tables/${name(table)}/replay?${eyes === null ? '' : `eyes=${eyes}&`}from=${from}&count=${count}`),
  replayRecord: (record: string, eyes: number | null, from: number, count: number) =>
    call<Replay>('POST', '/replay', { record, eyes, from, count }),
  /** Report a wrong rule; only the host of the server reads it. */
  report: (table: string, report: NewReport) => call<{ id: string }>('POST', `/tables/${name(table)}/reports`, report),
  reportRecord: (record: string, report: NewReport) => call<{ id: string }>('POST', '/reports', { ...report, record }),
  analysis: (table: string) => call<AnalysisAnswer>('POST', `/tables/${name(table)}/analysis`),
  analyseRecord: (record: string) => call<AnalysisAnswer>('POST', '/analysis', { record }),
};
