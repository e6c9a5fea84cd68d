import { describe, expect } from '@jest/globals';
import { measureFile } from '../support/measuring.ts';
import { itOver, sharedJson, sharedLines } from '../support/sharedFile.ts';

interface Graded {
  /** expected.json was computed from lists alone: with its gold, the 18 bare texts have none that is right. */
  readonly expected: string | readonly string[];
  readonly parsed_response: string | null;
  readonly judge_score: number;
}

type Expected = Readonly<
  Record<'records' | 'valid' | 'out_of_scale' | 'accuracy_valid' | 'accuracy_strict', number> &
    Record<'macro_precision' | 'macro_recall' | 'macro_f1' | 'kappa', number>
> & {
  readonly per_label: Readonly<Record<'0' | '1', Readonly<Record<'precision' | 'recall' | 'f1', number>>>>;
  readonly accuracy_wilson95: readonly [number, number];
};

/** White space and case are ignored, as the data set's gold rule has it. */
const bare = (text: string) => text.toLowerCase().replace(/\s/g, '');

describe('cogmaps-gpt4-rubric (the data behind the paper allure)', () => {
  itOver('data/cogmaps-gpt4-rubric', 'has its accuracies, and the score 3 of 1 is off the stated scale', async () => {
    const expected: Expected = sharedJson('data/cogmaps-gpt4-rubric/expected.json');
    const graded: readonly Graded[] = sharedLines('data/cogmaps-gpt4-rubric/judgements.jsonl');
    const lines = graded.map((one, index) => {
      const answers = Array.isArray(one.expected) ? one.expected : [];
      const right = answers.some((answer) => bare(answer) === bare(one.parsed_response ?? ''));
      return JSON.stringify({ item: index, score: one.judge_score, gold: right ? 1 : 0 });
    });
    const { stdout } = await measureFile(lines.join('\n'), ['cogmaps.jsonl', '--scale', '0,1', '--format', 'json']);
    const family = JSON.parse(stdout).judges[0].sides.head.measures.variants;
    const strict = family.accuracyByVariant.control;
    const valid = family.readableAccuracyByVariant.control;
    expect(family.leftOut).toMatchObject({
      replies: expected.records,
      unreadable: expected.out_of_scale,
      why: { 'off-scale': expected.out_of_scale },
    });
    expect([strict.n, valid.n]).toEqual([expected.records, expected.valid]);
    expect(strict.value).toBeCloseTo(expected.accuracy_strict, 9);
    expect(valid.value).toBeCloseTo(expected.accuracy_valid, 9);
    const one = expected.per_label['1'];
    const figures = {
      precision: one.precision,
      recall: one.recall,
      f1: one.f1,
      macroPrecision: expected.macro_precision,
      macroRecall: expected.macro_recall,
      macroF1: expected.macro_f1,
      kappa: expected.kappa,
    };
    for (const [name, value] of Object.entries(figures))
      expect([name, family[name].value]).toEqual([name, expect.closeTo(value, 9)]);
    expect(valid.interval[0]).toBeCloseTo(expected.accuracy_wilson95[0], 9);
    expect(valid.interval[1]).toBeCloseTo(expected.accuracy_wilson95[1], 9);
  });
});
