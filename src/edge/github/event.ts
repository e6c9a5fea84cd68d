import { UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { dependabot, type SeenPullRequest, seenPullRequest } from './livePullRequest.ts';
import { isFullHash } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

/** What `context` of @actions/github knows of the run; its types say nothing of what the runner left out. */
export interface RunContext {
  readonly eventName: string | undefined;
  readonly sha: string | undefined;
  readonly actor: string | undefined;
  /** Empty if the runner names no file. */
  readonly payload: unknown;
}

/**
 * Reads the event that started the run.
 *
 * @throws UnusableInput if the runner does not name it, or its payload is not that of such an event.
 */
export function readEvent(context: RunContext): GithubEvent {
  if (context.eventName === undefined || context.eventName === '') throw notNamed();
  const payload = new PayloadReader(context.payload);
  const event = eventOf(context.eventName, payload, context);
  const wrong = isMapping(context.payload) ? payload.wrong : [{ what: "the event's payload is not a JSON object" }];
  if (wrong.length > 0) throw new UnusableInput(wrong.map((member) => ({ ...member, fix })));
  return event;
}

function notNamed(): UnusableInput {
  return new UnusableInput({
    what: 'the environment variable GITHUB_EVENT_NAME is not set',
    fix: 'GitHub sets it for every job; elsewhere, use the command line: `evenhand check --base main --head HEAD`.',
  });
}

const fix =
  'GitHub writes it into the file of GITHUB_EVENT_PATH; check that nothing else has, and that GITHUB_EVENT_NAME fits it.';

function eventOf(name: string, payload: PayloadReader, context: RunContext): GithubEvent {
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return pullRequest(name, payload, context);
    case 'merge_group':
      return { ...plain(name), ...mergeGroup(payload) };
    case 'push':
      return { ...plain(name), restricted: byActor(context), ...push(payload) };
    case 'workflow_run':
      return { ...plain(name), reading: 'github', ...workflowRun(payload) };
    default:
      return withoutPayload(name, context);
  }
}

