import { describe, expect } from '@jest/globals';
import { headOf, judgeCalled, measured, type WrittenJudgment } from '../support/measuring.ts';
import { itOver, sharedJson } from '../support/sharedFile.ts';

type Labelled = Readonly<Record<'idx' | 'annotator1' | 'annotator2' | 'annotator3', number>>;

type Figures = Readonly<
  Record<'correct' | 'valid' | 'n' | 'accuracy_valid' | 'accuracy_strict' | 'macro_precision', number> &
    Record<'macro_recall' | 'macro_f1' | 'kappa', number>
> & { readonly accuracy_wilson95: readonly [number, number] };

type Expected = Readonly<
  Record<'annotator_kappa' | 'gold_counts', Readonly<Record<string, number>>> &
    Record<'annotator_alpha_nominal' | 'annotator_fleiss', number> &
    Record<'pandalm_7b' | 'gpt35_garbage_as_tie' | 'gpt35_garbage_as_missing', Figures>
>;

type Verdict = '1' | '2' | 'Tie' | 'garbage';

/** How the published files code the verdicts. */
const codes = { 1: 1, 2: 2, Tie: 0 } as const;

function judgments(): readonly WrittenJudgment[] {
  const items: readonly Labelled[] = sharedJson('data/pandalm/testset-v1.json');
  const gpt: readonly { readonly idx: number; readonly gpt_result: Verdict }[] = sharedJson(
    'data/pandalm/gpt-3.5-turbo-testset-v1.json',
  );
  const pandalm: readonly { readonly idx: number; readonly pandalm_result: number }[] = sharedJson(
    'data/pandalm/pandalm-7b-testset-v1.json',
  );
  const annotators = new Map(
    items.map(({ idx, annotator1, annotator2, annotator3 }) => [idx, { annotator1, annotator2, annotator3 }]),
  );
  const row = (judge: string, idx: number, score: number | undefined) => ({
    judge,
    item: idx,
    score,
    annotators: annotators.get(idx),
  });
  return [
    ...pandalm.map(({ idx, pandalm_result }) => row('pandalm_7b', idx, pandalm_result)),
    ...gpt.map(({ idx, gpt_result }) =>
      row('gpt35_garbage_as_missing', idx, gpt_result === 'garbage' ? undefined : codes[gpt_result]),
    ),
    ...gpt.map(({ idx, gpt_result }) =>
      row('gpt35_garbage_as_tie', idx, gpt_result === 'garbage' ? 0 : codes[gpt_result]),
    ),
  ];
}

describe('pandalm (Wang et al., ICLR 2024, arXiv 2306.05087)', () => {
  itOver('data/pandalm', 'has the accuracies of others, with garbage as missing and as a tie', () => {
    const expected: Expected = sharedJson('data/pandalm/expected.json');
    const result = measured(judgments());
    for (const name of ['pandalm_7b', 'gpt35_garbage_as_missing', 'gpt35_garbage_as_tie'] as const) {
      const figures = expected[name];
      const found = headOf(judgeCalled(name, result));
      const strict = found.accuracyByVariant['control'];
      const readable = found.readableAccuracyByVariant['control'];
      expect([name, strict?.n, readable?.n]).toEqual([name, figures.n, figures.valid]);
      const values = [strict?.value, readable?.value, readable?.interval?.low, readable?.interval?.high];
      const ofPeople = [found.macroPrecision, found.macroRecall, found.macroF1, found.kappa].map((one) => one?.value);
      const { accuracy_strict, accuracy_valid, accuracy_wilson95, macro_precision, macro_recall } = figures;
      expect([...values, ...ofPeople]).toEqual(
        [accuracy_strict, accuracy_valid, ...accuracy_wilson95, macro_precision, macro_recall]
          .concat(figures.macro_f1, figures.kappa)
          .map((value) => expect.closeTo(value, 9)),
      );
      expect(found.leftOut.unreadable).toBe(figures.n - figures.valid);
    }
  });

  itOver('data/pandalm', 'has the agreement of the three annotators among themselves', () => {
    const expected: Expected = sharedJson('data/pandalm/expected.json');
    const people = judgeCalled('pandalm_7b', measured(judgments())).sides.head?.annotators;
    expect(people?.alphaNominal?.value).toBeCloseTo(expected.annotator_alpha_nominal, 9);
    expect(people?.fleissKappa?.value).toBeCloseTo(expected.annotator_fleiss, 9);
    const pairs = people?.pairs.map(({ between: [one, other], kappa, n }) => [
      `${one.slice(-1)}-${other.slice(-1)}`,
      kappa,
      n,
    ]);
    expect(pairs).toEqual(
      Object.entries(expected.annotator_kappa).map(([between, kappa]) => [between, expect.closeTo(kappa, 9), 999]),
    );
  });

  itOver('data/pandalm', 'has the gold on which the three annotators resolve', () => {
    const { gold_counts }: Expected = sharedJson('data/pandalm/expected.json');
    // A judge that always says the same is right as often as this is the gold.
    const items: readonly Labelled[] = sharedJson('data/pandalm/testset-v1.json');
    const golds = items.flatMap(({ idx, ...labels }) =>
      [0, 1, 2].map((score) => ({
        judge: `says ${score}`,
        item: idx,
        score,
        annotators: { one: labels.annotator1, two: labels.annotator2, three: labels.annotator3 },
      })),
    );
    const result = measured(golds);
    for (const score of ['0', '1', '2']) {
      const accuracy = headOf(judgeCalled(`says ${score}`, result)).accuracyByVariant['control'];
      expect(accuracy?.n).toBe(999);
      expect(Math.round(999 * (accuracy?.value ?? 0))).toBe(gold_counts[score]);
    }
  });
});
