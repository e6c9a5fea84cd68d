import { mergedTree } from '../tree/mergedTree.ts';
import type { Tree } from '../tree/tree.ts';
import { openSide } from './openSide.ts';
import { partingNotices } from './partingNotices.ts';
import type { World } from './world.ts';

/** Two versions that are to be compared. */
export interface MergedVersions {
  readonly base: Tree;
  readonly head: Tree;
  readonly mergeBase: string | undefined;
  readonly notices: readonly string[];
}

/**
 * The two versions that the options name: of two commits, the head as it would be after the merge into the base; folders as
 * they are.
 *
 * @throws UnusableInput if one is neither a folder nor a commit.
 */
export async function mergedVersions(
  world: World,
  names: { readonly base: string; readonly head: string | undefined },
) {
  const base = await openSide(world, names.base, 'base', 'base');
  const head =
    names.head === undefined ? world.files.folder('.', 'head') : await openSide(world, names.head, 'head', 'head');
  return merged(world, { base, head });
}

async function merged(world: World, { base, head }: Pick<MergedVersions, 'base' | 'head'>): Promise<MergedVersions> {
  if (!isCommit(base) || !isCommit(head)) return { base, head, mergeBase: undefined, notices: [] };
  const parting = await world.git.mergeBase(base.id, head.id);
  const notices = partingNotices(parting);
  const begun = parting.kind === 'found' ? await world.git.open(parting.sha, 'head') : undefined;
  if (begun?.kind !== 'tree') return { base, head, mergeBase: undefined, notices };
  const { tree } = begun;
  return { base, head: mergedTree({ tip: base, parting: tree, head }), mergeBase: tree.id, notices };
}

function isCommit({ id }: Tree): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id);
}
