import type { Judged } from '../../gate/finding.ts';
import type { Verdict } from '../../gate/verdict.ts';
import { measureInSentence } from '../measureText.ts';
import { counted, inUnit } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Block, between, code, type DocumentStyle, type Phrase, strong } from './document.ts';
import { loudNotes } from './judgeDetails.ts';

/** More would push the numbers out of sight; the rest are counted, and stand with their judges. */
const mostCallouts = 6;

/** What changes the meaning of the numbers, and the judges that are gone; above all that is folded away. */
export function evalSetCallouts(result: Result, style: DocumentStyle): readonly Block[] {
  const { judges, removedJudges } = result;
  const callouts = [
    ...judges.flatMap((judge) => judgeCallouts(judge, result, style)),
    ...removed(removedJudges.filter((name) => !judges.some((judge) => judge.name === name))),
  ];
  const rest = callouts.length - mostCallouts;
  if (rest <= 0) return callouts;
  const more: Block = { kind: 'paragraph', text: [`… and ${counted(rest, 'more warning')} of this kind.`] };
  return [...callouts.slice(0, mostCallouts), more];
}

/** One for each note; both readings stand below the last of them. */
function judgeCallouts(
  judge: JudgeResult,
  result: Result,
  { detail = 'ids', runUrl }: DocumentStyle,
): readonly Block[] {
  const both = readings(judge, runUrl === undefined ? 'head' : 'pull request');
  const notes = loudNotes(judge, result, detail).map(({ level, title, text }) => ({
    tone: level === 'error' ? ('caution' as const) : ('warning' as const),
    text: [strong(title), ' (', code(judge.name), `): ${text}`] satisfies Phrase,
  }));
  const told = notes.length > 0 || both.length === 0 ? notes : [{ tone: 'warning' as const, text: bare(judge) }];
  return told.map(({ tone, text }, index): Block => {
    const below = index === told.length - 1 ? both : [];
    return { kind: 'callout', tone, text: between({ kind: 'break' }, [text, ...below]) };
  });
}

function bare({ name }: JudgeResult): Phrase {
  return [strong('Two evaluation sets'), ' (', code(name), '):'];
}

function removed(names: readonly string[]): readonly Block[] {
  return names.map((name) => ({
    kind: 'callout',
    tone: 'warning',
    text: ['Judge ', code(name), ' is not in the head any more.'],
  }));
}

/**
 * What each side's eval set says of the same change, a line for each, the one that decides first; empty if there is one
 * eval set alone. `head`: what the head is called, `head` or `pull request`.
 */
function readings(judge: JudgeResult, head: string): readonly Phrase[] {
  const { otherReading: other, differences, items, verdict } = judge;
  if (other === undefined) return [];
  const names = { base: 'base', head };
  const deciding = other.exam === 'head' ? 'base' : 'head';
  const decided = `${decidedWords[verdict]}${numbers(differences)}.`;
  const would =
    other.verdict === undefined
      ? `not measured: ${other.why ?? 'no reason was given'}${other.why?.endsWith('.') === true ? '' : '.'}`
      : `${wouldWords[other.verdict]}${numbers(other.differences)}.`;
  return [
    [
      strong(`By the evaluation set of the ${names[deciding]}`),
      ` (${counted(items, 'item')}), which decides: ${decided}`,
    ],
    [strong(`By the evaluation set of the ${names[other.exam]}`), ` (${counted(other.items, 'item')}): ${would}`],
  ];
}

const decidedWords = {
  regression: 'regression',
  uncertain: 'uncertain',
  unmeasured: 'unmeasured',
  pass: 'pass',
  new: 'new',
  unchanged: 'unchanged',
} as const satisfies Readonly<Record<Verdict, string>>;

const wouldWords = {
  regression: 'would be a regression',
  uncertain: 'would be uncertain',
  unmeasured: 'would be unmeasured',
  pass: 'would pass',
  new: 'would be new',
  unchanged: 'would be unchanged',
} as const satisfies Readonly<Record<Verdict, string>>;

const mostTold = 4;

/** `: accuracy 81.0 % → 83.0 %, consistency under position 90.0 % → 91.2 %`; those that a rule tests. */
function numbers(differences: readonly Judged[]): string {
  const tested = differences.filter(({ pAdjusted }) => pAdjusted !== undefined);
  const told = tested
    .slice(0, mostTold)
    .map((one) => `${measureInSentence(one)} ${inUnit(one.measure, one.base)} → ${inUnit(one.measure, one.head)}`);
  return told.length === 0 ? '' : `: ${told.join(', ')}`;
}
