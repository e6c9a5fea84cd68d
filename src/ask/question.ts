import { hash } from 'node:crypto';

/** One question to a model, for any purpose: its content, and the key of its reply in the ledger. */
export interface Question {
  /** SHA-256 of everything that determines the reply (`questionKey`). */
  readonly key: string;
  readonly model: string | undefined;
  /** The parameters as the provider gets them, in snake_case: `max_tokens`, `temperature`, … */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** 0 for the first request; a provider must not answer the others from its own cache. */
  readonly repeat: number;
  /** The question asks for the vector of its only message, which `vectorText` writes; absent: it asks for text. */
  readonly isEmbedding?: true;
  /** It has typed answers: `questions` in the parameters name them, and the messages are their input; absent: text. */
  readonly isDecision?: true;
  /** Rendered only when it is sent, because the ledger answers most questions. */
  readonly messages: () => readonly Message[];
  /** Its name in messages to the user: `item "a7" in variant 0-1-2 of judge "x" on head`. */
  readonly label: () => string;
  /** The approximate number of input tokens; absent: they are counted. */
  readonly tokens?: () => number;
  /** Why a model that the provider does not know is no mistake of the user; absent: it is one. */
  readonly whyModelMayBeGone?: string | undefined;
}

export type Role = 'system' | 'user' | 'assistant' | 'developer';

export interface Message {
  readonly role: Role;
  readonly content: string;
}

/** A reply as it came, with the provider's reason for its end. */
export interface Reply {
  readonly text: string;
  /** `length`: cut at the token limit; `refusal`: refused or filtered by the provider; otherwise `stop`. */
  readonly finish: 'stop' | 'length' | 'refusal';
}

/** Everything that determines a reply, besides the endpoint family. */
export interface QuestionContent extends Pick<Question, 'model' | 'parameters' | 'repeat'> {
  readonly messages: readonly Message[];
}

/**
 * The address of a reply in the ledger: SHA-256 over exactly what determines the reply, namely the endpoint family, the
 * model, the sampling parameters, the messages and the repeat's number. The host does not count: a proxy or a mirror of
 * the same endpoint gives the same reply.
 *
 * @param written the parameters as JSON; pass it if many questions share them.
 */
export function questionKey(
  family: string,
  { model, parameters, messages, repeat }: QuestionContent,
  written = writtenParameters(parameters),
): string {
  const said = messages.map(({ role, content }) => [role, content]);
  const content = `["evenhand-1",${JSON.stringify(family)},${JSON.stringify(model ?? '')},${written},${JSON.stringify(said)},${repeat}]`;
  return hash('sha256', content);
}

/** The same text for every order of the keys. */
export function writtenParameters(parameters: Question['parameters']): string {
  return JSON.stringify(sorted(parameters));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}

/** For each key that is not there yet, the first element with that key, in their order. */
export function firstMissing<Keyed extends { readonly key: string }>(
  asked: readonly Keyed[],
  isThere: (key: string) => boolean,
): readonly Keyed[] {
  const first = new Map<string, Keyed>();
  for (const one of asked) if (!first.has(one.key) && !isThere(one.key)) first.set(one.key, one);
  return [...first.values()];
}

/** A vector as the ledger stores it: a JSON list of numbers with the seven digits that models give. */
export function vectorText(vector: readonly number[]): string {
  return JSON.stringify(vector.map((value) => Number(value.toPrecision(7))));
}

/** @returns the vector with a length of 1; undefined if the text is no vector. */
export function readVector(text: string): Float32Array | undefined {
  if (!/^\[[-\d.,e+]+\]$/.test(text)) return undefined;
  const vector = Float32Array.from(text.slice(1, -1).split(','), Number);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Number.isFinite(length) && length > 0 ? vector.map((value) => value / length) : undefined;
}
