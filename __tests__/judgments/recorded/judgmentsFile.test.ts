import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/judgments/recorded/judgmentsFile.ts';
import { bytesOf, faultsOf } from '../../config/faultsOf.ts';
import { recordedRow } from '../../support/recordedRow.ts';

const parse = (text: string, file: string) => parseJudgments({ bytes: bytesOf(text), file });

describe('parseJudgments', () => {
  it('fills in what the smallest table leaves out', () => {
    expect(parse('item,score\n7,1\n8,\n', 'a.csv')).toEqual([
      recordedRow({ line: 2, item: '7', score: 1 }),
      recordedRow({ line: 3, item: '8', score: undefined }),
    ]);
  });

  it('reads every field, from a table and from JSON Lines alike', () => {
    const row = {
      item: 'a',
      variant: '0-1-2',
      score: 1.5,
      gold: 2,
      judge: 'j',
      side: 'base',
      perturbation: 'position',
      repeat: 1,
      annotators: { ann: 1, bo: 'x' },
      confidence: 0.85,
      reason: 'so, "so"',
    };
    const head = 'item,variant,score,gold,judge,side,perturbation,repeat,annotators,confidence,reason,more\n';
    const cells = 'a,0-1-2,1.5,2,j,base,position,1,ann=1; bo=x,85 %,"so, ""so""",z\n';
    expect(parse(head + cells, 'a.csv')).toEqual([{ line: 2, ...row }]);
    expect(parse(head + cells.replace('ann=1; bo=x', '"{""ann"": 1, ""bo"": ""x""}"'), 'a.csv')).toEqual([
      { line: 2, ...row },
    ]);
    expect(parse(JSON.stringify({ ...row, more: 1 }), 'a.jsonl')).toEqual([{ line: 1, ...row }]);
  });

  it('makes a number of what looks like one, in JSON as in a cell, so that 1 is "1"', () => {
    expect(parse('{"item": 1, "score": "2"}', 'a.jsonl')[0]?.score).toBe(2);
    const cells = 'item,score\na,2\nb,good\nc,1e3\nd,-0.5\ne,2.5e-05\nf,-0\n';
    const scores = parse(cells, 'a.csv').map(({ score }) => score);
    expect(scores).toEqual([2, 'good', '1e3', -0.5, 0.000025, 0]);
  });

  it('accepts different golds of two judges for the same item', () => {
    expect(parse('judge,item,score,gold\nj,1,1,1\nk,1,1,2\n', 'a.csv')).toHaveLength(2);
  });

  it.each([
    ['0.85', 0.85],
    ['1', 1],
    ['0', 0],
    ['85 %', 0.85],
    ['12.5%', 0.125],
    ['', undefined],
  ])('reads the confidence %j', (cell, confidence) => {
    expect(parse(`item,score,confidence\n1,1,${cell}\n`, 'a.csv')[0]?.confidence).toBe(confidence);
  });

  it('reads a draw that is coded as 0 as the score 0, and nothing but emptiness as missing', () => {
    const rows = parse('item,score\na,0\nb,\nc,0.0\n', 'a.csv');
    expect(rows.map(({ score }) => score)).toEqual([0, undefined, 0]);
    expect(parse('{"item": 1, "score": 0}\n{"item": 2, "score": null}', 'a.jsonl').map(({ score }) => score)).toEqual([
      0,
      undefined,
    ]);
  });
});

