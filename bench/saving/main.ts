// Counts what the ledger, asking alike requests once and early stopping save, and what early stopping does to the verdicts.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawPages } from '../performance/drawPages.ts';
import { shares, workOn } from '../simulation/shares.ts';
import { withDrop, withoutDrop } from './earlySettings.ts';
import { type EarlyTally, earlyTally, sum } from './earlyTally.ts';
import { requestRows } from './requestRows.ts';
import { earlyRow, type Results, written } from './results.ts';

const FILE = 'bench/saving/results.json';

/** Where a drop is looked for, half of the runs tells enough: of 500, a rate of 50 % within 4.4 points. */
const POWER = 0.5;

const { values } = parseArgs({
  options: {
    // Of 1,000, a rate of 5 % within 1.4 %: half an hour on two cores.
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    // Few runs, shown and not written.
    quick: { type: 'boolean', default: false },
    // The table from the results that are there.
    draw: { type: 'boolean', default: false },
    // This process's share of the runs: 0/2.
    part: { type: 'string' },
  },
});
const runs = values.quick ? 60 : Number(values.runs);
const seed = Number(values.seed);
const settings = [...withoutDrop(), ...withDrop()];

if (values.part !== undefined) work(values.part);
else if (values.draw) drawPages();
else await simulate();

async function simulate(): Promise<void> {
  const started = performance.now();
  const parts = await shares<EarlyTally>();
  const early = settings.map((setting, index) => {
    const counted = parts.map((part) => part[index]).filter((each) => each !== undefined);
    return earlyRow(setting, counted.reduce(sum));
  });
  const results: Results = { seed, requests: await requestRows(), early };
  const minutes = (performance.now() - started) / 60_000;
  process.stderr.write(`${settings.length} settings in ${minutes.toFixed(1)} minutes\n`);
  if (values.quick) {
    process.stdout.write(written(results));
    return;
  }
  writeFileSync(FILE, written(results));
  drawPages();
}

function work(part: string): void {
  workOn(part, {
    settings,
    runsOf: ({ drop }) => Math.round(runs * (drop > 0 ? POWER : 1)),
    tally: (setting, index, mine) => earlyTally({ setting, index, runs: mine, seed }),
  });
}
