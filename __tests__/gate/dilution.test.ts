import { describe, expect, it } from '@jest/globals';
import { measuredJudge } from '../../bench/verdicts/measuredJudge.ts';
import { simulateJudge } from '../../bench/verdicts/simulatedJudge.ts';
import { defaultGate, type GateSettings, type RuleSetting } from '../../src/config/configuration.ts';
import { type Gated, gateJudges, type MeasuredJudge } from '../../src/gate/gateJudges.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { sideOf, tableOf } from '../support/tables.ts';

const accuracy: RuleSetting = { measure: 'accuracy', family: 'all', maxDrop: 2 };

/** 60 items; the head is wrong about seven that the base had right. Alone p = 1/128. */
const fallen: MeasuredJudge = (() => {
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
function harmless(count: number, rules: readonly RuleSetting[] = []): readonly MeasuredJudge[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, (_, judge) => {
    const simulated = simulateJudge(random, { generator: 'planted', items: 60, noise: 0.1, change: { kind: 'none' } });
    const apart = (side: MeasuredJudge['head']) => ({
      ...side,
      tables: side.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({ ...row, item: `${judge}-${row.item}` })),
      })),
    });
    const { base, head, ...candidate } = measuredJudge(simulated);
    const own = { ...candidate, head: apart(head), base: base === undefined ? undefined : apart(base) };
    return rules.length === 0 ? own : { ...own, settings: { ...defaultGate, rules } };
  });
}

const settings: GateSettings = { ...defaultGate, rules: [accuracy] };
const gatedBeside = (others: readonly MeasuredJudge[], own = settings): Gated | undefined =>
  gateJudges([{ ...fallen, settings: own }, ...others], defaultGate, 1)[0];

describe('a judge that got worse among many that did not', () => {
  it('is a regression alone, and suspicious beside twenty others', () => {
    expect(gatedBeside([])).toMatchObject({
      verdict: 'regression',
      differences: [{ p: 1 / 128, pAlone: 1 / 128, pAdjusted: 1 / 128 }],
    });
    expect(gatedBeside(harmless(20, [accuracy]))?.verdict).toBe('uncertain');
  });

  it('pays for other judges as for one test each, however many rules they have', () => {
    const adjusted = (rules?: readonly RuleSetting[]) =>
      gatedBeside(harmless(6, rules))?.differences[0]?.pAdjusted ?? 1;
    // One of 7 independent tests comes out so small with a probability of 1 - (1 - 1/128)^7 = 0.0535; discrete tests, seldomer.
    for (const p of [adjusted([accuracy]), adjusted()]) {
      expect(p).toBeGreaterThan(0.03);
      expect(p).toBeLessThan(0.06);
    }
  });

  it('is named with both p-values if it passes among them, and passes no longer where uncertain fails', () => {
    const others = harmless(45, [accuracy]);
    const { verdict, findings = [] } = gatedBeside(others) ?? {};
    expect(verdict).toBe('pass');
    const [difference] = findings.flatMap((finding) => (finding.kind === 'worse-alone' ? [finding.difference] : []));
    // The estimate of 1/128 from the draws, with four standard errors.
    expect(Math.abs((difference?.pAlone ?? 1) - 1 / 128)).toBeLessThan(4 * Math.sqrt(1 / 128 / 10_000));
    expect(difference?.pAdjusted).toBeGreaterThan(0.2);
    const strictly = gatedBeside(others, { ...settings, failOn: ['uncertain'] });
    expect(strictly).toMatchObject({ verdict: 'uncertain', findings: [{ kind: 'worse-alone' }] });
  });
});
