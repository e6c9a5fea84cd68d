import { plainText } from '../report/plainText.ts';
import { patchText } from '../report/proposal.ts';
import { fileChanges } from '../runs/fileChanges.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';
import { refuseCommit } from './versions.ts';

interface Found {
  readonly name: string;
  readonly outcome: string | undefined;
  /** Complete files; undefined if nothing is proven, or if the edits must be made by hand. */
  readonly files: readonly { readonly path: string; readonly text: string }[] | undefined;
}

export interface Places {
  readonly tree: Tree;
  /** The folder with the files to change; undefined: none. */
  readonly root: string | undefined;
  /** The file of the patch; undefined: none is written. */
  readonly patch: string | undefined;
}

/** @throws UnusableInput if the files to change are in a commit. */
export function placesIn({ at, write, patch }: Settings, tree: Tree): Places {
  if (write !== true) return { tree, root: undefined, patch };
  refuseCommit(tree, { at }, { key: '--write', or: '; or write a patch with --patch FILE' });
  return { tree, root: at ?? '.', patch };
}

/** Writes what is proven better, if the options name a place. */
export async function writeBest(
  { files, stderr }: Pick<Environment, 'files' | 'stderr'>,
  judges: readonly Found[],
  { tree, root, patch }: Places,
): Promise<void> {
  if (root === undefined && patch === undefined) return;
  for (const { name, outcome } of judges.filter((judge) => judge.files === undefined)) {
    const why = outcome === 'better' ? 'its edits are to be made by hand' : 'nothing is proven to be better';
    stderr.write(`nothing is written for ${plainText(name)}: ${why}\n`);
  }
  const changes = await fileChanges(
    judges.flatMap((judge) => judge.files ?? []),
    tree,
  );
  if (changes.length === 0) return;
  for (const { path, after } of changes) {
    if (root === undefined) break;
    await files.writeBelow(root, { path, text: after, mode: 'replace' });
    stderr.write(`wrote ${plainText(path)}\n`);
  }
  if (patch === undefined) return;
  await files.write(patch, patchText(changes), 'replace');
  stderr.write(`wrote ${plainText(patch)}\n`);
}
