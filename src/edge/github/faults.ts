import type { RunRights } from '../../github/taskEvent.ts';
import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import { answerOf, type HttpFailure, httpFailure, isLimit, isOutage, isWritingBlocked } from './httpFailure.ts';

const laterFix =
  'This says nothing about the judges. Run the job again later; https://www.githubstatus.com shows whether there is an incident.';

const tokenFix = 'Give a valid token with the input `github-token`.';

export interface LookedUp {
  /** `pull request #7 of acme/bot`. */
  readonly what: string;
  /** The permission that the job needs, as a line of YAML: `pull-requests: read`. */
  readonly permission: string;
  /** What to do if there is no such object. */
  readonly fix: string;
}

/**
 * The error for the user after a failed look-up. An outage is not the user's fault. Any other error is a bug of ours
 * and is returned unchanged.
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
  // GitHub also answers 404 if the token must not read a private repository.
  return status === 404 ? `${fix}\nElse: ${permissionFix(permission)}` : fix;
}

function permissionFix(permission: string): string {
  return `Let the job's token read it:\n  permissions:\n    contents: read\n    ${permission}`;
}

/**
 * The error for the user after a failed fetch. An outage is not the user's fault.
 *
 * @param printed what git printed; empty if git was stopped before it had an answer.
 * @param about `said`: git's reasons, safe to show.
 */
export function fetchFault(
  printed: string,
  { repository, said }: { readonly repository: string; readonly said: string },
): UnusableInput {
  const status = statusIn(printed);
  const what = `${repository} could not be fetched from GitHub: ${said === '' ? 'there was no answer in time' : said}`;
  if (status === undefined || status >= 500 || status === 429) return new OutsideFailure({ what, fix: laterFix });
  if (status < 400) return new UnusableInput({ what, fix: redirectFix });
  return new UnusableInput({
    what,
    fix: status === 401 ? tokenFix : "Let the job's token read it:\n  permissions:\n    contents: read",
  });
}

/** The lines in which git gives a reason, without its counts and the server's additions. */
export function reasonsIn(printed: string): string {
  const reasons = printed.split('\n').flatMap((line) => /^(?:fatal|error): (.*)/.exec(line)?.[1] ?? []);
  return reasons.join('; ');
}

const redirectFix =
  'No redirect is followed, since the token goes to one host alone: check that GITHUB_SERVER_URL is as the runner sets it, and what a proxy answers.';

/** GitHub's status; undefined if there was no answer, or if it broke off. */
function statusIn(printed: string): number | undefined {
  const [, status] = /returned error: (\d{3})/.exec(printed) ?? [];
  if (status !== undefined) return Number(status);
  // Git then wants another name and password, and cannot ask for them.
  if (/could not read Username|Authentication failed/.test(printed)) return 401;
  return /repository '.*' not found|does not appear to be a git repository/.test(printed) ? 404 : undefined;
}

/** The error for a commit that GitHub does not give. */
export function unknownCommit(commit: string, repository: string): UnusableInput {
  return new UnusableInput({ what: `${repository} has no commit ${commit} at GitHub`, fix: goneFix });
}

const goneFix =
  'If its branch was deleted or rewritten, GitHub may have the commit no more: point the pull request at a branch that exists, or push to it again.';

type Restricted = RunRights['restricted'];

/** What to do if the token may not write: nothing on a fork, else a permission in YAML and where to put it. */
function permissionHint(
  { headers }: Pick<HttpFailure, 'headers'>,
  { restricted, permission }: { readonly restricted: Restricted; readonly permission: string },
): string {
  if (restricted !== undefined) {
    const why = restricted === 'fork' ? 'the pull request comes from a fork' : 'Dependabot opened the pull request';
    return `This is expected: ${why}, and GitHub gives its workflow a token that can only read. ${byHand}`;
  }
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

const byHand =
  'You need to do nothing: the job summary shows the whole report. A maintainer can have the change measured with a workflow that is started by hand: examples/workflows/forks.yml.';

/**
 * The permission that GitHub says would be enough: https://docs.github.com/rest/overview/troubleshooting-the-rest-api
 */
function acceptedPermissions(headers: HttpFailure['headers']): string | undefined {
  const accepted = headers['x-accepted-github-permissions'];
  return typeof accepted === 'string' && /^[\w=;, -]{1,200}$/.test(accepted) ? accepted : undefined;
}

/** The failure of a request to GitHub as an outcome. @throws the error if it is no such failure. */
export function notWritten(error: unknown, hintOf: (failure: HttpFailure) => string) {
  const failure = httpFailure(error);
  if (failure === undefined) throw error;
  return { kind: 'not-written', why: answerOf(failure), hint: hintOf(failure) } as const;
}

export interface Unwritten {
  /** From the event. GitHub's answer cannot tell a fork, where nothing is wrong, from a missing permission. */
  readonly restricted: Restricted;
  /** The permission that the job's token needs, as a line of YAML: `statuses: write`. */
  readonly permission: string;
  /** What it means if GitHub rejects the content. */
  readonly untaken: string;
}

/** What to do so that GitHub accepts the next attempt. */
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
