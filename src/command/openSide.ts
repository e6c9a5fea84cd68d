import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { World } from './world.ts';

/**
 * A version by name: a commit where git knows one by that name, else a folder. Write `./main` for a folder that is
 * called like a branch.
 *
 * @param label how messages name the side; empty where there is only one.
 * @throws UnusableInput where it is neither.
 */
export async function openSide(world: World, name: string, label: string, option: string): Promise<Tree> {
  if (looksLikePath(name) && (await world.files.isFolder(name))) return world.files.folder(name, label);
  const opened = await world.git.open(name, label);
  if (opened.kind === 'tree') return opened.tree;
  if (await world.files.isFolder(name)) return world.files.folder(name, label);
  throw new UnusableInput({
    key: `--${option}`,
    what: `"${name}" is neither a folder nor a commit${opened.kind === 'no-repository' ? ' (this folder is in no git repository)' : ''}`,
    mend: 'Name a branch, a tag, a commit or a folder. In a shallow clone the commit may not be there: fetch it, or clone with the whole history.',
  });
}

function looksLikePath(name: string): boolean {
  return name === '.' || name === '..' || /^(\.{0,2}\/|[A-Za-z]:[\\/])/.test(name);
}
