import { describe, expect, it } from '@jest/globals';
import type { GateSettings } from '../../src/config/configuration.ts';
import { sideAtWorst, sidesAtWorst } from '../../src/gate/atWorst.ts';
import { isConsistent } from '../../src/judgments/familyTable.ts';
import { candidate, found, one } from '../support/gating.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { type Cell, sideOf, tableOf } from '../support/tables.ts';

/** Items with gold 1, a row of cells each, under one family and `all`. */
const side = (rows: readonly (readonly Cell[])[]) => {
  const written = rows.map((cells) => ({ gold: 1, cells }));
  return sideOf([tableOf(written), tableOf(written, { family: 'all' })]);
};
const times = (count: number, cells: readonly Cell[]) => Array.from({ length: count }, () => cells);
const right = side(times(300, [1, 1]));
const strict = { policy: 'strict', tolerance: 3 } as const;

describe('a head that goes silent on items that the base had right', () => {
  const silent = side([...times(15, ['unreadable', 'unreadable']), ...times(285, [1, 1])]);
  const wrong = side([...times(15, [0, 0]), ...times(285, [1, 1])]);

  it('got worse by as much as a head that is wrong there', () => {
    for (const head of [silent, wrong]) {
      const { verdict, findings } = one(candidate(right, head));
      expect(verdict).toBe('regression');
      expect(found(findings, 'regression')).toMatchObject({ difference: { delta: -0.05, worse: 15, better: 0 } });
    }
    expect(one(candidate(right, silent), strict).verdict).toBe('regression');
  });

  it('got worse in consistency without any gold', () => {
    const goldless = (rows: readonly (readonly Cell[])[]) => sideOf([tableOf(rows.map((cells) => ({ cells })))]);
    const head = goldless([...times(15, ['unreadable', 1]), ...times(285, [1, 1])]);
    const { verdict, kinds } = one(candidate(goldless(times(300, [1, 1])), head));
    expect({ verdict, kinds }).toEqual({ verdict: 'regression', kinds: ['regression'] });
  });

  it('breaks a floor', () => {
    const rules: GateSettings['rules'] = [{ measure: 'consistency', family: 'all', min: 99 }];
    expect(one(candidate(undefined, silent), { rules })).toMatchObject({
      verdict: 'regression',
      kinds: ['floor-broken'],
    });
  });

  it('got worse if nothing of a family can be read any more', () => {
    const settings = { maxUnreadable: 1 };
    expect(one(candidate(right, side(times(300, ['unreadable', 'unreadable']))), settings).verdict).toBe('regression');
    const none = side(times(300, ['unreadable', 'unreadable']));
    expect(one(candidate(none, none), settings).verdict).toBe('unmeasured');
  });

  it('is unmeasured if more is silent than may be', () => {
    const head = side([...times(16, ['unreadable', 'unreadable']), ...times(284, [1, 1])]);
    expect(one(candidate(right, head))).toMatchObject({ verdict: 'unmeasured' });
  });
});

