import { hash } from 'node:crypto';

/** One question to a model, whatever it is for: what is sent, and the key of its reply in the ledger. */
export interface Question {
  /** SHA-256 of what determines the reply (`questionKey`). */
  readonly key: string;
  readonly model: string | undefined;
  /** As the provider is sent them, in snake_case: `max_tokens`, `temperature`, … */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** 0 for the first time a question is asked; a provider may not answer from its own cache for others. */
  readonly repeat: number;
  /** What is asked for is the vector of its one message, as `vectorText` writes it, and no words; absent: words. */
  readonly isEmbedding?: true;
  /** Rendered when it is sent: the ledger answers most questions. */
  readonly messages: () => readonly Message[];
  /** How messages to the user call it: `item "a7" in variant 0-1-2 of judge "x" on head`. */
  readonly label: () => string;
  /** About how many input tokens it has; absent: they are counted. */
  readonly tokens?: () => number;
  /** Why it is no mistake of the user if the provider does not know the model; absent: it is one. */
  readonly whyModelMayBeGone?: string | undefined;
}

export type Role = 'system' | 'user' | 'assistant' | 'developer';

/** A message as it is sent. */
export interface Message {
  readonly role: Role;
  readonly content: string;
}

/** A reply as it came, and how the provider says it ended. */
export interface Reply {
  readonly text: string;
  /** `length`: cut at the token limit; `refusal`: refused or filtered by the provider; else `stop`. */
  readonly finish: 'stop' | 'length' | 'refusal';
}

/** What determines a reply, besides the endpoint family. */
export interface Asking extends Pick<Question, 'model' | 'parameters' | 'repeat'> {
  readonly messages: readonly Message[];
}

/**
 * The address of a reply in the ledger: SHA-256 over exactly what determines it, which is the endpoint family, the
 * model, the sampling parameters, the messages and the repeat's number. The host is not among them: a proxy or a
 * mirror of the same endpoint gives the same reply.
 *
 * @param written the parameters as JSON; pass it if many questions share them.
 */
export function questionKey(
  family: string,
  { model, parameters, messages, repeat }: Asking,
  written = writtenParameters(parameters),
): string {
  const said = messages.map(({ role, content }) => [role, content]);
  const content = `["evenhand-1",${JSON.stringify(family)},${JSON.stringify(model ?? '')},${written},${JSON.stringify(said)},${repeat}]`;
  return hash('sha256', content);
}

/** The same text in whatever order the author wrote the keys. */
export function writtenParameters(parameters: Question['parameters']): string {
  return JSON.stringify(sorted(parameters));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}

/** The first of those that share a key, for each key that is not there yet, in their order. */
export function firstMissing<Keyed extends { readonly key: string }>(
  asked: readonly Keyed[],
  isThere: (key: string) => boolean,
): readonly Keyed[] {
  const first = new Map<string, Keyed>();
  for (const one of asked) if (!first.has(one.key) && !isThere(one.key)) first.set(one.key, one);
  return [...first.values()];
}
