import type { GitRepository } from './gitRepository.ts';

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
export function twoMergeBases(repository: GitRepository, write: (version: 'worse' | 'good') => void): TwoMergeBases {
  const commit = (from: string, change: () => void, message: string) => {
    repository.git('checkout', '--quiet', '--detach', from);
    change();
    return repository.commit(message);
  };
  write('worse');
  const first = repository.commit('a judge');
  const x = commit(first, () => repository.write('docs.md', 'a word\n'), 'docs');
  const y = commit(first, () => write('good'), 'the repair');
  const main = merged(repository, [x, y], () => write('good'));
  const head = merged(repository, [y, x], () => write('worse'));
  repository.git('branch', '--force', 'main', main);
  repository.git('branch', '--force', 'side', head);
  repository.git('checkout', '--quiet', '--force', 'main');
  return { main, head, bases: [x, y] };
}

/** A merge of two commits: the files of the first one, with the docs, and with what is written. */
function merged(repository: GitRepository, [one, other]: readonly [string, string], write: () => void): string {
  repository.git('checkout', '--quiet', '--detach', one);
  repository.write('docs.md', 'a word\n');
  write();
  repository.git('add', '--all');
  const tree = repository.git('write-tree').trim();
  return repository.git('commit-tree', tree, '-p', one, '-p', other, '-m', 'both').trim();
}
