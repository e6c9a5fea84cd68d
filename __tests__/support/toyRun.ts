import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeftOut } from '../../src/measure/leftOut.ts';
import { evenhand, startEvenhand } from './builtProgram.ts';
import { type Behaviour, type JudgeRequest, type JudgeServer, startJudgeServer } from './judgeServer.ts';
import { testKey } from './openaiAsking.ts';
import type { Ended, Running } from './startProgram.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { type Asked, askedAbout, goldOf, type ToySettings, type ToyVersions, toyVersions } from './toyJudge.ts';

/** The members of the JSON report that the end-to-end tests read. */
export interface ToyReport {
  readonly verdict: string;
  readonly exitCode: number;
  readonly provider: string | null;
  readonly requests: Readonly<Record<'planned' | 'fromLedger' | 'shared' | 'asked' | 'unanswered', number>>;
  readonly judges: readonly {
    readonly verdict: string;
    readonly sides: Readonly<Record<'base' | 'head', { readonly leftOut: LeftOut }>>;
    readonly differences: readonly { readonly measure: string; readonly n: number; readonly leftOut: number }[];
    readonly findings: readonly Readonly<Record<string, unknown>>[];
  }[];
}

export interface ToyRun {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The report on stdout. @throws where there is none. */
  readonly report: () => ToyReport;
}

/** A folder with two versions of a toy judge, a server that answers for its model, and one ledger. */
export interface ToyEnvironment {
  readonly versions: ToyVersions;
  readonly ledger: string;
  readonly server: JudgeServer;
  /** Starts `evenhand check` on the versions in a process of its own; later words win over the usual ones. */
  start(...words: readonly string[]): ToyStarted;
  /** Runs the same to its end. @throws where the key is in the output or in the ledger. */
  check(...words: readonly string[]): Promise<ToyRun>;
}

export interface ToyStarted {
  readonly child: Running['child'];
  readonly ended: Promise<ToyRun>;
}

type Behave = (asked: Asked, request: JudgeRequest, n: number) => Behaviour | Promise<Behaviour>;

interface ToySetting extends ToySettings {
  /** For a server that misbehaves: a run in this process asks it as another process does. */
  readonly overNetwork?: boolean;
}

const folder = temporaryFolder();

/** Makes a toy environment for one test, and closes its server at the end. */
export async function inToyEnvironment<T>(
  { overNetwork = false, ...settings }: ToySetting,
  behave: Behave,
  use: (environment: ToyEnvironment) => Promise<T>,
): Promise<T> {
  const own = mkdtempSync(join(folder, 'toy-'));
  const versions = toyVersions(own, settings);
  const ledger = join(own, 'ledger');
  const server = await startJudgeServer((request, n) => behave(askedAbout(request), request, n));
  if (!overNetwork) server.answerNear();
  const usual = ['--base', versions.base, '--head', versions.head, '--base-url', server.url, '--ledger', ledger];
  const argv = ['check', ...usual, '--format', 'json'];
  const env = { OPENAI_API_KEY: testKey };
  const read = (run: Ended): ToyRun => withoutKey({ ...run, report: () => JSON.parse(run.stdout) }, ledger);
  const start = (...words: readonly string[]): ToyStarted => {
    const { child, ended } = startEvenhand([...argv, ...words], env);
    return { child, ended: ended.then(read) };
  };
  const check = async (...words: readonly string[]) => read(await evenhand([...argv, ...words], env));
  try {
    return await use({ versions, ledger, server, start, check });
  } finally {
    await server.close();
  }
}

/** The right answer to what was asked. */
export function rightReply({ n, order }: Asked): Behaviour {
  return { kind: 'reply', text: `Score: ${goldOf(n, order.split('-').length)}\nReason: so it was decided.` };
}

/** Every line of every segment of a ledger, segments in the order of their names. */
export function ledgerLines(ledger: string): readonly string[] {
  if (!existsSync(ledger)) return [];
  const segments = readdirSync(ledger)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return segments.flatMap((name) => readFileSync(join(ledger, name), 'utf8').split('\n')).filter((line) => line !== '');
}

/** The keys of a ledger's entries. @throws where a line is not whole. */
export function ledgerKeys(ledger: string): readonly string[] {
  return ledgerLines(ledger).map((line) => String(JSON.parse(line).key));
}

function withoutKey(run: ToyRun, ledger: string): ToyRun {
  const leak = [run.stdout, run.stderr, ...ledgerLines(ledger)].find((text) => text.includes(testKey));
  if (leak !== undefined) throw new Error(`the key leaked: ${leak}`);
  return run;
}
