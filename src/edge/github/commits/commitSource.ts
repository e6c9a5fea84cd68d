import { UnusableInput } from '../../../shared/fault.ts';
import type { Parting, Tree } from '../../../tree/tree.ts';
import { isFullHash } from '../answer/isFullHash.ts';
import type { Repository } from '../client/octokit.ts';
import { type ApiBlobs, apiBlobs } from './apiBlobs.ts';
import { apiTree } from './apiTree.ts';
import { mergeBaseOverApi } from './mergeBaseOverApi.ts';
import { orFault } from './orFault.ts';
import { resolveOverApi } from './resolveOverApi.ts';
import { withFallback } from './withFallback.ts';

/** The two versions of a pull request, wherever their objects are. */
export interface CommitSource {
  /**
   * @param ref a full hash; or a branch, a tag, a short hash, as far as the place knows such.
   * @throws UnusableInput where no place that may be read has the commit; OutsideFailure where GitHub does not answer.
   */
  open(ref: string, label: string): Promise<Tree>;
  /** @throws OutsideFailure where GitHub does not answer. */
  mergeBase(base: string, head: string): Promise<Parting>;
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
  mergeBase(base: string, head: string): Promise<Parting>;
}

/**
 * Reads commits from where they are: a checkout may be shallow, partial, owned by another user, of another repository, or
 * not there at all, and there may be no git program. Contents that both versions have are fetched once.
 */
export function commitSource(places: {
  readonly git: Checkout;
  /** Undefined where there is no token, and so no API. */
  readonly repository: () => Promise<Repository | undefined>;
  /** Absent: `auto`. */
  readonly source?: Source;
}): CommitSource {
  const { git, source = 'auto' } = places;
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
    mergeBase: async (base, head) => {
      const local = source === 'api' ? undefined : await orFault(() => git.mergeBase(base, head));
      const known: Parting = local === undefined || local instanceof UnusableInput ? unknown : local;
      if (known.kind !== 'unknown') return known;
      const found = await repository();
      const remote = found === undefined ? known : await mergeBaseOverApi({ ...found, base, head });
      return remote.kind === 'unknown' ? known : remote;
    },
  };
}

const unknown: Parting = { kind: 'unknown', shallow: false };

function notFound(ref: string, label: string, source: Source): UnusableInput {
  return new UnusableInput({ key: label, what: notFoundWhat[source](ref), mend: notFoundMend[source] });
}

const notFoundWhat = {
  auto: (ref) => `the commit "${ref}" is not in the checkout, and cannot be read over the API`,
  git: (ref) => `the commit "${ref}" is not in the checkout, and the input source says to read nowhere else`,
  api: (ref) => `the commit "${ref}" cannot be read over the API`,
} as const satisfies Readonly<Record<Source, (ref: string) => string>>;

const notFoundMend = {
  auto: 'Check out with fetch-depth: 0, or give the full hash of a commit and a github-token that may read contents.',
  git: 'Check out with fetch-depth: 0, or set the input source to auto.',
  api: 'Give a branch, a tag or the full hash of a commit, and a github-token that may read contents.',
} as const satisfies Readonly<Record<Source, string>>;
