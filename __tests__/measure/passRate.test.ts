import { describe, expect, it } from '@jest/globals';
import type { Score } from '../../src/judge/scale.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { type PassRate, passRate } from '../../src/measure/passRate.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

type ScaleKind = Parameters<typeof passRate>[1]['scale'];

/** One item: its gold, and what the judge as written says on each side; undefined if that cannot be read. */
type Item = readonly [gold: Score | undefined, base: Score | undefined, head: Score | undefined];

const written = (score: Score | undefined) => (score === undefined ? 'unreadable' : { score });

function passRateOf(items: readonly Item[], values: readonly Score[], scale: ScaleKind): PassRate | undefined {
  const kind = scale === 'nominal' ? 'nominal' : 'ordinal';
  const over = { family: 'all', categories: categoriesOf(scale && { kind, values }, values) };
  const sideOf = (side: 1 | 2) =>
    tableOf(
      items.map(([gold, ...rest]): WrittenRow => {
        const cell = written(rest[side - 1]);
        return { gold, cells: [cell], control: [cell] };
      }),
      over,
    );
  return passRate({ base: [sideOf(1)], head: [sideOf(2)] }, { scale, confidence: 0.95, seed: 1 });
}

const repeated = (count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);

describe('passRate', () => {
  it('is the share of passes on each side, beside that of the gold, with what the judge reads above it', () => {
    const items = [
      ...repeated(5, ['yes', 'yes', 'yes']),
      ...repeated(2, ['yes', 'no', 'yes']),
      ...repeated(3, ['no', 'no', 'yes']),
    ];
    const found = passRateOf(items, ['no', 'yes'], 'nominal');
    expect(found).toMatchObject({ kind: 'share', pass: 'yes', n: 10, labelled: 10, gold: 0.7 });
    expect(found?.base).toMatchObject({ value: 0.5, roganGladen: undefined, predictionPowered: undefined });
    expect(found?.base.bias?.value).toBeCloseTo(-0.2, 12);
    expect(found?.head.value).toBe(1);
    expect(found?.head.bias?.value).toBeCloseTo(0.3, 12);
  });

  it('has a correction within 0 and 1, also if the judge never passes what people do', () => {
    const items = [
      ...repeated(2, ['yes', 'yes', 'no']),
      ...repeated(18, ['yes', 'no', 'no']),
      ...repeated(5, ['no', 'no', 'no']),
      ...repeated(60, [undefined, 'yes', 'no']),
    ];
    const { value = 2, interval } = passRateOf(items, ['no', 'yes'], 'nominal')?.base.predictionPowered ?? {};
    // 62 of 85 are passed, and people pass 18 of 25 more.
    expect(value).toBe(1);
    expect(interval?.high).toBe(1);
    expect(interval?.low).toBeLessThanOrEqual(1);
  });

  it.each<[values: readonly Score[], scale: ScaleKind, pass: Score | undefined]>([
    [['pass', 'fail'], 'ordinal', 'pass'],
    [['Fail', 'Pass'], 'nominal', 'Pass'],
    [['true', 'false'], 'nominal', 'true'],
    [['rude', 'kind'], 'ordinal', 'kind'],
    [[1, 2], 'ordinal', 2],
    [[0, 1], undefined, 1],
  ])('takes of the scores %j (%s) the score %j for a pass', (values, scale, pass) => {
    const [first = '', second = ''] = values;
    expect(passRateOf([[undefined, first, second]], values, scale)).toMatchObject({ kind: 'share', pass });
  });

  it.each<[why: string, values: readonly Score[], scale: ScaleKind]>([
    ['words without an order', ['rude', 'kind'], 'nominal'],
    ['more words', ['poor', 'fair', 'good'], 'ordinal'],
    ['recorded numbers that may be two of many, or two candidates', [1, 2], undefined],
    ['two candidates', ['A', 'B'], 'pairwise'],
    ['numbers that are names', [1, 2, 3], 'nominal'],
  ])('is undefined for %s', (_, values, scale) => {
    const [first = '', second = ''] = values;
    expect(passRateOf([[first, first, second]], values, scale)).toBeUndefined();
  });

  it('is the mean of more numbers', () => {
    const found = passRateOf([...repeated(3, [4, 4, 5]), ...repeated(1, [1, 1, 5])], [1, 2, 3, 4, 5], 'ordinal');
    expect(found).toMatchObject({ kind: 'mean', pass: undefined, gold: 3.25 });
    expect([found?.base.value, found?.head.value, found?.head.bias?.value]).toEqual([3.25, 5, 1.75]);
  });

  it('leaves out items that cannot be read on one side', () => {
    const found = passRateOf(
      [
        [1, 1, 1],
        [1, undefined, 0],
        [0, 0, undefined],
        [0, 0, 1],
      ],
      [0, 1],
      'ordinal',
    );
    expect(found).toMatchObject({ n: 2, labelled: 2, gold: 0.5 });
    expect([found?.base.value, found?.head.value]).toEqual([0.5, 1]);
  });

  it('is corrected by 20 labelled items of more, and by no fewer', () => {
    const labelled: readonly Item[] = [...repeated(10, [1, 1, 1]), ...repeated(9, [0, 0, 1])];
    const others = repeated(30, [undefined, 1, 1]);
    expect(passRateOf([...labelled, ...others], [0, 1], 'ordinal')?.base.predictionPowered).toBeUndefined();
    const found = passRateOf([...labelled, [0, 0, 0], ...others], [0, 1], 'ordinal');
    expect(found).toMatchObject({ n: 50, labelled: 20, gold: 0.5 });
    // The base is right in each labelled item, so that nothing is corrected: 40 of 50 pass.
    expect(found?.base.predictionPowered?.value).toBeCloseTo(0.8, 12);
    expect(found?.base.roganGladen?.value).toBeCloseTo(0.8, 12);
    // The head passes 9 of 10 fails: 49/50 − 9/20, and (49/50 − 0.9) / (1 − 0.9).
    expect(found?.head.predictionPowered?.value).toBeCloseTo(0.53, 12);
    expect(found?.head.roganGladen?.value).toBeCloseTo(0.8, 12);
  });

  it('takes the first variant that both sides have if there is no reply to the judge as written', () => {
    const rows = (cells: readonly (readonly number[])[]) => cells.map((own): WrittenRow => ({ gold: 1, cells: own }));
    const over = { family: 'all', categories: categoriesOf({ kind: 'ordinal', values: [0, 1] }, []) };
    const base = tableOf(rows(rowsOf('0 1, 0 1')), over);
    const head = tableOf(rows([[1], [0]]), { ...over, variants: [{ name: 'v-1', order: undefined }] });
    const found = passRate({ base: [base], head: [head] }, { scale: 'ordinal', confidence: 0.95, seed: 1 });
    expect([found?.base.value, found?.head.value]).toEqual([1, 0.5]);
  });

  it('is undefined if the scale changed', () => {
    const sideOf = (values: readonly number[]) =>
      tableOf([{ gold: 1, cells: [1] }], { family: 'all', categories: categoriesOf({ kind: 'ordinal', values }, []) });
    const settings = { scale: 'ordinal', confidence: 0.95, seed: 1 } as const;
    expect(passRate({ base: [sideOf([0, 1])], head: [sideOf([0, 1, 2])] }, settings)).toBeUndefined();
  });
});
