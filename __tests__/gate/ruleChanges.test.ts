import { describe, expect, it } from '@jest/globals';
import type { Configuration } from '../../src/config/configuration.ts';
import { defaultGate } from '../../src/config/configuration.ts';
import { type RuledJudge, ruleChanges } from '../../src/gate/ruleChanges.ts';
import { configurationOf, loadedJudge } from '../support/configurations.ts';

const judge = loadedJudge('tone');
const base: RuledJudge = { judge, configuration: configurationOf() };

/** `key: base > head` for each setting that changes. */
function changes(
  over: Partial<Configuration>,
  perturbations?: RuledJudge['judge']['perturbations'],
): readonly string[] {
  const head = { judge: { ...judge, perturbations }, configuration: configurationOf(over) };
  return ruleChanges(base, head).map(({ key, base: old, head: now }) => `${key}: ${old} > ${now}`);
}

describe('the settings that a pull request changes', () => {
  it('are reported as a person would write them, in the order of the configuration', () => {
    const gate = {
      ...defaultGate,
      policy: 'strict',
      maxUnreadable: 0.07,
      failOn: ['uncertain', 'exam-change'],
      rules: [
        { measure: 'kappa', family: 'position', min: 0.4 },
        { measure: 'accuracy', family: 'all', maxDrop: 2, min: 80 },
      ],
    } as const;
    const provider = { name: 'openai', baseUrl: 'https://judge.example' } as const;
    const told = changes({
      gate,
      repeats: 3,
      seed: 4,
      earlyStop: false,
      reference: { name: 'v1.2', line: 1 },
      parts: { source: 1, search: 1, test: 2 },
      budget: { maxCalls: 10, maxCostUsd: 5 },
      prices: { input: 1, output: 4, cached: undefined },
      provider,
      publicKeys: ['ed25519:b', 'ed25519:a'],
    });
    expect(told).toEqual([
      'gate.policy: default > strict',
      'gate.maxUnreadable: 5 % > 7 %',
      'gate.failOn: none > exam-change, uncertain',
      'gate.rules: the default rules > accuracy in all: maxDrop 2, min 80; kappa in position: min 0.4',
      'repeats: 1 > 3',
      'seed: 1 > 4',
      'earlyStop: true > false',
      'reference: none > v1.2',
      'parts.search: 2 > 1',
      'budget.maxCalls: none > 10',
      'budget.maxCostUsd: none > 5',
      'prices.input: none > 1',
      'prices.output: none > 4',
      'provider.name: none > openai',
      'provider.baseUrl: none > https://judge.example',
      'publicKeys: none > ed25519:a, ed25519:b',
    ]);
  });

  it('name the perturbations with their orders and options, in one order', () => {
    const standard = 'perturbations: position, length > ';
    expect(
      changes({}, [
        { family: 'length', options: [2, 1] },
        { family: 'position', orders: 10 },
      ]),
    ).toEqual([`${standard}position (10 orders), length (options 1 2)`]);
    expect(changes({}, [])).toEqual([`${standard}none`]);
  });

  it('are none if a setting only repeats the default, or is in another order', () => {
    expect(changes({ earlyStop: true }, [{ family: 'length' }, { family: 'position' }])).toEqual([]);
    const rules = [
      { measure: 'kappa', family: 'all', min: 0.4 },
      { measure: 'accuracy', family: 'all', min: 80 },
    ] as const;
    const ruled = (own: readonly (typeof rules)[number][]) => ({
      judge,
      configuration: configurationOf({ gate: { ...defaultGate, rules: own } }),
    });
    expect(ruleChanges(ruled(rules), ruled(rules.toReversed()))).toEqual([]);
  });

  it('name the group of the items', () => {
    const head = { judge: { ...judge, group: 'document' }, configuration: configurationOf() };
    expect(ruleChanges(base, head)).toEqual([{ key: 'group', base: 'none', head: 'document' }]);
  });

  it('name labels with an answer in view that come to count', () => {
    const head = { judge: { ...judge, allowAssisted: true }, configuration: configurationOf() };
    expect(ruleChanges(base, head)).toEqual([{ key: 'gold.allow', base: 'none', head: 'assisted' }]);
  });

  it('name the threshold of the gold', () => {
    const cut = (at: number) => ({
      judge: { ...judge, goldFrom: { from: 'rating', at } },
      configuration: configurationOf(),
    });
    expect(ruleChanges(cut(2.5), cut(1))).toEqual([
      { key: 'gold', base: 'from rating at 2.5', head: 'from rating at 1' },
    ]);
  });
});
