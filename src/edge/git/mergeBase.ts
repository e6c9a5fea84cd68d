import { runGit, textOf } from './runGit.ts';

/**
 * The commit from which two refs parted, as a full hash: what a pull request changes is the difference from there to
 * its head. undefined where a ref is unknown, the two share no history, or a shallow clone ends before the parting.
 *
 * @throws UnusableInput where there is no git program, or git does not trust the repository.
 */
export async function mergeBase(refs: {
  readonly cwd: string;
  readonly base: string;
  readonly head: string;
}): Promise<string | undefined> {
  const { cwd, base, head } = refs;
  const run = await runGit({ cwd, args: ['merge-base', '--end-of-options', base, head] });
  if (run.kind !== 'done') return undefined;
  // Where several fit equally well, git prints one of them: always the same one for the same history.
  return textOf(run.bytes).trim();
}
