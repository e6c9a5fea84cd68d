import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { parseItems } from '../../src/config/items/itemsFile.ts';
import { parseJudgments } from '../../src/judgments/recorded/judgmentsFile.ts';
import fc, { nightly } from '../support/fastCheck.ts';
import { parsePromptFile } from '../support/parsePrompt.ts';
import { answers, bytesOf } from './faultsOf.ts';

const scale = { kind: 'ordinal', values: [0, 1, 2] } as const;

/** Every parser with every form that it reads. */
const parsers: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  'evenhand.yml': (bytes) => parseConfiguration({ bytes, file: 'evenhand.yml' }),
  'evenhand.json': (bytes) => parseConfiguration({ bytes, file: 'evenhand.json' }),
  'a.prompt.yml': (bytes) => parsePromptFile({ bytes, file: 'a.prompt.yml' }),
  'a.prompt.json': (bytes) => parsePromptFile({ bytes, file: 'a.prompt.json' }),
  'a.md': (bytes) => parsePromptFile({ bytes, file: 'a.md' }),
  ...Object.fromEntries(
    ['jsonl', 'json', 'csv', 'tsv', 'yml'].flatMap((ending) => [
      [`items.${ending}`, (bytes: Uint8Array) => parseItems({ bytes, file: `items.${ending}`, scale })],
      [`judgments.${ending}`, (bytes: Uint8Array) => parseJudgments({ bytes, file: `judgments.${ending}` })],
    ]),
  ),
};

const words = 'judges prompt items messages role user content evenhand scale options id gold golds vars item score a';
const marks = `: |:|\n|\n  |\n  - |- |---\n|"|'|{|}|[|]|,|>|#|&a |*a|!!str |!x |? |<<|%YAML 1.1\n`;
const oddities = '1 0.5 .nan null true \t ; __proto__ constructor {{text}} \\ \r\n \u2028 😀 {"id":1}\n id,gold\n';
const pieces = fc.constantFrom(...words.split(' '), ...marks.split('|'), '|', ...oddities.split(' '));

describe.each(Object.entries(parsers))('%s', (_, parse) => {
  it('gives a value or a fault for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => expect(answers(() => parse(bytes))).toBe(true)),
      { numRuns: 150 },
    );
  });

  it('gives a value or a fault for any text that looks like its own', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) =>
        expect(answers(() => parse(bytesOf(parts.join(''))))).toBe(true),
      ),
      { numRuns: 400 },
    );
  });
});

describe('values of any shape', () => {
  it.each(['evenhand.json', 'a.prompt.json', 'items.jsonl', 'items.json', 'judgments.jsonl'])(
    'give %s a value or a fault',
    (file) => {
      const key = fc.constantFrom(...words.split(' '), '__proto__');
      const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
        tree: fc.oneof(
          { depthSize: 'small' },
          fc.constantFrom<unknown>(null, true, 0, 1.5, -1, '', 'user', 'ordinal', 'a.yml'),
          fc.array(tie('tree'), { maxLength: 3 }),
          fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
        ),
      }));
      fc.assert(
        fc.property(tree, (value) => expect(answers(() => parsers[file]?.(bytesOf(JSON.stringify(value))))).toBe(true)),
        nightly(500),
      );
    },
  );
});
