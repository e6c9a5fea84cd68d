import { describe, expect } from '@jest/globals';
import { verdictsByCandidate } from '../../src/command/verdictsByPlace.ts';
import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';
import { llmbarGolds, llmbarJudgments } from '../support/llmbar.ts';
import { recordedRow } from '../support/recordedRow.ts';
import { itOver, sharedJson, sharedLines } from '../support/sharedFile.ts';

const row = (fields: Pick<JudgmentRow, 'item' | 'judge' | 'variant' | 'score' | 'gold'>) =>
  recordedRow({ ...fields, perturbation: 'swap' });

/** As if what was shown first had been recorded. */
const byPlace = (rows: readonly JudgmentRow[]): readonly JudgmentRow[] =>
  rows.map((one) => (one.variant === 'BA' && one.score !== 0 ? { ...one, score: 3 - Number(one.score) } : one));

const judgesRefused = (rows: readonly JudgmentRow[], by?: 'candidate' | 'place') =>
  verdictsByCandidate(rows, { by, scale: undefined }, 'judgments.csv').faults.map(
    ({ what }) => /"(.*?)"/.exec(what)?.[1],
  );

function llmbar(): readonly JudgmentRow[] {
  const golds = llmbarGolds();
  return llmbarJudgments().flatMap(({ item, judge, prompt, order, winner }) =>
    winner === null
      ? []
      : [row({ item, judge: `${judge}/${prompt}`, variant: order, score: Number(winner), gold: golds.get(item) })],
  );
}

interface Compared {
  readonly pair: string;
  readonly first: string;
  readonly raw: string;
}

function mtBench(): readonly JudgmentRow[] {
  const { runs }: { readonly runs: readonly { readonly judge: string; readonly repetition: number }[] } = sharedJson(
    'data/position-bias-mtbench/expected.json',
  );
  return runs.flatMap(({ judge, repetition }) => {
    const lines: readonly Compared[] = sharedLines(`data/position-bias-mtbench/${judge}-rep${repetition}.jsonl`);
    return lines.flatMap(({ pair, first, raw }) => {
      const variant = pair.split('|')[1] === first ? 'AB' : 'BA';
      const place = { A: 1, B: 2, C: 0 }[/\[\[([ABC])\]\]/.exec(raw)?.[1] ?? ''];
      if (place === undefined) return [];
      const score = place === 0 || variant === 'AB' ? place : 3 - place;
      return [row({ item: pair, judge: `${judge} ${repetition}`, variant, score, gold: undefined })];
    });
  });
}

describe('verdicts of real judges in both orders', () => {
  itOver('data/llmbar-natural', 'by candidate are taken for by place in none of 65 runs', () => {
    const rows = llmbar();
    expect(judgesRefused(rows)).toEqual([]);
    expect(new Set(judgesRefused(rows, 'place')).size).toBe(65);
  });

  itOver('data/llmbar-natural', 'by place are found in all 65 runs, and turned round where that is said', () => {
    const rows = llmbar();
    expect(new Set(judgesRefused(byPlace(rows))).size).toBe(65);
    const turned = verdictsByCandidate(byPlace(rows), { by: 'place', scale: undefined }, 'judgments.csv');
    expect(turned.faults).toEqual([]);
    expect(turned.rows).toEqual(rows);
  });

  itOver('data/position-bias-mtbench', 'without gold are taken for by place in none of nine runs', () => {
    const rows = mtBench();
    expect(judgesRefused(rows)).toEqual([]);
    expect(new Set(judgesRefused(byPlace(rows))).size).toBeGreaterThanOrEqual(6);
  });
});
