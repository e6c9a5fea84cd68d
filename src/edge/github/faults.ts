import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import { answerOf, type HttpFailure, httpFailure, isLimit, isOutage, isWritingBlocked } from './httpFailure.ts';

/** What to do about an outage. */
export const laterFix =
  'This says nothing about the judges. Run the job again later; https://www.githubstatus.com shows whether there is an incident.';

/** What to do if GitHub does not know the token. */
const tokenFix = 'Give a valid token with the input `github-token`.';

/** What is being looked up, and what to say if it cannot be. */
export interface LookedUp {
  /** `pull request #7 of acme/bot`. */
  readonly what: string;
  /** The permission that the job needs, as a line of YAML: `pull-requests: read`. */
  readonly permission: string;
  /** What to do if there is no such thing. */
  readonly fix: string;
}

/**
 * What to tell the user when a question to GitHub failed: an outage is no fault of theirs. Any other error, a bug of
 * ours, is given back as it is.
 */
export function lookUpFault(error: unknown, { what, permission, fix }: LookedUp): unknown {
  const failure = httpFailure(error);
  if (failure === undefined) return error;
  const said = `${what} could not be looked up: ${answerOf(failure)}`;
  if (isOutage(failure)) return new OutsideFailure({ what: said, fix: laterFix }, { cause: error });
  return new UnusableInput({ what: said, fix: fixFor(failure, { permission, fix }) }, { cause: error });
}

function fixFor({ status }: HttpFailure, { permission, fix }: Omit<LookedUp, 'what'>): string {
  if (status === 401) return tokenFix;
  if (status === 403) return permissionFix(permission);
  // A token that may not read a private repository gets 404 too.
  return status === 404 ? `${fix}\nElse: ${permissionFix(permission)}` : fix;
}

function permissionFix(permission: string): string {
  return `Let the job's token read it:\n  permissions:\n    contents: read\n    ${permission}`;
}

/**
 * What to tell the user when a commit cannot be read over the API: an outage is no fault of theirs. Any other error is
 * given back as it is.
 */
export function readingFault(
  error: unknown,
  from: { readonly owner: string; readonly repo: string; readonly sha: string },
): unknown {
  const failure = httpFailure(error);
  if (failure === undefined) return error;
  const what = `commit ${from.sha} of ${from.owner}/${from.repo} could not be read: ${answerOf(failure)}`;
  // What is asked for are hashes that GitHub gave: 422 is said to them during incidents alone.
  if (isOutage(failure) || failure.status === 422) return new OutsideFailure({ what, fix: laterFix }, { cause: error });
  return new UnusableInput({ what, fix: readingFix(failure) }, { cause: error });
}

function readingFix({ status }: HttpFailure): string {
  if (status === 401) return tokenFix;
  if (status === 409) return 'The repository is empty: push a commit first.';
  const permission = `the job's token read the repository:\n${permissions}`;
  return status === 404 ? `${goneFix} Else let ${permission}` : `Let ${permission}`;
}

const goneFix =
  'If its branch was deleted or rewritten, GitHub may have the commit no more: point the pull request at a branch that exists, or push to it again.';

const permissions = ['  permissions:', '    contents: read'].join('\n');

/** Why GitHub gives this run a token that only reads; undefined if it gives what the workflow asks for. */
export type Restricted = 'fork' | 'dependabot' | undefined;

/** What to do where the token may not write: nothing on a fork, else one line of YAML, with where it belongs. */
function permissionHint(
  { headers }: Pick<HttpFailure, 'headers'>,
  { restricted, permission }: { readonly restricted: Restricted; readonly permission: string },
): string {
  switch (restricted) {
    case 'fork':
      return `This is expected: the pull request comes from a fork, and GitHub gives its workflow a token that can only read. ${byHand}`;
    case 'dependabot':
      return `This is expected: Dependabot opened the pull request, and GitHub gives its workflow a token that can only read. ${byHand}`;
    case undefined: {
      const lines = [...new Set(['contents: read', 'pull-requests: write', permission])];
      const accepted = acceptedPermissions(headers);
      return [
        "The job's token lacks a permission. Give it to the job:",
        '',
        '  permissions:',
        ...lines.map((line) => `    ${line}`),
        ...(accepted === undefined ? [] : ['', `GitHub asks for: ${accepted}.`]),
      ].join('\n');
    }
  }
}

const byHand =
  'You need to do nothing: the job summary shows the whole report. A maintainer can have the change measured with a workflow that is started by hand: examples/workflows/forks.yml.';

/** GitHub's own word for what would have been enough: https://docs.github.com/rest/overview/troubleshooting-the-rest-api */
function acceptedPermissions(headers: HttpFailure['headers']): string | undefined {
  const accepted = headers['x-accepted-github-permissions'];
  return typeof accepted === 'string' && /^[\w=;, -]{1,200}$/.test(accepted) ? accepted : undefined;
}

/** What could not be written. */
export interface Unwritten {
  /** From the event: what GitHub answers is the same on a fork, where nothing is wrong, and where a permission is missing. */
  readonly restricted: Restricted;
  /** What the job's token needs, as a line of YAML: `statuses: write`. */
  readonly permission: string;
  /** What it means that GitHub does not take it as it is. */
  readonly untaken: string;
}

/** What to do so that GitHub takes it next time. */
export function writingHint(failure: HttpFailure, { restricted, permission, untaken }: Unwritten): string {
  const { status } = failure;
  if (isLimit(failure) || isWritingBlocked(failure)) {
    return 'GitHub asks for fewer requests. Run the job again later.';
  }
  if (status === 401) return tokenFix;
  if (status === 403 || status === 404) return permissionHint(failure, { restricted, permission });
  if (status === 422) return untaken;
  if (status >= 500) return 'GitHub is not reachable or has an incident. Run the job again later.';
  return 'The job summary shows the whole report.';
}

/** What to do so that the comment can be written next time. */
export function commentHint(failure: HttpFailure, restricted: Restricted): string {
  if (/issue is locked|locked conversation|unable to create comment because/i.test(failure.message)) {
    return 'The conversation is locked. Unlock it to have comments; the job summary shows the whole report.';
  }
  return writingHint(failure, { restricted, permission: 'pull-requests: write', untaken });
}

const untaken = 'GitHub did not take this text. The job summary shows the whole report.';
