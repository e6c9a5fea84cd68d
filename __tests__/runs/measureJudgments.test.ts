import { describe, expect, it } from '@jest/globals';
import { defaultGate } from '../../src/config/configuration.ts';
import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import { llmbarGolds, llmbarJudgments } from '../support/llmbar.ts';
import { recordedRow } from '../support/recordedRow.ts';
import { itOver, sharedJson } from '../support/sharedFile.ts';

const settings = {
  file: 'judgments.jsonl',
  seed: 1,
  // Few: no interval of a bootstrap is asserted here.
  resamples: 100,
  scale: undefined,
  failOn: [],
  tool: 'evenhand test',
};

/** Table 3 of the paper guideline-inconsistency: five conversations, their gold, their score under each order. */
const orders = ['0-1-2', '0-2-1', '1-0-2', '1-2-0', '2-0-1', '2-1-0'] as const;
const toy = [
  { gold: 0, scores: [2, 2, 2, 2, 2, 2] },
  { gold: 1, scores: [1, 1, 1, 1, 1, 1] },
  { gold: 2, scores: [0, 1, 1, 0, 0, 2] },
  { gold: 1, scores: [0, 1, 1, 1, 1, 1] },
  { gold: 2, scores: [1, 0, 2, 2, 2, 2] },
];

const toyRows = toy.flatMap(({ gold, scores }, item) =>
  orders.map((variant, index) =>
    recordedRow({ item: `conv-${item + 1}`, variant, gold, score: scores[index], perturbation: 'position' }),
  ),
);

describe('the toy of Table 3 of the paper guideline-inconsistency', () => {
  const result = measureJudgments(toyRows, settings);
  const measures = result.judges[0]?.sides.head?.measures['position'];

  it('has a consistency of exactly 40 % over 5 items, and the accuracies of the paper under the six orders', () => {
    expect(measures?.consistency).toMatchObject({ value: 0.4, n: 5 });
    expect(measures?.flips.map(({ item }) => item).toSorted()).toEqual(['conv-3', 'conv-4', 'conv-5']);
    expect(measures?.variants).toEqual(orders);
    expect(orders.map((order) => measures?.accuracyByVariant[order]?.value)).toEqual([0.2, 0.4, 0.6, 0.6, 0.6, 0.8]);
    expect(measures?.accuracy?.value).toBeCloseTo(3.2 / 6, 12);
  });

  it('passes, sends no request, and has the side head alone', () => {
    expect(result).toMatchObject({ verdict: 'pass', exitCode: 0, provider: undefined, command: 'measure' });
    expect(Object.keys(result.judges[0]?.sides ?? {})).toEqual(['head']);
    expect(result.judges[0]?.differences).toEqual([]);
  });
});

describe('measureJudgments', () => {
  const items = Array.from({ length: 40 }, (_, index) => `i-${index}`);
  const side = (name: JudgmentRow['side'], flipped: number, over: Partial<JudgmentRow> = {}) =>
    items.flatMap((item, index) =>
      ['AB', 'BA'].map((variant) =>
        recordedRow({ item, variant, side: name, score: variant === 'BA' && index < flipped ? 0 : 1, ...over }),
      ),
    );

  it('compares a judge that has both sides', () => {
    const result = measureJudgments([...side('base', 0), ...side('head', 10)], settings);
    expect(result).toMatchObject({ verdict: 'regression', exitCode: 1 });
    const [difference] = result.judges[0]?.differences ?? [];
    expect(difference).toMatchObject({
      family: 'variants',
      measure: 'consistency',
      n: 40,
      base: 1,
      head: 0.75,
      worse: 10,
    });
    expect(result.judges[0]?.changes).toHaveLength(10);
  });

  it('measures distances by the range of gold and base, which no score of the head stretches', () => {
    const off = (score: number) => (score < 50 ? score + 67.5 : score - 67.5);
    const judged = (far: readonly number[]) =>
      items.flatMap((item, index) => {
        const gold = index % 2 === 0 ? 0 : 100;
        const head = far[index] ?? off(gold);
        return [
          recordedRow({ item, side: 'base', gold, score: gold }),
          recordedRow({ item, side: 'head', gold, score: head }),
        ];
      });
    const gate = {
      ...defaultGate,
      rules: [{ measure: 'normalizedMeanAbsoluteError', family: 'all', maxDrop: 5 }],
    } as const;
    const stretched = measureJudgments(judged([1e6, -1e6]), { ...settings, gate });
    expect(stretched).toMatchObject({ verdict: 'regression', exitCode: 1 });
    // Two items are off by the whole range, and no more.
    expect(stretched.judges[0]?.differences[0]?.delta).toBeCloseTo((38 * 0.675 + 2) / 40, 12);
    expect(stretched.notices).toEqual([
      "judge: 2 scores of the head lie beyond 0 to 100, the range of the labels and of the base's scores, by which distances are measured. If the scale is wider, state it: --scale.",
    ]);
    expect(measureJudgments(judged([]), { ...settings, gate }).notices).toEqual([]);
  });

  it('takes a lone side for the head, under any name', () => {
    const result = measureJudgments(side('base', 4), settings);
    expect(Object.keys(result.judges[0]?.sides ?? {})).toEqual(['head']);
    expect(result.judges[0]?.sides.head?.measures['variants']?.consistency).toMatchObject({ value: 0.9, n: 40 });
  });

  it('pairs the items of both sides, and takes those that one side alone has for unanswered on the other', () => {
    const head = side('head', 0).map((one) => (one.item === 'i-0' ? { ...one, item: 'new' } : one));
    const [judge] = measureJudgments([...side('base', 0), ...head], settings).judges;
    expect(judge).toMatchObject({ verdict: 'pass', items: 40, findings: [{ kind: 'eval-set-changed' }, {}] });
    expect(judge?.differences[0]).toMatchObject({ n: 39, leftOut: 2 });
    expect([judge?.sides.base?.leftOut, judge?.sides.head?.leftOut]).toMatchObject([
      { replies: 82, unanswered: 2 },
      { replies: 82, unanswered: 2 },
    ]);
  });

  it('keeps judges apart, the worst first, and corrects over all of them', () => {
    const judges = ['fine', 'worse'].flatMap((judge) => [
      ...side('base', 0, { judge }),
      ...side('head', judge === 'worse' ? 12 : 0, { judge }),
    ]);
    const result = measureJudgments(judges, settings);
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['worse', 'regression'],
      ['fine', 'pass'],
    ]);
    const [worse] = result.judges[0]?.differences ?? [];
    // All twelve items that differ got worse, in one judge; no other exchange of the 2^12 makes any test as small.
    expect(worse?.pAdjusted).toBeCloseTo(1 / 4096, 12);
  });

  it('turns uncertain into 1 if that is asked for', () => {
    const rows = [...side('base', 0), ...side('head', 4)];
    expect(measureJudgments(rows, settings)).toMatchObject({ verdict: 'uncertain', exitCode: 0 });
    expect(measureJudgments(rows, { ...settings, failOn: ['uncertain'] })).toMatchObject({ exitCode: 1 });
  });

  it('is unmeasured if too many scores are missing', () => {
    const rows = [
      ...side('base', 0),
      ...side('head', 0).map((one, index) => (index % 10 === 0 ? { ...one, score: undefined } : one)),
    ];
    expect(measureJudgments(rows, settings)).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
  });

  it('is unmeasured without judgments', () => {
    expect(measureJudgments([], settings)).toMatchObject({ verdict: 'unmeasured', exitCode: 3, judges: [] });
  });
});

