import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@actions/core';
import { keyVariables, signingVariable } from '../ask/providers.ts';
import type { Environment } from '../command/environment.ts';
import type { GitRemote } from '../edge/git/runGit.ts';
import { passwordOf, serverRemote } from '../edge/git/serverRemote.ts';
import { checkStatusName, setCommitStatus } from '../edge/github/commitStatus.ts';
import { readEvent } from '../edge/github/event.ts';
import { fetchFault, reasonsIn } from '../edge/github/faults.ts';
import { findOverride } from '../edge/github/findOverride.ts';
import { pullRequestIfAny } from '../edge/github/livePullRequest.ts';
import { loadGithub } from '../edge/github/loadGithub.ts';
import type { Repository } from '../edge/github/octokit.ts';
import { commentMarker, firstSeen } from '../edge/github/ownComment.ts';
import { postComment, relinkComment } from '../edge/github/postComment.ts';
import { postSuggestions } from '../edge/github/postSuggestions.ts';
import { withoutCommands } from '../edge/github/withoutCommands.ts';
import { httpFetch } from '../edge/provider/http/httpFetch.ts';
import { scrub } from '../edge/provider/openai/scrub.ts';
import { encodingsOf } from '../edge/provider/secrets/encodingsOf.ts';
import { isMasked, Secrets, takeSecrets } from '../edge/provider/secrets/secrets.ts';
import type { ActionHost } from '../github/actionHost.ts';
import { UnusableInput } from '../shared/fault.ts';
import { lazy } from '../shared/lazy.ts';
import { tool } from '../shared/version.ts';
import { actionCommits } from './actionCommits.ts';
import { actionReplies } from './actionReplies.ts';
import { nodeEnvironment } from './nodeEnvironment.ts';

/** The environment of a step. It runs in the workspace, and nothing that it prints is a command to the runner. */
export function actionEnvironment(signal: AbortSignal): Environment {
  const workspace = given(process.env['GITHUB_WORKSPACE']);
  if (workspace !== undefined && existsSync(workspace)) process.chdir(workspace);
  const signingKey = input('signing-key');
  if (signingKey !== undefined) process.env[signingVariable] = signingKey;
  takeSecrets(process.env, ['INPUT_SIGNING-KEY']);
  return nodeEnvironment(signal, withoutCommands);
}

const withoutToken = 'there is no github-token';

/** GitHub for the Action: inputs, outputs, both versions, the comment. */
export function actionHost(environment: Environment): ActionHost {
  const { env, signal } = environment;
  const startedMs = environment.clock.now();
  const token = input('github-token');
  const secrets = secretsIn(env, token);
  // Programs that are started must not inherit the secrets.
  takeSecrets(process.env, ['INPUT_GITHUB-TOKEN', ...runnerTokens, ...listedVariables()]);
  const repository = lazy(() => openRepository(token, env, signal));
  const published = async <T>(publish: (place: Repository) => Promise<T>) => {
    const place = await repository();
    return place === undefined ? ({ kind: 'none', why: withoutToken } as const) : publish(place);
  };
  const temporary = given(env['RUNNER_TEMP']) ?? '.';
  const { GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: attempt } = env;
  const home = repositoryUrl(env);
  const url = home === undefined || id === undefined ? undefined : `${home}/actions/runs/${id}`;
  const run = { url, id, attempt, repositoryUrl: home, docs: runningDocs(env) };
  return {
    maskSecrets: () => {
      for (const form of secrets.flatMap(encodingsOf)) core.setSecret(form);
    },
    readEvent: async () => readEvent((await loadGithub()).context),
    input,
    setOutput: (name, value) => {
      // Outside a runner there is no such file.
      if (given(env['GITHUB_OUTPUT']) !== undefined) setOutput(name, value);
    },
    checkNames: ({ commentKey, commitStatus }) => {
      commentMarker(commentKey);
      if (commitStatus !== undefined) checkStatusName(commitStatus);
    },
    commits: (reading) =>
      actionCommits({
        reading,
        github: repository,
        remote: () => remoteOf(env, token),
        name: env['GITHUB_REPOSITORY'] ?? '',
        temporary: given(env['RUNNER_TEMP']),
        signal,
        note: (text) => environment.stdout.write(`${text}\n`),
      }),
    replies: (settings) => actionReplies({ ...settings, environment, temporary }),
    writeReport: async (name, text) => {
      const path = join(temporary, name);
      await environment.files.write(path, text, 'replace');
      return path;
    },
    writeSummary: async (text) => {
      // As above.
      if (given(env['GITHUB_STEP_SUMMARY']) === undefined) return;
      // The text of a failed earlier write is still in the buffer.
      await core.summary.emptyBuffer().addRaw(text, true).write({ overwrite: true });
    },
    annotate: ({ level, text, line, ...place }) =>
      annotations[level](text, line === undefined ? place : { ...place, startLine: line }),
    comment: (request) =>
      published((place) => postComment({ ...place, number: request.pullRequest }, { ...request, startedMs })),
    relink: ({ pullRequest, ...link }) => published((place) => relinkComment({ ...place, number: pullRequest }, link)),
    suggest: (request) => published((place) => postSuggestions({ ...place, number: request.pullRequest }, request)),
    commitStatus: (request) => published((place) => setCommitStatus(place, { ...request, url: run.url })),
    livePullRequest: async (number) => {
      const found = await repository();
      return found === undefined ? undefined : pullRequestIfAny({ ...found, number });
    },
    findOverride: async ({ pullRequest, commentKey, ...question }) => {
      const found = await repository();
      if (found === undefined) return { kind: 'unknown', why: withoutToken };
      const place = { ...found, number: pullRequest };
      const since = () => firstSeen(place, { key: commentKey, head: question.head });
      return findOverride(place, { ...question, since });
    },
    run,
  };
}

