import type { Files, GitRepository } from './gitRepository.ts';

/** Two branches that have two merge bases, as full hashes. */
export interface TwoMergeBases {
  readonly main: string;
  readonly head: string;
  /** The merge bases. */
  readonly bases: readonly [string, string];
}

/**
 * Main and head both merge x and y, which come from one commit: x changes another file, and y repairs the judge. Main keeps
 * the repair, and head takes back what it repaired. Git then merges the head's judge, since it differs from that of x
 * and y together, although it is the same as that of x.
 */
export function twoMergeBases(
  repository: GitRepository,
  { worse, good }: { readonly worse: Files; readonly good: Files },
): TwoMergeBases {
  const docs = { 'docs.md': 'a word\n' };
  const [, x = '', y = '', main = '', head = ''] = repository.commits([
    { files: worse, from: [], branch: 'main' },
    { files: { ...worse, ...docs }, from: [0], branch: 'x' },
    { files: good, from: [0], branch: 'main' },
    { files: { ...good, ...docs }, from: [1, 2], branch: 'main' },
    { files: { ...worse, ...docs }, from: [2, 1], branch: 'side' },
  ]);
  repository.git('checkout', '--quiet', '--force', 'main');
  return { main, head, bases: [x, y] };
}
