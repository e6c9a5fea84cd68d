import { describe, expect, it } from '@jest/globals';
import { payloadFaults } from './contract.ts';
import {
  deletedForkPayload,
  dependabotPayload,
  draftPayload,
  forkPayload,
  issueCommentPayload,
  mergeGroupPayload,
  pullRequestPayload,
  pushPayload,
  workflowDispatchPayload,
  workflowRunPayload,
} from './payloads.ts';

const base = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';

describe('payloads', () => {
  it.each([
    ['pull-request-opened', pullRequestPayload({ action: 'opened', head: { sha: head }, base: { sha: base } })],
    ['pull-request-synchronize', pullRequestPayload({ before: base })],
    ['pull-request-labeled', pullRequestPayload({ action: 'labeled', label: 'accept-judge-regression' })],
    ['pull-request-edited', pullRequestPayload({ action: 'edited' })],
    ['pull-request-edited', pullRequestPayload({ action: 'edited', retargeted: { ref: 'soft', sha: base } })],
    ['pull-request-opened', forkPayload()],
    ['pull-request-opened', deletedForkPayload()],
    ['pull-request-opened', dependabotPayload()],
    ['pull-request-opened', draftPayload()],
    ['merge-group-checks-requested', mergeGroupPayload({ baseSha: base, headSha: head })],
    ['push', pushPayload({ before: base, after: head })],
    ['push', pushPayload({ after: head, ref: 'refs/heads/topic/x' })],
    ['push', pushPayload({ after: head, ref: 'refs/tags/v1.0.0' })],
    ['push', pushPayload({ after: head, before: base, deleted: true })],
    ['workflow-dispatch', workflowDispatchPayload({ 'pr-number': '7' })],
    ['workflow-dispatch', workflowDispatchPayload()],
    ['workflow-run-completed', workflowRunPayload({ headSha: head, baseSha: base })],
    ['workflow-run-completed', workflowRunPayload({ headSha: head, headRepo: 'mallory/bot' })],
    ['issue-comment-created', issueCommentPayload()],
  ])('%s is as GitHub describes it', (webhook, payload) => {
    expect(payloadFaults(webhook, payload)).toEqual([]);
  });

  it('is found out if a member is missing or of another kind', () => {
    const whole = pushPayload({ after: head });
    const { after: _, ...without } = whole;
    expect(payloadFaults('push', without)).toContain("must have required property 'after'");
    expect(payloadFaults('push', { ...whole, forced: 'no' })).toContain('/forced must be boolean');
    const { pull_request: pull, ...rest } = pullRequestPayload({ action: 'opened' });
    expect(payloadFaults('pull-request-opened', rest)).toContain("must have required property 'pull_request'");
    expect(
      payloadFaults('pull-request-opened', { ...rest, pull_request: { ...Object(pull), number: '7' } }),
    ).not.toEqual([]);
  });
});
