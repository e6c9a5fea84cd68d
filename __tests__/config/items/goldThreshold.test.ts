import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../../src/config/items/itemsFile.ts';
import { loadSide } from '../../../src/config/loadSide.ts';
import { memoryTree } from '../../support/memoryTree.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const scale = { kind: 'nominal', values: ['yes', 'no'] } as const;
const place = { file: 'evenhand.yml', line: 2, key: 'judges[0].gold' };
const read = (text: string, from: string, at = 2.5, file = 'a.jsonl') =>
  parseItems({ bytes: bytesOf(text), file, scale, goldFrom: { from, at, place } }).items;
const golds = (text: string, from: string, at = 2.5, file = 'a.jsonl') =>
  read(text, from, at, file).map(({ gold }) => gold);

describe('gold from a threshold', () => {
  it('is the lower value below it, and the higher one at it or above, as in the second experiment of ALLURE', () => {
    const text = [2.4, 2.5, 5, '1', null].map((rating, n) => JSON.stringify({ id: `i-${n}`, rating })).join('\n');
    expect(golds(text, 'rating')).toEqual(['no', 'yes', 'yes', 'no', undefined]);
  });

  it('comes from a column of a table, a variable, a list or the gold itself, before what the item states', () => {
    expect(golds('id,rating,gold\na,2,9\nb,3,9\nc,,9\n', 'rating', 2.5, 'a.csv')).toEqual(['no', 'yes', undefined]);
    expect(golds('{"id": "a", "vars": {"stars": "4"}}', 'stars')).toEqual(['yes']);
    expect(golds('{"id": "a", "experts": [1, 2, 5], "gold": "no"}', 'experts')).toEqual(['yes']);
    expect(golds('{"id": "a", "gold": 2}', 'gold')).toEqual(['no']);
  });

  it('is that of the mean of the annotators, and each of their labels is cut too', () => {
    const [item] = read('{"id": "a", "golds": {"ann": 1, "bo": 2, "cy": 5}}', 'golds');
    // (1 + 2 + 5) / 3 = 2.67
    expect(item).toMatchObject({ gold: 'yes', golds: { ann: 'no', bo: 'no', cy: 'yes' } });
    // In floating point, the mean of these is 0.6999999999999998.
    expect(golds('{"id": "a", "golds": {"ann": 0.7, "bo": 0.7, "cy": 0.7}}', 'golds', 0.7)).toEqual(['yes']);
  });

  it('is an error in the line of a value that is no number', () => {
    expect(faultsOf(() => golds('{"id": "a", "rating": 1}\n{"id": "b", "rating": "high"}', 'rating'))).toEqual([
      {
        file: 'a.jsonl',
        line: 2,
        key: 'rating',
        what: '"high" is no number for the judge\'s threshold of 2.5',
        fix: 'Write a number, several of them, or none.',
      },
    ]);
  });

  it('is an error in the entry if no item has such a number', () => {
    expect(faultsOf(() => golds('{"id": "a", "rating": 1}', 'ratings'))).toEqual([
      {
        ...place,
        what: 'the judge\'s entry takes its gold from "ratings", but no item has a number there',
        fix: expect.stringContaining('Did you mean "from: rating"?'),
      },
    ]);
  });

  it.each([
    [{ kind: 'ordinal', values: [1, 2, 3] }, 'ordinal: 1, 2, 3'],
    [{ kind: 'nominal', values: ['warm', 'cold'] }, 'nominal: warm, cold'],
    [{ kind: 'interval', min: 0, max: 1, step: 0.001 }, 'interval: 0 to 1 in steps of 0.001'],
  ] as const)('is an error in the entry if the scale does not have a lower of two values: %j', (other, said) => {
    const threshold = { from: 'rating', at: 2, place };
    const bytes = bytesOf('{"id": "a", "rating": 1}');
    const [fault] = faultsOf(() => parseItems({ bytes, file: 'a.jsonl', scale: other, goldFrom: threshold }));
    expect(fault).toMatchObject({
      ...place,
      what: expect.stringContaining(said),
      fix: expect.stringContaining('values: [no, yes]'),
    });
  });

  it('leaves the numbers out of the reading of the scale', async () => {
    const side = await loadSide(
      memoryTree('', {
        'evenhand.yml': 'judges: [{ prompt: a.md, items: a.jsonl, gold: { from: golds, at: 2.5 } }]',
        'a.md': 'Is {{reply}} consistent with its source? Answer yes or no.',
        'a.jsonl':
          '{"id": "a", "vars": {"reply": "x"}, "golds": {"ann": 1, "bo": 3}}\n{"id": "b", "vars": {"reply": "y"}, "golds": {"ann": 3}}',
      }),
      'evenhand.yml',
    );
    expect(side?.judges[0]).toMatchObject({
      judge: { scale: { values: ['yes', 'no'] } },
      items: [{ gold: 'no' }, { gold: 'yes' }],
      goldFrom: { from: 'golds', at: 2.5 },
    });
  });
});
