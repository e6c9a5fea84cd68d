import { runDrift } from '../command/driftCommand.ts';
import type { Environment } from '../command/environment.ts';
import type { Opening } from '../command/openPorts.ts';
import { runJob } from '../command/runJob.ts';
import { endpointSettingsOf, type Settings } from '../command/settings.ts';
import { afterMerge, type MergedVersions } from '../command/versions.ts';
import { referenceOpener } from '../config/references.ts';
import type { JudgeResult, Result } from '../report/result.ts';
import { standingOf } from '../report/standing.ts';
import { UnusableInput } from '../shared/fault.ts';
import { lazy } from '../shared/lazy.ts';
import type { ActionCommits, KeptReplies } from './actionHost.ts';
import type { ActionInputs } from './actionInputs.ts';
import type { CompareTask } from './actionTask.ts';
import { keyNotices } from './annotations.ts';
import type { TaskRun } from './taskRun.ts';

/** Runs the task. */
export async function actionRun(run: TaskRun): Promise<Result> {
  const { host, inputs } = run;
  const result = await withReplies(run, (values, opening) => done(run, values, opening));
  const { docs } = host.run;
  const documented = docs === undefined ? result : { ...result, docs };
  const noticed = { ...documented, notices: [...result.notices, ...noticesAboutKey(result, run)] };
  return unmeasuredAsAsked(noticed, inputs.onUnmeasured);
}

/** Runs with the replies of earlier runs, and saves the new ones for later runs. */
export async function withReplies<T>(
  run: TaskRun,
  use: (values: Settings, opening: Opening) => Promise<T>,
): Promise<T> {
  const { environment, host, inputs } = run;
  refuseForeignRules(run);
  // Deriving the keys takes a quarter of a second.
  const keys = lazy(() => run.environment.keys(endpointSettingsOf(inputs.values)));
  const replies = areFree(inputs.values) ? undefined : await openReplies(run, inputs.cache, keys);
  const values = replies === undefined ? inputs.values : { ...inputs.values, ledger: replies.folder };
  host.setOutput('ledger-path', replies?.folder ?? '');
  const opening = {
    ...openingOf(run, replies),
    excerpts: inputs.detail === 'excerpts',
    // Without the replies, an author without a key cannot tell what to change in the prompt.
    quotesReplies: inputs.detail !== 'none',
    // Computed late: if no judge changed, nothing is fetched.
    drawFor: drawerOf(keys),
  };
  try {
    return await use(values, opening);
  } finally {
    // This runs after an early end too, because paid replies must be saved.
    if (replies !== undefined) say(environment, await replies.save());
  }
}

/** On a fork, the report itself tells the author that nothing was measured. */
function noticesAboutKey(result: Result, { event }: TaskRun): readonly string[] {
  const isSaid = event.restricted === 'fork' && standingOf(result) === 'no-key';
  return isSaid ? [] : keyNotices(result, event.restricted);
}

async function done(run: TaskRun, values: Settings, opening: Opening): Promise<Result> {
  const { environment, commits, task } = run;
  switch (task.kind) {
    case 'compare':
      return compared(run, task, values, opening);
    case 'warm': {
      const head = await commits.open(task.at, '');
      return runJob(environment, values, { command: 'score', base: undefined, head }, opening);
    }
    case 'drift': {
      const head = await commits.open(task.at, '');
      return runDrift(environment, values, head, opening);
    }
  }
}

async function compared(
  { environment, commits }: TaskRun,
  task: CompareTask,
  values: Settings,
  opening: Opening,
): Promise<Result> {
  const versions = await openCommits(commits, task);
  const result = await runJob(environment, values, { command: 'check', ...versions }, opening);
  const { baseBranch } = task;
  const about = baseBranch === undefined ? result.compared : { ...result.compared, baseBranch };
  return { ...result, compared: about, notices: [...task.notices, ...result.notices] };
}

type AskedKeys = () => ReturnType<Environment['keys']>;

function drawerOf(asked: AskedKeys): (content: string) => Promise<number | undefined> {
  return async (content) => {
    const keys = await asked();
    return 'kind' in keys ? undefined : keys.drawFor(content);
  };
}

