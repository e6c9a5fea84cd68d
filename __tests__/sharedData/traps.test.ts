import { describe, expect, it } from '@jest/globals';
import { readReply } from '../../src/judge/reply/readReply.ts';
import type { Scale } from '../../src/judge/scale.ts';
import { headOf, measured, measureFile, type WrittenJudgment } from '../support/measuring.ts';
import { findingOf, onlyJudge } from '../support/resultParts.ts';

// What the data sets' own pages warn of, each in a small table of our own.

const items = Array.from({ length: 40 }, (_, index) => `i-${index}`);
const orders = ['AB', 'BA'] as const;

/** A judgment of every item in both orders. */
function judged(
  scoreOf: (item: number, order: (typeof orders)[number]) => WrittenJudgment['score'],
  over: Readonly<Record<string, unknown>> = {},
): readonly WrittenJudgment[] {
  return items.flatMap((item, index) =>
    orders.map((variant) => ({ item, variant, score: scoreOf(index, variant), gold: 1, ...over })),
  );
}

describe('outputs that are missing', () => {
  it('are no score: they count as wrong, and too many of them leave no verdict', () => {
    const result = measured(judged((item) => (item % 8 === 0 ? null : 1)));
    expect(headOf(onlyJudge(result))).toMatchObject({
      leftOut: { replies: 80, unreadable: 10 },
      consistency: { value: 0.875, n: 40, readable: { value: 1, n: 35 } },
      strictConsistency: { value: 0.875, n: 40 },
      accuracy: { value: 0.875, n: 40 },
      distribution: { AB: { 1: 35 }, BA: { 1: 35 } },
    });
    expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
  });

  it('are not made up if their lines are missing too', () => {
    const rows = judged(() => 1).filter(({ item, variant }) => !(item === 'i-0' && variant === 'BA'));
    expect(headOf(onlyJudge(measured(rows)))).toMatchObject({
      leftOut: { replies: 79, unreadable: 0 },
      consistency: { value: 1, n: 39 },
    });
  });

  it('of all items leave nothing measured, and no zero', () => {
    const result = measured(judged(() => null));
    const found = headOf(onlyJudge(result));
    expect([found.accuracy, found.consistency]).toEqual([undefined, undefined]);
    expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
  });
});

describe('texts without a score', () => {
  const scale: Scale = { kind: 'pairwise', values: ['A', 'B', 'C'], variables: ['one', 'two'] };
  const replies = [
    ...Array.from({ length: 38 }, () => 'Both are fine, but the first is shorter. [[A]]'),
    'My final verdict is [[A]]. On reflection, [[B]] is the better answer.',
    'I would rather talk about the weather.',
  ];

  it('are missing for the measures: one with two verdicts, and one with none', () => {
    const outcomes = replies.map((text) => readReply({ text, finish: 'stop' }, scale));
    const whys = outcomes.flatMap((outcome) => (outcome.kind === 'unreadable' ? [outcome.why] : []));
    const result = measured(
      outcomes.map((outcome, item) => ({
        item,
        gold: 'A',
        score: outcome.kind === 'scored' ? outcome.score : undefined,
      })),
    );
    expect(whys).toEqual(['two-answers', 'no-answer']);
    expect(headOf(onlyJudge(result))).toMatchObject({
      distribution: { control: { A: 38 } },
      readableAccuracyByVariant: { control: { value: 1, n: 38 } },
      accuracyByVariant: { control: { value: 0.95, n: 40 } },
    });
  });
});