const annotations = { error: core.error, warning: core.warning, notice: core.notice };

/** @throws UnusableInput if the runner's file for outputs cannot be written: then the verdict would be lost. */
function setOutput(name: string, value: string): void {
  try {
    core.setOutput(name, value);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput(
      {
        key: 'GITHUB_OUTPUT',
        what: `the outputs cannot be written: ${why}`,
        fix: 'The runner sets it; check that nothing else has, and that its disk is not full.',
      },
      { cause: error },
    );
  }
}

/** Undefined if there is no token, or if the runner does not name the repository. */
async function openRepository(
  token: string | undefined,
  env: Environment['env'],
  signal: AbortSignal,
): Promise<Repository | undefined> {
  if (token === undefined || given(env['GITHUB_REPOSITORY']) === undefined) return undefined;
  const { context, githubClient } = await loadGithub();
  const secrets = new Secrets(secretsIn(env, token));
  const masked = (text: string) => secrets.maskedIn(text);
  const fetch = httpFetch({ rule: { mayBePrivate: true, mayBePublic: true }, sockets: Number.POSITIVE_INFINITY });
  const octokit = githubClient({ token, fetch, userAgent: tool.replace(' ', '/'), signal, masked });
  return { octokit, ...context.repo };
}

/** The repository for git; undefined if there is no token, or if the runner does not give the address. */
function remoteOf(env: Environment['env'], token: string | undefined): GitRemote | undefined {
  const { GITHUB_REPOSITORY: repository } = env;
  const url = repositoryUrl(env);
  if (token === undefined || url === undefined || repository === undefined) return undefined;
  const secrets = new Secrets(secretsIn(env, token));
  const faultOf = (printed: string) => fetchFault(printed, { repository, said: scrub(reasonsIn(printed), secrets) });
  return serverRemote({ url, token, faultOf });
}

/** With these tokens, a program can write caches and ask clouds for keys in the job's name. */
const runnerTokens = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'];

/** GitHub masks its own secrets, but a key may come from elsewhere or be printed in another form. */
function secretsIn(env: Environment['env'], token: string | undefined): readonly string[] {
  const names = [...keyVariables, signingVariable, ...runnerTokens, ...listedVariables()];
  const keys = [...names.map((name) => env[name]), ...(token === undefined ? [] : [token, passwordOf(token)])];
  // A shorter one may be an ordinary word of the log.
  return keys.map((key) => key?.trim() ?? '').filter(isMasked);
}

/** The variables in the input `allowed-hosts`; the input itself is checked elsewhere. */
function listedVariables(): readonly string[] {
  return [...(input('allowed-hosts') ?? '').matchAll(/=\s*([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
}

function repositoryUrl(env: Environment['env']): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env;
  return server === undefined || repository === undefined ? undefined : `${server}/${repository}`;
}

/**
 * The documentation at the workflow's tag or commit. For an action in the same repository, the runner leaves both
 * variables empty.
 */
function runningDocs(env: Environment['env']): string | undefined {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository ?? '') || !/^[\w.-]+(?:\/[\w.-]+)*$/.test(ref ?? '')) return undefined;
  return `https://github.com/${repository}/blob/${ref}/docs`;
}

function input(name: string): string | undefined {
  return given(core.getInput(name));
}

function given(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}
