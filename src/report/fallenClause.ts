import type { TestedDifference } from '../gate/finding.ts';
import { measureWords, worseBy } from '../shared/measureNames.ts';
import { measureInSentence } from './measureText.ts';
import { counted, joined, sampleSize, sizeInUnit, sizeNumber, trimmed } from './numbers.ts';

interface Drop {
  readonly difference: TestedDifference;
  readonly tolerance: number;
}

const mostTold = 3;
/** `accuracy fell by 26.9 points and consistency by 3.0, beyond the limit of 2 (n = 76), …`, the largest drop first. */
export function fallen(
  drops: readonly Drop[],
  proof: string,
  where: 'beyond' | 'within' = 'beyond',
): string | undefined {
  const sorted = drops.toSorted((a, b) => worseBy(b.difference) - worseBy(a.difference));
  const [first] = sorted;
  if (first === undefined) return undefined;
  const alike = new Set(drops.map(sharedWords)).size === 1;
  const told = sorted.slice(0, mostTold).map((drop, index) => {
    const { difference } = drop;
    const { measure, delta } = difference;
    const isBegun = index > 0 && kindOf(difference) === kindOf(first.difference);
    const amount = (isBegun ? sizeNumber : sizeInUnit)(measure, delta);
    const verb = isBegun ? '' : `${verbOf(difference)} `;
    return `${measureInSentence(difference)} ${verb}by ${amount}${alike ? '' : limitOf(drop)}`;
  });
  const limits = where === 'within' ? 'within these limits, ' : '';
  const limit = `${where} the limit of ${trimmed(first.tolerance)} (${sampleSize(first.difference)}), `;
  return `${joined([...told, ...others(sorted)])}, ${alike ? limit : limits}${proof}`;
}

/** The same compared with an older version: `step by step since v1.2, accuracy fell by 13.3 points, …`. */
export function since(falls: readonly (Drop & { readonly since: string })[], proof: string): string | undefined {
  const told = fallen(falls, proof);
  return told === undefined ? undefined : `step by step since ${falls[0]?.since}, ${told}`;
}

function sharedWords({ difference, tolerance }: Drop): string {
  return `${sampleSize(difference)} ${tolerance} ${kindOf(difference)}`;
}

/** Differences of one kind share a verb and a unit in a sentence. */
function kindOf(difference: TestedDifference): string {
  return `${verbOf(difference)} ${measureWords[difference.measure].unit}`;
}

function verbOf({ measure }: TestedDifference): 'fell' | 'rose' {
  return measureWords[measure].better === 'higher' ? 'fell' : 'rose';
}

function limitOf({ difference, tolerance }: Drop): string {
  return ` (limit ${trimmed(tolerance)}, ${sampleSize(difference)})`;
}

function others(all: readonly unknown[]): readonly string[] {
  return all.length > mostTold ? [counted(all.length - mostTold, 'more measure')] : [];
}

export function notProven(findings: readonly Drop[]): string | undefined {
  if (findings.length === 0) return undefined;
  const told = findings.slice(0, mostTold).map((one) => `${measureInSentence(one.difference)}${limitOf(one)}`);
  const keep = findings.length === 1 ? 'keeps within its limit' : 'keep within their limits';
  return `the gate is strict, and these items do not show that ${joined([...told, ...others(findings)])} ${keep}`;
}
