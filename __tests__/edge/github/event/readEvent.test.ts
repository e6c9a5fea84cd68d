// Over 250 lines: one table of events and their variants.
import { describe, expect, it } from '@jest/globals';
import { type RunContext, readEvent } from '../../../../src/edge/github/event.ts';
import type { TaskEvent } from '../../../../src/github/taskEvent.ts';
import { UnusableInput } from '../../../../src/shared/fault.ts';
import fc from '../../../support/fastCheck.ts';
import {
  deletedForkPayload,
  dependabotPayload,
  draftPayload,
  forkPayload,
  issueCommentPayload,
  mergeGroupPayload,
  pullRequestPayload,
  pushPayload,
  schedulePayload,
  workflowDispatchPayload,
  workflowRunPayload,
} from '../../../support/github/payloads.ts';

// Shapes as https://docs.github.com/webhooks/webhook-events-and-payloads has them, cut to what a reader could look at.

const base = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';
const zeros = '0'.repeat(40);
const repository = { name: 'bot', full_name: 'acme/bot', default_branch: 'main', owner: { login: 'acme' } };
const bot = 'dependabot[bot]';

interface PullRequestSettings {
  readonly headRepo?: string | null;
  readonly action?: string;
  readonly author?: string;
  readonly more?: object;
}

function pullRequest(settings: PullRequestSettings = {}): object {
  const { headRepo = 'acme/bot', action = 'synchronize', author = 'ann', more = {} } = settings;
  return {
    action,
    number: 7,
    repository,
    pull_request: {
      number: 7,
      state: 'open',
      draft: false,
      locked: false,
      merged_at: null,
      updated_at: '2026-11-20T08:30:00Z',
      user: { login: author, type: author === bot ? 'Bot' : 'User' },
      labels: [],
      base: { label: 'acme:main', sha: base, ref: 'main', repo: { full_name: 'acme/bot' } },
      head: { label: 'ann:fairer', sha: head, ref: 'fairer', repo: headRepo === null ? null : { full_name: headRepo } },
      ...more,
    },
    sender: { login: author },
  };
}

function workflowRun(more: object = {}): object {
  return {
    action: 'completed',
    repository,
    workflow: { name: 'Evenhand', path: '.github/workflows/evenhand.yml' },
    workflow_run: {
      id: 18234567890,
      event: 'pull_request',
      head_sha: head,
      head_branch: 'fairer',
      head_commit: { id: head },
      head_repository: { full_name: 'mallory/bot', owner: { login: 'mallory' } },
      // Empty for forks.
      pull_requests: [],
      ...more,
    },
  };
}

function push(more: object = {}): object {
  return { ref: 'refs/heads/main', before: base, after: head, created: false, deleted: false, repository, ...more };
}

function read(name: string, payload: unknown, more: Partial<RunContext> = {}): TaskEvent {
  return readEvent({ eventName: name, payload, sha: undefined, actor: 'ann', ...more });
}

function faultsOf(name: string, payload: unknown): readonly (string | undefined)[] {
  try {
    read(name, payload);
  } catch (error) {
    if (error instanceof UnusableInput) return error.faults.map(({ key, what }) => key ?? what);
    throw error;
  }
  return [];
}

