import type { Verdict } from '../gate/verdict.ts';
import { isComparison } from './comparing.ts';
import { counted } from './numbers.ts';
import type { Result } from './result.ts';

/** The sign of a verdict; never without its word. */
export const signs = {
  pass: '✅',
  unchanged: '✅',
  new: '🆕',
  uncertain: '⚠️',
  regression: '❌',
  unmeasured: '⚠️',
} as const satisfies Record<Verdict, string>;

/** `❌ Evenhand: 1 of 3 judges got worse`: verdict and count in at most 60 characters. */
export function heading(result: Result): string {
  return `${signs[result.verdict]} Evenhand: ${headline(result)}`;
}

/** The verdict of a run and how many judges it is about. */
function headline(result: Result): string {
  const { judges, verdict } = result;
  if (judges.length === 0) return 'there is no judge to measure';
  const these = judges.filter((judge) => judge.verdict === verdict).length;
  const of = these === judges.length ? counted(these, 'judge') : `${these} of ${judges.length} judges`;
  switch (verdict) {
    case 'regression':
      return fell(result) ? `${of} got worse` : `${of} below the floor`;
    case 'unmeasured':
      return `could not measure ${of}`;
    case 'uncertain':
      return fellPerhaps(result) ? `${of} may have got worse` : `${of} may be below the floor`;
    case 'new':
      return `${of} measured for the first time`;
    case 'unchanged':
      return `${of} unchanged`;
    case 'pass':
      return isComparison(result) ? `no judge got worse (${judges.length} checked)` : `${of} measured`;
  }
}

function fell({ judges }: Result): boolean {
  return judges.some(({ findings }) => findings.some(({ kind }) => kind === 'regression'));
}

function fellPerhaps({ judges }: Result): boolean {
  return judges.some(({ findings }) => findings.some(({ kind }) => kind === 'uncertain-drop'));
}

/** What a reader has to know about who spoke before reading any number; undefined for a model. */
export function noModelAsked(result: Result): string | undefined {
  if (!isLexical(result)) return undefined;
  return 'No model was asked: the scores are those of the embedded word-overlap judge (--provider lexical).';
}

/** Whether the embedded judge answered, now or in the run that a ledger replays. */
export function isLexical({ answeredBy }: Pick<Result, 'answeredBy'>): boolean {
  return answeredBy?.startsWith('lexical') === true;
}
