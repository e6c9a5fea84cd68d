import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import type { SoughtReference } from '../../shared/referencePlace.ts';
import type { Merge } from '../../tree/merge.ts';
import type { BranchTip, Tree, TreeFile } from '../../tree/tree.ts';
import { type ApiBlobs, apiBlobs } from './apiBlobs.ts';
import { apiTree } from './apiTree.ts';
import { lookUpFault } from './faults.ts';
import { httpFailure, isUnknownCommit } from './httpFailure.ts';
import { type MergedCommits, mergeOverApi } from './mergeOverApi.ts';
import { isFullHash, type Repository } from './octokit.ts';
import { referenceOverApi } from './referenceOverApi.ts';

/** The two versions of a pull request, wherever their objects are. */
export interface CommitSource {
  /**
   * @param ref a full hash; or a branch, a tag, a short hash, as far as the place knows such.
   * @throws UnusableInput if no place that may be read has the commit; OutsideFailure if GitHub does not answer.
   */
  open(ref: string, label: string): Promise<Tree>;
  /**
   * What git merges out of two commits, given by full hashes.
   *
   * @throws OutsideFailure if GitHub does not answer.
   */
  merge(commits: MergedCommits): Promise<Merge>;
  /**
   * The commit that a tag or a full hash names, if it is in the history of the base, a full hash.
   *
   * @throws UnusableInput if the token may not read the repository; OutsideFailure if GitHub does not answer.
   */
  reference(name: string, base: string): Promise<SoughtReference>;
}

/**
 * Where commits are read. `auto`: from the checkout as far as it has them, else over the API. `git`: from the checkout
 * alone. `api`: over the API alone, for runs that somebody started who may not write, whatever they had checked out.
 */
export type Source = 'auto' | 'git' | 'api';

/** The checkout, as the git program shows it. */
export interface Checkout {
  open(
    ref: string,
    label: string,
  ): Promise<
    | { readonly kind: 'tree'; readonly tree: Tree }
    | { readonly kind: 'no-repository' }
    | { readonly kind: 'unknown-ref'; readonly why: string }
  >;
  merge(base: string, head: string): Promise<Merge>;
  reference(name: string, base: string): Promise<SoughtReference>;
}

/**
 * Reads commits from where they are: a checkout may be shallow, partial, owned by another user, of another repository, or
 * not there at all, and there may be no git program. Contents that both versions have are fetched once.
 */
export function commitSource(places: {
  readonly git: Checkout;
  /** Undefined if there is no token, and so no API. */
  readonly repository: () => Promise<Repository | undefined>;
  /** Absent: `auto`. */
  readonly source?: Source;
  readonly sleep: (delayMs: number) => Promise<void>;
}): CommitSource {
  const { git, source = 'auto', sleep } = places;
  const repository = source === 'git' ? async () => undefined : places.repository;
  let blobs: ApiBlobs | undefined;
  const overApi = async (ref: string, label: string) => {
    const found = await repository();
    if (found === undefined) return undefined;
    const sha = isFullHash(ref) ? ref : await resolveOverApi(found, ref);
    if (sha === undefined) return undefined;
    blobs ??= apiBlobs(found);
    return apiTree({ ...found, sha, label, blobs });
  };
  return {
    open: async (ref, label) => {
      const local = source === 'api' ? undefined : await orFault(() => git.open(ref, label));
      if (local !== undefined && !(local instanceof UnusableInput) && local.kind === 'tree') {
        const { tree } = local;
        return source === 'git' ? tree : withFallback(tree, () => overApi(tree.id, label));
      }
      const remote = await overApi(ref, label);
      if (remote !== undefined) return remote;
      throw local instanceof UnusableInput ? local : notFound(ref, label, source);
    },
    merge: async ({ base, head, pullRequest }) => {
      const local = source === 'api' ? undefined : await orFault(() => git.merge(base, head));
      const known: Merge = local === undefined || local instanceof UnusableInput ? unknown : local;
      if (known.kind !== 'unknown') return known;
      const found = await repository();
      if (found === undefined) return known;
      blobs ??= apiBlobs(found);
      const remote = await mergeOverApi({ ...found, blobs, sleep }, { base, head, pullRequest });
      return remote.kind === 'unknown' && remote.parting === undefined ? known : remote;
    },
    reference: async (name, base) => {
      const local = source === 'api' ? undefined : await orFault(() => git.reference(name, base));
      const known: SoughtReference = local === undefined || local instanceof UnusableInput ? absent : local;
      if (known.kind === 'found' || known.kind === 'elsewhere') return known;
      // A checkout has few tags or none, and little history.
      const found = await repository();
      return found === undefined ? known : referenceOverApi(found, name, base);
    },
  };
}

const absent: SoughtReference = { kind: 'absent' };
const unknown: Merge = { kind: 'unknown', shallow: false, parting: undefined };

