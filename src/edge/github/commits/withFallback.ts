import { OutsideFailure, UnusableInput } from '../../../shared/fault.ts';
import type { Tree, TreeFile } from '../../../tree/tree.ts';
import { orFault } from './orFault.ts';

/** What a partial clone left out is read over the API; where that cannot be either, the clone's own answer stands. */
export function withFallback(tree: Tree, open: () => Promise<Tree | undefined>): Tree {
  let opened: Promise<Tree | undefined> | undefined;
  const other = () => {
    opened ??= open();
    return opened;
  };
  const read = async <T>(reading: Reading<T>, isLacking: (answer: T) => Promise<boolean> = never): Promise<T> => {
    const local = await orFault(() => reading(tree));
    if (!(local instanceof UnusableInput) && !(await isLacking(local))) return local;
    const remote = await elsewhere(other, reading);
    if (remote !== undefined) return remote.answer;
    if (local instanceof UnusableInput) throw local;
    return local;
  };
  return {
    ...tree,
    read: (path) => {
      // What is refused for what it is, such as a link, is no other thing elsewhere.
      const isLacking = async ({ kind }: TreeFile) =>
        kind === 'refused' && (await tree.contentHash?.(path)) !== undefined;
      return read((from) => from.read(path), isLacking);
    },
    list: () => read((from) => from.list()),
    isListCut: () => read(async (from) => (await from.isListCut?.()) ?? false),
    contentHash: (path) => read(async (from) => from.contentHash?.(path)),
  };
}

type Reading<T> = (from: Tree) => Promise<T>;

async function never(): Promise<boolean> {
  return false;
}

/** @throws OutsideFailure: that GitHub does not answer is not the clone's fault. */
async function elsewhere<T>(
  other: () => Promise<Tree | undefined>,
  reading: Reading<T>,
): Promise<{ readonly answer: T } | undefined> {
  const remote = await orFault(async () => {
    const tree = await other();
    return tree === undefined ? undefined : { answer: await reading(tree) };
  });
  if (remote instanceof OutsideFailure) throw remote;
  return remote instanceof UnusableInput ? undefined : remote;
}
