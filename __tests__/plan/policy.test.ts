import { describe, expect, it } from '@jest/globals';
import { defaultGate, type FailOn } from '../../src/config/configuration.ts';
import { policyOf } from '../../src/plan/policy.ts';
import { configurationOf } from '../support/configurations.ts';

const failOn = (policy: 'default' | 'strict', asked?: readonly FailOn[]) =>
  policyOf(configurationOf({ gate: { ...defaultGate, policy } }), { failOn: asked }).gate.failOn;

describe('policyOf', () => {
  it.each<['default' | 'strict', readonly FailOn[] | undefined, readonly FailOn[]]>([
    ['default', undefined, []],
    ['default', ['uncertain'], ['uncertain']],
    ['strict', undefined, ['uncertain']],
    ['strict', [], ['uncertain']],
    ['strict', ['exam-change'], ['exam-change', 'uncertain']],
    ['default', ['never'], ['never']],
    ['strict', ['never'], ['never']],
  ])('fails under %s, if the command line says %j, on %j', (policy, asked, expected) => {
    expect(failOn(policy, asked)).toEqual(expected);
  });

  it('is the configuration, but for what the command line sets', () => {
    const configuration = configurationOf({ repeats: 2, seed: 5, budget: { maxCalls: 10, maxCostUsd: 2.5 } });
    const own = { repeats: 2, seed: 5, maxCalls: 10, maxCostUsd: 2.5, perturbations: undefined };
    expect(policyOf(configuration, {})).toMatchObject(own);
    const set = { repeats: 4, seed: 6, maxCalls: 0, maxCostUsd: 0 };
    expect(policyOf(configuration, set)).toMatchObject({ ...set, gate: { tolerance: 2 } });
  });
});