/** @throws UnusableInput if a foreign pull request would choose its own eval set. */
export function refuseForeignRules({ inputs, task }: TaskRun): void {
  const foreign = task.kind === 'compare' && task.pullRequest?.fork === true;
  if (!foreign || inputs.values.policyFrom !== 'head') return;
  throw new UnusableInput({
    key: '--policy-from',
    what: 'this pull request comes from a fork, and its own rules and gold would decide about it',
    fix: 'Take the input policy-from out, or write base.',
  });
}

/** Replies of the embedded judge are kept only in a folder that the workflow names. */
function areFree({ ledger, provider }: Settings): boolean {
  return typeof ledger !== 'string' && provider === 'lexical';
}

export function openReplies(
  { host, inputs, event, task }: TaskRun,
  cache: ActionInputs['cache'],
  keys: AskedKeys,
): Promise<KeptReplies> {
  const folder = typeof inputs.values.ledger === 'string' ? inputs.values.ledger : undefined;
  const pullRequest = task.kind === 'compare' ? task.pullRequest?.number : undefined;
  return host.replies({ folder, cache, event, pullRequest, keys, needsReference: task.kind === 'drift' });
}

/** The opening for every run of the Action: with earlier replies and a note on their number. */
export function openingOf({ environment, event }: TaskRun, replies: KeptReplies | undefined): Opening {
  const restore = (kept: KeptReplies) => async (publicKeys: readonly string[]) => {
    const { notes, signatures } = await kept.restore(publicKeys);
    say(environment, notes);
    return signatures;
  };
  return {
    missingKey: 'report',
    // GitHub gave this run no secrets, so a missing key does not mean that the server needs none.
    keyless: event.restricted === undefined ? 'named' : 'listed',
    ...(replies === undefined ? {} : { beforeLedger: restore(replies) }),
  };
}

export function say(environment: Environment, lines: readonly string[]): void {
  for (const line of lines) environment.stdout.write(`${line}\n`);
}

/**
 * Both sides of a comparison: the present base branch, and the head after the merge.
 *
 * @throws UnusableInput if one of the commits cannot be read.
 */
export async function openCommits(
  commits: Pick<ActionCommits, 'open' | 'merge' | 'reference'>,
  task: Pick<CompareTask, 'base' | 'head' | 'baseBranch' | 'isAhead' | 'pullRequest'>,
): Promise<MergedVersions> {
  // GitHub tests only the merge of a pull request into its own base branch.
  const isOfPullRequest = task.baseBranch !== undefined && task.pullRequest?.commentable === true;
  const pullRequest = isOfPullRequest ? task.pullRequest?.number : undefined;
  const merge = task.isAhead
    ? ({ kind: 'ahead' } as const)
    : await commits.merge({ base: task.base, head: task.head, pullRequest });
  // These come after the merge, because the fetch for the merge brings both.
  const base = await commits.open(task.base, 'base');
  const head = await commits.open(task.head, 'head');
  const openReference = referenceOpener((name) => commits.reference(name, base.id), commits.open);
  return { ...(await afterMerge({ base, head }, merge, (commit) => commits.open(commit, 'head'))), openReference };
}

/**
 * If `on-unmeasured` is `warn`, a check that failed only because there is no key becomes green and says so. Every other
 * reason stays red, because a pull request can cause it: unreadable replies, or a prompt that exceeds the budget.
 */
function unmeasuredAsAsked(result: Result, onUnmeasured: 'fail' | 'warn'): Result {
  if (onUnmeasured === 'fail' || result.exitCode !== 3) return result;
  if (!result.judges.every((judge) => judge.verdict !== 'unmeasured' || lacksKey(judge))) return result;
  const notice = 'The check is green although nothing was measured, because the input on-unmeasured is "warn".';
  return { ...result, exitCode: 0, notices: [...result.notices, notice] };
}

function lacksKey({ findings }: JudgeResult): boolean {
  return findings.some((finding) => finding.kind === 'stopped' && finding.because === 'no-key');
}
