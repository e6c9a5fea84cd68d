import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OutsideFailure } from '../../shared/fault.ts';
import { gitBlobs } from './gitBlobs.ts';
import type { GitPlace, GitRemote } from './gitPlace.ts';
import { emptyRepository, ownEnvironment } from './ownRepository.ts';
import type { Repository } from './repository.ts';
import { runGit, textOf } from './runGit.ts';

export interface Fetching {
  readonly remote: GitRemote;
  /** Where the repository is made; in the system's folder if it is undefined or cannot be written to. */
  readonly temporary: string | undefined;
  readonly sleep: (delayMs: number) => Promise<void>;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
}

/** A bare repository of this run's own, which has what was fetched into it. */
export interface FetchedRepository extends Repository {
  /** Whether the commit is here. */
  has(commit: string): Promise<boolean>;
  /**
   * Fetches what is named, without contents: full hashes, or names of refs and where they are kept.
   *
   * @param depth how many commits in a row, with their folders; `all`: the whole history, without folders.
   * @returns false if the server has nothing of one of these names.
   * @throws what the remote has to say of any other failure.
   */
  fetch(wants: readonly string[], depth: number | 'all'): Promise<boolean>;
  /** A commit and its parents, by a name that was fetched. */
  parentsOf(ref: string): Promise<readonly string[]>;
  /** In bytes, of all that was fetched. */
  size(): number;
}

export async function fetchedRepository(fetching: Fetching): Promise<FetchedRepository> {
  const { remote } = fetching;
  const cwd = await newFolder(fetching.temporary);
  await emptyRepository(cwd);
  const objects = join(cwd, 'objects');
  const offline: GitPlace = { cwd, env: ownEnvironment(cwd) };
  const place: GitPlace = { ...offline, remote };
  let before: Promise<unknown> = Promise.resolve();
  // One after the other: git locks what it writes, and two readers ask for the same contents.
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
      await fetched({ ...fetching, place: askingForAll(place) }, ['--filter=blob:none', '--stdin', 'origin'], left);
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
        // Git refuses it of a repository whose history is whole.
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

/** Objects by their hashes: what is here already says nothing about them. */
function askingForAll({ remote, ...place }: GitPlace): GitPlace {
  if (remote === undefined) return place;
  return { ...place, remote: { ...remote, config: { ...remote.config, 'fetch.negotiationAlgorithm': 'noop' } } };
}

/** @returns false if the server has nothing of one of the names. */
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
  // Without a word it was ended, since the job is cancelled or the time is over.
  if (!(fault instanceof OutsideFailure) || delayMs === undefined || printed === '') throw fault;
  await sleep(delayMs);
  return fetched(at, what, hashes, later);
}

/** The largest histories take minutes. */
const longestFetchMs = 10 * 60 * 1000;

/** What git and its server print if there is no such ref or object, or it is not given away. */
const unknownName = /couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i;
