import type { Verdict } from '../gate/verdict.ts';
import type { JudgeResult, Result } from './result.ts';

/** The sign of a verdict; never without its word. */
export const signs = {
  pass: '✅',
  unchanged: '✅',
  new: '🆕',
  uncertain: '⚠️',
  regression: '❌',
  unmeasured: '⚠️',
} as const satisfies Record<Verdict, string>;

/** The verdict of a run and how many judges it is about, in at most 60 characters. */
export function headline(result: Result): string {
  const { judges, verdict } = result;
  const these = judges.filter((judge) => judge.verdict === verdict);
  const of = `${these.length} of ${judges.length} judges`;
  const one = judges.length === 1;
  switch (verdict) {
    case 'regression':
      return one ? gotWorse(result, 'the judge got worse', 'the judge is below its floor') : `${of} got worse`;
    case 'unmeasured':
      return one ? 'could not measure the judge' : `could not measure ${of}`;
    case 'uncertain':
      return one ? 'the judge may have got worse' : `${of} may have got worse`;
    case 'new':
      return one ? 'the judge was measured for the first time' : `${of} measured for the first time`;
    case 'unchanged':
      return one ? 'the judge is unchanged' : 'no judge changed';
    case 'pass':
      return result.compared.base === undefined && result.command === 'score' ? measured(judges) : 'no judge got worse';
  }
}

function gotWorse({ judges }: Result, worse: string, below: string): string {
  return judges.some(({ findings }) => findings.some(({ kind }) => kind === 'regression')) ? worse : below;
}

function measured(judges: readonly JudgeResult[]): string {
  return judges.length === 1 ? 'the judge was measured' : `${judges.length} judges were measured`;
}

/** What a reader has to know about who spoke before reading any number; undefined for a model. */
export function noModelAsked(result: Result): string | undefined {
  if (result.provider !== 'lexical') return undefined;
  return 'No model was asked: the scores are those of the embedded word-overlap judge (--provider lexical).';
}
