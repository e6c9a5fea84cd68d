import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { itemGains } from '../bench/mitigation/itemGains.ts';
import { type LookTally, lookTally } from '../bench/mitigation/lookSeries.ts';
import { type Kind, withoutGain } from '../bench/mitigation/settings.ts';
import { type SimulatedPart, sideOf, simulatePart } from '../bench/mitigation/simulatedSearch.ts';
import type { Tally } from '../bench/mitigation/tally.ts';
import { defaultGate } from '../src/config/configuration.ts';
import { judgeRules } from '../src/gate/gateJudges.ts';
import { comparedBy } from '../src/gate/rules.ts';
import { outcomeOfTest } from '../src/runs/mitigate/choose.ts';
import { gatePairs } from '../src/runs/mitigate/compareVersions.ts';
import { seededRandom } from '../src/statistics/random.ts';

const items = 40;

function versionsOf({ golds, asItIs, candidates }: SimulatedPart) {
  return {
    base: sideOf(golds, asItIs),
    heads: candidates.map((replies) => sideOf(golds, replies)),
  };
}

function gatedOf(part: SimulatedPart, index: number) {
  const { base, heads } = versionsOf(part);
  const pairs = [heads[index] ?? base].map((head) => ({ base, head, gate: defaultGate, stopped: undefined }));
  return gatePairs(pairs, { gate: defaultGate, seed: 1 });
}

/** The candidate with the largest gain, whatever the rules say of it: the choice that chance misleads most. */
function luckiest(part: SimulatedPart): number {
  const { base, heads } = versionsOf(part);
  const asked = comparedBy(judgeRules({ base, head: base }, defaultGate));
  const gains = heads.map((head) => {
    const own = itemGains({ base: base.tables, head: head.tables, asked }) ?? [];
    return own.reduce((sum, gain) => sum + gain, 0);
  });
  return gains.indexOf(Math.max(...gains));
}

const isBetter = (part: SimulatedPart, index: number) =>
  gatedOf(part, index).some((gated) => outcomeOfTest(gated, defaultGate.confidence) === 'better');

describe('the confirmation of a mitigation', () => {
  it('keeps its level on the test part, and would not on the items that the choice was made by', () => {
    const candidates = Array.from({ length: 40 }, (): Kind => ({ kind: 'no-cure' }));
    const runs = Array.from({ length: 30 }, (_, run) => {
      const random = seededRandom(20261125 + run);
      const part = () => simulatePart(random, { name: 'none', candidates, items, noise: 0.05 });
      const [search, test] = [part(), part()];
      const best = luckiest(search);
      return { onTest: isBetter(test, best), onSearch: isBetter(search, best) };
    });
    // At a level of 5 %, more than 4 of 30 come about once in 60 times.
    expect(runs.filter(({ onTest }) => onTest).length).toBeLessThanOrEqual(4);
    expect(runs.filter(({ onSearch }) => onSearch).length).toBeGreaterThanOrEqual(8);
  });
});

describe('bench/mitigation/results.json', () => {
  // Written by the bench; a member that is missing makes the test fail.
  const written = readFileSync(join(import.meta.dirname, '..', 'bench/mitigation/results.json'), 'utf8');
  const { rows } = JSON.parse(written) as {
    readonly rows: readonly (Partial<Tally> & Partial<LookTally> & { readonly kind: string })[];
  };

  it('has at most 5 % of false proposals in 500 searches without a cure, as the documents say', () => {
    const level = rows.find(({ kind }) => kind === 'level');
    expect(level).toMatchObject({ candidates: 40, runs: 500, better: 17, betterOnSearch: 143 });
  });

  it('has at most 5 % of false proposals in 500 searches on items in groups, as the documents say', () => {
    const grouped = rows.find(({ kind }) => kind === 'groups');
    expect(grouped).toMatchObject({ perGroup: 8, runs: 500, better: 16, betterOnSearch: 73 });
  });

  it('finds most cures that cost most, as the documents say', () => {
    const priced = rows.filter(({ kind }) => kind === 'price');
    expect(priced.map(({ runs }) => runs)).toEqual([60, 60, 60]);
    expect(priced.map(({ better }) => better)).toEqual([14, 42, 57]);
  });

  it('bears out what the documents say of cures that are found', () => {
    const power = rows.filter(({ kind }) => kind === 'power');
    expect(power.map(({ runs }) => runs)).toEqual(Array(9).fill(60));
    expect(power.map(({ better }) => better)).toEqual([6, 10, 34, 18, 46, 60, 22, 46, 59]);
  });

  it('has at most 5 % of series of looks without a gain that end with a false proposal, as the documents say', () => {
    const looks = rows.filter(({ kind }) => kind.endsWith('looks'));
    expect(looks).toMatchObject([
      { name: 'independent', series: 4000, betterWithin: [107, 143, 152, 159, 161] },
      { name: 'uncorrected', series: 1000, betterWithin: [38, 113, 162, 276, 437] },
      { name: 'climbing', series: 1000, betterWithin: [24, 31, 34, 36, 36] },
    ]);
  });

  it('comes out again for the first series of looks', () => {
    const [setting] = withoutGain;
    const runs = Array.from({ length: 20 }, (_, run) => run);
    expect(setting && lookTally({ setting, runs, seed: 1 })).toEqual({ series: 20, betterWithin: [1, 2, 2, 2, 2] });
  });
});
