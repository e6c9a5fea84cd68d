import { describe, expect, it } from '@jest/globals';
import type { TestedDifference } from '../../src/gate/finding.ts';
import { judgeVerdict } from '../../src/gate/judgeVerdict.ts';
import type { Estimates } from '../../src/measure/estimates.ts';
import fc from '../support/fastCheck.ts';
import { type Evidence, evidenceOf, judged } from './evidenceOf.ts';

const verdictOf = (evidence: Evidence) => judgeVerdict(evidence, 'pass');
type Rule = Parameters<typeof evidenceOf>[0]['rules'][number];
type Settings = Parameters<typeof evidenceOf>[0]['settings'];
const dropOf = (rule: Rule, difference: TestedDifference, settings: Settings = {}) =>
  verdictOf(evidenceOf({ rules: [rule], differences: [difference], settings }));
const limitOf = (rule: Rule, values: Estimates) => verdictOf(evidenceOf({ rules: [rule], values }));

describe('a rule about a drop', () => {
  const kappa = { measure: 'kappa', family: 'all', maxDrop: 0.1 } as const;
  const drop = { measure: 'kappa', base: 0.6, head: 0.4, delta: -0.2, standardDeviation: 2, n: 100 } as const;
  const fell = (pAdjusted: number) => judged({ ...drop, pAdjusted, decidedBelow: 0.025 });

  it('is in the unit of its measure', () => {
    expect(dropOf(kappa, fell(0.01))).toMatchObject({
      verdict: 'regression',
      findings: [{ kind: 'regression', tolerance: 0.1, difference: { delta: -0.2 } }],
    });
    expect(dropOf({ ...kappa, maxDrop: 0.2 }, fell(0.01)).verdict).toBe('pass');
  });

  it('says how many items would show the drop, at the level at which it was tested', () => {
    // ((qnorm(0.975) + qnorm(0.8)) * 2 / 0.2)^2 = 784.89 in R 4.2.
    expect(dropOf(kappa, fell(0.1))).toMatchObject({
      verdict: 'uncertain',
      findings: [{ kind: 'uncertain-drop', itemsNeeded: 785 }],
    });
  });

  it('promises no number of items if the draws knew no interval', () => {
    const alike = { ...fell(0.1), interval: undefined, standardDeviation: 0 };
    expect(dropOf(kappa, alike).findings).toMatchObject([{ kind: 'uncertain-drop', itemsNeeded: undefined }]);
    const strict = dropOf(kappa, alike, { policy: 'strict' });
    expect(strict.findings).toMatchObject([{ kind: 'not-proven', itemsNeeded: undefined }]);
  });

  it.each([
    ['meanAbsoluteError', 0.1, 0.3, 'regression'],
    ['meanAbsoluteError', 0.1, -0.3, 'pass'],
    ['flipRate', 5, 0.051, 'regression'],
    ['flipRate', 5, 0.05, 'pass'],
  ] as const)(
    'is about what got worse, up or down by the measure: %s, %d, moved by %d',
    (measure, maxDrop, delta, verdict) => {
      const moved = judged({ measure, delta, pAdjusted: 0.001 });
      expect(dropOf({ measure, family: 'all', maxDrop }, moved).verdict).toBe(verdict);
    },
  );
});

describe('a floor and a ceiling', () => {
  const floor = { measure: 'kappa', family: 'all', min: 0.6 } as const;
  const ceiling = { measure: 'meanAbsoluteError', family: 'all', max: 0.5 } as const;
  const both = { measure: 'flipRate', family: 'all', min: 1, max: 10 } as const;

  it.each<[string, Rule, [value: number, low: number, high: number], string, object[]]>([
    [
      'broken only if the whole interval lies beyond',
      floor,
      [0.4, 0.25, 0.55],
      'regression',
      [{ kind: 'floor-broken', floor: 0.6, measured: { measure: 'kappa', value: 0.4 } }],
    ],
    ['broken alike', ceiling, [0.7, 0.55, 0.9], 'regression', [{ kind: 'ceiling-broken', ceiling: 0.5 }]],
    // From 0.5 the interval reaches 0.2 up, twice as far as the floor: four times the items.
    [
      'uncertain if it reaches across',
      floor,
      [0.5, 0.3, 0.7],
      'uncertain',
      [{ kind: 'floor-uncertain', itemsNeeded: 400 }],
    ],
    // From 0.6 it reaches 0.3 down, three times as far as the ceiling: nine times the items.
    ['uncertain alike', ceiling, [0.6, 0.3, 0.8], 'uncertain', [{ kind: 'ceiling-uncertain', itemsNeeded: 900 }]],
    ['kept by a value on it', floor, [0.6, 0.5, 0.7], 'pass', []],
    ['kept by one within both', both, [0.1, 0.05, 0.2], 'pass', []],
    ['broken beside the other', both, [0.3, 0.2, 0.4], 'regression', [{ kind: 'ceiling-broken' }]],
    ['uncertain beside the other', both, [0, 0, 0.02], 'uncertain', [{ kind: 'floor-uncertain' }]],
  ])('is %s', (_, rule, [value, low, high], verdict, findings) => {
    expect(limitOf(rule, { [rule.measure]: { value, n: 100, interval: { low, high } } })).toMatchObject({
      verdict,
      findings,
    });
  });

  it('are uncertain if there is no interval', () => {
    expect(limitOf(floor, { kappa: { value: 0, n: 100, interval: undefined } })).toMatchObject({
      verdict: 'uncertain',
      findings: [{ kind: 'floor-uncertain', itemsNeeded: undefined }],
    });
  });
});

