// Over 250 lines: one way of saying a secret in every form, for each who is given one.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { offer, payloadOf, pullRequest } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import { type EndedStep, stepToken } from '../support/actionStep.ts';
import { CacheServer } from '../support/cacheServer.ts';
import { GitServer, protocolError } from '../support/gitServer.ts';
import type { Behaviour } from '../support/judgeServer.ts';
import { closed, listening } from '../support/listening.ts';
import { MemoryCache } from '../support/memoryCache.ts';
import { askedAbout, goldOf } from '../support/toyJudge.ts';

// Whoever is given a secret says it back in every way: the provider its key, GitHub its token, the cache service that of
// the runner (github-gate.md, S15). None of it is in anything that the step leaves behind.
const scene = new ActionScene();
const cache = new MemoryCache();
/** With letters that URLs, JSON, HTML and patterns have others for. */
const key = 'sk-canary"0a1b2c\\3d4e+5f60/718293&<z>%41';
const marker = 'the canary sings';
beforeEach(() => {
  cache.entries.length = 0;
});

const each = (text: string, form: (letter: string) => string) => Array.from(text, form).join('');
const code = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');

/** A secret as somebody may say it. */
function forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    secret.toUpperCase(),
    ...['', ':', 'a:'].flatMap((before) => {
      const longer = Buffer.from(`${before}${secret} and more`);
      return [longer.toString('base64'), longer.toString('base64url')];
    }),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    encodeURIComponent(secret),
    each(secret, (letter) => `%${code(letter)}`),
    each(secret, (letter) => `\\u00${code(letter)}`),
    each(secret, (letter) => `&#${letter.charCodeAt(0)};`),
    JSON.stringify(JSON.stringify({ secret })),
    // What is taken out of texts before they are shown.
    Array.from(secret).join('\u200b'),
    Array.from(secret).join('\u0007'),
  ];
}

/** Parts of these that are too long for an accident. */
function traces(secret: string): readonly string[] {
  const core = secret.slice(4, 16);
  const bytes = Buffer.from(core);
  return [
    core,
    core.toUpperCase(),
    JSON.stringify(core).slice(1, -1),
    encodeURIComponent(core),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...[0, 1, 2].map((shift) => bytes.subarray(shift).toString('base64').slice(0, 8)),
    each(core, (letter) => `%${code(letter)}`),
    each(core, (letter) => `\\u00${code(letter)}`),
    each(core, (letter) => `&#${letter.charCodeAt(0)};`),
  ];
}

const singing = (secret: string) => `${marker}: ${forms(secret).join(' ')}`;

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // The runner wrote that one.
  const ours = entries.filter(({ name }) => name !== 'event.json');
  return ours.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}

function kept(): string {
  return cache.entries.flatMap(({ files }) => [...files.values()].map(String)).join('\n');
}

/** All that is left of a step: log, annotations, commands, every file, what was sent to GitHub and kept in the cache. */
function left({ log, annotations, otherCommands, folder }: EndedStep): string {
  const archives = cache.entries.map(({ key: name }) => name);
  const sent = scene.github.seen.map(
    ({ method, path, query, body }) => `${method} ${path} ${query.toString()} ${body}`,
  );
  const said = annotations.map(({ text, properties }) => `${text} ${properties}`);
  return [log, ...said, ...otherCommands, ...filesIn(folder), ...archives, kept(), ...sent].join('\n');
}

function expectNowhere(ended: EndedStep, secret: string, others = ''): void {
  const all = left(ended) + others;
  // Long texts are cut, so what was said first has to be there.
  expect(all).toContain(marker);
  const without = all.replaceAll('\u200b', '').replaceAll('\u0007', '');
  expect(traces(secret).filter((trace) => without.includes(trace))).toEqual([]);
}

function offerToy(): object {
  return payloadOf(scene.commits);
}

