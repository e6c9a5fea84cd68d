import type { Finding } from '../gate/finding.ts';
import { isUncertainAtBest } from '../gate/verdict.ts';
import { spoilsTheEvalSet } from '../leaks/findLeaks.ts';
import { stateText } from './admissionText.ts';
import { between, code, type Phrase } from './document/document.ts';
import { findingText } from './findingText.ts';
import type { OfKind } from './findingWords.ts';
import { lackingWords, lackWords, reasons } from './lackText.ts';
import { measureInSentence } from './measureText.ts';
import { counted, joined, pEquals, percent, pValue } from './numbers.ts';
import { adjustedPs } from './rankedDifferences.ts';
import type { JudgeResult, Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';
import { hasOtherEvalSet, type Standing, standingOf } from './standing.ts';
import { stopText } from './stopText.ts';
import { begun, continued } from './text.ts';

export interface Why {
  /** `Why the check fails`. */
  readonly title: string;
  readonly text: Phrase;
}

/** Why the run is not green, in one line; undefined if it is. The line names the worst judge and counts the others. */
export function why(result: Result): Why | undefined {
  const standing = standingOf(result);
  const title = titleOf(result, standing);
  if (title === undefined) return undefined;
  if (standing === 'eval-set-failed') return { title, text: evalSetReason(result) };
  const [worst, ...others] = result.judges.filter(({ verdict }) => verdict === result.verdict);
  if (worst === undefined) return { title, text: ['the configuration names no judge.'] };
  const name: Phrase = result.judges.length === 1 ? [] : [code(worst.name), ': '];
  const { length } = others;
  const more = length === 0 ? '' : ` The same holds for ${counted(length, 'more judge', 'more judges')}.`;
  return { title, text: [...name, `${reasonFor(worst, result)}.${more}`] };
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
      : ['evaluation set, rules or entry changed for ', ...between(', ', changed.slice(0, most)), more];
  const gone = removedJudges.length === 0 ? '' : `${counted(removedJudges.length, 'judge')} removed`;
  const and = evalSets.length > 0 && gone !== '' ? ', ' : '';
  return [
    ...evalSets,
    `${and}${gone}; no judge got worse, but the rules say that this fails too (fail-on: exam-change).`,
  ];
}

/** How sure a drop is, as a sentence; of what is no drop, the reason. */
export function certainty(judge: JudgeResult, result: Pick<Result, 'command'>): string {
  const ps = adjustedPs(judge, judge.verdict);
  const isDrop = judge.findings.every(({ kind }) => !/^(?:not-proven|error-grown|floor|ceiling)/.test(kind));
  if (ps.length === 0 || !isDrop) return `${begun(reasonFor(judge, result))}.`;
  const [low, high] = [Math.min(...ps), Math.max(...ps)];
  if (judge.verdict === 'regression') return `Chance does not explain it (${pEquals(high)}).`;
  return `It could be chance (${pValue(low) === pValue(high) ? pEquals(low) : `${pEquals(low)} to ${pValue(high)}`}).`;
}

/** The findings that decide about a verdict, the most important first. */
export const decisive: Readonly<Partial<Record<JudgeResult['verdict'], readonly Finding['kind'][]>>> = {
  regression: ['judge-removed', 'regression', 'regression-since', 'floor-broken', 'ceiling-broken'],
  uncertain: [
    'worse-alone',
    'uncertain-drop',
    'error-grown',
    'uncertain-since',
    'not-proven',
    'floor-uncertain',
    'ceiling-uncertain',
    'too-few-groups',
    'scale-reversed',
    'scale-shifted',
  ],
  unmeasured: ['not-admitted', 'stopped', 'gold-leaked', 'too-many-unreadable', 'unanswered', 'too-few-items'],
};

/** The same for one judge, as a clause: what its first decisive finding says. */
export function reasonFor(judge: JudgeResult, result: Pick<Result, 'command'>): string {
  const { verdict, findings } = judge;
  if (verdict === 'unmeasured') return unmeasured(findings, sideNames(result));
  if (verdict !== 'regression' && verdict !== 'uncertain') return 'no rule is broken';
  const told = decisive[verdict]?.flatMap((kind) => findings.filter((finding) => finding.kind === kind)) ?? [];
  const [first, ...more] = told;
  if (first === undefined) return authorClause(findings) ?? 'a rule is broken';
  const { title, text } = findingText(first, result);
  const [said = ''] = text.split(/(?<=[.!?]) (?=[A-Z])/, 1);
  const rest = more.length === 0 ? '' : `, and ${counted(more.length, 'more finding')}`;
  const about = /^(?:Regression|Uncertain): (.*)/.exec(title)?.[1] ?? continued(title);
  return `${about}: ${said.replace(/\.$/, '')}${rest}`;
}

/** There is no drop but also no pass: the title of what the author changed. */
function authorClause(findings: readonly Finding[]): string | undefined {
  const brought = findings.find(isUncertainAtBest);
  if (brought === undefined) return undefined;
  return `${continued(findingText(brought, { command: 'check' }).title)}, so no pass can rest on what was measured`;
}

function of<Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind): readonly OfKind<Kind>[] {
  return findings.filter((finding): finding is OfKind<Kind> => finding.kind === kind);
}

function unmeasured(findings: readonly Finding[], names: SideNames): string {
  for (const finding of findings) {
    if (finding.kind === 'stopped') return stopText(finding).clause;
    if (finding.kind === 'gold-leaked' && spoilsTheEvalSet({ kind: finding.leak }))
      return 'its prompt knows items that it is measured on, so it was not asked';
    if (finding.kind === 'too-many-unreadable') {
      const { without, replies, side, maxUnreadable, why: causes } = finding;
      return `${without} of ${counted(replies, 'reply', 'replies')} ${names.on[side]} carry no score (${reasons(causes)}), and at most ${percent(maxUnreadable)} may`;
    }
    if (finding.kind === 'unanswered')
      return `${lackingWords(finding, names)} no answer, and ${measureInSentence(finding)} would break its limit if these were the worst`;
  }
  const unadmitted = of(findings, 'not-admitted')[0];
  if (unadmitted !== undefined)
    return `it needs an admission (gate.admission), and has: ${stateText(unadmitted.state)}`;
  if (of(findings, 'head-alone').some(({ why: alone }) => alone === 'unknown'))
    return 'it is unknown what git would merge, and the head alone got no worse';
  const short = of(findings, 'too-few-items');
  const lacking = short.flatMap((one) =>
    one.lacks === undefined ? [] : [`${measureInSentence(one)} cannot be measured: ${lackWords[one.lacks]}`],
  );
  const few = short.filter(({ lacks }) => lacks === undefined);
  const measures = joined(few.map((finding) => `${measureInSentence(finding)} (n = ${finding.n})`));
  const least = few.slice(0, 1).map(({ minItems }) => `at least ${counted(minItems, 'item')} are asked for`);
  return (
    [...lacking, ...least.map((asked) => `${asked}, and there are fewer for ${measures}`)].join('; ') ||
    'no rule could be applied'
  );
}
