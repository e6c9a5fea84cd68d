import type { Tree } from './tree.ts';

/** Files that the base branch has renamed while the head changed them at their old place. */
export interface Renames {
  /** Where a file of the tip stands at the parting and on the head; undefined if it was not renamed, or not changed there. */
  formerOf(path: string): string | undefined;
  /** Whether the file that stood here has another place on the tip. */
  isRenamed(former: string): boolean;
}

/** So many of its lines a renamed file has kept; git asks for half of its content, and more are taken for renamed here. */
const leastKept = 0.3;

export async function renamesOf({ tip, parting, head }: Merging): Promise<Renames> {
  const [before, now] = await Promise.all([parting.list(), tip.list()]);
  const [kept, known] = [new Set(now), new Set(before)];
  const left = await filtered(
    before.filter((path) => !kept.has(path)),
    async (path) => {
      const state = await stateOf(head, path);
      return state.startsWith('file ') && state !== (await stateOf(parting, path));
    },
  );
  const added = left.length === 0 ? [] : now.filter((path) => !known.has(path));
  const former = new Map<string, string>();
  for (const from of left) {
    const to = await likest(from, { parting, tip, added: added.filter((path) => !former.has(path)) });
    if (to !== undefined) former.set(to, from);
  }
  const renamed = new Set(former.values());
  return { formerOf: (path) => former.get(path), isRenamed: (path) => renamed.has(path) };
}

async function filtered(
  paths: readonly string[],
  holds: (path: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const held = await Promise.all(paths.map(holds));
  return paths.filter((_, index) => held[index]);
}

async function likest(
  from: string,
  { parting, tip, added }: Pick<Merging, 'parting' | 'tip'> & { readonly added: readonly string[] },
): Promise<string | undefined> {
  const lines = await linesAt(parting, from);
  let best: { readonly path: string; readonly share: number } | undefined;
  for (const path of added) {
    const share = sharedShare(lines, await linesAt(tip, path));
    if (share >= leastKept && share > (best?.share ?? 0)) best = { path, share };
  }
  return best?.path;
}

async function linesAt(tree: Tree, path: string): Promise<readonly string[]> {
  const file = await tree.read(path);
  return file.kind === 'file' ? new TextDecoder().decode(file.bytes).split('\n') : [];
}

/** The share of lines that are in both, of the longer one. */
function sharedShare(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of one) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of other) {
    const count = left.get(line) ?? 0;
    if (count > 0) shared += 1;
    left.set(line, count - 1);
  }
  return shared / Math.max(1, one.length, other.length);
}

/**
 * A path that is there and looks like one that is not: the same but for capitals, or for how accented letters are put
 * together, which macOS does otherwise than people type (Unicode's forms NFC and NFD). undefined if there is none.
 */
export function similarPath(path: string, there: readonly string[]): string | undefined {
  const wanted = plain(path);
  return there.find((one) => one !== path && one.length <= 4 * path.length && plain(one) === wanted);
}

function plain(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
    .normalize('NFC')
    .toLowerCase();
}

/** The three versions that a merge is made of. */
export interface Merging {
  /** The base branch as it is now. */
  readonly tip: Tree;
  /** Where the head began. */
  readonly parting: Tree;
  readonly head: Tree;
}

/** What stands at a path, as a text that is the same if the same stands there: `absent`, `file …`, `refused …`. */
export async function stateOf(tree: Tree, path: string): Promise<string> {
  const hash = await tree.contentHash?.(path);
  if (hash !== undefined) return `file ${hash}`;
  const found = await tree.read(path);
  switch (found.kind) {
    case 'absent':
      return 'absent';
    case 'refused':
      return `refused ${found.why}`;
    case 'file':
      return `file ${Array.from(found.bytes, (byte) => byte.toString(36)).join(' ')}`;
  }
}
