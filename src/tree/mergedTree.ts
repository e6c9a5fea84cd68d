import { mergeLines } from './mergeLines.ts';
import { type Merging, type Renames, renamesOf, stateOf } from './renames.ts';
import type { Tree, TreeFile } from './tree.ts';

/**
 * The head as it would be after the merge: a path that the head did not touch is the tip's, one that it touched is the
 * head's. One that both touched is what a merge by lines gives, the head's if that settles nothing. A file that the tip has
 * renamed takes over what the head changed of it, as git does it.
 */
export function mergedTree(versions: Merging): Tree {
  const { tip, parting, head } = versions;
  // Nothing happened on the base branch meanwhile.
  if (tip.id === parting.id) return head;
  const known = new Map<string, Promise<Merged>>();
  let renames: Promise<Renames> | undefined;
  const renamed = () => {
    renames ??= renamesOf(versions);
    return renames;
  };
  const find = (path: string) => {
    const found = known.get(path) ?? mergedAt(path, versions, renamed);
    known.set(path, found);
    return found;
  };
  return {
    label: head.label,
    id: head.id,
    read: async (path) => (await find(path)).read(),
    contentHash: async (path) => (await find(path)).hash,
    changedOnBoth: async (path) => (await find(path)).how,
    list: async () => {
      const [before, after] = await Promise.all([tip.list(), head.list()]);
      const paths = [...new Set([...after, ...before])];
      const isThere = await Promise.all(paths.map(async (path) => (await find(path)).isFile()));
      return paths.filter((_, index) => isThere[index]);
    },
    isListCut: async () => {
      const cut = await Promise.all([tip, parting, head].map(async (tree) => (await tree.isListCut?.()) ?? false));
      return cut.includes(true);
    },
  };
}

/** What stands at a path after the merge. */
interface Merged {
  readonly hash: string | undefined;
  /** Undefined: one side alone touched it. */
  readonly how: 'merged' | 'conflict' | undefined;
  read(): Promise<TreeFile>;
  isFile(): Promise<boolean>;
}

async function mergedAt(path: string, versions: Merging, renames: () => Promise<Renames>): Promise<Merged> {
  const { tip, parting, head } = versions;
  const [ofTip, ofParting, ofHead] = await Promise.all([tip, parting, head].map((tree) => stateOf(tree, path)));
  if (ofHead === ofParting) {
    const former = ofParting === 'absent' && ofTip !== 'absent' ? (await renames()).formerOf(path) : undefined;
    return former === undefined ? at(tip, path) : bothChanged(path, former, versions);
  }
  if (ofTip === ofParting || ofTip === ofHead) return at(head, path);
  if (ofTip === 'absent' && (await renames()).isRenamed(path)) return nothing;
  return bothChanged(path, path, versions);
}

async function at(tree: Tree, path: string, how?: Merged['how']): Promise<Merged> {
  return {
    hash: await tree.contentHash?.(path),
    how,
    read: () => tree.read(path),
    isFile: async () => (await stateOf(tree, path)).startsWith('file '),
  };
}

const nothing: Merged = {
  hash: undefined,
  how: undefined,
  read: async () => ({ kind: 'absent' }),
  isFile: async () => false,
};

/** @param former where the file stands at the parting and on the head. */
async function bothChanged(path: string, former: string, { tip, parting, head }: Merging): Promise<Merged> {
  const [one, before, other] = await Promise.all([textAt(tip, path), textAt(parting, former), textAt(head, former)]);
  const isText = one !== undefined && before !== undefined && other !== undefined;
  const text = isText ? mergeLines({ parting: before, one, other }) : undefined;
  if (text === undefined) return at(head, former, 'conflict');
  const bytes = new TextEncoder().encode(text);
  return {
    hash: `merged ${JSON.stringify([await stateOf(tip, path), await stateOf(parting, former), await stateOf(head, former)])}`,
    how: 'merged',
    read: async () => ({ kind: 'file', bytes }),
    isFile: async () => true,
  };
}

/** Undefined if there is no file, or it is no text. */
async function textAt(tree: Tree, path: string): Promise<string | undefined> {
  const file = await tree.read(path);
  if (file.kind !== 'file') return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file.bytes);
  } catch {
    return undefined;
  }
}
