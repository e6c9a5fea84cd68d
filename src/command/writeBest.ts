import { plainText } from '../report/plainText.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import { isCommit } from './versions.ts';

/** What was found for one judge. */
interface Found {
  readonly name: string;
  readonly outcome: string | undefined;
  /** Whole; undefined if nothing is proven, or the edits are to be made by hand. */
  readonly files: readonly { readonly path: string; readonly text: string }[] | undefined;
}

/** @throws UnusableInput if what is measured is a commit, which nothing can be written into. */
export function folderToWrite(at: string | undefined, tree: Tree): string {
  if (!isCommit(tree)) return at ?? '.';
  throw new UnusableInput({
    key: '--write',
    what: `${at ?? 'this version'} is a commit, and its files cannot be changed`,
    fix: 'Check it out, and leave --at out.',
  });
}

/** Writes what is proven to be better into the files of the judges. */
export async function writeBest(
  { files, stderr }: Pick<Environment, 'files' | 'stderr'>,
  judges: readonly Found[],
  root: string,
): Promise<void> {
  for (const { name, outcome, files: edited } of judges) {
    if (edited === undefined) {
      const why = outcome === 'better' ? 'its edits are to be made by hand' : 'nothing is proven to be better';
      stderr.write(`nothing is written for ${plainText(name)}: ${why}\n`);
    }
    for (const { path, text } of edited ?? []) {
      await files.write(`${root}/${path}`, text, 'replace');
      stderr.write(`wrote ${plainText(path)}\n`);
    }
  }
}
