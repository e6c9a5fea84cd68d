import { payloadCommit, repositoryAnd } from './eventParts.ts';
import { apiUrl, type JsonObject, numberFor, userJson } from './json.ts';
import { repositoryJson } from './pullRequestJson.ts';

/** After another workflow; of a fork's run GitHub names no pull request. */
export function workflowRunPayload(said: {
  readonly headSha: string;
  /** `fairer` where absent. */
  readonly headBranch?: string;
  /** `acme/bot` where absent. */
  readonly headRepo?: string;
  /** What started that other run; `pull_request` where absent. */
  readonly event?: string;
  readonly baseSha?: string;
}): JsonObject {
  const {
    headSha,
    headBranch = 'fairer',
    headRepo = 'acme/bot',
    event = 'pull_request',
    baseSha = 'b'.repeat(40),
  } = said;
  const named = headRepo === 'acme/bot' && event === 'pull_request';
  const run = {
    ...runJson(),
    event,
    head_branch: headBranch,
    head_sha: headSha,
    head_commit: payloadCommit(headSha),
    pull_requests: named ? [namedPullRequest(headSha, headBranch, baseSha)] : [],
    repository: repositoryJson('acme/bot'),
    head_repository: repositoryJson(headRepo),
  };
  return { action: 'completed', workflow_run: run, workflow: workflowJson(), ...repositoryAnd('ann') };
}

const at = '2026-11-02T09:00:00Z';
const runId = 18_234_567_000;

function runJson(): JsonObject {
  const url = apiUrl(`actions/runs/${runId}`);
  return {
    id: runId,
    name: 'tests',
    node_id: `WFR_${runId}`,
    path: '.github/workflows/tests.yml',
    display_title: 'A fairer judge',
    run_number: 12,
    run_attempt: 1,
    status: 'completed',
    conclusion: 'success',
    workflow_id: numberFor('tests.yml'),
    check_suite_id: 1,
    check_suite_node_id: 'CS_1',
    referenced_workflows: [],
    actor: userJson('ann'),
    triggering_actor: userJson('ann'),
    created_at: at,
    updated_at: at,
    run_started_at: at,
    url,
    html_url: `https://github.com/acme/bot/actions/runs/${runId}`,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: apiUrl('check-suites/1'),
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: null,
    workflow_url: apiUrl(`actions/workflows/${numberFor('tests.yml')}`),
  };
}

function workflowJson(): JsonObject {
  const id = numberFor('tests.yml');
  const page = 'https://github.com/acme/bot';
  return {
    id,
    node_id: `W_${id}`,
    name: 'tests',
    path: '.github/workflows/tests.yml',
    state: 'active',
    created_at: at,
    updated_at: at,
    url: apiUrl(`actions/workflows/${id}`),
    html_url: `${page}/blob/main/.github/workflows/tests.yml`,
    badge_url: `${page}/workflows/tests/badge.svg`,
  };
}

function namedPullRequest(headSha: string, headBranch: string, baseSha: string): JsonObject {
  const repo = { id: numberFor('acme/bot'), url: 'https://api.github.com/repos/acme/bot', name: 'bot' };
  return {
    url: apiUrl('pulls/7'),
    id: numberFor('pull 7'),
    number: 7,
    head: { ref: headBranch, sha: headSha, repo },
    base: { ref: 'main', sha: baseSha, repo },
  };
}
