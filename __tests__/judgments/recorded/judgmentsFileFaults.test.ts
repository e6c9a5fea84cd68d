import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/judgments/recorded/judgmentsFile.ts';
import { bytesOf, faultsOf } from '../../config/faultsOf.ts';

type Broken = readonly [name: string, file: string, text: string, line: number, what: RegExp, fix: RegExp];

const broken: readonly Broken[] = [
  ['an empty file', 'a.csv', '', 1, /no judgments/, /at least one/],
  ['a table without items', 'a.csv', 'score\n1\n', 1, /"item" is missing/, /id of the item/],
  ['a table without scores', 'a.csv', 'item\n1\n', 1, /"score" is missing/, /empty cell/],
  ['a line without a score', 'a.jsonl', '{"item": 1, "score": 1}\n{"item": 2}\n', 2, /"score" is missing/, /null/],
  ['a slip in a column', 'a.csv', 'itme,score\n1,1\n', 1, /"itme" is not read/, /"item"/],
  ['a column in capitals', 'a.csv', 'item,score,Variant\n1,1,AB\n', 1, /"Variant" is not read/, /"variant"/],
  [
    'a column for each annotator, as in a file of items',
    'a.csv',
    'item,score,gold:ann,gold:bo\n1,1,1,2\n',
    1,
    /"gold:ann" is not read/,
    /"annotators": ann=1;bo=2/,
  ],
  ['an item without a name', 'a.csv', 'item,score\n,1\n', 2, /names no item/, /id of the item/],
  ['an item that is a list', 'a.jsonl', '{"item": [1], "score": 1}\n', 1, /not a text or a number/, /text/],
  ['an unknown side', 'a.csv', 'item,score,side\n1,1,main\n', 2, /"main" is no side/, /base or head/],
  ['half a repeat', 'a.csv', 'item,score,repeat\n1,1,0.5\n', 2, /"0\.5"/, /whole number/],
  ['a repeat below zero', 'a.jsonl', '{"item": 1, "score": 1, "repeat": -1}\n', 1, /-1/, /whole number/],
  ['a score that is a list', 'a.jsonl', '{"item": 1, "score": [1]}\n', 1, /not a score/, /null/],
  [
    'a gold that is a mapping',
    'a.jsonl',
    '{"item": 1, "score": 1, "gold": {}}\n',
    1,
    /not a score/,
    /number or a word/,
  ],
  ['a reason that is a number', 'a.jsonl', '{"item": 1, "score": 1, "reason": 5}\n', 1, /5 is not a text/, /reason/],
  [
    'labels that differ by case alone',
    'a.csv',
    'item,score,gold\n1,Yes,yes\n2,Yes,yes\n',
    2,
    /"yes" here and "Yes" on line 2 \(score\) differ by case alone/,
    /--scale no,yes/,
  ],
  [
    'scores that are words beside gold that is numbers',
    'a.csv',
    'item,score,gold\n1,4/5,4\n2,3/5,\n3,5/5,4\n',
    2,
    /all scores are words, such as "4\/5" here, and all gold labels are numbers, such as 4 on line 2/,
    /4 and not "4\/5"/,
  ],
  [
    'annotators that are a number',
    'a.jsonl',
    '{"item": 1, "score": 1, "annotators": 3}\n',
    1,
    /who gave which label/,
    /mapping/,
  ],
  [
    'annotators of whom one has no label',
    'a.csv',
    'item,score,annotators\n1,1,ann=1;bo\n',
    2,
    /who gave which label/,
    /ann=1;bo=2/,
  ],
  [
    'annotators in broken JSON',
    'a.csv',
    'item,score,annotators\n1,1,"{""ann"": 1,}"\n',
    2,
    /who gave which label/,
    /mapping/,
  ],
  ['an annotator twice', 'a.csv', 'item,score,annotators\n1,1,ann=1;ann=2\n', 2, /who gave which label/, /mapping/],
  ['a judgment twice', 'a.csv', 'item,score,variant\n1,1,AB\n1,2,BA\n1,1,AB\n', 4, /line 2 too/, /repeat/],
  [
    'a second gold',
    'a.csv',
    'item,score,variant,gold\n1,1,AB,1\n1,1,BA,2\n',
    3,
    /gold 2 here and 1 on line 2/,
    /same gold/,
  ],
  [
    'a judgment on many lines, once',
    'a.csv',
    `item,score\n${'1,1\n'.repeat(9)}`,
    3,
    /is that of line 2 too, and of lines 4, 5, 6 and 4 more$/,
    /Keep one/,
  ],
  [
    'a second label by one annotator',
    'a.csv',
    'item,score,variant,annotators\n1,1,AB,ann=1;bo=2\n1,1,BA,bo=2\n1,1,CA,ann=2\n',
    4,
    /"ann" gives item "1" the label 2 here and 1 on line 2/,
    /same label/,
  ],
  ['a confidence above 1', 'a.csv', 'item,score,confidence\n1,1,85\n', 2, /"85" is not a confidence/, /"85 %"/],
  [
    'a confidence below 0',
    'a.jsonl',
    '{"item": 1, "score": 1, "confidence": -0.1}\n',
    1,
    /-0\.1 is not a confidence/,
    /0 to 1/,
  ],
  ['a confidence in words', 'a.csv', 'item,score,confidence\n1,1,high\n', 2, /"high" is not a confidence/, /0 to 1/],
  ['a score without end', 'a.jsonl', '{"item": 1, "score": 1e999}\n', 1, /is not a score/, /null/],
  [
    'a line that is no JSON',
    'a.jsonl',
    '{"item": 1, "score": 1}\nnothing\n',
    2,
    /"nothing" is not a JSON value/,
    /quotes/,
  ],
];

describe('parseJudgments', () => {
  it.each(broken)('refuses %s', (_, file, text, line, what, fix) => {
    const faults = faultsOf(() => parseJudgments({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line).toBe(line);
  });

  it('names the lines of every repeated judgment, and says how many more there are', () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index},1\n`).join('');
    const faults = faultsOf(() => parseJudgments({ bytes: bytesOf(`item,score\n${rows}${rows}`), file: 'a.csv' }));
    expect(faults).toHaveLength(21);
    expect(faults[0]).toMatchObject({ line: 32, what: expect.stringContaining('item "0"') });
    expect(faults[0]?.what).toMatch(/is that of line 2 too$/);
    expect(faults[20]?.what).toBe('and 10 more');
  });
});
