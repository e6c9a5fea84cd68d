import type { Judged } from '../../gate/finding.ts';
import type { Gated } from '../../gate/gateJudges.ts';
import type { Comparison } from '../../report/mitigation.ts';
import { worsening } from '../../shared/measureNames.ts';

/** What decides between candidates. */
export interface Gain extends Pick<Comparison, 'gain'> {
  readonly judgment: Pick<Comparison['judgment'], 'tokens'>;
}

/** A candidate on the search part. */
export interface Searched {
  readonly comparison: Gain;
  readonly verdict: Gated['verdict'];
}

/**
 * The candidate to confirm; undefined if none gains anything without making something else worse. A candidate within
 * the rules comes before one with an uncertain verdict, even if it gains less.
 */
export function bestOf<Candidate extends { readonly pair: Searched }>(
  candidates: readonly Candidate[],
): Candidate | undefined {
  const gaining = candidates
    .filter(({ pair }) => (pair.comparison.gain ?? 0) > 0)
    .toSorted((a, b) => byGain(a.pair.comparison, b.pair.comparison));
  return (['pass', 'uncertain'] as const).flatMap(
    (verdict) => gaining.find(({ pair }) => pair.verdict === verdict) ?? [],
  )[0];
}

/** The largest gain first; equal gains by price. */
export function byGain(a: Gain | undefined, b: Gain | undefined): number {
  const none = Number.NEGATIVE_INFINITY;
  const [gainA, gainB] = [a?.gain ?? none, b?.gain ?? none];
  if (gainA !== gainB) return gainA < gainB ? 1 : -1;
  return (a?.judgment.tokens ?? 0) - (b?.judgment.tokens ?? 0);
}

/** Better: the gate passes it on the test part, and at least one measure is significantly better. */
export function outcomeOfTest(
  { verdict, differences }: Pick<Gated, 'verdict' | 'differences'>,
  confidence: number,
): 'better' | 'not-proven' | undefined {
  if (verdict === 'unmeasured') return undefined;
  return verdict === 'pass' && differences.some((one) => isProven(one, confidence)) ? 'better' : 'not-proven';
}

function isProven({ measure, delta, pAdjusted }: Judged, confidence: number): boolean {
  return worsening(measure, delta) < 0 && pAdjusted !== undefined && pAdjusted < 1 - confidence;
}
