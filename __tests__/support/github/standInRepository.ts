import type { StoredFiles } from '../gitObjects.ts';
import { StandInGit } from './standInGit.ts';

export interface StandInComment {
  readonly id: number;
  /** The pull request that it is on. */
  readonly number: number;
  body: string;
  readonly login: string;
  minimized: boolean;
  readonly createdAt: string;
  updatedAt: string;
}

/** A comment on lines of a pull request's diff. */
export interface StandInReviewComment {
  readonly id: number;
  readonly number: number;
  readonly path: string;
  /** The last one; undefined: it is outdated. */
  line: number | undefined;
  readonly startLine: number | null;
  readonly commit: string;
  body: string;
  readonly login: string;
}

export interface StandInCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly message: string;
  /** ISO 8601; whoever commits may write what they like. */
  readonly authoredAt: string;
  readonly committedAt: string;
}

/** A pull request as it is now; a test changes it at any time. */
export interface StandInPullRequest {
  readonly number: number;
  title: string;
  state: 'open' | 'closed';
  merged: boolean;
  draft: boolean;
  /** The commit by which GitHub tests the merge; null: it has made none. */
  testMerge: string | null;
  /** Whether it merges; null: GitHub has not tried yet. */
  mergeable: boolean | null;
  locked: boolean;
  /** Who opened it. */
  author: string;
  head: { sha: string; ref: string /** `owner/name`; null: the fork is deleted. */; repo: string | null };
  base: { sha: string; ref: string };
  labels: string[];
  createdAt: string;
  updatedAt: string;
  /** Paths, as its tab "Files changed" has them. */
  files: readonly string[];
}

export type TimelineEvent =
  | { readonly kind: 'labeled' | 'unlabeled'; readonly label: string; readonly by: string; readonly at: string }
  | { readonly kind: 'committed'; readonly sha: string }
  | { readonly kind: 'head_ref_force_pushed'; readonly sha: string; readonly by: string; readonly at: string }
  /** Any other that has no members of its own: `closed`, `reopened`, `ready_for_review`, … */
  | { readonly kind: 'other'; readonly event: string; readonly by: string; readonly at: string };

export interface StandInPush {
  readonly before: string;
  readonly after: string;
  /** `refs/heads/main` */
  readonly ref: string;
  readonly forced: boolean;
  readonly by: string;
  readonly at: string;
}

/** What somebody may do; `none`: sees nothing of it; `unknown`: GitHub has no such user. */
export type StandInRole = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none' | 'unknown';

export interface StandInStatus {
  readonly id: number;
  readonly sha: string;
  readonly state: string;
  readonly context: string;
  readonly description: string | null;
  readonly targetUrl: string | null;
  readonly at: string;
  /** Whose token set it. */
  readonly by: string;
}

/** What a test says of a pull request; the rest is as usual. */
export type PullRequestSaid = Partial<Omit<StandInPullRequest, 'head' | 'base'>> & {
  readonly head?: Partial<StandInPullRequest['head']>;
  readonly base?: Partial<StandInPullRequest['base']>;
};

/** What the stand-in for GitHub holds of the repository `acme/bot`; everything may be changed at any time. */
export class StandInRepository {
  readonly commits = new Map<string, StandInCommit>();
  /** `heads/main` or `tags/v1`, and the commit; of a tag that says more than that, its own hash. */
  readonly refs = new Map<string, string>();
  readonly pulls = new Map<number, StandInPullRequest>();
  readonly comments: StandInComment[] = [];
  readonly reviewComments: StandInReviewComment[] = [];
  /** By the path of a file: its part of the diff of every pull request. */
  readonly patches = new Map<string, string>();
  readonly timelines = new Map<number, TimelineEvent[]>();
  readonly pushes: StandInPush[] = [];
  /** By login; who is not in it may read. */
  readonly permissions = new Map<string, StandInRole>();
  readonly statuses: StandInStatus[] = [];
  /** The time now, ISO 8601 in whole seconds as GitHub has it. */
  now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  private ids = 3_000_000_001;
  protected madeGit: StandInGit | undefined;

  nextId(): number {
    this.ids += 1;
    return this.ids - 1;
  }

  addComment(login: string, body: string, minimized = false, number = 7): StandInComment {
    const at = this.now();
    const comment = { id: this.nextId(), number, body, login, minimized, createdAt: at, updatedAt: at };
    this.comments.push(comment);
    return comment;
  }

