import { type Gated, gateJudges } from '../../gate/gateJudges.ts';
import type { Prepared } from '../../plan/prepare.ts';
import type { MeasuredCandidate } from './measuredCandidate.ts';

/** In the order of the candidates. */
export function gateCandidates(
  candidates: readonly (MeasuredCandidate | undefined)[],
  { policy }: Prepared,
): readonly (Gated | undefined)[] {
  const measured = candidates.flatMap((one) => (one === undefined ? [] : [one.candidate]));
  const gated = gateJudges(measured, policy.gate, policy.seed).values();
  return candidates.map((one) => (one === undefined ? undefined : gated.next().value));
}
