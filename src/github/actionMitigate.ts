import { runMitigation } from '../command/mitigateCommand.ts';
import type { Opening } from '../command/openPorts.ts';
import type { Settings } from '../command/settings.ts';
import { fileChanges } from '../runs/fileChanges.ts';
import type { MitigateJob } from '../runs/mitigate.ts';
import { openCommits, withReplies } from './actionRun.ts';
import type { TaskRun } from './taskRun.ts';
import { type Mitigated, tellMitigation } from './tellMitigation.ts';

/** `run: mitigate`: tries the known repairs on the judges that a pull request changes, and proposes the best. */
export async function actionMitigate(run: TaskRun): Promise<number> {
  const tried = await withReplies(run, (values, opening) => mitigated(run, values, opening));
  const { stopped, exitCode } = tried.mitigation;
  const ended = stopped === 'no-key' && run.inputs.onUnmeasured === 'warn' ? 0 : exitCode;
  await tellMitigation(run, tried, ended);
  return ended;
}

async function mitigated(run: TaskRun, values: Settings, opening: Opening): Promise<Mitigated> {
  const versions = await versionsOf(run);
  const mitigation = await runMitigation(run.environment, values, versions, opening);
  const files = mitigation.judges.flatMap((judge) => judge.files ?? []);
  return { mitigation, changes: await fileChanges(files, versions.at) };
}

/** What is no pull request is one version. */
async function versionsOf({ commits, task }: TaskRun): Promise<Pick<MitigateJob, 'base' | 'at'>> {
  if (task.kind !== 'compare') return { base: undefined, at: await commits.open(task.at, '') };
  const { base, head } = await openCommits(commits, task);
  return { base, at: head };
}
