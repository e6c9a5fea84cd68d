import { isEmbedded } from '../ask/providers.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import type { Verdict } from '../gate/verdict.ts';
import { levelOf } from './findingText.ts';
import type { JudgeResult, Result } from './result.ts';
import { isGreen, standingOf } from './standing.ts';

/** The sign of a verdict; a word always goes with it. */
export const signs = {
  pass: '✅',
  unchanged: '✅',
  new: '🆕',
  uncertain: '⚠️',
  regression: '❌',
  unmeasured: '⚠️',
} as const satisfies Record<Verdict, string>;

/** The same in signs of one cell that every font has. */
export const letterSigns = {
  regression: '✕',
  uncertain: '?',
  unmeasured: '?',
  pass: '✓',
  new: '+',
  unchanged: '✓',
} as const satisfies Record<Verdict, string>;

/** The run's in such letters: accepted is not wrong, and a failed check is not right. */
export function runLetter(result: Result): string {
  const standing = standingOf(result);
  if (standing === 'accepted' || standing === 'drift-accepted') return letterSigns.pass;
  return letterSigns[standing === 'eval-set-failed' ? 'regression' : result.verdict];
}

const standingSigns = { accepted: '☑️', 'drift-accepted': '☑️', 'no-key': '🔒', 'eval-set-failed': '❌' } as const;

/** The sign of one judge: a green verdict with a warning below it has the warning's sign. */
export function signOf(judge: Pick<JudgeResult, 'verdict' | 'findings'>): string {
  return isWarned(judge) ? signs.uncertain : signs[judge.verdict];
}

/** Whether a green verdict has a warning below it. */
function isWarned({ verdict, findings }: Pick<JudgeResult, 'verdict' | 'findings'>): boolean {
  return isGreen(verdict) && findings.some((finding) => levelOf(finding) !== 'notice');
}

/** The same for the run: a removed judge is a warning too. */
export function isRunWarned({ verdict, judges, removedJudges }: Result): boolean {
  return isGreen(verdict) && (removedJudges.length > 0 || judges.some(isWarned));
}

/** The sign of the run. */
export function runSign(result: Result): string {
  const standing = standingOf(result);
  if (standing !== 'plain' && standing !== 'advisory') return standingSigns[standing];
  return isRunWarned(result) ? signs.uncertain : signs[result.verdict];
}

/** Scores on another scale change the meaning of every number, so the title says so. */
export function scaleSuffix(result: Result): string {
  const findings = result.judges.flatMap((judge) => judge.findings);
  const kinds = findings.flatMap((one) => (isOtherScale(one) && one.side === 'head' ? [one.kind] : []));
  if (kinds.includes('scale-reversed')) return ', scale reversed';
  return kinds.length > 0 ? ', scale shifted' : '';
}

/** What a reader must know about the provider before any number; undefined for a model. */
export function noModelAsked(result: Result): string | undefined {
  return isLexical(result)
    ? 'No model was asked: the scores are those of the embedded word-overlap judge (--provider lexical).'
    : undefined;
}

/** Whether the embedded judge answered, now or in the recorded run. */
export function isLexical({ answeredBy }: Pick<Result, 'answeredBy'>): boolean {
  return answeredBy !== undefined && isEmbedded(answeredBy);
}
