/** What started the run, as far as the task depends on it; the edge reads it out of the payload of the event. */
export type TaskEvent = RunRights &
  (
    | { readonly kind: 'pull-request'; readonly pullRequest: TaskPullRequest; readonly pushedAt: string | undefined }
    | {
        readonly kind: 'merge-group';
        readonly baseSha: string;
        readonly baseRef: string | undefined;
        readonly headSha: string;
        /** The last pull request in it; undefined where the event does not say. */
        readonly queued: number | undefined;
      }
    | {
        readonly kind: 'push';
        readonly to: 'default-branch' | 'other-branch' | 'tag' | 'deleted';
        readonly after: string | undefined;
        readonly defaultBranch: string | undefined;
      }
    | ({ readonly kind: 'workflow-run'; readonly startedBy: string } & RunHead)
    | { readonly kind: 'schedule'; readonly sha: string | undefined }
    | { readonly kind: 'dispatch'; readonly sha: string | undefined }
    | { readonly kind: 'other' }
  );

interface RunRights {
  /** As GitHub names it: `pull_request`. */
  readonly name: string;
  /** `api`: nothing is read from what the step has checked out, nor from its clone. */
  readonly reading: 'auto' | 'api';
  /** Why GitHub gives this run no secrets, and a token that only reads; undefined where it gives them. */
  readonly restricted: 'fork' | 'dependabot' | undefined;
}

/** The head of the pull request that started another workflow. */
interface RunHead {
  readonly headSha: string;
  readonly headRef: string | undefined;
  /** `owner/name`; undefined where the fork has been deleted. */
  readonly headRepo: string | undefined;
}

/** A pull request, as an event or the API shows it. */
export interface TaskPullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly headSha: string;
  readonly baseSha: string;
  /** The branch that it is to be merged into. */
  readonly baseRef: string;
  readonly fork: boolean;
}

export type EventOf<K extends TaskEvent['kind']> = Extract<TaskEvent, { readonly kind: K }>;
