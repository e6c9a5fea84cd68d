import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pullRequestPayload } from './github/payloads.ts';
import type { GithubServer } from './githubServer.ts';
import { type Files, GitRepository } from './gitRepository.ts';
import type { Behaviour, JudgeRequest } from './judgeServer.ts';
import { askedAbout, goldOf, type ToySettings, toyFiles } from './toyJudge.ts';

export type { Files } from './gitRepository.ts';

/** A pull request on main: what it began from, where main is by now, and its head. */
export interface PullRequest {
  readonly repository: GitRepository;
  readonly parting: string;
  readonly base: string;
  readonly head: string;
}

/** A real repository with a toy judge, whose branch changes the judge while main goes on; main is checked out. */
export function pullRequest(folder: string, settings: Partial<ToySettings> = {}): PullRequest {
  const repository = new GitRepository(join(folder, 'repository'));
  const filesOf = (side: 'base' | 'head') => toyFiles(side, { items: 30, ...settings });
  const [parting = '', head = '', base = ''] = repository.commits([
    { files: filesOf('base'), from: [], branch: 'main' },
    { files: filesOf(settings.unchanged === true ? 'base' : 'head'), from: [0], branch: 'fairer' },
    // Main changes too: what the head lacks of it is no change of the author's.
    { files: { ...filesOf('base'), 'README.md': 'Main goes on.\n' }, from: [0], branch: 'main' },
  ]);
  repository.git('reset', '--quiet', '--hard');
  return { repository, parting, base, head };
}

/** The commits of a pull request, for those who have no checkout. */
export function offer(server: GithubServer, { repository, parting, base, head }: PullRequest): void {
  offerCommits(server, repository, [parting, base, head]);
  server.refs.set('heads/main', base).set('heads/fairer', head);
  server.addPullRequest({ base: { sha: base }, head: { sha: head } });
}

/** Commits of a repository with their files and parents. */
export function offerCommits(server: GithubServer, repository: GitRepository, commits: readonly string[]): void {
  const listed = repository
    .git('rev-list', '--no-walk=unsorted', '--parents', ...commits)
    .trim()
    .split('\n');
  for (const line of listed) {
    const [commit = '', ...parents] = line.split(' ');
    server.addCommit(commit, regular(repository.filesAt(commit)), { parents });
  }
}

/** What a pull request goes from and to, as commits. */
export type Commits = Pick<PullRequest, 'base' | 'head'>;

/** A version of a toy judge, with some files replaced, or taken away where they are undefined. */
export function toyVersion(side: 'base' | 'head', other: Readonly<Record<string, string | undefined>> = {}): Files {
  const all = { ...toyFiles(side, { items: 24 }), ...other };
  return Object.fromEntries(Object.entries(all).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])));
}

/** A pull request of which GitHub alone has the commits, as where nothing is checked out; the base is where it began. */
export function offerFiles(
  server: GithubServer,
  versions: { readonly base: Files; readonly head: Files },
  committedAt = server.now(),
): Commits {
  const base = commitNamed(`base ${server.commits.size}`);
  const head = commitNamed(`head ${server.commits.size}`);
  server.addCommit(base, regular(versions.base), { committedAt });
  server.addCommit(head, regular(versions.head), { committedAt, parents: [base] });
  server.refs.set('heads/main', base).set('heads/fairer', head);
  server.addPullRequest({ base: { sha: base }, head: { sha: head } });
  return { base, head };
}

function regular(files: Files) {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, { mode: '100644', content }]));
}

/** A tag on the base branch, with the files of the commit before its tip. */
export function offerTag(server: GithubServer, name: string, files: Files): void {
  const commit = commitNamed(`tag ${name}`);
  server.addCommit(commit, regular(files));
  server.refs.set(`tags/${name}`, commit);
  const tip = server.commits.get(server.refs.get('heads/main') ?? '');
  if (tip !== undefined) server.commits.set(tip.sha, { ...tip, parents: [commit] });
}

/** GitHub's stand-in takes any hash for a commit. */
function commitNamed(name: string): string {
  return createHash('sha1').update(name).digest('hex');
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
