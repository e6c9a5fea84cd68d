import type { JudgeResult, Result } from '../report/result.ts';
import { hasOtherEvalSet } from '../report/standing.ts';

/** All outputs that a result fills; unknown ones are empty. */
export const emptyOutputs = {
  verdict: '',
  'exit-code': '',
  regressed: 'false',
  'regressed-judges': '[]',
  'accuracy-base': '',
  'accuracy-head': '',
  'accuracy-delta': '',
  'consistency-base': '',
  'consistency-head': '',
  'consistency-delta': '',
  'newly-wrong-count': '0',
  'newly-right-count': '0',
  'unreadable-count': '0',
  'exam-changed': 'false',
  'override-applied': 'false',
  requests: '0',
  'cost-usd': '',
  'base-sha': '',
  'head-sha': '',
  'report-path': '',
  'markdown-path': '',
  'junit-path': '',
  'html-path': '',
  'patch-path': '',
  'ledger-path': '',
  'comment-id': '',
  'comment-url': '',
} as const;

export type OutputName = keyof typeof emptyOutputs;

/**
 * The outputs for later steps of a workflow. Shares are in percent, differences in percentage points, with a decimal
 * point.
 */
export function resultOutputs(result: Result): Readonly<Partial<Record<OutputName, string>>> {
  const { verdict, requests, judges, removedJudges, override } = result;
  const worse = judges.filter((judge) => judge.verdict === 'regression').map(({ name }) => name);
  const counted = (kind: 'newly-wrong' | 'newly-right') =>
    judges.reduce((sum, { changes }) => sum + changes.filter((change) => change.kind === kind).length, 0);
  return {
    verdict,
    regressed: String(worse.length > 0),
    'regressed-judges': JSON.stringify(worse),
    ...worstOf(judges, 'accuracy'),
    ...worstOf(judges, 'consistency'),
    'newly-wrong-count': String(counted('newly-wrong')),
    'newly-right-count': String(counted('newly-right')),
    'unreadable-count': String(
      judges.reduce((sum, { sides }) => sum + withoutScore(sides.base) + withoutScore(sides.head), 0),
    ),
    'exam-changed': String(removedJudges.length > 0 || judges.some(hasOtherEvalSet)),
    'override-applied': String(override !== undefined),
    requests: String(requests.asked),
    'cost-usd': requests.costUsd === undefined ? '' : requests.costUsd.toFixed(6),
  };
}

/** The largest tested drop over all judges. */
function worstOf(
  judges: readonly JudgeResult[],
  measure: 'accuracy' | 'consistency',
): Readonly<Partial<Record<OutputName, string>>> {
  const tested = judges.flatMap(({ differences }) =>
    differences.filter((one) => one.measure === measure && one.pAdjusted !== undefined),
  );
  const [worst] = [...tested].sort((a, b) => a.delta - b.delta);
  if (worst === undefined) return {};
  return {
    [`${measure}-base`]: inPercent(worst.base),
    [`${measure}-head`]: inPercent(worst.head),
    [`${measure}-delta`]: inPercent(worst.delta),
  };
}

/** `66.7`, and never `-0.0`. */
function inPercent(share: number): string {
  const text = (100 * share).toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}

/** How many replies of a side have no score. */
export function withoutScore(side: JudgeResult['sides']['base']): number {
  return side === undefined ? 0 : side.leftOut.unreadable + side.leftOut.refused + side.leftOut.unanswered;
}
