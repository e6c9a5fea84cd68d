import { describe, expect, it } from '@jest/globals';
import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';

const settings = {
  file: 'judgments.jsonl',
  seed: 1,
  // Few: no interval of a bootstrap is asserted here.
  resamples: 100,
  scale: undefined,
  failOn: [],
  tool: 'evenhand test',
};

const row = (over: Partial<JudgmentRow>): JudgmentRow => ({
  line: 1,
  item: 'a',
  variant: 'control',
  score: 1,
  gold: undefined,
  judge: 'judge',
  side: 'head',
  perturbation: 'variants',
  repeat: 0,
  annotators: {},
  confidence: undefined,
  reason: undefined,
  ...over,
});

describe('repeats that one side alone has', () => {
  const asked = (side: JudgmentRow['side'], item: number, repeats: number) =>
    Array.from({ length: repeats }, (_, repeat) =>
      row({ item: `i-${item}`, side, repeat, gold: item % 2, score: (item + (item < 4 ? repeat : 0)) % 2 }),
    );
  const rows = Array.from({ length: 40 }, (_, item) => [
    ...asked('base', item, 1),
    ...asked('head', item, item < 24 ? 3 : 1),
  ]).flat();

  it('leave the verdict to what both sides have, and the report says which items they are', () => {
    const { verdict, notices, judges } = measureJudgments(rows, settings);
    expect(verdict).toBe('pass');
    expect(judges[0]?.sides.base?.leftOut).toMatchObject({ replies: 40, unanswered: 0 });
    expect(judges[0]?.differences.find(({ measure }) => measure === 'accuracy')).toMatchObject({ n: 40, delta: 0 });
    // Four of the 24 items that the head was asked about three times do not keep their score.
    expect(judges[0]?.sides.head?.noise).toMatchObject({ value: 4 / 24, n: 24 });
    expect(notices).toEqual([
      'judge: 24 items were asked more often on one side than on the other. Their first replies are compared; noise counts all of them.',
    ]);
  });

  it('are not told if both sides have them', () => {
    expect(
      measureJudgments(
        rows.filter(({ repeat }) => repeat === 0),
        settings,
      ).notices,
    ).toEqual([]);
  });
});
