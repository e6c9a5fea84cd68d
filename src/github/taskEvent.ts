import { UnusableInput } from '../shared/fault.ts';

/**
 * The event that started the run. edge/github reads it from the payload, which is frozen: a rerun sees the same event.
 */
export type TaskEvent = RunRights &
  (
    | {
        readonly kind: 'pull-request';
        readonly pullRequest: TaskPullRequest;
        /** When this head was pushed, in ISO 8601, if the event says so. */
        readonly pushedAt: string | undefined;
      }
    | {
        readonly kind: 'merge-group';
        readonly baseSha: string;
        /** The branch that the group will be merged into; undefined if the event does not say. */
        readonly baseRef: string | undefined;
        readonly headSha: string;
        /** The pull request in the name of the group, which is the last one in it; undefined if the name has none. */
        readonly queued: number | undefined;
      }
    | {
        readonly kind: 'push';
        readonly to: 'default-branch' | 'other-branch' | 'tag' | 'deleted';
        readonly after: string | undefined;
        /** Undefined if the payload does not say; then no push counts as one to this branch. */
        readonly defaultBranch: string | undefined;
      }
    | {
        readonly kind: 'workflow-run';
        readonly startedBy: string;
        /** The head of the pull request, if one started it. */
        readonly headSha: string;
        readonly headRef: string | undefined;
        /** `owner/name`; undefined if the fork has been deleted. */
        readonly headRepo: string | undefined;
      }
    /** `sha`: the newest commit of the run's branch or tag; undefined if the runner does not say. */
    | { readonly kind: 'schedule' | 'dispatch'; readonly sha: string | undefined }
    | { readonly kind: 'other' }
  );

export interface RunRights {
  /** GitHub's name: `pull_request`. */
  readonly name: string;
  /**
   * `github`: a person without write access can start this run, but it has the rights of the repository. So files are
   * read only from GitHub, never from the step's checkout.
   */
  readonly reading: 'auto' | 'github';
  /** Why GitHub gives this run no secrets and a read-only token; undefined if it gives them. */
  readonly restricted: 'fork' | 'dependabot' | undefined;
}

export interface TaskPullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly headSha: string;
  /** The commit of the base branch; the head began at it or earlier. */
  readonly baseSha: string;
  /** The base branch. The author of the pull request can change it at any time. */
  readonly baseRef: string;
  /** Whether the head is in another repository than the base, or was in one that is deleted. */
  readonly fork: boolean;
}

export type EventOf<K extends TaskEvent['kind']> = Extract<TaskEvent, { readonly kind: K }>;

/** The workflow's task settings, checked. */
export interface TaskInputs {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly prNumber: number | undefined;
  /** Whether the model is asked again. The input `accept` implies it. */
  readonly drift: boolean;
}

/** The inputs as written; undefined if empty. The value of `accept` is read in a drift run; here its presence counts. */
export type WrittenTaskInputs = Readonly<Record<'base' | 'head' | 'prNumber' | 'accept', string | undefined>>;

/** @throws UnusableInput if an input cannot be used, or if inputs contradict each other. */
export function taskInputs(written: WrittenTaskInputs): TaskInputs {
  const base = refOf('base', written.base);
  const head = refOf('head', written.head);
  const prNumber = numberOf(written.prNumber);
  const accept = (written.accept ?? '').trim().toLowerCase();
  const [named] = Object.entries({ 'pr-number': prNumber, base, head }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  // A form with both fields sends this word for an empty box.
  const drift = accept !== '' && !(named !== undefined && accept === 'false');
  if (drift && named !== undefined) {
    throw new UnusableInput({
      key: 'accept',
      what: `the inputs "accept" and "${named}" ask for two different things`,
      fix: 'It asks the model again about the judges of one commit, and accepts what it says: leave out one of the two.',
    });
  }
  return { base, head, prNumber, drift };
}

/** It becomes an argument of git, or part of an address. */
function refOf(key: 'base' | 'head', text = ''): string | undefined {
  const ref = text.trim();
  if (ref === '') return undefined;
  if (!/^-|\p{Control}|\s|\.\.|^\.$/u.test(ref) && ref.length <= longestRef) return ref;
  throw new UnusableInput({
    key,
    what: `${JSON.stringify(ref.slice(0, 100))} cannot be the name of a commit`,
    fix: 'Give a branch, a tag or the hash of a commit: no blanks, no "..", and no "-" in front.',
  });
}

const longestRef = 1000;

function numberOf(text = ''): number | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (/^[1-9]\d{0,9}$/.test(written)) return Number(written);
  throw new UnusableInput({
    key: 'pr-number',
    what: `${JSON.stringify(written.slice(0, 100))} is not the number of a pull request`,
    fix: 'Give the number alone: pr-number: 412',
  });
}
