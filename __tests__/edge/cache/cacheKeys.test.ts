import { describe, expect, it } from '@jest/globals';
import type { CachedRun } from '../../../src/edge/cache/cacheKeys.ts';
import { cacheKeys } from '../../../src/edge/cache/cacheKeys.ts';
import fc from '../../support/fastCheck.ts';

const run = (event: string, pullRequest: number | undefined): CachedRun => {
  return { event, pullRequest, id: '15731', attempt: '2' };
};

describe('cacheKeys', () => {
  it('has a key of its own for each attempt of each run', () => {
    expect(cacheKeys(run('push', undefined)).save).toBe('evenhand-v1-base-15731-2');
    expect(cacheKeys(run('pull_request', 7)).save).toBe('evenhand-v1-pr-7-15731-2');
  });

  it('allows a pull request to read its own replies, else those of the base', () => {
    expect(cacheKeys(run('pull_request', 7)).restore).toEqual(['evenhand-v1-pr-7-', 'evenhand-v1-base-']);
  });

  it.each(['push', 'schedule', 'workflow_dispatch', 'merge_group', 'pull_request_target', 'workflow_run', 'issues'])(
    'allows %s to read the replies of the base, and nothing else',
    (event) => {
      expect(cacheKeys(run(event, 7))).toMatchObject({ scope: 'base', restore: ['evenhand-v1-base-'] });
    },
  );

  it('never takes a run with the workflow of a pull request for a run of the base', () => {
    const events = fc.constantFrom('pull_request', 'pull_request_review', 'pull_request_review_comment');
    fc.assert(
      fc.property(events, fc.option(fc.nat(), { nil: undefined }), (event, number) => {
        const { save } = cacheKeys(run(event, number));
        expect(cacheKeys(run('push', undefined)).restore.some((prefix) => save.startsWith(prefix))).toBe(false);
      }),
    );
  });

  it('separates pull requests with numbers that begin alike', () => {
    const [own = ''] = cacheKeys(run('pull_request', 7)).restore;
    expect(cacheKeys(run('pull_request', 70)).save.startsWith(own)).toBe(false);
  });

  it('is a key that GitHub accepts, in any environment', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, attempt) => {
        const { save } = cacheKeys({ event: 'push', pullRequest: undefined, id, attempt });
        // @actions/cache refuses commas and more than 512 characters.
        expect(save).toMatch(/^evenhand-v1-base-\d+-\d+$/);
      }),
    );
  });
});
