import { getOctokit } from '@actions/github';
import { describe, expect, it } from '@jest/globals';
import { mayWrite } from '../../../../src/edge/github/findOverride.ts';

/** What is made of GitHub's answer about somebody. */
function told(answer: unknown): Promise<boolean> {
  const fetch = () => Promise.resolve(Response.json(answer));
  const octokit = getOctokit('token', { request: { fetch } });
  return mayWrite({ octokit, owner: 'acme', repo: 'bot' }, 'ann');
}

// https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user
describe('mayWrite', () => {
  it.each([
    { permission: 'admin', role_name: 'admin' },
    { permission: 'write', role_name: 'maintain' },
    { permission: 'write', role_name: 'write' },
    // An organisation's own role, on top of write.
    { permission: 'write', role_name: 'release-captain' },
    { permission: 'write' },
  ])('is so for %j', async (answer) => {
    expect(await told(answer)).toBe(true);
  });

  it.each([
    { permission: 'read', role_name: 'triage' },
    { permission: 'read', role_name: 'read' },
    { permission: 'none', role_name: '' },
    // An organisation's own role, on top of read, whatever it is called.
    { permission: 'read', role_name: 'write' },
    { permission: 'read', role_name: 'label-keeper' },
    // As nobody has seen it, and not to be trusted.
    { permission: 'write', role_name: 'triage' },
    { role_name: 'admin' },
    {},
    'admin',
    null,
  ])('is not so for %j', async (answer) => {
    expect(await told(answer)).toBe(false);
  });
});
