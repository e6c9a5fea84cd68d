import type { EventOf, RunRights, TaskEvent } from '../../github/taskEvent.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { dependabot, type SeenPullRequest, seenPullRequest } from './livePullRequest.ts';
import { isFullHash } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

/**
 * What `context` of @actions/github says about the run. Its types do not show that the runner may leave members out.
 */
export interface RunContext {
  readonly eventName: string | undefined;
  readonly sha: string | undefined;
  readonly actor: string | undefined;
  /** Empty if the runner gives no event file. */
  readonly payload: unknown;
}

/**
 * Reads the event that started the run.
 *
 * @throws UnusableInput if the runner does not name the event, or if the payload does not fit it.
 */
export function readEvent(context: RunContext): TaskEvent {
  if (context.eventName === undefined || context.eventName === '') throw notNamed();
  const payload = new PayloadReader(context.payload);
  const event = eventOf(context.eventName, payload, context);
  const given = isMapping(context.payload) ? context.payload : undefined;
  if (given !== undefined && payload.wrong.length === 0) return event;
  // Without an event file, every member is missing.
  const isEmpty = given === undefined || Object.keys(given).length === 0;
  const wrong = isEmpty ? [{ what: "the event's payload is not a JSON object with members" }] : payload.wrong;
  throw new UnusableInput(wrong.map((member) => ({ ...member, fix })));
}

function notNamed(): UnusableInput {
  return new UnusableInput({
    what: 'the environment variable GITHUB_EVENT_NAME is not set',
    fix: 'GitHub sets it for every job; elsewhere, use the command line: `evenhand check --base main --head HEAD`.',
  });
}

const fix =
  'GitHub writes it into the file of GITHUB_EVENT_PATH; check that nothing else has, and that GITHUB_EVENT_NAME fits it.';

function eventOf(name: string, payload: PayloadReader, context: RunContext): TaskEvent {
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return pullRequest(name, payload, context);
    case 'merge_group':
      return mergeGroup(name, payload);
    case 'push':
      return { ...push(name, payload), restricted: byActor(context) };
    case 'workflow_run':
      return workflowRun(name, payload);
    default:
      return withoutPayload(name, context);
  }
}

function withoutPayload(name: string, context: RunContext): TaskEvent {
  const sha = context.sha !== undefined && isFullHash(context.sha) ? context.sha : undefined;
  if (name === 'schedule') return { ...plain(name), kind: 'schedule', sha };
  if (name === 'workflow_dispatch') return { ...plain(name), kind: 'dispatch', sha };
  return {
    name,
    kind: 'other',
    reading: outsidersStart.includes(name) ? 'github' : 'auto',
    restricted: restrictedForDependabot.includes(name) ? byActor(context) : undefined,
  };
}

/** Anyone can start these events, and they run with the rights of the repository. */
const outsidersStart: readonly string[] = [
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'fork',
  'watch',
];

/**
 * Besides pull_request and push:
 * https://docs.github.com/code-security/dependabot/troubleshooting-dependabot/troubleshooting-dependabot-on-github-actions
 */
const restrictedForDependabot: readonly string[] = [
  'pull_request_review',
  'pull_request_review_comment',
  'create',
  'deployment',
  'deployment_status',
];

function plain(name: string): RunRights {
  return { name, reading: 'auto', restricted: undefined };
}

/** A rerun by another person keeps the actor, and so it keeps the restrictions. */
function byActor({ actor }: RunContext): 'dependabot' | undefined {
  return actor === dependabot ? 'dependabot' : undefined;
}

function pullRequest(
  name: 'pull_request' | 'pull_request_target',
  payload: PayloadReader,
  context: RunContext,
): EventOf<'pull-request'> {
  const baseRepo = `${payload.text('repository', 'owner', 'login')}/${payload.text('repository', 'name')}`;
  const seen = seenPullRequest(payload, { keys: ['pull_request'], baseRepo });
  const rights = name === 'pull_request' ? headRights(seen, context) : targetRights(seen, context);
  return { name, ...rights, kind: 'pull-request', pullRequest: seen, pushedAt: pushedAt(payload) };
}

