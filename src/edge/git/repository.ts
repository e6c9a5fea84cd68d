import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GitBlobs, gitBlobs } from './gitBlobs.ts';
import type { GitPlace } from './gitPlace.ts';
import { runGit, textOf } from './runGit.ts';

/** Where a folder stands in a repository. */
export interface Repository {
  readonly place: GitPlace;
  /** The folder as git names it from the root, with `/`; empty at the root. */
  readonly prefix: string;
  /** The folder of its objects. */
  readonly objects: string;
  /** Whether the clone lacks history. */
  readonly isShallow: boolean;
  readonly blobs: GitBlobs;
}

/**
 * Asks git once for all that is known of a folder before anything is read.
 *
 * @returns undefined if it is in no repository.
 * @throws UnusableInput as `runGit` does.
 */
export async function repositoryAt(cwd: string): Promise<Repository | undefined> {
  const args = ['rev-parse', '--is-shallow-repository', '--git-path', 'objects', '--show-prefix'];
  const run = await runGit({ cwd, args });
  if (run.kind !== 'done') return undefined;
  // Git ends each line; whatever stands before the last end, spaces and other ends too, belongs to the folder's name.
  const [, shallow, objects = '', prefix = ''] = /^([^\n]*)\n([^\n]*)\n([\s\S]*?)\r?\n$/.exec(textOf(run.bytes)) ?? [];
  const isShallow = shallow?.trim() === 'true';
  return { place: { cwd }, prefix, objects: resolve(cwd, objects), isShallow, blobs: gitBlobs({ cwd }) };
}

/** Whether a clone was made with a filter, so that it lacks contents or folders: git marks what it fetched so. */
export function isPartial({ objects }: Repository): boolean {
  const packs = join(objects, 'pack');
  return existsSync(packs) && readdirSync(packs).some((name) => name.endsWith('.promisor'));
}
