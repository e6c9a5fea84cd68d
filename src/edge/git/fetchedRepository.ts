import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OutsideFailure } from '../../shared/fault.ts';
import { gitBlobs } from './gitBlobs.ts';
import { emptyRepository, ownEnvironment } from './ownRepository.ts';
import type { Repository } from './repository.ts';
import { type GitPlace, type GitRemote, runGit, textOf } from './runGit.ts';

export interface Fetching {
  readonly remote: GitRemote;
  /** The folder in which the repository is made; the system's temporary folder if this is undefined or not writable. */
  readonly temporary: string | undefined;
  readonly sleep: (delayMs: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A bare repository of this run. It holds only what was fetched. */
export interface FetchedRepository extends Repository {
  has(commit: string): Promise<boolean>;
  /**
   * Fetches commits without file contents, by full hashes or by names of refs and where to keep them.
   *
   * @param depth how many commits in a row, with their folders; `all`: the whole history, without folders.
   * @returns false if the server lacks one of them.
   * @throws the remote's fault for any other failure.
   */
  fetch(wants: readonly string[], depth: number | 'all'): Promise<boolean>;
  /** A commit and its parents; `ref` must have been fetched. */
  parentsOf(ref: string): Promise<readonly string[]>;
  /** The size of all that was fetched, in bytes. */
  size(): number;
}

export async function fetchedRepository(fetching: Fetching): Promise<FetchedRepository> {
  const { remote } = fetching;
  const cwd = await newFolder(fetching.temporary);
  await emptyRepository(cwd);
  const objects = join(cwd, 'objects');
  const offline: GitPlace = { cwd, env: ownEnvironment(cwd) };
  const place: GitPlace = { ...offline, remote };
  // Git fetches all given hashes, without first telling the server which commits are here.
  const config = { ...remote.config, 'fetch.negotiationAlgorithm': 'noop' };
  const askingForAll: GitPlace = { ...offline, remote: { ...remote, config } };
  let before: Promise<unknown> = Promise.resolve();
  // One call at a time: git locks what it writes, and two readers may want the same contents.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = before.then(work);
    before = done.catch(() => undefined);
    return done;
  };
  const brought = new Set<string>();
  const bring = (hashes: readonly string[]) =>
    inTurn(async () => {
      const left = hashes.filter((hash) => !brought.has(hash));
      if (left.length === 0) return;
      await fetched({ ...fetching, place: askingForAll }, ['--filter=blob:none', '--stdin', 'origin'], left);
      for (const hash of left) brought.add(hash);
    });
  return {
    place,
    prefix: '',
    objects,
    isShallow: false,
    blobs: gitBlobs(offline, bring),
    has: async (commit) => {
      const run = await runGit({ ...offline, args: ['cat-file', '-e', `${commit}^{commit}`] });
      return run.kind === 'done';
    },
    fetch: (wants, depth) =>
      inTurn(async () => {
        // Git refuses --unshallow if the repository has its whole history.
        const whole = existsSync(join(cwd, 'shallow')) ? ['--unshallow'] : [];
        const how = depth === 'all' ? [...whole, '--filter=tree:0'] : [`--depth=${depth}`, '--filter=blob:none'];
        return fetched({ ...fetching, place }, [...how, 'origin', ...wants]);
      }),
    parentsOf: async (ref) => {
      const run = await runGit({ ...offline, args: ['rev-list', '--no-walk', '--parents', ref] });
      return run.kind === 'done' ? textOf(run.bytes).trim().split(' ') : [];
    },
    size: () => {
      const packs = join(objects, 'pack');
      return existsSync(packs)
        ? readdirSync(packs).reduce((sum, name) => sum + statSync(join(packs, name)).size, 0)
        : 0;
    },
  };
}

async function newFolder(temporary = tmpdir()): Promise<string> {
  const name = 'evenhand-git-';
  return mkdtemp(resolve(temporary, name)).catch(() => mkdtemp(join(tmpdir(), name)));
}

/** @returns false if the server lacks one of the names. */
async function fetched(
  at: Fetching & { readonly place: GitPlace },
  what: readonly string[],
  hashes: readonly string[] = [],
  [delayMs, ...later]: readonly number[] = [1000, 4000],
): Promise<boolean> {
  const { place, remote, sleep, signal } = at;
  const args = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', ...what];
  const input = hashes.map((hash) => `${hash}\n`).join('');
  const run = await runGit({ ...place, args, input, timeoutMs: longestFetchMs, signal });
  if (run.kind === 'done') return true;
  const printed = run.kind === 'failed' ? run.message : '';
  if (unknownName.test(printed)) return false;
  const fault = remote.faultOf(printed);
  // Git printed nothing: it was stopped, because the job was cancelled or the time is over.
  if (!(fault instanceof OutsideFailure) || delayMs === undefined || printed === '') throw fault;
  await sleep(delayMs);
  return fetched(at, what, hashes, later);
}

/** Fetching the largest histories takes minutes. */
const longestFetchMs = 10 * 60 * 1000;

/** Printed by git or the server if there is no such ref or object, or if the server does not give it. */
const unknownName = /couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i;
