import type { Finding, Judged } from '../gate/finding.ts';
import { signs } from './headline.ts';
import type { JudgeResult } from './result.ts';

/** What the rules made of a difference, and of the head's value where they set a floor or a ceiling; empty where none is about it. */
export type RuleWord =
  | 'got worse'
  | 'beyond its limit'
  | 'may be chance'
  | 'not proven'
  | 'may be beyond it'
  | 'not judged'
  | 'within the limit'
  | '';

/** The sign beside the word. */
export const ruleSigns = {
  'got worse': signs.regression,
  'beyond its limit': signs.regression,
  'may be chance': signs.uncertain,
  'not proven': signs.uncertain,
  'may be beyond it': signs.uncertain,
  'not judged': signs.unmeasured,
  'within the limit': signs.pass,
  '': '  ',
} as const satisfies Record<RuleWord, string>;

const worstFirst: readonly RuleWord[] = [
  'got worse',
  'beyond its limit',
  'may be chance',
  'not proven',
  'may be beyond it',
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
    .map((difference) => ({ difference, word: worst(ruleWord(difference, judge), limitWord(difference, judge)) }))
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

/** What a floor or a ceiling made of the head's value. */
function limitWord({ family, measure }: Judged, { findings, verdict }: JudgeResult): RuleWord {
  if (verdict === 'unmeasured') return '';
  for (const finding of findings) {
    if (!('measured' in finding)) continue;
    if (finding.measured.family !== family || finding.measured.measure !== measure) continue;
    return finding.kind === 'floor-broken' || finding.kind === 'ceiling-broken'
      ? 'beyond its limit'
      : 'may be beyond it';
  }
  return '';
}

function worst(one: RuleWord, other: RuleWord): RuleWord {
  return worstFirst.indexOf(one) <= worstFirst.indexOf(other) ? one : other;
}

function wordOf(kind: Finding['kind']): RuleWord {
  if (kind === 'regression') return 'got worse';
  if (kind === 'uncertain-drop') return 'may be chance';
  return kind === 'not-proven' ? 'not proven' : 'not judged';
}
