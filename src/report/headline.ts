import type { Finding } from '../gate/finding.ts';
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
      return `${of} ${has(result, 'regression') ? 'got worse' : beyond(result, 'broken')}`;
    case 'unmeasured':
      return `could not measure ${of}`;
    case 'uncertain':
      return `${of} ${uncertainty(result)}`;
    case 'new':
      return `${of} measured for the first time`;
    case 'unchanged':
      return `${of} unchanged`;
    case 'pass':
      return isComparison(result) ? `no judge got worse (${judges.length} checked)` : `${of} measured`;
  }
}

function uncertainty(result: Result): string {
  if (has(result, 'uncertain-drop')) return 'may have got worse';
  if (has(result, 'not-proven')) return 'not shown to be as good';
  return `may be ${beyond(result, 'uncertain')}`;
}

function beyond(result: Result, how: 'broken' | 'uncertain'): string {
  const floor = has(result, `floor-${how}`);
  const ceiling = has(result, `ceiling-${how}`);
  if (floor && ceiling) return 'beyond the limits';
  return ceiling ? 'above the ceiling' : 'below the floor';
}

function has({ judges }: Result, kind: Finding['kind']): boolean {
  return judges.some(({ findings }) => findings.some((finding) => finding.kind === kind));
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