describe('the policy strict', () => {
  const strict = { policy: 'strict' } as const;
  const rule = { measure: 'accuracy', family: 'all', maxDrop: 2 } as const;
  const told = (low: number, high: number, over: Partial<TestedDifference> = {}) =>
    dropOf(rule, judged({ delta: (low + high) / 2, interval: { low, high }, ...over }), strict);

  it('passes if the whole interval excludes a drop beyond the tolerance, with any centre', () => {
    expect(told(-0.02, 0.04).verdict).toBe('pass');
    expect(told(-0.019, -0.001).verdict).toBe('pass');
    expect(told(-0.021, 0.04)).toMatchObject({
      verdict: 'uncertain',
      findings: [{ kind: 'not-proven', tolerance: 2 }],
    });
  });

  it('looks at the other end if lower is better', () => {
    const measure = 'meanAbsoluteError';
    const error = (high: number) =>
      dropOf({ measure, family: 'all', maxDrop: 0.1 }, judged({ measure, interval: { low: -0.5, high } }), strict);
    expect([error(0.1).verdict, error(0.11).verdict]).toEqual(['pass', 'uncertain']);
  });

  it('cannot be met without an interval', () => {
    expect(dropOf(rule, judged({ interval: undefined }), strict).findings).toMatchObject([{ kind: 'not-proven' }]);
  });

  it('says how many items would show that nothing got worse', () => {
    // (norm.isf(0.05) * 0.3 / 0.02)^2 = 608.7, SciPy 1.17.1.
    expect(told(-0.05, 0.05, { standardDeviation: 0.3 }).findings).toMatchObject([{ itemsNeeded: 609 }]);
    // log(0.05) / log(0.98) = 148.3: if no item differs, the interval of so many items ends at two points.
    const same = { standardDeviation: 0, worse: 0, better: 0 } as const;
    expect(told(-0.08, 0.08, same).findings).toMatchObject([{ itemsNeeded: 149 }]);
    const none = dropOf({ ...rule, maxDrop: 0 }, judged({ interval: { low: -0.1, high: 0.1 } }), strict);
    expect(none.findings).toMatchObject([{ kind: 'not-proven', itemsNeeded: undefined }]);
  });

  it('asks for the whole interval above a floor', () => {
    const floor = (low: number, high: number) =>
      evidenceOf({
        settings: strict,
        rules: [{ measure: 'accuracy', family: 'all', min: 80 }],
        values: { accuracy: { value: (low + high) / 2, n: 100, interval: { low, high } } },
      });
    expect(verdictOf(floor(0.8, 0.9)).verdict).toBe('pass');
    // From 0.85 the interval reaches 0.1 down, twice as far as the floor.
    expect(verdictOf(floor(0.75, 0.95))).toMatchObject({
      verdict: 'uncertain',
      findings: [{ kind: 'floor-uncertain', itemsNeeded: 400 }],
    });
    expect(verdictOf(floor(0.6, 0.7)).verdict).toBe('regression');
  });

  it('has no verdict if a rule could not be applied, be it a default one', () => {
    const few = judged({ n: 5 });
    const other = judged({ measure: 'consistency', family: 'position', interval: { low: -0.01, high: 0.01 } });
    const rules = [rule, { measure: 'consistency', family: 'position', maxDrop: 2 } as const];
    const evidence = (policy: 'strict' | 'default') =>
      evidenceOf({ settings: { policy }, rules, differences: [few, other], explicit: false });
    expect(verdictOf(evidence('strict')).verdict).toBe('unmeasured');
    expect(verdictOf(evidence('default')).verdict).toBe('pass');
  });

  it('is never milder than the default, and calls the same drops a regression', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, fc.double({ min: 0, max: 1, noNaN: true }), (one, two, three, pAdjusted) => {
        const [low = 0, delta = 0, high = 0] = [one, two, three].sort((a, b) => a - b);
        const moved = judged({ delta, interval: { low, high }, pAdjusted });
        const [mild, hard] = (['default', 'strict'] as const).map((policy) => dropOf(rule, moved, { policy }).verdict);
        if (hard === 'pass') expect(mild).toBe('pass');
        expect(hard === 'regression').toBe(mild === 'regression');
      }),
    );
  });
});

describe('scores on another scale', () => {
  const anomaly = { kind: 'reversed', family: 'position', variant: '2-1-0', against: 'other variants' } as const;

  it('are reported for either side, and on the head leave no pass', () => {
    const found = { ...anomaly, n: 40, value: -0.9, share: 0.95 };
    const written = { rules: [{ measure: 'accuracy', family: 'all', maxDrop: 2 }], differences: [judged()] } as const;
    const evidence = evidenceOf({ ...written, anomalies: { base: [{ ...found, kind: 'shifted' }], head: [found] } });
    expect(verdictOf(evidenceOf({ ...written, anomalies: { base: [found], head: [] } })).verdict).toBe('pass');
    expect(verdictOf(evidence)).toMatchObject({
      verdict: 'uncertain',
      findings: [
        { kind: 'scale-reversed', side: 'head', anomaly: found },
        { kind: 'scale-shifted', side: 'base' },
      ],
    });
  });
});
