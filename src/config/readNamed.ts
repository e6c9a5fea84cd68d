import { type Fault, UnusableInput } from '../shared/fault.ts';
import { similarPath } from '../tree/similarPath.ts';
import type { Tree } from '../tree/tree.ts';

/**
 * The bytes of a file that another file names.
 *
 * @param at the place that names it, for messages.
 * @throws UnusableInput if the file is missing, or is no regular file.
 */
export async function readNamed(tree: Tree, path: string, at: Partial<Fault>): Promise<Uint8Array> {
  const file = await tree.read(path);
  switch (file.kind) {
    case 'file':
      return file.bytes;
    case 'refused':
      throw refused(tree, path, file.why, at);
    case 'absent':
      throw new UnusableInput({
        ...at,
        what: `there is no file "${path}"${tree.label === '' ? '' : ` on ${tree.label}`}`,
        fix: absentFix(similarPath(path, await tree.list())),
      });
  }
}

function absentFix(similar: string | undefined): string {
  if (similar === undefined) {
    return 'Paths are relative to the folder of the configuration; that of demonstrations, to the folder of the prompt. Check the spelling, and that the file is committed.';
  }
  return `There is ${JSON.stringify(similar)}, whose name differs only in capitals, or in how accented letters are encoded (Unicode NFC or NFD): copy its name, or rename it.`;
}

export function refused(tree: Tree, path: string, why: string, at: Partial<Fault>): UnusableInput {
  return new UnusableInput({
    file: shown(tree, path),
    ...at,
    what: `"${path}" cannot be read: ${why}`,
    fix: 'Files are read as data, below the root only: use a regular file in the same repository.',
  });
}

/** If there are two sides, messages say which one the file is on. */
export function shown(tree: Tree, path: string): string {
  return tree.label === '' ? path : `${tree.label}:${path}`;
}

/**
 * The bytes of a file that a judge may have beside its own; undefined if there is none. Most judges have none, so a tree
 * that can tell without reading is not read.
 *
 * @throws UnusableInput if it is no file.
 */
export async function readIfThere(tree: Tree, path: string): Promise<Uint8Array | undefined> {
  if (tree.contentHash !== undefined && (await tree.contentHash(path)) === undefined) return undefined;
  const read = await tree.read(path);
  if (read.kind === 'refused') throw refused(tree, path, read.why, {});
  return read.kind === 'absent' ? undefined : read.bytes;
}
