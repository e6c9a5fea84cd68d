import type { Finding } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import { isUncertainAtBest } from '../gate/verdict.ts';
import { spoilsTheEvalSet } from '../leaks/findLeaks.ts';
import { between, code, type Phrase } from './document/document.ts';
import { findingText } from './findingText.ts';
import type { ItemsShown, Told } from './findingWords.ts';
import { counted, grouped, pEquals, pValue } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';
import { hasOtherEvalSet, isGreen, type Standing, standingOf } from './standing.ts';
import { cut, firstSentence } from './text.ts';

export interface Why {
  /** `Why the check fails`. */
  readonly title: string;
  readonly text: Phrase;
}

/** Why the run is not green; undefined if it is. The line names the worst judge and counts the others. */
export function why(result: Result, shown?: ItemsShown): Why | undefined {
  const standing = standingOf(result);
  const title = titleOf(result, standing);
  if (title === undefined) return undefined;
  if (standing === 'eval-set-failed') return { title, text: evalSetReason(result) };
  const [worst, ...others] = result.judges.filter(({ verdict }) => verdict === result.verdict);
  if (worst === undefined) return { title, text: ['The configuration names no judge.'] };
  const name: Phrase = result.judges.length === 1 ? [] : [code(worst.name), ': '];
  const { length } = others;
  const more =
    length === 0 ? '' : ` ${length === 1 ? '1 more judge has' : `${grouped(length)} more judges have`} this verdict.`;
  return { title, text: [...name, `${reasonFor(worst, result, shown)}${more}`] };
}

function titleOf({ verdict, exitCode }: Result, standing: Standing): string | undefined {
  if (standing === 'accepted' || standing === 'drift-accepted') return 'What was accepted';
  if (standing === 'advisory') return verdict === 'regression' ? 'Why it would fail' : 'Why there is no verdict';
  if (exitCode === 1) return 'Why the check fails';
  if (exitCode === 3) return 'Why there is no verdict';
  return verdict === 'uncertain' ? 'Why it is uncertain' : undefined;
}

/** No judge got worse. The check fails because its eval set, its rules or the judge itself was changed or removed. */
function evalSetReason({ judges, removedJudges }: Result): Phrase {
  const changed = judges.filter(hasOtherEvalSet).map(({ name }): Phrase => [code(name)]);
  const most = 3;
  const more = changed.length > most ? ` and ${counted(changed.length - most, 'more judge')}` : '';
  const evalSets: Phrase =
    changed.length === 0
      ? []
      : ['The evaluation set, the rules or the entry changed for ', ...between(', ', changed.slice(0, most)), more];
  const gone = removedJudges.length === 0 ? '' : `${counted(removedJudges.length, 'judge')} removed`;
  const and = evalSets.length > 0 && gone !== '' ? ', ' : '';
  return [
    ...evalSets,
    `${and}${gone}; no judge got worse, but the rules say that this fails too (fail-on: exam-change).`,
  ];
}

/** How sure a drop is, as a sentence; of what is no drop, the reason. */
export function certainty(judge: JudgeResult, result: Pick<Result, 'command'>): string {
  // An uncertain drop beside a proven one decides nothing.
  const kinds: readonly Finding['kind'][] =
    judge.verdict === 'regression' ? ['regression', 'regression-since'] : ['uncertain-drop', 'uncertain-since'];
  const drops = judge.findings.flatMap((one) =>
    kinds.includes(one.kind) && 'difference' in one ? [one.difference.pAdjusted ?? one.difference.p] : [],
  );
  if (drops.length === 0 || !kinds.includes(deciding(judge)[0]?.kind ?? 'stopped')) return reasonFor(judge, result);
  const [low, high] = [Math.min(...drops), Math.max(...drops)];
  if (judge.verdict === 'regression') return `Chance does not explain it (${pEquals(high)}).`;
  return `It could be chance (${pValue(low) === pValue(high) ? pEquals(low) : `${pEquals(low)} to ${pValue(high)}`}).`;
}

/** The findings that decide about a verdict, the most important first. */
const decisive: Readonly<Partial<Record<JudgeResult['verdict'], readonly Finding['kind'][]>>> = {
  regression: ['judge-removed', 'regression', 'regression-since', 'floor-broken', 'ceiling-broken'],
  uncertain: [
    'worse-alone',
    'too-few-groups',
    'uncertain-drop',
    'error-grown',
    'uncertain-since',
    'not-proven',
    'floor-uncertain',
    'ceiling-uncertain',
    'scale-reversed',
    'scale-shifted',
  ],
  unmeasured: [
    'not-admitted',
    'stopped',
    'gold-leaked',
    'too-many-unreadable',
    'unanswered',
    'too-few-items',
    'head-alone',
  ],
};

/** What decided about a judge, the most important first; last, what its author left open. */
export function deciding({ verdict, findings }: JudgeResult): readonly Finding[] {
  // Hints leave a verdict.
  const decides = (one: Finding) => one.kind !== 'gold-leaked' || spoilsTheEvalSet({ kind: one.leak });
  const told = decisive[verdict]?.flatMap((kind) => findings.filter((one) => one.kind === kind && decides(one))) ?? [];
  return verdict === 'uncertain' ? [...told, ...findings.filter(isUncertainAtBest)] : told;
}

/** What the warnings of a green run ask of a reader, each once. */
export function fixesOfWarnings(result: Result, shown?: ItemsShown): readonly string[] {
  if (!isGreen(result.verdict)) return [];
  const told = result.judges.flatMap(({ findings }) => findings.map((one) => findingText(one, result, shown)));
  return [...new Set(told.flatMap(({ level, fix }) => (level === 'notice' || fix === '' ? [] : [fix])))];
}

/** The judge whose reason and next step a report tells. */
export function toldJudge({ judges, verdict }: Result): JudgeResult | undefined {
  return judges.find((judge) => judge.verdict === verdict) ?? judges[0];
}

/** The same for one judge: what its first decisive finding says. */
function reasonFor(judge: JudgeResult, result: Pick<Result, 'command'>, shown?: ItemsShown): string {
  if (isGreen(judge.verdict)) return 'No rule is broken.';
  const [first, ...more] = deciding(judge);
  if (first === undefined) return 'No rule could be applied.';
  const rest = more.length === 0 ? '' : ` The full report has ${counted(more.length, 'more finding')}.`;
  return `${saidOf(first, judge, findingText(first, result, shown))}${rest}`;
}

function saidOf(finding: Finding, { verdict }: JudgeResult, { title, fact }: Told): string {
  // A warning below has the rest.
  if (finding.kind === 'judge-removed') return `${title}.`;
  if (isUncertainAtBest(finding) || isOtherScale(finding)) return `${title}, so no pass can rest on what was measured.`;
  const isWhole = verdict === 'unmeasured' && (finding.kind !== 'stopped' || finding.because === 'unreadable');
  const said = isWhole ? fact : cut(firstSentence(fact), longestSaid);
  return /^\d/.test(said) && 'difference' in finding ? `${title}: ${said}` : said;
}

/** A provider may answer anything. */
const longestSaid = 300;
