import { githubDescription } from './githubDescription.ts';
import { apiUrl, type JsonObject, labelJson, numberFor, userJson } from './json.ts';
import type { StandInPullRequest } from './standInRepository.ts';

/** A pull request as GitHub shows it alone, or with fewer members in a list. */
export function pullRequestJson(pull: StandInPullRequest, shape: 'whole' | 'listed'): JsonObject {
  const { number, head, base } = pull;
  const address = apiUrl(`pulls/${number}`);
  const page = `https://github.com/acme/bot/pull/${number}`;
  const closedAt = pull.state === 'closed' ? pull.updatedAt : null;
  const common = {
    url: address,
    id: numberFor(`pull ${number}`),
    node_id: `PR_${number}`,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    issue_url: apiUrl(`issues/${number}`),
    commits_url: `${address}/commits`,
    review_comments_url: `${address}/comments`,
    review_comment_url: apiUrl('pulls/comments{/number}'),
    comments_url: apiUrl(`issues/${number}/comments`),
    statuses_url: apiUrl(`statuses/${head.sha}`),
    number,
    state: pull.state,
    locked: pull.locked,
    active_lock_reason: pull.locked ? 'resolved' : null,
    title: pull.title,
    user: userJson(pull.author),
    body: null,
    labels: pull.labels.map(labelJson),
    milestone: null,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: closedAt,
    merged_at: pull.merged ? closedAt : null,
    merge_commit_sha: pull.testMerge,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    head: sideJson(head.repo, head.ref, head.sha, pull.author),
    base: sideJson('acme/bot', base.ref, base.sha, 'acme'),
    _links: links(pull),
    author_association: head.repo === 'acme/bot' ? 'MEMBER' : 'CONTRIBUTOR',
    auto_merge: null,
    draft: pull.draft,
  };
  return shape === 'listed' ? common : { ...common, ...aloneOnly(pull) };
}

function aloneOnly(pull: StandInPullRequest): JsonObject {
  return {
    merged: pull.merged,
    mergeable: pull.state === 'open' ? pull.mergeable : null,
    rebaseable: null,
    mergeable_state: pull.draft ? 'draft' : 'clean',
    merged_by: pull.merged ? userJson('bo') : null,
    comments: 0,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: 1,
    additions: 1,
    deletions: 1,
    changed_files: pull.files.length,
  };
}

function sideJson(repo: string | null, ref: string, sha: string, author: string): JsonObject {
  const owner = repo?.split('/')[0];
  const user = owner === undefined ? userJson(author) : userJson(owner);
  return { label: `${owner ?? author}:${ref}`, ref, sha, user, repo: repo === null ? null : repositoryJson(repo) };
}

/** A repository as GitHub's example has it, under its own name. */
export function repositoryJson(fullName: string): JsonObject {
  const [owner = '', name = ''] = fullName.split('/');
  // The example's members are those of GitHub's schema; the contract holds every answer to it.
  const example = githubDescription().example('full-repository-default-response') as JsonObject;
  const { parent: _, source: __, template_repository: ___, organization: ____, ...plain } = example;
  const renamed: unknown = JSON.parse(JSON.stringify(plain).replaceAll('octocat/Hello-Environment', fullName));
  return {
    // What was an object stays one when its texts change.
    ...(renamed as JsonObject),
    id: numberFor(fullName),
    node_id: `R_${numberFor(fullName)}`,
    name,
    full_name: fullName,
    owner: userJson(owner),
    description: null,
    fork: fullName !== 'acme/bot',
    private: false,
    visibility: 'public',
    default_branch: 'main',
    language: null,
  };
}

function links({ number, head }: StandInPullRequest): JsonObject {
  const of = (href: string) => ({ href });
  return {
    self: of(apiUrl(`pulls/${number}`)),
    html: of(`https://github.com/acme/bot/pull/${number}`),
    issue: of(apiUrl(`issues/${number}`)),
    comments: of(apiUrl(`issues/${number}/comments`)),
    review_comments: of(apiUrl(`pulls/${number}/comments`)),
    review_comment: of(apiUrl('pulls/comments{/number}')),
    commits: of(apiUrl(`pulls/${number}/commits`)),
    statuses: of(apiUrl(`statuses/${head.sha}`)),
  };
}
