/**
 * Whether a file system may take this name for git's own folder. Git refuses the same disguises in commits, but whoever
 * writes a tree by hand can put them there: those of NTFS (`GIT~1`, dots and spaces at the end, `:` before a stream) and
 * of HFS+ (characters that it passes over).
 *
 * https://github.com/git/git/blob/master/path.c (is_ntfs_dotgit), utf8.c (is_hfs_dotgit)
 */
export function isGitFolder(segment: string): boolean {
  return /^(?:\.git|git~1)[. ]*(?::.*)?$/isu.test(segment.replace(passedOver, ''));
}

// Zero-width and directional marks, deprecated formatting characters, the byte order mark.
const passedOver = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/gu;
