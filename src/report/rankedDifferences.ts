import type { Judged } from '../gate/finding.ts';
import { signs } from './headline.ts';
import type { JudgeResult } from './result.ts';

/** What a rule made of a difference; empty where none tests it. */
export type RuleWord = 'got worse' | 'may be chance' | 'not judged' | 'within the limit' | '';

/** The sign beside the word. */
export const ruleSigns = {
  'got worse': signs.regression,
  'may be chance': signs.uncertain,
  'not judged': signs.unmeasured,
  'within the limit': signs.pass,
  '': '  ',
} as const satisfies Record<RuleWord, string>;

const worstFirst: readonly RuleWord[] = ['got worse', 'may be chance', 'not judged', 'within the limit', ''];

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
    if (finding.kind === 'too-few-items' && finding.family === family && finding.measure === measure)
      return 'not judged';
    if (finding.kind !== 'regression' && finding.kind !== 'uncertain-drop') continue;
    if (finding.difference.family !== family || finding.difference.measure !== measure) continue;
    return finding.kind === 'regression' ? 'got worse' : 'may be chance';
  }
  return 'within the limit';
}
