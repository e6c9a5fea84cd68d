import { isDeepStrictEqual } from 'node:util';
import { type EditedFile, editedFiles } from '../../config/edit/editedFiles.ts';
import { loadSide } from '../../config/loadSide.ts';
import type { Edit } from '../../judge/edit.ts';
import { variantsOf } from '../../perturb/table.ts';
import { planRequests, type Task } from '../../plan/plan.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Tree } from '../../tree/tree.ts';

interface Written {
  /** The measured version. */
  readonly task: Task;
  readonly edits: readonly Edit[];
}

/**
 * The files that turn a judge into a measured version. They are loaded as in a run: they count only if they ask exactly
 * the same questions.
 *
 * @returns undefined if it can only be made by hand.
 */
export async function writtenVersion(
  { head, configurations, evalSet }: JudgeJob,
  { task, edits }: Written,
  tree: Tree,
): Promise<readonly EditedFile[] | undefined> {
  const { path, judges } = configurations.head;
  const index = judges.findIndex(({ name }) => name === head.name);
  const file = await tree.read(path);
  if (index < 0 || file.kind !== 'file') return undefined;
  const text = new TextDecoder().decode(file.bytes);
  const files = editedFiles(head, { path, text, index }, edits);
  if (files === undefined) return undefined;
  try {
    const judge = (await loadSide(withFilesIn(tree, files), path))?.judges[index]?.judge;
    if (judge === undefined) return undefined;
    const variants = variantsOf(judge, evalSet.wanted, head.promptFile);
    return isDeepStrictEqual(keysOf({ ...task, judge, variants }), keysOf(task)) ? files : undefined;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return undefined;
  }
}

/** A tree with these files in place of its own. */
export function withFilesIn(tree: Tree, files: readonly EditedFile[]): Tree {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    label: tree.label,
    id: tree.id,
    read: (path) => {
      const text = texts.get(path);
      return text === undefined
        ? tree.read(path)
        : Promise.resolve({ kind: 'file', bytes: new TextEncoder().encode(text) });
    },
    list: async () => [...new Set([...(await tree.list()), ...texts.keys()])],
  };
}

/** With the judge's own model, since the configuration may name it. */
function keysOf(task: Task): readonly string[] {
  return planRequests([task], 'any').map(({ key }) => key);
}
