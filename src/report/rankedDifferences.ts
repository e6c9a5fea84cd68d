import type { MovedItem, MovedItems } from '../compare/movedItems.ts';
import type { Finding, Judged } from '../gate/finding.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { signs } from './headline.ts';
import { measureInSentence } from './measureText.ts';
import { counted } from './numbers.ts';
import type { JudgeResult } from './result.ts';
import { labelText } from './text.ts';

/** What the rules made of a difference, and of the head's value if they set a floor or a ceiling: a verdict by its name; empty if no rule is about it. */
export type RuleWord = 'regression' | 'uncertain' | 'not judged' | 'pass' | '';

/** The sign beside the word. */
export const ruleSigns = {
  regression: signs.regression,
  uncertain: signs.uncertain,
  'not judged': signs.unmeasured,
  pass: signs.pass,
  '': '  ',
} as const satisfies Record<RuleWord, string>;

const worstFirst: readonly RuleWord[] = ['regression', 'uncertain', 'not judged', 'pass', ''];

export interface RankedDifference {
  readonly difference: Judged;
  readonly word: RuleWord;
}

/** The differences of a judge, those that broke a rule first, those that none tests last. */
export function rankedDifferences(judge: JudgeResult): readonly RankedDifference[] {
  return judge.differences
    .map((difference) => ({ difference, word: worst(ruleWord(difference, judge), limitWord(difference, judge)) }))
    .sort((a, b) => worstFirst.indexOf(a.word) - worstFirst.indexOf(b.word));
}

/** Which measure another one refines: it says the same in steps, or class by class, where the other is all or nothing. */
const refined: { readonly [Name in MeasureName]?: MeasureName } = {
  balancedAccuracy: 'accuracy',
  pairwiseAgreement: 'consistency',
  variantSpread: 'consistency',
  normalizedMeanAbsoluteError: 'accuracy',
};

/** Whether a rule tests the measure that this one refines: of a wide scale's distances none does. */
export function isRefinement(measure: MeasureName, tested: readonly Pick<Judged, 'measure'>[]): boolean {
  return tested.some((other) => other.measure === refined[measure]);
}

/** Without the measures that refine another, in families in which the measure that they refine fares at least as badly. */
export function headlineDifferences(ranked: readonly RankedDifference[]): readonly RankedDifference[] {
  return ranked.filter(
    ({ difference, word }) =>
      !ranked.some(
        (other) =>
          other.difference.family === difference.family &&
          other.difference.measure === refined[difference.measure] &&
          worstFirst.indexOf(other.word) <= worstFirst.indexOf(word),
      ),
  );
}

/** The falls since a reference, in the same way without those that refine another. */
export function headlineFalls({ findings }: Pick<JudgeResult, 'findings'>): readonly Fall[] {
  const falls = findings.filter((one) => one.kind === 'regression-since' || one.kind === 'uncertain-since');
  return falls.filter(
    ({ kind, difference: { family, measure } }) =>
      !falls.some(
        (other) =>
          other.kind === kind && other.difference.family === family && other.difference.measure === refined[measure],
      ),
  );
}

type Fall = Extract<Finding, { kind: 'regression-since' | 'uncertain-since' }>;

/** A finding and a difference are about the same if measure and family are: each pair stands once. */
function ruleWord({ family, measure, maxDrop }: Judged, { findings, verdict }: JudgeResult): RuleWord {
  if (maxDrop === undefined) return '';
  if (verdict === 'unmeasured') return 'not judged';
  for (const finding of findings) {
    if ('since' in finding) continue;
    const about = finding.kind === 'too-few-items' ? finding : 'difference' in finding ? finding.difference : undefined;
    if (about?.family === family && about.measure === measure) return wordOf(finding.kind);
  }
  return 'pass';
}

/** What a floor or a ceiling made of the head's value. */
function limitWord({ family, measure }: Judged, { findings, verdict }: JudgeResult): RuleWord {
  if (verdict === 'unmeasured') return '';
  for (const finding of findings) {
    if (!('measured' in finding)) continue;
    if (finding.measured.family !== family || finding.measured.measure !== measure) continue;
    return finding.kind === 'floor-broken' || finding.kind === 'ceiling-broken' ? 'regression' : 'uncertain';
  }
  return '';
}

function worst(one: RuleWord, other: RuleWord): RuleWord {
  return worstFirst.indexOf(one) <= worstFirst.indexOf(other) ? one : other;
}

function wordOf(kind: Finding['kind']): RuleWord {
  if (kind === 'regression') return 'regression';
  return kind === 'too-few-items' ? 'not judged' : 'uncertain';
}

/**
 * The items by which a reader judges a drop: those that moved accuracy if its rule is broken, which alone says who is
 * right, else those that moved the first measure whose rule is. Undefined if no such measure is one of single items.
 */
export function leadingMove(judge: JudgeResult): MovedItems | undefined {
  const broken = rankedDifferences(judge).filter(({ word }) => word === 'regression' || word === 'uncertain');
  const worst = broken.filter(({ word }) => word === broken[0]?.word).map(({ difference }) => difference);
  const known = worst.flatMap(({ family, measure }) => {
    const own = judge.movedItems?.find((moved) => moved.family === family && moved.measure === measure);
    return own === undefined || own.items.length === 0 ? [] : [own];
  });
  return known.find(({ measure }) => measure === 'accuracy') ?? known[0];
}

/** `By accuracy, 52 items are worse and 19 better.` */
export function moveText(moved: MovedItems): string {
  const worse = worseItems(moved).length;
  const better = moved.items.length - worse;
  return `By ${measureInSentence(moved)}, ${counted(worse, 'item is', 'items are')} worse and ${better} better.`;
}

export function worseItems({ items }: MovedItems): readonly MovedItem[] {
  return items.filter(({ isWorse }) => isWorse);
}

/** So many different scores of an item are told. */
const mostScores = 4;

/** `2 ×9`; `1 ×8, 2 ×1`. */
export function scoresText(counts: MovedItem['base']): string {
  const told = counts
    .slice(0, mostScores)
    .map(({ score, count }) => `${score === undefined ? 'unreadable' : labelText(score)} ×${count}`);
  return counts.length > mostScores ? `${told.join(', ')}, …` : told.join(', ');
}
