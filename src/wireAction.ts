import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@actions/core';
import { getOctokit } from '@actions/github';
import type { ActionEvent, ActionHost, Commented, CommentRequest } from './command/actionHost.ts';
import type { World } from './command/world.ts';
import { apiTree } from './edge/github/apiTree.ts';
import { upsertComment } from './edge/github/comment.ts';
import { type GithubEvent, readEvent } from './edge/github/event.ts';
import { liveHead } from './edge/github/liveHead.ts';
import { mergeBaseOverApi } from './edge/github/mergeBaseOverApi.ts';
import { UnusableInput } from './fault.ts';

/** GitHub for the Action: inputs, outputs, both versions, the comment. */
export function actionHost(world: World): ActionHost {
  const { env } = world;
  const event = readEvent({ env, readFile: (path) => readFileSync(path, 'utf8') });
  const token = given(core.getInput('github-token'));
  const octokit = token === undefined ? undefined : getOctokit(token);
  const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  return {
    event: eventOf(event),
    input: (name) => given(core.getInput(name)),
    setOutput: (name, value) => core.setOutput(name, value),
    openCommit: async (sha, label) => {
      const opened = await world.git.open(sha, label);
      if (opened.kind === 'tree') return opened.tree;
      if (octokit !== undefined && /^[0-9a-f]{40,64}$/.test(sha)) return apiTree({ octokit, owner, repo, sha, label });
      throw new UnusableInput({
        key: label,
        what: `the commit "${sha}" is not in the checkout, and cannot be read over the API`,
        mend: 'Check out with fetch-depth: 0, or give the full hash of a commit and a github-token that may read contents.',
      });
    },
    mergeBase: async (base, head) =>
      (await world.git.mergeBase(base, head)) ??
      (octokit === undefined ? undefined : mergeBaseOverApi({ octokit, owner, repo, base, head })),
    writeReport: async (name, text) => {
      const path = join(env['RUNNER_TEMP'] ?? '.', name);
      await world.files.write(path, text, 'replace');
      return path;
    },
    writeSummary: async (text) => {
      // Absent outside a runner; without it there is no summary to lose.
      if (given(env['GITHUB_STEP_SUMMARY']) !== undefined)
        await core.summary.addRaw(text, true).write({ overwrite: true });
    },
    annotate: ({ level, title, text, file, line }) => {
      const place = {
        title,
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { startLine: line }),
      };
      core[level](text, place);
    },
    comment: async (request) => {
      if (octokit === undefined) return { kind: 'none', why: 'there is no github-token' };
      if (event.kind !== 'pull-request') return { kind: 'none', why: 'this is no pull request' };
      return comment({ octokit, owner, repo, number: event.number }, request);
    },
    runUrl: runUrl(env),
    runId: env['GITHUB_RUN_ID'],
    runAttempt: env['GITHUB_RUN_ATTEMPT'],
  };
}

type Place = Parameters<typeof liveHead>[0];

/** Down the ladder until GitHub takes a text; never over what a newer commit was told. */
async function comment(place: Place, { key, bodies, head, create }: CommentRequest): Promise<Commented> {
  const live = await liveHead(place);
  if (live !== undefined && live !== head)
    return { kind: 'none', why: `the pull request has moved on to ${live.slice(0, 7)}` };
  for (const [index, body] of bodies.entries()) {
    const done = await upsertComment({ ...place, key, body, create });
    if (done.kind === 'none') return { kind: 'none', why: 'no judge changed, and no comment is there' };
    if (done.kind === 'written' || done.status !== 422 || index === bodies.length - 1) return done;
  }
  return { kind: 'none', why: 'the report is too long for a comment' };
}

function eventOf(event: GithubEvent): ActionEvent {
  switch (event.kind) {
    case 'pull-request':
      return {
        name: event.name,
        versions: { base: event.baseSha, head: event.headSha },
        pullRequest: event.number,
        fork: event.fork,
      };
    case 'merge-group':
      return {
        name: 'merge_group',
        versions: { base: event.baseSha, head: event.headSha },
        pullRequest: undefined,
        fork: false,
      };
    case 'other':
      return { name: event.name, versions: undefined, pullRequest: undefined, fork: false };
  }
}

function runUrl(env: World['env']): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  if (server === undefined || repository === undefined || run === undefined) return undefined;
  return `${server}/${repository}/actions/runs/${run}`;
}

function given(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}
