import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type LookTally, lookTally } from '../bench/mitigation/lookSeries.ts';
import type { RaceTally } from '../bench/mitigation/raceTally.ts';
import { type Kind, withoutGain } from '../bench/mitigation/settings.ts';
import { type SimulatedPart, sideOf, simulatePart } from '../bench/mitigation/simulatedSearch.ts';
import type { Tally } from '../bench/mitigation/tally.ts';
import { itemGains } from '../src/compare/itemGains.ts';
import { defaultGate } from '../src/config/configuration.ts';
import { judgeRules } from '../src/gate/gateJudges.ts';
import { comparedBy } from '../src/gate/rules.ts';
import { outcomeOfTest } from '../src/runs/mitigate/choose.ts';
import { gatePairs } from '../src/runs/mitigate/gatePairs.ts';
import { leftBehind } from '../src/runs/mitigate/race.ts';
import { seededRandom } from '../src/statistics/random.ts';

const items = 40;

function versionsOf({ golds, asItIs, candidates }: SimulatedPart, count = golds.length) {
  return {
    base: sideOf(golds, asItIs, count),
    heads: candidates.map((replies) => sideOf(golds, replies, count)),
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
    const own = itemGains({ base: base.tables, head: head.tables, asked });
    return own?.gains.reduce((sum, gain) => sum + gain, 0) ?? 0;
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
    readonly rows: readonly (RaceTally & { readonly kind: string; readonly name: string; readonly items: number })[];
  };
  const races = rows.filter(({ kind, name }) => kind === 'races' && name !== 'none');
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

  it('has at most 5 % of false proposals in 500 searches without a cure, as the documents say', () => {
    const level = rows.find(({ kind }) => kind === 'level');
    expect(level).toMatchObject({ candidates: 40, runs: 500, better: 24, betterOnSearch: 201 });
  });

  it('bears out what the documents say of cures that are found, which the race does not change', () => {
    const { rows: all } = JSON.parse(written) as {
      readonly rows: readonly (Partial<Tally> & { readonly kind: string })[];
    };
    const power = all.filter(({ kind }) => kind === 'power');
    expect(power.map(({ runs }) => runs)).toEqual(Array(9).fill(60));
    expect(power.map(({ better }) => better)).toEqual([8, 14, 39, 20, 51, 60, 29, 52, 60]);
    expect(power.map(({ betterInFull }) => betterInFull)).toEqual([8, 14, 39, 20, 51, 60, 29, 52, 60]);
  });

  it('has at most 5 % of series of looks without a gain that end with a false proposal, as the documents say', () => {
    const { rows: all } = JSON.parse(written) as { readonly rows: readonly ({ readonly kind: string } & LookTally)[] };
    const looks = all.filter(({ kind }) => kind.endsWith('looks'));
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

  it('bears out what the documents say of the race', () => {
    expect([sumOf(races.map((row) => row.firstDropped)), sumOf(races.map((row) => row.races))]).toEqual([3, 900]);
    const saved = (items: number) =>
      races.filter((row) => row.items === items).map((row) => Math.round((100 * row.saved) / row.races));
    expect([saved(40), saved(100), saved(200)]).toEqual([
      [1, 2, 7],
      [4, 12, 18],
      [7, 26, 30],
    ]);
  });
});

describe('the race of candidates', () => {
  const part = (kinds: readonly Kind[], seed: number) =>
    simulatePart(seededRandom(seed), { name: 'race', candidates: kinds, items: 100, noise: 0.05 });
  const raced = (one: SimulatedPart) => {
    const { base, heads } = versionsOf(one, 75);
    return leftBehind(
      base,
      heads.map((side, name) => ({ name, side })),
      defaultGate,
    );
  };

  it('drops what is far behind a cure', () => {
    const { leader, dropped } = raced(
      part(
        [
          { kind: 'cure', share: 1 },
          { kind: 'harm', share: 0.5 },
        ],
        1,
      ),
    );
    expect([leader, dropped]).toEqual([0, [1]]);
  });

  it('drops what makes the judge worse, if nothing is better than the judge as it is', () => {
    const { leader, dropped } = raced(part([{ kind: 'harm', share: 0.5 }], 2));
    expect([leader, dropped]).toEqual([undefined, [0]]);
  });

  it('drops nothing if all candidates reply alike', () => {
    const one = part([{ kind: 'cure', share: 1 }], 3);
    expect(raced({ ...one, candidates: [...one.candidates, ...one.candidates] }).dropped).toEqual([]);
  });

  it('drops nothing by rules that single items have no value for', () => {
    const { base, heads } = versionsOf(part([{ kind: 'harm', share: 1 }], 4));
    const rule = { measure: 'kappa', family: 'all', maxDrop: 2 } as const;
    const gate = { ...defaultGate, rules: [rule] };
    expect(leftBehind(base, [{ name: 'harm', side: heads[0] ?? base }], gate).dropped).toEqual([]);
  });
});
