import { createHash } from 'node:crypto';
import type { Question } from './question.ts';

/**
 * The address of a reply in the ledger: SHA-256 over exactly what determines it, which is the endpoint family, the
 * model, the sampling parameters, the messages and the repeat's number. The host is not among them: a proxy or a
 * mirror of the same endpoint gives the same reply.
 */
export function requestKey(family: string, question: Question): string {
  const { model, parameters, messages, repeat } = question;
  const content = [
    'evenhand-1',
    family,
    model,
    sorted(parameters),
    messages.map(({ role, content }) => [role, content]),
    repeat,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The same value whatever the order in which a person wrote the keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
