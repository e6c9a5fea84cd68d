// Over 250 lines: one table of what started a run and what it is to do.
import { describe, expect, it } from '@jest/globals';
import { readEvent } from '../../../src/edge/github/event.ts';
import { type ActionTask, actionTask, queuedPullRequest, type TaskPorts } from '../../../src/github/actionTask.ts';
import {
  type TaskEvent,
  type TaskPullRequest,
  taskInputs,
  type WrittenTaskInputs,
} from '../../../src/github/taskEvent.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';

const hash = (digit: string) => digit.repeat(40);
const [base, head, other, now] = ['a', 'b', 'd', 'e'].map(hash) as [string, string, string, string, string];

const seven: TaskPullRequest = {
  number: 7,
  state: 'open',
  merged: false,
  headSha: head,
  baseSha: base,
  baseRef: 'main',
  fork: false,
};
const fork: TaskPullRequest = { ...seven, number: 8, fork: true };
const rights = { reading: 'auto', restricted: undefined } as const;
const pullRequestEvent: TaskEvent = {
  ...rights,
  name: 'pull_request',
  kind: 'pull-request',
  pullRequest: seven,
  pushedAt: '2026-11-20T08:30:00Z',
};
const dispatch: TaskEvent = { ...rights, name: 'workflow_dispatch', kind: 'dispatch', sha: now };
const schedule: TaskEvent = { ...rights, name: 'schedule', kind: 'schedule', sha: now };
const group = { ...rights, name: 'merge_group', kind: 'merge-group' } as const;
const mergeGroup = { ...group, baseSha: base, baseRef: 'main', headSha: head, queued: 7 };
const workflowRun: TaskEvent = {
  name: 'workflow_run',
  kind: 'workflow-run',
  reading: 'github',
  restricted: undefined,
  startedBy: 'pull_request',
  headSha: head,
  headRef: 'fairer',
  headRepo: 'mallory/bot',
};
const comment: TaskEvent = { name: 'issue_comment', kind: 'other', reading: 'github', restricted: undefined };

function push(to: Extract<TaskEvent, { kind: 'push' }>['to']): TaskEvent {
  const after = to === 'deleted' ? undefined : now;
  return { ...rights, name: 'push', kind: 'push', to, after, defaultBranch: 'main' };
}

/** GitHub knows pull requests 7 and 8, the branch main and the tag v1; what it was asked stands in `asked`. */
function github(more: Partial<TaskPorts> = {}): TaskPorts & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    branchTip: async (branch) => {
      asked.push(`branchTip ${branch}`);
      return { kind: 'at', sha: base };
    },
    pullRequest: async (number) => {
      asked.push(`pullRequest ${number}`);
      return number === 8 ? fork : seven;
    },
    pullRequestsOf: async ({ sha, ref, repo }) => {
      asked.push(`pullRequestsOf ${sha[0]} ${ref} ${repo}`);
      return [fork];
    },
    resolve: async (ref) => {
      asked.push(`resolve ${ref}`);
      return { main: base, v1: other }[ref];
    },
    ...more,
  };
}

async function task(
  event: TaskEvent,
  inputs: Partial<WrittenTaskInputs> = {},
  ports: TaskPorts = github(),
): Promise<ActionTask> {
  const none = { base: undefined, head: undefined, prNumber: undefined, accept: undefined };
  return actionTask(ports, event, taskInputs({ ...none, ...inputs }));
}

/** What is said in the place of a task: the fault's key, and its words. */
async function refusal(event: TaskEvent, inputs: Partial<WrittenTaskInputs> = {}, ports = github()): Promise<string> {
  const done = await task(event, inputs, ports).catch((error: unknown) => error);
  if (done instanceof UnusableInput) return done.message;
  throw new Error(`no refusal: ${JSON.stringify(done)}`, { cause: done });
}

const compared = { kind: 'compare', base, head, baseBranch: 'main', isAhead: false, notices: [] };

