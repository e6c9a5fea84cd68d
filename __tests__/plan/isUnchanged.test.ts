import { describe, expect, it } from '@jest/globals';
import { type Configuration, defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import type { LoadedJudge } from '../../src/config/loadedJudge.ts';
import type { Overrides } from '../../src/plan/policy.ts';
import { isUnchanged } from '../../src/plan/prepare.ts';
import { configurationOf, loadedJudge } from '../support/configurations.ts';
import { itemOf, judgeOf, optionOf, partsOf } from '../support/judges.ts';

const base = loadedJudge('tone');

const side = (settings: Partial<Configuration> = {}) => {
  return { path: 'evenhand.yml', judges: [], configuration: configurationOf(settings) };
};

function holds(over: Partial<LoadedJudge>, settings: Partial<Configuration> = {}, overrides: Overrides = {}): boolean {
  const configurations = { base: side(), head: side(settings) };
  return isUnchanged({ base, head: loadedJudge('tone', over), configurations }, overrides);
}

const gate = (over: Partial<GateSettings>): Partial<Configuration> => ({ gate: { ...defaultGate, ...over } });

describe('isUnchanged', () => {
  it('holds if both sides ask the same about the same labelled items', () => {
    expect(holds({})).toBe(true);
    const configurations = { base: side(), head: side() };
    expect(isUnchanged({ base: undefined, head: base, configurations }, {})).toBe(false);
  });

  it('does not hold if items come in other groups', () => {
    expect(holds({ group: 'document' })).toBe(false);
    expect(holds({ items: base.items.map((item) => ({ ...item, group: 'one' })) })).toBe(false);
  });

  it('does not hold if a text of the items is another value now', () => {
    expect(holds({ items: base.items.map((item) => ({ ...item, values: { flag: false } })) })).toBe(false);
  });

  it.each<[string, Partial<LoadedJudge>]>([
    ['another file', { promptFile: 'moved.yml', itemsFile: 'moved.jsonl' }],
    ['the default perturbations written out', { perturbations: [{ family: 'length' }, { family: 'position' }] }],
    ['parameters in another order', { judge: judgeOf(3, { parameters: { temperature: 0, max_tokens: 50 } }) }],
    ['other tags', { items: base.items.map((item) => ({ ...item, tags: { source: 'chat' } })) }],
    [
      'other lines where the options were found',
      {
        judge: judgeOf(3, {
          options: base.judge.options.map((one) => ({ ...one, found: { firstLine: 9, lastLine: 9 } })),
        }),
      },
    ],
  ])('holds in spite of %s', (_, over) => {
    expect(holds(over)).toBe(true);
  });

  it.each<[string, Partial<LoadedJudge>]>([
    ['another model', { judge: judgeOf(3, { model: 'small-2' }) }],
    ['another parameter', { judge: judgeOf(3, { parameters: { max_tokens: 51, temperature: 0 } }) }],
    [
      'a blank in a message',
      { judge: judgeOf(3, { messages: [{ role: 'user', parts: partsOf('Rate  {{reply}}.') }] }) },
    ],
    [
      'another elaboration',
      { judge: judgeOf(3, { options: [optionOf(0, 'x', 'y'), ...base.judge.options.slice(1)] }) },
    ],
    ['another scale', { judge: judgeOf(3, { scale: { kind: 'nominal', values: [0, 1, 2] } }) }],
    ['another output', { judge: judgeOf(3, { output: { format: 'json', order: 'score-only' } }) }],
    ['another gold', { items: base.items.map((item) => ({ ...item, gold: 0 })) }],
    ['no perturbations', { perturbations: [] }],
    ['perturbations of another kind', { perturbations: [{ family: 'position', orders: 3 }, { family: 'length' }] }],
    ['one item more', { items: [...base.items, itemOf({ id: 't-3' })] }],
  ])('does not hold with %s', (_, over) => {
    expect(holds(over)).toBe(false);
  });

  it.each<[string, Partial<Configuration>]>([
    ['another seed', { seed: 2 }],
    ['another budget', { budget: { maxCalls: 1, maxCostUsd: undefined } }],
    ['prices', { prices: { input: 1, output: 2, cached: undefined } }],
    ['another provider', { provider: { name: 'openai', baseUrl: 'https://llm.example.com/v1' } }],
  ])('holds in spite of %s, which moves no reply and no rule', (_, settings) => {
    expect(holds({}, settings)).toBe(true);
  });

  it.each<[string, Partial<Configuration>]>([
    ['more repeats', { repeats: 2 }],
    ['a larger tolerance', gate({ tolerance: 50 })],
    ['fewer items', gate({ minItems: 5 })],
    ['a rule', gate({ rules: [{ measure: 'kappa', family: 'all', min: 0.4 }] })],
    ['another policy', gate({ policy: 'strict' })],
  ])('does not hold with %s', (_, settings) => {
    expect(holds({}, settings)).toBe(false);
  });

  it('does not count what the command line settles for both sides alike', () => {
    const perturbations = [{ family: 'position' as const }];
    expect(holds({ perturbations }, { repeats: 2 }, { perturbations, repeats: 3 })).toBe(true);
    expect(holds({}, gate({ failOn: ['uncertain'] }), { failOn: [] })).toBe(true);
    expect(holds({}, gate({ failOn: ['uncertain'] }))).toBe(false);
  });

  it('is blind to the order in which rules and their keys are written', () => {
    const rules: GateSettings['rules'] = [
      { measure: 'accuracy', family: 'all', maxDrop: 2 },
      { measure: 'kappa', family: 'all', min: 0.4 },
    ];
    const turned: GateSettings['rules'] = [
      { min: 0.4, family: 'all', measure: 'kappa' },
      { maxDrop: 2, family: 'all', measure: 'accuracy' },
    ];
    const configurations = { base: side(gate({ rules })), head: side(gate({ rules: turned })) };
    expect(isUnchanged({ base, head: base, configurations }, {})).toBe(true);
  });
});
