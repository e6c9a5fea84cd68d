import { describe, expect, it } from '@jest/globals';
import { type GithubEvent, readEvent } from '../../../src/edge/github/event.ts';
import { UnusableInput } from '../../../src/fault.ts';

const base = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';
const repository = { name: 'bot', full_name: 'acme/bot', owner: { login: 'acme' } };

function pullRequest(headRepo: string | null): object {
  return {
    action: 'synchronize',
    repository,
    pull_request: {
      number: 7,
      draft: false,
      base: { sha: base, ref: 'main', repo: { full_name: 'acme/bot' } },
      head: { sha: head, ref: 'fairer', repo: headRepo === null ? null : { full_name: headRepo } },
    },
  };
}

function read(name: string, payload: unknown): GithubEvent {
  const env = { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: '/event.json' };
  return readEvent({ env, readFile: () => (typeof payload === 'string' ? payload : JSON.stringify(payload)) });
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

describe('readEvent', () => {
  it('reads a pull request', () => {
    expect(read('pull_request', pullRequest('acme/bot'))).toEqual({
      kind: 'pull-request',
      name: 'pull_request',
      owner: 'acme',
      repo: 'bot',
      number: 7,
      baseSha: base,
      baseRef: 'main',
      headSha: head,
      headRef: 'fairer',
      headRepo: 'acme/bot',
      fork: false,
      draft: false,
    });
  });

  it('knows a fork, a deleted fork, and the target event', () => {
    expect(read('pull_request', pullRequest('mallory/bot'))).toMatchObject({ fork: true, headRepo: 'mallory/bot' });
    expect(read('pull_request', pullRequest(null))).toMatchObject({ fork: true, headRepo: undefined });
    expect(read('pull_request_target', pullRequest('acme/bot'))).toMatchObject({ name: 'pull_request_target' });
  });

  it('reads a merge group', () => {
    const payload = { action: 'checks_requested', repository, merge_group: { base_sha: base, head_sha: head } };
    expect(read('merge_group', payload)).toEqual({
      kind: 'merge-group',
      owner: 'acme',
      repo: 'bot',
      baseSha: base,
      headSha: head,
    });
  });

  it.each(['workflow_dispatch', 'push', 'schedule', 'issue_comment'])('reads no payload of %s', (name) => {
    const readFile = () => {
      throw new Error('read');
    };
    expect(readEvent({ env: { GITHUB_EVENT_NAME: name }, readFile })).toEqual({ kind: 'other', name });
  });

  it('names every member that is wrong', () => {
    const payload = {
      repository: { name: 'bot' },
      pull_request: {
        number: '7',
        draft: 'no',
        base: { sha: 'main', ref: 'main' },
        head: { sha: head, ref: '', repo: {} },
      },
    };
    expect(new Set(faultsOf('pull_request', payload))).toEqual(
      new Set([
        'pull_request.base.sha',
        'pull_request.draft',
        'pull_request.head.ref',
        'pull_request.head.repo.full_name',
        'pull_request.number',
        'repository.owner.login',
      ]),
    );
    expect(faultsOf('merge_group', {})).toHaveLength(4);
  });

  it.each(['', '{', '[]', 'null', '"x"'])('refuses the payload %j', (payload) => {
    expect(() => read('pull_request', payload)).toThrow(UnusableInput);
  });

  it('says which variable is missing, and that a file cannot be read', () => {
    const readFile = () => {
      throw new Error('ENOENT');
    };
    expect(() => readEvent({ env: {}, readFile })).toThrow('GITHUB_EVENT_NAME is not set');
    const env = { GITHUB_EVENT_NAME: 'pull_request' };
    expect(() => readEvent({ env, readFile })).toThrow('GITHUB_EVENT_PATH is not set');
    expect(() => readEvent({ env: { ...env, GITHUB_EVENT_PATH: '/e' }, readFile })).toThrow(
      'could not be read: ENOENT',
    );
  });
});
