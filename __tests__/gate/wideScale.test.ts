import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { gateJudges, type JudgeToGate } from '../../src/gate/gateJudges.ts';
import { judgeVerdict } from '../../src/gate/judgeVerdict.ts';
import { leftOut } from '../../src/measure/leftOut.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { tableOf } from '../support/tables.ts';
import { evidenceOf, judged } from './evidenceOf.ts';

interface Errors {
  readonly base: number;
  readonly head: number;
  readonly items?: number;
}

/** Scores of 0 to 100 with one decimal place, which are off by these means of a normal error's size. */
function onWideScale({ base, head, items = 100 }: Errors, seed: number): JudgeToGate {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const tenths = (value: number) => Math.round(10 * value) / 10;
  const off = (mean: number) => mean * Math.sqrt(Math.PI / 2) * normal();
  const golds = [0, 100, ...Array.from({ length: items - 2 }, () => tenths(10 + 80 * random()))];
  const side = (error: number) => {
    const rows = golds.map((gold) => ({ gold, cells: [Math.min(100, Math.max(0, tenths(gold + off(error))))] }));
    // What the gate reads; measures and their intervals, it does not.
    return { tables: [tableOf(rows, { family: 'all' })], families: {}, leftOut: leftOut([]) };
  };
  return { base: side(base), head: side(head), passed: 'pass', stopped: undefined };
}

const gated = (errors: Errors, seed: number, settings: Partial<GateSettings> = {}) =>
  gateJudges([onWideScale(errors, seed)], { ...defaultGate, ...settings }, 1)[0];

/** Six runs of one change. */
const runs = (errors: Errors, settings: Partial<GateSettings> = {}) =>
  Array.from({ length: 6 }, (_, seed) => gated(errors, seed, settings));
const verdicts = (errors: Errors, settings: Partial<GateSettings> = {}) => [
  ...new Set(runs(errors, settings).map((one) => one?.verdict)),
];

describe('an error on a scale of 0 to 100', () => {
  it('fails the check if it grew from 1 point to 3', () => {
    expect(verdicts({ base: 1, head: 3 })).toEqual(['regression']);
  });

  it('is reported, and uncertain, if it grew from 1 point to nearly 2', () => {
    const all = runs({ base: 1, head: 1.9, items: 200 });
    expect(all.map((one) => one?.verdict)).toEqual(all.map(() => 'uncertain'));
    expect(all.flatMap((one) => one?.findings.map(({ kind }) => kind))).toEqual(all.map(() => 'error-grown'));
  });

  it('passes if it doubled from a tenth of a point', () => {
    expect(verdicts({ base: 0.1, head: 0.2 })).toEqual(['pass']);
  });

  it('passes if it stayed', () => {
    expect(verdicts({ base: 1, head: 1 })).toEqual(['pass']);
  });

  it('keeps gate.tolerance if the base is further off than that', () => {
    expect(gated({ base: 8, head: 8 }, 1)?.differences).toMatchObject([{ maxDrop: 2 }]);
    expect(gated({ base: 8, head: 8 }, 1, { tolerance: 1 })?.differences).toMatchObject([{ maxDrop: 1 }]);
  });

  it('may grow by one and a quarter times itself, and by a quarter of gate.tolerance at least', () => {
    const [limited] = gated({ base: 1, head: 1 }, 1)?.differences ?? [];
    expect(limited?.maxDrop).toBeCloseTo(125 * (limited?.base ?? 0), 2);
    expect(gated({ base: 0.1, head: 0.1 }, 1)?.differences).toMatchObject([{ maxDrop: 0.5 }]);
  });

  it('may grow by what a rule of the configuration says', () => {
    const rules = [{ measure: 'normalizedMeanAbsoluteError', family: 'all', maxDrop: 5 }] as const;
    expect(verdicts({ base: 1, head: 3 }, { rules })).toEqual(['pass']);
  });

  it('is not reported if the configuration wants nothing to be uncertain', () => {
    expect(verdicts({ base: 1, head: 1.9, items: 200 }, { suspicion: 0 })).toEqual(['pass']);
  });

  it('makes its judge worse-alone beyond its own limit, among any number of judges, without a finding that it grew', () => {
    const drop = { measure: 'normalizedMeanAbsoluteError', family: 'all', maxDrop: 2 } as const;
    const limited = { ...drop, min: undefined, max: undefined, explicit: false, growth: 'limited' } as const;
    const grownBy = (delta: number, pAdjusted: number) => {
      const fall = {
        measure: drop.measure,
        base: 0.01,
        head: 0.01 + delta,
        delta,
        p: 1 / 128,
        pAlone: 1 / 128,
        pAdjusted,
      };
      return judgeVerdict({ ...evidenceOf({ rules: [], differences: [judged(fall)] }), rules: [limited] }, 'pass');
    };
    for (const pAdjusted of [0.1, 0.3]) {
      const { verdict, findings } = grownBy(0.014, pAdjusted);
      expect(verdict).toBe('uncertain');
      expect(findings.filter((one) => 'difference' in one)).toMatchObject([{ kind: 'worse-alone', tolerance: 1.25 }]);
      expect(grownBy(0.012, pAdjusted).findings).toMatchObject([{ kind: 'error-grown', tolerance: 1.25 }]);
    }
  });
});
