import { describe, expect, it } from '@jest/globals';
import { withItemsOfItsOwn } from '../../bench/verdicts/beside.ts';
import { measuredJudge } from '../../bench/verdicts/measuredJudge.ts';
import { simulateJudge } from '../../bench/verdicts/simulatedJudge.ts';
import { defaultGate, type GateSettings, type RuleSetting } from '../../src/config/configuration.ts';
import { type Gated, gateJudges, type JudgeToGate } from '../../src/gate/gateJudges.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { sideOf, tableOf } from '../support/tables.ts';

const accuracy: RuleSetting = { measure: 'accuracy', family: 'all', maxDrop: 2 };

/** 60 items; the head is wrong about seven that the base had right. Alone p = 1/128. */
const fallen: JudgeToGate = (() => {
  const rows = (wrong: (item: number) => boolean) =>
    Array.from({ length: 60 }, (_, item) => ({
      item: `f-${item}`,
      gold: item % 2,
      cells: [wrong(item) ? 9 : item % 2],
    }));
  const table = (wrong: (item: number) => boolean) => sideOf([tableOf(rows(wrong), { family: 'all' })]);
  const base = table((item) => item < 4);
  return { base, head: table((item) => item < 11), passed: 'pass', stopped: undefined };
})();

/** Judges with a harmless edit: 10 % of their replies are drawn anew on either side. */
function harmless(count: number, rules: readonly RuleSetting[] = []): readonly JudgeToGate[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, (_, judge) => {
    const simulated = simulateJudge(random, { generator: 'planted', items: 60, noise: 0.1, change: { kind: 'none' } });
    const own = withItemsOfItsOwn(measuredJudge(simulated), `${judge}`);
    return rules.length === 0 ? own : { ...own, settings: { ...defaultGate, rules } };
  });
}

const settings: GateSettings = { ...defaultGate, rules: [accuracy] };
const gatedBeside = (others: readonly JudgeToGate[], own = settings): Gated | undefined =>
  gateJudges([{ ...fallen, settings: own }, ...others], defaultGate, 1)[0];

describe('a judge that got worse among many that did not', () => {
  it('is a regression alone, and suspicious beside twenty others', () => {
    expect(gatedBeside([])).toMatchObject({
      verdict: 'regression',
      differences: [{ p: 1 / 128, pAlone: 1 / 128, pAdjusted: 1 / 128 }],
    });
    expect(gatedBeside(harmless(20, [accuracy]))?.verdict).toBe('uncertain');
  });

  it('pays for other judges as for one test each, with any number of rules', () => {
    const adjusted = (rules?: readonly RuleSetting[]) =>
      gatedBeside(harmless(6, rules))?.differences[0]?.pAdjusted ?? 1;
    // One of 7 independent tests comes out so small with a probability of 1 - (1 - 1/128)^7 = 0.0535; discrete tests, seldomer.
    for (const p of [adjusted([accuracy]), adjusted()]) {
      expect(p).toBeGreaterThan(0.03);
      expect(p).toBeLessThan(0.06);
    }
  });

  it('is uncertain among any number, and named with both p-values and the level of the one alone', () => {
    const { verdict, findings = [] } = gatedBeside(harmless(45, [accuracy])) ?? {};
    expect({ verdict, findings }).toMatchObject({ verdict: 'uncertain', findings: [{ level: 0.01, tolerance: 2 }] });
    const [difference] = findings.flatMap((finding) => (finding.kind === 'worse-alone' ? [finding.difference] : []));
    // The estimate of 1/128 from the draws, with four standard errors.
    expect(Math.abs((difference?.pAlone ?? 1) - 1 / 128)).toBeLessThan(4 * Math.sqrt(1 / 128 / 10_000));
    expect(difference?.pAdjusted).toBeGreaterThan(0.2);
  });

  it('is named so also if it is suspicious among few, and not at all below a smaller level', () => {
    const others = harmless(45, [accuracy]);
    const kinds = (count: number, alone: number) =>
      gatedBeside(others.slice(0, count), { ...settings, alone })?.findings.map(({ kind }) => kind);
    expect(kinds(12, 0.02)).toEqual(['worse-alone']);
    expect(kinds(12, 0.002)).toEqual(['uncertain-drop']);
    expect(kinds(45, 0.002)).toEqual([]);
    expect(kinds(45, 0)).toEqual([]);
    expect(kinds(0, 0.02)).toEqual(['regression']);
  });

  it('is not named for a drop within the tolerance, even a significant one', () => {
    const loose = { ...settings, rules: [{ ...accuracy, maxDrop: 12 }] };
    expect(gatedBeside(harmless(12, [accuracy]), loose)).toMatchObject({ verdict: 'pass', findings: [] });
  });

  it('that fell step by step since the reference is named too, with the reference', () => {
    const { base, head } = fallen;
    if (base === undefined) throw new Error('it has a base');
    const own = { ...settings, alone: 0.02 };
    const last = { ...fallen, base: head, reference: { name: 'v1.2', side: base }, settings: own };
    const [gated] = gateJudges([last, ...harmless(12, [accuracy])], defaultGate, 1);
    expect(gated).toMatchObject({ verdict: 'uncertain', findings: [{ kind: 'worse-alone', since: 'v1.2' }] });
  });

  it('stays unmeasured if its missing replies would break the rule, unless it fails as it is', () => {
    const lacking = (failOn: GateSettings['failOn']) => {
      const { base, head } = fallen;
      const tables = head.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row, item) =>
          item < 20 ? row : item < 30 ? { ...row, outcomes: [{ kind: 'unanswered', why: 'an outage' } as const] } : row,
        ),
      }));
      const own = { ...fallen, base, head: { ...head, tables }, settings: { ...settings, failOn, alone: 0.02 } };
      return gateJudges([own, ...harmless(12, [accuracy])], defaultGate, 1)[0];
    };
    expect(lacking([])).toMatchObject({ verdict: 'unmeasured', findings: [{ kind: 'unanswered' }] });
    expect(lacking(['worse-alone'])).toMatchObject({ verdict: 'uncertain', findings: [{ kind: 'worse-alone' }] });
  });
});
