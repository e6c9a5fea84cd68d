import type { UnusableInput } from '../../shared/fault.ts';
import { lazy } from '../../shared/lazy.ts';
import { isFullHash, type SoughtReference } from '../../shared/referencePlace.ts';
import type { Merge } from '../../tree/merge.ts';
import type { Tree } from '../../tree/tree.ts';
import { type FetchedRepository, type Fetching, fetchedRepository } from './fetchedRepository.ts';
import { gitMerge, unknown } from './gitMerge.ts';
import { gitReference } from './gitReference.ts';
import { treeOf } from './gitTree.ts';

/** Commits that are fetched from a server when they are needed. Each is named by its full hash. */
export interface FetchedCommits {
  /** @throws UnusableInput if the server has no such commit; the remote's fault if the server cannot be asked. */
  open(commit: string, label: string): Promise<Tree>;
  /**
   * The result of merging two commits. It is GitHub's own test merge of the pull request if that merges exactly these
   * two; otherwise git merges them here. Unknown if the server lacks one of them.
   *
   * @throws as `open` does.
   */
  merge(commits: MergedCommits): Promise<Merge>;
  /** As `gitReference`; fetches the history that it needs. @throws as `open` does. */
  reference(name: string, base: string): Promise<SoughtReference>;
}

export interface MergedCommits {
  readonly base: string;
  readonly head: string;
  /** The pull request that merges the head into the base; undefined if there is none. */
  readonly pullRequest: number | undefined;
}

/**
 * @param from `note` tells the user about a slow step; `unknownCommit` is the error for a commit that the server lacks.
 */
export function fetchedCommits(
  from: Fetching & {
    readonly note: (text: string) => void;
    readonly unknownCommit: (commit: string) => UnusableInput;
  },
): FetchedCommits {
  const own = lazy(() => fetchedRepository(from));
  return {
    open: async (commit, label) => {
      const repository = await own();
      const isHere = (await repository.has(commit)) || (await repository.fetch([commit], 1));
      if (!isHere) throw from.unknownCommit(commit);
      return treeOf(repository, commit, label);
    },
    merge: async ({ base, head, pullRequest }) => {
      const repository = await own();
      const tested = pullRequest === undefined ? undefined : await testMerge(repository, { base, head, pullRequest });
      if (tested !== undefined) {
        return { kind: 'merged', tree: treeOf(repository, tested, 'head'), mergeBase: undefined };
      }
      if (!(await fetchHistory(repository, { base, head, pullRequest }))) return unknown;
      const size = (repository.size() / 1_000_000).toFixed(1);
      from.note(`Fetched the history of ${base.slice(0, 7)} and ${head.slice(0, 7)} to merge them: ${size} MB.`);
      return gitMerge(repository, { base, head });
    },
    reference: async (name, base) => {
      if (!isFullHash(name) && !isTagName(name)) return { kind: 'absent' };
      const repository = await own();
      const wanted = isFullHash(name) ? kept(name) : keptAs(`refs/tags/${name}`);
      const isHere = await repository.fetch([kept(base), wanted], 'all');
      return isHere ? gitReference(repository, { name, base }) : { kind: 'absent' };
    },
  };
}

/** GitHub's own test merge of the pull request; undefined if there is none, or if it merges an older base or head. */
async function testMerge(
  repository: FetchedRepository,
  { base, head, pullRequest }: MergedCommits,
): Promise<string | undefined> {
  const ref = `refs/pull/${pullRequest}/merge`;
  if (!(await repository.fetch([keptAs(ref)], 2))) return undefined;
  const [commit, first, second, ...others] = await repository.parentsOf(ref);
  return first === base && second === head && others.length === 0 ? commit : undefined;
}

/** Some servers give a fork's commit only under the ref of its pull request. */
async function fetchHistory(
  repository: FetchedRepository,
  { base, head, pullRequest }: MergedCommits,
): Promise<boolean> {
  if (await repository.fetch([kept(base), kept(head)], 'all')) return true;
  if (pullRequest === undefined) return false;
  return repository.fetch([kept(base), keptAs(`refs/pull/${pullRequest}/head`)], 'all');
}

/** The commit gets a ref of its own, so that a later fetch does not get its history again. */
function kept(commit: string): string {
  return `+${commit}:refs/commits/${commit}`;
}

function keptAs(ref: string): string {
  return `+${ref}:${ref}`;
}

/** Accepts no pattern and no name that means something else to git: https://git-scm.com/docs/git-check-ref-format */
function isTagName(name: string): boolean {
  return /^[^\s\p{Cc}~^:?*[\\]+$/u.test(name) && !name.includes('..') && !name.includes('@{');
}
