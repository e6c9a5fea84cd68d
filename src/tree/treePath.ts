import { isGitFolder } from './isGitFolder.ts';

/** A path inside a tree, taken apart; or why it is none. */
export type TreePath =
  | { readonly kind: 'inside'; readonly segments: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Takes a path of a configuration apart: `./a//b` is `a`, `b`. Absolute paths and `..` are refused, even where they
 * would end inside the tree, because what they mean depends on where one stands; so are back-slashes, control characters
 * and git's own folder, which mean one thing in git and another on some disk.
 */
export function treePath(path: string): TreePath {
  if (path.includes('\0')) return refused('the path contains a NUL character');
  if (/\p{Cc}/u.test(path)) return refused('the path contains a control character');
  if (/^([/\\]|[A-Za-z]:[/\\])/.test(path)) return refused('the path is absolute; paths are relative to the root');
  if (path.includes('\\')) return refused('the path contains a back-slash; folders end with `/`');
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return refused('the path contains `..`, which may lead out of the tree');
  if (segments.some(isGitFolder)) return refused("the path leads into git's own folder");
  if (segments.length === 0) return refused('the path names the root folder, not a file');
  return { kind: 'inside', segments };
}

function refused(why: string): TreePath {
  return { kind: 'refused', why };
}
