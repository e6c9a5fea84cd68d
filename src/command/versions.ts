import { UnusableInput } from '../shared/fault.ts';
import { mergedTree } from '../tree/mergedTree.ts';
import type { Parting, Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';

/** Two versions that are to be compared. */
export interface MergedVersions {
  readonly base: Tree;
  readonly head: Tree;
  readonly mergeBase: string | undefined;
  readonly notices: readonly string[];
}

/**
 * The two versions that the options name: of two commits, the head as it would be after the merge into the base; folders as
 * they are.
 *
 * @throws UnusableInput if one is neither a folder nor a commit.
 */
export async function mergedVersions(
  environment: Environment,
  names: { readonly base: string; readonly head: string | undefined },
) {
  const base = await openSide(environment, names.base, 'base', 'base');
  const head =
    names.head === undefined
      ? environment.files.folder('.', 'head')
      : await openSide(environment, names.head, 'head', 'head');
  return merged(environment, { base, head });
}

async function merged(
  environment: Environment,
  { base, head }: Pick<MergedVersions, 'base' | 'head'>,
): Promise<MergedVersions> {
  if (!isCommit(base) || !isCommit(head)) return { base, head, mergeBase: undefined, notices: [] };
  const parting = await environment.git.mergeBase(base.id, head.id);
  const notices = partingNotices(parting);
  const begun = parting.kind === 'found' ? await environment.git.open(parting.sha, 'head') : undefined;
  if (begun?.kind !== 'tree') return { base, head, mergeBase: undefined, notices };
  const { tree } = begun;
  return { base, head: mergedTree({ tip: base, parting: tree, head }), mergeBase: tree.id, notices };
}

function isCommit({ id }: Tree): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id);
}

/**
 * A version by name: a commit if git knows one by that name, else a folder. Write `./main` for a folder that is
 * called like a branch.
 *
 * @param label how messages name the side; empty if there is only one.
 * @throws UnusableInput if it is neither.
 */
export async function openSide(environment: Environment, name: string, label: string, option: string): Promise<Tree> {
  if (looksLikePath(name) && (await environment.files.isFolder(name))) return environment.files.folder(name, label);
  const opened = await environment.git.open(name, label);
  if (opened.kind === 'tree') return opened.tree;
  if (await environment.files.isFolder(name)) return environment.files.folder(name, label);
  throw new UnusableInput({
    key: `--${option}`,
    what: `"${name}" is neither a folder nor a commit${opened.kind === 'no-repository' ? ' (this folder is in no git repository)' : ''}`,
    fix: 'Name a branch, a tag, a commit or a folder. In a shallow clone the commit may not be there: fetch it, or clone with the whole history.',
  });
}

function looksLikePath(name: string): boolean {
  return name === '.' || name === '..' || /^(\.{0,2}\/|[A-Za-z]:[\\/])/.test(name);
}

/** The notice if the commit at which base and head parted is unknown, so that nothing could be merged. */
export function partingNotices(parting: Parting): readonly string[] {
  switch (parting.kind) {
    case 'found':
      return [];
    case 'unrelated':
      return [
        `Base and head have no commit in common (unrelated histories). ${asItIs} Put the branch on top of the base branch: git rebase --onto BASE --root, or git merge --allow-unrelated-histories.`,
      ];
    case 'unknown':
      return [
        `The commit where base and head parted was not found${parting.shallow ? ' in this shallow clone' : ''}. ${asItIs} ${parting.shallow ? 'Fetch the whole history (fetch-depth: 0 of actions/checkout, or git fetch --unshallow)' : 'Check out with fetch-depth: 0'}, or let the token read contents.`,
      ];
  }
}

const asItIs =
  'The head was compared as it is, not as it would be after the merge: what it lacks of the base branch counts as its own change.';