  /** A commit of which only what the API tells is known. */
  addCommit(sha: string, about: Partial<Omit<StandInCommit, 'sha'>> = {}): void {
    const at = about.committedAt ?? this.now();
    const usual = { parents: [], message: 'a change', authoredAt: at, committedAt: at };
    this.commits.set(sha, { ...usual, ...about, sha });
  }

  /** Stores files by path as a commit; its hash. */
  commit(files: StoredFiles, about: Partial<Omit<StandInCommit, 'sha'>> = {}): string {
    const { parents = [], message = `commit ${this.commits.size}`, committedAt: at = this.now() } = about;
    const sha = this.git.commit(files, { parents, message, at });
    this.addCommit(sha, { ...about, message, committedAt: at });
    return sha;
  }

  /** What git fetches from; made when it is first used. */
  get git(): StandInGit {
    this.madeGit ??= new StandInGit();
    return this.madeGit;
  }

  /** GITHUB_SERVER_URL: what it has of pull requests and tags is as of now. */
  serverUrl(): string {
    for (const { number, head, testMerge } of this.pulls.values()) {
      this.git.ref(`pull/${number}/head`, head.sha);
      this.git.ref(`pull/${number}/merge`, testMerge ?? '');
    }
    for (const [name, sha] of this.refs) if (name.startsWith('tags/')) this.git.ref(name, sha);
    return this.git.serverUrl;
  }

  /** A pull request of ann's from the branch `fairer` onto `main`, but for what is said otherwise. */
  addPullRequest(said: PullRequestSaid = {}): StandInPullRequest {
    const { number = 7, head, base, ...rest } = said;
    const at = this.now();
    const pull: StandInPullRequest = {
      title: 'A fairer judge',
      state: 'open',
      merged: false,
      draft: false,
      // It stays, and may become that of an older head.
      testMerge: this.pulls.get(number)?.testMerge ?? null,
      mergeable: true,
      locked: false,
      author: 'ann',
      createdAt: at,
      updatedAt: at,
      files: ['judges/toy.prompt.yml'],
      ...rest,
      labels: [...(rest.labels ?? [])],
      number,
      head: { sha: this.refs.get('heads/fairer') ?? 'f'.repeat(40), ref: 'fairer', repo: 'acme/bot', ...head },
      base: { sha: this.refs.get('heads/main') ?? 'b'.repeat(40), ref: 'main', ...base },
    };
    this.pulls.set(number, pull);
    return pull;
  }

  /** Somebody sets a label on a pull request: it is there now, and stands in the timeline. */
  label(number: number, label: string, { by = 'ann', at = this.now() } = {}): void {
    const { labels } = this.pullOrFail(number);
    if (!labels.includes(label)) labels.push(label);
    this.timeline(number).push({ kind: 'labeled', label, by, at });
  }

  unlabel(number: number, label: string, { by = 'ann', at = this.now() } = {}): void {
    const { labels } = this.pullOrFail(number);
    labels.splice(labels.indexOf(label), labels.includes(label) ? 1 : 0);
    this.timeline(number).push({ kind: 'unlabeled', label, by, at });
  }

  /** Somebody pushes to a pull request: its head moves. Pushes to a fork are not in the repository's activity. */
  push(number: number, sha: string, { by = 'ann', at = this.now(), forced = false } = {}): void {
    const pull = this.pullOrFail(number);
    const before = pull.head.sha;
    pull.head.sha = sha;
    pull.updatedAt = at;
    this.timeline(number).push({ kind: 'committed', sha });
    if (forced) this.timeline(number).push({ kind: 'head_ref_force_pushed', sha, by, at });
    if (pull.head.repo !== 'acme/bot') return;
    this.pushes.push({ before, after: sha, ref: `refs/heads/${pull.head.ref}`, forced, by, at });
  }

  timeline(number: number): TimelineEvent[] {
    const known = this.timelines.get(number) ?? [];
    this.timelines.set(number, known);
    return known;
  }

  /** A commit by its full or shortened hash, branch or tag. */
  resolve(ref: string): string | undefined {
    if (this.commits.has(ref)) return ref;
    const bare = ref.replace(/^refs\//, '');
    const named = [bare, `heads/${bare}`, `tags/${bare}`].map((name) => this.refs.get(name)).find(Boolean);
    if (named !== undefined || !/^[0-9a-f]{4,40}$/.test(ref)) return named;
    const meant = [...this.commits.keys()].filter((sha) => sha.startsWith(ref));
    return meant.length === 1 ? meant[0] : undefined;
  }

  private pullOrFail(number: number): StandInPullRequest {
    const pull = this.pulls.get(number);
    if (pull === undefined) throw new Error(`the stand-in has no pull request ${number}: addPullRequest first`);
    return pull;
  }
}
