import { nearestWord } from '../document/shownValue.ts';

/** The first branch of a repository has one of these names nearly everywhere. */
const firstBranches = ['main', 'master'];

/**
 * The branch or tag that was probably meant: the same branch of a remote or of this clone, the repository's first branch
 * under its other name, else the one with the nearest name; undefined if none is.
 */
export function nearestRef(written: string, refs: readonly string[]): string | undefined {
  const branch = written.replace(/^(?:refs\/heads\/|refs\/remotes\/)?(?:origin\/)?/, '');
  const other = firstBranches.includes(branch) ? firstBranches.filter((name) => name !== branch) : [];
  const meant = [branch, ...other].flatMap((name) => [name, `origin/${name}`]);
  return meant.find((name) => name !== written && refs.includes(name)) ?? nearestWord(written, refs);
}
