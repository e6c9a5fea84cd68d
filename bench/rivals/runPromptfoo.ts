import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run, type Spent } from '../contest/run.ts';

interface Asked {
  /** The requests as they were recorded, one a line. */
  readonly recorded: string;
  readonly requests: number;
  readonly baseUrl: string;
  readonly concurrency: number;
}

/**
 * promptfoo sends the recorded requests, finds a score in every reply and writes its report. Off is all that is no
 * evaluation: cache, telemetry, sharing, looking for updates, remote generation, a log file of every request.
 *
 * @throws Error where it fails, or finds a reply without a score.
 */
export async function runPromptfoo(asked: Asked): Promise<Spent> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-promptfoo-'));
  try {
    await writeTests(folder, asked);
    const files = ['--config', join(folder, 'promptfooconfig.json'), '--output', join(folder, 'result.json')];
    const how = ['--max-concurrency', String(asked.concurrency), '--no-cache', '--no-table', '--no-progress-bar'];
    const spent = await run({ args: [program, 'eval', ...files, ...how], env: environment(folder) });
    const passed = passedIn(folder);
    if (passed !== asked.requests) throw new Error(`promptfoo found ${passed} scores, not ${asked.requests}`);
    return spent;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const program = 'bench/rivals/node_modules/promptfoo/dist/src/entrypoint.js';

function environment(folder: string): Readonly<Record<string, string>> {
  return {
    OPENAI_API_KEY: 'bench',
    PROMPTFOO_CONFIG_DIR: join(folder, 'home'),
    PROMPTFOO_CACHE_ENABLED: 'false',
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_DISABLE_SHARING: '1',
    PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
    PROMPTFOO_DISABLE_REDTEAM_REMOTE_GENERATION: '1',
    PROMPTFOO_DISABLE_DEBUG_LOG: '1',
    PROMPTFOO_DISABLE_ERROR_LOG: '1',
  };
}

async function writeTests(folder: string, { recorded, baseUrl }: Asked): Promise<void> {
  mkdirSync(join(folder, 'home'), { recursive: true });
  const tests = createWriteStream(join(folder, 'tests.jsonl'));
  let parameters: Omit<Recorded, 'messages'> = {};
  for await (const line of createInterface({ input: createReadStream(recorded) })) {
    // Written by the judge server, from what Evenhand sent.
    const { messages, ...rest } = JSON.parse(line) as Recorded;
    parameters = rest;
    const [system, user] = messages.map(({ content }) => content);
    if (!tests.write(`${JSON.stringify({ vars: { system, user } })}\n`)) await once(tests, 'drain');
  }
  tests.end();
  await once(tests, 'finish');
  writeFileSync(join(folder, 'prompt.json'), prompt);
  writeFileSync(join(folder, 'promptfooconfig.json'), JSON.stringify(configuration(parameters, baseUrl)));
}

interface Recorded {
  readonly messages: readonly { readonly content: string }[];
  readonly [parameter: string]: unknown;
}

const prompt = '[{"role":"system","content":{{ system | dump }}},{"role":"user","content":{{ user | dump }}}]\n';

function configuration({ model, ...parameters }: Readonly<Record<string, unknown>>, apiBaseUrl: string): object {
  return {
    prompts: ['file://prompt.json'],
    providers: [{ id: `openai:chat:${String(model)}`, config: { apiBaseUrl, ...parameters } }],
    defaultTest: { assert: [{ type: 'regex', value: '^Score: [0-2]' }] },
    tests: 'file://tests.jsonl',
    sharing: false,
  };
}

/** Near the end of its report, which may be too long for one string. */
function passedIn(folder: string): number {
  const report = readFileSync(join(folder, 'result.json'));
  const at = report.lastIndexOf('"successes"');
  return Number(/\d+/.exec(report.toString('latin1', at, at + 60))?.[0] ?? Number.NaN);
}
