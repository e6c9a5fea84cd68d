import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { gateJudges } from '../../src/gate/gateJudges.ts';
import { candidate, found, gate, judged, one, side, steady } from '../support/gating.ts';
import { sideOf, tableOf, type WrittenRow } from '../support/tables.ts';

describe('a drop', () => {
  it('is a regression if it is beyond tolerance and significant: 5 of 40 have p = 1/32', () => {
    const { verdict, findings } = one(candidate(steady, side({ consistent: 35, inconsistent: 5 })));
    expect(verdict).toBe('regression');
    expect(found(findings, 'regression')).toMatchObject({
      tolerance: 2,
      difference: { family: 'position', measure: 'consistency', delta: -0.125, worse: 5, better: 0, p: 1 / 32 },
    });
  });

  it('is uncertain if it is beyond tolerance and suspicious, and says how many items would settle it', () => {
    const { verdict, findings } = one(candidate(steady, side({ consistent: 36, inconsistent: 4 })));
    expect(verdict).toBe('uncertain');
    // Four that get worse have p = 1/16, five 1/32. Of 80 items, of which each gets worse in one of ten cases, at least
    // five get worse in 91 % of runs: binom.sf(4, 80, 0.1), SciPy 1.17.1; of 40 in 37 %.
    expect(found(findings, 'uncertain-drop')).toMatchObject({ itemsNeeded: 80 });
  });

  it('passes if it is significant and within tolerance', () => {
    const { verdict, kinds } = one(candidate(steady, side({ consistent: 34, inconsistent: 6 })), { tolerance: 15 });
    expect(verdict).toBe('pass');
    expect(kinds).toEqual([]);
  });

  it('of exactly the tolerance passes, with any rounding of its points', () => {
    const base = side({ consistent: 50 });
    for (const inconsistent of [5, 6, 7, 8, 9, 14]) {
      const dropped = candidate(base, side({ consistent: 50 - inconsistent, inconsistent }));
      expect(one(dropped, { tolerance: 2 * inconsistent }).verdict).toBe('pass');
      expect(one(dropped, { tolerance: 2 * inconsistent - 1 }).verdict).toBe('regression');
    }
  });

  it('does not exist if the head is better', () => {
    expect(one(candidate(side({ consistent: 20, inconsistent: 20 }), steady)).verdict).toBe('pass');
  });

  it('of accuracy counts as one of consistency does', () => {
    expect(one(candidate(judged(40, 0), judged(30, 10))).verdict).toBe('regression');
    const slight = one(candidate(judged(40, 0), judged(36, 4)));
    expect(slight.verdict).toBe('uncertain');
    expect(found(slight.findings, 'uncertain-drop')).toMatchObject({ itemsNeeded: 80 });
  });

  it.each([
    [0.9, 'regression'],
    [0.95, 'regression'],
    [0.99, 'uncertain'],
  ])('obeys the level that is asked for: %d', (confidence, verdict) => {
    const head = side({ consistent: 35, inconsistent: 5 });
    expect(one(candidate(steady, head), { confidence }).verdict).toBe(verdict);
  });
});

