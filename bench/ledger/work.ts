import type { Ledger } from '../../src/ask/ports.ts';
import { openLedger } from '../../src/edge/ledger/folderLedger.ts';
import { writeLedgerLine } from '../../src/edge/ledger/ledgerLine.ts';
import { segmentWriter } from '../../src/edge/ledger/segmentWriter.ts';
import { keyOf, replyOf } from './replies.ts';

/** What one process does. */
export type Task =
  | { readonly kind: 'fill'; readonly folder: string; readonly replies: number; readonly segments: number }
  | { readonly kind: 'open'; readonly folder: string }
  | { readonly kind: 'look'; readonly folder: string; readonly replies: number }
  | { readonly kind: 'append'; readonly folder: string; readonly replies: number };

/** Numbers by what they measure, in the units of the table. */
export type Figure = Readonly<Record<string, number>>;

/** Does a task and says what it cost. */
export function work(task: Task): Figure {
  switch (task.kind) {
    case 'fill':
      return fill(task.folder, task.replies, task.segments);
    case 'open':
      return opening(task.folder);
    case 'look':
      return looking(task.folder, task.replies);
    case 'append':
      return appending(task.folder, task.replies);
  }
}

/** Several processes have written at the same time: one reply after the other, each in another segment. */
function fill(folder: string, replies: number, segments: number): Figure {
  const writers = Array.from({ length: segments }, () => segmentWriter(folder));
  for (let n = 0; n < replies; n += 1) writers[n % segments]?.write(writeLedgerLine(replyOf(n)));
  return {};
}

function opening(folder: string): Figure {
  const cpu = process.cpuUsage();
  const started = performance.now();
  open(folder);
  const seconds = (performance.now() - started) / 1000;
  return { open: rounded(seconds), 'open, CPU': rounded(cpuSecondsSince(cpu)), 'open, peak memory': peakMiB() };
}

function looking(folder: string, replies: number): Figure {
  const ledger = open(folder);
  const some = Array.from({ length: 100_000 }, (_, n) => (n * 7919 * 31) % replies);
  const [there, others] = [some.map(keyOf), some.map((n) => keyOf((n + 1) % replies))];
  const absent = some.map((n) => keyOf(n + 2 * replies));
  const microseconds = (what: string, keys: readonly string[], look: (key: string) => boolean): Figure => {
    const cpu = process.cpuUsage();
    const started = performance.now();
    for (const key of keys) if (!look(key)) throw new Error(`${what} is wrong about ${key}`);
    const each = ((performance.now() - started) * 1000) / keys.length;
    return { [what]: rounded(each), [`${what}, CPU`]: rounded(cpuSecondsSince(cpu) * (1e6 / keys.length)) };
  };
  return {
    ...microseconds('has, first time', there, (key) => ledger.has(key)),
    ...microseconds('has, again', there, (key) => ledger.has(key)),
    ...microseconds('has, not there', absent, (key) => !ledger.has(key)),
    ...microseconds('find', others, (key) => ledger.find(key)?.key === key),
  };
}

function appending(folder: string, replies: number): Figure {
  const ledger = open(folder);
  let milliseconds = 0;
  let cpuSeconds = 0;
  // Some at a time, made outside of what is measured, so that they do not fill the memory.
  for (let first = 0; first < replies; first += 1000) {
    const entries = Array.from({ length: 1000 }, (_, n) => replyOf(first + n));
    const cpu = process.cpuUsage();
    const started = performance.now();
    for (const entry of entries) ledger.append(entry);
    milliseconds += performance.now() - started;
    cpuSeconds += cpuSecondsSince(cpu);
  }
  return {
    append: Math.round((replies / milliseconds) * 1000),
    'append, CPU': rounded((cpuSeconds * 1e6) / replies),
    'append, peak memory': peakMiB(),
  };
}

function open(folder: string): Ledger {
  return openLedger({
    folder,
    note: (text) => {
      throw new Error(text);
    },
  });
}

/** Of one core: steadier than the clock where other things run. */
function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function peakMiB(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
