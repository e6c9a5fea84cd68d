// Simulates pull requests, counts what the gate makes of them, and draws docs/evidence.md. See there.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withTables } from '../performance/withTables.ts';
import { shares, workOn } from '../simulation/shares.ts';
import { falseAlarmFigure } from './falseAlarmFigure.ts';
import { powerFigure } from './powerFigure.ts';
import { type Results, rowOf, written } from './results.ts';
import { type Setting, withDrop, withoutDrop } from './settings.ts';
import { sum, type Tally, tally } from './tally.ts';
import { evidenceTables, trustTables } from './trustTables.ts';

const FILE = 'bench/verdicts/results.json';
/** Where a drop is looked for, a quarter of the runs tells enough: of 500, a rate of 50 % within 5 points. */
const POWER = 0.25;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    // Few runs, shown and not written.
    quick: { type: 'boolean', default: false },
    // Tables and figures from the results that are there.
    draw: { type: 'boolean', default: false },
    // This process's share of the runs: 0/2.
    part: { type: 'string' },
  },
});
const runs = values.quick ? 60 : Number(values.runs);
const seed = Number(values.seed);
const settings: readonly Setting[] = values.draw ? [] : [...withoutDrop(), ...withDrop()];

if (values.part !== undefined) work(values.part);
else if (values.draw) draw(readResults());
else await simulate();

async function simulate(): Promise<void> {
  const started = performance.now();
  const parts = await shares<Tally>();
  const rows = settings.map((setting, index) => {
    const counted = parts.map((part) => part[index]).filter((each) => each !== undefined);
    return rowOf(setting, counted.reduce(sum));
  });
  const results: Results = { seed, rows };
  const minutes = (performance.now() - started) / 60_000;
  process.stderr.write(`${settings.length} settings in ${minutes.toFixed(1)} minutes\n`);
  if (values.quick) {
    for (const [name, table] of Object.entries(trustTables(results))) process.stdout.write(`\n${name}\n\n${table}`);
    return;
  }
  writeFileSync(FILE, written(results));
  draw(results);
}

function work(part: string): void {
  workOn(part, {
    settings,
    runsOf: ({ drop }) => Math.round(runs * (drop > 0 ? POWER : 1)),
    tally: (setting, index, mine) => tally({ setting, index, runs: mine, seed }),
  });
}

function readResults(): Results {
  // Written by `simulate` above.
  return JSON.parse(readFileSync(FILE, 'utf8')) as Results;
}

function draw(results: Results): void {
  fill('docs/evidence.md', evidenceTables(results));
  fill('bench/verdicts/tables.md', trustTables(results));
  writeFileSync('docs/evidence-false-alarms.svg', falseAlarmFigure(results));
  writeFileSync('docs/evidence-power.svg', powerFigure(results));
}

function fill(page: string, tables: Readonly<Record<string, string>>): void {
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), tables));
}
