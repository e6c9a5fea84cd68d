import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../../src/config/configuration.ts';
import { type EarlyLook, whyStop } from '../../../src/gate/early/whyStop.ts';
import type { SideEvidence } from '../../../src/gate/evidence.ts';
import type { MeasureName } from '../../../src/shared/measureNames.ts';
import { familyOf } from '../../report/writtenResult.ts';
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

const gate: GateSettings = { ...defaultGate, rules: [{ measure: 'accuracy', family: 'all', maxDrop: 5 }] };

/** A look at the first half of the items, of which the head got so many wrong and so many right. */
function lookAt(worse: number, better: number, over: Partial<EarlyLook> = {}): EarlyLook {
  const [base, head] = [sideOf(better, 'last'), sideOf(worse, 'first')];
  const { settings = gate } = over;
  return {
    judge: { base, head, passed: 'pass', stopped: undefined, settings, looks: [0.5] },
    settings,
    seed: 1,
    compared: 1,
    items: 100,
    of: 200,
    replies: { base: 200, head: 200 },
    isLabelled: true,
    isTest: true,
    finalLooks: [0.5, 1],
    ...over,
  };
}

const stopOf = (...look: Parameters<typeof lookAt>) => whyStop(lookAt(...look));
const by = (over: Partial<GateSettings>) => ({ settings: { ...gate, ...over } });
const accuracy = { measure: 'accuracy', family: 'all' } as const;
/** Why it stops if the head's interval of a measure is 0.8 to 0.9, and no item differs from the base. */
const stopWith = (measure: MeasureName, settings: Partial<GateSettings>) =>
  whyStop(withValue(lookAt(0, 0, by(settings)), measure, 0.85));

function withValue(look: EarlyLook, measure: MeasureName, value: number): EarlyLook {
  const families = {
    all: { ...familyOf(), [measure]: { value, n: 100, interval: { low: value - 0.05, high: value + 0.05 } } },
  };
  return { ...look, judge: { ...look.judge, head: { ...look.judge.head, families } } };
}

describe('a judge without a drop beyond its tolerance', () => {
  // By Lan, Simon and Halperin's formula with the drop of power.test.ts, in Python's statistics.NormalDist and scipy.optimize.brentq, with the boundary 1.6621 of the last of two looks.
  it.each([
    [2, 0, 0.145, 'no-drop'],
    [3, 1, 0.27, 'no-drop'],
    [10, 10, 0.244, 'no-drop'],
    [3, 0, 0.32, undefined],
    [5, 4, 0.317, undefined],
    [4, 0, 0.505, undefined],
  ])(
    'with %d of 100 items worse and %d better proves a drop in the rest with the chance %d: %s',
    (worse, better, _, why) => {
      expect(stopOf(worse, better)).toBe(why);
    },
  );

  it('is asked on if what is uncertain fails, or nothing is looked at here', () => {
    expect(stopOf(0, 0)).toBe('no-drop');
    expect(stopOf(0, 0, by({ failOn: ['uncertain'] }))).toBeUndefined();
    expect(stopOf(0, 0, by({ failOn: ['worse-alone'] }))).toBeUndefined();
    expect(stopOf(0, 0, by({ minItems: 101 }))).toBeUndefined();
    expect(stopOf(0, 0, by({ rules: [{ ...accuracy, min: 1 }] }))).toBeUndefined();
    const alone = lookAt(0, 0);
    expect(whyStop({ ...alone, judge: { ...alone.judge, base: undefined } })).toBeUndefined();
  });

  it('with a floor or a ceiling is asked on unless its whole interval keeps within, also if it is of another measure', () => {
    const own = (limit: object) => stopWith('accuracy', { rules: [{ ...accuracy, maxDrop: 5, ...limit }] });
    // The interval is 80 to 90 %.
    expect([own({ min: 80 }), own({ min: 81 })]).toEqual(['no-drop', undefined]);
    expect([own({ max: 90 }), own({ max: 89 })]).toEqual(['no-drop', undefined]);
    const beside = (min: number) =>
      stopWith('consistency', { rules: [...gate.rules, { measure: 'consistency', family: 'all', min }] });
    expect([beside(80), beside(81)]).toEqual(['no-drop', undefined]);
  });

  it('goes by the settings of its own configuration, and without any by those of the run', () => {
    const strictly: GateSettings = { ...gate, failOn: ['uncertain'] };
    const stopBy = (own: GateSettings | undefined, ofRun: GateSettings) => {
      const look = lookAt(0, 0, { settings: ofRun });
      const { settings: _, ...judge } = look.judge;
      return whyStop({ ...look, judge: own === undefined ? judge : { ...judge, settings: own } });
    };
    expect([stopBy(gate, strictly), stopBy(undefined, gate)]).toEqual(['no-drop', 'no-drop']);
    expect([stopBy(strictly, gate), stopBy(undefined, strictly)]).toEqual([undefined, undefined]);
    const many: GateSettings = { ...gate, minItems: 101 };
    expect([stopBy(gate, many), stopBy(many, gate), stopBy(undefined, many)]).toEqual([
      'no-drop',
      undefined,
      undefined,
    ]);
  });

  it('has proven it under strict, if tests are made here and the whole interval keeps within the tolerance', () => {
    // At this look the level is 0.0056: of 100 items that did not differ, 1 - 0.0056^(1/100) = 5.05 points may be lost.
    const strict = by({ policy: 'strict', rules: [{ ...accuracy, maxDrop: 5.1 }] });
    expect(stopOf(0, 0, by({ policy: 'strict' }))).toBeUndefined();
    expect(stopOf(0, 0, strict)).toBe('proven');
    expect(stopOf(0, 0, { ...strict, isTest: false })).toBeUndefined();
    expect(stopOf(3, 0, strict)).toBeUndefined();
  });
});

