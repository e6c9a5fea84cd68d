import type { Score } from '../../../judge/scale.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import type { ValuesBlock } from '../judgeBlock.ts';
import type { Mapping } from './wrapper.ts';

/**
 * The scale of a list of choices: `{ Yes: 1, No: 0 }`, a list of labels, or a text with one letter for each label.
 * Labels with different numbers are sorted by them, lowest first; other labels have no order. Undefined if it is no
 * list of choices.
 */
export function scaleOfChoices(labels: unknown, numbers?: unknown): ValuesBlock | undefined {
  const scored = isMapping(numbers) ? numbers : isMapping(labels) ? labels : {};
  const listed = labelsOf(labels) ?? labelsOf(scored);
  if (listed === undefined || listed.length < 2 || new Set(listed).size < listed.length) return undefined;
  if (listed.every((label) => /^\d+$/.test(label)))
    return { kind: 'ordinal', values: listed.map(Number).sort((a, b) => a - b) };
  const score = new Map(listed.map((label) => [label, scored[label]]));
  const isOrdered = listed.length > 2 && [...score.values()].every((one) => typeof one === 'number');
  if (!isOrdered || new Set(score.values()).size < listed.length) return { kind: 'nominal', values: listed };
  return { kind: 'ordinal', values: [...listed].sort((a, b) => Number(score.get(a)) - Number(score.get(b))) };
}

function labelsOf(written: unknown): readonly string[] | undefined {
  // `from_n`: there are as many choices as an item has candidates.
  if (typeof written === 'string') return /^[\p{L}\d]+$/u.test(written) ? Array.from(written) : undefined;
  if (isMapping(written)) return Object.keys(written);
  if (!Array.isArray(written)) return undefined;
  const labels = written.map((one): unknown => (isMapping(one) ? labelIn(one) : one));
  return labels.every(isLabel) ? labels.map(String) : undefined;
}

function labelIn({ choice, label, name }: Mapping): unknown {
  return choice ?? label ?? name;
}

function isLabel(value: unknown): value is Score | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The numbers of the labels in a list of `{ choice, score }`. */
export function numbersOf(written: unknown): Mapping {
  if (!Array.isArray(written)) return {};
  return Object.fromEntries(written.filter(isMapping).map((one) => [String(labelIn(one)), one['score']]));
}
