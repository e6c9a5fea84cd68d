import { setTimeout as wait } from 'node:timers/promises';
import { type FetchedCommits, fetchedCommits } from '../edge/git/fetchedCommits.ts';
import { gitMerge } from '../edge/git/gitMerge.ts';
import { gitReference } from '../edge/git/gitReference.ts';
import { openGitTree } from '../edge/git/gitTree.ts';
import { isPartial, type Repository, repositoryAt } from '../edge/git/repository.ts';
import type { GitRemote } from '../edge/git/runGit.ts';
import { unknownCommit } from '../edge/github/faults.ts';
import { lookUpPullRequest } from '../edge/github/livePullRequest.ts';
import { branchTip, resolveOverApi } from '../edge/github/namedCommit.ts';
import type { Repository as GithubRepository } from '../edge/github/octokit.ts';
import { pullRequestsOfHead } from '../edge/github/pullRequestsOfHead.ts';
import type { ActionCommits } from '../github/actionHost.ts';
import { OutsideFailure, UnusableInput } from '../shared/fault.ts';
import { lazy } from '../shared/lazy.ts';

export interface CommitPlaces {
  /** `github`: nothing is read from the step's folder. */
  readonly reading: 'auto' | 'github';
  /** Undefined if there is no token. */
  readonly github: () => Promise<GithubRepository | undefined>;
  /** The same repository for git. @throws UnusableInput if the runner's address cannot be used. */
  readonly remote: () => GitRemote | undefined;
  readonly name: string;
  /** The runner's temporary folder; undefined if the runner names none. */
  readonly temporary: string | undefined;
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/**
 * Commits and pull requests for the Action. Git reads commits from the checkout if it has them, else from what it
 * fetches. A checkout may be shallow, partial, owned by another user, of another repository, or missing.
 */
export function actionCommits(places: CommitPlaces): ActionCommits {
  const { reading, github } = places;
  const checkout = lazy(async () => (reading === 'auto' ? wholeCheckout() : undefined));
  const fetched = lazy(async () => fetchedFrom(places));
  const atGithub = async () => {
    const found = await github();
    if (found !== undefined) return found;
    throw new UnusableInput({
      key: 'github-token',
      what: 'the pull request has to be looked up at GitHub, and there is no token',
      fix: 'Leave the input github-token as it is, and let the job read:\n  permissions:\n    contents: read\n    pull-requests: read',
    });
  };
  return {
    open: async (ref, label) => {
      const local = await openGitTree(await checkout(), { ref, label });
      if (!('kind' in local)) return local;
      const remote = await fetched();
      if (remote !== undefined) return remote.open(ref, label);
      throw new UnusableInput({
        key: label,
        what: `the commit "${ref}" is not in the checkout, and cannot be fetched without a github-token`,
        fix: 'Leave the input github-token as it is, or check out with fetch-depth: 0.',
      });
    },
    merge: async (commits) => {
      const local = await gitMerge(await checkout(), commits);
      const remote = local.kind === 'unknown' ? await fetched() : undefined;
      return remote === undefined ? local : unlessRefused(remote.merge(commits), local);
    },
    reference: async (name, base) => {
      const local = await gitReference(await checkout(), { name, base });
      // A checkout has few or no tags, and little history.
      const remote = local.kind === 'absent' || local.kind === 'unknown' ? await fetched() : undefined;
      return remote === undefined ? local : remote.reference(name, base);
    },
    branchTip: async (branch) => {
      const found = await github();
      return found === undefined ? { kind: 'unknown' } : branchTip(found, branch);
    },
    pullRequest: async (number) => lookUpPullRequest(await atGithub(), number),
    pullRequestsOf: async (head) => pullRequestsOfHead(await atGithub(), head),
    resolve: async (ref) => {
      const local = await openGitTree(await checkout(), { ref, label: '' });
      if (!('kind' in local)) return local.id;
      const found = await github();
      return found === undefined ? undefined : resolveOverApi(found, ref);
    },
  };
}

/** Undefined if there is no checkout, if git does not read it, or if it was cloned with a filter. */
async function wholeCheckout(): Promise<Repository | undefined> {
  const found = await repositoryAt(process.cwd()).catch(undefinedIfUnusable);
  return found === undefined || isPartial(found) ? undefined : found;
}

function fetchedFrom({ remote, name, temporary, signal, note }: CommitPlaces): FetchedCommits | undefined {
  const found = remote();
  const settings = { temporary, signal, note, sleep: (delayMs: number) => wait(delayMs, undefined) };
  return (
    found && fetchedCommits({ ...settings, remote: found, unknownCommit: (commit) => unknownCommit(commit, name) })
  );
}

/**
 * The checkout's answer, if GitHub lets this token read nothing. An outage is an error, because another merge might
 * give another verdict.
 */
async function unlessRefused<T>(asked: Promise<T>, local: T): Promise<T> {
  return (await asked.catch(undefinedIfUnusable)) ?? local;
}

function undefinedIfUnusable(error: unknown): undefined {
  if (!(error instanceof UnusableInput) || error instanceof OutsideFailure) throw error;
  return undefined;
}
