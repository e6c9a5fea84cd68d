import { describe, expect, it } from '@jest/globals';
import { type Configuration, defaultGate, type FailOn } from '../../src/config/configuration.ts';
import { commonPrices, runPolicy } from '../../src/plan/runPolicy.ts';
import { faultsOf } from '../config/faultsOf.ts';
import { configurationOf } from '../support/configurations.ts';

const budget = (maxCalls: number | undefined, maxCostUsd?: number): Partial<Configuration> => ({
  budget: { maxCalls, maxCostUsd },
});
const prices = (input: number, output: number, cached?: number): Partial<Configuration> => ({
  prices: { input, output, cached },
});

function policy(...settings: readonly [Partial<Configuration>, ...Partial<Configuration>[]]) {
  const [first, ...others] = settings;
  return runPolicy([configurationOf(first), ...others.map((one) => configurationOf(one))], {});
}

describe('runPolicy', () => {
  it('is that of the configuration if there is one', () => {
    expect(policy({ seed: 5, ...budget(10, 2), ...prices(1, 2) })).toMatchObject({
      seed: 5,
      maxCalls: 10,
      maxCostUsd: 2,
      prices: { input: 1, output: 2 },
    });
  });

  it('adds limits up, and has none if one configuration has none', () => {
    expect(policy(budget(10, 2), budget(5, 0.5))).toMatchObject({ maxCalls: 15, maxCostUsd: 2.5 });
    expect(policy(budget(10, 2), budget(undefined, 1))).toMatchObject({ maxCalls: undefined, maxCostUsd: 3 });
  });

  it('takes the limits of the command line for the whole run', () => {
    const both = [configurationOf(budget(10)), configurationOf(budget(5))] as const;
    expect(runPolicy([...both], { maxCalls: 7, maxCostUsd: 1 })).toMatchObject({ maxCalls: 7, maxCostUsd: 1 });
  });

  it('fails on what any configuration says', () => {
    const on = (...failOn: readonly FailOn[]): Partial<Configuration> => ({ gate: { ...defaultGate, failOn } });
    expect(policy(on(), on('exam-change'), on('uncertain', 'exam-change')).gate.failOn).toEqual([
      'exam-change',
      'uncertain',
    ]);
  });

  it('counts with the dearest prices, and with none if one states none', () => {
    expect(policy(prices(1, 8), prices(2, 4, 1)).prices).toEqual({ input: 2, output: 8, cached: 1 });
    expect(policy(prices(1, 8), prices(2, 4)).prices).toEqual({ input: 2, output: 8, cached: undefined });
    expect(policy(prices(1, 8), {}).prices).toBeUndefined();
  });

  it('does not mind different seeds if the command line names one', () => {
    const both = [configurationOf({ seed: 1 }), configurationOf({ seed: 2 })] as const;
    expect(faultsOf(() => runPolicy([...both], {}))).toMatchObject([{ key: 'seed' }]);
    expect(runPolicy([...both], { seed: 3 }).seed).toBe(3);
  });
});

describe('commonPrices', () => {
  it('are there if all configurations state the same', () => {
    const one = configurationOf(prices(1, 2));
    expect(commonPrices([one, configurationOf(prices(1, 2))])).toEqual({ input: 1, output: 2, cached: undefined });
    expect(commonPrices([one, configurationOf(prices(1, 3))])).toBeUndefined();
    expect(commonPrices([one, configurationOf()])).toBeUndefined();
  });
});
