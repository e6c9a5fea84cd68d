import type { TestedDifference } from '../../gate/finding.ts';
import type { Gated } from '../../gate/gateJudges.ts';
import type { Comparison, Cost } from '../../report/mitigation.ts';
import { worsening } from '../../shared/measureNames.ts';
import { pairedPermutation } from '../../statistics/pairedPermutation.ts';
import type { GainsByItem } from './gainsByItem.ts';

/** What decides between candidates. */
export interface Gain extends Pick<Comparison, 'gain'> {
  readonly judgment: Pick<Cost, 'tokens' | 'costUsd'>;
}

/** A candidate on the search part. */
export interface Searched {
  readonly comparison: Gain & Pick<Comparison, 'differences'>;
  readonly verdict: Gated['verdict'];
  /** Undefined if a measure of the gain has no value for single items. */
  readonly gains: GainsByItem | undefined;
}

interface ChoiceSettings {
  readonly confidence: number;
  readonly seed: number;
}

/** The candidate to confirm, and the one with the largest gain, which may be the same. */
export interface Best<Candidate> {
  readonly chosen: Candidate;
  readonly largest: Candidate;
}

/**
 * The cheapest candidate with a gain that is not provably below the largest; undefined if none gains anything without
 * making something else worse. A candidate within the rules comes before one with an uncertain verdict, even if it gains
 * less. To take the place of the largest, a gain must itself be proven: with few items, hardly any is provably below
 * another.
 */
export function bestOf<Candidate extends { readonly pair: Searched }>(
  candidates: readonly Candidate[],
  settings: ChoiceSettings,
): Best<Candidate> | undefined {
  const gaining = candidates
    .filter(({ pair }) => (pair.comparison.gain ?? 0) > 0 && !makesWorse(pair.comparison, settings.confidence))
    .toSorted((a, b) => byGain(a.pair.comparison, b.pair.comparison));
  const able = (['pass', 'uncertain'] as const)
    .map((verdict) => gaining.filter(({ pair }) => pair.verdict === verdict))
    .find(({ length }) => length > 0);
  const [largest] = able ?? [];
  if (able === undefined || largest === undefined) return undefined;
  const [chosen = largest] = able
    .filter((one) => one === largest || isAsGood(one.pair.gains, largest.pair.gains, settings))
    .toSorted((a, b) => byPrice(a.pair.comparison, b.pair.comparison));
  return { chosen, largest };
}

/** Whether gains are proven, and not provably below the largest. */
function isAsGood(gains: GainsByItem | undefined, largest: GainsByItem | undefined, settings: ChoiceSettings): boolean {
  if (gains === undefined || largest === undefined) return false;
  const items = [...new Set([...largest.keys(), ...gains.keys()])];
  const above = items.map((item) => (largest.get(item) ?? 0) - (gains.get(item) ?? 0));
  return isAboveZero([...gains.values()], settings) && !isAboveZero(above, settings);
}

/** By the exchange test: each value is of an independent unit. */
function isAboveZero(values: readonly number[], { confidence, seed }: ChoiceSettings): boolean {
  const p = pairedPermutation({ differences: values, seed })?.p ?? 1;
  return values.reduce((sum, value) => sum + value, 0) > 0 && p < 1 - confidence;
}

/** The largest gain first; equal gains by price. */
export function byGain(a: Gain | undefined, b: Gain | undefined): number {
  const none = Number.NEGATIVE_INFINITY;
  const [gainA, gainB] = [a?.gain ?? none, b?.gain ?? none];
  if (gainA !== gainB) return gainA < gainB ? 1 : -1;
  return a === undefined || b === undefined ? 0 : byPrice(a, b);
}

/** The cheapest first, in dollars if they are known, and else in tokens. */
function byPrice({ judgment: a }: Gain, { judgment: b }: Gain): number {
  if (a.costUsd !== undefined && b.costUsd !== undefined) return a.costUsd - b.costUsd;
  return (a.tokens ?? 0) - (b.tokens ?? 0);
}

/** Whether a tested measure gets worse beyond chance. Such a candidate is never chosen. */
export function makesWorse({ differences }: Pick<Comparison, 'differences'>, confidence: number): boolean {
  return differences.some((one) => worsening(one.measure, one.delta) > 0 && isSignificant(one, confidence));
}

/** Better: the gate passes it on the test part, and at least one measure is significantly better. */
export function outcomeOfTest(
  { verdict, differences }: Pick<Gated, 'verdict' | 'differences'>,
  confidence: number,
): 'better' | 'not-proven' | undefined {
  if (verdict === 'unmeasured') return undefined;
  const isProven = (one: TestedDifference) => worsening(one.measure, one.delta) < 0 && isSignificant(one, confidence);
  return verdict === 'pass' && differences.some(isProven) ? 'better' : 'not-proven';
}

function isSignificant({ pAdjusted }: TestedDifference, confidence: number): boolean {
  return pAdjusted !== undefined && pAdjusted < 1 - confidence;
}
