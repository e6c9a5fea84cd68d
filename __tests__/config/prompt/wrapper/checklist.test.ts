import { describe, expect, it } from '@jest/globals';
import { assembleJudge } from '../../../../src/config/prompt/assembleJudge.ts';
import { promptKeys } from '../../../../src/config/prompt/documentPrompt.ts';
import { render } from '../../../../src/judge/render.ts';
import { parsePromptFile } from '../../../support/parsePrompt.ts';
import { bytesOf, faultsOf } from '../../faultsOf.ts';

const file = 'evals/evals.json';
const tasks = [
  { id: 1, prompt: 'Name the tides.', expectations: ['It names two tides', { text: 'It has one sentence' }] },
  { id: 2, prompt: 'Say x.', expected_output: 'x', files: [], assertions: ['It says x'] },
];
const stated = {
  skill_name: 'sea',
  judge_prompt: 'Task: {{task}} ({{expected_output}})\nDoes it hold? {{check}}\n\n{{output}}\n\nAnswer PASS or FAIL.',
  evals: tasks,
};
const source = (value: unknown) => ({ bytes: bytesOf(JSON.stringify(value, undefined, 1)), file });

describe('a checklist of a skill', () => {
  it('that states a prompt is a judge for each check, with the check and its task in their places', () => {
    const keys = promptKeys(source(stated)).map((one) => (typeof one === 'string' ? one : one.key));
    expect(keys).toEqual(['evals[0].expectations[0]', 'evals[0].expectations[1]', 'evals[1].assertions[0]']);
    const read = keys.map((key) => parsePromptFile({ ...source(stated), key }));
    expect(read.map(({ name }) => name)).toEqual(['sea-1-1', 'sea-1-2', 'sea-2-1']);
    const [, second, last] = read.map((prompt) =>
      assembleJudge(prompt, { name: 'sea', model: undefined, labels: ['PASS', 'FAIL'], itemVariables: ['output'] }),
    );
    if (second === undefined || last === undefined) throw new Error('a check is no judge');
    expect(last.scale).toMatchObject({ values: ['PASS', 'FAIL'] });
    const item = { id: 'i', vars: { output: 'High and low.' }, gold: undefined, golds: {}, tags: {} };
    expect(render(last, item, {})[0]?.content).toBe(
      'Task: Say x. (x)\nDoes it hold? It says x\n\nHigh and low.\n\nAnswer PASS or FAIL.',
    );
  });

  it('that states none says what to write', () => {
    const { judge_prompt: _, ...without } = stated;
    expect(faultsOf(() => promptKeys(source(without)))).toMatchObject([
      { file, what: expect.stringContaining('3 checks'), fix: expect.stringContaining('"judge_prompt"') },
    ]);
  });

  it('is no other document that has evals', () => {
    expect(promptKeys(source({ evals: [{ id: 1, prompt: 'x' }] }))).toEqual([]);
    expect(promptKeys(source({ evals: 3, judge_prompt: 'x' }))).toEqual([]);
  });
});
