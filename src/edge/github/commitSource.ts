import { UnusableInput } from '../../fault.ts';
import type { Tree, TreeFile } from '../../tree/tree.ts';
import { apiTree } from './apiTree.ts';
import { mergeBaseOverApi } from './mergeBaseOverApi.ts';
import type { Repository } from './octokit.ts';

/** The two versions of a pull request, wherever their objects are. */
export interface CommitSource {
  /** @throws UnusableInput where neither the checkout nor the API has the commit. */
  open(ref: string, label: string): Promise<Tree>;
  /** Undefined where neither knows. */
  mergeBase(base: string, head: string): Promise<string | undefined>;
}

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
  mergeBase(base: string, head: string): Promise<string | undefined>;
}

/**
 * Reads commits from the checkout as far as it has them, else over the API: a checkout may be shallow, partial, owned by
 * another user, of another repository, or not there at all, and there may be no git program.
 */
export function commitSource(places: {
  readonly git: Checkout;
  /** Undefined where there is no token, and so no API. */
  readonly repository: () => Promise<Repository | undefined>;
}): CommitSource {
  const { git, repository } = places;
  const overApi = async (ref: string, label: string) => {
    const found = isFullHash(ref) ? await repository() : undefined;
    return found === undefined ? undefined : apiTree({ ...found, sha: ref, label });
  };
  return {
    open: async (ref, label) => {
      const local = await orFault(() => git.open(ref, label));
      if (!(local instanceof UnusableInput) && local.kind === 'tree') {
        return withFallback(local.tree, () => overApi(local.tree.id, label));
      }
      const remote = await overApi(ref, label);
      if (remote !== undefined) return remote;
      throw local instanceof UnusableInput ? local : notFound(ref, label);
    },
    mergeBase: async (base, head) => {
      const local = await orFault(() => git.mergeBase(base, head));
      if (typeof local === 'string') return local;
      const found = await repository();
      return found === undefined ? undefined : mergeBaseOverApi({ ...found, base, head });
    },
  };
}

function isFullHash(ref: string): boolean {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(ref);
}

function notFound(ref: string, label: string): UnusableInput {
  return new UnusableInput({
    key: label,
    what: `the commit "${ref}" is not in the checkout, and cannot be read over the API`,
    mend: 'Check out with fetch-depth: 0, or give the full hash of a commit and a github-token that may read contents.',
  });
}

/** What a partial clone left out is read over the API; where that fails too, the clone's own answer stands. */
function withFallback(tree: Tree, other: () => Promise<Tree | undefined>): Tree {
  return {
    ...tree,
    read: async (path) => {
      const local = await orFault(() => tree.read(path));
      if (!(local instanceof UnusableInput) && local.kind !== 'refused') return local;
      const remote = await orFault(async () => (await other())?.read(path));
      if (remote !== undefined && !(remote instanceof UnusableInput)) return remote;
      return orThrow<TreeFile>(local);
    },
    list: async () => {
      const local = await orFault(() => tree.list());
      if (!(local instanceof UnusableInput)) return local;
      const remote = await orFault(async () => (await other())?.list());
      return orThrow(remote === undefined || remote instanceof UnusableInput ? local : remote);
    },
  };
}

async function orFault<T>(reading: () => Promise<T>): Promise<T | UnusableInput> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof UnusableInput) return error;
    throw error;
  }
}

function orThrow<T>(read: T | UnusableInput): T {
  if (read instanceof UnusableInput) throw read;
  return read;
}
