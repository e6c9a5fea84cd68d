import { describe, expect, it } from '@jest/globals';
import { defaultGate, type GateSettings } from '../../src/config/configuration.ts';
import { type Gated, gateJudges } from '../../src/gate/gateJudges.ts';
import { sideOf, tableOf } from '../support/tables.ts';

const items = 120;

/** A judge that is wrong about the first so many items. */
function versionWith(wrong: number) {
  const rows = Array.from({ length: items }, (_, item) => ({
    item: `s-${item}`,
    gold: item % 2,
    cells: [item < wrong ? 1 - (item % 2) : item % 2],
  }));
  return sideOf([tableOf(rows, { family: 'all' })]);
}

/** Merges a hundred pull requests, each of which makes one more item wrong, as long as the gate lets them. */
function slide(settings: GateSettings, isHeldAgainstFirst: boolean): { readonly merged: number; readonly last: Gated } {
  const first = versionWith(8);
  let base = first;
  for (let step = 1; step <= 100; step += 1) {
    const head = versionWith(8 + step);
    const reference = isHeldAgainstFirst && step > 1 ? { name: 'v1.2', side: first } : undefined;
    const [gated] = gateJudges([{ base, head, reference, passed: 'pass', stopped: undefined }], settings, 1);
    if (gated === undefined) throw new Error('one judge');
    if (gated.verdict === 'regression') return { merged: step - 1, last: gated };
    base = head;
  }
  throw new Error('all hundred were merged');
}

const rules = [{ measure: 'accuracy', family: 'all', maxDrop: 2 }] as const;

describe('a hundred pull requests of small steps', () => {
  it('are all merged by the gate of single steps alone', () => {
    expect(() => slide({ ...defaultGate, rules }, false)).toThrow('all hundred were merged');
  });

  it('are stopped by the reference after a few steps', () => {
    const { merged, last } = slide({ ...defaultGate, rules }, true);
    // Five of five items have p = 1/32, and are 4.2 points.
    expect(merged).toBe(4);
    expect(last.findings).toContainEqual(expect.objectContaining({ kind: 'regression-since', since: 'v1.2' }));
  });

  it('are stopped by a minimum soon after the base falls below it', () => {
    const { last } = slide({ ...defaultGate, rules: [{ ...rules[0], min: 80 }] }, false);
    const finding = last.findings.find(({ kind }) => kind === 'floor-broken');
    if (finding?.kind !== 'floor-broken') throw new Error('the floor is broken');
    expect(finding.measured.value).toBeGreaterThan(0.75);
    expect(finding.measured.value).toBeLessThan(0.8);
  });
});
