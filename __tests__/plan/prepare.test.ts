import { describe, expect, it } from '@jest/globals';
import type { Prepared } from '../../src/plan/prepare.ts';
import { faultsOf } from '../config/faultsOf.ts';
import { loadedJudge, loadedSide } from '../support/configurations.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';
import { prepare } from '../support/prepare.ts';

const changed = judgeOf(3, { name: 'tone', model: 'small-2' });

const families = ({ jobs }: Prepared) => [...new Set(jobs[0]?.tasks.head?.variants.map(({ family }) => family))];

describe('prepare', () => {
  it('has no task for a judge that is the same on both sides', () => {
    const { jobs } = prepare({ base: loadedSide([loadedJudge('tone')]), head: loadedSide([loadedJudge('tone')]) });
    expect(jobs[0]).toMatchObject({ unchanged: true, tasks: { base: undefined, head: undefined } });
  });

  it('has a task for each side of a judge that changed, and one for a judge that is new', () => {
    const head = loadedSide([loadedJudge('tone', { judge: changed }), loadedJudge('facts')]);
    const { jobs } = prepare({ base: loadedSide([loadedJudge('tone')]), head });
    expect(jobs.map(({ tasks }) => [tasks.base?.version, tasks.head?.version])).toEqual([
      ['base', 'head'],
      [undefined, 'head'],
    ]);
  });

  it('scores a version alone', () => {
    const { jobs, trusted } = prepare({ base: undefined, head: loadedSide([loadedJudge('tone')], { seed: 9 }) });
    expect(jobs[0]?.tasks.base).toBeUndefined();
    expect(jobs[0]?.tasks.head?.items).toHaveLength(2);
    expect(trusted.seed).toBe(9);
  });

  it('takes rules and perturbations from the base, also if the head has others', () => {
    const base = loadedSide([loadedJudge('tone', { perturbations: [{ family: 'length' }] })], { repeats: 3 });
    const head = loadedSide([loadedJudge('tone', { judge: changed, perturbations: [] })], { repeats: 1 });
    const prepared = prepare({ base, head });
    expect(prepared.policy.repeats).toBe(3);
    expect(families(prepared)).toEqual(['control', 'length']);
  });

  it('prefers the command line to both', () => {
    const base = loadedSide([loadedJudge('tone', { perturbations: [{ family: 'length' }] })], { repeats: 3 });
    const head = loadedSide([loadedJudge('tone', { judge: changed })]);
    const prepared = prepare({ base, head }, { perturbations: [{ family: 'position' }], repeats: 2 });
    expect(families(prepared)).toEqual(['control', 'position']);
    expect(prepared.jobs[0]?.tasks.base?.repeats).toBe(2);
  });

  it("examines the head on the base's items: none is added, removed, relabelled or reworded", () => {
    const items = [itemOf({ id: 't-1', gold: 0, vars: { reply: 'easier' } }), itemOf({ id: 't-9', gold: 1 })];
    const base = loadedSide([loadedJudge('tone')]);
    const { jobs } = prepare({ base, head: loadedSide([loadedJudge('tone', { items })]) });
    expect(jobs[0]?.tasks.head?.items).toEqual(loadedJudge('tone').items);
    expect(jobs[0]?.tasks.base?.items).toEqual(loadedJudge('tone').items);
  });

  it("takes from the head's items only the variables that the base's never had", () => {
    const parts = partsOf('{{reply}} in {{language}} {{guideline}}');
    const judge = judgeOf(3, { messages: [{ role: 'user', parts }] });
    const vars = { reply: 'easier', language: 'German' };
    const items = loadedJudge('tone').items.map((item) => ({ ...item, gold: 0, vars }));
    const head = loadedSide([loadedJudge('tone', { judge, items })]);
    const { jobs } = prepare({ base: loadedSide([loadedJudge('tone')]), head });
    expect(jobs[0]?.tasks.head?.items.map((item) => [item.gold, item.vars])).toEqual([
      [1, { reply: 'Good day', language: 'German' }],
      [2, { reply: 'Good day', language: 'German' }],
    ]);
  });

  it('is a fault if a new variable of the prompt is missing from an item of the base', () => {
    const parts = partsOf('{{reply}} in {{language}} {{guideline}}');
    const judge = judgeOf(3, { messages: [{ role: 'user', parts }] });
    const [first] = loadedJudge('tone').items;
    const items = first === undefined ? [] : [{ ...first, vars: { ...first.vars, language: 'German' } }];
    const head = loadedSide([loadedJudge('tone', { judge, items })]);
    const faults = faultsOf(() => prepare({ base: loadedSide([loadedJudge('tone')]), head }));
    expect(faults).toEqual([
      expect.objectContaining({
        file: 'base:tone.items.jsonl',
        key: 'vars.language',
        what: expect.stringContaining('item "t-2" has no such variable'),
      }),
    ]);
  });

  it('names the judges that the head has no more', () => {
    const base = loadedSide([loadedJudge('tone'), loadedJudge('facts')]);
    const prepared = prepare({ base, head: loadedSide([loadedJudge('tone')]) });
    expect(prepared.removed).toEqual(['facts']);
  });

  it('runs one judge by its name, and says which there are if the name is unknown', () => {
    const head = loadedSide([loadedJudge('tone'), loadedJudge('facts')]);
    expect(prepare({ base: undefined, head }, {}, 'facts').jobs.map((job) => job.head.name)).toEqual(['facts']);
    expect(faultsOf(() => prepare({ base: undefined, head }, {}, 'fact'))).toEqual([
      { file: 'evenhand.yml', what: 'there is no judge called "fact"', fix: 'Name one of: tone, facts.' },
    ]);
  });

  it("refuses perturbations of the head's own that do not fit: after the merge nothing could be asked", () => {
    const head = loadedSide([loadedJudge('tone', { perturbations: [{ family: 'swap' }] })]);
    const [fault] = faultsOf(() => prepare({ base: loadedSide([loadedJudge('tone')]), head }));
    expect(fault).toMatchObject({ file: 'head:tone.prompt.yml', key: 'perturbations: swap' });
  });

  it('says of all judges at once what is wrong with them', () => {
    const swapped = { perturbations: [{ family: 'swap' as const }] };
    const head = loadedSide([loadedJudge('tone', swapped), loadedJudge('facts', swapped)]);
    const faults = faultsOf(() => prepare({ base: undefined, head }));
    expect(faults.map(({ file }) => file)).toEqual(['head:tone.prompt.yml', 'head:facts.prompt.yml']);
  });

  it('says on which side a perturbation does not fit', () => {
    const base = loadedSide([loadedJudge('tone', { perturbations: [{ family: 'swap' }] })]);
    const head = loadedSide([loadedJudge('tone', { judge: changed })]);
    const [fault] = faultsOf(() => prepare({ base, head }));
    expect(fault).toMatchObject({ file: 'base:tone.prompt.yml', key: 'perturbations: swap' });
  });
});
