import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import { changedParts, mixedJudge } from '../../src/judge/judgeParts.ts';
import { askedParameters } from '../../src/judge/schemaOptions.ts';
import { hybridsOf } from '../../src/plan/hybrids.ts';
import { loadedJudge, loadedSide } from '../support/configurations.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';
import { prepare } from '../support/prepare.ts';
import { schemaJudge } from '../support/schemaJudge.ts';

const edits: readonly Partial<Judge>[] = [
  { model: 'small-2' },
  { parameters: {} },
  { output: { format: 'json', order: 'score-first' } },
];

/** The hybrids of a judge with three options when the head has the first so many edits. */
function hybrids(count: number, over: Partial<Judge> = {}) {
  const judge = judgeOf(3, { ...Object.assign({}, ...edits.slice(0, count)), ...over });
  const items = [
    itemOf({ id: 't-1', gold: 1 }),
    itemOf({ id: 't-2', gold: 2, vars: { reply: 'Bye', channel: 'web' } }),
  ];
  const base = loadedSide([loadedJudge('tone')], { repeats: 3 });
  const prepared = prepare({ base, head: loadedSide([loadedJudge('tone', { judge, items })]) });
  const [job] = prepared.jobs;
  return job === undefined ? [] : hybridsOf(job);
}

describe('hybridsOf', () => {
  it('has each edit alone and all edits but each, once', () => {
    expect([0, 1, 2, 3].map((count) => hybrids(count).map((hybrid) => hybrid.edits))).toEqual([
      [],
      [],
      [['model'], ['parameters']],
      [
        ['output instruction'],
        ['model'],
        ['parameters'],
        ['model', 'parameters'],
        ['output instruction', 'parameters'],
        ['output instruction', 'model'],
      ],
    ]);
  });

  it('asks about the same items and families as the sides, and once', () => {
    for (const { task } of hybrids(2)) {
      expect(task).toMatchObject({ version: expect.stringMatching(/^the base with the head's /), repeats: 1 });
      expect(task.items.map(({ id, gold }) => [id, gold])).toEqual([
        ['t-1', 1],
        ['t-2', 2],
      ]);
      expect([...new Set(task.variants.map(({ family }) => family))]).toEqual(['control', 'position', 'length']);
    }
  });

  it('tells the guidelines of a schema from its other parameters, and writes one side of each', () => {
    const tone = (what: string) => ({
      oneOf: ['a', 'b'].map((score) => ({ const: score, description: `${what} ${score}` })),
    });
    const [base, head] = [schemaJudge(tone('old')), schemaJudge(tone('new'))];
    const cold = { ...head, parameters: { ...head.parameters, temperature: 0 } };
    expect(changedParts(base, head)).toEqual(['guidelines']);
    expect(changedParts(base, cold)).toEqual(['guidelines', 'parameters']);
    const edited = askedParameters(mixedJudge(base, cold, ['guidelines']), {});
    expect(edited).toEqual(head.parameters);
    expect(askedParameters(mixedJudge(base, cold, ['parameters']), {})).toEqual({ ...base.parameters, temperature: 0 });
    const more = schemaJudge({ oneOf: [...tone('new').oneOf, { const: 'c', description: 'new c' }] });
    expect(changedParts(base, more)).toEqual(['prompt']);
    expect(askedParameters(mixedJudge(base, more, ['prompt']), {})).toEqual(more.parameters);
  });

  it('shows an output form of the evaluation set as such also if the judge has another of its own', () => {
    const judge = judgeOf(3, { model: 'small-2', output: { format: 'ex', order: 'score-only' } });
    const perturbations = [{ family: 'output-order' as const }];
    const base = loadedSide([loadedJudge('tone', { perturbations })]);
    const { jobs } = prepare({ base, head: loadedSide([loadedJudge('tone', { judge })]) });
    const own = jobs
      .flatMap((job) => hybridsOf(job))
      .map(({ edits: from, task }) => {
        const variant = task.variants.find(({ name }) => name === 'ex(s)');
        return [from, variant?.present(itemOf())];
      });
    // The form of the head is the judge as written there, and a form of the eval set elsewhere.
    expect(own).toEqual([
      [['output instruction'], {}],
      [['model'], { output: { format: 'ex', order: 'score-only' } }],
    ]);
  });

  it('has the variables that the new text needs, from either side', () => {
    const items = [itemOf({ id: 't-1', vars: { reply: 'Hi', channel: 'web' } })];
    const parts = partsOf('Rate {{reply}} on {{channel}}.\n{{guideline}}\n{{output}}');
    const judge = judgeOf(3, { model: 'small-2', messages: [{ role: 'user', parts }] });
    const base = loadedSide([loadedJudge('tone', { items: [itemOf({ id: 't-1', vars: { reply: 'Hi' } })] })]);
    const head = loadedSide([loadedJudge('tone', { judge, items })]);
    const { jobs } = prepare({ base, head });
    const found = jobs.flatMap((job) => hybridsOf(job));
    expect(found.map(({ task }) => task.items[0]?.vars)).toEqual(found.map(() => ({ reply: 'Hi', channel: 'web' })));
    expect(found).toHaveLength(2);
  });
});
