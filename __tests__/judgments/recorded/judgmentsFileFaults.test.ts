import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/judgments/recorded/judgmentsFile.ts';
import { bytesOf, faultsOf } from '../../config/faultsOf.ts';

interface Broken {
  readonly file: string;
  readonly text: string;
  readonly line: number;
  readonly what: RegExp;
  readonly fix: RegExp;
}

const broken: Readonly<Record<string, Broken>> = {
  'an empty file': { file: 'a.csv', text: '', line: 1, what: /no judgments/, fix: /at least one/ },
  'a table without items': {
    file: 'a.csv',
    text: 'score\n1\n',
    line: 1,
    what: /"item" is missing/,
    fix: /id of the item/,
  },
  'a table without scores': {
    file: 'a.csv',
    text: 'item\n1\n',
    line: 1,
    what: /"score" is missing/,
    fix: /empty cell/,
  },
  'a line without a score': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1}\n{"item": 2}\n',
    line: 2,
    what: /"score" is missing/,
    fix: /null/,
  },
  'a slip in a column': {
    file: 'a.csv',
    text: 'itme,score\n1,1\n',
    line: 1,
    what: /"itme" is not read/,
    fix: /"item"/,
  },
  'a column in capitals': {
    file: 'a.csv',
    text: 'item,score,Variant\n1,1,AB\n',
    line: 1,
    what: /"Variant" is not read/,
    fix: /"variant"/,
  },
  'a column for each annotator, as in a file of items': {
    file: 'a.csv',
    text: 'item,score,gold:ann,gold:bo\n1,1,1,2\n',
    line: 1,
    what: /"gold:ann" is not read/,
    fix: /"annotators": ann=1;bo=2/,
  },
  'an item without a name': {
    file: 'a.csv',
    text: 'item,score\n,1\n',
    line: 2,
    what: /names no item/,
    fix: /id of the item/,
  },
  'an item that is a list': {
    file: 'a.jsonl',
    text: '{"item": [1], "score": 1}\n',
    line: 1,
    what: /not a text or a number/,
    fix: /text/,
  },
  'an unknown side': {
    file: 'a.csv',
    text: 'item,score,side\n1,1,main\n',
    line: 2,
    what: /"main" is no side/,
    fix: /base or head/,
  },
  'half a repeat': {
    file: 'a.csv',
    text: 'item,score,repeat\n1,1,0.5\n',
    line: 2,
    what: /"0\.5"/,
    fix: /whole number/,
  },
  'a repeat below zero': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "repeat": -1}\n',
    line: 1,
    what: /-1/,
    fix: /whole number/,
  },
  'a score that is a list': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": [1]}\n',
    line: 1,
    what: /not a score/,
    fix: /null/,
  },
  'a gold that is a mapping': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "gold": {}}\n',
    line: 1,
    what: /not a score/,
    fix: /number or a word/,
  },
  'a reason that is a number': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "reason": 5}\n',
    line: 1,
    what: /5 is not a text/,
    fix: /reason/,
  },
  'labels that differ by case alone': {
    file: 'a.csv',
    text: 'item,score,gold\n1,Yes,yes\n2,Yes,yes\n',
    line: 2,
    what: /"yes" here and "Yes" on line 2 \(score\) differ by case alone/,
    fix: /--scale no,yes/,
  },
  'scores that are words beside gold that is numbers': {
    file: 'a.csv',
    text: 'item,score,gold\n1,4/5,4\n2,3/5,\n3,5/5,4\n',
    line: 2,
    what: /all scores are words, such as "4\/5" here, and all gold labels are numbers, such as 4 on line 2/,
    fix: /4 and not "4\/5"/,
  },
  'annotators that are a number': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "annotators": 3}\n',
    line: 1,
    what: /who gave which label/,
    fix: /mapping/,
  },
  'annotators of whom one has no label': {
    file: 'a.csv',
    text: 'item,score,annotators\n1,1,ann=1;bo\n',
    line: 2,
    what: /who gave which label/,
    fix: /ann=1;bo=2/,
  },
  'annotators in broken JSON': {
    file: 'a.csv',
    text: 'item,score,annotators\n1,1,"{""ann"": 1,}"\n',
    line: 2,
    what: /who gave which label/,
    fix: /mapping/,
  },
  'an annotator twice': {
    file: 'a.csv',
    text: 'item,score,annotators\n1,1,ann=1;ann=2\n',
    line: 2,
    what: /who gave which label/,
    fix: /mapping/,
  },
  'a judgment twice': {
    file: 'a.csv',
    text: 'item,score,variant\n1,1,AB\n1,2,BA\n1,1,AB\n',
    line: 4,
    what: /line 2 too/,
    fix: /repeat/,
  },
  'a second gold': {
    file: 'a.csv',
    text: 'item,score,variant,gold\n1,1,AB,1\n1,1,BA,2\n',
    line: 3,
    what: /gold 2 here and 1 on line 2/,
    fix: /same gold/,
  },
  'a judgment on many lines, once': {
    file: 'a.csv',
    text: `item,score\n${'1,1\n'.repeat(9)}`,
    line: 3,
    what: /is that of line 2 too, and of lines 4, 5, 6 and 4 more$/,
    fix: /Keep one/,
  },
  'a second label by one annotator': {
    file: 'a.csv',
    text: 'item,score,variant,annotators\n1,1,AB,ann=1;bo=2\n1,1,BA,bo=2\n1,1,CA,ann=2\n',
    line: 4,
    what: /"ann" gives item "1" the label 2 here and 1 on line 2/,
    fix: /same label/,
  },
  'a confidence above 1': {
    file: 'a.csv',
    text: 'item,score,confidence\n1,1,85\n',
    line: 2,
    what: /"85" is not a confidence/,
    fix: /"85 %"/,
  },
  'a confidence below 0': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "confidence": -0.1}\n',
    line: 1,
    what: /-0\.1 is not a confidence/,
    fix: /0 to 1/,
  },
  'a confidence in words': {
    file: 'a.csv',
    text: 'item,score,confidence\n1,1,high\n',
    line: 2,
    what: /"high" is not a confidence/,
    fix: /0 to 1/,
  },
  'a score without end': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1e999}\n',
    line: 1,
    what: /is not a score/,
    fix: /null/,
  },
  'a line that is no JSON': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1}\nnothing\n',
    line: 2,
    what: /"nothing" is not a JSON value/,
    fix: /quotes/,
  },
};

describe('parseJudgments', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { file, text, line, what, fix }) => {
    const faults = faultsOf(() => parseJudgments({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.fix).toMatch(fix);
    expect(faults[0]?.line).toBe(line);
  });

  it('names the lines of every judgment that stands twice, and says how many more there are', () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index},1\n`).join('');
    const faults = faultsOf(() => parseJudgments({ bytes: bytesOf(`item,score\n${rows}${rows}`), file: 'a.csv' }));
    expect(faults).toHaveLength(21);
    expect(faults[0]).toMatchObject({ line: 32, what: expect.stringContaining('item "0"') });
    expect(faults[0]?.what).toMatch(/is that of line 2 too$/);
    expect(faults[20]?.what).toBe('and 10 more');
  });
});