describe('scores off the scale', () => {
  const rows = items.map((item, index) => `${item},${index === 7 ? 3 : index % 2},${index % 2}`);
  const table = ['item,score,gold', ...rows].join('\n');
  const measuredFamily = async (...argv: readonly string[]) => {
    const { stdout } = await measureFile(table, ['a.csv', '--format', 'json', ...argv]);
    return JSON.parse(stdout).judges[0].sides.head.measures.variants;
  };

  it('are unreadable, and counted as such if the scale is stated', async () => {
    expect(await measuredFamily('--scale', '0,1')).toMatchObject({
      leftOut: { replies: 40, unreadable: 1, why: { 'off-scale': 1 } },
      distribution: { control: { 0: 20, 1: 19 } },
      readableAccuracyByVariant: { control: { value: 1, n: 39 } },
      accuracyByVariant: { control: { value: 0.975, n: 40 } },
    });
  });

  it('are scores like any other if no scale is stated', async () => {
    expect(await measuredFamily()).toMatchObject({
      leftOut: { replies: 40, unreadable: 0 },
      distribution: { control: { 0: 20, 1: 19, 3: 1 } },
      readableAccuracyByVariant: { control: { value: 0.975, n: 40 } },
    });
  });

  it('are a fault with its line if they are gold', async () => {
    const { exitCode, stderr } = await measureFile('item,score,gold\na,1,1\nb,1,3\n', ['a.csv', '--scale', '0-1']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('a.csv:3 gold: the label 3 is not on the scale');
  });
});

describe('half points', () => {
  const half = judged((_, order) => (order === 'AB' ? 2.5 : 2), { gold: 2.5 });

  it('are neither rounded up nor down', () => {
    expect(headOf(onlyJudge(measured(half)))).toMatchObject({
      consistency: { value: 0, n: 40 },
      accuracyByVariant: { AB: { value: 1 }, BA: { value: 0 } },
      distribution: { AB: { 2.5: 40 }, BA: { 2: 40 } },
    });
  });

  it('are off a scale of whole points, and on a scale with half points', () => {
    const scores = judged((_, order) => (order === 'AB' ? 2.5 : 2), { gold: 2 });
    const whole = headOf(onlyJudge(measured(scores, [1, 2, 3])));
    expect(whole.leftOut).toMatchObject({ unreadable: 40, why: { 'off-scale': 40 } });
    expect(headOf(onlyJudge(measured(half, [1, 1.5, 2, 2.5, 3]))).leftOut.unreadable).toBe(0);
  });
});

describe('a repeated judgment', () => {
  it('is an error that names both lines', async () => {
    const table = 'item,variant,score\na,AB,1\nb,AB,1\na,BA,1\na,AB,2\n';
    const { exitCode, stdout, stderr } = await measureFile(table, ['a.csv']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain('a.csv:5: the judgment of item "a", variant "AB", is that of line 2 too');
  });
});

describe('a draw that is coded as 0', () => {
  it('is a score: it is right if the gold is a draw, and nothing is missing', () => {
    const draws = items.map((item, index) => ({ item, score: index % 4 === 0 ? 0 : 1, gold: index % 2 === 0 ? 0 : 1 }));
    expect(headOf(onlyJudge(measured(draws)))).toMatchObject({
      leftOut: { replies: 40, unreadable: 0 },
      distribution: { control: { 0: 10, 1: 30 } },
      accuracyByVariant: { control: { value: 0.75, n: 40 } },
    });
  });
});

describe('a judge that is consistent and wrong', () => {
  const wrong = judged(() => 2, { side: 'head' });

  it('has a consistency of 1 and an accuracy of 0', () => {
    expect(headOf(onlyJudge(measured(wrong)))).toMatchObject({
      consistency: { value: 1, n: 40 },
      accuracy: { value: 0, n: 40 },
    });
  });

  it('is a regression by accuracy, and by consistency none', () => {
    const judge = onlyJudge(measured([...judged(() => 1, { side: 'base' }), ...wrong]));
    expect(judge.verdict).toBe('regression');
    expect(regressions(judge.findings)).toEqual(['accuracy', 'balancedAccuracy']);
  });
});

describe('a judge with steady accuracy and a collapse of consistency', () => {
  it('is a regression by consistency alone', () => {
    const base = judged((item) => (item % 2 === 0 ? 1 : 2), { side: 'base' });
    const head = judged((item, order) => ((item % 2 === 0) === (order === 'AB') ? 1 : 2), { side: 'head' });
    const judge = onlyJudge(measured([...base, ...head]));
    expect(judge.sides).toMatchObject({
      base: { measures: { variants: { consistency: { value: 1 }, accuracy: { value: 0.5 } } } },
      head: { measures: { variants: { consistency: { value: 0 }, accuracy: { value: 0.5 } } } },
    });
    expect(judge.verdict).toBe('regression');
    expect(regressions(judge.findings)).toEqual(['consistency']);
  });
});

describe('a reversed scale', () => {
  const level = (item: number) => 1 + (item % 5);

  it('under one variant is a finding of its own', () => {
    const rows = items.flatMap((item, index) =>
      ['AB', 'BA', 'CD'].map((variant) => ({
        item,
        variant,
        score: variant === 'CD' ? 6 - level(index) : level(index),
      })),
    );
    const finding = findingOf(onlyJudge(measured(rows, [1, 2, 3, 4, 5])), 'scale-reversed');
    expect(finding).toMatchObject({ side: 'head', anomaly: { variant: 'CD', n: 40 } });
    expect(finding?.anomaly.value).toBeCloseTo(-1, 9);
  });

  it('throughout is one against the gold', () => {
    const rows = items.map((item, index) => ({ item, score: 6 - level(index), gold: level(index) }));
    const finding = findingOf(onlyJudge(measured(rows, [1, 2, 3, 4, 5])), 'scale-reversed');
    expect(finding).toMatchObject({ side: 'head', anomaly: { against: 'gold', n: 40 } });
  });

  it('is not found if the judge is merely bad', () => {
    const rows = items.map((item, index) => ({
      item,
      score: level(7 * index + 3),
      gold: level(Math.floor(index / 8)),
    }));
    expect(findingOf(onlyJudge(measured(rows, [1, 2, 3, 4, 5])), 'scale-reversed')).toBeUndefined();
  });
});

/** The measures of every regression that was found. */
function regressions(findings: ReturnType<typeof onlyJudge>['findings']): readonly string[] {
  return findings.flatMap((finding) => (finding.kind === 'regression' ? [finding.difference.measure] : []));
}
