// What asking costs the machine: time of a core and memory, of Evenhand and of others that send the same requests.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scoreOnce } from '../contest/evenhand.ts';
import { thisMachine } from '../contest/machine.ts';
import { benchOptions, tell } from '../contest/options.ts';
import { recordRequests } from '../contest/recordRequests.ts';
import { playRounds } from '../contest/rounds.ts';
import { run, type Spent } from '../contest/run.ts';
import { spreadOf } from '../contest/spread.ts';
import { requestsPerItem, writeProject } from '../contest/writeProject.ts';
import { tellResults } from '../performance/tellResults.ts';
import rivals from '../rivals/package.json' with { type: 'json' };
import { runPromptfoo } from '../rivals/runPromptfoo.ts';
import { startServer } from '../server/startServer.ts';
import { type Played, ratiosOf } from './ratiosOf.ts';
import { type Contestant, contestants, type OverheadRow } from './results.ts';

const { dist, rounds, seed, quick, most, only = '' } = benchOptions(5);
const latencyMs = 50;
const sizes = quick
  ? [{ requests: 100, concurrency: 20 }]
  : [
      { requests: 1000, concurrency: 20 },
      { requests: 5000, concurrency: 100 },
      { requests: 50_000, concurrency: 100 },
    ].filter(({ requests }) => requests <= most);
type Size = (typeof sizes)[number];

const above = mkdtempSync(join(tmpdir(), 'evenhand-overhead-'));
const server = await startServer();
const projectOf = ({ requests }: Size) => join(above, `project-${requests}`);
const recordedOf = ({ requests }: Size) => join(above, `requests-${requests}.jsonl`);
try {
  for (const size of sizes) {
    const { requests } = size;
    writeProject(projectOf(size), requests);
    await recordRequests({ server, dist, project: projectOf(size), requests, file: recordedOf(size) });
  }
  const games = sizes
    .flatMap((size) =>
      contestants.map((who) => [`${who} ${size.requests}`, (round: number) => play(who, size, round)] as const),
    )
    .filter(([name]) => name.includes(only));
  const figures = await playRounds(Object.fromEntries(games), { rounds, seed, tell });
  const spentBy = (who: Contestant, { requests }: Size) =>
    (figures[`${who} ${requests}`] ?? []).filter((spent) => spent !== undefined);
  const played: Played = new Map(
    contestants.map((who) => [who, new Map(sizes.map((size) => [size.requests, spentBy(who, size)]))]),
  );
  const rows = sizes.flatMap((size) =>
    contestants.flatMap((who) => (spentBy(who, size).length === 0 ? [] : [rowOf(who, size, spentBy(who, size))])),
  );
  const versions = { promptfoo: rivals.dependencies.promptfoo, sdk: rivals.dependencies.openai };
  const ratios = ratiosOf(
    played,
    sizes.map(({ requests }) => requests),
  );
  tellResults(
    'overhead',
    { machine: thisMachine(), rounds, seed, versions, latencyMs, ...bytes(), rows, ratios },
    { shown: quick || only !== '' },
  );
} finally {
  server.stop();
  rmSync(above, { recursive: true });
}

/** Of the largest project. */
function bytes(): { readonly requestBytes: number; readonly itemBytes: number } {
  const size = sizes.at(-1);
  if (size === undefined) throw new RangeError('no size');
  const items = statSync(join(projectOf(size), 'judges', 'helpful.items.jsonl')).size;
  const each = (total: number, count: number) => Math.round(total / count);
  return {
    requestBytes: each(statSync(recordedOf(size)).size, size.requests),
    itemBytes: each(items, size.requests / requestsPerItem),
  };
}

/** Undefined where this contestant sits out this round. */
async function play(who: Contestant, size: Size, round: number): Promise<Spent | undefined> {
  if (who !== 'promptfoo' || size.requests <= 5000) return counted(who, size);
  // It takes minutes, and what it takes is far from any target.
  if (round > 0) return undefined;
  return counted(who, size).catch((error: unknown) => {
    tell(`promptfoo did not get to the end of ${size.requests} requests: ${String(error)}\n`);
    return undefined;
  });
}

/** @throws Error where a contestant fails, or sends more requests or fewer than it should. */
async function counted(who: Contestant, size: Size): Promise<Spent> {
  await server.set({ latency: { kind: 'fixed', meanMs: latencyMs }, draws: 1, seed });
  const spent = await once(who, size);
  const { replied } = await server.seen();
  if (replied !== size.requests) throw new Error(`${who} got ${replied} replies, not ${size.requests}`);
  return spent;
}

function once(who: Contestant, size: Size): Promise<Spent> {
  const { concurrency } = size;
  const { baseUrl } = server;
  const asked = [recordedOf(size), baseUrl, String(concurrency)];
  switch (who) {
    case 'evenhand':
      return scoreOnce({ dist, project: projectOf(size), baseUrl, concurrency });
    case 'promptfoo':
      return runPromptfoo({ ...size, recorded: recordedOf(size), baseUrl });
    case 'sdk':
      return run({ args: ['bench/rivals/sdkLoop.mjs', ...asked] });
    case 'http':
      return run({ args: ['bench/rivals/httpLoop.mjs', ...asked] });
  }
}

function rowOf(who: Contestant, { requests, concurrency }: Size, spent: readonly Spent[]): OverheadRow {
  return {
    who,
    requests,
    concurrency,
    rounds: spent.length,
    wallMs: spreadOf(spent.map(({ wallMs }) => wallMs)),
    cpuMs: spreadOf(spent.map(({ cpuMs }) => cpuMs)),
    peakMiB: spreadOf(spent.map(({ peakMiB }) => peakMiB)),
  };
}
