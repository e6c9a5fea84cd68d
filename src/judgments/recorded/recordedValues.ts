import { scanJson } from '../../document/scanJson.ts';
import type { Score } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';

const aNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]\d{1,3})?$/;

/**
 * Cells have no types, and different programs write them differently. Text that looks like a number is a number, so
 * that 1 is "1". An exponent needs its sign, as programs write it (`2.5e-05`); 1e3 is a label.
 */
export function recordedScore(text: string): Score {
  const trimmed = text.trim();
  // Never -0, since that would be another label than 0.
  return aNumber.test(trimmed) ? Number(trimmed) + 0 : trimmed;
}

/**
 * Whether a value is a number that no measure can compute with, such as `1e999`: a correlation multiplies two sums of
 * squares, and an endless error would be no worse than any other.
 */
export function isTooLarge(value: string | number): boolean {
  return (typeof value === 'number' || /^\s*[+-]?\.?\d/.test(value)) && Math.abs(Number(value)) > largest;
}

const largest = 1e60;

const percentage = /^\+?(\d+(?:\.\d+)?|\.\d+)[ \t]*%$/;
const fraction = /^\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e-\d{1,3})?$/;

/**
 * A stated confidence as a number from 0 to 1: `0.85`, "0.85" or "85 %"; undefined for anything else. 85 alone does not
 * count: beside it, a 1 could mean one percent or certainty.
 */
export function recordedConfidence(value: unknown): number | undefined {
  const confidence = typeof value === 'string' ? confidenceIn(value.trim()) : value;
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return undefined;
  return confidence + 0;
}

function confidenceIn(text: string): number | undefined {
  const percent = percentage.exec(text)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  return fraction.test(text) ? Number(text) : undefined;
}

/**
 * Each annotator's label, by name. If only the labels are listed, the annotators are called 1, 2, 3 by their place, and
 * an empty place is a missing label. Undefined if the value has neither form.
 *
 * @param value a mapping or a list; or a text with JSON, `name=label;name=label`, or labels separated by `;`, `|`, `,`
 * or blanks.
 */
export function annotatorsIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const labels = typeof value === 'string' ? labelsIn(value.trim()) : value;
  if (Array.isArray(labels)) return byPlace(labels);
  return isMapping(labels) ? labels : undefined;
}

function labelsIn(text: string): unknown {
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
