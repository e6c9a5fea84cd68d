import type { EditedFile } from '../config/edit/editedFiles.ts';
import type { FileChange } from '../report/proposal.ts';
import type { Tree } from '../tree/tree.ts';

/** New texts of files, each beside the present one; if a path occurs twice, the last text counts. */
export function fileChanges(files: readonly EditedFile[], tree: Tree): Promise<readonly FileChange[]> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return Promise.all(
    [...texts].map(async ([path, text]) => {
      const file = await tree.read(path);
      if (file.kind !== 'file') return { path, before: undefined, after: text };
      const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
      // The text was made from the file without this mark.
      return { path, before, after: before.startsWith(byteOrderMark) ? byteOrderMark + text : text };
    }),
  );
}

const byteOrderMark = '\ufeff';