function withoutPayload(name: string, context: RunContext): GithubEvent {
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

/** Anybody can start these, and they have the rights of the repository. */
const outsidersStart: readonly string[] = [
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'fork',
  'watch',
];

/** Beside pull_request and push: https://docs.github.com/code-security/dependabot/troubleshooting-dependabot/troubleshooting-dependabot-on-github-actions */
const restrictedForDependabot: readonly string[] = [
  'pull_request_review',
  'pull_request_review_comment',
  'create',
  'deployment',
  'deployment_status',
];

function plain(name: string): EventRights {
  return { name, reading: 'auto', restricted: undefined };
}

/** The actor stays who it was when somebody else runs the job again, and so do the restrictions. */
function byActor({ actor }: RunContext): 'dependabot' | undefined {
  return actor === dependabot ? 'dependabot' : undefined;
}

function pullRequest(
  name: 'pull_request' | 'pull_request_target',
  payload: PayloadReader,
  context: RunContext,
): EventRights & PullRequestEvent {
  const baseRepo = `${payload.text('repository', 'owner', 'login')}/${payload.text('repository', 'name')}`;
  const seen = seenPullRequest(payload, { keys: ['pull_request'], baseRepo });
  const rights = name === 'pull_request' ? headRights(seen, context) : targetRights(seen, context);
  return { name, ...rights, kind: 'pull-request', pullRequest: seen, pushedAt: pushedAt(payload) };
}

function headRights(seen: SeenPullRequest, context: RunContext): Omit<EventRights, 'name'> {
  const dependent = seen.byDependabot ? 'dependabot' : byActor(context);
  return { reading: 'auto', restricted: seen.fork ? 'fork' : dependent };
}

/** The workflow is that of the base and has its rights, unless Dependabot both opened the pull request and acts. */
function targetRights(seen: SeenPullRequest, context: RunContext): Omit<EventRights, 'name'> {
  return { reading: 'github', restricted: seen.byDependabot ? byActor(context) : undefined };
}

/** Only these activities come with the head as it is pushed; a label changes `updated_at` as well. */
function pushedAt(payload: PayloadReader): string | undefined {
  const action = payload.textIfAny('action');
  if (action !== 'opened' && action !== 'reopened' && action !== 'synchronize') return undefined;
  const at = payload.textIfAny('pull_request', 'updated_at');
  return at !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(at) ? at : undefined;
}

function mergeGroup(payload: PayloadReader): MergeGroupEvent {
  return {
    kind: 'merge-group',
    baseSha: payload.hash('merge_group', 'base_sha'),
    baseRef: payload.refIfAny('merge_group', 'base_ref')?.replace(/^refs\/heads\//, ''),
    headSha: payload.hash('merge_group', 'head_sha'),
    queued: queuedIn(payload.refIfAny('merge_group', 'head_ref')),
  };
}

/**
 * GitHub names the branch of a group by the last pull request in it. The base branch may have slashes, and be called
 * like such a branch itself, so it is the end that counts.
 */
function queuedIn(headRef = ''): number | undefined {
  const named = /^refs\/heads\/gh-readonly-queue\/.+\/pr-([1-9]\d*)-(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(headRef);
  const queued = Number(named?.[1]);
  return Number.isSafeInteger(queued) ? queued : undefined;
}

/** Nothing of it must be there, since the inputs can name both sides. */
function push(payload: PayloadReader): PushEvent {
  const ref = payload.refIfAny('ref') ?? '';
  const defaultBranch = payload.refIfAny('repository', 'default_branch');
  const after = payload.hashIfAny('after');
  if (payload.flag('deleted')) return { kind: 'push', to: 'deleted', after: undefined, defaultBranch };
  const isDefault = defaultBranch !== undefined && ref === `refs/heads/${defaultBranch}`;
  const to = ref.startsWith('refs/tags/') ? 'tag' : isDefault ? 'default-branch' : 'other-branch';
  return { kind: 'push', to, after, defaultBranch };
}

/**
 * `workflow_run.pull_requests` is empty for forks, so it is not looked at; the head is what names the pull request. For
 * a workflow on pull_request_target, `head_sha` is the base, and the head stands in `head_commit`:
 * https://github.com/actions/checkout/pull/2454
 */
function workflowRun(payload: PayloadReader): WorkflowRunEvent {
  const startedBy = payload.text('workflow_run', 'event');
  const headSha = payload.hash('workflow_run', 'head_sha');
  const onTarget = startedBy === 'pull_request_target';
  return {
    kind: 'workflow-run',
    startedBy,
    headSha: (onTarget ? payload.hashIfAny('workflow_run', 'head_commit', 'id') : undefined) ?? headSha,
    headRef: payload.isNull('workflow_run', 'head_branch') ? undefined : payload.ref('workflow_run', 'head_branch'),
    headRepo: payload.isNull('workflow_run', 'head_repository')
      ? undefined
      : payload.repository('workflow_run', 'head_repository', 'full_name'),
  };
}

/** The event that started the run, as its payload froze it: a run that is repeated sees the same one. */
export type GithubEvent = EventRights &
  (PullRequestEvent | MergeGroupEvent | PushEvent | WorkflowRunEvent | ScheduleEvent | DispatchEvent | OtherEvent);

/** What holds for the run, whatever started it. */
export interface EventRights {
  /** As GitHub names it: `pull_request`. */
  readonly name: string;
  /**
   * `github`: somebody who may not write can start this run, and yet it has the rights of the repository, so files are read
   * from GitHub alone, whatever the step has checked out.
   */
  readonly reading: 'auto' | 'github';
  /** Why GitHub gives this run no secrets, and a token that only reads; undefined if it gives them. */
  readonly restricted: 'fork' | 'dependabot' | undefined;
}

/** `pull_request` and `pull_request_target`. */
export interface PullRequestEvent {
  readonly kind: 'pull-request';
  readonly pullRequest: SeenPullRequest;
  /** ISO 8601. When this head was pushed, as far as the event says so. */
  readonly pushedAt: string | undefined;
}

export interface MergeGroupEvent {
  readonly kind: 'merge-group';
  readonly baseSha: string;
  /** The branch that the group is to be merged into; undefined if the event does not say. */
  readonly baseRef: string | undefined;
  readonly headSha: string;
  /** The pull request that the group is named by, the last one in it; undefined if the name says nothing. */
  readonly queued: number | undefined;
}

export interface PushEvent {
  readonly kind: 'push';
  readonly to: 'default-branch' | 'other-branch' | 'tag' | 'deleted';
  /** The commit that was pushed; undefined if something was deleted. */
  readonly after: string | undefined;
  /** Undefined if the payload does not say; then no push is known to be to it. */
  readonly defaultBranch: string | undefined;
}

/** Another workflow ended, or began. */
export interface WorkflowRunEvent {
  readonly kind: 'workflow-run';
  /** The event that started the other workflow. */
  readonly startedBy: string;
  /** Of the pull request, if one started it. */
  readonly headSha: string;
  readonly headRef: string | undefined;
  /** `owner/name`; undefined if the fork has been deleted. */
  readonly headRepo: string | undefined;
}

export interface ScheduleEvent {
  readonly kind: 'schedule';
  /** The newest commit of the default branch; undefined if the runner does not say. */
  readonly sha: string | undefined;
}

export interface DispatchEvent {
  readonly kind: 'dispatch';
  /** The newest commit of the branch or tag that the workflow was started on. */
  readonly sha: string | undefined;
}

/** An event that says nothing about what to compare. */
export interface OtherEvent {
  readonly kind: 'other';
}
