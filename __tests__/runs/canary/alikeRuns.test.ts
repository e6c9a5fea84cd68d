import { describe, expect, it } from '@jest/globals';
import { defaultGate } from '../../../src/config/configuration.ts';
import type { Request } from '../../../src/plan/plan.ts';
import { policyOf } from '../../../src/plan/policy.ts';
import { allowedAlarms, runsFor } from '../../../src/runs/canary/alikeRuns.ts';
import { configurationOf } from '../../support/configurations.ts';

describe('allowedAlarms', () => {
  it('is the 99th percentile of what chance gives', () => {
    // SciPy 1.10: scipy.stats.binom.ppf(0.99, n, p). At none of these is the distribution function 0.99 exactly.
    expect(allowedAlarms(100, 0.05)).toBe(11);
    expect(allowedAlarms(20, 0.05)).toBe(4);
    expect(allowedAlarms(50, 0.1)).toBe(10);
    expect(allowedAlarms(100, 0.01)).toBe(4);
  });
});

describe('runsFor', () => {
  // Only their number counts.
  const evalSet = (requests: number, gate = defaultGate) => ({
    requests: { length: requests } as readonly Request[],
    policy: policyOf(configurationOf({ gate }), {}),
  });

  it('is a hundred, and less for a plan so large that it would take minutes', () => {
    expect([400, 2000, 4000, 100_000].map((requests) => runsFor(evalSet(requests)))).toEqual([100, 100, 50, 20]);
  });

  it('is the fewest where a rule has to draw items again', () => {
    expect(runsFor(evalSet(400, { ...defaultGate, rules: [{ measure: 'kappa', family: 'all', maxDrop: 0.1 }] }))).toBe(
      20,
    );
  });
});
