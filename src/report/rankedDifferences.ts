import type { MovedItem, MovedItems } from '../compare/movedItems.ts';
import type { Finding, TestedDifference } from '../gate/finding.ts';
import { isAbout } from '../gate/rules.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { letterSigns, signs } from './headline.ts';
import type { JudgeResult } from './result.ts';
import { labelText } from './text.ts';

/**
 * The result of the rules for a difference, and for the head's value if a rule sets a floor or a ceiling. Empty if no
 * rule tests it.
 */
export type RuleWord = 'regression' | 'uncertain' | 'not judged' | 'pass' | '';

export const ruleSigns: Readonly<Record<RuleWord, string>> = { ...signs, 'not judged': signs.unmeasured, '': '  ' };

/** The same for a terminal. */
export const signsOfOneCell: Readonly<Record<RuleWord, string>> = { ...letterSigns, 'not judged': '?', '': '·' };

const worstFirst: readonly RuleWord[] = ['regression', 'uncertain', 'not judged', 'pass', ''];

export interface RankedDifference {
  readonly difference: TestedDifference;
  readonly word: RuleWord;
}

/** The differences of a judge: first those that broke a rule, last those that no rule tests. */
export function rankedDifferences(judge: JudgeResult): readonly RankedDifference[] {
  return judge.differences
    .map((difference) => ({ difference, word: worst(ruleWord(difference, judge), limitWord(difference, judge)) }))
    .sort((a, b) => worstFirst.indexOf(a.word) - worstFirst.indexOf(b.word));
}

/** The measure that each one refines: it says the same in steps, or class by class, and the other is all or nothing. */
const refined: { readonly [Name in MeasureName]?: MeasureName } = {
  balancedAccuracy: 'accuracy',
  pairwiseAgreement: 'consistency',
  variantSpread: 'consistency',
  normalizedMeanAbsoluteError: 'accuracy',
};

/** Whether a rule tests the measure that this one refines. The distances of a wide scale refine no tested measure. */
export function isRefinement(measure: MeasureName, tested: readonly Pick<TestedDifference, 'measure'>[]): boolean {
  return tested.some((other) => other.measure === refined[measure]);
}

/** Leaves out a measure that refines another, if the other did at least as badly in that family. */
export function headlineDifferences(ranked: readonly RankedDifference[]): readonly RankedDifference[] {
  return unrefined(ranked, (other, one) => worstFirst.indexOf(other.word) <= worstFirst.indexOf(one.word));
}

/** The falls since a reference, also without the measures that refine another. */
export function headlineFalls({ findings }: Pick<JudgeResult, 'findings'>): readonly Fall[] {
  const falls = findings.filter((one) => one.kind === 'regression-since' || one.kind === 'uncertain-since');
  return unrefined(falls, (other, one) => other.kind === one.kind);
}

function unrefined<One extends { readonly difference: TestedDifference }>(
  all: readonly One[],
  says: (other: One, one: One) => boolean,
): readonly One[] {
  const isRefined = (one: One, { family, measure }: TestedDifference) =>
    family === one.difference.family && measure === refined[one.difference.measure];
  return all.filter((one) => !all.some((other) => isRefined(one, other.difference) && says(other, one)));
}

type Fall = Extract<Finding, { kind: 'regression-since' | 'uncertain-since' }>;

/** A finding and a difference belong together if measure and family are the same; each pair occurs once. */
function ruleWord(difference: TestedDifference, { findings, verdict }: JudgeResult): RuleWord {
  if (difference.maxDrop === undefined) return '';
  if (verdict === 'unmeasured') return 'not judged';
  for (const finding of findings) {
    if ('since' in finding) continue;
    const about = finding.kind === 'too-few-items' ? finding : 'difference' in finding ? finding.difference : undefined;
    if (about === undefined || !isAbout(about, difference)) continue;
    if (finding.kind === 'regression') return 'regression';
    return finding.kind === 'too-few-items' ? 'not judged' : 'uncertain';
  }
  return 'pass';
}

/** The result of a floor or a ceiling for the head's value. */
function limitWord(difference: TestedDifference, { findings, verdict }: JudgeResult): RuleWord {
  if (verdict === 'unmeasured') return '';
  for (const finding of findings) {
    if (!('measured' in finding && isAbout(finding.measured, difference))) continue;
    return finding.kind === 'floor-broken' || finding.kind === 'ceiling-broken' ? 'regression' : 'uncertain';
  }
  return '';
}

function worst(one: RuleWord, other: RuleWord): RuleWord {
  return worstFirst.indexOf(one) <= worstFirst.indexOf(other) ? one : other;
}

/**
 * The items that show a drop best: those that moved accuracy if its rule is broken, since only accuracy says which side
 * is right; else those that moved the first measure with a broken rule. Undefined if no such measure has single items.
 */
export function leadingMove(judge: JudgeResult): MovedItems | undefined {
  const broken = rankedDifferences(judge).filter(({ word }) => word === 'regression' || word === 'uncertain');
  const worst = broken.filter(({ word }) => word === broken[0]?.word).map(({ difference }) => difference);
  const known = worst.flatMap((difference) => {
    const own = judge.movedItems?.find((moved) => isAbout(moved, difference));
    return own === undefined || own.items.length === 0 ? [] : [own];
  });
  return known.find(({ measure }) => measure === 'accuracy') ?? known[0];
}

/** The same also if no rule is broken: then the items that moved accuracy. */
export function shownMove(judge: JudgeResult): MovedItems | undefined {
  return (
    leadingMove(judge) ?? judge.movedItems?.find(({ measure, family }) => measure === 'accuracy' && family === 'all')
  );
}

/** `▼ 52` and `▲ 19`: how many items got worse and better. */
export function movedCounts(moved: MovedItems) {
  const worse = worseItems(moved).length;
  return { worse, better: moved.items.length - worse };
}

export function adjustedPs(judge: JudgeResult, word: JudgeResult['verdict']): readonly number[] {
  return rankedDifferences(judge).flatMap(({ difference, word: own }) =>
    own === word && difference.pAdjusted !== undefined ? [difference.pAdjusted] : [],
  );
}

export function worseItems({ items }: MovedItems): readonly MovedItem[] {
  return items.filter(({ isWorse }) => isWorse);
}

/** The most different scores of an item that are listed. */
const mostScores = 4;

/** `2 ×9`; `1 ×8, 2 ×1`. */
export function scoresText(counts: MovedItem['base']): string {
  const told = counts.map(({ score, count }) => `${score === undefined ? 'unreadable' : labelText(score)} ×${count}`);
  return [...told.slice(0, mostScores), ...(told.length > mostScores ? ['…'] : [])].join(', ');
}

export function mostSignificant(differences: readonly TestedDifference[] = []): TestedDifference | undefined {
  return differences.toSorted((a, b) => (a.pAdjusted ?? 1) - (b.pAdjusted ?? 1))[0];
}
