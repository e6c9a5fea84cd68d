import { describe, expect, it } from '@jest/globals';
import { defaultGate } from '../../src/config/configuration.ts';
import { changeFindings, restatedFinding } from '../../src/gate/changeFindings.ts';
import { variantsOf, type Wanted } from '../../src/perturb/table.ts';
import { configurationOf, loadedJudge } from '../support/configurations.ts';
import { itemOf, judgeOf, optionOf } from '../support/judges.ts';

const base = { judge: loadedJudge('tone'), configuration: configurationOf() };

describe('changeFindings', () => {
  it('has nothing to say if nothing but the words of the judge changed, or if the judge is new', () => {
    const head = { ...base, judge: loadedJudge('tone', { judge: judgeOf(3, { messages: [] }) }) };
    expect(changeFindings(base, head)).toEqual([]);
    expect(changeFindings(undefined, head)).toEqual([]);
  });

  it('names the items that changed', () => {
    const items = [itemOf({ id: 't-1', gold: 0 }), itemOf({ id: 't-3', gold: 1 })];
    expect(changeFindings(base, { ...base, judge: loadedJudge('tone', { items }) })).toEqual([
      { kind: 'eval-set-changed', added: ['t-3'], removed: ['t-2'], relabelled: ['t-1'], edited: [] },
    ]);
  });

  it('names the rules that changed', () => {
    const configuration = configurationOf({
      gate: { ...defaultGate, tolerance: 50 },
      seed: 2,
      budget: { maxCalls: 1, maxCostUsd: undefined },
      publicKeys: ['ed25519:k'],
    });
    const judge = loadedJudge('tone', { perturbations: [] });
    expect(changeFindings(base, { judge, configuration })).toEqual([
      {
        kind: 'rules-changed',
        keys: ['gate', 'seed', 'perturbations', 'budget', 'publicKeys'],
        changes: [
          { key: 'gate.tolerance', base: '2', head: '50' },
          { key: 'seed', base: '1', head: '2' },
          { key: 'perturbations', base: 'position, length', head: 'none' },
          { key: 'budget.maxCalls', base: 'none', head: '1' },
          { key: 'publicKeys', base: 'none', head: 'ed25519:k' },
        ],
      },
    ]);
  });

  it('shows both scales if the scale changed', () => {
    const judge = loadedJudge('tone', { judge: judgeOf(4) });
    expect(changeFindings(base, { ...base, judge })).toEqual([
      { kind: 'scale-changed', base: ['0', '1', '2'], head: ['0', '1', '2', '3'] },
    ]);
  });

  it('names the kind of the scale if that changed, with the same values or others', () => {
    const judge = loadedJudge('tone', { judge: judgeOf(3, { scale: { kind: 'nominal', values: [0, 1, 2] } }) });
    expect(changeFindings(base, { ...base, judge })).toEqual([
      { kind: 'scale-changed', base: ['ordinal values', '0', '1', '2'], head: ['nominal values', '0', '1', '2'] },
    ]);
  });

  it("says that the eval set and the rules are the head's if these were applied", () => {
    const items = [itemOf({ id: 't-1', gold: 1 })];
    const head = { ...base, judge: loadedJudge('tone', { items }), configuration: configurationOf({ seed: 2 }) };
    expect(changeFindings(base, head, 'head')).toMatchObject([
      { kind: 'eval-set-changed', decidedBy: 'head' },
      { kind: 'rules-changed', decidedBy: 'head' },
    ]);
    for (const finding of changeFindings(base, head)) expect(finding).not.toHaveProperty('decidedBy');
  });
});

describe('restatedFinding', () => {
  const options = [optionOf(0, 'bad'), optionOf(1, 'fair', 'one of these: a, b'), optionOf(2, 'good')];
  const judge = loadedJudge('tone', { judge: judgeOf(3, { options }) });
  const restated = (...wanted: readonly Wanted[]) => restatedFinding(judge, variantsOf(judge.judge, wanted, 'p'));

  it('names the options that had to be lengthened without an elaboration of their own', () => {
    expect(restated({ family: 'length' })).toEqual([{ kind: 'restated', options: ['0', '2'] }]);
    expect(restated({ family: 'position+length' })).toEqual([{ kind: 'restated', options: ['0', '2'] }]);
  });

  it('does not name options that were never lengthened', () => {
    expect(restated({ family: 'position' })).toEqual([]);
    expect(restated({ family: 'length', options: [1] })).toEqual([]);
    expect(restated({ family: 'position+length', options: [1, 2] })).toEqual([{ kind: 'restated', options: ['2'] }]);
  });
});
