import { nearestWord } from '../document/shownValue.ts';

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
