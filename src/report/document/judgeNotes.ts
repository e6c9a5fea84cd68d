import type { Finding } from '../../gate/finding.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { doubt } from '../dropText.ts';
import { findingText } from '../findingText.ts';
import type { FindingText, ItemsShown } from '../findingWords.ts';
import { fewFix } from '../lackText.ts';
import { measureInSentence } from '../measureText.ts';
import { counted, joined } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { deciding, fixesOfWarnings, toldJudge } from '../why.ts';
import { type Block, code, codes, type DocumentStyle, type Phrase, paragraph, strong } from './document.ts';

/** More would push the numbers out of sight. The rest are counted here and shown with their judges. */
const mostCallouts = 6;

/** Changes in the meaning of the numbers, and removed judges: shown above everything that is folded. */
export function evalSetCallouts(result: Result, style: DocumentStyle): readonly Block[] {
  const { judges, removedJudges } = result;
  const gone = removedJudges.filter((name) => !judges.some((judge) => judge.name === name));
  const notes = judges.flatMap((judge) =>
    loudNotes(judge, result, style.detail).map(({ level, title, text }) => ({ level, title, text, name: judge.name })),
  );
  // A change of the rules is often the same for all judges.
  const alike = groupBy(notes, ({ title, text }) => `${title}: ${text}`).values();
  const callouts = [
    ...[...alike].map((same): Block => {
      const [{ level, title, text } = { level: 'warning', title: '', text: '' }] = same;
      const tone = level === 'error' ? 'caution' : 'warning';
      return { kind: 'callout', tone, text: [strong(title), ' (', ...judgeNames(same), `): ${text}`] };
    }),
    ...gone.map((name): Block => {
      const text = ['Judge ', code(name), ' is not in the head any more.'];
      return { kind: 'callout', tone: 'warning', text };
    }),
  ];
  const rest = callouts.length - mostCallouts;
  if (rest <= 0) return callouts;
  return [...callouts.slice(0, mostCallouts), paragraph(`… and ${counted(rest, 'more warning')} of this kind.`)];
}

/** Findings that a table of differences already shows. */
const inTable: readonly Finding['kind'][] = ['regression', 'uncertain-drop', 'not-proven'];

/**
 * What changes the meaning of every number: scores on another scale, and changes outside the judge's words. Shown above
 * everything that can be folded.
 */
const loud: readonly Finding['kind'][] = [
  'scale-reversed',
  'scale-shifted',
  'gold-leaked',
  'items-known',
  'variables-added',
  'example-of-many',
  'example-unshown',
  'judge-removed',
  'head-alone',
  'entry-changed',
  'form-changed',
  'prompt-in-place',
  'reading-changed',
  'eval-set-changed',
  'rules-changed',
  'cost-raised',
  'scale-changed',
  'no-reference',
];

/** A judge that is younger than its reference is no warning. */
function isLoud(finding: Finding): boolean {
  return loud.includes(finding.kind) && !(finding.kind === 'no-reference' && finding.why === 'younger');
}

/** Scores on another scale first, then eval set, rules and scale. */
function loudNotes(judge: JudgeResult, result: Result, shown: ItemsShown | undefined): readonly FindingText[] {
  // Only a check always has a next step.
  const hasStep = result.command === 'check' && standingOf(result) !== 'accepted';
  const [first] = hasStep && judge === toldJudge(result) ? deciding(judge) : [];
  const fixes = hasStep ? fixesOfWarnings(result, shown) : [];
  return loud
    .flatMap((kind) => judge.findings.filter((finding) => finding.kind === kind && isLoud(finding)))
    .flatMap((finding) => {
      const { fact, ...told } = findingText(finding, result, shown);
      if (finding !== first && !fixes.includes(told.fix)) return [told];
      // The next step says what to do about it, and why there is no verdict is said above.
      return judge.verdict === 'unmeasured' && result.judges.length === 1 ? [] : [{ ...told, text: fact }];
    });
}

/**
 * The remaining notes about a judge if a table has its differences: one line for all measures with too few items, and
 * for an uncertain drop only what would settle it.
 */
export function otherNotes({ findings }: JudgeResult, result: Result, shown?: ItemsShown): readonly FindingText[] {
  const few = findings.flatMap((finding) => (isShort(finding) ? [finding] : []));
  const rest = findings.filter((finding) => !inTable.includes(finding.kind) && !isLoud(finding) && !isShort(finding));
  return [
    ...rest.map((finding) => findingText(finding, result, shown)),
    ...tooFew(few),
    ...unsettled(findings, result),
  ];
}

type TooFew = Extract<Finding, { kind: 'too-few-items' }>;

/** Whether the finding lacks only items. */
function isShort(finding: Finding): finding is TooFew {
  return finding.kind === 'too-few-items' && finding.lacks === undefined;
}

function tooFew(few: readonly TooFew[]): readonly FindingText[] {
  const [first] = few;
  if (first === undefined) return [];
  const measures = few.map((finding) => `${measureInSentence(finding)} (n = ${finding.n})`);
  const text = `${joined(measures)}; at least ${counted(first.minItems, 'item')} are asked for. ${fewFix}`;
  return [{ level: 'warning', title: 'Not judged', text }];
}

function unsettled(findings: readonly Finding[], result: Result): readonly FindingText[] {
  return findings.flatMap((finding): readonly FindingText[] => {
    if (finding.kind !== 'uncertain-drop' && finding.kind !== 'not-proven') return [];
    const { title, fix } = findingText(finding, result);
    return [{ level: 'warning', title, text: `${doubt(finding)} ${fix}` }];
  });
}

export const mostNames = 5;

/** The first few, and how many more there are. */
export function judgeNames(judges: readonly Pick<JudgeResult, 'name'>[]): Phrase {
  const names = judges.map(({ name }) => name);
  return codes(names, mostNames, moreJudges);
}

export function moreJudges(left: number): string {
  return ` and ${counted(left, 'more judge')}`;
}