describe('a measure of all items together', () => {
  /** Of 100 items, half of them with each gold, so many with either gold are wrong. */
  const side = (wrong: number): SideEvidence => {
    const rows = Array.from({ length: 100 }, (_, item) => {
      const gold = item % 2;
      return { gold, cells: [item < 2 * wrong ? 1 - gold : gold] };
    });
    return { ...sideOf(0, 'first'), tables: [tableOf(rows, { family: 'all' })] };
  };
  const stopBetween = (base: number, head: number) => {
    const settings: GateSettings = { ...gate, rules: [{ measure: 'kappa', family: 'all', maxDrop: 0.1 }] };
    const look = lookAt(0, 0, { settings });
    return whyStop({ ...look, judge: { ...look.judge, base: side(base), head: side(head) } });
  };

  it('is asked on if no item differs, for that tells no spread, and stopped if it rose', () => {
    expect(stopBetween(0, 0)).toBeUndefined();
    expect(stopBetween(8, 2)).toBe('no-drop');
  });
});

describe('a judge that got worse', () => {
  it('is stopped if tests are made here, and else asked on', () => {
    expect(stopOf(8, 0)).toBe('regression');
    expect(stopOf(8, 0, { isTest: false })).toBeUndefined();
  });

  it('since its reference is stopped too, although the last step alone is no drop', () => {
    const look = lookAt(8, 0, {});
    const since = (side: SideEvidence, isTest: boolean) => {
      const reference = { name: 'v1', side };
      return whyStop({ ...look, isTest, judge: { ...look.judge, base: look.judge.head, reference } });
    };
    expect(since(sideOf(0, 'first'), true)).toBe('regression');
    expect(since(sideOf(0, 'first'), false)).toBeUndefined();
    expect(since(look.judge.head, true)).toBe('no-drop');
  });
});

describe('a judge with replies that cannot be read', () => {
  it('is stopped as soon as they are too many of all that it is to have', () => {
    const look = lookAt(8, 0);
    const unread = (unreadable: number, settings: GateSettings) => {
      const head = { ...look.judge.head, leftOut: { ...look.judge.head.leftOut, unreadable } };
      return whyStop({ ...look, isTest: false, judge: { ...look.judge, head, settings } });
    };
    // Of 200 replies.
    expect([unread(11, gate), unread(10, gate)]).toEqual(['settled', undefined]);
    expect(unread(11, { ...gate, maxUnreadable: 0.06 })).toBeUndefined();
  });
});
