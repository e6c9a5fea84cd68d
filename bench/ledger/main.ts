// What a ledger of a million replies costs: to open, to look something up, and to append to. Each is measured in
// processes of their own, since their peak of memory counts, five times over; the table has the medians.
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { type Figure, type Task, work } from './work.ts';

const FILE = 'bench/ledger/results.json';
const times = 5;

const { values } = parseArgs({
  options: {
    replies: { type: 'string', default: '1000000' },
    // Shows, and writes nothing.
    quick: { type: 'boolean', default: false },
    // In a process of its own: what to do, as JSON.
    task: { type: 'string' },
  },
});

interface Row {
  readonly what: string;
  readonly unit: string;
  /** What the issue asks for. */
  readonly limit: string;
  readonly median: number;
  readonly runs: readonly number[];
}

// Written by `inProcess` below, in another process of this very file.
if (values.task !== undefined) process.send?.(work(JSON.parse(values.task) as Task));
else await measure(Number(values.replies));

async function measure(replies: number): Promise<void> {
  const above = mkdtempSync(join(tmpdir(), 'evenhand-bench-'));
  try {
    const folder = join(above, 'ledger');
    const segments = 8;
    await inProcess({ kind: 'fill', folder, replies, segments });
    const mib = Math.round(sizeOf(folder) / 1024 / 1024);
    const runs: Figure[] = [];
    for (let run = 0; run < times; run += 1) {
      const opened = await inProcess({ kind: 'open', folder });
      const looked = await inProcess({ kind: 'look', folder, replies });
      const appended = await inProcess({ kind: 'append', folder: join(above, `append-${run}`), replies: replies / 5 });
      runs.push({ ...opened, ...looked, ...appended });
    }
    tell({ replies, segments, mib }, rowsOf(runs));
  } finally {
    rmSync(above, { recursive: true });
  }
}

function rowsOf(runs: readonly Figure[]): readonly Row[] {
  return (
    [
      ['open', 's', '≤ 5'],
      ['open, CPU', 's', ''],
      ['open, peak memory', 'MiB', '≤ 700'],
      ['has, first time', 'µs', ''],
      ['has, first time, CPU', 'µs', ''],
      ['has, again', 'µs', ''],
      ['has, not there', 'µs', ''],
      ['find', 'µs', ''],
      ['find, CPU', 'µs', ''],
      ['append', 'replies/s', '≥ 20000'],
      ['append, CPU', 'µs', ''],
      ['append, peak memory', 'MiB', ''],
    ] as const
  ).map(([what, unit, limit]) => {
    const all = runs.map((figure) => figure[what] ?? Number.NaN);
    const median = all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
    return { what, unit, limit, median, runs: all };
  });
}

function tell(of: { replies: number; segments: number; mib: number }, rows: readonly Row[]): void {
  const head = ['what', 'unit', 'median', 'asked for'];
  const body = rows.map(({ what, unit, median, limit }) => [what, unit, String(median), limit]);
  process.stdout.write(`${of.replies} replies, ${of.mib} MiB in ${of.segments} segments, node ${process.version}\n`);
  process.stdout.write(`${markdownTable([head, ...body], { align: ['l', 'l', 'r', 'r'] })}\n`);
  if (values.quick) return;
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  const machine = `"node": "${process.version}",\n  "cores": ${availableParallelism()}`;
  const size = `"replies": ${of.replies},\n  "segments": ${of.segments},\n  "mib": ${of.mib}`;
  writeFileSync(FILE, `{\n  ${machine},\n  ${size},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

function inProcess(task: Task): Promise<Figure> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--task', JSON.stringify(task)]);
    let told: Figure | undefined;
    // Sent at the top of this file.
    child.once('message', (figure) => {
      told = figure as Figure;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (told === undefined) reject(new Error(`the bench's ${task.kind} ended with ${code}`));
      else resolve(told);
    });
  });
}
