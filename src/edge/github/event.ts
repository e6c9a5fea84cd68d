import { UnusableInput } from '../../fault.ts';
import { PayloadReader, parseObject } from './payload.ts';

/** The event that started the run, as its payload froze it. */
export type GithubEvent = PullRequestEvent | MergeGroupEvent | OtherEvent;

export interface PullRequestEvent {
  readonly kind: 'pull-request';
  /** `pull_request_target` runs with the rights of the base repository. */
  readonly name: 'pull_request' | 'pull_request_target';
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
  readonly baseSha: string;
  readonly baseRef: string;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name`; undefined where the fork has been deleted. */
  readonly headRepo: string | undefined;
  /** The head is in another repository than the base, or was in one that is deleted. */
  readonly fork: boolean;
  readonly draft: boolean;
}

export interface MergeGroupEvent {
  readonly kind: 'merge-group';
  readonly owner: string;
  readonly repo: string;
  readonly baseSha: string;
  readonly headSha: string;
}

/** An event that names no two commits: workflow_dispatch, push, schedule, … */
export interface OtherEvent {
  readonly kind: 'other';
  readonly name: string;
}

/**
 * Reads the event from GITHUB_EVENT_NAME and the JSON file that GITHUB_EVENT_PATH names.
 *
 * @throws UnusableInput where a variable is missing, or the file is not such a payload.
 */
export function readEvent(world: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => string;
}): GithubEvent {
  const name = variable(world.env, 'GITHUB_EVENT_NAME');
  if (name !== 'pull_request' && name !== 'pull_request_target' && name !== 'merge_group') {
    checkPayload(world);
    return { kind: 'other', name };
  }
  const path = variable(world.env, 'GITHUB_EVENT_PATH');
  const payload = new PayloadReader(path, parseObject(path, readOrFault(path, world.readFile)));
  const event = name === 'merge_group' ? mergeGroup(payload) : pullRequest(name, payload);
  payload.throwFaults();
  return event;
}

/** Nothing of it is wanted, but the client of @actions/github reads it too, and fails where it is broken. */
function checkPayload({ env, readFile }: Parameters<typeof readEvent>[0]): void {
  const path = env['GITHUB_EVENT_PATH'];
  if (path !== undefined && path !== '') parseObject(path, readOrFault(path, readFile));
}

function pullRequest(name: PullRequestEvent['name'], payload: PayloadReader): PullRequestEvent {
  const repository = repositoryOf(payload);
  // GitHub sends null for the repository of a deleted fork.
  const deleted = payload.isNull('pull_request', 'head', 'repo');
  const headRepo = deleted ? undefined : payload.text('pull_request', 'head', 'repo', 'full_name');
  return {
    kind: 'pull-request',
    name,
    ...repository,
    number: payload.positive('pull_request', 'number'),
    baseSha: payload.hash('pull_request', 'base', 'sha'),
    baseRef: payload.text('pull_request', 'base', 'ref'),
    headSha: payload.hash('pull_request', 'head', 'sha'),
    headRef: payload.text('pull_request', 'head', 'ref'),
    headRepo,
    fork: headRepo?.toLowerCase() !== `${repository.owner}/${repository.repo}`.toLowerCase(),
    draft: payload.flag('pull_request', 'draft'),
  };
}

function mergeGroup(payload: PayloadReader): MergeGroupEvent {
  return {
    kind: 'merge-group',
    ...repositoryOf(payload),
    baseSha: payload.hash('merge_group', 'base_sha'),
    headSha: payload.hash('merge_group', 'head_sha'),
  };
}

function repositoryOf(payload: PayloadReader): { readonly owner: string; readonly repo: string } {
  return { owner: payload.text('repository', 'owner', 'login'), repo: payload.text('repository', 'name') };
}

function variable(env: Readonly<Record<string, string | undefined>>, name: string): string {
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
