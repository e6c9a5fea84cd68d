import type { Environment } from '../command/environment.ts';
import { explain } from '../command/run.ts';
import { shardAccount } from '../command/runJob.ts';
import type { Shard } from '../plan/shares.ts';
import type { Result } from '../report/result.ts';
import { type ShardAccount, shardConsole } from '../report/shardReport.ts';
import { OutsideFailure, UnusableInput } from '../shared/fault.ts';
import type { ActionHost } from './actionHost.ts';
import { actionInputs, type TaskRun } from './actionInputs.ts';
import { actionMitigate } from './actionMitigate.ts';
import { actionRun, versionsOf, withReplies } from './actionRun.ts';
import { actionTask, queuedPullRequest } from './actionTask.ts';
import { annotateFaults } from './annotations.ts';
import { faultOfInputs, faultTexts } from './asInputs.ts';
import { type StatusMoment, statusName, tellStatus } from './commitStatusOf.ts';
import { headOf, linkReport, tellComment, tellResult, toldPullRequest, writeSummary } from './publish.ts';
import { noteOfFaults } from './rerunNote.ts';
import { emptyOutputs } from './resultOutputs.ts';
import { type LiveEnds, movedBase, withOverride } from './withOverride.ts';

/**
 * The Action: finds the task, runs the same pipeline as the command line, and reports to GitHub. Returns the exit code;
 * throws only if no output can be set.
 */
export async function actionCommand(environment: Environment, host: ActionHost): Promise<number> {
  host.maskSecrets();
  // This comes first, so that every output is set on every path.
  for (const [name, value] of Object.entries(emptyOutputs)) host.setOutput(name, value);
  const exitCode = await attempt({ environment, host });
  host.setOutput('exit-code', String(exitCode));
  return exitCode;
}

type Outside = Pick<TaskRun, 'environment' | 'host'>;

async function attempt(outside: Outside): Promise<number> {
  try {
    const event = await outside.host.readEvent();
    const inputs = actionInputs(outside.host);
    const commits = outside.host.commits(event.reading);
    const task = await actionTask(commits, event, inputs.task);
    const run = { ...outside, event, inputs, commits, task };
    if (inputs.reportUrl !== undefined) {
      await linkReport(run, inputs.reportUrl);
      return 0;
    }
    outside.host.setOutput('base-sha', task.kind === 'compare' ? task.base : '');
    outside.host.setOutput('head-sha', headOf(task));
    const shard = inputs.values.shard;
    if (shard !== undefined) return await actionShard(run, shard);
    return inputs.run === 'check' ? await gate(run) : await repair(run);
  } catch (error) {
    return failed(outside, error);
  }
}

async function gate(run: TaskRun): Promise<number> {
  const { task } = run;
  await status(run, { kind: 'started' });
  try {
    const measured = await actionRun(run);
    // Read once, as late as possible, for both the base branch and the label.
    const live = await livePullRequest(run);
    const moved = movedBase(live, task);
    // The comment and the status belong to the newer run.
    if (moved !== undefined) return await failed(run, moved);
    const result = await accepted(run, measured, live);
    await tellResult(run, result);
    await status(run, { kind: 'ended', result });
    return result.exitCode;
  } catch (error) {
    const exitCode = await failed(run, error);
    if (movedBase(await livePullRequest(run), task) !== undefined) return exitCode;
    await tellFaults(run, error);
    await status(run, { kind: 'failed', exitCode });
    return exitCode;
  }
}

/** Nothing is gated, so there is no commit status. */
async function repair(run: TaskRun): Promise<number> {
  try {
    return await actionMitigate(run);
  } catch (error) {
    const exitCode = await failed(run, error);
    await tellFaults(run, error);
    return exitCode;
  }
}

/** The result, with the drop accepted if a person with that right accepted it. */
function accepted({ host, event, inputs, task }: TaskRun, result: Result, live: LiveEnds | undefined): Promise<Result> {
  const { overrideLabel: label, overrideBy: by, commentKey } = inputs;
  const { number: pullRequest, pushedAt } = toldPullRequest(task) ?? {};
  const queued = queuedPullRequest(event, task);
  return withOverride(host, { label, by, pullRequest, labels: live?.labels, queued, pushedAt, commentKey }, result);
}

/** Undefined if no pull request is measured, or if GitHub does not say. */
async function livePullRequest({ host, task }: TaskRun): Promise<LiveEnds | undefined> {
  const pullRequest = task.kind === 'compare' ? task.pullRequest : undefined;
  return pullRequest === undefined ? undefined : host.livePullRequest(pullRequest.number);
}

async function status({ host, event, inputs, task }: TaskRun, moment: StatusMoment): Promise<void> {
  const name = statusName(inputs.commitStatus, task);
  await tellStatus(host, { name, sha: headOf(task), restricted: event.restricted }, moment);
}

/** Reports a failure in the log, as annotations and in the summary; returns the exit code. */
async function failed({ environment, host }: Outside, error: unknown): Promise<number> {
  if (!(error instanceof UnusableInput)) {
    const text = 'There is no verdict; the log of the step says why.';
    host.annotate({ level: 'error', title: 'Evenhand failed', text });
    return explain(error, environment);
  }
  const outside = error instanceof OutsideFailure;
  const faults = error.faults.map(faultOfInputs);
  if (outside) host.setOutput('verdict', 'unmeasured');
  annotateFaults(host, faults, outside ? 'Evenhand could not measure' : 'Evenhand cannot use this');
  await writeSummary(host, faultTexts(error)[0] ?? '');
  return explain(outside ? new OutsideFailure(faults) : new UnusableInput(faults, { cause: error }), environment);
}

/** Updates a comment about an older commit; a comment with a verdict on this commit keeps it. */
async function tellFaults(run: TaskRun, error: unknown): Promise<void> {
  if (!(error instanceof UnusableInput)) return;
  const texts = faultTexts(error);
  const note = noteOfFaults(error, run.host.run);
  await tellComment(run, { head: headOf(run.task), verdict: 'none', texts, note, telling: false, failed: true });
}

/**
 * A job that only asks its share. It sets outputs, but writes no report, comment or status. The last job needs its
 * folder, which is signed even if the share is incomplete.
 */
async function actionShard(run: TaskRun, shard: Shard): Promise<number> {
  const { environment, commits, task } = run;
  if (task.kind === 'drift')
    throw new UnusableInput({
      key: 'shard',
      what: 'drift is looked for by one job: it asks again what it has on record, and holds the new replies against the old',
      fix: 'Leave the input "shard" out of this workflow.',
    });
  return withReplies(run, async (values, opening) => {
    const versions = await versionsOf(commits, task);
    return tell(run, await shardAccount(environment, values, { versions, shard }, opening));
  });
}

/** The last job reports a missing key. If the workflow counts that as green, this job is green too. */
function tell({ environment, host, inputs }: TaskRun, account: ShardAccount): number {
  environment.stdout.write(shardConsole(account, environment.stdout.columns));
  host.setOutput('requests', String(account.asked));
  host.setOutput('cost-usd', account.costUsd === undefined ? '' : account.costUsd.toFixed(6));
  const forgiven = account.stopped === 'no-key' && inputs.onUnmeasured === 'warn';
  if (account.why !== undefined) {
    const { index, of } = account.shard;
    const level = forgiven ? 'warning' : 'error';
    host.annotate({ level, title: `Evenhand: shard ${index} of ${of} is not whole`, text: account.why });
  }
  return forgiven ? 0 : account.exitCode;
}
