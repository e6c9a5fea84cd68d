// Simulates searches for a cure, and counts what is proposed. See docs/evidence.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shares, workOn } from '../simulation/shares.ts';
import { type LookTally, lookSum, lookTally } from './lookSeries.ts';
import { groupedWithoutCure, type Setting, withCure, withDearCure, withoutCure, withoutGain } from './settings.ts';
import { sum, type Tally, tally } from './tally.ts';

const { values } = parseArgs({
  options: {
    // level: the false proposals; groups: the same for items in groups; power: the cures found; price: a cure that costs most; looks: the false proposals of many looks at one test part. Each
    // replaces its own rows.
    only: { type: 'string' },
    runs: { type: 'string', default: '500' },
    // Of each setting with a cure.
    'power-runs': { type: 'string', default: '60' },
    series: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'bench/mitigation/results.json' },
    // This process's share of the runs: 0/2.
    part: { type: 'string' },
  },
});
const seed = Number(values.seed);

type Counted = Tally | LookTally;

interface Kind {
  readonly settings: readonly Setting[];
  readonly runs: number;
  readonly tally: (asked: {
    readonly setting: Setting;
    readonly runs: readonly number[];
    readonly seed: number;
  }) => Counted;
}

const kinds: Readonly<Record<string, Kind>> = {
  level: { settings: withoutCure, runs: Number(values.runs), tally },
  power: { settings: withCure, runs: Number(values['power-runs']), tally },
  groups: { settings: groupedWithoutCure, runs: Number(values.runs), tally },
  price: { settings: withDearCure, runs: Number(values['power-runs']), tally },
  looks: { settings: withoutGain.slice(0, 1), runs: Number(values.series), tally: lookTally },
  'other-looks': { settings: withoutGain.slice(1), runs: Number(values.series) / 4, tally: lookTally },
};
const work = Object.entries(kinds).flatMap(([kind, one]) =>
  values.only === undefined || values.only === kind ? one.settings.map((setting) => ({ kind, setting, ...one })) : [],
);

if (values.part === undefined) await simulate();
else
  workOn(values.part, {
    settings: work,
    runsOf: ({ runs }) => runs,
    tally: ({ setting, tally: count }, _, runs) => count({ setting, runs, seed }),
  });

async function simulate(): Promise<void> {
  const parts = await shares<Counted>();
  const rows = work.map(({ kind, setting: { name, candidates, items, noise, perGroup } }, index) => {
    const counted = parts.flatMap((part) => part[index] ?? []);
    const total = kind.endsWith('looks')
      ? counted.flatMap((one) => ('series' in one ? [one] : [])).reduce(lookSum)
      : counted.flatMap((one) => ('runs' in one ? [one] : [])).reduce(sum);
    return { kind, name, candidates: candidates.length, items, noise, perGroup, ...total };
  });
  const kept = rowsIn(values.out).filter(({ kind }) => !work.some((one) => one.kind === kind));
  const lines = [...kept, ...rows].map((row) => `    ${JSON.stringify(row)}`);
  writeFileSync(values.out, `{\n  "seed": ${seed},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

function rowsIn(file: string): readonly { readonly kind: string }[] {
  // Written by `simulate` above.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : [];
}
