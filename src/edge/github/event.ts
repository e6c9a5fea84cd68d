import { UnusableInput } from '../../fault.ts';
import { isCommitHash } from './commitHash.ts';
import type {
  EventRights,
  GithubEvent,
  MergeGroupEvent,
  PullRequestEvent,
  PushEvent,
  WorkflowRunEvent,
} from './githubEvent.ts';
import { PayloadReader, parseObject } from './payload.ts';
import { dependabot, type SeenPullRequest, seenPullRequest } from './seenPullRequest.ts';

interface RunnerWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => string;
}

/**
 * Reads the event from GITHUB_EVENT_NAME and the JSON file that GITHUB_EVENT_PATH names.
 *
 * @throws UnusableInput where a variable is missing, or the file is not such a payload.
 */
export function readEvent(world: RunnerWorld): GithubEvent {
  const name = variable(world.env, 'GITHUB_EVENT_NAME');
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return fromPayload(world, (payload) => pullRequest(name, payload, world));
    case 'merge_group':
      return fromPayload(world, (payload) => ({ ...plain(name), ...mergeGroup(payload) }));
    case 'push':
      return fromPayload(world, (payload) => ({ ...plain(name), restricted: byActor(world), ...push(payload) }));
    case 'workflow_run':
      return fromPayload(world, (payload) => ({ ...plain(name), reading: 'api', ...workflowRun(payload) }));
    default:
      checkPayload(world);
      return withoutPayload(name, world);
  }
}

function withoutPayload(name: string, world: RunnerWorld): GithubEvent {
  const named = world.env['GITHUB_SHA'] ?? '';
  const sha = isCommitHash(named) ? named : undefined;
  if (name === 'schedule') return { ...plain(name), kind: 'schedule', sha };
  if (name === 'workflow_dispatch') return { ...plain(name), kind: 'dispatch', sha };
  return {
    name,
    kind: 'other',
    reading: outsidersStart.includes(name) ? 'api' : 'auto',
    restricted: restrictedForDependabot.includes(name) ? byActor(world) : undefined,
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

/** GITHUB_ACTOR stays who it was when somebody else runs the job again, and so do the restrictions. */
function byActor({ env }: RunnerWorld): 'dependabot' | undefined {
  return env['GITHUB_ACTOR'] === dependabot ? 'dependabot' : undefined;
}

function pullRequest(
  name: 'pull_request' | 'pull_request_target',
  payload: PayloadReader,
  world: RunnerWorld,
): EventRights & PullRequestEvent {
  const baseRepo = `${payload.text('repository', 'owner', 'login')}/${payload.text('repository', 'name')}`;
  const seen = seenPullRequest(payload, { keys: ['pull_request'], baseRepo });
  const rights = name === 'pull_request' ? headRights(seen, world) : targetRights(seen, world);
  return { name, ...rights, kind: 'pull-request', pullRequest: seen, pushedAt: pushedAt(payload) };
}

function headRights(seen: SeenPullRequest, world: RunnerWorld): Omit<EventRights, 'name'> {
  const dependent = seen.byDependabot ? 'dependabot' : byActor(world);
  return { reading: 'auto', restricted: seen.fork ? 'fork' : dependent };
}

/** The workflow is that of the base and has its rights, unless Dependabot both opened the pull request and acts. */
function targetRights(seen: SeenPullRequest, world: RunnerWorld): Omit<EventRights, 'name'> {
  return { reading: 'api', restricted: seen.byDependabot ? byActor(world) : undefined };
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
    headSha: payload.hash('merge_group', 'head_sha'),
  };
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

function fromPayload<T extends GithubEvent>({ env, readFile }: RunnerWorld, read: (payload: PayloadReader) => T): T {
  const path = variable(env, 'GITHUB_EVENT_PATH');
  const payload = new PayloadReader(path, parseObject(path, readOrFault(path, readFile)));
  const event = read(payload);
  payload.throwFaults();
  return event;
}

/** Nothing of it is wanted, but the client of @actions/github reads it too, and fails where it is broken. */
function checkPayload({ env, readFile }: RunnerWorld): void {
  const path = env['GITHUB_EVENT_PATH'];
  if (path !== undefined && path !== '') parseObject(path, readOrFault(path, readFile));
}

function variable(env: RunnerWorld['env'], name: string): string {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  throw new UnusableInput({
    what: `the environment variable ${name} is not set`,
    mend: 'GitHub sets it for every job; elsewhere, use the command line: `evenhand check --base main --head HEAD`.',
  });
}

function readOrFault(path: string, readFile: (path: string) => string): string {
  try {
    return readFile(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput(
      { what: `the event's payload could not be read: ${why}`, mend: 'GITHUB_EVENT_PATH must name it.', file: path },
      { cause: error },
    );
  }
}