describe('readEvent of a pull request', () => {
  it('reads one of the same repository', () => {
    expect(read('pull_request', pullRequest())).toEqual({
      name: 'pull_request',
      kind: 'pull-request',
      reading: 'auto',
      restricted: undefined,
      pushedAt: '2026-11-20T08:30:00Z',
      pullRequest: {
        number: 7,
        state: 'open',
        merged: false,
        headSha: head,
        headRef: 'fairer',
        headRepo: 'acme/bot',
        baseRef: 'main',
        baseSha: base,
        fork: false,
        author: 'ann',
        byDependabot: false,
      },
    });
  });

  it('knows a fork by its repository, also a deleted one, and not by the actor', () => {
    const fork = { restricted: 'fork', pullRequest: { fork: true, headRepo: 'mallory/bot' } };
    const payload = pullRequest({ headRepo: 'mallory/bot' });
    expect(read('pull_request', payload)).toMatchObject(fork);
    // A maintainer runs it again, or a bot of the repository does.
    expect(read('pull_request', payload, { actor: 'acme' })).toMatchObject(fork);
    expect(read('pull_request', payload, { actor: bot })).toMatchObject(fork);
    expect(read('pull_request', pullRequest({ headRepo: null }))).toMatchObject({
      restricted: 'fork',
      pullRequest: { fork: true, headRepo: undefined },
    });
    // The names of accounts and repositories differ in case alone nowhere on GitHub.
    expect(read('pull_request', pullRequest({ headRepo: 'Acme/Bot' }))).toMatchObject({ restricted: undefined });
  });

  it('knows Dependabot by the author, and by the actor of the run', () => {
    const opened = pullRequest({ author: bot });
    expect(read('pull_request', opened)).toMatchObject({ restricted: 'dependabot', pullRequest: { fork: false } });
    expect(read('pull_request', pullRequest(), { actor: bot })).toMatchObject({ restricted: 'dependabot' });
    const lookalike = pullRequest({ author: 'dependabot' });
    expect(read('pull_request', lookalike)).toMatchObject({ restricted: undefined });
  });

  it('reads a closed or merged one', () => {
    const closed = { state: 'closed', merged_at: '2026-11-20T09:00:00Z' };
    expect(read('pull_request', pullRequest({ action: 'closed', more: closed }))).toMatchObject({
      pullRequest: { state: 'closed', merged: true },
    });
  });

  it('says when the head was pushed, and does not take another text or the time of another activity for it', () => {
    const pushedAt = (settings: PullRequestSettings) => {
      const event = read('pull_request', pullRequest(settings));
      return event.kind === 'pull-request' ? event.pushedAt : event.kind;
    };
    for (const action of ['opened', 'reopened', 'synchronize'])
      expect(pushedAt({ action })).toBe('2026-11-20T08:30:00Z');
    for (const action of ['labeled', 'unlabeled', 'edited', 'ready_for_review', 'closed']) {
      expect(pushedAt({ action })).toBeUndefined();
    }
    expect(pushedAt({ more: { updated_at: 'yesterday' } })).toBeUndefined();
  });

  it('reads from GitHub alone for pull_request_target, which has the rights of the base', () => {
    const fork = pullRequest({ headRepo: 'mallory/bot' });
    expect(read('pull_request_target', fork)).toMatchObject({
      name: 'pull_request_target',
      reading: 'github',
      restricted: undefined,
      pullRequest: { fork: true },
    });
    const opened = pullRequest({ author: bot });
    expect(read('pull_request_target', opened, { actor: bot })).toMatchObject({ restricted: 'dependabot' });
    expect(read('pull_request_target', opened)).toMatchObject({ restricted: undefined });
  });

  it('names every member that is wrong', () => {
    const payload = {
      repository: { name: 'bot' },
      pull_request: {
        number: '7',
        base: { sha: 'main', ref: 'main' },
        head: { sha: head, ref: '', repo: {} },
      },
    };
    expect(new Set(faultsOf('pull_request', payload))).toEqual(
      new Set([
        'pull_request.base.sha',
        'pull_request.head.ref',
        'pull_request.head.repo.full_name',
        'pull_request.number',
        'repository.owner.login',
      ]),
    );
  });

  it.each(['-fairer', '--upload-pack=x', 'a\nb', 'a b', 'a\u0000b', 'a\u001b[2Jb'])(
    'refuses the branch %j, which could be an option or a command to a terminal',
    (ref) => {
      const more = { head: { sha: head, ref, repo: { full_name: 'acme/bot' } } };
      expect(faultsOf('pull_request', pullRequest({ more }))).toEqual(['pull_request.head.ref']);
    },
  );

  it.each(['../bot', 'acme/bot/../x', 'acme', 'acme/bot\n', 'acme/..', 'https://x/y'])(
    'refuses the repository %j',
    (name) => {
      expect(faultsOf('pull_request', pullRequest({ headRepo: name }))).toEqual(['pull_request.head.repo.full_name']);
    },
  );

  it('takes nothing for a commit but a full hash', () => {
    const hash = fc.oneof(
      fc.stringMatching(/^[0-9a-f]{1,39}$/),
      fc.string({ maxLength: 60 }),
      fc.constantFrom(zeros, `${head}\n`, head.toUpperCase(), `-${head.slice(1)}`, 'refs/heads/main', 'HEAD'),
    );
    fc.assert(
      fc.property(hash, (sha) => {
        fc.pre(!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(sha) || sha === zeros);
        const more = { head: { sha, ref: 'fairer', repo: { full_name: 'acme/bot' } } };
        expect(faultsOf('pull_request', pullRequest({ more }))).toEqual(['pull_request.head.sha']);
      }),
    );
    const long = { head: { sha: head.slice(0, 32).repeat(2), ref: 'fairer', repo: { full_name: 'acme/bot' } } };
    expect(faultsOf('pull_request', pullRequest({ more: long }))).toEqual([]);
  });
});

