import { isEmbedded } from '../ask/providers.ts';
import type { Finding } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import { isWorseAlone, type Verdict } from '../gate/verdict.ts';
import { levelOf } from './findingText.ts';
import { counted, signedInUnit } from './numbers.ts';
import { visibleText } from './plainText.ts';
import type { JudgeResult, Result } from './result.ts';
import { hasOtherEvalSet, standingOf } from './standing.ts';
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

function isGreen(verdict: Verdict): boolean {
  return verdict === 'pass' || verdict === 'unchanged' || verdict === 'new';
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
  const text = start + withRemoved(result, mostCharacters - start.length);
  const suffix = scaleSuffix(result);
  return text.length + suffix.length <= mostCharacters ? text + suffix : text;
}

export function runSign(result: Result): string {
  const standing = standingOf(result);
  if (standing !== 'plain' && standing !== 'advisory') return standingSigns[standing];
  return isRunWarned(result) ? signs.uncertain : signs[result.verdict];
}

const mostCharacters = 60;

/** A removed judge is named before anything folded; a long name is cut to make room. */
function withRemoved(result: Result, room: number): string {
  const gone = result.removedJudges.length;
  const text = headline(result, room);
  if (gone === 0 || text.endsWith(' removed')) return text;
  const whole = `${text}, ${counted(gone, 'judge')} removed`;
  if (whole.length <= room) return whole;
  const short = `, ${gone} removed`;
  return headline(result, room - short.length) + short;
}

function headline(result: Result, room: number): string {
  const { judges, override } = result;
  const standing = standingOf(result);
  if (override !== undefined) {
    const before = 'drop accepted for ';
    return before + shortened(versionName(override.head), room - before.length);
  }
  if (standing === 'drift-accepted') return 'drift accepted';
  if (standing === 'eval-set-failed') return evalSetHeadline(result, room);
  if (judges.length === 0) return 'unmeasured: there is no judge';
  if (standing === 'no-key') {
    const whole = 'unmeasured (there is no key to ask with)';
    return whole.length <= room ? whole : 'unmeasured (there is no key)';
  }
  return verdictHeadline(result, room);
}

function verdictHeadline(result: Result, room: number): string {
  const { verdict, command, judges, removedJudges } = result;
  const these = verdict === 'pass' ? judges.filter((one) => one.verdict !== 'unchanged') : withVerdict(result);
  const say = (before: string, after = '') => about(these, result, { before, after, room });
  const warned = isRunWarned(result) ? ' with warnings' : '';
  const drift = command === 'drift' ? 'drift: ' : '';
  switch (verdict) {
    case 'regression':
      if (removedJudges.length > 0 && these.length === 0)
        return `regression: ${counted(removedJudges.length, 'judge')} removed`;
      return say(`${drift}regression in `, colour(result));
    case 'uncertain':
      return fallenAlone(result, drift, room) ?? say(`${drift}uncertain for `, colour(result));
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
function fallenAlone(result: Result, drift: string, room: number): string | undefined {
  const fallen = result.judges.filter(isWorseAlone);
  const [first] = fallen;
  const found = first?.findings.find(({ kind }) => kind === 'worse-alone');
  if (first === undefined || found?.kind !== 'worse-alone') return undefined;
  const { measure, delta } = found.difference;
  const before = `${drift}${of(fallen, result)} fell: `;
  const after = ` ${signedInUnit(measure, delta)}${fallen.length === 1 ? '' : ', …'}${colour(result)}`;
  return `${before}${shortened(first.name, room - before.length - after.length)}${after}`;
}

/**
 * The colour of the check, if a reader may expect the other colour. A regression is always red, and a failed check says
 * so.
 */
function colour({ verdict, exitCode }: Result): string {
  if (exitCode === 0) return ' (green)';
  return verdict === 'uncertain' ? ' (red)' : '';
}

function evalSetHeadline(result: Result, room: number): string {
  const { judges, removedJudges } = result;
  const changed = judges.filter(hasOtherEvalSet);
  if (changed.length === 0) return `${counted(removedJudges.length, 'judge')} removed`;
  const isOf = (kind: Finding['kind']) => changed.some(({ findings }) => findings.some((one) => one.kind === kind));
  const what = isOf('eval-set-changed') ? 'evaluation set' : isOf('rules-changed') ? 'rules' : 'entry';
  return about(changed, result, { before: `the ${what} of `, after: ' changed', room });
}

/** The name if the run has only one judge, else `n of m`. */
function about(
  these: readonly JudgeResult[],
  result: Result,
  { before, after, room }: Readonly<Record<'before' | 'after', string>> & { readonly room: number },
): string {
  const [only, ...more] = these;
  const isAlone = result.judges.every((judge) => judge === only || judge.verdict === 'unchanged');
  const who =
    only !== undefined && more.length === 0 && isAlone
      ? shortened(only.name, room - before.length - after.length)
      : of(these, result);
  return before + who + after;
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

/** A removed judge is counted separately. */
function withVerdict({ judges, verdict, removedJudges }: Result): readonly JudgeResult[] {
  return judges.filter((judge) => judge.verdict === verdict && !removedJudges.includes(judge.name));
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

/** A commit as its first seven digits; a folder or a file as the user named it. */
export function versionName(id: string): string {
  return /^[0-9a-f]{40,64}$/.test(id) ? id.slice(0, 7) : id;
}
