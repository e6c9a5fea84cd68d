import type { TaskPullRequest } from '../../github/taskEvent.ts';
import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import { lookUpFault } from './faults.ts';
import type { PullRequestPlace, Repository } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

/** A pull request as an event or the API shows it at one moment. */
export interface SeenPullRequest extends TaskPullRequest {
  /** The branch in the head's repository. */
  readonly headRef: string;
  /** `owner/name`; undefined if the fork has been deleted. */
  readonly headRepo: string | undefined;
  /** The login of the account that opened it; undefined if the account is deleted. */
  readonly author: string | undefined;
  readonly byDependabot: boolean;
}

/** GitHub's own account; no other account can have this login. */
export const dependabot = 'dependabot[bot]';

/**
 * Reads the object that events, `GET /pulls/N` and lists of pull requests share. The repositories decide whether it is
 * a fork; the actor does not.
 *
 * https://docs.github.com/webhooks/webhook-events-and-payloads#pull_request
 */
export function seenPullRequest(
  reader: PayloadReader,
  at: { readonly keys: readonly string[]; readonly baseRepo: string },
): SeenPullRequest {
  const { keys, baseRepo } = at;
  // GitHub sends null for the repository of a deleted fork.
  const deleted = reader.isNull(...keys, 'head', 'repo');
  const headRepo = deleted ? undefined : reader.repository(...keys, 'head', 'repo', 'full_name');
  const author = reader.textIfAny(...keys, 'user', 'login');
  return {
    number: reader.positive(...keys, 'number'),
    state: reader.textIfAny(...keys, 'state') === 'closed' ? 'closed' : 'open',
    merged: reader.textIfAny(...keys, 'merged_at') !== undefined,
    headSha: reader.hash(...keys, 'head', 'sha'),
    headRef: reader.ref(...keys, 'head', 'ref'),
    headRepo,
    baseSha: reader.hash(...keys, 'base', 'sha'),
    baseRef: reader.ref(...keys, 'base', 'ref'),
    fork: headRepo?.toLowerCase() !== baseRepo.toLowerCase(),
    author,
    byDependabot: author === dependabot,
  };
}

/** The present state of a pull request. An event's payload is frozen, even if the run is repeated. */
export interface LivePullRequest extends SeenPullRequest {
  /** Names, as people wrote them. */
  readonly labels: readonly string[];
}

/**
 * A pull request from an answer of the API, checked as an event is. Undefined if the answer is something else, because
 * a proxy may answer with any content.
 */
export function livePullRequest(
  answer: unknown,
  { owner, repo }: Pick<Repository, 'owner' | 'repo'>,
): LivePullRequest | undefined {
  const reader = new PayloadReader(answer);
  const seen = seenPullRequest(reader, { keys: [], baseRepo: `${owner}/${repo}` });
  return reader.wrong.length === 0 ? { ...seen, labels: reader.textsIn('labels', 'name') } : undefined;
}

/**
 * The pull request with this number as it is now.
 *
 * @throws UnusableInput if there is none, or the token may not see it; OutsideFailure if GitHub does not answer.
 */
export async function lookUpPullRequest(repository: Repository, number: number): Promise<LivePullRequest> {
  const { octokit, owner, repo } = repository;
  const what = `pull request #${number} of ${owner}/${repo}`;
  const answer = await octokit.rest.pulls.get({ owner, repo, pull_number: number }).catch((error: unknown) => {
    const fix = 'Check the input pr-number: it is the number of a pull request of this repository.';
    throw lookUpFault(error, { what, permission: 'pull-requests: read', fix });
  });
  const seen = livePullRequest(answer.data, repository);
  if (seen?.number === number) return seen;
  throw new OutsideFailure({
    what: `GitHub was asked for ${what}, and answered with something else`,
    fix: 'Run the job again; if a proxy stands before GitHub, look at what it answers.',
  });
}

/**
 * The pull request as it is now; undefined if GitHub does not say. For callers that must not fail: the comment and the
 * override.
 */
export async function pullRequestIfAny({
  number,
  ...repository
}: PullRequestPlace): Promise<LivePullRequest | undefined> {
  try {
    return await lookUpPullRequest(repository, number);
  } catch (error) {
    if (error instanceof UnusableInput) return undefined;
    throw error;
  }
}
