// How long measuring, comparing and bootstrapping takes, and how much memory: of judgments that are in memory already,
// and of the whole command from a file. Each is done in a process of its own, since its peak of memory counts.
import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import { tool } from '../../src/shared/version.ts';
import { asJsonLines, judgmentsOf, variants } from './judgments.ts';

const FILE = 'bench/measure/results.json';
const sizes = [2_500, 5_000, 10_000];

interface Spent {
  readonly seconds: number;
  /** Of one core: steadier than the clock where other things run. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
}

interface Row extends Spent {
  readonly what: 'in memory' | 'command';
  readonly items: number;
  readonly judgments: number;
}

const { values } = parseArgs({
  options: {
    // The program whose command is measured.
    program: { type: 'string', default: 'dist/cli.js' },
    // Shows, and writes nothing.
    quick: { type: 'boolean', default: false },
    // In a process of its own: the judgments of so many items, in memory.
    items: { type: 'string' },
  },
});

/** A module that tells, when the program ends, how much time of a core and how much memory it took. */
const tellSpent = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(3, JSON.stringify([process.cpuUsage(), process.resourceUsage().maxRSS])));`,
)}`;

if (values.items === undefined) await measure();
else process.send?.(spentInMemory(Number(values.items)));

async function measure(): Promise<void> {
  const rows: Row[] = [];
  for (const items of sizes) {
    const judgments = items * variants.length * 2;
    rows.push({ what: 'in memory', items, judgments, ...(await inMemory(items)) });
    rows.push({ what: 'command', items, judgments, ...command(items) });
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  if (values.quick) return;
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  const machine = `"node": "${process.version}",\n  "cores": ${availableParallelism()}`;
  writeFileSync(FILE, `{\n  ${machine},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

function inMemory(items: number): Promise<Spent> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--items', String(items)]);
    // Sent by `spentInMemory`, in another process of this very file.
    child.once('message', (spent) => resolve(spent as Spent));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the bench of ${items} items ended with ${code}`)));
  });
}

function spentInMemory(items: number): Spent {
  const rows = judgmentsOf(items);
  const started = performance.now();
  const cpuStarted = process.cpuUsage();
  measureJudgments(rows, { file: 'judgments.jsonl', seed: 1, scale: undefined, failOn: [], tool });
  return spent(performance.now() - started, process.cpuUsage(cpuStarted), process.resourceUsage().maxRSS);
}

function command(items: number): Spent {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-bench-'));
  try {
    const file = join(folder, 'judgments.jsonl');
    writeFileSync(file, asJsonLines(judgmentsOf(items)));
    const started = performance.now();
    const { output, error } = spawnSync(
      process.execPath,
      ['--import', tellSpent, values.program, 'measure', file, '--format', 'json'],
      { stdio: ['ignore', 'pipe', 'inherit', 'pipe'], maxBuffer: 1e9, encoding: 'utf8' },
    );
    const milliseconds = performance.now() - started;
    if (error !== undefined) throw error;
    const [, result, , told] = output;
    // Throws where no result was printed, whatever the exit code says.
    JSON.parse(result ?? '');
    // Written by `tellSpent` above.
    const [cpu, peakKiB] = JSON.parse(told ?? '') as [NodeJS.CpuUsage, number];
    return spent(milliseconds, cpu, peakKiB);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function spent(milliseconds: number, cpu: NodeJS.CpuUsage, peakKiB: number): Spent {
  return {
    seconds: hundredths(milliseconds / 1000),
    cpuSeconds: hundredths((cpu.user + cpu.system) / 1e6),
    peakMiB: Math.round(peakKiB / 1024),
  };
}

/** What was spent, and the time for an item against that among the fewest items: 1 throughout is linear growth. */
function tableOf(rows: readonly Row[]): string {
  const head = ['what', 'items', 'judgments', 'seconds', 'CPU seconds', 'peak MiB', 'CPU per item'];
  const body = rows.map((row) => {
    const first = rows.find(({ what }) => what === row.what) ?? row;
    const ratio = row.cpuSeconds / row.items / (first.cpuSeconds / first.items);
    const numbers = [row.items, row.judgments, row.seconds, row.cpuSeconds, row.peakMiB];
    return [row.what, ...numbers.map(String), `${hundredths(ratio)} ×`];
  });
  return markdownTable([head, ...body], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] });
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
