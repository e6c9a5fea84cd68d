import { hash } from 'node:crypto';
import type { Question } from '../ask/question.ts';

/**
 * The address of a reply in the ledger: SHA-256 over exactly what determines it, which is the endpoint family, the
 * model, the sampling parameters, the messages and the repeat's number. The host is not among them: a proxy or a
 * mirror of the same endpoint gives the same reply.
 */
export function requestKey(family: string, question: Question): string {
  const { model, parameters, messages, repeat } = question;
  const said = messages.map(({ role, content }) => [role, content]);
  // The JSON of the list of all of them, of which the parameters are written once and not for every request.
  const content = `["evenhand-1",${JSON.stringify(family)},${JSON.stringify(model)},${written(parameters)},${JSON.stringify(said)},${repeat}]`;
  return hash('sha256', content);
}

/** By the parameters of a judge, which are never changed. */
const known = new WeakMap<Question['parameters'], string>();

function written(parameters: Question['parameters']): string {
  const json = known.get(parameters) ?? JSON.stringify(sorted(parameters));
  known.set(parameters, json);
  return json;
}

/** The same value whatever the order in which a person wrote the keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
