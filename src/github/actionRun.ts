import { runDrift } from '../command/driftCommand.ts';
import type { Opening } from '../command/openPorts.ts';
import { type JobVersions, runJob } from '../command/runJob.ts';
import { endpointSettingsOf, type Settings } from '../command/settings.ts';
import { afterMerge, type MergedVersions } from '../command/versions.ts';
import { referenceOpener } from '../config/references.ts';
import { plainText } from '../report/plainText.ts';
import type { JudgeResult, Result } from '../report/result.ts';
import { standingOf } from '../report/standing.ts';
import { UnusableInput } from '../shared/fault.ts';
import { lazy } from '../shared/lazy.ts';
import type { ActionCommits } from './actionHost.ts';
import type { TaskRun } from './actionInputs.ts';
import type { ActionTask, CompareTask } from './actionTask.ts';
import { keyNotices } from './annotations.ts';

export async function actionRun(run: TaskRun): Promise<Result> {
  const { host, inputs, event } = run;
  const result = await withReplies(run, (values, opening) => done(run, values, opening));
  const { docs } = host.run;
  // If nothing but the key is amiss, the report itself says how to give it.
  const isSaid = standingOf(result) === 'no-key';
  const notices = [...result.notices, ...(isSaid ? [] : keyNotices(result, event.restricted))];
  return unmeasuredAsAsked({ ...result, ...(docs === undefined ? {} : { docs }), notices }, inputs.onUnmeasured);
}

/** Runs with the replies of earlier runs, and saves the new ones for later runs. */
export async function withReplies<T>(
  { environment, host, inputs, event, task }: TaskRun,
  use: (values: Settings, opening: Opening) => Promise<T>,
): Promise<T> {
  const { values } = inputs;
  const { shard } = values;
  const pullRequest = task.kind === 'compare' ? task.pullRequest : undefined;
  if (pullRequest?.fork === true && values.policyFrom === 'head') throw foreignRules();
  // Deriving the keys takes a quarter of a second.
  const keys = lazy(() => environment.keys(endpointSettingsOf(values)));
  // Replies of the embedded judge are kept only in a folder that the workflow names, or for the job after the shards.
  const areFree = values.ledger === undefined && values.provider === 'lexical' && shard === undefined;
  const replies = areFree
    ? undefined
    : await host.replies({
        folder: values.ledger,
        // The last job writes the cache.
        cache: shard === undefined || inputs.cache === 'off' ? inputs.cache : 'read-only',
        event,
        pullRequest: pullRequest?.number,
        keys,
        needsReference: task.kind === 'drift',
      });
  host.setOutput('ledger-path', replies?.folder ?? '');
  const say = (lines: readonly string[]) => {
    for (const line of lines) environment.stdout.write(`${plainText(line)}\n`);
  };
  const opening: Opening = {
    missingKey: 'report',
    // GitHub gave this run no secrets, so a missing key does not mean that the server needs none.
    keyless: event.restricted === undefined ? 'named' : 'listed',
    beforeLedger:
      replies &&
      (async (publicKeys) => {
        const { notes, signatures } = await replies.restore(publicKeys);
        say(notes);
        return signatures;
      }),
    excerpts: inputs.detail === 'excerpts',
    // Without the replies, an author without a key cannot tell what to change in the prompt.
    quotesReplies: inputs.detail !== 'none',
    // Computed late: if no judge changed, nothing is fetched.
    drawFor: async (content) => {
      const found = await keys();
      return 'kind' in found ? undefined : found.drawFor(content);
    },
  };
  try {
    return await use(replies === undefined ? values : { ...values, ledger: replies.folder }, opening);
  } finally {
    // This runs after an early end too, because paid replies must be saved.
    if (replies !== undefined) say(await replies.save());
  }
}

/** A foreign pull request would choose its own eval set. */
function foreignRules(): UnusableInput {
  return new UnusableInput({
    key: '--policy-from',
    what: 'this pull request comes from a fork, and its own rules and gold would decide about it',
    fix: 'Take the input policy-from out, or write base.',
  });
}

async function done(run: TaskRun, values: Settings, opening: Opening): Promise<Result> {
  const { environment, commits, task } = run;
  if (task.kind === 'drift') return runDrift(environment, values, await commits.open(task.at, ''), opening);
  const result = await runJob(environment, values, await versionsOf(commits, task), opening);
  if (task.kind === 'warm') return result;
  const { baseBranch, notices } = task;
  const compared = baseBranch === undefined ? result.compared : { ...result.compared, baseBranch };
  return { ...result, compared, notices: [...notices, ...result.notices] };
}

/** Without a pull request there is only one version. */
export async function versionsOf(commits: ActionCommits, task: ActionTask): Promise<JobVersions> {
  if (task.kind === 'compare') return { command: 'check', ...(await openCommits(commits, task)) };
  return { command: 'score', base: undefined, head: await commits.open(task.at, '') };
}

/**
 * Both sides of a comparison: the present base branch, and the head after the merge.
 *
 * @throws UnusableInput if one of the commits cannot be read.
 */
async function openCommits(commits: ActionCommits, task: CompareTask): Promise<MergedVersions> {
  // GitHub tests only the merge of a pull request into its own base branch.
  const isOfPullRequest = task.baseBranch !== undefined && task.pullRequest?.commentable === true;
  const pullRequest = isOfPullRequest ? task.pullRequest?.number : undefined;
  const merge = task.isAhead
    ? ({ kind: 'ahead' } as const)
    : await commits.merge({ base: task.base, head: task.head, pullRequest });
  // These come after the merge, because the fetch for the merge brings both.
  const base = await commits.open(task.base, 'base');
  const head = await commits.open(task.head, 'head');
  const open = (commit: string, label: string) => commits.open(commit, label);
  const openReference = referenceOpener((name) => commits.reference(name, base.id), open);
  return { ...(await afterMerge({ base, head }, merge, (commit) => open(commit, 'head'))), openReference };
}

/**
 * If `on-unmeasured` is `warn`, a check that failed only because there is no key becomes green and says so. Every other
 * reason stays red, because a pull request can cause it: unreadable replies, or a prompt that exceeds the budget.
 */
function unmeasuredAsAsked(result: Result, onUnmeasured: 'fail' | 'warn'): Result {
  if (onUnmeasured === 'fail' || result.exitCode !== 3) return result;
  const lacksKey = ({ findings }: JudgeResult) =>
    findings.some((finding) => finding.kind === 'stopped' && finding.because === 'no-key');
  if (!result.judges.every((judge) => judge.verdict !== 'unmeasured' || lacksKey(judge))) return result;
  const notice = 'The check is green although nothing was measured, because the input on-unmeasured is "warn".';
  return { ...result, exitCode: 0, notices: [...result.notices, notice] };
}
