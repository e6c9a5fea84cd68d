import { describe, expect, it } from '@jest/globals';
import { defaultGate } from '../../src/config/defaultGate.ts';
import { policyOf } from '../../src/plan/policy.ts';
import { configurationOf } from '../support/configurations.ts';

const failOn = (policy: 'default' | 'strict', asked?: readonly 'uncertain'[]) =>
  policyOf(configurationOf({ gate: { ...defaultGate, policy } }), { failOn: asked }).gate.failOn;

describe('policyOf', () => {
  it('lets the command line say what fails besides', () => {
    expect(failOn('default')).toEqual([]);
    expect(failOn('default', ['uncertain'])).toEqual(['uncertain']);
  });

  it('fails where something is uncertain under the policy strict, whatever the command line says', () => {
    expect(failOn('strict')).toEqual(['uncertain']);
    expect(failOn('strict', [])).toEqual(['uncertain']);
  });
});
