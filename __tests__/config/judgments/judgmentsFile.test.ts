import { describe, expect, it } from '@jest/globals';
import { parseJudgments } from '../../../src/config/judgments/judgmentsFile.ts';
import { bytesOf } from '../faultsOf.ts';

const parse = (text: string, file: string) => parseJudgments({ bytes: bytesOf(text), file });

describe('parseJudgments', () => {
  it('fills in what the smallest table leaves out', () => {
    expect(parse('item,score\n7,1\n8,\n', 'a.csv')).toEqual([
      {
        line: 2,
        item: '7',
        variant: 'control',
        score: 1,
        gold: undefined,
        judge: 'judge',
        side: 'head',
        perturbation: 'variants',
        repeat: 0,
        annotators: {},
        reason: undefined,
      },
      {
        line: 3,
        item: '8',
        variant: 'control',
        score: undefined,
        gold: undefined,
        judge: 'judge',
        side: 'head',
        perturbation: 'variants',
        repeat: 0,
        annotators: {},
        reason: undefined,
      },
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
      reason: 'so, "so"',
    };
    const head = 'item,variant,score,gold,judge,side,perturbation,repeat,annotators,reason,more\n';
    const cells = 'a,0-1-2,1.5,2,j,base,position,1,ann=1; bo=x,"so, ""so""",z\n';
    expect(parse(head + cells, 'a.csv')).toEqual([{ line: 2, ...row }]);
    expect(parse(head + cells.replace('ann=1; bo=x', '"{""ann"": 1, ""bo"": ""x""}"'), 'a.csv')).toEqual([
      { line: 2, ...row },
    ]);
    expect(parse(JSON.stringify({ ...row, more: 1 }), 'a.jsonl')).toEqual([{ line: 1, ...row }]);
  });

  it('makes a number of what looks like one, in JSON as in a cell, so that 1 is "1"', () => {
    expect(parse('{"item": 1, "score": "2"}', 'a.jsonl')[0]?.score).toBe(2);
    expect(parse('item,score\na,2\nb,good\nc,1e3\nd,-0.5\n', 'a.csv').map(({ score }) => score)).toEqual([
      2,
      'good',
      '1e3',
      -0.5,
    ]);
  });

  it('lets two judges have another gold for the same item', () => {
    expect(parse('judge,item,score,gold\nj,1,1,1\nk,1,1,2\n', 'a.csv')).toHaveLength(2);
  });
});
