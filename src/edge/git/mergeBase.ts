import type { Parting } from '../../tree/tree.ts';
import { runGit, textOf } from './runGit.ts';

/**
 * The commit from which two refs parted, as a full hash: what a pull request changes is the difference from there to
 * its head.
 *
 * @throws UnusableInput if there is no git program, or git does not trust the repository.
 */
export async function mergeBase(refs: {
  readonly cwd: string;
  readonly base: string;
  readonly head: string;
}): Promise<Parting> {
  const { cwd, base, head } = refs;
  const run = await runGit({ cwd, args: ['merge-base', '--end-of-options', base, head] });
  // If several fit equally well, git prints one of them: always the same one for the same history.
  if (run.kind === 'done') return { kind: 'found', sha: textOf(run.bytes).trim() };
  const depth = await runGit({ cwd, args: ['rev-parse', '--is-shallow-repository'] });
  const shallow = depth.kind === 'done' && textOf(depth.bytes).trim() === 'true';
  const isUnrelated = run.kind === 'failed' && run.exitCode === 1 && run.message === '';
  return isUnrelated && !shallow ? { kind: 'unrelated' } : { kind: 'unknown', shallow };
}
