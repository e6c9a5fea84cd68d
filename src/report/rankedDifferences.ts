import type { Finding, Judged } from '../gate/finding.ts';
import { signs } from './headline.ts';
import type { JudgeResult } from './result.ts';

/** What a rule made of a difference; empty where none tests it. */
export type RuleWord = 'got worse' | 'may be chance' | 'not proven' | 'not judged' | 'within the limit' | '';

/** The sign beside the word. */
export const ruleSigns = {
  'got worse': signs.regression,
  'may be chance': signs.uncertain,
  'not proven': signs.uncertain,
  'not judged': signs.unmeasured,
  'within the limit': signs.pass,
  '': '  ',
} as const satisfies Record<RuleWord, string>;

const worstFirst: readonly RuleWord[] = [
  'got worse',
  'may be chance',
  'not proven',
  'not judged',
  'within the limit',
  '',
];

export interface RankedDifference {
  readonly difference: Judged;
  readonly word: RuleWord;
}

/** The differences of a judge, those that broke a rule first, those that none tests last. */
export function rankedDifferences(judge: JudgeResult): readonly RankedDifference[] {
  return judge.differences
    .map((difference) => ({ difference, word: ruleWord(difference, judge) }))
    .sort((a, b) => worstFirst.indexOf(a.word) - worstFirst.indexOf(b.word));
}

/** A finding and a difference are about the same where measure and family are: each pair stands once. */
export function ruleWord({ family, measure, maxDrop }: Judged, { findings, verdict }: JudgeResult): RuleWord {
  if (maxDrop === undefined) return '';
  if (verdict === 'unmeasured') return 'not judged';
  for (const finding of findings) {
    const about = finding.kind === 'too-few-items' ? finding : 'difference' in finding ? finding.difference : undefined;
    if (about?.family === family && about.measure === measure) return wordOf(finding.kind);
  }
  return 'within the limit';
}

function wordOf(kind: Finding['kind']): RuleWord {
  if (kind === 'regression') return 'got worse';
  if (kind === 'uncertain-drop') return 'may be chance';
  return kind === 'not-proven' ? 'not proven' : 'not judged';
}
