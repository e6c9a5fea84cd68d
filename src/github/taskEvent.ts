import { UnusableInput } from '../shared/fault.ts';

/**
 * What started the run; edge/github reads it out of the payload of the event, as that froze it: a run that is repeated
 * sees the same one.
 */
export type TaskEvent = RunRights &
  (
    | {
        readonly kind: 'pull-request';
        readonly pullRequest: TaskPullRequest;
        /** ISO 8601. When this head was pushed, as far as the event says so. */
        readonly pushedAt: string | undefined;
      }
    | {
        readonly kind: 'merge-group';
        readonly baseSha: string;
        /** The branch that the group is to be merged into; undefined if the event does not say. */
        readonly baseRef: string | undefined;
        readonly headSha: string;
        /** The pull request that the group is named by, the last one in it; undefined if the name says nothing. */
        readonly queued: number | undefined;
      }
    | {
        readonly kind: 'push';
        readonly to: 'default-branch' | 'other-branch' | 'tag' | 'deleted';
        /** The commit that was pushed; undefined if something was deleted. */
        readonly after: string | undefined;
        /** Undefined if the payload does not say; then no push is known to be to it. */
        readonly defaultBranch: string | undefined;
      }
    | {
        readonly kind: 'workflow-run';
        /** The event that started the other workflow. */
        readonly startedBy: string;
        /** Of the pull request, if one started it. */
        readonly headSha: string;
        readonly headRef: string | undefined;
        /** `owner/name`; undefined if the fork has been deleted. */
        readonly headRepo: string | undefined;
      }
    /** `sha`: the newest commit of the branch or tag that it runs on; undefined if the runner does not say. */
    | { readonly kind: 'schedule' | 'dispatch'; readonly sha: string | undefined }
    | { readonly kind: 'other' }
  );

/** What holds for the run, whatever started it. */
export interface RunRights {
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

/** A pull request, as an event or the API shows it. */
export interface TaskPullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  /** Closed because it was merged. */
  readonly merged: boolean;
  readonly headSha: string;
  /** Where the base branch was; the head began somewhere before that. */
  readonly baseSha: string;
  /** The base branch. Whoever opened the pull request can choose another one at any time. */
  readonly baseRef: string;
  /** The head is in another repository than the base, or was in one that is deleted. */
  readonly fork: boolean;
}

export type EventOf<K extends TaskEvent['kind']> = Extract<TaskEvent, { readonly kind: K }>;

/** What the workflow says about what to do, checked. */
export interface TaskInputs {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly prNumber: number | undefined;
  /** Whoever says whether to accept what the model says today has it asked. */
  readonly drift: boolean;
}

/** The inputs as they were written; undefined if left empty. */
export interface WrittenTaskInputs {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly prNumber: string | undefined;
  /** Read if drift is looked for; here it counts that it is given. */
  readonly accept: string | undefined;
}

/** @throws UnusableInput if one cannot be used, or if they contradict each other. */
export function taskInputs(written: WrittenTaskInputs): TaskInputs {
  const inputs = {
    base: refOf('base', written.base),
    head: refOf('head', written.head),
    prNumber: numberOf(written.prNumber),
    drift: written.accept !== undefined && written.accept.trim() !== '',
  };
  const others = inputs.prNumber !== undefined || inputs.base !== undefined || inputs.head !== undefined;
  // A form with both fields sends the word for an empty box.
  if (others && written.accept?.trim().toLowerCase() === 'false') return { ...inputs, drift: false };
  const named = inputs.prNumber !== undefined ? 'pr-number' : inputs.base !== undefined ? 'base' : 'head';
  if (inputs.drift && (named !== 'head' || inputs.head !== undefined)) {
    throw new UnusableInput({
      key: 'accept',
      what: `the inputs "accept" and "${named}" ask for two different things`,
      fix: 'It asks the model again about the judges of one commit, and accepts what it says: leave out one of the two.',
    });
  }
  return inputs;
}

/** It becomes an argument of git, or a part of an address. */
function refOf(key: 'base' | 'head', text: string | undefined): string | undefined {
  const ref = text?.trim();
  if (ref === undefined || ref === '') return undefined;
  if (!/^-|\p{Control}|\s|\.\.|^\.$/u.test(ref) && ref.length <= longestRef) return ref;
  throw new UnusableInput({
    key,
    what: `${JSON.stringify(ref.slice(0, 100))} cannot be the name of a commit`,
    fix: 'Give a branch, a tag or the hash of a commit: no blanks, no "..", and no "-" in front.',
  });
}

const longestRef = 1000;

function numberOf(text: string | undefined): number | undefined {
  const written = text?.trim();
  if (written === undefined || written === '') return undefined;
  if (/^[1-9]\d{0,9}$/.test(written)) return Number(written);
  throw new UnusableInput({
    key: 'pr-number',
    what: `${JSON.stringify(written.slice(0, 100))} is not the number of a pull request`,
    fix: 'Give the number alone: pr-number: 412',
  });
}
