import { describe, expect, it } from '@jest/globals';
import { lookSteps, looksUpTo } from '../../../src/gate/early/lookSteps.ts';

const tested = (items: number, minItems = 20) => lookSteps(items, minItems).map((step) => step.items);

describe('the looks at an evaluation set', () => {
  it('are at its quarters, from 40 items on, or as many as a rule needs', () => {
    expect(tested(400)).toEqual([100, 200, 300]);
    expect(tested(100)).toEqual([50, 75]);
    expect(tested(54)).toEqual([41]);
    expect(tested(52)).toEqual([]);
    expect(tested(400, 150)).toEqual([200, 300]);
  });

  it('make a test at three quarters of many items alone, and spend no level elsewhere', () => {
    const tests = (items: number) => lookSteps(items, 20).flatMap((step) => (step.isTest ? [step.items] : []));
    expect([tests(400), tests(399), tests(100), tests(60)]).toEqual([[200, 300], [200], [50], []]);
  });

  it('are none at all if there are few items', () => {
    expect(lookSteps(50, 20)).toEqual([]);
  });

  it('spend their level by the share of the items', () => {
    const steps = lookSteps(400, 20);
    expect(looksUpTo(steps, 200, 400)).toEqual([0.5]);
    expect(looksUpTo(steps, 240, 400)).toEqual([0.5, 0.6]);
    expect(looksUpTo(steps, 400, 400)).toEqual([0.5, 0.75, 1]);
  });
});
