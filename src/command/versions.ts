import type { SidesToLoad } from '../config/loadSides.ts';
import { referenceOpener } from '../config/references.ts';
import { nearestWord } from '../document/shownValue.ts';
import type { CheckJob } from '../runs/check.ts';
import { UnusableInput } from '../shared/fault.ts';
import { isFullHash, versionName } from '../shared/referencePlace.ts';
import { headAfterMerge, type Merge, mergeBaseOf } from '../tree/merge.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

export type Versions = Pick<CheckJob, 'base' | 'head' | 'mergeBase' | 'notices' | 'openReference' | 'isUncommitted'>;

export type MergedVersions = Versions & { readonly base: Tree };

/** The version that `--at` names; without it, this folder. */
export async function versionAt(environment: Environment, { at }: Pick<Settings, 'at'>): Promise<Tree> {
  return at === undefined ? environment.files.folder('.', '') : openSide(environment, at, '', 'at');
}

/** The two versions that the options name; only the head if they name no base. The head is this folder by default. */
export async function versionsToLoad(environment: Environment, settings: Settings): Promise<Versions> {
  const { base, head = settings.at } = settings;
  if (base !== undefined) return mergedVersions(environment, { base, head });
  const alone = await versionAt(environment, { at: head });
  return { base: undefined, head: alone, isUncommitted: await uncommittedIn(environment, alone) };
}

/**
 * The two versions that the options name: with two commits, the head as it would be after the merge into the base;
 * folders are used as they are.
 *
 * @throws UnusableInput if one is neither a folder nor a commit.
 */
export async function mergedVersions(
  environment: Environment,
  names: { readonly base: string; readonly head: string | undefined },
): Promise<MergedVersions> {
  const base = await openSide(environment, names.base, 'base', 'base');
  const head =
    names.head === undefined
      ? environment.files.folder('.', 'head')
      : await openSide(environment, names.head, 'head', 'head');
  if (!isFullHash(base.id)) return { base, head };
  const { git } = environment;
  const open = (commit: string, label: string) => openSide(environment, commit, label, 'base');
  const openReference = referenceOpener((name) => git.reference(name, base.id), open);
  if (!isFullHash(head.id)) return { base, head, openReference };
  const merge = await git.merge(base.id, head.id);
  const isUncommitted = await uncommittedIn(environment, head);
  const openIfThere = async (commit: string) => {
    const opened = await git.open(commit, 'head');
    return opened.kind === 'tree' ? opened.tree : undefined;
  };
  return { ...(await afterMerge({ base, head }, merge, openIfThere)), openReference, isUncommitted };
}

/** Whether a file in this folder differs from a version, if that version is the commit that is checked out here. */
export async function uncommittedIn(
  { git, files }: Pick<Environment, 'git' | 'files'>,
  version: Tree,
): Promise<SidesToLoad['isUncommitted']> {
  const here = isFullHash(version.id) ? await git.open('HEAD', '') : undefined;
  if (here?.kind !== 'tree' || here.tree.id !== version.id) return undefined;
  const folder = files.folder('.', '');
  return async (path) => {
    const [now, then] = await Promise.all([textAt(folder, path), textAt(version, path)]);
    return now !== undefined && then !== undefined && now !== then;
  };
}

/** Without the carriage returns that git may write; undefined if the file cannot be read. */
async function textAt(tree: Tree, path: string): Promise<string | undefined> {
  const file = await tree.read(path).catch(() => undefined);
  return file?.kind === 'file' ? new TextDecoder().decode(file.bytes).replaceAll('\r\n', '\n') : undefined;
}

/** The head as it would be after a merge, and notices about it. */
export async function afterMerge(
  { base, head }: Pick<MergedVersions, 'base' | 'head'>,
  merge: Merge,
  open: (commit: string) => Promise<Tree | undefined>,
): Promise<MergedVersions> {
  const mergeBase = mergeBaseOf(merge, { base: base.id, head: head.id });
  const isUnmerged = merge.kind === 'conflict' || merge.kind === 'unknown';
  const before = isUnmerged && mergeBase !== undefined ? await open(mergeBase) : undefined;
  const merged = headAfterMerge({ base, head, mergeBase: before }, merge);
  return { base, head: merged, mergeBase, notices: mergeNotices(merge) };
}

/**
 * A version by name: a commit if git knows one by that name, else a folder. Write `./main` for a folder with the name
 * of a branch.
 *
 * @param label the name of the side in messages; empty if there is only one.
 * @throws UnusableInput if it is neither.
 */
async function openSide(environment: Environment, name: string, label: string, option: string): Promise<Tree> {
  if (looksLikePath(name) && (await environment.files.isFolder(name))) return environment.files.folder(name, label);
  const opened = await environment.git.open(name, label);
  if (opened.kind === 'tree') return opened.tree;
  if (await environment.files.isFolder(name)) return environment.files.folder(name, label);
  const near = opened.kind === 'unknown-ref' ? nearestRef(name, opened.refs) : undefined;
  throw new UnusableInput({
    key: `--${option}`,
    what: `"${name}" is neither a folder nor a commit${opened.kind === 'no-repository' ? ' (this folder is in no git repository)' : ''}`,
    fix: `${near === undefined ? '' : `Did you mean "${near}"? `}Name a branch, a tag, a commit or a folder. In a shallow clone the commit may not be there: fetch it, or clone with the whole history.`,
  });
}

function looksLikePath(name: string): boolean {
  return name === '.' || name === '..' || /^(\.{0,2}\/|[A-Za-z]:[\\/])/.test(name);
}

function mergeNotices(merge: Merge): readonly string[] {
  switch (merge.kind) {
    case 'ahead':
    case 'merged':
    // If such a file belongs to a judge, that judge gets a finding.
    case 'conflict':
      return [];
    case 'behind':
      return ['The base has everything that the head has, so there is nothing to compare.'];
    case 'unrelated':
      return [
        'Base and head have no commit in common (unrelated histories), and git does not merge such. The head was compared as it is: what it lacks of the base branch counts as its own change. Put the branch on top of the base branch: git rebase --onto BASE --root, or git merge --allow-unrelated-histories.',
      ];
    case 'unknown':
      return merge.shallow
        ? [
            'This clone is shallow, so git cannot tell what it would merge. Fetch the whole history (fetch-depth: 0 of actions/checkout, or git fetch --unshallow).',
          ]
        : [];
  }
}

/** For a command that writes files into the version. @throws UnusableInput for a commit. */
export function refuseCommit(tree: Tree, { at }: Pick<Settings, 'at'>, { key = '--at', or = '' } = {}): void {
  if (!isFullHash(tree.id)) return;
  throw new UnusableInput({
    key,
    what: `${versionName(at ?? 'this version')} is a commit, and no file can be written into it`,
    fix: `Check it out, and leave --at out${or}.`,
  });
}

/** The first branch of nearly every repository has one of these names. */
const firstBranches = ['main', 'master'];

/**
 * The branch or tag that the user probably meant: the same branch of a remote or of this clone, the first branch under
 * its other name, else the one with the nearest name. Undefined if none is near.
 */
export function nearestRef(written: string, refs: readonly string[]): string | undefined {
  const branch = written.replace(/^(?:refs\/heads\/|refs\/remotes\/)?(?:origin\/)?/, '');
  const other = firstBranches.includes(branch) ? firstBranches.filter((name) => name !== branch) : [];
  const meant = [branch, ...other].flatMap((name) => [name, `origin/${name}`]);
  return meant.find((name) => name !== written && refs.includes(name)) ?? nearestWord(written, refs);
}
