import { describe, expect } from '@jest/globals';
import { parse } from 'yaml';
import { findLanguage } from '../../src/judge/template/findLanguage.ts';
import { inDoubleBraces } from '../../src/judge/template/inDoubleBraces.ts';
import { variablesIn } from '../../src/judge/template.ts';
import { itOver, sharedJson, sharedLines, sharedNames, sharedText } from '../support/sharedFile.ts';

const folder = 'data/imports/judge-prompts';

/** The language that is found for a text, and the variables in it. */
function read(text: string, names: readonly string[]) {
  const found = findLanguage([text], names);
  if (!('name' in found)) return { several: found.map(({ written }) => written) };
  const { text: inDouble, clash } = inDoubleBraces(text, found, (name) => names.includes(name));
  return { language: found.name, variables: [...new Set(variablesIn(inDouble))], clash };
}

interface Expected {
  readonly vars?: readonly string[];
}

describe('judges as people write them', () => {
  const cases = [
    ['geval', 'double', /^geval\/.*txt$/],
    [
      'alpaca-eval with Python literals in braces',
      'single',
      /^alpaca-eval\/(?:alpaca_eval|ranking_prompt|aviary_prompt)\.txt$/,
    ],
    ['alpaca-eval', 'f-string', /^alpaca-eval\/(?:lmsys|basic_clf)_prompt\.txt$/],
    ['wildbench', 'brace-dollar', /^helm\/wildbench.*md$/],
  ] as const;
  for (const [name, language, files] of cases) {
    itOver(folder, `${name}: the language is ${language}, and the variables are those that a reader found`, () => {
      const expected: Readonly<Record<string, Expected>> = sharedJson(`${folder}/expected.json`);
      const own = Object.entries(expected).filter(([file]) => files.test(file));
      expect(own.length).toBeGreaterThan(0);
      for (const [file, { vars = [] }] of own) {
        const { variables = [], ...rest } = read(sharedText(`${folder}/${file}`), vars);
        expect([file, rest, [...variables].sort()]).toEqual([file, { language, clash: undefined }, [...vars].sort()]);
      }
    });
  }

  itOver(`${folder}/fastchat`, 'fastchat: places in single braces, and the verdict in [[…]] is none', () => {
    const prompts: readonly { readonly prompt_template: string }[] = sharedLines(
      `${folder}/fastchat/judge_prompts.jsonl`,
    );
    const names = ['question', 'answer', 'answer_a', 'answer_b', 'question_1', 'answer_1', 'rating'];
    for (const { prompt_template: text } of prompts)
      expect(read(text, names)).toMatchObject({ language: 'f-string', clash: undefined });
  });

  itOver(`${folder}/openai-evals`, 'openai/evals: places in single braces', () => {
    for (const file of sharedNames(`${folder}/openai-evals`).filter(
      (name) => name.endsWith('.yaml') && name !== 'keywords.yaml',
    )) {
      const specs: Readonly<Record<string, { readonly prompt: string }>> = parse(
        sharedText(`${folder}/openai-evals/${file}`),
      );
      for (const { prompt } of Object.values(specs)) {
        if (!prompt.includes('{')) continue;
        const names = ['completion', 'completion1', 'completion2', 'input', 'criteria', 'ideal', 'n', 'language'];
        expect([file, read(prompt, names)]).toEqual([file, expect.objectContaining({ language: 'f-string' })]);
      }
    }
  });

  itOver('data/imports/autoevals', 'autoevals: double braces, and the value alone for three', () => {
    for (const file of sharedNames('data/imports/autoevals').filter((name) => name.endsWith('.yaml'))) {
      const text = sharedText(`data/imports/autoevals/${file}`);
      expect([file, read(text, ['input', 'output', 'expected', 'criteria'])]).toEqual([
        file,
        expect.objectContaining({ language: 'double', clash: undefined }),
      ]);
    }
    const { text } = inDoubleBracesOf(sharedText('data/imports/autoevals/translation.yaml'));
    expect(text).not.toContain('{{{');
  });

  itOver('data/imports/langfuse', 'langfuse: double braces in all of the managed evaluators', () => {
    const judges: readonly { readonly prompt: string }[] = sharedJson('data/imports/langfuse/managed-evaluators.json');
    for (const { prompt } of judges) expect(read(prompt, variablesIn(prompt))).toMatchObject({ language: 'double' });
  });
});

describe('judges with logic, as people write them', () => {
  /** The variables of the logic in a text. */
  const inLogic = (text: string) => {
    const found = findLanguage([text], []);
    if (!('name' in found)) return { several: found };
    const { blocks = [], problem, text: shown } = inDoubleBraces(text, found, () => true);
    expect(shown.split('\n')).toHaveLength(text.split('\n').length);
    return { language: found.name, problem, names: [...new Set(blocks.flatMap(({ names }) => names))] };
  };

  itOver('data/imports/prompty', 'prompty: a loop over examples or messages is one piece of logic', () => {
    const bodyOf = (name: string) => sharedText(`data/imports/prompty/${name}`).split(/^---$/m).slice(2).join('---');
    const jinja = (names: readonly string[]) => ({ language: 'jinja', problem: undefined, names });
    expect(inLogic(bodyOf('eval-checklist.prompty'))).toEqual(jinja(['examples']));
    expect(inLogic(bodyOf('apology.prompty'))).toEqual(jinja(['messages']));
    const others = sharedNames('data/imports/prompty').filter((name) => name.endsWith('.prompty'));
    for (const name of others.filter((one) => !/^(?:eval-checklist|apology)/.test(one)))
      expect([name, inLogic(bodyOf(name))]).toEqual([name, expect.objectContaining({ language: 'double' })]);
  });

  itOver(`${folder}/deepeval`, 'deepeval: every variable that its conditions ask for is known', () => {
    const names = (name: string) => inLogic(sharedText(`${folder}/deepeval/${name}.txt`)).names;
    expect(names('generate_evaluation_results')).toEqual([
      'rubric',
      'score_range',
      'multimodal',
      '_fragments',
      '_additional_context',
    ]);
    expect(names('generate_evaluation_steps')).toEqual(['multimodal', '_fragments']);
  });

  itOver('data/imports/promptfoo', 'promptfoo: a rubric with a condition and a loop', () => {
    const text = sharedText('data/imports/promptfoo/results/refund-desk/rubric-prompt.yaml');
    expect(inLogic(text)).toEqual({ language: 'jinja', problem: undefined, names: ['locale', 'facts'] });
  });
});

function inDoubleBracesOf(text: string) {
  const found = findLanguage([text], ['input']);
  if (!('name' in found)) throw new Error('several languages');
  return inDoubleBraces(text, found, () => true);
}
