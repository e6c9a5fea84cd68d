import { payloadCommit, repositoryAnd, zeroHash } from './eventParts.ts';
import { type JsonObject, labelJson } from './json.ts';
import { pullRequestJson } from './pullRequestJson.ts';
import { type PullRequestSaid, StandInRepository } from './standInRepository.ts';

/**
 * Payloads of events as GitHub sends them, each with all members that GitHub describes:
 * https://docs.github.com/webhooks/webhook-events-and-payloads
 */

/** What a test says of the pull request; without it: number 7, ann's `fairer` onto `main`. */
export type PullRequestPayloadSaid = PullRequestSaid & {
  readonly action?: 'opened' | 'reopened' | 'synchronize' | 'labeled' | 'unlabeled' | 'ready_for_review' | 'edited';
  /** Of `labeled` and `unlabeled`. */
  readonly label?: string;
  /** Of `edited`: the base branch and its commit before; without it, another title. */
  readonly retargeted?: { readonly ref: string; readonly sha: string };
  /** Of `synchronize`: the head before. */
  readonly before?: string;
  /** Who did it; the author where absent. */
  readonly sender?: string;
};

/** Of `pull_request` and `pull_request_target`, which have the same. */
export function pullRequestPayload(said: PullRequestPayloadSaid = {}): JsonObject {
  const { action = 'synchronize', label, before = zeroHash, sender, retargeted, ...facts } = said;
  const pull = new StandInRepository().addPullRequest(facts);
  const moved = action === 'synchronize' ? { before, after: pull.head.sha } : {};
  return {
    action,
    number: pull.number,
    ...moved,
    ...(action === 'edited' ? { changes: changesJson(retargeted) } : {}),
    ...(label === undefined ? {} : { label: labelJson(label) }),
    pull_request: pullRequestJson(pull, 'whole'),
    ...repositoryAnd(sender ?? pull.author),
  };
}

function changesJson(from: PullRequestPayloadSaid['retargeted']): JsonObject {
  if (from === undefined) return { title: { from: 'A judge' } };
  return { base: { ref: { from: from.ref }, sha: { from: from.sha } } };
}

/** From the fork `mallory/bot`. */
export function forkPayload(said: PullRequestPayloadSaid = {}): JsonObject {
  const head = { repo: 'mallory/bot', ref: 'patch-1', ...said.head };
  return pullRequestPayload({ author: 'mallory', action: 'opened', ...said, head });
}

/** From a fork that is no longer there. */
export function deletedForkPayload(said: PullRequestPayloadSaid = {}): JsonObject {
  return forkPayload({ ...said, head: { ...said.head, repo: null } });
}

/** From a branch of the repository itself, and yet with the rights of a fork. */
export function dependabotPayload(said: PullRequestPayloadSaid = {}): JsonObject {
  const head = { ref: 'dependabot/npm_and_yarn/openai-7.56.0', ...said.head };
  return pullRequestPayload({ author: 'dependabot[bot]', action: 'opened', ...said, head });
}

export function draftPayload(said: PullRequestPayloadSaid = {}): JsonObject {
  return pullRequestPayload({ draft: true, action: 'opened', ...said });
}

export function mergeGroupPayload(said: { readonly baseSha: string; readonly headSha: string }): JsonObject {
  const { baseSha, headSha } = said;
  return {
    action: 'checks_requested',
    merge_group: {
      head_sha: headSha,
      head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${baseSha}`,
      base_sha: baseSha,
      base_ref: 'refs/heads/main',
      head_commit: payloadCommit(headSha),
    },
    ...repositoryAnd('github-merge-queue[bot]'),
  };
}

/** To a branch or with a tag; ``deleted`: it was removed. */
export function pushPayload(said: {
  readonly after: string;
  readonly before?: string;
  /** `refs/heads/main` where absent. */
  readonly ref?: string;
  readonly deleted?: boolean;
  readonly forced?: boolean;
}): JsonObject {
  const { after, before = zeroHash, ref = 'refs/heads/main', deleted = false, forced = false } = said;
  const commit = deleted ? null : payloadCommit(after);
  return {
    ref,
    before,
    after: deleted ? zeroHash : after,
    pusher: { name: 'ann', email: 'ann@example.com' },
    ...repositoryAnd('ann'),
    created: before === zeroHash && !deleted,
    deleted,
    forced,
    base_ref: null,
    compare: `https://github.com/acme/bot/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
    commits: commit === null ? [] : [commit],
    head_commit: commit,
  };
}

/** Started by hand; every input is a text. */
export function workflowDispatchPayload(inputs: Readonly<Record<string, string>> = {}): JsonObject {
  return {
    inputs: Object.keys(inputs).length === 0 ? null : inputs,
    ref: 'refs/heads/main',
    workflow: '.github/workflows/forks.yml',
    ...repositoryAnd('bo'),
  };
}

/** What a schedule leaves; GitHub documents no payload, and a run has this one. */
export function schedulePayload(schedule = '17 3 * * *'): JsonObject {
  return { schedule, workflow: '.github/workflows/nightly.yml', ...repositoryAnd('ann') };
}

export { issueCommentPayload } from './issueCommentPayload.ts';
export { workflowRunPayload } from './workflowRunPayload.ts';
