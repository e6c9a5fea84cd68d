import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accuracyOfVariant, meanAccuracy, readableAccuracyOfVariant } from '../../src/measure/accuracy.ts';
import { tableOf } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1 };

describe('accuracyOfVariant', () => {
  const table = tableOf([
    { gold: 1, cells: [1, 0] },
    { gold: 0, cells: [0, 0] },
    { gold: 2, cells: ['unreadable', 2] },
    { gold: undefined, cells: [1, 1] },
  ]);

  it('counts the items whose score is the gold; an unreadable reply was not judged right', () => {
    expect(accuracyOfVariant(table, 0, 0.95)).toMatchObject({ value: 2 / 3, n: 3 });
    expect(accuracyOfVariant(table, 1, 0.95)).toMatchObject({ value: 2 / 3, n: 3 });
  });

  it('is over the readable replies alone where that is asked', () => {
    expect(readableAccuracyOfVariant(table, 0, 0.95)).toMatchObject({ value: 1, n: 2 });
  });

  it('never takes a missing gold and a missing score for equal', () => {
    const without = tableOf([{ gold: undefined, cells: ['unreadable'] }]);
    expect(accuracyOfVariant(without, 0, 0.95)).toBeUndefined();
  });

  it('passes over items that got no reply, which says nothing about the judge', () => {
    const unanswered = tableOf([
      { gold: 1, cells: [1, 1] },
      { gold: 1, cells: ['unanswered', 0] },
    ]);
    expect(accuracyOfVariant(unanswered, 0, 0.95)).toMatchObject({ value: 1, n: 1 });
    // Each item counts once: one judged right in all of its variants, one in none.
    expect(meanAccuracy(unanswered, settings)).toMatchObject({ value: 0.5, n: 2 });
  });

  it('passes over items that the variant did not show', () => {
    expect(
      accuracyOfVariant(
        tableOf([
          { gold: 1, cells: [1] },
          { gold: 1, cells: ['absent'] },
        ]),
        0,
        0.95,
      ),
    ).toMatchObject({ n: 1 });
  });
});

describe('meanAccuracy', () => {
  it('is the mean over the variants, with the number of items and not of replies', () => {
    const table = tableOf([
      { gold: 1, cells: [1, 1, 0] },
      { gold: 1, cells: [1, 0, 0] },
    ]);
    expect(meanAccuracy(table, settings)).toMatchObject({ value: 0.5, n: 2 });
  });

  it("has Wilson's interval with one variant", () => {
    const table = tableOf([
      { gold: 1, cells: [1] },
      { gold: 1, cells: [0] },
    ]);
    expect(meanAccuracy(table, settings)).toEqual(accuracyOfVariant(table, 0, 0.95));
  });

  it('does not get surer by variants that repeat the same answers', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ gold: 1, cells: [index % 2, index % 2] }));
    const many = rows.map(({ gold, cells }) => ({ gold, cells: [...cells, ...cells, ...cells] }));
    expect(meanAccuracy(tableOf(many), settings)).toEqual(meanAccuracy(tableOf(rows), settings));
  });

  it('is undefined without gold', () => {
    expect(meanAccuracy(tableOf([{ cells: [1, 1] }]), settings)).toBeUndefined();
  });

  it('lies in its interval', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(rows, (cells) => {
        const found = meanAccuracy(tableOf(cells.map((row) => ({ gold: 1, cells: row }))), settings);
        expect(found?.value).toBeGreaterThanOrEqual((found?.interval?.low ?? Number.NaN) - 1e-12);
        expect(found?.value).toBeLessThanOrEqual((found?.interval?.high ?? Number.NaN) + 1e-12);
      }),
      { numRuns: 30 },
    );
  });
});
