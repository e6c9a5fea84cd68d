import { isEmbedded } from '../ask/providers.ts';
import type { Finding } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import { isWorseAlone, type Verdict } from '../gate/verdict.ts';
import { versionName } from '../shared/referencePlace.ts';
import { levelOf } from './findingText.ts';
import { counted, signedInUnit } from './numbers.ts';
import { visibleText } from './plainText.ts';
import type { JudgeResult, Result } from './result.ts';
import { hasOtherEvalSet, isGreen, standingOf } from './standing.ts';
import { cut } from './text.ts';

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

/**
 * `❌ Evenhand: regression in support-reply`, `❌ Evenhand: regression in 1 of 3 judges`: the verdict, and the judge or
 * the number of judges, in at most 60 characters. A long name is cut. Names are unescaped: renderers escape the
 * heading.
 */
export function heading(result: Result): string {
  const start = `${runSign(result)} Evenhand: `;
  const text = start + withRemoved(headline(result), result.removedJudges.length, mostCharacters - start.length);
  const suffix = scaleSuffix(result);
  return text.length + suffix.length <= mostCharacters ? text + suffix : text;
}

export function runSign(result: Result): string {
  const standing = standingOf(result);
  if (standing !== 'plain' && standing !== 'advisory') return standingSigns[standing];
  return isRunWarned(result) ? signs.uncertain : signs[result.verdict];
}

const mostCharacters = 60;

/** A headline, of which the name may be cut. */
interface Headline {
  readonly before: string;
  readonly name?: string;
  readonly after?: string;
}

/** A removed judge is named before anything folded; a long name is cut to make room. */
function withRemoved(words: Headline, removed: number, room: number): string {
  const text = fitted(words, room);
  if (removed === 0 || text.endsWith(' removed')) return text;
  const whole = `${text}, ${counted(removed, 'judge')} removed`;
  if (whole.length <= room) return whole;
  const before = words.before.replace(' to ask with', '');
  return fitted({ ...words, before, after: `${words.after ?? ''}, ${removed} removed` }, room);
}

function fitted({ before, name, after = '' }: Headline, room: number): string {
  return before + (name === undefined ? '' : shortened(name, room - before.length - after.length)) + after;
}

function headline(result: Result): Headline {
  const { judges, override, removedJudges } = result;
  if (override !== undefined) return { before: 'drop accepted for ', name: versionName(override.head) };
  switch (standingOf(result)) {
    case 'drift-accepted':
      return { before: 'drift accepted' };
    case 'eval-set-failed': {
      const changed = judges.filter(hasOtherEvalSet);
      if (changed.length === 0) return { before: `${counted(removedJudges.length, 'judge')} removed` };
      return about(changed, result, `the ${changedPart(changed)} of `, ' changed');
    }
    case 'no-key':
      return { before: 'unmeasured (there is no key to ask with)' };
    case 'accepted':
    case 'advisory':
    case 'plain':
      return judges.length === 0 ? { before: 'unmeasured: there is no judge' } : verdictHeadline(result);
  }
}

function verdictHeadline(result: Result): Headline {
  const { verdict, command, judges, removedJudges } = result;
  // A removed judge is counted separately.
  const these = judges.filter((judge) =>
    verdict === 'pass'
      ? judge.verdict !== 'unchanged'
      : judge.verdict === verdict && !removedJudges.includes(judge.name),
  );
  const warned = isRunWarned(result) ? ' with warnings' : '';
  const drift = command === 'drift' ? 'drift: ' : '';
  const say = (before: string, after = '') => about(these, result, before, after);
  switch (verdict) {
    case 'regression':
      if (removedJudges.length > 0 && these.length === 0)
        return { before: `regression: ${counted(removedJudges.length, 'judge')} removed` };
      return say(`${drift}regression in `, colour(result));
    case 'uncertain':
      return fallenAlone(result, drift) ?? say(`${drift}uncertain for `, colour(result));
    case 'unmeasured':
      return say('unmeasured: ', colour(result));
    case 'new':
      return say(`${drift}new${warned}: `);
    case 'unchanged':
      return say(`unchanged${warned}: `);
    case 'pass':
      if (warned !== '') return say(`${drift}pass with warnings for `);
      if (command === 'drift') return say('pass, no drift found in ');
      return say(isComparison(result) ? 'pass, no regression found in ' : 'pass, no limit broken by ');
  }
}

/**
 * `1 of 13 judges fell: tone −15.0 (green)`: the result of a test of one judge alone. The correction for the other
 * judges of the run hides it. Undefined if no judge fell alone.
 */
function fallenAlone(result: Result, drift: string): Headline | undefined {
  const fallen = result.judges.filter(isWorseAlone);
  const [first] = fallen;
  const found = first?.findings.find(({ kind }) => kind === 'worse-alone');
  if (first === undefined || found?.kind !== 'worse-alone') return undefined;
  const { measure, delta } = found.difference;
  const after = ` ${signedInUnit(measure, delta)}${fallen.length === 1 ? '' : ', …'}${colour(result)}`;
  return { before: `${drift}${of(fallen, result)} fell: `, name: first.name, after };
}

/**
 * The colour of the check, if a reader may expect the other colour. A regression is always red, and a failed check says
 * so.
 */
function colour({ verdict, exitCode }: Result): string {
  if (exitCode === 0) return ' (green)';
  return verdict === 'uncertain' ? ' (red)' : '';
}

function changedPart(changed: readonly JudgeResult[]): string {
  const isOf = (kind: Finding['kind']) => changed.some(({ findings }) => findings.some((one) => one.kind === kind));
  return isOf('eval-set-changed') ? 'evaluation set' : isOf('rules-changed') ? 'rules' : 'entry';
}

/** The name if the run has only one judge, else `n of m`. */
function about(these: readonly JudgeResult[], result: Result, before: string, after: string): Headline {
  const [only, ...more] = these;
  const isAlone = result.judges.every((judge) => judge === only || judge.verdict === 'unchanged');
  if (only !== undefined && more.length === 0 && isAlone) return { before, name: only.name, after };
  return { before: before + of(these, result), after };
}

function of(these: readonly JudgeResult[], { judges }: Result): string {
  return these.length === judges.length ? counted(these.length, 'judge') : `${these.length} of ${judges.length} judges`;
}

function shortened(name: string, room: number): string {
  const shown = visibleText(name).trim();
  if (shown === '') return '–';
  // Columns of a terminal are not code units: an astral letter has one column and two units.
  for (let width = room; width > 1; width -= 1) {
    const text = cut(shown, width);
    if (text.length <= room) return text;
  }
  return '…';
}

/** Scores on another scale change the meaning of every number, so the heading says so if it has the room. */
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

/** Whether the run compared two versions: then its numbers are differences, else values. */
function isComparison({ compared, judges }: Result): boolean {
  return compared.base !== undefined || judges.some(({ sides }) => sides.base !== undefined);
}