describe('actionTask on pull requests', () => {
  it('compares the head with the base branch', async () => {
    const pullRequest = { number: 7, fork: false, pushedAt: '2026-11-20T08:30:00Z', commentable: true };
    expect(await task(pullRequestEvent)).toEqual({ ...compared, pullRequest });
  });

  it('takes the base branch as it is now, not as it was when the event happened', async () => {
    const moved = github({ branchTip: async () => ({ kind: 'at', sha: now }) });
    expect(await task(pullRequestEvent, {}, moved)).toMatchObject({ base: now, head, isAhead: false });
    expect(moved.asked).toEqual([]);
    const unseen = github({ branchTip: async () => ({ kind: 'unknown' }) });
    expect(await task(pullRequestEvent, {}, unseen)).toMatchObject({ base, notices: [] });
  });

  it('says so if the base branch is gone, and compares with the last commit that is known of it', async () => {
    const gone = github({ branchTip: async () => ({ kind: 'gone' }) });
    expect(await task(pullRequestEvent, {}, gone)).toMatchObject({
      base,
      notices: [
        expect.stringMatching(/^The base branch main is not there any more.*Point the pull request at a branch/),
      ],
    });
  });

  it('asks only for the tip of the base branch, with any number of files: contents are compared, not lists of 3,000 paths', async () => {
    const ports = github();
    await task(pullRequestEvent, {}, ports);
    expect(ports.asked).toEqual(['branchTip main']);
  });

  it('measures a fork like any other', async () => {
    const forked: TaskEvent = { ...pullRequestEvent, restricted: 'fork', pullRequest: fork };
    expect(await task(forked)).toMatchObject({ head, pullRequest: { fork: true, commentable: true } });
  });

  it('prefers the inputs to the event, and comments only on the head of the pull request', async () => {
    const ports = github();
    const other7 = { head: other, pullRequest: { number: 7, commentable: false } };
    expect(await task(pullRequestEvent, { head: 'v1' }, ports)).toMatchObject(other7);
    expect(ports.asked).toEqual(['branchTip main', 'resolve v1']);
    expect(await task(pullRequestEvent, { base: 'main' })).toMatchObject({ pullRequest: { commentable: true } });
  });

  it('prefers pr-number to the event', async () => {
    const ports = github();
    expect(await task(pullRequestEvent, { prNumber: '8' }, ports)).toMatchObject({
      pullRequest: { number: 8, fork: true, pushedAt: undefined },
    });
    expect(ports.asked).toEqual(['pullRequest 8', 'branchTip main']);
  });
});

describe('actionTask on a merge group', () => {
  it('compares with its parent, sends no request, and has no pull request', async () => {
    const ports = github();
    expect(await task(mergeGroup, {}, ports)).toEqual({ ...compared, isAhead: true, pullRequest: undefined });
    expect(ports.asked).toEqual([]);
  });

  it('takes an input for one side', async () => {
    expect(await task(mergeGroup, { base: 'v1' })).toMatchObject({ base: other, isAhead: false, head });
  });
});

describe('actionTask on a push', () => {
  it('scores what was pushed to the default branch', async () => {
    expect(await task(push('default-branch'))).toEqual({ kind: 'warm', at: now });
  });

  it('takes a push for one to the default branch only if it says so and names its commit', async () => {
    const unsaid = { ...rights, name: 'push', kind: 'push', defaultBranch: undefined } as const;
    const other: TaskEvent = { ...unsaid, to: 'other-branch', after: now };
    expect(await refusal(other)).toContain('another branch than the default branch: ');
    expect(await refusal({ ...unsaid, to: 'default-branch', after: undefined })).toContain('names no commit');
  });

  it('compares two sides if the inputs name both', async () => {
    expect(await task(push('tag'), { base: 'main', head: 'v1' })).toMatchObject({ kind: 'compare', head: other });
    expect(await refusal(push('default-branch'), { base: 'main' })).toContain('Set the input "head" too');
  });
});

