import { describe, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, expectFault } from './faultsOf.ts';

const file = 'head:evenhand.yml';

function refused(text: string, at: string, what: RegExp, fix: RegExp) {
  expectFault(() => parseConfiguration({ bytes: bytesOf(text), file }), { at: `${file}:${at}`, what, fix });
}

describe('parseConfiguration', () => {
  it.each([
    ['', '1', /empty/, /judges/],
    ['# nothing\n', '1', /empty/, /judges/],
    ['null\n', '1', /empty/, /judges/],
    ['- a\n', '1:1', /not a mapping/, /mapping/],
    ['judges\n', '1:1', /"judges" is not a mapping/, /mapping/],
    ['seed: 1\n', '1:1', /"judges" is missing/, /prompt file/],
    ['seed: 1\njudges:\n', '2:1 judges', /no value/, /judges/],
    ['judges: []\n', '1:9 judges', /no entries/, /judges/],
    ['judges:\n  prompt: a\n  items: b\n', '2:3 judges', /not a list/, /list|judges/],
    ['judges:\n  - a.prompt.yml\n', '2:5 judges[0]', /not a mapping/, /prompt:/],
    ['judges:\n  - prompt: a.yml\n', '2:5 judges[0]', /"items" is missing/, /items file/],
    [
      'judges:\n  - promt: a.yml\n    items: b.jsonl\n    prompt: a.yml\n',
      '2:5 judges[0].promt',
      /"promt" is not known/,
      /Did you mean "prompt"\? Known here: prompt, items/,
    ],
    [
      'judges:\n  - prompt: a.yml\n    items: b.jsonl\n    apiKey: x\n',
      '4:5 judges[0].apiKey',
      /apiKey/,
      /come from the workflow/,
    ],
    ['judges:\n  - prompt: 5\n    items: b.jsonl\n', '2:13 judges[0].prompt', /5 is not a text/, /path/],
    ['judges:\n  - prompt: ""\n    items: b.jsonl\n', '2:13 judges[0].prompt', /empty/, /path/],
    [
      'judges:\n  - { prompt: a.yml, items: b.jsonl, name: a/b }\n',
      '2:44 judges[0].name',
      /"a\/b" does not have the form/,
      /up to 64 letters/,
    ],
    [
      'judges:\n  - { prompt: a.yml, items: b.jsonl, name: x }\n  - { prompt: c.yml, items: b.jsonl, name: x }\n',
      '3:44 judges[1].name',
      /judges\[0\]/,
      /name of its own/,
    ],
    [
      'judges:\n  - { prompt: a.yml, items: b.jsonl }\n  - { prompt: a.yml, items: b.jsonl }\n',
      '3:5 judges[1]',
      /same as judges\[0\]/,
      /name of its own/,
    ],
  ])('refuses the file %j', refused);

  it.each([
    ['/etc/passwd', /absolute/],
    ['../a.yml', /`\.\.`/],
    ['a\\b.yml', /backslash/],
    ['~/b.yml', /home/],
    ['C:/b.yml', /drive letter/],
    ['https://example.org/b.yml', /URL/],
    ['judges/', /folder/],
    ['"a\\u0007.yml"', /control character/],
  ])('refuses the path %s', (path, what) => {
    refused(
      `judges:\n  - prompt: ${path}\n    items: b.jsonl\n`,
      '2:13 judges[0].prompt',
      what,
      /put evenhand\.yml above them/,
    );
    refused(
      `judges:\n  - prompt: a.yml\n    items: ${path}\n`,
      '3:12 judges[0].items',
      what,
      /put evenhand\.yml above them/,
    );
  });

  it.each([
    [
      'confirm: 2',
      '4:1 confirm',
      /"confirm" is not known/,
      /^Take it out: nothing is asked again to confirm it any more\. To make each score of several replies, write "votes: /,
    ],
    ['colour: red', '4:1 colour', /"colour" is not known/, /^Known here: judges/],
    [
      'baseUrl: https://example.org',
      '4:1 baseUrl',
      /"baseUrl" is not known/,
      /come from the workflow \(environment, --base-url\)/,
    ],
    [
      'provider: { baseUrl: https://example.org, apiKey: x }',
      '4:43 provider.apiKey',
      /"apiKey" is not known/,
      /come from the workflow/,
    ],
    [
      'provider:\n  name: openai\n  headers: { x: y }',
      '6:3 provider.headers',
      /"headers" is not known/,
      /come from the workflow/,
    ],
    ['provider: { name: exec }', '4:19 provider.name', /"exec"/, /Allowed: openai, azure/],
    ['provider: openai', '4:11 provider', /not a mapping/, /endpoint/],
    ['budget: { maxCostUsd: -1 }', '4:23 budget.maxCostUsd', /-1 is too small/, /2\.5/],
    ['api_key: secret', '4:1 api_key', /"api_key" is not known/, /never from a file of the pull request/],
    [
      'perturbations: [positon]',
      '4:17 perturbations[0]',
      /"positon" is not one of the words/,
      /Did you mean "position"\? Allowed: control, position/,
    ],
    ['perturbations:\n  - 3', '5:5 perturbations[0]', /3 is not a text or a mapping/, /position/],
    ['perturbations: []', '4:16 perturbations', /at least 1 is needed/, /perturbations/],
    ['perturbations: [{ orders: 8 }]', '4:17 perturbations[0]', /"family" is missing/, /Add "family"/],
    [
      'perturbations: [{ family: position, order: 8 }]',
      '4:37 perturbations[0].order',
      /"order" is not known/,
      /Did you mean "orders"/,
    ],
    [
      'perturbations: [position, { family: position, orders: 8 }]',
      '4:27 perturbations[1]',
      /twice with different settings/,
      /Keep one/,
    ],
    [
      'perturbations: [{ family: length, orders: 8 }]',
      '4:43 perturbations[0].orders',
      /"length" has no orders/,
      /position/,
    ],
    [
      'perturbations: [{ family: position, options: [1] }]',
      '4:46 perturbations[0].options',
      /lengthens no options/,
      /length/,
    ],
    ['repeats: 0', '4:10 repeats', /0 is too small/, /from 1 to 50/],
    ['repeats: 51', '4:10 repeats', /51 is too large/, /from 1 to 50/],
    ['repeats: "3"', '4:10 repeats', /"3" is not a whole number/, /from 1 to 50/],
    ['seed: 1.5', '4:7 seed', /1\.5 is not a whole number/, /whole number/],
    ['gate: { tolerance: .inf }', '4:20', /Infinity/, /finite/],
    ['gate: { confidence: 95 }', '4:21 gate.confidence', /95 is too large/, /such as 0\.95/],
    ['gate: { maxUnreadable: 5 }', '4:24 gate.maxUnreadable', /5 is too large/, /"5 %"/],
    ['gate: { maxUnreadable: few }', '4:24 gate.maxUnreadable', /"few" does not have the form/, /"5 %"/],
    ['gate: { alone: 0.06 }', '4:16 gate.alone', /0\.06 is too/, /0 to 0\.05,/],
    ['gate: { maxUnreadable: 500 % }', '4:24 gate.maxUnreadable', /too large/, /100 %/],
    ['gate: { failOn: [uncertan] }', '4:18 gate.failOn[0]', /uncertan/, /Did you mean "uncertain"/],
    ['gate:\n  rules:\n    - { measure: accuracy }', '6:7 gate.rules[0]', /no limit/, /maxDrop/],
    [
      'gate: { rules: [{ measure: kapa, min: 1 }] }',
      '4:28 gate.rules[0].measure',
      /"kapa"/,
      /^Did you mean "kappa"\?$/,
    ],
    ['prices: { input: 1 }', '4:9 prices', /"output" is missing/, /dollars/],
    ['prices: { input: -1, output: 1 }', '4:18 prices.input', /-1 is too small/, /dollars/],
  ])('refuses, below a judge, %j', (setting, at, what, fix) => {
    refused(`judges:\n  - prompt: a.prompt.yml\n    items: a.jsonl\n${setting}\n`, at, what, fix);
  });
});