describe('repeats that one side alone has', () => {
  const asked = (side: JudgmentRow['side'], item: number, repeats: number) =>
    Array.from({ length: repeats }, (_, repeat) =>
      recordedRow({ item: `i-${item}`, side, repeat, gold: item % 2, score: (item + (item < 4 ? repeat : 0)) % 2 }),
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

  it('are not reported if both sides have them', () => {
    const once = rows.filter(({ repeat }) => repeat === 0);
    expect(measureJudgments(once, settings).notices).toEqual([]);
  });
});

interface LlmbarRun {
  readonly judge: string;
  readonly prompt: string;
  readonly n: number;
  readonly acc_AB: number;
  readonly acc_BA: number;
  readonly mean_accuracy: number;
  readonly unparsed: number;
  readonly consistency_complete: number;
  readonly consistency_strict: number;
  readonly consistency_wilson95: readonly [number, number];
}

describe('the data set llmbar-natural', () => {
  const folder = 'data/llmbar-natural';

  itOver(
    folder,
    'has the accuracies, consistency and interval that were computed independently, in all 65 runs',
    () => {
      const golds = llmbarGolds();
      const rows = llmbarJudgments().map(({ item, judge, prompt, order, winner }) =>
        recordedRow({
          item,
          judge: `${judge}/${prompt}`,
          variant: order,
          perturbation: 'swap',
          score: winner === null ? undefined : Number(winner),
          gold: golds.get(item),
        }),
      );
      const result = measureJudgments(rows, settings);
      const runs: readonly LlmbarRun[] = sharedJson(`${folder}/expected.json`).runs;
      expect(runs).toHaveLength(65);
      expect(result.judges).toHaveLength(65);
      for (const run of runs) {
        const name = `${run.judge}/${run.prompt}`;
        const found = result.judges.find((judge) => judge.name === name)?.sides.head?.measures['swap'];
        const [low, high] = run.consistency_wilson95;
        const { AB, BA } = found?.accuracyByVariant ?? {};
        const { accuracy, consistency, strictConsistency: strict } = found ?? {};
        const complete = consistency?.readable ?? consistency;
        const n = [AB, BA, accuracy, strict].map((one) => one?.n);
        expect([name, ...n]).toEqual([name, run.n, run.n, run.n, run.n]);
        expect(AB?.value).toBeCloseTo(run.acc_AB, 9);
        expect(BA?.value).toBeCloseTo(run.acc_BA, 9);
        expect(accuracy?.value).toBeCloseTo(run.mean_accuracy, 9);
        expect(complete?.value).toBeCloseTo(run.consistency_complete, 9);
        expect(strict?.value).toBeCloseTo(run.consistency_strict, 9);
        expect(consistency?.value).toBeCloseTo(run.consistency_strict, 9);
        expect(complete?.interval?.low).toBeCloseTo(low, 9);
        expect(complete?.interval?.high).toBeCloseTo(high, 9);
      }
    },
  );
});