describe('readEvent of other events', () => {
  it('reads a merge group', () => {
    const queue = `refs/heads/gh-readonly-queue/main/pr-7-${base}`;
    const group = { base_sha: base, base_ref: 'refs/heads/main', head_sha: head, head_ref: queue };
    expect(read('merge_group', { action: 'checks_requested', repository, merge_group: group })).toEqual({
      name: 'merge_group',
      kind: 'merge-group',
      reading: 'auto',
      restricted: undefined,
      baseSha: base,
      baseRef: 'main',
      headSha: head,
      queued: 7,
    });
    expect(faultsOf('merge_group', { action: 'checks_requested' })).toHaveLength(2);
  });

  it.each([
    [`refs/heads/gh-readonly-queue/main/pr-12-${head}`, 12],
    [`refs/heads/gh-readonly-queue/release/2.x/pr-12-${head}`, 12],
    [`refs/heads/gh-readonly-queue/main/pr-12-${head.slice(0, 32).repeat(2)}`, 12],
    // The base branch is called as the queue's own are.
    [`refs/heads/gh-readonly-queue/main/pr-1-${base}/pr-12-${head}`, 12],
    [`refs/heads/gh-readonly-queue/main/pr-1-${base}/pr-x-${head}`, undefined],
    [`refs/heads/gh-readonly-queue/pr-12-${head}`, undefined],
    [`refs/heads/gh-readonly-queue//pr-12-${head}`, undefined],
    [`gh-readonly-queue/main/pr-12-${head}`, undefined],
    [`refs/heads/x/refs/heads/gh-readonly-queue/main/pr-12-${head}`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-12-${head.slice(1)}`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-12-${head}0`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-12-${head}/x`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-12-${head}\n`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-12-${'g'.repeat(40)}`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-0-${head}`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-012-${head}`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr--12-${head}`, undefined],
    [`refs/heads/gh-readonly-queue/main/pr-9007199254740993-${head}`, undefined],
    ['refs/heads/main', undefined],
    ['', undefined],
    [12, undefined],
    [undefined, undefined],
  ])('reads which pull request is queued out of %j', (ref, queued) => {
    const group = { base_sha: base, head_sha: head, head_ref: ref };
    expect(read('merge_group', { merge_group: group })).toMatchObject({ baseSha: base, headSha: head, queued });
  });

  it('reads a push to the default branch, to another, of a tag, and a deletion', () => {
    const common = { name: 'push', kind: 'push', reading: 'auto', restricted: undefined, defaultBranch: 'main' };
    expect(read('push', push())).toEqual({ ...common, to: 'default-branch', after: head });
    expect(read('push', push({ ref: 'refs/heads/fairer' }))).toEqual({ ...common, to: 'other-branch', after: head });
    expect(read('push', push({ ref: 'refs/tags/main' }))).toEqual({ ...common, to: 'tag', after: head });
    const gone = push({ ref: 'refs/heads/fairer', deleted: true, after: zeros });
    expect(read('push', gone)).toEqual({ ...common, to: 'deleted', after: undefined });
    expect(read('push', push(), { actor: bot })).toMatchObject({ restricted: 'dependabot' });
  });

  it('reads a push that says little, since the inputs can say the rest', () => {
    const common = { name: 'push', kind: 'push', reading: 'auto', restricted: undefined };
    expect(read('push', { ref: 'refs/heads/main' })).toEqual({
      ...common,
      to: 'other-branch',
      after: undefined,
      defaultBranch: undefined,
    });
    const wrong = push({ after: zeros, repository: { default_branch: '-main' }, ref: 'refs/heads/-main' });
    expect(read('push', wrong)).toEqual({ ...common, to: 'other-branch', after: undefined, defaultBranch: undefined });
  });

  it('reads the head of a workflow run, and never its list of pull requests', () => {
    const listed = { pull_requests: [{ number: 666, head: { sha: base }, base: { sha: base } }] };
    expect(read('workflow_run', workflowRun(listed))).toEqual({
      name: 'workflow_run',
      kind: 'workflow-run',
      reading: 'github',
      restricted: undefined,
      startedBy: 'pull_request',
      headSha: head,
      headRef: 'fairer',
      headRepo: 'mallory/bot',
    });
    const gone = workflowRun({ head_repository: null, head_branch: null });
    expect(read('workflow_run', gone)).toMatchObject({ headRepo: undefined, headRef: undefined });
    expect(read('workflow_run', workflowRun({ event: 'push' }))).toMatchObject({ startedBy: 'push' });
    expect(faultsOf('workflow_run', workflowRun({ head_branch: '-x' }))).toEqual(['workflow_run.head_branch']);
    // A run on pull_request_target has the base as head_sha.
    const onTarget = workflowRun({ event: 'pull_request_target', head_sha: base });
    expect(read('workflow_run', onTarget)).toMatchObject({ headSha: head });
  });

  it('takes the commit of a schedule and of a run by hand from the runner', () => {
    const sha = { sha: head };
    const common = { reading: 'auto', restricted: undefined, sha: head };
    expect(read('schedule', { schedule: '0 3 * * *', repository }, sha)).toEqual({
      ...common,
      name: 'schedule',
      kind: 'schedule',
    });
    const byHand = { inputs: { 'pr-number': '7' }, ref: 'refs/heads/main', repository };
    expect(read('workflow_dispatch', byHand, sha)).toEqual({ ...common, name: 'workflow_dispatch', kind: 'dispatch' });
    expect(read('workflow_dispatch', { inputs: null }, { sha: 'main' })).toMatchObject({ sha: undefined });
  });

  it.each(['release', 'repository_dispatch', 'pull_request_review'])('knows nothing of %s', (name) => {
    expect(read(name, { action: 'created' })).toEqual({ name, kind: 'other', reading: 'auto', restricted: undefined });
  });

  it('reads only through the API if anyone can start a run with the rights of the repository', () => {
    const comment = { action: 'created', issue: { number: 7, pull_request: {} }, comment: { body: '/evenhand' } };
    expect(read('issue_comment', comment)).toMatchObject({ kind: 'other', reading: 'github' });
  });
});

