import { scanJson } from '../../document/scanJson.ts';
import { isMapping } from '../../shared/isMapping.ts';

/**
 * Who gave which label, by name; where only the labels are listed, annotators are called 1, 2, 3 by their place, and an
 * empty place is a label that is missing. Undefined where a value says neither.
 *
 * @param value a mapping or a list; or a text with JSON, `name=label;name=label`, or labels apart by `;`, `|`, `,` or
 *   blanks.
 */
export function annotatorsIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const labels = typeof value === 'string' ? fromText(value.trim()) : value;
  if (Array.isArray(labels)) return byPlace(labels);
  return isMapping(labels) ? labels : undefined;
}

function fromText(text: string): unknown {
  if (text.startsWith('{') || text.startsWith('[')) {
    const { problem, duplicates } = scanJson(text, 0);
    return problem === undefined && duplicates.length === 0 ? JSON.parse(text) : undefined;
  }
  if (text.includes('=')) return fromPairs(text);
  const mark = [';', '|', ','].find((candidate) => text.includes(candidate));
  return text.split(mark ?? /\s+/);
}

function fromPairs(text: string): unknown {
  const pairs = text
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('='));
  const names = pairs.map(([name = '']) => name.trim());
  const good = pairs.every((pair) => pair.length === 2) && !names.includes('') && new Set(names).size === names.length;
  const labels: Record<string, string> = Object.create(null);
  for (const [index, name] of names.entries()) labels[name] = (pairs[index]?.[1] ?? '').trim();
  return good ? labels : undefined;
}

function byPlace(list: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(list.map((label, place) => [String(place + 1), label]));
}
