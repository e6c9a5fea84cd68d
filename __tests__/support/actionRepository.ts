import { join } from 'node:path';
import { pullRequestPayload } from './github/payloads.ts';
import type { GithubServer } from './githubServer.ts';
import type { StoredFiles } from './gitObjects.ts';
import { type Files, GitRepository } from './gitRepository.ts';
import type { Behaviour, JudgeRequest } from './judgeServer.ts';
import { askedAbout, goldOf, type ToySettings, toyFiles } from './toyJudge.ts';

export type { Files } from './gitRepository.ts';

/** A pull request on main: what it began from, where main is by now, and its head. */
export interface PullRequest {
  readonly repository: GitRepository;
  readonly mergeBase: string;
  readonly base: string;
  readonly head: string;
}

/** A real repository with a toy judge, whose branch changes the judge while main goes on; main is checked out. */
export function pullRequest(folder: string, settings: Partial<ToySettings> = {}): PullRequest {
  const repository = new GitRepository(join(folder, 'repository'));
  const filesOf = (side: 'base' | 'head') => toyFiles(side, { items: 30, ...settings });
  const [mergeBase = '', head = '', base = ''] = repository.commits([
    { files: filesOf('base'), from: [], branch: 'main' },
    { files: filesOf(settings.unchanged === true ? 'base' : 'head'), from: [0], branch: 'fairer' },
    // Main changes too: what the head lacks of it is no change of the author's.
    { files: { ...filesOf('base'), 'README.md': 'Main goes on.\n' }, from: [0], branch: 'main' },
  ]);
  repository.git('reset', '--quiet', '--hard');
  return { repository, mergeBase, base, head };
}

/** The commits of a pull request, for those who have no checkout. */
export function offer(server: GithubServer, { repository, mergeBase, base, head }: PullRequest): void {
  offerCommits(server, repository, [mergeBase, base, head]);
  server.refs.set('heads/main', base).set('heads/fairer', head);
  server.addPullRequest({ base: { sha: base }, head: { sha: head } });
}

/** Everything that a repository has, and what the API tells of these commits. */
export function offerCommits(server: GithubServer, repository: GitRepository, commits: readonly string[]): void {
  server.git.borrow(repository.folder);
  const listed = repository
    .git('rev-list', '--no-walk=unsorted', '--parents', ...commits)
    .trim()
    .split('\n');
  for (const line of listed) {
    const [commit = '', ...parents] = line.split(' ');
    server.addCommit(commit, { parents });
  }
}

/** What a pull request goes from and to, as commits. */
export type Commits = Pick<PullRequest, 'base' | 'head'>;

/** A version of a toy judge, with some files replaced, or taken away where they are undefined. */
export function toyVersion(side: 'base' | 'head', other: Readonly<Record<string, string | undefined>> = {}): Files {
  const all = { ...toyFiles(side, { items: 24 }), ...other };
  return Object.fromEntries(Object.entries(all).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])));
}

/**
 * A pull request of which GitHub alone has the commits, as where nothing is checked out, and of which it has tested the merge;
 * the base is where it began.
 */
export function offerFiles(
  server: GithubServer,
  versions: {
    readonly base: StoredFiles;
    readonly head: StoredFiles;
    /** Before the base. */
    readonly parents?: readonly string[];
  },
  committedAt = server.now(),
): Commits {
  const base = server.commit(versions.base, { committedAt, parents: versions.parents ?? [] });
  const head = server.commit(versions.head, { committedAt, parents: [base] });
  const testMerge = server.commit(versions.head, { committedAt, parents: [base, head] });
  server.refs.set('heads/main', base).set('heads/fairer', head);
  server.addPullRequest({ base: { sha: base }, head: { sha: head }, testMerge });
  return { base, head };
}

/** The payload of a pull_request event for these commits. */
export function payloadOf({ base, head }: Commits, headRepo = 'acme/bot'): object {
  return pullRequestPayload({ base: { sha: base }, head: { sha: head, repo: headRepo } });
}

/** On the base it gives the gold; on the head, whichever option is shown first. */
export function turnsPartial(request: JudgeRequest): Behaviour {
  const { side, n, order } = askedAbout(request);
  return { kind: 'reply', text: `Score: ${side === 'base' ? goldOf(n) : order.split('-')[0]}` };
}

/** Gives the gold on both sides. */
export function staysFair(request: JudgeRequest): Behaviour {
  return { kind: 'reply', text: `Score: ${goldOf(askedAbout(request).n)}` };
}