function notFound(ref: string, label: string, source: Source): UnusableInput {
  return new UnusableInput({ key: label, what: notFoundWhat[source](ref), fix: notFoundFix[source] });
}

const notFoundWhat = {
  auto: (ref) => `the commit "${ref}" is not in the checkout, and cannot be read over the API`,
  git: (ref) => `the commit "${ref}" is not in the checkout, and the input source says to read nowhere else`,
  api: (ref) => `the commit "${ref}" cannot be read over the API`,
} as const satisfies Readonly<Record<Source, (ref: string) => string>>;

const notFoundFix = {
  auto: 'Check out with fetch-depth: 0, or give the full hash of a commit and a github-token that may read contents.',
  git: 'Check out with fetch-depth: 0, or set the input source to auto.',
  api: 'Give a branch, a tag or the full hash of a commit, and a github-token that may read contents.',
} as const satisfies Readonly<Record<Source, string>>;

/** What a partial clone left out is read over the API; if that cannot be either, the clone's own answer stands. */
function withFallback(tree: Tree, open: () => Promise<Tree | undefined>): Tree {
  let opened: Promise<Tree | undefined> | undefined;
  const other = () => {
    opened ??= open();
    return opened;
  };
  const read = async <T>(reading: Reading<T>, isLacking: (answer: T) => Promise<boolean> = never): Promise<T> => {
    const local = await orFault(() => reading(tree));
    if (!(local instanceof UnusableInput) && !(await isLacking(local))) return local;
    const remote = await elsewhere(other, reading);
    if (remote !== undefined) return remote.answer;
    if (local instanceof UnusableInput) throw local;
    return local;
  };
  return {
    ...tree,
    read: (path) => {
      // What is refused for what it is, such as a link, is no other thing elsewhere.
      const isLacking = async ({ kind }: TreeFile) =>
        kind === 'refused' && (await tree.contentHash?.(path)) !== undefined;
      return read((from) => from.read(path), isLacking);
    },
    list: () => read((from) => from.list()),
    isListCut: () => read(async (from) => (await from.isListCut?.()) ?? false),
    contentHash: (path) => read(async (from) => from.contentHash?.(path)),
    sizeBytes: (path) => read(async (from) => from.sizeBytes?.(path)),
  };
}

type Reading<T> = (from: Tree) => Promise<T>;

async function never(): Promise<boolean> {
  return false;
}

/** @throws OutsideFailure: that GitHub does not answer is not the clone's fault. */
async function elsewhere<T>(
  other: () => Promise<Tree | undefined>,
  reading: Reading<T>,
): Promise<{ readonly answer: T } | undefined> {
  const remote = await orFault(async () => {
    const tree = await other();
    return tree === undefined ? undefined : { answer: await reading(tree) };
  });
  if (remote instanceof OutsideFailure) throw remote;
  return remote instanceof UnusableInput ? undefined : remote;
}

/** What is read, or what a user can fix about it. */
async function orFault<T>(reading: () => Promise<T>): Promise<T | UnusableInput> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof UnusableInput) return error;
    throw error;
  }
}

/**
 * The full hash of the commit that a branch, a tag or a short hash names; undefined if GitHub knows none.
 *
 * @throws UnusableInput if the token may not read the repository; OutsideFailure if GitHub does not answer.
 */
export async function resolveOverApi(repository: Repository, ref: string): Promise<string | undefined> {
  const { octokit, owner, repo } = repository;
  try {
    // One of the files that it changes is enough: the answer lists 300 of them else.
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 });
    return typeof data.sha === 'string' && isFullHash(data.sha) ? data.sha : undefined;
  } catch (error) {
    if (isUnknownCommit(error)) return undefined;
    throw lookUpFault(error, {
      what: `the commit "${ref}" of ${owner}/${repo}`,
      permission: 'contents: read',
      fix: 'Give a branch, a tag or the full hash of a commit.',
    });
  }
}

/**
 * An event names the commit that its base branch was at when it happened; a run that is started again has the same event.
 *
 * @throws OutsideFailure if GitHub does not answer.
 */
export async function branchTip({ octokit, owner, repo }: Repository, branch: string): Promise<BranchTip> {
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref: `heads/${branch}`, per_page: 1 });
    return typeof data.sha === 'string' && isFullHash(data.sha) ? { kind: 'at', sha: data.sha } : { kind: 'unknown' };
  } catch (error) {
    // 404 is said of a repository that the token may not see.
    if (httpFailure(error)?.status === 422) return { kind: 'gone' };
    const fault = lookUpFault(error, {
      what: `the branch ${branch} of ${owner}/${repo}`,
      permission: 'contents: read',
      fix: 'Check the name of the branch.',
    });
    if (fault instanceof UnusableInput && !(fault instanceof OutsideFailure)) return { kind: 'unknown' };
    throw fault;
  }
}
