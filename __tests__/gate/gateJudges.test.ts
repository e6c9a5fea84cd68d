import { describe, expect, it } from '@jest/globals';
import type { GateSettings } from '../../src/config/configuration.ts';
import { candidate, found, gate, judged, one, side, steady } from '../support/gating.ts';
import { sideOf, tableOf, type WrittenRow } from '../support/tables.ts';

describe('a drop', () => {
  it('is a regression where it is beyond tolerance and significant: 6 of 40 have p = 2/64', () => {
    const { verdict, findings } = one(candidate(steady, side({ consistent: 34, inconsistent: 6 })));
    expect(verdict).toBe('regression');
    expect(found(findings, 'regression')).toMatchObject({
      tolerance: 2,
      difference: { family: 'position', measure: 'consistency', delta: -0.15, worse: 6, better: 0 },
    });
  });

  it('is uncertain where it is beyond tolerance and not significant, and says how many items would settle it', () => {
    const { verdict, findings } = one(candidate(steady, side({ consistent: 36, inconsistent: 4 })));
    expect(verdict).toBe('uncertain');
    // A tenth of the items gets worse. Six that do have p = 2/64: from 55 items on, a tenth rounds to six.
    expect(found(findings, 'uncertain-drop')).toMatchObject({ itemsNeeded: 55 });
  });

  it('passes where it is significant and within tolerance', () => {
    const { verdict, kinds } = one(candidate(steady, side({ consistent: 34, inconsistent: 6 })), { tolerance: 15 });
    expect(verdict).toBe('pass');
    expect(kinds).toEqual([]);
  });

  it('of exactly the tolerance is let pass, whatever the rounding of its points', () => {
    const base = side({ consistent: 50 });
    expect(one(candidate(base, side({ consistent: 49, inconsistent: 1 }))).verdict).toBe('pass');
    expect(one(candidate(base, side({ consistent: 48, inconsistent: 2 }))).verdict).toBe('uncertain');
  });

  it('is none where the head is better', () => {
    expect(one(candidate(side({ consistent: 20, inconsistent: 20 }), steady)).verdict).toBe('pass');
  });

  it('of accuracy counts as one of consistency does', () => {
    expect(one(candidate(judged(40, 0), judged(30, 10))).verdict).toBe('regression');
    const slight = one(candidate(judged(40, 0), judged(36, 4)));
    expect(slight.verdict).toBe('uncertain');
    // A tenth of the items differs, and a permutation of fewer than six that differ cannot come below 2/64: 60 items.
    expect(found(slight.findings, 'uncertain-drop')).toMatchObject({ itemsNeeded: 60 });
  });

  it('obeys the level that is asked for', () => {
    const head = side({ consistent: 34, inconsistent: 6 });
    expect(one(candidate(steady, head), { confidence: 0.99 }).verdict).toBe('uncertain');
    expect(one(candidate(steady, head), { confidence: 0.9 }).verdict).toBe('regression');
  });
});

describe('several judges', () => {
  const dropped = candidate(steady, side({ consistent: 34, inconsistent: 6 }));
  const same = candidate(steady, steady);

  it('are corrected for each other: p = 2/64 is not significant among two tests, and was alone', () => {
    expect(gate([dropped]).map(({ verdict }) => verdict)).toEqual(['regression']);
    expect(gate([dropped, same]).map(({ verdict }) => verdict)).toEqual(['uncertain', 'pass']);
    expect(gate([dropped, dropped]).map(({ verdict }) => verdict)).toEqual(['uncertain', 'uncertain']);
  });

  it('need so many items that a drop would be significant among all the tests', () => {
    const [first] = gate([dropped, same]);
    // At half the level seven worse items are needed (2/128): 15 % of 44 items round to seven.
    expect(found(first?.findings ?? [], 'uncertain-drop')).toMatchObject({ itemsNeeded: 44 });
  });

  it('that could not be asked do not count in the correction', () => {
    const stopped = candidate(steady, steady, { stopped: { kind: 'stopped', because: 'outage', why: 'no answer' } });
    expect(gate([dropped, stopped]).map(({ verdict }) => verdict)).toEqual(['regression', 'unmeasured']);
  });
});

describe('a floor', () => {
  const floor = (min: number): Partial<GateSettings> => ({
    rules: [{ measure: 'consistency', family: 'position', min }],
  });

  it('is broken only where the whole interval lies below it', () => {
    // Wilson's interval of 20 of 40 ends at 0.648.
    const half = side({ consistent: 20, inconsistent: 20 });
    const broken = one(candidate(steady, half), floor(65));
    expect(broken).toMatchObject({ verdict: 'regression', kinds: ['floor-broken'] });
    expect(found(broken.findings, 'floor-broken')).toMatchObject({ floor: 65, measured: { value: 0.5, n: 40 } });
    expect(one(candidate(steady, half), floor(64))).toMatchObject({ verdict: 'uncertain', kinds: ['floor-uncertain'] });
    expect(one(candidate(steady, half), floor(50))).toMatchObject({ verdict: 'pass', kinds: [] });
  });

  it('is reached by exactly its share, whatever the rounding of its points', () => {
    // 100 × 0.57 is a little less than 57 in floating point.
    expect(one(candidate(steady, side({ consistent: 57, inconsistent: 43 })), floor(57)).verdict).toBe('pass');
  });

  it('alone lets any drop pass', () => {
    expect(one(candidate(steady, side({ consistent: 30, inconsistent: 10 })), floor(60)).verdict).toBe('pass');
  });

  it('holds for a judge that is new, for which there is nothing else', () => {
    const half = side({ consistent: 20, inconsistent: 20 });
    expect(one(candidate(undefined, half), floor(65)).verdict).toBe('regression');
    expect(one(candidate(undefined, half), floor(40)).verdict).toBe('new');
    expect(one(candidate(undefined, half)).verdict).toBe('new');
  });
});

