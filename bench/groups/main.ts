// Simulates pull requests on items that come in groups, and draws their table in docs/evidence.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withTables } from '../performance/withTables.ts';
import { shares, workOn } from '../simulation/shares.ts';
import { groupsTable, type Results } from './results.ts';
import { settings } from './settings.ts';
import { none, sum, type Tally, tally } from './tally.ts';

const FILE = 'bench/groups/results.json';
const PAGE = 'docs/evidence.md';
/** If a drop is looked for, so many times fewer runs tell enough. */
const POWER = 4;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    // The table from the results that are there.
    draw: { type: 'boolean', default: false },
    // This process's share of the runs: 0/2.
    part: { type: 'string' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];

if (values.part !== undefined) {
  workOn(values.part, {
    settings,
    runsOf: ({ drop }) => (drop > 0 ? runs / POWER : runs),
    tally: (setting, _, mine) => tally(setting, mine, seed),
  });
} else {
  if (!values.draw) writeFileSync(FILE, written(await shares<Tally>()));
  // Written above.
  const results = JSON.parse(readFileSync(FILE, 'utf8')) as Results;
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), { groups: groupsTable(results) }));
}

function written(counted: readonly (readonly Tally[])[]): string {
  const rows = settings.map((setting, index) => ({
    ...setting,
    ...counted.flatMap((part) => part[index] ?? []).reduce(sum, none),
  }));
  return `{\n  "seed": ${seed},\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`;
}