describe('actionTask on a workflow run', () => {
  it('finds the pull request of a fork by its head', async () => {
    const ports = github();
    expect(await task(workflowRun, {}, ports)).toMatchObject({
      kind: 'compare',
      head,
      pullRequest: { number: 8, fork: true, commentable: true },
    });
    expect(ports.asked).toEqual(['pullRequestsOf b fairer mallory/bot', 'branchTip main']);
  });

  it('says so if no pull request has this head', async () => {
    const nobody = github({ pullRequestsOf: async () => [] });
    expect(await refusal(workflowRun, {}, nobody)).toContain(`no pull request has the commit ${head} of mallory/bot`);
    const gone: TaskEvent = { ...workflowRun, headRepo: undefined };
    expect(await refusal(gone, {}, nobody)).toContain('of a repository that has been deleted');
  });

  it('says so if several open ones have it', async () => {
    const closed: TaskPullRequest = { ...fork, number: 10, state: 'closed' };
    const several = github({ pullRequestsOf: async () => [fork, { ...fork, number: 9 }, closed] });
    expect(await task(workflowRun, {}, several)).toMatchObject({
      pullRequest: { number: 8 },
      notices: [expect.stringMatching(/#8, which was measured, and of #9 too/)],
    });
  });

  it.each(['push', 'schedule', 'workflow_dispatch', 'merge_group', 'pull_requests'])(
    'refuses a run that %s started, and sends no request',
    async (startedBy) => {
      const ports = github();
      expect(await refusal({ ...workflowRun, startedBy }, {}, ports)).toContain('not by a pull request');
      expect(ports.asked).toEqual([]);
    },
  );

  it('prefers pr-number to the head', async () => {
    const ports = github();
    await task({ ...workflowRun, startedBy: 'push' }, { prNumber: '7' }, ports);
    expect(ports.asked).toEqual(['pullRequest 7', 'branchTip main']);
  });
});

describe('actionTask on a schedule and by hand', () => {
  it('asks again about the commit of a schedule', async () => {
    expect(await task(schedule)).toEqual({ kind: 'drift', at: now });
    expect(await task(schedule, { accept: 'false' })).toEqual({ kind: 'drift', at: now });
    expect(await refusal({ ...schedule, sha: undefined })).toContain('GITHUB_SHA');
  });

  it('measures a pull request on a schedule if one is named', async () => {
    expect(await task(schedule, { prNumber: '7' })).toMatchObject({ kind: 'compare', pullRequest: { number: 7 } });
  });

  it('measures the pull request of a fork that a maintainer names', async () => {
    expect(await task(dispatch, { prNumber: ' 8 ' })).toMatchObject({
      head,
      pullRequest: { number: 8, fork: true, pushedAt: undefined, commentable: true },
      notices: [],
    });
  });

  it('says that a pull request is closed or merged, and measures it', async () => {
    const closed = { ...seven, state: 'closed' } as const;
    const notices = async (one: TaskPullRequest) =>
      task(dispatch, { prNumber: '7' }, github({ pullRequest: async () => one }));
    expect(await notices(closed)).toMatchObject({ notices: ['Pull request #7 has been closed already.'] });
    expect(await notices({ ...closed, merged: true })).toMatchObject({
      notices: ['Pull request #7 has been merged already.'],
    });
  });

  it('compares two refs, and takes a full hash as it is', async () => {
    const ports = github();
    const two = { ...compared, head: hash('f'), baseBranch: undefined, pullRequest: undefined };
    expect(await task(dispatch, { base: 'main', head: hash('F') }, ports)).toEqual(two);
    expect(ports.asked).toEqual(['resolve main']);
    expect(await refusal(dispatch, { base: 'main', head: 'nowhere' })).toContain('head: no commit "nowhere" was found');
  });

  it('drifts by hand only if the input asks for it', async () => {
    for (const accept of ['true', 'false'])
      expect(await task(dispatch, { accept })).toEqual({ kind: 'drift', at: now });
    expect(await refusal(dispatch)).toMatch(/"pr-number".*accept: false/s);
    expect(await refusal(dispatch, { head: 'main' })).toContain('Set the input "base" too');
  });

  it.each([pullRequestEvent, mergeGroup, push('default-branch'), workflowRun, comment])(
    'does not drift on %j',
    async (event) => {
      expect(await refusal(event, { accept: 'true' })).toContain('for the events schedule and workflow_dispatch');
    },
  );
});

describe('actionTask on anything else', () => {
  it('names the events that work', async () => {
    const said = await refusal({ ...rights, name: 'release', kind: 'other' });
    for (const name of ['pull_request', 'workflow_run', 'merge_group', 'push', 'schedule', 'workflow_dispatch']) {
      expect(said).toContain(name);
    }
  });

  it('says why comments start nothing', async () => {
    expect(await refusal(comment)).toMatch(/Anybody can comment.*workflow_dispatch/s);
  });

  it('compares if the inputs name both sides, or a pull request', async () => {
    expect(await task(comment, { base: 'main', head: 'v1' })).toMatchObject({ kind: 'compare', head: other });
    expect(await task(comment, { prNumber: '7' })).toMatchObject({ kind: 'compare', pullRequest: { number: 7 } });
  });

  it('takes what the edge reads, as it is', async () => {
    expect(await task(readEvent({ eventName: 'schedule', sha: now, actor: 'ann', payload: {} }))).toEqual({
      kind: 'drift',
      at: now,
    });
  });
});

describe('queuedPullRequest', () => {
  it('is the one in the name of the merge group', async () => {
    const queued = async (event: TaskEvent) => queuedPullRequest(event, await task(event));
    expect(await queued(mergeGroup)).toBe(7);
    expect(await queued({ ...mergeGroup, queued: undefined })).toBeUndefined();
  });

  it('is none if the inputs name another head or a pull request, and on any other event', async () => {
    expect(queuedPullRequest(mergeGroup, await task(mergeGroup, { head: 'v1' }))).toBeUndefined();
    expect(queuedPullRequest(mergeGroup, await task(mergeGroup, { prNumber: '8' }))).toBeUndefined();
    expect(queuedPullRequest(dispatch, await task(mergeGroup))).toBeUndefined();
    expect(queuedPullRequest(mergeGroup, { kind: 'warm', at: head })).toBeUndefined();
  });
});