describe('gold', () => {
  it('that no item has is noted, and consistency alone decides', () => {
    const { verdict, findings } = one(candidate(steady, steady));
    expect(verdict).toBe('pass');
    expect(findings).toEqual([{ kind: 'no-gold', items: 40 }]);
  });

  it('that is asked for by a rule and is not there leaves the judge unmeasured', () => {
    const rules: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all' }];
    expect(one(candidate(steady, steady), { rules })).toMatchObject({ verdict: 'unmeasured' });
  });

  it('that few items have leaves accuracy undecided and the verdict to the rest', () => {
    const few = (golds: number) =>
      Array.from({ length: 40 }, (_, index): WrittenRow => ({ cells: [1, 1], gold: index < golds ? 1 : undefined }));
    const measured = (golds: number) => sideOf([tableOf(few(golds)), tableOf(few(golds), { family: 'all' })]);
    const { verdict, findings } = one(candidate(measured(5), measured(5)));
    expect(verdict).toBe('pass');
    expect(findings).toEqual([{ kind: 'too-few-items', family: 'all', measure: 'accuracy', n: 5, minItems: 20 }]);
  });
});

describe('a version alone', () => {
  it('passes where something was measured, however few its items are', () => {
    expect(one(candidate(undefined, side({ consistent: 5 }), { passed: 'pass' })).verdict).toBe('pass');
  });
});

describe('a rule about any measure', () => {
  /** Twenty items with gold 0 and twenty with gold 1; so many of each are judged wrong under both variants. */
  const kappaSide = (wrong: number) => {
    const rows = [0, 1].flatMap((gold) =>
      Array.from({ length: 20 }, (_, index): WrittenRow => {
        const score = index < wrong ? 1 - gold : gold;
        return { gold, cells: [score, score] };
      }),
    );
    return sideOf([tableOf(rows, { family: 'all' })]);
  };
  const rules: GateSettings['rules'] = [{ measure: 'kappa', family: 'all', maxDrop: 0.1, min: 0.5 }];

  it('tests it in its own unit, by a bootstrap over the items', () => {
    // Kappa is 2 × accuracy - 1 where both labels are as frequent: 0.9 and 0.2.
    const { verdict, findings } = one(candidate(kappaSide(1), kappaSide(8)), { rules });
    expect(verdict).toBe('regression');
    expect(findings).toMatchObject([
      { kind: 'regression', tolerance: 0.1, difference: { measure: 'kappa', test: 'paired bootstrap', n: 40 } },
      { kind: 'floor-uncertain', floor: 0.5 },
    ]);
    expect(findings[0]).toMatchObject({
      difference: { base: expect.closeTo(0.9, 12), head: expect.closeTo(0.2, 12), maxDrop: 0.1 },
    });
  });

  it('says what is missing where a judge does not have it', () => {
    const { verdict, findings } = one(candidate(steady, steady), {
      rules: [
        { measure: 'kappa', family: 'position', min: 0.5 },
        { measure: 'consistency', family: 'swap', maxDrop: 2 },
      ],
    });
    expect(verdict).toBe('unmeasured');
    expect(findings).toMatchObject([
      { kind: 'too-few-items', measure: 'kappa', n: 0, lacks: 'gold' },
      { kind: 'too-few-items', family: 'swap', n: 0, lacks: 'family' },
      { kind: 'no-gold' },
    ]);
  });
});

describe('the policy strict', () => {
  const strict = { policy: 'strict' } as const;

  it('passes a judge that did not change from just so many items on as it says are needed', () => {
    const same = (items: number) => one(candidate(side({ consistent: items }), side({ consistent: items })), strict);
    expect(same(182).verdict).toBe('uncertain');
    expect(found(same(182).findings, 'not-proven')).toMatchObject({ tolerance: 2, itemsNeeded: 183 });
    expect(same(183).verdict).toBe('pass');
  });

  it('calls a proven drop a regression, and a better judge no worse', () => {
    expect(one(candidate(steady, side({ consistent: 30, inconsistent: 10 })), strict).verdict).toBe('regression');
    expect(one(candidate(side({ consistent: 20, inconsistent: 20 }), steady), strict).verdict).toBe('pass');
  });
});
