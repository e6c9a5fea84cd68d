import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/judgments/recorded/judgmentsFile.ts';
import { faultsOf } from '../../config/faultsOf.ts';

const digits = '9'.repeat(400);

describe('a number that is too large to compute with', () => {
  it.each([
    ['a.csv', 'item,score\n1,1e999\n', 2, 'score'],
    ['a.csv', 'item,score,gold\n1,1,1E+999\n', 2, 'gold'],
    ['a.csv', `item,score,annotators\n1,1,ann=${digits}\n`, 2, 'annotators.ann'],
    ['a.jsonl', '{"item": 1, "score": 1, "gold": "-1e+999"}\n', 1, 'gold'],
    ['a.jsonl', '{"item": 1, "score": 1, "annotators": {"ann": 1e999}}\n', 1, 'annotators.ann'],
    // Its square is endless, and a mean square error that is endless fails no rule.
    ['a.jsonl', '{"item": 1, "score": 1e200, "gold": 1}\n', 1, 'score'],
    ['a.csv', 'item,score,gold\n1,-1e+200,1\n', 2, 'score'],
  ])('is no label in %s with %j', (file, text, line, key) => {
    const faults = faultsOf(() => parseJudgments({ bytes: new TextEncoder().encode(text), file }));
    expect(faults).toMatchObject([{ file, line, key, what: expect.stringMatching(/is not a score$/) }]);
  });

  it('is a label if it is small', () => {
    const bytes = new TextEncoder().encode('item,score,gold\n1,1e-999,2.5e-05\n');
    expect(parseJudgments({ bytes, file: 'a.csv' })).toMatchObject([{ score: 0, gold: 0.000025 }]);
    const named = new TextEncoder().encode('item,score\n1,12345678901234567890\n');
    expect(parseJudgments({ bytes: named, file: 'a.csv' })).toMatchObject([{ score: Number('12345678901234567890') }]);
  });
});
