import { describe, expect, it } from '@jest/globals';
import { defaultGate } from '../../../src/config/configuration.ts';
import { whyStop } from '../../../src/gate/early/whyStop.ts';
import type { SideEvidence } from '../../../src/gate/evidence.ts';
import { tableOf } from '../../support/tables.ts';

/** The first of 200 items, of which so many are wrong at one end. */
function sideOf(wrong: number, from: 'first' | 'last', items = 100): SideEvidence {
  const isWrong = (item: number) => (from === 'first' ? item < wrong : item >= items - wrong);
  const rows = Array.from({ length: items }, (_, item) => ({ gold: 1, cells: [isWrong(item) ? 0 : 1] }));
  return {
    tables: [tableOf(rows, { family: 'all' })],
    families: {},
    leftOut: { replies: items, unreadable: 0, refused: 0, unanswered: 0, why: {} },
  };
}

/** What a look at half of the items makes of a head that got so many items wrong and so many right. */
function stopOf(worse: number, better: number): ReturnType<typeof whyStop> {
  const settings = { ...defaultGate, rules: [{ measure: 'accuracy', family: 'all', maxDrop: 5 } as const] };
  const [base, head] = [sideOf(better, 'last'), sideOf(worse, 'first')];
  return whyStop({
    candidate: { base, head, passed: 'pass', stopped: undefined, settings, looks: [0.5] },
    settings,
    seed: 1,
    compared: 1,
    items: 100,
    of: 200,
    replies: { base: 200, head: 200 },
    isLabelled: true,
    isLook: true,
    isTest: true,
    finalLooks: [0.5, 1],
  });
}

describe('a judge without a drop beyond its tolerance', () => {
  // By Lan, Simon and Halperin's formula in Python's statistics.NormalDist, with the boundary 1.6621 of the last of two looks.
  it.each([
    [4, 2, 0.285, 'no-drop'],
    [10, 10, 0.281, 'no-drop'],
    [5, 4, 0.305, undefined],
    [3, 0, 0.235, 'no-drop'],
    [4, 0, 0.404, undefined],
    [4, 1, 0.342, undefined],
  ])(
    'with %d of 100 items worse and %d better proves a drop in the rest with the chance %d: %s',
    (worse, better, _, why) => {
      expect(stopOf(worse, better)).toBe(why);
    },
  );

  it('is proven worse if eight of 100 items are, and none is better', () => {
    expect(stopOf(8, 0)).toBe('regression');
  });
});
