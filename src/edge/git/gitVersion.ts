import { UnusableInput } from '../../shared/fault.ts';
import { runGit, textOf } from './runGit.ts';

/** `git version 2.39.5`; undefined where there is no git program. */
export async function gitVersion(): Promise<string | undefined> {
  try {
    const run = await runGit({ cwd: '.', args: ['--version'] });
    return run.kind === 'done' ? textOf(run.bytes).trim() : undefined;
  } catch (error) {
    if (error instanceof UnusableInput) return undefined;
    throw error;
  }
}
