import { describe, expect } from '@jest/globals';
import { coincidencesOf, krippendorffAlpha } from '../../../src/statistics/alpha.ts';
import { labelScores, macroScores } from '../../../src/statistics/classification.ts';
import { cohenKappa } from '../../../src/statistics/kappa.ts';
import { pairsOf, type WeightedPairs } from '../../../src/statistics/pairs.ts';
import { fleissKappa, raterTally } from '../../../src/statistics/raterTally.ts';
import { llmbarGolds, llmbarJudgments } from '../../support/llmbar.ts';
import { isShared, itOver, sharedJson, sharedLines } from '../../support/sharedFile.ts';
import { same, unitsOf } from './publishedData.ts';

function sameScores(pairs: WeightedPairs, wanted: Record<string, unknown>): void {
  const macro = macroScores(pairs);
  same(
    {
      valid: pairs.weights.length,
      macro_precision: macro?.precision,
      macro_recall: macro?.recall,
      macro_f1: macro?.f1,
      kappa: cohenKappa(pairs, 'none'),
    },
    wanted,
  );
  // The expected file holds one record of figures for each label.
  const perLabel = wanted['per_label'] as Record<string, Record<string, unknown>>;
  for (const [label, score] of labelScores(pairs).entries()) same({ ...score }, perLabel[label] ?? {});
}

describe('pandalm: three annotators and two judges (Wang et al. 2024)', () => {
  type Item = Readonly<Record<'annotator1' | 'annotator2' | 'annotator3', number>>;
  const folder = 'data/pandalm';
  const isHere = isShared(folder);
  const items: readonly Item[] = isHere ? sharedJson(`${folder}/testset-v1.json`) : [];
  const expected = isHere ? sharedJson(`${folder}/expected.json`) : {};
  const scale = [0, 1, 2];
  const annotators = (['annotator1', 'annotator2', 'annotator3'] as const).map((who) => items.map((item) => item[who]));
  const [one = [], two = [], three = []] = annotators;
  const gold = one.map((label, item) => (label === two[item] || label === three[item] ? label : two[item]));

  itOver(folder, 'has the annotators agree as expected', () => {
    same(
      {
        '1-2': cohenKappa(pairsOf(one, two, scale), 'none'),
        '1-3': cohenKappa(pairsOf(one, three, scale), 'none'),
        '2-3': cohenKappa(pairsOf(two, three, scale), 'none'),
      },
      expected.annotator_kappa,
    );
    const units = unitsOf(annotators, scale);
    same(
      {
        annotator_alpha_nominal: krippendorffAlpha(coincidencesOf(units, 3), 'nominal'),
        annotator_fleiss: fleissKappa(raterTally(units, 3)),
      },
      expected,
    );
  });

  function scoredAs(judge: readonly (number | undefined)[], wanted: Record<string, unknown>): void {
    sameScores(pairsOf(gold, judge, scale), wanted);
  }

  itOver(folder, 'scores PandaLM-7B label by label', () => {
    const answers: readonly { pandalm_result: number }[] = sharedJson(`${folder}/pandalm-7b-testset-v1.json`);
    scoredAs(
      answers.map((answer) => answer.pandalm_result),
      expected.pandalm_7b,
    );
  });

  itOver(folder, 'scores GPT-3.5 with garbage as a tie, and as missing', () => {
    const answers: readonly { gpt_result: string }[] = sharedJson(`${folder}/gpt-3.5-turbo-testset-v1.json`);
    const read = (garbage: number | undefined): readonly (number | undefined)[] =>
      answers.map(({ gpt_result: said }) =>
        new Map([
          ['1', 1],
          ['2', 2],
          ['Tie', 0],
          ['garbage', garbage],
        ]).get(said),
      );
    scoredAs(read(0), expected.gpt35_garbage_as_tie);
    scoredAs(read(undefined), expected.gpt35_garbage_as_missing);
  });
});

describe('cogmaps-gpt4-rubric: GPT-4 as a grader of 0 and 1', () => {
  interface Judgement {
    readonly expected: string | readonly string[];
    readonly parsed_response: string;
    readonly judge_score: number;
  }

  const folder = 'data/cogmaps-gpt4-rubric';
  itOver(folder, 'scores it label by label, the score off the scale left out', () => {
    const expected = sharedJson(`${folder}/expected.json`);
    const records: readonly Judgement[] = sharedLines(`${folder}/judgements.jsonl`);
    const plain = (answer: string): string => answer.replaceAll(/\s+/g, '').toLowerCase();
    // The expected figures call no response right where `expected` is a string in place of a list (18 records): read as a
    // list of one it would make four more gold 1. What is compared here is the arithmetic, so their gold is taken.
    const gold = records.map(({ expected: answers, parsed_response: response }) =>
      typeof answers !== 'string' && answers.some((answer) => plain(answer) === plain(response)) ? 1 : 0,
    );
    const judge = records.map(({ judge_score: score }) => (score === 0 || score === 1 ? score : undefined));
    sameScores(pairsOf<number>(gold, judge, [0, 1]), expected);
  });
});

describe('llmbar-natural: both orders of six judges (Zeng et al. 2024)', () => {
  const folder = 'data/llmbar-natural';
  itOver(folder, 'has the kappas of each run, between the orders and of AB against gold', () => {
    const { runs } = sharedJson(`${folder}/expected.json`);
    const golds = llmbarGolds();
    const winners = new Map(
      llmbarJudgments().map((line) => [
        [line.judge, line.prompt, line.order, line.item].join('/'),
        line.winner === null ? undefined : Number(line.winner),
      ]),
    );
    expect(runs.length).toBeGreaterThan(60);
    for (const run of runs) {
      const saidIn = (order: string): readonly (number | undefined)[] =>
        [...golds.keys()].map((item) => winners.get([run.judge, run.prompt, order, item].join('/')));
      const between = pairsOf(saidIn('AB'), saidIn('BA'), [1, 2]);
      const right = pairsOf([...golds.values()], saidIn('AB'), [1, 2]);
      same({ kappa_between_orders: cohenKappa(between, 'none'), kappa_AB_vs_gold: cohenKappa(right, 'none') }, run);
    }
  });
});
