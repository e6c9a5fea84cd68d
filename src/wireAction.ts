import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@actions/core';
import type { ActionEvent, ActionHost, Commented, CommentRequest } from './command/action/actionHost.ts';
import { withoutCommands } from './command/action/actionLog.ts';
import type { World } from './command/world.ts';
import { commentMarker, upsertComment } from './edge/github/comment.ts';
import { type CommitSource, commitSource } from './edge/github/commitSource.ts';
import { type GithubEvent, readEvent } from './edge/github/event.ts';
import { liveHead } from './edge/github/liveHead.ts';
import type { Repository } from './edge/github/octokit.ts';
import { nodeWorld } from './wire.ts';

/** The world of a step: in the workspace, and what it prints is never a command to the runner. */
export function actionWorld(signal: AbortSignal): World {
  const workspace = given(process.env['GITHUB_WORKSPACE']);
  if (workspace !== undefined && existsSync(workspace)) process.chdir(workspace);
  return nodeWorld(signal, withoutCommands);
}

const issue = { error: core.error, warning: core.warning, notice: core.notice } as const;

/** GitHub for the Action: inputs, outputs, both versions, the comment. */
export function actionHost(world: World): ActionHost {
  const { env } = world;
  const token = given(core.getInput('github-token'));
  const repository = lazily(() => openRepository(token, env['GITHUB_REPOSITORY']));
  const commits: CommitSource = commitSource({ git: world.git, repository });
  return {
    maskSecrets: () => {
      for (const secret of secretsIn(env)) core.setSecret(secret);
    },
    readEvent: () => actionEvent(readEvent({ env, readFile: (path) => readFileSync(path, 'utf8') }), env),
    input: (name) => given(core.getInput(name)),
    setOutput: (name, value) => {
      // Outside a runner there is nobody to take it.
      if (given(env['GITHUB_OUTPUT']) !== undefined) core.setOutput(name, value);
    },
    checkCommentKey: (key) => void commentMarker(key),
    openCommit: (ref, label) => commits.open(ref, label),
    mergeBase: (base, head) => commits.mergeBase(base, head),
    writeReport: async (name, text) => {
      const path = join(given(env['RUNNER_TEMP']) ?? '.', name);
      await world.files.write(path, text, 'replace');
      return path;
    },
    writeSummary: async (text) => {
      // As above.
      if (given(env['GITHUB_STEP_SUMMARY']) === undefined) return;
      await core.summary.addRaw(text, true).write({ overwrite: true });
    },
    annotate: ({ level, title, text, file, line }) => {
      const at = { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { startLine: line }) };
      issue[level](text, { title, ...at });
    },
    comment: async (request) => {
      const place = await repository();
      if (place === undefined) return { kind: 'none', why: 'there is no github-token' };
      return comment({ ...place, number: request.pullRequest }, request);
    },
    run: { url: runUrl(env), id: env['GITHUB_RUN_ID'], attempt: env['GITHUB_RUN_ATTEMPT'] },
  };
}

/** Undefined where there is no token, or nobody says of which repository. */
async function openRepository(token: string | undefined, name = ''): Promise<Repository | undefined> {
  const [owner = '', repo = ''] = name.split('/');
  if (token === undefined || owner === '' || repo === '') return undefined;
  // Loaded late: it reads the event's payload as it loads, and throws where that is broken.
  const { getOctokit } = await import('@actions/github');
  return { octokit: getOctokit(token), owner, repo };
}

type Place = Parameters<typeof liveHead>[0];

/** Down the ladder until GitHub takes a text; never over what a newer commit was told. */
async function comment(place: Place, { key, bodies, head, create }: CommentRequest): Promise<Commented> {
  const live = await liveHead(place);
  if (live !== undefined && live !== head) {
    return { kind: 'none', why: `the pull request has moved on to ${live.slice(0, 7)}` };
  }
  for (const [index, body] of bodies.entries()) {
    const done = await upsertComment({ ...place, key, body, create });
    if (done.kind === 'none') return { kind: 'none', why: 'there is nothing to say, and no older comment to correct' };
    if (done.kind === 'written' || done.status !== 422 || index === bodies.length - 1) return done;
  }
  return { kind: 'none', why: 'the report is too long for a comment' };
}

function actionEvent(event: GithubEvent, env: World['env']): ActionEvent {
  const bot = env['GITHUB_ACTOR'] === 'dependabot[bot]';
  switch (event.kind) {
    case 'pull-request': {
      // On pull_request_target, the workflow is that of the base and has its rights.
      const restricted =
        event.name !== 'pull_request' ? undefined : event.fork ? 'fork' : bot ? 'dependabot' : undefined;
      const versions = { base: event.baseSha, head: event.headSha };
      return { name: event.name, versions, pullRequest: event.number, restricted };
    }
    case 'merge-group': {
      const versions = { base: event.baseSha, head: event.headSha };
      return { name: 'merge_group', versions, pullRequest: undefined, restricted: undefined };
    }
    case 'other':
      return { name: event.name, versions: undefined, pullRequest: undefined, restricted: undefined };
  }
}

/** GitHub masks secrets of its own already; a key may also come from elsewhere. */
function secretsIn(env: World['env']): readonly string[] {
  const keys = [env['OPENAI_API_KEY'], env['AZURE_OPENAI_API_KEY'], core.getInput('github-token')];
  return keys.map((key) => key?.trim() ?? '').filter((key) => key !== '');
}

function runUrl(env: World['env']): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  if (server === undefined || repository === undefined || run === undefined) return undefined;
  return `${server}/${repository}/actions/runs/${run}`;
}

function given(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