describe('several judges', () => {
  const dropped = candidate(steady, side({ consistent: 35, inconsistent: 5 }));
  const same = candidate(steady, steady);

  it('are corrected for those that are still to be compared; a new judge is not counted', () => {
    const ofTwo = (inAll: number) =>
      gateJudges([dropped, candidate(undefined, steady)], defaultGate, 1, inAll).map(({ verdict }) => verdict);
    // p = 1/32 alone, and 1/16 as one of two.
    expect(ofTwo(1)).toEqual(['regression', 'new']);
    expect(ofTwo(2)).toEqual(['uncertain', 'new']);
  });
  /** The same of items of its own. */
  const apart = (name: string) => {
    const rows = (worse: number) =>
      Array.from({ length: 40 }, (_, item) => ({ item: `${name}-${item}`, cells: [1, item < worse ? 0 : 1] }));
    return candidate(sideOf([tableOf(rows(0))]), sideOf([tableOf(rows(5))]));
  };

  it('are corrected for each other: p = 1/32 is not significant beside another of other items, and was alone', () => {
    expect(gate([apart('a')]).map(({ verdict }) => verdict)).toEqual(['regression']);
    const both = gate([apart('a'), apart('b')]);
    expect(both.map(({ verdict }) => verdict)).toEqual(['uncertain', 'uncertain']);
    // 1 - (31/32)^2: either of two independent tests comes out so small. Six that get worse would do: 1 - (63/64)^2 < 0.05. Of 73 items
    // they are as many in 90 % of runs: binom.sf(5, 73, 0.125), SciPy 1.17.1.
    const difference = { p: 1 / 32, pAdjusted: 63 / 1024 };
    expect(found(both[0]?.findings ?? [], 'uncertain-drop')).toMatchObject({ difference, itemsNeeded: 73 });
  });

  it('with one base count as one, so that no copies of a judge make its fall look like chance', () => {
    const shared = (name: string) => ({ ...apart(name), sharedBase: 'tone' });
    const copies = ['b', 'c', 'd', 'e', 'f'].map(shared);
    const verdicts = gate([shared('a'), ...copies]).map(({ verdict }) => verdict);
    expect([...new Set(verdicts)]).toEqual(['regression']);
    // Beside a judge with another base, each is one of two.
    const [beside] = gateJudges([shared('a'), ...copies, apart('g')], defaultGate, 1);
    expect(beside?.differences[0]).toMatchObject({ p: 1 / 32, pAdjusted: expect.closeTo(63 / 1024, 2) });
  });

  it('cost each other nothing if they do not change, or change on the same items', () => {
    expect(gate([dropped, same]).map(({ verdict }) => verdict)).toEqual(['regression', 'pass']);
    expect(gate([dropped, dropped, same]).map(({ verdict }) => verdict)).toEqual(['regression', 'regression', 'pass']);
  });

  it('are corrected for the judges that are still to come, with any rules', () => {
    const verdicts = (inAll: number) => gateJudges([dropped], defaultGate, 1, inAll).map(({ verdict }) => verdict);
    // A second judge makes it 2/32 at most, and six more 7/32.
    expect([verdicts(0), verdicts(1), verdicts(2), verdicts(7)]).toEqual([
      ['regression'],
      ['regression'],
      ['uncertain'],
      ['pass'],
    ]);
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

  it('is broken only if the whole interval lies below it', () => {
    // Wilson's interval of 20 of 40 ends at 0.648.
    const half = side({ consistent: 20, inconsistent: 20 });
    const broken = one(candidate(steady, half), floor(65));
    expect(broken).toMatchObject({ verdict: 'regression', kinds: ['floor-broken'] });
    expect(found(broken.findings, 'floor-broken')).toMatchObject({ floor: 65, measured: { value: 0.5, n: 40 } });
    expect(one(candidate(steady, half), floor(64))).toMatchObject({ verdict: 'uncertain', kinds: ['floor-uncertain'] });
    expect(one(candidate(steady, half), floor(50))).toMatchObject({ verdict: 'pass', kinds: [] });
  });

  it('is reached by exactly its share, with any rounding of its points', () => {
    // 100 × 0.57 is a little less than 57 in floating point.
    expect(one(candidate(steady, side({ consistent: 57, inconsistent: 43 })), floor(57)).verdict).toBe('pass');
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

  it('that a rule asks for and no item has leaves the judge unmeasured', () => {
    const rules: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all' }];
    expect(one(candidate(steady, steady), { rules })).toMatchObject({ verdict: 'unmeasured' });
  });

  it('that few items have leaves accuracy undecided and the verdict to the rest', () => {
    const few = Array.from({ length: 40 }, (_, index) => ({ cells: [1, 1], gold: index < 5 ? 1 : undefined }));
    const side = sideOf([tableOf(few), tableOf(few, { family: 'all' })]);
    const lacking = { kind: 'too-few-items', family: 'all', n: 5, minItems: 20 };
    expect(one(candidate(side, side))).toMatchObject({
      verdict: 'pass',
      findings: ['accuracy', 'balancedAccuracy'].map((measure) => ({ ...lacking, measure })),
    });
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

  it('tests it in its own unit, by exchanging the sides of items', () => {
    // Kappa is 2 × accuracy - 1 where both labels are as frequent: 0.9 and 0.2.
    const { verdict, findings } = one(candidate(kappaSide(1), kappaSide(8)), { rules });
    expect(verdict).toBe('regression');
    expect(findings).toMatchObject([
      { kind: 'regression', tolerance: 0.1, difference: { measure: 'kappa', n: 40 } },
      { kind: 'floor-uncertain', floor: 0.5 },
    ]);
    expect(findings[0]).toMatchObject({
      difference: { base: expect.closeTo(0.9, 12), head: expect.closeTo(0.2, 12), maxDrop: 0.1 },
    });
  });

  it('compares each difference with the limit of its own measure and family, the narrowest if there are several', () => {
    const rows = (right: number) =>
      Array.from({ length: 40 }, (_, item): WrittenRow => ({ gold: 1, cells: item < right ? [1, 1] : [0, 0] }));
    const of = (right: number) => sideOf([tableOf(rows(right)), tableOf(rows(right), { family: 'all' })]);
    const own: GateSettings['rules'] = [
      { measure: 'accuracy', family: 'all', maxDrop: 5 },
      { measure: 'accuracy', family: 'all', maxDrop: 4 },
      { measure: 'accuracy', family: 'position', maxDrop: 3 },
      { measure: 'consistency', family: 'position', maxDrop: 2 },
      { measure: 'consistency', family: 'all', min: 1 },
    ];
    const [gated] = gateJudges([candidate(of(40), of(38))], { ...defaultGate, rules: own }, 1);
    expect(gated?.differences.map(({ measure, family, maxDrop }) => [measure, family, maxDrop])).toEqual([
      ['accuracy', 'all', 4],
      ['accuracy', 'position', 3],
      ['consistency', 'position', 2],
    ]);
  });

  it('says what is missing if a judge does not have it', () => {
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
    expect(same(148).verdict).toBe('uncertain');
    expect(found(same(148).findings, 'not-proven')).toMatchObject({ tolerance: 2, itemsNeeded: 149 });
    expect(same(149).verdict).toBe('pass');
  });

  it('calls a proven drop a regression, and a better judge no worse', () => {
    expect(one(candidate(steady, side({ consistent: 30, inconsistent: 10 })), strict).verdict).toBe('regression');
    expect(one(candidate(side({ consistent: 20, inconsistent: 20 }), steady), strict).verdict).toBe('pass');
  });
});
