// Simulates pull requests, counts what the gate makes of them, and draws docs/evidence.md. See there.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withTables } from '../performance/withTables.ts';
import { shares, workOn } from '../simulation/shares.ts';
import { besideRows } from './beside.ts';
import { compareTable } from './compareTable.ts';
import { falseAlarmFigure } from './falseAlarmFigure.ts';
import { generatorNames } from './generators.ts';
import { powerFigure } from './powerFigure.ts';
import { type Results, type Row, rowOf, written } from './results.ts';
import { type Setting, withDrop, withoutDrop } from './settings.ts';
import { sum, type Tally, tally } from './tally.ts';
import { evidenceTables, trustTables } from './trustTables.ts';

const FILE = 'bench/verdicts/results.json';
/** If a drop is looked for, a quarter of the runs tells enough: of 500, a rate of 50 % within 5 points. */
const POWER = 0.25;
const parts = ['false-alarms', 'power', 'beside'];
/** Each run gates 69 judges. */
const BESIDE = 1000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    // For each setting with a drop; a quarter of the runs if it is not given.
    'power-runs': { type: 'string' },
    seed: { type: 'string', default: '1' },
    // These settings alone; the replies to them are the same as if all were run.
    generator: { type: 'string' },
    only: { type: 'string' },
    // Only the settings that docs/evidence.md promises something about; the other results of the file stay.
    claims: { type: 'boolean', default: false },
    // Results go into this file, and no page is drawn.
    out: { type: 'string' },
    // Few runs, shown and not written.
    quick: { type: 'boolean', default: false },
    // Tables and figures from the results that are there.
    draw: { type: 'boolean', default: false },
    // The rates of this file beside those of --out, or of the results that are there.
    compare: { type: 'string' },
    // This process's share of the runs: 0/2.
    part: { type: 'string' },
  },
});
check(values.generator, generatorNames);
check(values.only, parts);
const isSome = values.generator !== undefined || values.only !== undefined;
const isClaim = ({ generator, noise, items, judges }: Omit<Setting, 'change'>) =>
  generator === 'planted' && judges === 1 && [0.05, 0.1].includes(noise) && items <= 100;
const runs = values.quick ? 60 : Number(values.runs);
const powerRuns = Number(values['power-runs'] ?? Math.round(runs * POWER));
const seed = Number(values.seed);

if (values.compare !== undefined) compare(values.compare, values.out ?? FILE);
else if (values.draw) draw(resultsIn(FILE));
else if (values.part !== undefined) work(values.part);
else if (values.only === 'beside') beside();
else if (isSome && values.out === undefined && !values.quick) throw new Error(`${FILE} holds all settings: add --out`);
else await simulate();

function check(given: string | undefined, allowed: readonly string[]): void {
  if (given !== undefined && !allowed.includes(given)) throw new Error(`"${given}" is none of ${allowed.join(', ')}`);
}

function wantedSettings(): readonly Setting[] {
  const all = generatorNames.flatMap((name) => {
    if (values.generator !== undefined && values.generator !== name) return [];
    return [
      ...(values.only === 'power' ? [] : withoutDrop(name)),
      ...(values.only === 'false-alarms' ? [] : withDrop(name)),
    ];
  });
  return values.claims ? all.filter(isClaim) : all;
}

async function simulate(): Promise<void> {
  const started = performance.now();
  const settings = wantedSettings();
  const counted = await shares<Tally>();
  const rows = settings.map((setting, index) =>
    rowOf(setting, counted.flatMap((part) => part[index] ?? []).reduce(sum)),
  );
  const results: Results = values.claims
    ? withRows(resultsIn(FILE), rows)
    : { seed, rows, beside: isSome ? [] : besideMany() };
  const minutes = (performance.now() - started) / 60_000;
  process.stderr.write(`${settings.length} settings in ${minutes.toFixed(1)} minutes\n`);
  if (values.quick) {
    for (const [name, table] of Object.entries(trustTables(results))) process.stdout.write(`\n${name}\n\n${table}`);
    return;
  }
  writeFileSync(values.out ?? FILE, written(results));
  if (values.out === undefined) draw(results);
}

/** With these in place of the rows of the same settings. */
function withRows(results: Results, rows: readonly Row[]): Results {
  const anew = rows.values();
  return { ...results, rows: results.rows.map((row) => (isClaim(row) ? (anew.next().value ?? row) : row)) };
}

/** Of these alone, in one process; the other results of the file stay. */
function beside(): void {
  const file = values.out ?? FILE;
  const results = { ...resultsIn(FILE), beside: besideMany() };
  writeFileSync(file, written(results));
  if (file === FILE) draw(results);
}

function besideMany(): Results['beside'] {
  return besideRows(Math.min(runs, BESIDE), seed, (soFar) => {
    process.stderr.write(`${soFar.map((row) => JSON.stringify(row)).join(' ')}\n`);
  });
}

function work(part: string): void {
  workOn(part, {
    settings: wantedSettings(),
    runsOf: ({ drop }) => (drop > 0 ? powerRuns : runs),
    tally: (setting, _, mine) => tally({ setting, runs: mine, seed }),
  });
}

function compare(old: string, now: string): void {
  const [before, after] = [resultsIn(old), resultsIn(now)];
  if (before.seed !== after.seed) throw new Error(`${old} has the seed ${before.seed}, ${now} has ${after.seed}`);
  const describe = ({ generator, change, drop, noise, items, judges }: Row) => ({
    generator,
    change,
    drop,
    noise,
    items,
    judges,
  });
  process.stdout.write(compareTable({ old: before.rows, now: after.rows }, describe));
}

function resultsIn(file: string): Results {
  // Written by `simulate` above.
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
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
