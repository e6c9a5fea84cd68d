import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Repository } from '../../../../src/edge/github/octokit.ts';
import { referenceOverApi } from '../../../../src/edge/github/referenceOverApi.ts';
import { OutsideFailure } from '../../../../src/shared/fault.ts';
import { answeringGithub } from '../../../support/answeringGithub.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { closedToUs, limited } from '../../../support/pullAnswers.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';
import { unusable } from '../../../support/unusable.ts';

const hash = (digit: string) => digit.repeat(40);
const [first, base, later, apart] = [hash('1'), hash('2'), hash('3'), hash('4')] as const;
const [tag, tagOfTag] = [hash('a'), hash('b')] as const;
const server = new GithubServer();
let repository: Repository;

beforeAll(async () => {
  repository = { octokit: quickOctokit(await server.start()), owner: 'acme', repo: 'bot' };
  const committedAt = '2026-11-20T23:00:00Z';
  server.addCommit(first, {}, { committedAt });
  server.addCommit(base, {}, { parents: [first] });
  server.addCommit(later, {}, { parents: [base] });
  server.addCommit(apart, {});
  server.tags.set(tag, { of: first, taggedAt: '2026-11-21T08:00:00Z' });
  server.tags.set(tagOfTag, { of: tag, taggedAt: '2026-11-22T08:00:00Z' });
  server.refs.set('tags/v1', first).set('tags/v2', tag).set('tags/v3', tagOfTag).set('tags/apart', apart);
  server.refs
    .set('heads/v1', base)
    .set('heads/tags/v9', first)
    .set(`heads/${first.slice(0, 7)}`, base);
});
afterAll(() => server.stop());

const seek = (name: string, from = repository) => referenceOverApi(from, name, base);

describe('referenceOverApi', () => {
  it('finds a full hash and a tag, and not the branch of the same name', async () => {
    const place = { commit: first, committedOn: '2026-11-20', taggedOn: undefined, behind: 1 };
    expect(await seek(first)).toEqual({ kind: 'found', place });
    expect(await seek('v1')).toEqual({ kind: 'found', place });
    expect(await seek(base)).toMatchObject({ place: { behind: 0 } });
  });

  it('says when an annotated tag was made, also of a tag of a tag', async () => {
    expect(await seek('v2')).toMatchObject({ place: { commit: first, taggedOn: '2026-11-21' } });
    expect(await seek('v3')).toMatchObject({ place: { commit: first, taggedOn: '2026-11-22' } });
  });

  it('finds no branch, no short hash, and no commit that is not there', async () => {
    for (const name of ['main', 'v9', 'heads/v1', first.slice(0, 7), hash('9')]) {
      expect([name, await seek(name)]).toEqual([name, { kind: 'absent' }]);
    }
  });

  it('says that a commit is not in the history of the base', async () => {
    expect(await seek(later)).toEqual({ kind: 'elsewhere', commit: later });
    server.addMergeBase(apart, base, first);
    expect(await seek('apart')).toEqual({ kind: 'elsewhere', commit: apart });
  });

  it('does not take a refusal or an outage for a reference that is not there', async () => {
    const path = 'GET /repos/acme/bot/git/ref/tags%2Fv1';
    const refused = await unusable(seek('v1', answeringGithub({ [path]: closedToUs }).repository));
    expect(refused.message).toContain('contents: read');
    expect(await unusable(seek('v1', answeringGithub({ [path]: limited }).repository))).toBeInstanceOf(OutsideFailure);
    const odd = answeringGithub({ [path]: { body: '<html>' } }).repository;
    expect(await unusable(seek('v1', odd))).toBeInstanceOf(OutsideFailure);
  });
});