describe('questions that one side did not answer', () => {
  const lacking = (count: number, rest: readonly Cell[] = [1, 1]) =>
    side([...times(count, ['unanswered', 'unanswered']), ...times(300 - count, rest)]);

  it('leave the pair, and no verdict if the worst answers would be a regression', () => {
    const { verdict, findings } = one(candidate(right, lacking(15)));
    expect(verdict).toBe('unmeasured');
    expect(found(findings, 'unanswered')).toMatchObject({
      measure: 'accuracy',
      family: 'all',
      limit: 'drop',
      base: 0,
      head: 30,
      value: 0,
      atWorst: -0.05,
    });
    const wrong = side([...times(15, [0, 0]), ...times(285, [1, 1])]);
    expect(one(candidate(lacking(15), wrong)).verdict).toBe('unmeasured');
    expect(one(candidate(lacking(15), right)).verdict).toBe('pass');
    expect(one(candidate(right, lacking(15)), { policy: 'strict', tolerance: 5 }).verdict).toBe('unmeasured');
  });

  it('are like no other, and the whole width away, where an unreadable reply is: the worst that could have come', () => {
    const ten = (count: number, cell: Cell) =>
      times(
        count,
        Array.from({ length: 10 }, () => cell),
      );
    const all = sideOf([tableOf([...ten(99, 1), ...ten(1, 0)].map((cells) => ({ cells })))]);
    const lacks = sideOf([tableOf([...ten(5, 'unanswered'), ...ten(94, 1), ...ten(1, 0)].map((cells) => ({ cells })))]);
    for (const measure of ['pairwiseAgreement', 'variantSpread'] as const) {
      const rules: GateSettings['rules'] = [{ measure, family: 'position', maxDrop: 2 }];
      const { verdict, findings } = one(candidate(all, lacks), { rules });
      expect(verdict).toBe('unmeasured');
      // By docs/measures.md an item without a readable reply has an agreement of 0, and a spread of 1: five of 100 items.
      const atWorst = measure === 'variantSpread' ? 0.05 : -0.05;
      expect(found(findings, 'unanswered')).toMatchObject({ value: 0, atWorst: expect.closeTo(atWorst, 12) });
    }
  });

  it('change nothing if the worst answers would keep the limit', () => {
    expect(one(candidate(right, lacking(6)))).toMatchObject({ verdict: 'pass', kinds: [] });
    expect(one(candidate(right, lacking(6)), { policy: 'strict', tolerance: 5 }).verdict).toBe('pass');
  });

  it('change nothing if neither side answered them', () => {
    expect(one(candidate(lacking(15), lacking(15)))).toMatchObject({ verdict: 'pass', kinds: [] });
  });

  it('do not make a regression uncertain', () => {
    const base = side(times(20, [1]));
    const worse = [...times(5, [0]), ...times(15, [1])];
    expect(one(candidate(base, side(worse))).verdict).toBe('regression');
    for (const blank of ['unreadable', 'unanswered'] as const) {
      const head = side(worse.map((cells, index) => (index === 0 ? [blank] : cells)));
      const { verdict } = one(candidate(base, head), { minItems: 10 });
      expect([blank, verdict]).toEqual([blank, blank === 'unreadable' ? 'regression' : 'unmeasured']);
    }
  });

  it('leave no verdict if the worst answers would be uncertain, and uncertain fails the run', () => {
    // By the sign test, p is 2 / 2⁴ = 0.125 if four items got worse and none better, and 0.5 for two.
    const base = side(times(100, [1, 1]));
    const head = side([...times(4, ['unanswered', 'unanswered']), ...times(96, [1, 1])]);
    expect(one(candidate(base, head)).verdict).toBe('pass');
    const { verdict, findings } = one(candidate(base, head), { failOn: ['uncertain'] });
    expect(verdict).toBe('unmeasured');
    expect(found(findings, 'unanswered')).toMatchObject({ limit: 'drop', head: 8, value: 0 });
    const few = side([...times(2, ['unanswered', 'unanswered']), ...times(98, [1, 1])]);
    expect(one(candidate(base, few), { failOn: ['uncertain'] }).verdict).toBe('pass');
  });

  it('leave no verdict if a floor would be uncertain at worst, and uncertain fails the run', () => {
    const rules: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all', min: 98.5 }];
    expect(one(candidate(undefined, lacking(6)), { rules }).verdict).toBe('new');
    expect(one(candidate(undefined, lacking(6)), { rules, failOn: ['uncertain'] }).verdict).toBe('unmeasured');
  });

  it('leave a run red that fails without them', () => {
    const base = side(times(100, [1, 1]));
    const head = side([...times(3, ['unanswered', 'unanswered']), ...times(4, [0, 0]), ...times(93, [1, 1])]);
    const rules: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all', maxDrop: 2 }];
    expect(one(candidate(base, head), { rules }).verdict).toBe('unmeasured');
    expect(one(candidate(base, head), { rules, failOn: ['uncertain'] }).verdict).toBe('uncertain');
  });

  it('leave no verdict if a floor hangs on them', () => {
    const rules: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all', min: 98.5 }];
    const { verdict, findings } = one(candidate(undefined, lacking(12)), { rules });
    expect(verdict).toBe('unmeasured');
    expect(found(findings, 'unanswered')).toMatchObject({ limit: 'floor', head: 24, value: 1, atWorst: 0.96 });
    expect(one(candidate(undefined, lacking(2)), { rules }).verdict).toBe('new');
  });

  it('leave no verdict if a ceiling hangs on them', () => {
    const rules: GateSettings['rules'] = [{ measure: 'meanAbsoluteError', family: 'all', max: 0.01 }];
    const lacks = side([...times(12, ['unanswered', 'unanswered']), [0, 0], ...times(287, [1, 1])]);
    const { verdict, findings } = one(candidate(undefined, lacks), { rules });
    expect(verdict).toBe('unmeasured');
    // One of 288 is wrong by 1, and at worst 13 of 300.
    expect(found(findings, 'unanswered')).toMatchObject({
      limit: 'ceiling',
      value: expect.closeTo(1 / 288, 12),
      atWorst: expect.closeTo(13 / 300, 12),
    });
  });

  it('of another family leave the verdict of a floor alone', () => {
    const rows = (cells: readonly Cell[]) =>
      times(300, [1, 1]).map((_, item) => ({ gold: 1, cells: item < 12 ? cells : [1, 1] }));
    const head = sideOf([tableOf(rows(['unanswered', 'unanswered'])), tableOf(rows([1, 1]), { family: 'all' })]);
    const rules: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all', min: 98.5 }];
    expect(one(candidate(undefined, head), { rules })).toMatchObject({ verdict: 'new', kinds: [] });
  });

  it('count for measures of all items together, by the other end of the scale', () => {
    const halves = (count: number, cell: (item: number) => Cell) => {
      const rows = Array.from({ length: count }, (_, item) => ({ gold: item % 2, cells: [cell(item)] }));
      return sideOf([tableOf(rows, { family: 'all' })]);
    };
    const rules: GateSettings['rules'] = [{ measure: 'kappa', family: 'all', maxDrop: 0.02 }];
    const base = halves(200, (item) => item % 2);
    const head = halves(200, (item) => (item < 10 ? 'unanswered' : item % 2));
    const { verdict, findings } = one(candidate(base, head), { rules });
    expect(verdict).toBe('unmeasured');
    // Ten of 200 the other way round: kappa = 1 − 2 · 0.05.
    expect(found(findings, 'unanswered')).toMatchObject({ value: 0, atWorst: expect.closeTo(-0.1, 10) });
  });
});

