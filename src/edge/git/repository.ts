import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UnusableInput } from '../../shared/fault.ts';
import { type GitBlobs, gitBlobs } from './gitBlobs.ts';
import { type GitPlace, runGit, textOf } from './runGit.ts';

export interface Repository {
  readonly place: GitPlace;
  /** The folder's path from the root as git writes it, with `/`; empty at the root. */
  readonly prefix: string;
  readonly objects: string;
  readonly isShallow: boolean;
  readonly blobs: GitBlobs;
}

/**
 * Asks git once for all facts about a folder, before anything is read.
 *
 * @returns undefined if the folder is in no repository.
 * @throws UnusableInput as `runGit` does, or if git cannot read the repository.
 */
export async function repositoryAt(cwd: string): Promise<Repository | undefined> {
  const args = ['rev-parse', '--is-shallow-repository', '--git-path', 'objects', '--show-prefix'];
  const run = await runGit({ cwd, args });
  if (run.kind === 'failed' && !run.message.includes('not a git repository')) {
    const what = `git cannot read the repository at ${cwd}: ${run.message}`;
    throw new UnusableInput({ what, fix: 'Mend what git names; "git status" says the same until then.' });
  }
  if (run.kind !== 'done') return undefined;
  // Git ends each line. The text before the last line end belongs to the folder's name, including spaces and other line
  // ends.
  const [, shallow, objects = '', prefix = ''] = /^([^\n]*)\n([^\n]*)\n([\s\S]*?)\r?\n$/.exec(textOf(run.bytes)) ?? [];
  const isShallow = shallow?.trim() === 'true';
  return { place: { cwd }, prefix, objects: resolve(cwd, objects), isShallow, blobs: gitBlobs({ cwd }) };
}

/** Whether the clone was made with a filter, so that it lacks contents or folders. Git marks such packs. */
export function isPartial({ objects }: Repository): boolean {
  const packs = join(objects, 'pack');
  return existsSync(packs) && readdirSync(packs).some((name) => name.endsWith('.promisor'));
}
