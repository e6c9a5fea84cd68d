// How close to the ideal the requests are sent: the real command line against a judge server in a process of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scoreOnce } from '../contest/evenhand.ts';
import { thisMachine } from '../contest/machine.ts';
import { benchOptions, tell } from '../contest/options.ts';
import { recordRequests } from '../contest/recordRequests.ts';
import { playRounds } from '../contest/rounds.ts';
import { time } from '../contest/time.ts';
import { writeProject } from '../contest/writeProject.ts';
import { tellResults } from '../performance/tellResults.ts';
import { startServer } from '../server/startServer.ts';
import { type Figures, machineBoundRow, scheduleRow } from './rows.ts';
import { isBesideHttp, machineBound, nameOf, type Setting, settings } from './settings.ts';

const { dist, rounds, seed, quick, only = '' } = benchOptions(5);
const isWanted = (setting: Setting) => nameOf(setting).includes(only);
const above = mkdtempSync(join(tmpdir(), 'evenhand-schedule-'));
const project = join(above, 'project');
const server = await startServer();
try {
  const all = settings(quick).filter(isWanted);
  const bound = machineBound(quick).filter(isWanted);
  const requests = [...all, ...bound][0]?.requests ?? 0;
  writeProject(project, requests);
  const recorded = await recordRequests({ server, dist, project, requests, file: join(above, 'requests.jsonl') });
  const games = [
    ...[...all, ...bound].map((setting) => [nameOf(setting), (round: number) => evenhand(setting, round)] as const),
    ...bound.map((setting) => [`SDK: ${nameOf(setting)}`, () => loop('sdkLoop', setting, { recorded })] as const),
    ...all
      .filter(isBesideHttp)
      .map(
        (setting) =>
          [`http: ${nameOf(setting)}`, (round: number) => loop('httpLoop', setting, { recorded, round })] as const,
      ),
  ];
  const played = await playRounds(Object.fromEntries(games), { rounds, seed, tell });
  const figuresOf = (name: string) => played[name] ?? [];
  tellResults(
    'schedule',
    {
      machine: thisMachine(),
      rounds,
      seed,
      rows: all.map((setting) =>
        scheduleRow(setting, {
          figures: figuresOf(nameOf(setting)),
          loop: figuresOf(`http: ${nameOf(setting)}`),
          seed,
        }),
      ),
      machineBound: bound.map((setting) =>
        machineBoundRow(setting, figuresOf(nameOf(setting)), figuresOf(`SDK: ${nameOf(setting)}`)),
      ),
    },
    { shown: quick || only !== '' },
  );
} finally {
  server.stop();
  rmSync(above, { recursive: true });
}

function evenhand(setting: Setting, round: number): Promise<Figures> {
  const { concurrency } = setting;
  return seenBy(setting, seed + round, () => scoreOnce({ dist, project, baseUrl: server.baseUrl, concurrency }));
}

function loop(
  name: 'sdkLoop' | 'httpLoop',
  setting: Setting,
  { recorded, round = 0 }: { readonly recorded: string; readonly round?: number },
): Promise<Figures> {
  const args = [`bench/rivals/${name}.mjs`, recorded, server.baseUrl, String(setting.concurrency)];
  return seenBy(setting, seed + round, () => time({ args }));
}

/** The server is set anew for each run, so that each gets the same latencies in the order of arrival. */
async function seenBy(
  { requests, latency, limit }: Setting,
  seed: number,
  play: () => Promise<{ readonly wallMs: number }>,
): Promise<Figures> {
  await server.set({ latency, draws: requests, seed, ...(limit === undefined ? {} : { limit }) });
  const { wallMs: wholeMs } = await play();
  const { firstArrivalMs = Number.NaN, lastSentMs = Number.NaN, ...counted } = await server.seen();
  if (counted.replied > requests) throw new Error(`${counted.replied} replies to ${requests} requests`);
  return { ...counted, wholeMs, wallMs: lastSentMs - firstArrivalMs };
}
