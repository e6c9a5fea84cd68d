import type { BranchTip } from '../tree/tree.ts';
import type { EventOf, TaskEvent, TaskInputs, TaskPullRequest } from './taskEvent.ts';
import {
  driftElsewhere,
  emptyDispatch,
  eventNotServed,
  noCommitOfRun,
  noPullRequestRun,
  oneSideAlone,
  pullRequestNotFound,
  refNotFound,
  strayPush,
} from './taskFaults.ts';

/**
 * The task of the run. Every commit is a full hash and is looked up once, so later changes on GitHub have no effect.
 */
export type ActionTask =
  | CompareTask
  /** A push to the default branch: its commit is scored, so that later pull requests find its replies on record. */
  | { readonly kind: 'warm'; readonly at: string }
  /** Asks the same judges again and compares with their earlier answers. */
  | { readonly kind: 'drift'; readonly at: string };

export interface CompareTask {
  readonly kind: 'compare';
  /** The present commit of the base branch; its rules, gold and judges apply. */
  readonly base: string;
  readonly head: string;
  /** The branch with the base as its tip; undefined if two commits were named. */
  readonly baseBranch: string | undefined;
  /** Whether the head is known to contain the whole base, so that no merge is needed. */
  readonly isAhead: boolean;
  readonly pullRequest: PullRequestFacts | undefined;
  /** Notes for the reader on how these were found. */
  readonly notices: readonly string[];
}

/** The pull request with the measured head. */
export interface PullRequestFacts {
  readonly number: number;
  readonly fork: boolean;
  /** When this head was pushed, in ISO 8601, if the event says so. */
  readonly pushedAt: string | undefined;
  /** False if the inputs name another head: a comment would be about something that is not in the pull request. */
  readonly commentable: boolean;
}

export interface TaskPorts {
  /** The present commit of a branch; a rerun's event has an older one. */
  branchTip(branch: string): Promise<BranchTip>;
  /** Its present state. @throws UnusableInput if there is none. */
  pullRequest(number: number): Promise<TaskPullRequest>;
  /** All pull requests with exactly this head, the most likely first. */
  pullRequestsOf(head: PullRequestHead): Promise<readonly TaskPullRequest[]>;
  /** The full hash for a branch, a tag or a short hash; undefined if it is unknown. */
  resolve(ref: string): Promise<string | undefined>;
}

export interface PullRequestHead {
  readonly sha: string;
  /** The branch; undefined if GitHub does not say. */
  readonly ref: string | undefined;
  /** `owner/name`; undefined if the fork has been deleted. */
  readonly repo: string | undefined;
}

/**
 * Finds the task from the event and the inputs. A pull request number outranks the event, and the inputs `base` and
 * `head` outrank both.
 *
 * @throws UnusableInput if they do not state a task, or if GitHub has no such commit or pull request.
 */
export async function actionTask(ports: TaskPorts, event: TaskEvent, inputs: TaskInputs): Promise<ActionTask> {
  const { base, head, prNumber, drift } = inputs;
  if (drift) return driftOf(event);
  if (prNumber !== undefined) {
    return comparison(ports, inputs, sidesOf(await ports.pullRequest(prNumber)));
  }
  if (event.kind === 'pull-request') {
    return comparison(ports, inputs, { ...sidesOf(event.pullRequest), pushedAt: event.pushedAt });
  }
  if (base !== undefined && head !== undefined) {
    return comparison(ports, inputs, { base, head, pullRequest: undefined, notices: [] });
  }
  if (event.kind === 'merge-group') return mergeGroup(ports, event, inputs);
  if (event.kind === 'workflow-run') return comparison(ports, inputs, await startedPullRequest(ports, event));
  if (base !== undefined || head !== undefined) throw oneSideAlone(event.name, head === undefined ? 'base' : 'head');
  switch (event.kind) {
    case 'push':
      if (event.to !== 'default-branch' || event.after === undefined) throw strayPush(event);
      return { kind: 'warm', at: event.after };
    case 'schedule':
      return driftOf(event);
    case 'dispatch':
      throw emptyDispatch();
    case 'other':
      throw eventNotServed(event.name);
  }
}

/** The base of a merge group is its parent, so nothing has to be merged. */
async function mergeGroup(ports: TaskPorts, event: EventOf<'merge-group'>, inputs: TaskInputs): Promise<ActionTask> {
  const { baseSha: base, headSha: head, baseRef: baseBranch } = event;
  const sides = { base, head, baseBranch, pullRequest: undefined, notices: [] };
  if (inputs.base !== undefined || inputs.head !== undefined) return comparison(ports, inputs, sides);
  return { kind: 'compare', ...sides, isAhead: true };
}

