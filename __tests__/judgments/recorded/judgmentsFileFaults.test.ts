import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/judgments/recorded/judgmentsFile.ts';
import { bytesOf, faultsOf } from '../../config/faultsOf.ts';

interface Broken {
  readonly file: string;
  readonly text: string;
  readonly line: number;
  readonly what: RegExp;
  readonly mend: RegExp;
}

const broken: Readonly<Record<string, Broken>> = {
  'an empty file': { file: 'a.csv', text: '', line: 1, what: /no judgments/, mend: /at least one/ },
  'a table without items': {
    file: 'a.csv',
    text: 'score\n1\n',
    line: 1,
    what: /"item" is missing/,
    mend: /id of the item/,
  },
  'a table without scores': {
    file: 'a.csv',
    text: 'item\n1\n',
    line: 1,
    what: /"score" is missing/,
    mend: /empty cell/,
  },
  'a line without a score': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1}\n{"item": 2}\n',
    line: 2,
    what: /"score" is missing/,
    mend: /null/,
  },
  'a slip in a column': {
    file: 'a.csv',
    text: 'itme,score\n1,1\n',
    line: 1,
    what: /"itme" is not read/,
    mend: /"item"/,
  },
  'a column in capitals': {
    file: 'a.csv',
    text: 'item,score,Variant\n1,1,AB\n',
    line: 1,
    what: /"Variant" is not read/,
    mend: /"variant"/,
  },
  'a column for each annotator, as in a file of items': {
    file: 'a.csv',
    text: 'item,score,gold:ann,gold:bo\n1,1,1,2\n',
    line: 1,
    what: /"gold:ann" is not read/,
    mend: /"annotators": ann=1;bo=2/,
  },
  'an item without a name': {
    file: 'a.csv',
    text: 'item,score\n,1\n',
    line: 2,
    what: /names no item/,
    mend: /id of the item/,
  },
  'an item that is a list': {
    file: 'a.jsonl',
    text: '{"item": [1], "score": 1}\n',
    line: 1,
    what: /not a text or a number/,
    mend: /text/,
  },
  'an unknown side': {
    file: 'a.csv',
    text: 'item,score,side\n1,1,main\n',
    line: 2,
    what: /"main" is no side/,
    mend: /base or head/,
  },
  'half a repeat': {
    file: 'a.csv',
    text: 'item,score,repeat\n1,1,0.5\n',
    line: 2,
    what: /"0\.5"/,
    mend: /whole number/,
  },
  'a repeat below zero': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "repeat": -1}\n',
    line: 1,
    what: /-1/,
    mend: /whole number/,
  },
  'a score that is a list': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": [1]}\n',
    line: 1,
    what: /not a score/,
    mend: /null/,
  },
  'a gold that is a mapping': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "gold": {}}\n',
    line: 1,
    what: /not a score/,
    mend: /number or a word/,
  },
  'a reason that is a number': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "reason": 5}\n',
    line: 1,
    what: /5 is not a text/,
    mend: /reason/,
  },
  'labels that differ by case alone': {
    file: 'a.csv',
    text: 'item,score,gold\n1,Yes,yes\n2,Yes,yes\n',
    line: 2,
    what: /"yes" here and "Yes" on line 2 \(score\) differ by case alone/,
    mend: /--scale no,yes/,
  },
  'scores that are words beside gold that is numbers': {
    file: 'a.csv',
    text: 'item,score,gold\n1,4/5,4\n2,3/5,\n3,5/5,4\n',
    line: 2,
    what: /all scores are words, such as "4\/5" here, and all gold labels are numbers, such as 4 on line 2/,
    mend: /4 and not "4\/5"/,
  },
  'annotators that are a number': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "annotators": 3}\n',
    line: 1,
    what: /who gave which label/,
    mend: /mapping/,
  },
  'annotators of whom one has no label': {
    file: 'a.csv',
    text: 'item,score,annotators\n1,1,ann=1;bo\n',
    line: 2,
    what: /who gave which label/,
    mend: /ann=1;bo=2/,
  },
  'annotators in broken JSON': {
    file: 'a.csv',
    text: 'item,score,annotators\n1,1,"{""ann"": 1,}"\n',
    line: 2,
    what: /who gave which label/,
    mend: /mapping/,
  },
  'an annotator twice': {
    file: 'a.csv',
    text: 'item,score,annotators\n1,1,ann=1;ann=2\n',
    line: 2,
    what: /who gave which label/,
    mend: /mapping/,
  },
  'a judgment twice': {
    file: 'a.csv',
    text: 'item,score,variant\n1,1,AB\n1,2,BA\n1,1,AB\n',
    line: 4,
    what: /line 2 too/,
    mend: /repeat/,
  },
  'a second gold': {
    file: 'a.csv',
    text: 'item,score,variant,gold\n1,1,AB,1\n1,1,BA,2\n',
    line: 3,
    what: /gold 2 here and 1 on line 2/,
    mend: /same gold/,
  },
  'a judgment on many lines, once': {
    file: 'a.csv',
    text: `item,score\n${'1,1\n'.repeat(9)}`,
    line: 3,
    what: /is that of line 2 too, and of lines 4, 5, 6 and 4 more$/,
    mend: /Keep one/,
  },
  'a second label by one annotator': {
    file: 'a.csv',
    text: 'item,score,variant,annotators\n1,1,AB,ann=1;bo=2\n1,1,BA,bo=2\n1,1,CA,ann=2\n',
    line: 4,
    what: /"ann" gives item "1" the label 2 here and 1 on line 2/,
    mend: /same label/,
  },
  'a confidence above 1': {
    file: 'a.csv',
    text: 'item,score,confidence\n1,1,85\n',
    line: 2,
    what: /"85" is not a confidence/,
    mend: /"85 %"/,
  },
  'a confidence below 0': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1, "confidence": -0.1}\n',
    line: 1,
    what: /-0\.1 is not a confidence/,
    mend: /0 to 1/,
  },
  'a confidence in words': {
    file: 'a.csv',
    text: 'item,score,confidence\n1,1,high\n',
    line: 2,
    what: /"high" is not a confidence/,
    mend: /0 to 1/,
  },
  'a score without end': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1e999}\n',
    line: 1,
    what: /is not a score/,
    mend: /null/,
  },
  'a line that is no JSON': {
    file: 'a.jsonl',
    text: '{"item": 1, "score": 1}\nnothing\n',
    line: 2,
    what: /"nothing" is not a JSON value/,
    mend: /quotes/,
  },
};

describe('parseJudgments', () => {
  it.each(Object.entries(broken))('refuses %s', (_, { file, text, line, what, mend }) => {
    const faults = faultsOf(() => parseJudgments({ bytes: bytesOf(text), file }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.file).toBe(file);
    expect(faults[0]?.what).toMatch(what);
    expect(faults[0]?.mend).toMatch(mend);
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
