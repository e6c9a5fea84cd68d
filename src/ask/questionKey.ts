import { hash } from 'node:crypto';
import type { Message, Question } from './question.ts';

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
