import { defaultGate, type GateSettings, type RuleSetting } from '../../src/config/configuration.ts';
import type { Evidence, SideEvidence } from '../../src/gate/evidence.ts';
import type { TestedDifference } from '../../src/gate/finding.ts';
import type { Estimates } from '../../src/measure/estimates.ts';
import type { ScaleAnomaly } from '../../src/measure/scaleAnomaly.ts';
import { familyOf } from '../report/writtenResult.ts';

export type { Evidence } from '../../src/gate/evidence.ts';

interface Written {
  readonly rules: readonly RuleSetting[];
  readonly differences?: readonly TestedDifference[];
  /** Of the head, in the family `all`. */
  readonly values?: Estimates;
  readonly settings?: Partial<GateSettings>;
  readonly anomalies?: { readonly base: readonly ScaleAnomaly[]; readonly head: readonly ScaleAnomaly[] };
  readonly explicit?: boolean;
}

/** What the gate is shown, written by hand: a difference and a value are taken for what they say. */
export function evidenceOf({
  rules,
  differences = [],
  values = {},
  settings,
  anomalies,
  explicit = true,
}: Written): Evidence {
  const side = (own: readonly ScaleAnomaly[]): SideEvidence => ({
    tables: [],
    families: { all: { ...familyOf(), ...values } },
    leftOut: { replies: 200, unreadable: 0, refused: 0, unanswered: 0, why: {} },
    anomalies: own,
  });
  return {
    sides: { base: side(anomalies?.base ?? []), head: side(anomalies?.head ?? []) },
    differences,
    rules: rules.map(({ measure, family, maxDrop, min, max }) => ({ measure, family, maxDrop, min, max, explicit })),
    settings: { ...defaultGate, ...settings },
    seed: 1,
  };
}

/** Accuracy of 100 items that did not move, as a rule tested it. */
export function judged(parts: Partial<TestedDifference> = {}): TestedDifference {
  return {
    family: 'all',
    measure: 'accuracy',
    n: 100,
    base: 0.8,
    head: 0.8,
    delta: 0,
    interval: { low: -0.01, high: 0.01 },
    p: 1,
    pAdjusted: 1,
    worse: undefined,
    better: undefined,
    leftOut: 0,
    standardDeviation: 0.1,
    ...parts,
  };
}
