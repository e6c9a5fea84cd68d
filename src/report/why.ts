import type { Finding } from '../gate/finding.ts';
import { isUncertainAtBest, isWorseAlone } from '../gate/verdict.ts';
import { spoilsTheEvalSet } from '../leaks/findLeaks.ts';
import { groupBy } from '../shared/groupBy.ts';
import { inWrittenUnit } from '../shared/measureNames.ts';
import { stateText } from './admissionText.ts';
import { between, code, type Phrase } from './document/document.ts';
import { fallen, notProven, since } from './fallenClause.ts';
import { findingText } from './findingText.ts';
import type { OfKind } from './findingWords.ts';
import { lackingWords, lackWords, otherScale, otherScaleClause, reasons } from './lackText.ts';
import { type Limit, limitsOf, limitWords, whyBroken } from './limitText.ts';
import { measureInSentence } from './measureText.ts';
import { counted, inUnit, joined, percent, sampleSize, trimmed, writtenInUnit } from './numbers.ts';
import { headlineFalls } from './rankedDifferences.ts';
import type { JudgeResult, Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';
import { hasOtherEvalSet, type Standing, standingOf } from './standing.ts';
import { stopText } from './stopText.ts';
import { continued } from './text.ts';

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
  // A judge that fell and a judge that is only uncertain have different reasons.
  const { length } = others.filter((one) => isWorseAlone(one) === isWorseAlone(worst));
  const more = length === 0 ? '' : ` The same holds for ${counted(length, 'more judge', 'more judges')}.`;
  return { title, text: [...name, `${reasonFor(worst, result)}.${otherScale(worst, result)}${more}`] };
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

/** The same for one judge, as a clause. */
export function reasonFor({ verdict, findings }: JudgeResult, result: Pick<Result, 'confidence' | 'command'>): string {
  const alpha = trimmed(1 - result.confidence);
  const isProven = `and chance does not explain it (p < ${alpha}, corrected for all rules)`;
  switch (verdict) {
    case 'regression':
      return clauses(
        of(findings, 'judge-removed').length > 0 ? 'the head has this judge no more' : undefined,
        fallen(of(findings, 'regression'), isProven),
        since(of(headlineFalls({ findings }), 'regression-since'), isProven),
        ...limits(findings, 'regression'),
      );
    case 'uncertain':
      return clauses(
        ...worseAlone(of(findings, 'worse-alone')),
        fallen(
          of(findings, 'uncertain-drop'),
          `but these items cannot tell it from chance (p ≥ ${alpha}, corrected for all rules)`,
        ),
        fallen(of(findings, 'error-grown'), `and chance does not explain it (p < ${alpha})`, 'within'),
        since(headlineFalls({ findings }), `but these items cannot tell it from chance (p ≥ ${alpha})`),
        notProven(of(findings, 'not-proven')),
        ...limits(findings, 'uncertain'),
        ...of(findings, 'too-few-groups').map(
          ({ groups, needed }) => `${counted(groups, 'group')} of items can prove nothing (it takes ${needed})`,
        ),
        otherScaleClause(findings),
        authorClause(findings),
      );
    case 'unmeasured':
      return unmeasured(findings, sideNames(result));
    case 'pass':
    case 'new':
    case 'unchanged':
      return 'no rule is broken';
  }
}

/** There is no drop but also no pass: the title of what the author changed. */
function authorClause(findings: readonly Finding[]): string | undefined {
  const brought = findings.find(isUncertainAtBest);
  if (brought === undefined) return undefined;
  return `${continued(findingText(brought, { command: 'check' }).title)}, so no pass can rest on what was measured`;
}

/** Compared with the base, and with a reference. */
function worseAlone(found: readonly OfKind<'worse-alone'>[]): readonly (string | undefined)[] {
  const proof = `which alone would be a regression (p < ${trimmed(found[0]?.level ?? 0)}), and among all judges of this run may be chance`;
  const falls = found.flatMap((one) => (one.since === undefined ? [] : [{ ...one, since: one.since }]));
  const own = found.filter((one) => one.since === undefined);
  return [fallen(own, proof), since(falls, proof)];
}

function of<Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind): readonly OfKind<Kind>[] {
  return findings.filter((finding): finding is OfKind<Kind> => finding.kind === kind);
}

function clauses(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('; ') || 'a rule is broken';
}

/** The broken limits, or those that are not settled; each with its reason, the floors first. */
function limits(findings: readonly Finding[], word: Limit['word']): readonly string[] {
  const proofOf = (one: Limit) =>
    word === 'regression' ? `and ${whyBroken(one)}` : 'but these items cannot settle it';
  const all = limitsOf(findings).filter((one) => one.word === word);
  return (['floor', 'ceiling'] as const).flatMap((kind) => {
    const own = all.filter((one) => one.kind === kind);
    return [...groupBy(own, proofOf)].map(([proof, alike]) => limitsClause(alike, proof));
  });
}

function limitsClause(some: readonly Limit[], proof: string): string {
  const told = some.map(({ kind, measured, value }) => {
    const { measure } = measured;
    const { beyond, name } = limitWords[kind];
    const over = inWrittenUnit(measure, measured.value) - value;
    const is = (kind === 'floor' ? over < 0 : over > 0) ? `${beyond} its` : 'with a';
    const found = `${measureInSentence(measured)} is ${inUnit(measure, measured.value)} (${sampleSize(measured)})`;
    return `${found}, ${is} ${name} of ${writtenInUnit(measure, value)}`;
  });
  return `${joined(told)}, ${proof}`;
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
