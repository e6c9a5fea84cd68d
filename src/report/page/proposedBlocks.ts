import type { Judged } from '../../gate/finding.ts';
import { measureWords, worsening } from '../../shared/measureNames.ts';
import { type Block, between, paragraph, small, strong } from '../document/document.ts';
import type { JudgeMitigation, TestLook } from '../mitigation.ts';
import { shownInterval } from '../numbers.ts';
import { headlineDifferences, type RankedDifference } from '../rankedDifferences.ts';
import { changeTable, foldedChanges } from './movedSection.ts';

/** The changes from the judge as it is to what is proposed, each with its interval drawn; further ones are folded. */
export function proofTables(differences: readonly Judged[], head: string): readonly Block[] {
  const ranked = differences.map(rankedByInterval);
  const main = headlineDifferences(ranked);
  const rest = ranked.filter((one) => !main.includes(one));
  const names = { base: 'as it is', head };
  return [...changeTable(main, names), ...foldedChanges(rest, names)];
}

/** Worse is what is worse beyond chance: the limit of the gate's rule says nothing about a proposal. */
export function rankedByInterval({ maxDrop: _maxDrop, ...difference }: Judged): RankedDifference {
  const interval = shownInterval(difference);
  const isHigherBetter = measureWords[difference.measure].better === 'higher';
  const isWorse = interval !== undefined && (isHigherBetter ? interval.high < 0 : interval.low > 0);
  return { difference, word: isWorse ? 'regression' : '' };
}

/** `more even`, `more accurate and more even`; `better` if the proof is neither about gold nor about variants. */
export function improvedText(differences: readonly Judged[] = [], look: TestLook | undefined): string {
  const proven = differences.filter(
    ({ measure, delta, pAdjusted = 1 }) => worsening(measure, delta) < 0 && pAdjusted < (look?.level ?? 0),
  );
  const needs = (need: 'gold' | 'variants') =>
    proven.some(({ measure }) => measureWords[measure].needs.some((own) => own === need));
  const words = [...(needs('gold') ? ['more accurate'] : []), ...(needs('variants') ? ['more even'] : [])];
  return words.length === 0 ? 'better' : words.join(' and ');
}

/** Names with their numbers on one line. */
export function factLine(facts: readonly (readonly [name: string, value: string])[]): Block {
  const parts = facts.map(([name, value]) => [`${name} `, strong(value)]);
  return paragraph(small(...between(' · ', parts)));
}

export const outcomeTags = {
  better: 'better',
  worse: 'worse',
  'not-proven': 'not proven',
  'none-helps': 'none helps',
} as const satisfies Record<NonNullable<JudgeMitigation['outcome']> | 'worse', string>;
