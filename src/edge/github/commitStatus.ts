import type { StatusRequest, StatusSet } from '../../github/commitStatusOf.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { notWritten, writingHint } from './faults.ts';
import { httpFailure } from './httpFailure.ts';
import type { Repository } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

export interface CommitStatus extends StatusRequest {
  readonly url: string | undefined;
}

/**
 * Sets a commit status. If a commit has several with one name, GitHub shows the latest. If an earlier run failed the
 * commit, the failure stays until another run has a verdict.
 *
 * https://docs.github.com/rest/commits/statuses#create-a-commit-status
 */
export async function setCommitStatus(repository: Repository, status: CommitStatus): Promise<StatusSet> {
  const { octokit, owner, repo } = repository;
  const { name, sha } = status;
  try {
    const failed = saysNothing(status) ? await earlierFailure(repository, status) : undefined;
    if (failed !== undefined && status.state === 'pending') return { kind: 'set' };
    const { state, description, url } = failed ?? status;
    const target = url === undefined ? {} : { target_url: url };
    const request = { owner, repo, sha, state, context: name, description, ...target };
    await octokit.rest.repos.createCommitStatus(request);
    return { kind: 'set' };
  } catch (error) {
    const { restricted } = status;
    return notWritten(error, (failure) => writingHint(failure, { restricted, permission: 'statuses: write', untaken }));
  }
}

/** A run that has just begun, or that measured nothing, must not remove a failure. */
function saysNothing({ state }: Pick<CommitStatus, 'state'>): boolean {
  return state === 'pending' || state === 'error';
}

type Shown = Pick<CommitStatus, 'state' | 'description' | 'url'>;

/**
 * The failure that an earlier run found on this commit, reworded for a run that measured nothing, so that its error
 * does not replace the failure. Undefined if the last finished run found none, or if GitHub does not say. Only the
 * newest 100 statuses are read.
 */
async function earlierFailure(
  { octokit, owner, repo }: Repository,
  { name, sha }: Pick<CommitStatus, 'name' | 'sha'>,
): Promise<Shown | undefined> {
  const request = { owner, repo, ref: sha, per_page: 100 };
  const answer = await octokit.rest.repos.listCommitStatusesForRef(request).catch((error: unknown) => {
    if (httpFailure(error) === undefined) throw error;
    return undefined;
  });
  // A proxy may answer 200 with any content.
  const statuses: readonly unknown[] = Array.isArray(answer?.data) ? answer.data : [];
  for (const one of statuses) {
    const reader = new PayloadReader(one);
    const state = reader.textIfAny('state');
    if (reader.textIfAny('context') !== name || state === 'pending') continue;
    const url = reader.textIfAny('target_url');
    return state === 'failure' ? { state, description: stillFailing, url } : undefined;
  }
  return undefined;
}

const stillFailing = 'An earlier run found that this commit fails; a later one measured nothing';

const untaken =
  'GitHub takes at most 1,000 statuses of one name for a commit, and none for a commit that it does not have.';

/** @throws UnusableInput if no commit status can have this name. */
export function checkStatusName(name: string): void {
  const characters = Array.from(name).length;
  if (characters >= 1 && characters <= 100 && !/\p{Control}|\p{Surrogate}/u.test(name) && name.trim() === name) return;
  throw new UnusableInput({
    what: `commit-status is ${JSON.stringify(name)}`,
    fix: 'Use 1 to 100 characters on one line, such as `evenhand`; blanks neither first nor last.',
    key: 'commit-status',
  });
}