describe('readEvent of payloads with every member that GitHub describes', () => {
  const sha = { sha: head };
  const said = { head: { sha: head }, base: { sha: base } };

  it.each([
    ['pull_request', pullRequestPayload(said), { kind: 'pull-request', restricted: undefined, reading: 'auto' }],
    ['pull_request', forkPayload(said), { restricted: 'fork', pullRequest: { headRepo: 'mallory/bot' } }],
    ['pull_request', deletedForkPayload(said), { restricted: 'fork', pullRequest: { headRepo: undefined } }],
    ['pull_request', dependabotPayload(said), { restricted: 'dependabot', pullRequest: { fork: false } }],
    ['pull_request', draftPayload(said), { pullRequest: { state: 'open' } }],
    [
      'pull_request_target',
      forkPayload(said),
      { restricted: undefined, reading: 'github', pullRequest: { fork: true } },
    ],
    ['merge_group', mergeGroupPayload({ baseSha: base, headSha: head }), { baseSha: base, queued: 7 }],
    ['push', pushPayload({ after: head }), { to: 'default-branch', after: head }],
    ['workflow_dispatch', workflowDispatchPayload({ 'pr-number': '7' }), { kind: 'dispatch', sha: head }],
    ['workflow_run', workflowRunPayload({ headSha: head }), { reading: 'github', headRepo: 'acme/bot' }],
    ['schedule', schedulePayload(), { kind: 'schedule', sha: head }],
    ['issue_comment', issueCommentPayload(), { kind: 'other', reading: 'github' }],
  ])('%s', (name, payload, seen) => {
    expect(read(name, payload, sha)).toMatchObject(seen);
  });
});

describe('readEvent of what is not a payload', () => {
  it.each([[], null, 'x', 7])('refuses %j', (payload) => {
    for (const name of ['pull_request', 'push', 'workflow_run', 'schedule']) {
      expect(() => read(name, payload)).toThrow('is not a JSON object');
    }
  });

  it.each([undefined, ''])('says that the runner names no event: %j', (eventName) => {
    expect(() => read('push', {}, { eventName })).toThrow('GITHUB_EVENT_NAME is not set');
  });

  it('names the file that a payload without the members of its event comes from', () => {
    expect(() => read('pull_request', {})).toThrow('GITHUB_EVENT_PATH');
    expect(read('schedule', {})).toMatchObject({ kind: 'schedule' });
  });

  it('throws only errors that a user can fix, for any payload', () => {
    const names = fc.constantFrom('pull_request', 'pull_request_target', 'merge_group', 'workflow_run');
    fc.assert(
      fc.property(names, fc.jsonValue(), fc.jsonValue(), (name, one, two) => {
        const payload = { pull_request: one, workflow_run: one, merge_group: one, repository: two, ref: two };
        expect(() => read(name, payload)).toThrow(UnusableInput);
        expect(faultsOf('push', payload)).toEqual([]);
      }),
    );
  });
});
