import type { SeenPullRequest } from '../pullRequest/seenPullRequest.ts';

/** The event that started the run, as its payload froze it: a run that is repeated sees the same one. */
export type GithubEvent = EventRights &
  (PullRequestEvent | MergeGroupEvent | PushEvent | WorkflowRunEvent | ScheduleEvent | DispatchEvent | OtherEvent);

/** What holds for the run, whatever started it. */
export interface EventRights {
  /** As GitHub names it: `pull_request`. */
  readonly name: string;
  /**
   * `api`: somebody who may not write can start this run, and yet it has the rights of the repository, so files are read
   * over the API alone, whatever the step has checked out.
   */
  readonly reading: 'auto' | 'api';
  /** Why GitHub gives this run no secrets, and a token that only reads; undefined where it gives them. */
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
  /** The pull request that the group is named by, the last one in it; undefined where the name says nothing. */
  readonly queued: number | undefined;
}

export interface PushEvent {
  readonly kind: 'push';
  readonly to: 'default-branch' | 'other-branch' | 'tag' | 'deleted';
  /** The commit that was pushed; undefined where something was deleted. */
  readonly after: string | undefined;
  /** Undefined where the payload does not say; then no push is known to be to it. */
  readonly defaultBranch: string | undefined;
}

/** Another workflow ended, or began. */
export interface WorkflowRunEvent {
  readonly kind: 'workflow-run';
  /** The event that started the other workflow. */
  readonly startedBy: string;
  /** Of the pull request, where one started it. */
  readonly headSha: string;
  readonly headRef: string | undefined;
  /** `owner/name`; undefined where the fork has been deleted. */
  readonly headRepo: string | undefined;
}

export interface ScheduleEvent {
  readonly kind: 'schedule';
  /** The newest commit of the default branch; undefined where the runner does not say. */
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