function headRights(seen: SeenPullRequest, context: RunContext): Omit<RunRights, 'name'> {
  const dependent = seen.byDependabot ? 'dependabot' : byActor(context);
  return { reading: 'auto', restricted: seen.fork ? 'fork' : dependent };
}

/**
 * The workflow comes from the base and has its rights, unless Dependabot both opened the pull request and is the actor.
 */
function targetRights(seen: SeenPullRequest, context: RunContext): Omit<RunRights, 'name'> {
  return { reading: 'github', restricted: seen.byDependabot ? byActor(context) : undefined };
}

/**
 * Only these activities come right after a push, so that `updated_at` is its time; a label changes `updated_at` as
 * well.
 */
function pushedAt(payload: PayloadReader): string | undefined {
  const action = payload.textIfAny('action');
  if (action !== 'opened' && action !== 'reopened' && action !== 'synchronize') return undefined;
  const at = payload.textIfAny('pull_request', 'updated_at');
  return at !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(at) ? at : undefined;
}

function mergeGroup(name: string, payload: PayloadReader): EventOf<'merge-group'> {
  return {
    ...plain(name),
    kind: 'merge-group',
    baseSha: payload.hash('merge_group', 'base_sha'),
    baseRef: payload.refIfAny('merge_group', 'base_ref')?.replace(/^refs\/heads\//, ''),
    headSha: payload.hash('merge_group', 'head_sha'),
    queued: queuedIn(payload.refIfAny('merge_group', 'head_ref')),
  };
}

/**
 * GitHub names the branch of a merge group after its last pull request. The base branch may contain slashes and look
 * like such a name itself, so only the end counts.
 */
function queuedIn(headRef = ''): number | undefined {
  const named = /^refs\/heads\/gh-readonly-queue\/.+\/pr-([1-9]\d*)-(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(headRef);
  const queued = Number(named?.[1]);
  return Number.isSafeInteger(queued) ? queued : undefined;
}

/** Every member is optional, because the inputs can name both sides. */
function push(name: string, payload: PayloadReader): EventOf<'push'> {
  const ref = payload.refIfAny('ref') ?? '';
  const defaultBranch = payload.refIfAny('repository', 'default_branch');
  const after = payload.hashIfAny('after');
  const kind = 'push';
  if (payload.flag('deleted')) return { ...plain(name), kind, to: 'deleted', after: undefined, defaultBranch };
  const isDefault = defaultBranch !== undefined && ref === `refs/heads/${defaultBranch}`;
  const to = ref.startsWith('refs/tags/') ? 'tag' : isDefault ? 'default-branch' : 'other-branch';
  return { ...plain(name), kind, to, after, defaultBranch };
}

/**
 * `workflow_run.pull_requests` is empty for forks, so it is not read; the head identifies the pull request. For a
 * workflow on pull_request_target, `head_sha` is the base and `head_commit` is the head:
 * https://github.com/actions/checkout/pull/2454
 */
function workflowRun(name: string, payload: PayloadReader): EventOf<'workflow-run'> {
  const startedBy = payload.text('workflow_run', 'event');
  const headSha = payload.hash('workflow_run', 'head_sha');
  const onTarget = startedBy === 'pull_request_target';
  return {
    ...plain(name),
    reading: 'github',
    kind: 'workflow-run',
    startedBy,
    headSha: (onTarget ? payload.hashIfAny('workflow_run', 'head_commit', 'id') : undefined) ?? headSha,
    headRef: payload.isNull('workflow_run', 'head_branch') ? undefined : payload.ref('workflow_run', 'head_branch'),
    headRepo: payload.isNull('workflow_run', 'head_repository')
      ? undefined
      : payload.repository('workflow_run', 'head_repository', 'full_name'),
  };
}
