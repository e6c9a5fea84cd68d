import { describe, expect, it } from '@jest/globals';
import type { GateSettings } from '../../src/config/configuration.ts';
import { sinceReference } from '../../src/gate/judgeVerdict.ts';
import { candidate, judged as judgedRight, one } from '../support/gating.ts';
import { evidenceOf, judged } from './evidenceOf.ts';

const rules = [
  { measure: 'accuracy', family: 'all', maxDrop: 2 },
  { measure: 'accuracy', family: 'position', maxDrop: 50 },
  { measure: 'consistency', family: 'all', maxDrop: 50 },
] as const;
const fell = (pAdjusted: number, n = 100) => judged({ delta: -0.05, pAdjusted, n });
const told = (difference: ReturnType<typeof judged>, found: Parameters<typeof sinceReference>[1] = []) =>
  sinceReference({ ...evidenceOf({ rules }), reference: { name: 'v1.2', differences: [difference] } }, found);

describe('a fall since the reference', () => {
  it('is a regression if it is proven, and uncertain if it is suspicious', () => {
    const fall = { since: 'v1.2', tolerance: 2 };
    expect(told(fell(0.04))).toEqual([{ kind: 'regression-since', ...fall, difference: fell(0.04) }]);
    expect(told(fell(0.1))).toEqual([{ kind: 'uncertain-since', ...fall, difference: fell(0.1) }]);
    expect(told(fell(0.3))).toEqual([]);
    expect(told(judged({ delta: -0.01, pAdjusted: 0.001 }))).toEqual([]);
  });

  it('is not reported for too few items, nor without a reference or a limit on drops', () => {
    expect(told(fell(0.04, 19))).toEqual([]);
    expect(told(fell(0.04, 20))).toHaveLength(1);
    expect(sinceReference(evidenceOf({ rules }), [])).toEqual([]);
    const floor = evidenceOf({ rules: [{ measure: 'accuracy', family: 'all', min: 50 }] });
    expect(sinceReference({ ...floor, reference: { name: 'v1.2', differences: [fell(0.04)] } }, [])).toEqual([]);
  });

  it('is not reported again if the last step breaks the same rule', () => {
    const broken = { kind: 'regression', tolerance: 2, difference: fell(0.01) } as const;
    const open = { kind: 'uncertain-drop', tolerance: 2, difference: fell(0.1), itemsNeeded: undefined } as const;
    const ofOther = { ...broken, difference: judged({ family: 'position', delta: -0.05 }) };
    expect(told(fell(0.04), [broken])).toEqual([]);
    expect(told(fell(0.1), [open])).toEqual([]);
    expect(told(fell(0.04), [open])).toHaveLength(1);
    expect(told(fell(0.1), [ofOther])).toHaveLength(1);
    expect(told(fell(0.1), [{ kind: 'no-gold', items: 3 }])).toHaveLength(1);
  });
});

describe('a judge with a reference', () => {
  const tolerance: GateSettings['rules'] = [{ measure: 'accuracy', family: 'all', maxDrop: 2 }];
  const since = (right: number) => ({ reference: { name: 'v1.2', side: judgedRight(right, 100 - right) } });

  it('is compared with its base and its reference, each with the limit of the rule', () => {
    // One item of 100 that got worse has p = 1/2, six have 1/64.
    const fallen = candidate(judgedRight(91, 9), judgedRight(90, 10), since(96));
    expect(one(fallen, { rules: tolerance })).toMatchObject({
      verdict: 'regression',
      findings: [{ kind: 'regression-since', since: 'v1.2', tolerance: 2, difference: { delta: -0.06, maxDrop: 2 } }],
    });
    // Four have 1/16.
    const suspicious = candidate(judgedRight(91, 9), judgedRight(91, 9), since(95));
    expect(one(suspicious, { rules: tolerance })).toMatchObject({ verdict: 'uncertain', kinds: ['uncertain-since'] });
    const level = candidate(judgedRight(91, 9), judgedRight(90, 10), since(91));
    expect(one(level, { rules: tolerance })).toMatchObject({ verdict: 'pass', kinds: [] });
  });
});