describe('the sides at worst', () => {
  it('leave alone what was not answered in a variant that the other side lacks', () => {
    const shown = (names: readonly string[], cells: readonly Cell[]) =>
      tableOf([{ gold: 1, cells }], { variants: names.map((name) => ({ name, order: undefined })) });
    const base = shown(['a', 'b'], [0, 'unanswered']);
    const atWorst = (head: ReturnType<typeof shown>) => sidesAtWorst({ base, head }, 'accuracy')?.base.rows[0];
    expect(atWorst(shown(['a', 'c'], [1, 1]))?.outcomes[1]).toMatchObject({ kind: 'unanswered' });
    expect(atWorst(shown(['a', 'b'], [1, 1]))?.outcomes[1]).toMatchObject({ kind: 'scored', score: 1 });
  });

  it('are consistent on the base and inconsistent on the head, with any other replies for the item', () => {
    const shown = (...rows: readonly (readonly Cell[])[]) => tableOf(rows.map((cells) => ({ cells })));
    const scores = (table: ReturnType<typeof shown> | undefined) =>
      table?.rows.map(({ outcomes }) => outcomes.map((outcome) => outcome?.kind === 'scored' && outcome.score));
    const full = shown([1, 1, 1], [0, 0, 0], [1, 1, 1]);
    const lacking = shown([1, 'unanswered', 'unanswered'], ['unanswered', 0, 0], ['unanswered', 'unanswered', 1]);
    const ofBase = sidesAtWorst({ base: lacking, head: full }, 'variantFleissKappa');
    expect(scores(ofBase?.base)).toEqual(rowsOf('1 1 1, 0 0 0, 1 1 1'));
    const ofHead = sidesAtWorst({ base: full, head: lacking }, 'variantFleissKappa');
    expect(scores(ofHead?.head)).toEqual(rowsOf('1 0 0, 1 0 0, 0 0 1'));
  });

  it('differ from each other on a head without any reply for the item, and agree on such a base', () => {
    const rows = (cells: readonly Cell[]) => tableOf([{ cells }, { cells: [0, 1] }]);
    const [full, silent] = [rows([1, 1]), rows(['unanswered', 'unanswered'])];
    const first = (table: typeof full | undefined) => table?.rows[0];
    const isAlike = (row: ReturnType<typeof first>) => row && isConsistent(row);
    expect(isAlike(first(sidesAtWorst({ base: full, head: silent }, 'variantFleissKappa')?.head))).toBe(false);
    expect(isAlike(first(sidesAtWorst({ base: silent, head: full }, 'variantFleissKappa')?.base))).toBe(true);
    expect(isAlike(first(sideAtWorst(silent, 'variantFleissKappa')))).toBe(false);
  });

  it('have another label than the gold if the scores have no order, and none if there is no other', () => {
    const labelled = (gold: string, ...said: readonly string[]) =>
      tableOf([{ gold, cells: ['unanswered'] }, ...said.map((score) => ({ gold: score, cells: [{ score }] }))]);
    for (const gold of ['good', 'fair', 'poor']) {
      const [outcome] = sideAtWorst(labelled(gold, 'good', 'fair', 'poor'), 'kappa')?.rows[0]?.outcomes ?? [];
      const score = outcome?.kind === 'scored' ? outcome.score : undefined;
      expect(['good', 'fair', 'poor'].filter((label) => label !== gold)).toContain(score);
    }
    const [alone] = sideAtWorst(labelled('good', 'good'), 'kappa')?.rows[0]?.outcomes ?? [];
    expect(alone).toMatchObject({ kind: 'unreadable' });
  });
});
