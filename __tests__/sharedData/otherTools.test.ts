import { describe, expect } from '@jest/globals';
import { assembleJudge } from '../../src/config/prompt/assembleJudge.ts';
import { type Scale, valuesOf } from '../../src/judge/scale.ts';
import { variablesOf } from '../../src/judge/template.ts';
import { parsePromptFile } from '../support/parsePrompt.ts';
import { itOver, sharedBytes, sharedJson } from '../support/sharedFile.ts';

const read = (path: string, key?: string) =>
  parsePromptFile({ bytes: sharedBytes(path), file: path, ...(key === undefined ? {} : { key }) });
const judgeOf = (path: string, key?: string) => assembleJudge(read(path, key), { name: 'judge', model: undefined });
const sorted = (values: readonly unknown[]) => values.map(String).sort();
const labelsOf = (scale: Scale) => sorted(valuesOf(scale));

describe('public files of other tools', () => {
  itOver('data/imports/autoevals', 'the nine templates of Autoevals have their choices and variables', () => {
    const folder = 'data/imports/autoevals/';
    const expected: Record<string, { options: { label: string }[]; vars: string[] }> = sharedJson(
      `${folder}expected.json`,
    );
    expect(Object.keys(expected).filter((name) => name.endsWith('.yaml'))).toHaveLength(9);
    for (const [name, { options, vars }] of Object.entries(expected)) {
      if (!name.endsWith('.yaml')) continue;
      const judge = judgeOf(folder + name);
      expect([name, labelsOf(judge.scale)]).toEqual([name, sorted(options.map(({ label }) => label))]);
      expect([name, sorted(variablesOf(judge))]).toEqual([name, sorted(vars)]);
    }
  });

  itOver('data/imports/phoenix', 'classifications of Phoenix have their choices and variables', () => {
    const folder = 'data/imports/phoenix/';
    const expected = sharedJson(`${folder}expected.json`);
    for (const name of ['toxicity', 'hallucination', 'user_friction']) {
      const { choices, same_as } = expected[`converted.${name}.yaml`];
      const judge = judgeOf(`${folder}converted.${name}.yaml`);
      expect(labelsOf(judge.scale)).toEqual(sorted(Object.keys(choices)));
      expect(sorted(variablesOf(judge))).toEqual(sorted(expected[same_as].vars));
    }
  });

  itOver('data/imports/openai-graders', "OpenAI's graders have their labels and variables", () => {
    const folder = 'data/imports/openai-graders/';
    const expected = sharedJson(`${folder}expected.json`);
    for (const name of [
      'cookbook-push-notifications.label_model.json',
      'label_model.schema-example.json',
      'eval-label_model.schema-example.json',
    ]) {
      const judge = judgeOf(folder + name);
      expect([name, labelsOf(judge.scale)]).toEqual([name, sorted(expected[name].labels)]);
      expect(sorted(variablesOf(judge))).toEqual(sorted(expected[name].vars));
    }
  });

  itOver('data/imports/prompty', 'every .prompty has the roles that it has', () => {
    const folder = 'data/imports/prompty/';
    const expected: Record<string, { roles?: string[] }> = sharedJson(`${folder}expected.json`);
    const named = Object.entries(expected).flatMap(([name, { roles }]) =>
      roles === undefined ? [] : [[name, roles] as const],
    );
    expect(named.length).toBeGreaterThan(8);
    for (const [name, roles] of named)
      expect([name, read(folder + name).messages.map(({ role }) => role)]).toEqual([
        name,
        roles.map((role) => role.replace('# ', '')),
      ]);
  });

  itOver('data/imports/judge-prompts/fastchat', 'the eight records of MT-Bench are found by their names', () => {
    const path = 'data/imports/judge-prompts/fastchat/judge_prompts.jsonl';
    const { names } = sharedJson('data/imports/judge-prompts/expected.json')['fastchat/judge_prompts.jsonl'];
    expect(names).toHaveLength(8);
    for (const name of names) expect(read(path, name).messages.at(-1)?.role).toBe('user');
  });

  itOver('data/imports/langfuse', 'the evaluators of Langfuse are found by their names, with their variables', () => {
    const path = 'data/imports/langfuse/managed-evaluators.json';
    const { vars } = sharedJson('data/imports/langfuse/expected.json')['managed-evaluators.json'];
    for (const name of ['Hallucination', 'Correctness', 'Contextrelevance', 'Contextcorrectness', 'User Distress'])
      expect([name, sorted(variablesOf(judgeOf(path, name)))]).toEqual([name, sorted(vars[name])]);
  });
});
