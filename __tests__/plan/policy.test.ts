import { describe, expect, it } from '@jest/globals';
import { defaultGate, type FailOn } from '../../src/config/configuration.ts';
import { policyOf } from '../../src/plan/policy.ts';
import { configurationOf } from '../support/configurations.ts';

const failOn = (policy: 'default' | 'strict', asked?: readonly FailOn[]) =>
  policyOf(configurationOf({ gate: { ...defaultGate, policy } }), { failOn: asked }).gate.failOn;

describe('policyOf', () => {
  it('lets the command line say what fails besides', () => {
    expect(failOn('default')).toEqual([]);
    expect(failOn('default', ['uncertain'])).toEqual(['uncertain']);
  });

  it('fails where something is uncertain under the policy strict, whatever the command line says', () => {
    expect(failOn('strict')).toEqual(['uncertain']);
    expect(failOn('strict', [])).toEqual(['uncertain']);
    expect(failOn('strict', ['exam-change'])).toEqual(['exam-change', 'uncertain']);
  });

  it('fails nowhere where the command line says never', () => {
    expect(failOn('default', ['never'])).toEqual(['never']);
    expect(failOn('strict', ['never'])).toEqual(['never']);
  });

  it('takes limits from the configuration, and from the command line before it', () => {
    const configuration = configurationOf({ budget: { maxCalls: 10, maxCostUsd: 2.5 } });
    expect(policyOf(configuration, {})).toMatchObject({ maxCalls: 10, maxCostUsd: 2.5 });
    expect(policyOf(configuration, { maxCalls: 0, maxCostUsd: 0 })).toMatchObject({ maxCalls: 0, maxCostUsd: 0 });
  });
});
