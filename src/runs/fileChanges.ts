import type { EditedFile } from '../config/edit/editedFiles.ts';
import type { FileChange } from '../report/patch.ts';
import type { Tree } from '../tree/tree.ts';

/** Files as they are to be, each beside what stands in its place; of those with one path, the last. */
export function fileChanges(files: readonly EditedFile[], tree: Tree): Promise<readonly FileChange[]> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return Promise.all(
    [...texts].map(async ([path, text]) => {
      const file = await tree.read(path);
      if (file.kind !== 'file') return { path, before: undefined, after: text };
      const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
      // Whoever read the file read it without this mark.
      return { path, before, after: before.startsWith(byteOrderMark) ? byteOrderMark + text : text };
    }),
  );
}

const byteOrderMark = '\ufeff';