describe('the key of a provider that says it back', () => {
  const song = singing(key);
  const body = { error: { message: song, type: song, code: song, param: song } };
  const line = song.replace(/[^\x20-\x7e]/g, '');
  const headers = { 'x-request-id': line, 'www-authenticate': line, 'retry-after': key, 'set-cookie': line };
  const behaviours: Readonly<Record<string, Behaviour>> = {
    refusal: { kind: 'reply', text: null, refusal: song },
    'name of a model': {
      kind: 'body',
      body: JSON.stringify({ model: song, choices: [{ message: { content: marker } }] }),
    },
    'status 401': { kind: 'status', status: 401, body, headers },
    'status 400': { kind: 'status', status: 400, body, headers },
    'status 400, filtered': {
      kind: 'status',
      status: 400,
      body: { error: { message: song, code: 'content_filter' } },
      headers,
    },
    'status 429': { kind: 'status', status: 429, body, headers },
    'status 503': { kind: 'status', status: 503, body: `<p>${song}</p>`, headers },
    'status 200 with an error': { kind: 'body', body: JSON.stringify(body) },
    redirect: {
      kind: 'status',
      status: 307,
      body: song,
      headers: { location: `https://elsewhere.example/${encodeURIComponent(song)}` },
    },
  };

  it.each(Object.entries(behaviours))('is nowhere: %s', async (kind, behaviour) => {
    const payload = offerToy();
    scene.behave = () => behaviour;
    const env = { OPENAI_API_KEY: `${key}\n`, ...cache.env('refs/pull/7/merge') };
    const inputs = { 'comment-detail': 'excerpts', 'commit-status': 'judges' };
    const ended = await scene.run('pull_request', payload, { inputs, env });
    // A redirect is not read.
    expectNowhere(ended, key, kind === 'redirect' ? marker : '');
    expect(ended.exitCode).not.toBe(0);
    if (kind === 'status 401') expect([ended.exitCode, ended.log]).toEqual([2, expect.stringContaining(marker)]);
    if (kind === 'status 503') expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
  });

  it('is masked and nowhere, even beside the scores of the verdict, and goes to the judge alone, the token to GitHub alone', async () => {
    const payload = offerToy();
    scene.behave = (request) => {
      const { side, n, order } = askedAbout(request);
      return { kind: 'reply', text: `${song}\nScore: ${side === 'base' ? goldOf(n) : order.split('-')[0]}` };
    };
    const env = { OPENAI_API_KEY: key, ...cache.env('refs/pull/7/merge') };
    const ended = await scene.run('pull_request', payload, { inputs: { 'comment-detail': 'excerpts' }, env });
    expect(ended.exitCode).toBe(1);
    expect(scene.bodies()[0]).toContain(marker);
    expect(kept()).toContain(marker);
    expectNowhere(ended, key);
    const bytes = Buffer.from(key);
    // What pads the last bytes is no part of it in a longer text.
    const masks = [key, bytes.toString('base64').replace(/.=+$/, ''), bytes.toString('hex'), stepToken];
    expect(ended.masked).toEqual(expect.arrayContaining(masks));
    expect(left(ended)).not.toContain(stepToken);
    expect(new Set(scene.asked().map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${key}`]));
    expect(JSON.stringify(scene.asked())).not.toContain(stepToken);
  });
});

describe('the token that GitHub says back', () => {
  /** What is asked together; of those there is one that nothing goes on without, and the others only lose what they were for. */
  const asked = [
    [/^POST .*\/comments/, /\/statuses\//],
    [/\/graphql/, /\/comments\?/],
  ];

  it.each(asked)('is nowhere: %s, %s', async (...requests) => {
    const payload = offerToy();
    for (const [n, on] of requests.entries()) {
      scene.github.mode.faults.push({ kind: 'status', on, status: [403, 422][n] ?? 401, message: singing(stepToken) });
    }
    expectNowhere(await scene.run('pull_request', payload, { inputs: { 'commit-status': 'judges' } }), stepToken);
  });

  it('is nowhere, even if git fetches and the server says it back', async () => {
    const payload = offerToy();
    const git = new GitServer(scene.temporary, stepToken);
    await git.start();
    const said = `${singing(stepToken)} ${singing(git.authorization)} \u001b[31m ::error::`;
    git.instead = () => protocolError(said);
    const settings = { workspace: scene.emptyFolder(), env: { GITHUB_SERVER_URL: git.url } };
    const ended = await scene.run('pull_request', payload, settings);
    await git.stop();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
    expect(ended.masked).toContain(git.authorization.replace('basic ', ''));
    expect(ended.log).not.toContain('\u001b');
    expectNowhere(ended, stepToken);
    expectNowhere(ended, git.authorization);
  });
});

describe('the token of the runner', () => {
  it('is nowhere, even if the cache service says it back', async () => {
    const token = 'eyJcanary0a1b2c3d4e5f60718293eyJcanary';
    const echo = createServer((request, response) => {
      const msg = `${marker} ${request.headers.authorization} ${singing(token)}`;
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ code: msg, msg }));
    });
    const env = {
      ACTIONS_RESULTS_URL: `http://127.0.0.1:${await listening(echo)}/`,
      ACTIONS_RUNTIME_TOKEN: token,
      ACTIONS_CACHE_SERVICE_V2: 'True',
    };
    const ended = await scene.run('pull_request', offerToy(), { env });
    await closed(echo);
    expect(ended.exitCode).toBe(1);
    expectNowhere(ended, token);
  });
});

describe('programs that the step starts', () => {
  it('get no secret with their environment', async () => {
    const pr = pullRequest(join(scene.temporary, 'checkout'));
    offer(scene.github, pr);
    const own = mkdtempSync(join(scene.temporary, 'programs-'));
    const dump = join(own, 'environment');
    // The last two are those that @actions/cache starts.
    for (const program of ['git', 'tar', 'zstd']) {
      const real = (process.env['PATH'] ?? '').split(':').find((folder) => existsSync(join(folder, program)));
      writeFileSync(join(own, program), `#!/bin/sh\nenv >> '${dump}'\nexec '${real}/${program}' "$@"\n`);
      chmodSync(join(own, program), 0o755);
    }
    mkdirSync(join(own, 'home'));
    const secrets = {
      OPENAI_API_KEY: `${key} 1`.replaceAll(' ', '-'),
      AZURE_OPENAI_API_KEY: `${key}-2`,
      LLM_KEY: `${key}-3`,
      ACTIONS_RUNTIME_TOKEN: `${key}-4`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: `${key}-5`,
    };
    const service = new CacheServer();
    await service.start();
    const env = {
      ...service.env('refs/pull/7/merge'),
      ...secrets,
      PATH: `${own}:${process.env['PATH']}`,
      OTHER: 'as it was',
    };
    const inputs = { 'allowed-hosts': 'llm.example = LLM_KEY' };
    const ended = await scene.run('pull_request', payloadOf(pr), { inputs, env, workspace: pr.repository.folder });
    await service.stop();
    expect(ended.exitCode).toBe(1);
    const seen = readFileSync(dump, 'utf8');
    expect(seen).toContain('GIT_');
    expect(seen).toContain('TAR_OPTIONS');
    expect(seen.split('\n').filter((line) => line.includes('canary'))).toEqual([]);
  });
});
