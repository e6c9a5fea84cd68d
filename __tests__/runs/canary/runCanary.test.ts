import { describe, expect, it } from '@jest/globals';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import { canaryLines } from '../../../src/runs/canary/canaryLines.ts';
import { isSound, runCanary } from '../../../src/runs/canary/runCanary.ts';
import { sideOf } from '../../support/canaryOf.ts';
import { plantedTree } from '../../support/plantedTree.ts';

/** The controls on a judge, and what is said of it. */
async function canaryOf(items: number, over: { readonly options?: 2 | 3; readonly settings?: string } = {}) {
  const side = await sideOf(plantedTree({ label: 'base', judge: 'any', items, ...over }));
  const [canary] = await runCanary(side, { overrides: {}, judge: undefined, memoryLedger: () => memoryLedger() });
  if (canary === undefined) throw new Error('one judge');
  const said = canaryLines(canary).map(({ state, text, fix = '' }) => `${state}: ${text}\n  ${fix}`);
  return { ...canary, sound: isSound(canary), said: said.join('\n') };
}

let made: ReturnType<typeof canaryOf> | undefined;
/** Of 24 items in two options, for all that only read it. */
const of24 = () => (made ??= canaryOf(24, { options: 2 }));

describe('a canary', () => {
  it('shows that the default rules can fail and do not fail for nothing', async () => {
    const canary = await canaryOf(40);
    expect(canary.alike).toMatchObject({ runs: 100, unmeasured: 0, limits: 0 });
    expect(canary.sound).toBe(true);
    expect(canary.said).toMatch(
      /^well: judge tone can fail: one that always takes the option shown first is caught \(/,
    );
    expect(canary.said).toContain('\nwell: judge tone does not fail for nothing: ');
    expect(canary.said).toMatch(/\nnote: judge tone: 40 items find a drop of \d/);
  });

  it('says the same each time', async () => {
    expect(await canaryOf(24, { options: 2 })).toEqual(await of24());
  });

  it('says that with too few items nothing is shown', async () => {
    const canary = await canaryOf(10, { options: 2 });
    expect(canary.sound).toBe(false);
    expect(canary.said).toContain('ill: judge tone cannot fail: one that answers at random is not caught; ');
    expect(canary.said).toContain('note: judge tone: A/A runs cannot be measured, and so prove nothing');
  });

  it('says how often the gate cannot tell, in a line of its own, and that the check is green then', async () => {
    const { alike, said } = await canaryOf(24, { options: 2, settings: 'gate: { suspicion: 0.5 }' });
    expect(alike).toMatchObject({ failing: alike.alarms, uncertainFails: undefined });
    expect(alike.uncertain).toBeGreaterThan(alike.allowed);
    const line = `note: judge tone: ${alike.uncertain} of 100 A/A runs are uncertain; the check of an uncertain run is green`;
    expect(said).toContain(`${line}\n`);
  });

  it.each([
    ['policy: strict', 'gate: { policy: strict }'],
    ['fail-on: uncertain', 'gate: { failOn: [uncertain], suspicion: 0.5 }'],
  ])('fails for nothing where equal versions are uncertain and that fails the check: %s', async (cause, settings) => {
    const { alike, sound, said } = await canaryOf(24, { options: 2, settings });
    expect([alike.failing, alike.uncertainFails, sound]).toEqual([alike.alarms + alike.uncertain, cause, false]);
    expect(said).toContain(`ill: judge tone fails for nothing: the check of ${alike.failing} of 100 A/A runs is red`);
    expect(said).not.toContain('does not fail for nothing');
    expect(said).toContain(`; the check of an uncertain run is red (${cause})`);
  });

  it('finds no drop that the tolerance lets pass', async () => {
    const { alike } = await canaryOf(24, { options: 2, settings: 'gate: { tolerance: 40 }' });
    expect(alike.findable.length).toBeGreaterThan(0);
    for (const { drop = 1 } of alike.findable) expect(drop).toBeGreaterThan(0.4);
  });

  it('counts a floor that the planted judges break on both sides apart from false alarms', async () => {
    const settings = 'gate: { rules: [{ measure: accuracy, min: 99 }] }';
    const canary = await canaryOf(40, { options: 2, settings });
    expect(canary.alike.alarms).toBe(0);
    expect(canary.alike.limits).toBeGreaterThan(50);
    expect(canary.said).toContain('(accuracy breaks its floor)');
    expect(canary.said).toMatch(/note: judge tone: in \d+ of 100 A\/A runs a minimum or a maximum is broken/);
  });
});

describe('what is said', () => {
  it('calls more alarms than chance explains a failure', async () => {
    const canary = await of24();
    const alarming = { ...canary, alike: { ...canary.alike, alarms: 12, failing: 12 } };
    expect(isSound(alarming)).toBe(false);
    expect(isSound({ ...canary, alike: { ...canary.alike, alarms: 11, failing: 11 } })).toBe(true);
    expect(canaryLines(alarming).find(({ state }) => state === 'ill')?.text).toMatch(
      /^judge tone fails for nothing: 12 of 100 A\/A runs are called a regression/,
    );
  });

  it('calls a reply that was not read as it was meant a failure', async () => {
    const canary = await of24();
    const misread = { ...canary, changes: canary.changes.map((change) => ({ ...change, misread: 1 })) };
    expect(isSound(misread)).toBe(false);
    expect(canaryLines(misread)[0]).toMatchObject({ state: 'ill' });
    expect(canaryLines(misread)[0]?.text).toMatch(
      /^judge tone: 1 of \d+ planted replies in its own form were not read/,
    );
  });
});
