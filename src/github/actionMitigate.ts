import { runMitigation } from '../command/mitigateCommand.ts';
import type { Opening } from '../command/openPorts.ts';
import type { Settings } from '../command/settings.ts';
import { fileChanges } from '../runs/fileChanges.ts';
import type { MitigateJob } from '../runs/mitigate.ts';
import { openCommits, withReplies } from './actionRun.ts';
import { orWarn } from './publish.ts';
import type { TaskRun } from './taskRun.ts';
import { type Mitigated, tellMitigation } from './tellMitigation.ts';

/** `run: mitigate`: tries the known repairs on the judges that a pull request changes, and proposes the best. */
export async function actionMitigate(run: TaskRun): Promise<number> {
  if (isForeign(run)) return leftForeign(run);
  const tried = await withReplies(run, (values, opening) => mitigated(run, values, opening));
  const { stopped, exitCode } = tried.mitigation;
  const ended = stopped === 'no-key' && run.inputs.onUnmeasured === 'warn' ? 0 : exitCode;
  await tellMitigation(run, tried, ended);
  return ended;
}

/**
 * Anyone who can open a pull request could spend the key. So the workflow must allow it, or a person must start the
 * run.
 */
function isForeign({ task, event, inputs }: TaskRun): boolean {
  return task.kind === 'compare' && task.pullRequest?.fork === true && event.kind !== 'dispatch' && !inputs.forks;
}

async function leftForeign({ host, inputs }: TaskRun): Promise<number> {
  const isFailing = inputs.onUnmeasured === 'fail';
  host.annotate({ level: isFailing ? 'error' : 'warning', title: 'Evenhand tried no mitigation', text: foreignText });
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(`${foreignText}\n`));
  return isFailing ? 3 : 0;
}

const foreignText =
  'This pull request comes from a fork, and "run: mitigate" would spend the key for whoever opened it: nothing was asked. Start the workflow by hand with pr-number, or set "forks: true" if everyone may.';

async function mitigated(run: TaskRun, values: Settings, opening: Opening): Promise<Mitigated> {
  const versions = await versionsOf(run);
  const mitigation = await runMitigation(run.environment, values, versions, opening);
  const files = mitigation.judges.flatMap((judge) => judge.files ?? []);
  return { mitigation, changes: await fileChanges(files, versions.at) };
}

/** Without a pull request there is only one version. */
async function versionsOf({ commits, task }: TaskRun): Promise<Pick<MitigateJob, 'base' | 'at'>> {
  if (task.kind !== 'compare') return { base: undefined, at: await commits.open(task.at, '') };
  const { base, head } = await openCommits(commits, task);
  return { base, at: head };
}
