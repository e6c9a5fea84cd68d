import type { Judged } from '../gate/finding.ts';
import type { Verdict } from '../gate/verdict.ts';
import { type Phrase, strong } from './document/document.ts';
import { measureInSentence } from './findingText.ts';
import { counted, inUnit } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/**
 * What each side's eval set says of the same change, a line for each, the one that decides first; empty if there is one
 * eval set alone. `head`: what the head is called, `head` or `pull request`.
 */
export function readings(judge: JudgeResult, head: string): readonly Phrase[] {
  const { otherReading: other, differences, items, verdict } = judge;
  if (other === undefined) return [];
  const names = { base: 'base', head };
  const deciding = other.exam === 'head' ? 'base' : 'head';
  const decided = `${decidedWords[verdict]}${numbers(differences)}.`;
  const would =
    other.verdict === undefined
      ? `not measured: ${other.why ?? 'nobody said why'}${other.why?.endsWith('.') === true ? '' : '.'}`
      : `${wouldWords[other.verdict]}${numbers(other.differences)}.`;
  return [
    [
      strong(`By the evaluation set of the ${names[deciding]}`),
      ` (${counted(items, 'item')}), which decides: ${decided}`,
    ],
    [strong(`By the evaluation set of the ${names[other.exam]}`), ` (${counted(other.items, 'item')}): ${would}`],
  ];
}

const decidedWords = {
  regression: 'regression',
  uncertain: 'uncertain',
  unmeasured: 'unmeasured',
  pass: 'pass',
  new: 'new',
  unchanged: 'unchanged',
} as const satisfies Readonly<Record<Verdict, string>>;

const wouldWords = {
  regression: 'would be a regression',
  uncertain: 'would be uncertain',
  unmeasured: 'would be unmeasured',
  pass: 'would pass',
  new: 'would be new',
  unchanged: 'would be unchanged',
} as const satisfies Readonly<Record<Verdict, string>>;

const mostTold = 4;

/** `: accuracy 81.0 % → 83.0 %, consistency under position 90.0 % → 91.2 %`; those that a rule tests. */
function numbers(differences: readonly Judged[]): string {
  const tested = differences.filter(({ pAdjusted }) => pAdjusted !== undefined);
  const told = tested
    .slice(0, mostTold)
    .map((one) => `${measureInSentence(one)} ${inUnit(one.measure, one.base)} → ${inUnit(one.measure, one.head)}`);
  return told.length === 0 ? '' : `: ${told.join(', ')}`;
}