function driftOf(event: TaskEvent): ActionTask {
  if (event.kind !== 'schedule' && event.kind !== 'dispatch') throw driftElsewhere(event.name);
  if (event.sha === undefined) throw noCommitOfRun(event.name);
  return { kind: 'drift', at: event.sha };
}

/** Two versions, by hash or name, before their common ancestor is known. */
interface Sides {
  readonly base: string;
  readonly head: string;
  readonly baseBranch?: string | undefined;
  readonly pullRequest: TaskPullRequest | undefined;
  readonly pushedAt?: string | undefined;
  readonly notices: readonly string[];
}

function sidesOf(pullRequest: TaskPullRequest, notices: readonly string[] = []): Sides {
  const { baseSha: base, headSha: head, baseRef: baseBranch } = pullRequest;
  return { base, head, baseBranch, pullRequest, notices };
}

/** The payload names no pull request of a fork, and an artifact could name any one, so only the head can be trusted. */
async function startedPullRequest(ports: TaskPorts, event: EventOf<'workflow-run'>): Promise<Sides> {
  if (!/^pull_request(?:_|$)/.test(event.startedBy)) throw noPullRequestRun(event);
  const { headSha: sha, headRef: ref, headRepo: repo } = event;
  const [pullRequest, ...others] = await ports.pullRequestsOf({ sha, ref, repo });
  if (pullRequest === undefined) throw pullRequestNotFound(event);
  const open = others.filter(({ state }) => state === 'open').map(({ number }) => `#${number}`);
  const notices =
    open.length === 0
      ? []
      : [
          `This commit is the head of pull request #${pullRequest.number}, which was measured, and of ${open.join(', ')} too: name another one with the input pr-number.`,
        ];
  return sidesOf(pullRequest, notices);
}

/**
 * The author chooses where a branch begins, and so which rules and gold it contains. So the rules of the present base
 * branch apply. The author's change is the difference from the beginning of the branch.
 */
async function comparison(ports: TaskPorts, inputs: TaskInputs, sides: Sides): Promise<CompareTask> {
  const { pullRequest, pushedAt } = sides;
  // A merged or closed pull request is compared with the base commit that it was opened for.
  const tip: BranchTip =
    inputs.base === undefined && pullRequest?.state === 'open'
      ? await ports.branchTip(pullRequest.baseRef)
      : { kind: 'unknown' };
  const base = tip.kind === 'at' ? tip.sha : await pinned(ports, 'base', inputs.base ?? sides.base);
  const head = await pinned(ports, 'head', inputs.head ?? sides.head);
  return {
    kind: 'compare',
    base,
    head,
    // If the workflow itself names the base, the check is bound to that base.
    baseBranch: inputs.base === undefined ? sides.baseBranch : undefined,
    isAhead: false,
    pullRequest: pullRequest && {
      number: pullRequest.number,
      fork: pullRequest.fork,
      pushedAt,
      commentable: head === pullRequest.headSha,
    },
    notices: [
      ...sides.notices,
      ...(pullRequest?.state === 'closed' ? [closedNotice(pullRequest)] : []),
      ...(tip.kind === 'gone' && pullRequest !== undefined ? [goneNotice(pullRequest)] : []),
    ],
  };
}

function goneNotice({ baseRef, baseSha }: TaskPullRequest): string {
  return `The base branch ${baseRef} is not there any more, so the head was compared with the last commit that the pull request knows of it (${baseSha.slice(0, 7)}). Point the pull request at a branch that exists.`;
}

function closedNotice({ number, merged }: TaskPullRequest): string {
  return `Pull request #${number} has been ${merged ? 'merged' : 'closed'} already.`;
}

async function pinned(ports: TaskPorts, key: 'base' | 'head', ref: string): Promise<string> {
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)) return ref.toLowerCase();
  const hash = await ports.resolve(ref);
  if (hash === undefined) throw refNotFound(key, ref);
  return hash;
}

/**
 * The number of the pull request with the acceptance that counts for the merge group. Undefined if the group itself is
 * not measured, because the inputs name another head or a pull request.
 */
export function queuedPullRequest(event: TaskEvent, task: ActionTask): number | undefined {
  if (event.kind !== 'merge-group' || task.kind !== 'compare') return undefined;
  return task.pullRequest === undefined && task.head === event.headSha ? event.queued : undefined;
}
