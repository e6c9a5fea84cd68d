import { describe, expect, it } from '@jest/globals';
import { lackOf } from '../../src/gate/evidence.ts';
import type { Outcome } from '../../src/judge/outcome.ts';
import type { Score } from '../../src/judge/scale.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { type FamilyRow, type FamilyTable, familyTable } from '../../src/judgments/familyTable.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { rowsOf } from '../support/rowsOf.ts';

const scored = (score: Score, confidence?: number): Outcome => ({
  kind: 'scored',
  score,
  reason: undefined,
  confidence,
});

interface Parts {
  readonly scores?: readonly (readonly Score[])[];
  readonly golds?: readonly (Score | undefined)[];
  readonly row?: Partial<FamilyRow>;
  readonly confidence?: number;
}

/** Two items under two variants, with gold; the judge as written was asked once. */
function tableOf({ scores = rowsOf('0 1, 1 1'), golds = [0, 1], row = {}, confidence }: Parts = {}): FamilyTable {
  return familyTable({
    family: 'position',
    claim: 'preserves',
    categories: categoriesOf(undefined, scores.flat()),
    variants: (scores[0] ?? []).map((_, index) => ({ name: `v-${index}`, order: undefined })),
    rows: scores.map((cells, index) => ({
      item: `i-${index}`,
      gold: golds[index],
      outcomes: cells.map((score) => scored(score, confidence)),
      control: [scored(cells[0] ?? 0)],
      ...row,
    })),
  });
}

const noReplies = { replies: 0, unreadable: 0, refused: 0, unanswered: 0, why: {} };
const lack = (measure: MeasureName, parts: Parts = {}, family = 'position') =>
  lackOf({ measure, family }, [undefined, { tables: [tableOf(parts)], families: {}, leftOut: noReplies }]);

const words: Parts = {
  scores: [
    ['a', 'b'],
    ['b', 'c'],
  ],
  golds: ['a', 'b'],
};

describe('what a judge lacks that has not got a measure', () => {
  it.each<[string, MeasureName, Parts, ReturnType<typeof lackOf>]>([
    ['a second variant', 'consistency', { scores: [[0], [1]] }, 'variants'],
    ['a control', 'flipRate', { row: { control: [] } }, 'control'],
    ['repeats', 'netFlipRate', {}, 'repeats'],
    ['gold', 'kappa', { golds: [] }, 'gold'],
    ['gold of two kinds', 'auc', { golds: [1, 1] }, 'two golds'],
    [
      'a scale of two scores',
      'f1',
      {
        scores: rowsOf('0 1, 1 2'),
      },
      'two scores',
    ],
    ['an order', 'spearman', words, 'order'],
    ['few scores', 'macroF1', { scores: [Array.from({ length: 65 }, (_, score) => score)], golds: [0] }, 'few scores'],
    ['annotators', 'annotatorAgreement', {}, 'annotators'],
    ['a stated confidence', 'brier', {}, 'confidence'],
    [
      'scores that differ',
      'pearson',
      {
        scores: rowsOf('1 1, 1 1'),
      },
      'spread',
    ],
  ])('is %s', (_, measure, parts, expected) => {
    expect(lack(measure, parts)).toBe(expected);
  });

  it('is nothing that one item has, unless it takes more', () => {
    const withRows = (first: Partial<FamilyRow>, other: Partial<FamilyRow>, measure: MeasureName) => {
      const { rows, ...rest } = tableOf();
      const only = rows.map((row, index) => ({ ...row, ...(index === 0 ? first : other) }));
      const side = { tables: [familyTable({ ...rest, rows: only })], families: {}, leftOut: noReplies };
      return lackOf({ measure, family: 'position' }, [side]);
    };
    expect(withRows({ annotators: { ann: 1 } }, {}, 'annotatorAgreement')).toBeUndefined();
    expect(withRows({ control: [] }, {}, 'flipRate')).toBeUndefined();
    expect(withRows({ control: [scored(0), scored(1)] }, { control: [] }, 'netFlipRate')).toBeUndefined();
    expect(withRows({ gold: undefined }, {}, 'accuracy')).toBeUndefined();
    expect(withRows({ gold: undefined }, {}, 'auc')).toBe('two golds');
    expect(withRows({ outcomes: [scored(0, 0.9), scored(1)] }, {}, 'brier')).toBeUndefined();
  });

  it('is the family if it was not asked', () => {
    expect(lack('accuracy', {}, 'swap')).toBe('family');
  });

  it('is nothing if all is there', () => {
    const repeated = { row: { control: [scored(0), scored(1)] } };
    expect(lack('netFlipRate', repeated)).toBeUndefined();
    expect(lack('annotatorAgreement', { row: { annotators: { ann: 1 } } })).toBeUndefined();
    expect(lack('brier', { confidence: 0.9 })).toBeUndefined();
    expect(lack('auc')).toBeUndefined();
    expect(lack('kappa', words)).toBeUndefined();
    expect(lack('kappa', { scores: [] })).toBeUndefined();
  });
});
