import { apiUrl, type JsonObject, userJson } from './json.ts';
import type { StandInCommit, StandInRepository } from './standInRepository.ts';

/** A commit as GitHub shows it; one of which only the hash is known, with a parent-less beginning. */
export function commitJson(repository: StandInRepository, sha: string): JsonObject {
  const commit = knownCommit(repository, sha);
  const { parents, message } = commit;
  return {
    sha,
    node_id: `C_${sha}`,
    url: apiUrl(`commits/${sha}`),
    html_url: `https://github.com/acme/bot/commit/${sha}`,
    comments_url: apiUrl(`commits/${sha}/comments`),
    commit: {
      url: apiUrl(`git/commits/${sha}`),
      ...people(commit),
      message,
      tree,
      comment_count: 0,
      verification,
    },
    author: userJson('ann'),
    committer: userJson('ann'),
    parents: parents.map(parentJson),
  };
}

/** The same as an event of a pull request's timeline. */
export function committedEventJson(repository: StandInRepository, sha: string): JsonObject {
  const commit = knownCommit(repository, sha);
  return {
    event: 'committed',
    sha,
    node_id: `C_${sha}`,
    url: apiUrl(`git/commits/${sha}`),
    html_url: `https://github.com/acme/bot/commit/${sha}`,
    ...people(commit),
    message: commit.message,
    tree,
    parents: commit.parents.map(parentJson),
    verification,
  };
}

function knownCommit(repository: StandInRepository, sha: string): StandInCommit {
  const at = '2026-11-02T09:00:00Z';
  const bare = { sha, parents: [], message: 'a change', authoredAt: at, committedAt: at };
  return repository.commits.get(sha) ?? bare;
}

/** One without files: git reads what a commit holds. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const tree = { sha: emptyTree, url: apiUrl(`git/trees/${emptyTree}`) };

function people({ authoredAt, committedAt }: StandInCommit): JsonObject {
  const ann = { name: 'Ann', email: 'ann@example.com' };
  return { author: { ...ann, date: authoredAt }, committer: { ...ann, date: committedAt } };
}

const verification = { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null };

function parentJson(sha: string): JsonObject {
  return { sha, url: apiUrl(`commits/${sha}`), html_url: `https://github.com/acme/bot/commit/${sha}` };
}
