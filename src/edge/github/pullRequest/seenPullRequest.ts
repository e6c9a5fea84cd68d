import type { PayloadReader } from '../answer/payloadReader.ts';

/** A pull request as an event or the API shows it at one moment. */
export interface SeenPullRequest {
  readonly number: number;
  readonly state: 'open' | 'closed';
  /** Closed because it was merged. */
  readonly merged: boolean;
  readonly headSha: string;
  /** The branch in the head's repository. */
  readonly headRef: string;
  /** `owner/name`; undefined where the fork has been deleted. */
  readonly headRepo: string | undefined;
  /** Where the base branch was; the head began somewhere before that. */
  readonly baseSha: string;
  /** The base branch. Whoever opened the pull request can choose another one at any time. */
  readonly baseRef: string;
  /** The head is in another repository than the base, or was in one that is deleted. */
  readonly fork: boolean;
  /** The login of whoever opened it; undefined if the account is deleted. */
  readonly author: string | undefined;
  /** Opened by Dependabot. */
  readonly byDependabot: boolean;
}

/** GitHub's own account; nobody else can have this login. */
export const dependabot = 'dependabot[bot]';

/**
 * Reads the object that events, `GET /pulls/N` and lists of pull requests share. Whether it is a fork is decided by the
 * repositories, never by who did something.
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
