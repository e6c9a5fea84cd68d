// How long it takes until something happens, beside a Node that starts and does nothing.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../contest/evenhand.ts';
import { thisMachine } from '../contest/machine.ts';
import { benchOptions, tell } from '../contest/options.ts';
import { playRounds } from '../contest/rounds.ts';
import { ratios, spreadOf } from '../contest/spread.ts';
import { type Program, time } from '../contest/time.ts';
import { writeProject } from '../contest/writeProject.ts';
import { tellResults } from '../performance/tellResults.ts';
import { startServer } from '../server/startServer.ts';
import { actionStep } from './actionStep.ts';
import { type Start, starts } from './results.ts';

const { dist, rounds, seed, quick } = benchOptions(15);
const requests = 1000;
const above = mkdtempSync(join(tmpdir(), 'evenhand-start-'));
const server = await startServer();
try {
  await server.set({ latency: { kind: 'fixed', meanMs: 0 }, draws: 1, seed });
  const [base, head] = [join(above, 'base'), join(above, 'head')];
  writeProject(base, requests / 2);
  writeProject(head, requests / 2, 'a quick answer');
  const step = actionStep(madeFolder('step'), { dist, requests, baseUrl: server.baseUrl });
  const ledger = join(above, 'ledger');
  const checked = [
    'check',
    '--base',
    base,
    '--head',
    head,
    '--ledger',
    ledger,
    '--base-url',
    server.baseUrl,
    '--quiet',
  ];
  await fillLedger();
  const played = await playRounds(
    {
      nothing: () => wallOf({ args: ['-e', '0'] }),
      version: () => wallOf(commandLine(dist, ['--version'])),
      check: () => checkedFromLedger(),
      action: () => untilFirstRequest(),
    },
    { rounds, seed, tell },
  );
  const rows = (Object.keys(starts) as Start[]).map((what) => ({
    what,
    wallMs: spreadOf(played[what]),
    overNothing: ratios(played[what], played.nothing),
    atMost: starts[what].atMost,
  }));
  tellResults(
    'start',
    { machine: thisMachine(), rounds, seed, nothingMs: spreadOf(played.nothing), rows },
    { shown: quick },
  );

  /** Both versions to their last reply: `check` stops asking as soon as nothing can change its verdict. */
  async function fillLedger(): Promise<void> {
    for (const at of [base, head]) {
      const from = ['--at', at, '--ledger', ledger, '--base-url', server.baseUrl];
      await time(commandLine(dist, ['score', ...from, '--quiet']));
    }
    const { replied } = await server.seen();
    if (replied !== requests) throw new Error(`${replied} requests came, not ${requests}`);
  }

  async function checkedFromLedger(): Promise<number> {
    await server.set({ latency: { kind: 'fixed', meanMs: 0 }, draws: 1, seed });
    const ms = await wallOf({ ...commandLine(dist, checked), mayEnd: [0, 1] });
    const { replied } = await server.seen();
    if (replied !== 0) throw new Error(`the ledger was complete, and ${replied} requests came`);
    return ms;
  }

  async function untilFirstRequest(): Promise<number> {
    await server.set({ latency: { kind: 'fixed', meanMs: 0 }, draws: 1, seed });
    const { startedMs } = await time(step);
    const { firstArrivalMs = Number.NaN } = await server.seen();
    return firstArrivalMs - startedMs;
  }
} finally {
  server.stop();
  rmSync(above, { recursive: true });
}

async function wallOf(program: Program): Promise<number> {
  return (await time(program)).wallMs;
}

function madeFolder(name: string): string {
  const folder = join(above, name);
  mkdirSync(folder);
  return folder;
}
