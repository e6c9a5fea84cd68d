import type { Finding } from '../gate/finding.ts';
import { isUncertainAtBest } from '../gate/verdict.ts';
import { spoilsTheEvalSet } from '../leaks/findLeaks.ts';
import { between, code, type Phrase } from './document/document.ts';
import { findingText } from './findingText.ts';
import { counted, pEquals, pValue } from './numbers.ts';
import { adjustedPs } from './rankedDifferences.ts';
import type { JudgeResult, Result } from './result.ts';
import { hasOtherEvalSet, isGreen, type Standing, standingOf } from './standing.ts';
import { begun, continued, cut, firstSentence } from './text.ts';

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

/** The same for one judge, as a clause: what its first decisive finding says. */
export function reasonFor(judge: JudgeResult, result: Pick<Result, 'command'>): string {
  const { verdict, findings } = judge;
  if (isGreen(verdict)) return 'no rule is broken';
  // Hints leave a verdict.
  const decides = (one: Finding) => one.kind !== 'gold-leaked' || spoilsTheEvalSet({ kind: one.leak });
  const told = decisive[verdict]?.flatMap((kind) => findings.filter((one) => one.kind === kind && decides(one))) ?? [];
  const [first, ...more] = told;
  if (first === undefined) return authorClause(findings) ?? 'no rule could be applied';
  const { title, text } = findingText(first, result);
  const said = firstSentence(text).first;
  const rest = more.length === 0 ? '' : `, and ${counted(more.length, 'more finding')}`;
  const about = /^(?:Regression|Uncertain): (.*)/.exec(title)?.[1] ?? continued(title);
  const clause = cut(said.replace(/\.$/, ''), longestSaid);
  return `${clause.startsWith('The provider ') ? continued(clause) : `${about}: ${clause}`}${rest}`;
}

/** A provider may answer anything. */
const longestSaid = 300;

/** There is no drop but also no pass: the title of what the author changed. */
function authorClause(findings: readonly Finding[]): string | undefined {
  const brought = findings.find(isUncertainAtBest);
  if (brought === undefined) return undefined;
  return `${continued(findingText(brought, { command: 'check' }).title)}, so no pass can rest on what was measured`;
}
