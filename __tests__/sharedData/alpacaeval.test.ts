import { describe, expect } from '@jest/globals';
import { parseJudgments } from '../../src/judgments/recorded/judgmentsFile.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import { headOf, judgeCalled } from '../support/measuring.ts';
import { itOver, sharedJson, sharedTable } from '../support/sharedFile.ts';

interface Board {
  readonly model: string;
  readonly annotator: string;
  readonly n: number;
  readonly win_rate: number;
}

/** The preferences as a file of recorded judgments: a column renamed, and two joined. */
function judgmentsTable(): string {
  const rows = sharedTable('data/alpacaeval-sample/preferences.csv').map(
    ({ model, annotator, index, preference }) => `${annotator}/${model},${index},${preference}`,
  );
  return ['judge,item,score', ...rows].join('\n');
}

/** 1 is the baseline, 2 the model, values between are weighted by probability, and a draw is 0 or 1.5. */
function winShare(preference: number): number {
  return preference === 0 ? 0.5 : preference - 1;
}

const boards = (): readonly Board[] => sharedJson('data/alpacaeval-sample/expected.json');

describe('alpacaeval-sample (AlpacaEval leaderboards)', () => {
  itOver(
    'data/alpacaeval-sample',
    'has the published win rates, and a draw that is coded as 0 is a score like any other',
    () => {
      const bytes = new TextEncoder().encode(judgmentsTable());
      const read = parseJudgments({ bytes, file: 'preferences.csv' });
      const result = measureJudgments(read, {
        file: 'preferences.csv',
        seed: 1,
        failOn: [],
        tool: 'test',
        resamples: 100,
        scale: undefined,
      });
      expect(boards()).toHaveLength(6);
      let draws = 0;
      for (const { model, annotator, n, win_rate } of boards()) {
        const found = headOf(judgeCalled(`${annotator}/${model}`, result));
        const counts = Object.entries(found.distribution['control'] ?? {});
        const total = counts.reduce((sum, [, count]) => sum + count, 0);
        const wins = counts.reduce((sum, [score, count]) => sum + count * winShare(Number(score)), 0);
        expect([found.leftOut.replies, found.leftOut.unreadable, total]).toEqual([n, 0, n]);
        expect((100 * wins) / n).toBeCloseTo(win_rate, 9);
        draws += found.distribution['control']?.['0'] ?? 0;
      }
      const coded = sharedTable('data/alpacaeval-sample/preferences.csv').filter(
        ({ preference }) => Number(preference) === 0,
      );
      expect([draws, draws > 0]).toEqual([coded.length, true]);
    },
  );
});