describe('the gold of an item with lines that state none', () => {
  const golds = (text: string, values?: readonly (number | string)[]) =>
    parseJudgments({ bytes: bytesOf(`item,variant,score,annotators,gold\n${text}`), file: 'a.csv', values }).map(
      ({ gold }) => gold,
    );

  it.each([
    ['the majority', 'ann=1;bo=1;cy=2', undefined, 1],
    ['the majority of words', 'ann=good;bo=bad;cy=good', undefined, 'good'],
    ['the only label', 'ann=2', undefined, 2],
    ['on a tie the median that an annotator gave', 'ann=1;bo=2;cy=3', undefined, 2],
    ['none where the median lies between two labels', 'ann=1;bo=3', undefined, undefined],
    ['the median on a stated scale, even if no annotator gave it', 'ann=1;bo=3', [1, 2, 3], 2],
    ['none where the median lies between two values of the scale', 'ann=1;bo=2', [1, 2, 3], undefined],
    ['none on a tie of words', 'ann=low;bo=high', undefined, undefined],
    ['the median of words on a stated scale', 'ann=low;bo=high', ['low', 'medium', 'high'], 'medium'],
    ['none without labels', '', undefined, undefined],
  ])('is %s', (_, annotators, values, gold) => {
    expect(golds(`a,AB,1,${annotators},\n`, values)).toEqual([gold]);
  });

  it.each([
    ['a list', 'item,score,annotators\na,1,"[1, 2, null, 2]"\n', 'a.csv', { '1': 1, '2': 2, '4': 2 }],
    ['labels apart by semicolons, one missing', 'item,score,annotators\na,1,1;;2\n', 'a.csv', { '1': 1, '3': 2 }],
    ['labels apart by blanks', 'item,score,annotators\na,1,1 2 2\n', 'a.csv', { '1': 1, '2': 2, '3': 2 }],
    ['labels apart by bars', 'item,score,annotators\na,1,very good|bad\n', 'a.csv', { '1': 'very good', '2': 'bad' }],
    ['labels apart by commas', 'item,score,annotators\na,1,"3,2.5"\n', 'a.csv', { '1': 3, '2': 2.5 }],
    ['one label', 'item,score,annotators\na,1,2\n', 'a.csv', { '1': 2 }],
    ['a list in JSON', '{"item": "a", "score": 1, "annotators": [1, "2"]}\n', 'a.jsonl', { '1': 1, '2': 2 }],
    ['a text in JSON', '{"item": "a", "score": 1, "annotators": "1;2"}\n', 'a.jsonl', { '1': 1, '2': 2 }],
  ])('takes annotators without names by their places: %s', (_, text, file, annotators) => {
    expect(parse(text, file)[0]?.annotators).toEqual(annotators);
  });

  it('comes from the annotators of all its lines together, for all its lines', () => {
    const text = 'item,variant,score,annotators\na,AB,1,ann=1\na,BA,1,bo=2;cy=2\nb,AB,1,\n';
    const labels = { annotators: { ann: 1, bo: 2, cy: 2 }, gold: 2 };
    expect(parse(text, 'a.csv')).toMatchObject([labels, labels, { annotators: {}, gold: undefined }]);
  });

  it('never replaces a stated one, on any line', () => {
    expect(golds('a,AB,1,ann=1;bo=1,\na,BA,1,,2\n')).toEqual([2, 2]);
  });

  it('is that of each judge if judges have other annotators', () => {
    const text = 'judge,item,score,annotators\nj,1,1,ann=1\nk,1,1,ann=2\n';
    expect(parse(text, 'a.csv').map(({ gold }) => gold)).toEqual([1, 2]);
  });
});

describe('with a stated scale', () => {
  const stated = (text: string, values: readonly (number | string)[]) =>
    parseJudgments({ bytes: bytesOf(text), file: 'a.csv', values });

  it('scores and labels are as the scale writes them, and scores that are not on it as the file writes them', () => {
    const text = 'item,score,gold,annotators\na,LOW,High,ann=low\nb,middling,,\nc,,low,\n';
    expect(stated(text, ['low', 'high'])).toMatchObject([
      { score: 'low', gold: 'high', annotators: { ann: 'low' } },
      { score: 'middling', gold: undefined },
      { score: undefined, gold: 'low' },
    ]);
    expect(stated('item,score\na,1.0\nb,3\nc,0.5\n', [0, 1]).map(({ score }) => score)).toEqual([1, 3, 0.5]);
  });

  it.each([
    ['a gold', 'item,score,gold\na,0,0\nb,1,3\n', 'gold'],
    ['an annotator', 'item,score,annotators\na,0,ann=0\nb,1,ann=1;bo=3\n', 'annotators.bo'],
  ])('%s that is not on it is a fault with its line', (_, text, key) => {
    const faults = faultsOf(() => stated(text, [0, 1]));
    expect(faults).toEqual([
      {
        file: 'a.csv',
        line: 3,
        key,
        what: 'the label 3 is not on the scale',
        fix: 'Use one of 0, 1, or leave the label out. If the judge may give it too, add it to --scale.',
      },
    ]);
  });
});
