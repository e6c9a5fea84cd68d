import { runGit, textOf } from './runGit.ts';

/** The branches and tags of a repository, as they are given on a command line; empty if git cannot tell. */
export async function refNames(cwd: string): Promise<readonly string[]> {
  const args = ['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes', 'refs/tags'];
  const run = await runGit({ cwd, args, largestBytes: 1024 * 1024 });
  return run.kind === 'done' ? textOf(run.bytes).split('\n').filter(Boolean) : [];
}
