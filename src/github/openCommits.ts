import { mergedTree } from '../tree/mergedTree.ts';
import type { Tree } from '../tree/tree.ts';
import type { ActionCommits } from './actionHost.ts';
import type { CompareTask } from './task/actionTask.ts';

/** Both sides of a comparison: the base branch as it is, and the head as it would be after the merge. */
export interface OpenedCommits {
  readonly base: Tree;
  readonly head: Tree;
  readonly mergeBase: string | undefined;
}

/** @throws UnusableInput if one of the commits cannot be read. */
export async function openCommits(
  commits: Pick<ActionCommits, 'open'>,
  { base: tip, head: own, parting }: Pick<CompareTask, 'base' | 'head' | 'parting'>,
): Promise<OpenedCommits> {
  const base = await commits.open(tip, 'base');
  const head = await commits.open(own, 'head');
  if (parting === undefined) return { base, head, mergeBase: undefined };
  const begun = parting === tip ? base : await commits.open(parting, 'head');
  return { base, head: mergedTree({ tip: base, parting: begun, head }), mergeBase: parting };
}
