import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/judgments/recorded/judgmentsFile.ts';
import { bytesOf, faultsOf } from '../../config/faultsOf.ts';

describe('judgments without gold', () => {
  it.each([
    ['a.csv', 'item,score,truth\n1,1,0\n2,0,1\n3,,\n', 1, 'truth'],
    ['a.jsonl', '{"item": 1, "score": "A"}\n{"item": 2, "score": "B", "Label": "A"}\n', 2, 'Label'],
  ])('are refused if a column of %s is called as gold usually is, and holds scores', (file, text, line, key) => {
    const faults = faultsOf(() => parseJudgments({ bytes: bytesOf(text), file }));
    expect(faults).toEqual([
      {
        what: `"${key}" holds scores, and is not read as gold`,
        fix: 'Did you mean "gold"? If it is something else, give it another name.',
        file,
        line,
        key,
      },
    ]);
  });

  it.each([
    ['beside gold', 'item,score,gold,label\n1,1,0,1\n'],
    ['beside labels of people', 'item,score,annotators,label\n1,1,ann=1,1\n'],
    ['that holds something else', 'item,score,class\n1,1,sports\n2,0,1\n'],
    ['that is empty', 'item,score,label\n1,1,\n'],
    ['of another name', 'item,score,version\n1,1,1\n'],
  ])('may have a column %s', (_, text) => {
    expect(parseJudgments({ bytes: bytesOf(text), file: 'a.csv' })).not.toHaveLength(0);
  });
});
