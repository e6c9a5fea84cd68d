import { OutsideFailure, UnusableInput } from '../../fault.ts';
import type { Result } from '../../report/result.ts';
import { explain } from '../run.ts';
import type { World } from '../world.ts';
import { annotateFaults } from './actionAnnotations.ts';
import { faultTexts } from './actionFaults.ts';
import type { ActionHost } from './actionHost.ts';
import { actionInputs } from './actionInputs.ts';
import { withOverride } from './actionOverride.ts';
import { actionRun } from './actionRun.ts';
import { type StatusMoment, tellStatus } from './actionStatus.ts';
import { type ActionTask, actionTask } from './actionTask.ts';
import { orWarn, tellComment, tellResult } from './actionTell.ts';
import { faultOfInputs } from './actionWords.ts';
import { emptyOutputs } from './resultOutputs.ts';

/** The Action: finds out what to do, runs the same pipeline, and tells GitHub. Returns the exit code; throws only where no output can be set. */
export async function actionCommand(world: World, host: ActionHost): Promise<number> {
  host.maskSecrets();
  // First, so that every output is there on every path.
  for (const [name, value] of Object.entries(emptyOutputs)) host.setOutput(name, value);
  const exitCode = await attempt({ world, host });
  host.setOutput('exit-code', String(exitCode));
  return exitCode;
}

interface Outside {
  readonly world: World;
  readonly host: ActionHost;
}

async function attempt(outside: Outside): Promise<number> {
  try {
    const event = outside.host.readEvent();
    const inputs = actionInputs(outside.host);
    const source = event.reading === 'api' ? 'api' : inputs.source;
    const commits = outside.host.commits(source);
    const task = await actionTask(commits, event, inputs.task);
    return await gate({ ...outside, event, inputs, commits, task });
  } catch (error) {
    return failed(outside, error);
  }
}

type Tasked = Parameters<typeof actionRun>[0];

async function gate(run: Tasked): Promise<number> {
  const { host, task } = run;
  host.setOutput('base-sha', task.kind === 'compare' ? task.base : '');
  host.setOutput('head-sha', headOf(task));
  await status(run, { kind: 'started' });
  try {
    const ran = await actionRun(run);
    const { result, exitCode } = await accepted(run, ran.result);
    // A gate that cannot fail says nothing by not failing.
    const ended = exitCode === 0 && !ran.sound ? 3 : exitCode;
    await tellResult(run, result, ended);
    await status(run, { kind: 'ended', result, exitCode: ended });
    return ended;
  } catch (error) {
    const exitCode = await failed(run, error);
    await tellFaults(run, error);
    await status(run, { kind: 'failed', exitCode });
    return exitCode;
  }
}

/** With the drop accepted, where somebody who may has done so. */
async function accepted({ host, inputs, task }: Tasked, result: Result): Promise<{ result: Result; exitCode: number }> {
  if (task.kind !== 'compare') return { result, exitCode: result.exitCode };
  const { pullRequest } = task;
  return withOverride(
    host,
    {
      label: inputs.overrideLabel,
      pullRequest: pullRequest?.commentable === true ? pullRequest.number : undefined,
      pushedAt: pullRequest?.pushedAt,
      commentKey: inputs.commentKey,
    },
    result,
  );
}

async function status({ host, event, inputs, task }: Tasked, moment: StatusMoment): Promise<void> {
  await tellStatus(host, { name: inputs.commitStatus, sha: headOf(task), restricted: event.restricted }, moment);
}

function headOf(task: ActionTask): string {
  return task.kind === 'compare' ? task.head : task.at;
}

/** Says what went wrong in the log, on the lines and in the summary; the exit code. */
async function failed({ world, host }: Outside, error: unknown): Promise<number> {
  if (!(error instanceof UnusableInput)) {
    host.annotate({
      level: 'error',
      title: 'Evenhand failed',
      text: 'There is no verdict; the log of the step says why.',
    });
    return explain(error, world);
  }
  const outside = error instanceof OutsideFailure;
  const faults = error.faults.map(faultOfInputs);
  if (outside) host.setOutput('verdict', 'unmeasured');
  annotateFaults(host, faults);
  await orWarn(host, 'could not write the job summary', () => host.writeSummary(faultTexts(error)[0] ?? ''));
  return explain(outside ? new OutsideFailure(faults) : new UnusableInput(faults, { cause: error }), world);
}

/** A comment that is there speaks of an older commit, so it is brought up to date. */
async function tellFaults(run: Tasked, error: unknown): Promise<void> {
  if (!(error instanceof UnusableInput)) return;
  const texts = faultTexts(error);
  await tellComment(run, { head: headOf(run.task), verdict: 'none', texts, telling: false, failed: true });
}
