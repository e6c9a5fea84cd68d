import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, faultsOf } from './faultsOf.ts';

const judge = 'judges:\n  - prompt: a.prompt.yml\n    items: a.jsonl\n';

interface Broken {
  readonly text: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
  readonly key?: string;
  readonly column?: number;
}

const broken: Readonly<Record<string, Broken>> = {
  'an empty file': { text: '', line: 1, what: /empty/, fix: /judges/ },
  'comments alone': { text: '# nothing\n', line: 1, what: /empty/, fix: /judges/ },
  'null alone': { text: 'null\n', line: 1, what: /empty/, fix: /judges/ },
  'a list': { text: '- a\n', line: 1, what: /not a mapping/, fix: /mapping/ },
  'a word': { text: 'judges\n', line: 1, what: /"judges" is not a mapping/, fix: /mapping/ },
  'no judges': { text: 'seed: 1\n', line: 1, what: /"judges" is missing/, fix: /prompt file/ },
  'judges without a value': { text: 'seed: 1\njudges:\n', line: 2, what: /no value/, fix: /judges/, key: 'judges' },
  'an empty list of judges': { text: 'judges: []\n', line: 1, what: /no entries/, fix: /judges/, key: 'judges' },
  'judges that are a mapping': {
    text: 'judges:\n  prompt: a\n  items: b\n',
    line: 2,
    what: /not a list/,
    fix: /list|judges/,
  },
  'a judge that is a word': {
    text: 'judges:\n  - a.prompt.yml\n',
    line: 2,
    what: /not a mapping/,
    fix: /prompt:/,
    key: 'judges[0]',
  },
  'a judge without items': {
    text: 'judges:\n  - prompt: a.yml\n',
    line: 2,
    what: /"items" is missing/,
    fix: /items file/,
    key: 'judges[0]',
  },
  'a slip in a key': {
    text: 'judges:\n  - promt: a.yml\n    items: b.jsonl\n    prompt: a.yml\n',
    line: 2,
    column: 5,
    what: /"promt" is not known/,
    fix: /Did you mean "prompt"\? Known here: prompt, items/,
    key: 'judges[0].promt',
  },
  'the key confirm, which earlier versions knew': {
    text: `${judge}confirm: 2\n`,
    line: 4,
    column: 1,
    what: /"confirm" is not known/,
    fix: /^Take it out: nothing is asked again to confirm it any more\. To make each score of several replies, write "votes: /,
    key: 'confirm',
  },
  'an unknown key': {
    text: `${judge}colour: red\n`,
    line: 4,
    column: 1,
    what: /"colour" is not known/,
    fix: /^Known here: judges/,
    key: 'colour',
  },
  'a host': {
    text: `${judge}baseUrl: https://example.org\n`,
    line: 4,
    what: /"baseUrl" is not known/,
    fix: /come from the workflow \(environment, --base-url\)/,
  },
  'a key beside the address of a provider': {
    text: `${judge}provider: { baseUrl: https://example.org, apiKey: x }\n`,
    line: 4,
    what: /"apiKey" is not known/,
    fix: /come from the workflow/,
    key: 'provider.apiKey',
  },
  'headers of a provider': {
    text: `${judge}provider:\n  name: openai\n  headers: { x: y }\n`,
    line: 6,
    what: /"headers" is not known/,
    fix: /come from the workflow/,
  },
  'a provider that is none': {
    text: `${judge}provider: { name: exec }\n`,
    line: 4,
    what: /"exec"/,
    fix: /Allowed: openai, azure/,
    key: 'provider.name',
  },
  'a provider that is a word': { text: `${judge}provider: openai\n`, line: 4, what: /not a mapping/, fix: /endpoint/ },
  'a negative budget': { text: `${judge}budget: { maxCostUsd: -1 }\n`, line: 4, what: /-1 is too small/, fix: /2\.5/ },
  'a key of a provider': {
    text: `${judge}api_key: secret\n`,
    line: 4,
    what: /"api_key" is not known/,
    fix: /never from a file of the pull request/,
  },
  'a key under a judge': {
    text: 'judges:\n  - prompt: a.yml\n    items: b.jsonl\n    apiKey: x\n',
    line: 4,
    what: /apiKey/,
    fix: /come from the workflow/,
  },
  'a prompt that is a number': {
    text: 'judges:\n  - prompt: 5\n    items: b.jsonl\n',
    line: 2,
    what: /5 is not a text/,
    fix: /path/,
    key: 'judges[0].prompt',
  },
  'an empty path': { text: 'judges:\n  - prompt: ""\n    items: b.jsonl\n', line: 2, what: /empty/, fix: /path/ },
  'a slip in a perturbation': {
    text: `${judge}perturbations: [positon]\n`,
    line: 4,
    column: 17,
    what: /"positon" is not one of the words/,
    fix: /Did you mean "position"\? Allowed: control, position/,
    key: 'perturbations[0]',
  },
  'a perturbation that is a number': {
    text: `${judge}perturbations:\n  - 3\n`,
    line: 5,
    what: /3 is not a text or a mapping/,
    fix: /position/,
    key: 'perturbations[0]',
  },
  'an empty list of perturbations': {
    text: `${judge}perturbations: []\n`,
    line: 4,
    what: /at least 1 is needed/,
    fix: /perturbations/,
  },
  'settings without a family': {
    text: `${judge}perturbations: [{ orders: 8 }]\n`,
    line: 4,
    what: /"family" is missing/,
    fix: /Add "family"/,
    key: 'perturbations[0]',
  },
  'a slip in a setting': {
    text: `${judge}perturbations: [{ family: position, order: 8 }]\n`,
    line: 4,
    what: /"order" is not known/,
    fix: /Did you mean "orders"/,
  },
  'a family twice': {
    text: `${judge}perturbations: [position, { family: position, orders: 8 }]\n`,
    line: 4,
    what: /twice with different settings/,
    fix: /Keep one/,
    key: 'perturbations[1]',
  },
  'orders of lengths': {
    text: `${judge}perturbations: [{ family: length, orders: 8 }]\n`,
    line: 4,
    what: /"length" has no orders/,
    fix: /position/,
  },
  'options of positions': {
    text: `${judge}perturbations: [{ family: position, options: [1] }]\n`,
    line: 4,
    what: /lengthens no options/,
    fix: /length/,
  },
  'too few repeats': {
    text: `${judge}repeats: 0\n`,
    line: 4,
    column: 10,
    what: /0 is too small/,
    fix: /from 1 to 20/,
    key: 'repeats',
  },
  'too many repeats': { text: `${judge}repeats: 50\n`, line: 4, what: /50 is too large/, fix: /from 1 to 20/ },
  'repeats that are a word': {
    text: `${judge}repeats: "3"\n`,
    line: 4,
    what: /"3" is not a whole number/,
    fix: /from 1 to 20/,
  },
  'half a seed': { text: `${judge}seed: 1.5\n`, line: 4, what: /1\.5 is not a whole number/, fix: /whole number/ },
  'an endless tolerance': { text: `${judge}gate: { tolerance: .inf }\n`, line: 4, what: /Infinity/, fix: /finite/ },
  'a confidence in percent': {
    text: `${judge}gate: { confidence: 95 }\n`,
    line: 4,
    what: /95 is too large/,
    fix: /such as 0\.95/,
    key: 'gate.confidence',
  },
  'a share above one': { text: `${judge}gate: { maxUnreadable: 5 }\n`, line: 4, what: /5 is too large/, fix: /"5 %"/ },
  'a share in words': {
    text: `${judge}gate: { maxUnreadable: few }\n`,
    line: 4,
    what: /"few" does not have the form/,
    fix: /"5 %"/,
  },
  'a level too large': { text: `${judge}gate: { alone: 0.06 }\n`, line: 4, what: /0\.06 is too/, fix: /0 to 0\.05,/ },
  'more than all': { text: `${judge}gate: { maxUnreadable: 500 % }\n`, line: 4, what: /too large/, fix: /100 %/ },
  'a verdict that cannot fail': {
    text: `${judge}gate: { failOn: [uncertan] }\n`,
    line: 4,
    what: /uncertan/,
    fix: /Did you mean "uncertain"/,
  },
  'a rule without a limit': {
    text: `${judge}gate:\n  rules:\n    - { measure: accuracy }\n`,
    line: 6,
    what: /no limit/,
    fix: /maxDrop/,
    key: 'gate.rules[0]',
  },
  'a measure that is none': {
    text: `${judge}gate: { rules: [{ measure: kapa, min: 1 }] }\n`,
    line: 4,
    what: /"kapa"/,
    fix: /Did you mean "kappa"\? Allowed: consistency,/,
  },
  'prices without output': {
    text: `${judge}prices: { input: 1 }\n`,
    line: 4,
    what: /"output" is missing/,
    fix: /dollars/,
    key: 'prices',
  },
  'a negative price': {
    text: `${judge}prices: { input: -1, output: 1 }\n`,
    line: 4,
    what: /-1 is too small/,
    fix: /dollars/,
  },
};

describe('parseConfiguration', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { text, line, what, fix, key, column }) => {
    const faults = faultsOf(() => parseConfiguration({ bytes: bytesOf(text), file: 'head:evenhand.yml' }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe('head:evenhand.yml');
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line ?? 0).toBe(line);
    if (key !== undefined) expect(faults[0]?.key).toBe(key);
    if (column !== undefined) expect(faults[0]?.column).toBe(column);
  });
});
