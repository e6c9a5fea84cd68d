import type { Compared } from '../../compare/changes.ts';
import type { GateSettings } from '../../config/configuration.ts';
import type { SideEvidence } from '../../gate/evidence.ts';
import type { Finding, Judged } from '../../gate/finding.ts';
import { type Gated, gateJudges } from '../../gate/gateJudges.ts';
import { measureWords, worsening } from '../../shared/measureNames.ts';
import { mean } from '../../statistics/descriptive.ts';

/** Two versions of one judge as numbers. */
export interface MeasuredPair {
  readonly base: SideEvidence;
  readonly head: SideEvidence;
  /** Settings of the judge's own configuration. */
  readonly gate: GateSettings;
  /** Why replies are missing; undefined if none are. */
  readonly stopped: Finding | undefined;
}

export interface GatedPair extends Pick<Gated, 'verdict' | 'differences'> {
  /** The mean of the differences that are shares or coefficients, positive for better; undefined if there are none. */
  readonly gain: number | undefined;
}

interface GatingSettings {
  readonly gate: GateSettings;
  readonly seed: number;
  /** As in `MeasuredJudge`. */
  readonly gainsDecide?: boolean | undefined;
}

/** Gates each head as if it were a change of its judge; the correction for many tests covers all of them. */
export function gatePairs(
  pairs: readonly MeasuredPair[],
  { gate, seed, gainsDecide }: GatingSettings,
): readonly GatedPair[] {
  const candidates = pairs.map(({ base, head, stopped, gate: own }) => ({
    base,
    head,
    passed: 'pass' as const,
    stopped,
    gainsDecide,
    settings: { ...own, rules: comparing(own.rules) },
  }));
  return gateJudges(candidates, gate, seed).map(({ verdict, differences }) => ({
    verdict,
    differences,
    gain: gainOf(differences),
  }));
}

/** If no rule compares, the rules say nothing about a candidate, and the usual rules apply. */
function comparing(rules: GateSettings['rules']): GateSettings['rules'] {
  return rules.some(({ maxDrop }) => maxDrop !== undefined) ? rules : [];
}

function gainOf(differences: readonly Judged[]): number | undefined {
  const changes = differences.filter(isInGain).map(({ measure, delta }) => 0 - worsening(measure, delta));
  return changes.length === 0 ? undefined : mean(changes);
}

/** Whether a measure counts in the gain: differences in units of the scale are no shares. */
export function isInGain({ measure }: Compared): boolean {
  return measureWords[measure].unit !== 'score';
}
