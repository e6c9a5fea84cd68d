import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type Files, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import { stepToken } from '../support/actionStep.ts';
import { newFolder } from '../support/temporaryFolder.ts';
import { EvilServer } from './evilServer.ts';
import { toldResult } from './toldResult.ts';

// Nobody but the workflow says where the key goes (github-gate.md, S1), and nobody at all sends it into the network of the
// runner (S10). Every name leads to the evil server here, so that only the program's own care is seen.
const scene = new ActionScene();
const evil = new EvilServer();
const key = 'sk-canary-0a1b2c3d4e5f60718293';
const loading = (hook: string) => ({ NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, hook)).href}` });
const env = { OPENAI_API_KEY: key, ...loading('../support/everyNameHere.mjs') };

function expectNothingSent(): void {
  expect([evil.connections, evil.received]).toEqual([0, '']);
}

function stating(provider: object, version: Files): Files {
  return { ...version, 'evenhand.yml': JSON.stringify({ ...JSON.parse(version['evenhand.yml'] ?? ''), provider }) };
}

/** What programs of other makers would read from the folder that they run in. */
function luring(): Files {
  const url = `http://127.0.0.1:${evil.port}/v1`;
  const variables = `OPENAI_BASE_URL=${url}\nHTTPS_PROXY=${url}\nHTTP_PROXY=${url}\nALL_PROXY=${url}\n`;
  return {
    '.env': variables,
    '.env.local': variables,
    '.npmrc': `registry=${url}\nproxy=${url}\n`,
    'package.json': JSON.stringify({ type: 'module', evenhand: { provider: { baseUrl: url } }, proxy: url }),
    'evenhand.config.js': `export default { provider: { baseUrl: ${JSON.stringify(url)} } };`,
    'openai.json': JSON.stringify({ baseURL: url }),
    'node_modules/openai/index.js': `await fetch(${JSON.stringify(url)});`,
    '.github/workflows/evenhand.yml': `env:\n  OPENAI_BASE_URL: ${url}\n`,
  };
}

/** With PORT for that of the evil server; the workflow lists this port of llm.example alone, or what is told beside it. */
const disguises: readonly (readonly [how: string, url: string, listed?: string])[] = [
  ['the user of the host', 'https://llm.example@127.0.0.1:PORT/v1'],
  ['the user and a password', 'https://llm.example:443@evil.example:PORT/v1'],
  ['a back-slash', 'https://llm.example\\@127.0.0.1:PORT/v1'],
  ['the beginning of the host', 'https://llm.example.evil.example:PORT/v1'],
  ['the end of the host', 'https://evil-llm.example:PORT/v1'],
  ['a host below it', 'https://evil.llm.example:PORT/v1'],
  ['another port', 'https://llm.example:PORT/v1', 'llm.example'],
  ['no encryption', 'http://llm.example:PORT/v1', 'llm.example'],
  ['a dot at the end', 'https://llm.example.:PORT/v1'],
  ['capitals', 'https://LLM.EXAMPLE:PORT/v1', 'llm.example'],
  ['a letter of another alphabet', 'https://llm.ex\u0430mple:PORT/v1'],
  ['a full stop of another script', 'https://llm\u3002example:PORT/v1'],
  ['an encoded dot', 'https://llm.example%2eevil.example:PORT/v1'],
  ['the fragment', 'https://evil.example:PORT#llm.example'],
  ['the query', 'https://evil.example:PORT?llm.example'],
  ['this machine, version 6', 'http://[::1]:PORT/v1'],
  ['this machine, mapped', 'http://[::ffff:127.0.0.1]:PORT/v1'],
  ['this machine, as one number', 'http://2130706433:PORT/v1'],
  ['this machine, short', 'http://0:PORT/v1'],
  ['another scheme', 'ftp://llm.example:PORT/v1'],
];

const refusedHost = /the workflow does not allow it, so nothing is sent there|provider\.baseUrl: .* cannot be used/;

describe('a pull request that names another endpoint', () => {
  it('is measured as without, not one byte goes there, and the comment says what was tried', async () => {
    const honest = await scene.offer().check({}, env);
    expect(honest.outputs['verdict']).toBe('regression');
    const baseUrl = `http://127.0.0.1:${evil.port}/v1`;
    const wish = { name: 'azure', baseUrl };
    const head = stating(wish, { ...toyVersion('head'), ...luring() });
    scene.offer({ head });
    // As an Action sees it that checks the head out, whose files are then all around it.
    const workspace = newFolder(scene.temporary, head);
    const ended = await scene.check({}, env, { workspace });
    expectNothingSent();
    expect(toldResult(ended)).toEqual(toldResult(honest));
    expect(ended.exitCode).toBe(1);
    const above = scene.aboveTheFold();
    expect(above).toContain('[!WARNING]');
    expect(above).toMatch(/provider\.name: none → azure; provider\.baseUrl: none → .*127\.0\.0\.1/);
  });

  it('is asked at the address of the base, although the workflow lists the other host as well', async () => {
    const [own, other] = [new URL(scene.baseUrl).host, `127.0.0.1:${evil.port}`];
    const listed = {
      'base-url': '',
      'allowed-hosts': `${own} = OPENAI_API_KEY\n${other} = OPENAI_API_KEY`,
      comment: 'never',
    };
    const base = stating({ baseUrl: scene.baseUrl }, toyVersion('base'));
    const head = stating({ baseUrl: `http://${other}/v1` }, toyVersion('head'));
    const ended = await scene.offer({ base, head }).check(listed, env);
    expectNothingSent();
    expect([ended.exitCode, ended.outputs['verdict'], scene.asked().length]).toEqual([1, 'regression', 96]);
  });

  it('gets no key there if it brings the first configuration', async () => {
    const baseUrl = `http://127.0.0.1:${evil.port}/v1`;
    const head = stating({ baseUrl }, toyVersion('head'));
    const ended = await scene.offer({ base: { 'README.md': 'x' }, head }).check({ 'base-url': '' }, env);
    expectNothingSent();
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain('the workflow does not allow it, so nothing is sent there');
  });

  it('gets no key although its rules hold, in any disguise of its host', async () => {
    for (const [how, url, listed = 'llm.example:PORT'] of disguises) {
      const [baseUrl = '', host = ''] = [url, listed].map((text) => text.replace('PORT', String(evil.port)));
      const head = stating({ baseUrl }, toyVersion('head'));
      scene.offer({ head });
      const allowed = { 'base-url': '', 'policy-from': 'head', 'allowed-hosts': `${host} = OPENAI_API_KEY` };
      const ended = await scene.check({ ...allowed, comment: 'never' }, env);
      expect([how, evil.connections, ended.exitCode, ended.outputs['verdict']]).toEqual([how, 0, 2, '']);
      expect([how, toldIn(ended)]).toEqual([how, expect.stringMatching(refusedHost)]);
    }
    expectNothingSent();
    expect(scene.asked()).toEqual([]);
  });
});

describe('an answer that leads elsewhere', () => {
  it('takes no key along: 301, 302, 303, 307, 308', async () => {
    scene.offer();
    let status = 0;
    scene.behave = () => {
      const headers = { location: `http://127.0.0.1:${evil.port}/v1/chat/completions` };
      return { kind: 'status', status, body: '', headers };
    };
    for (status of [301, 302, 303, 307, 308]) {
      const ended = await scene.check({ comment: 'never' }, env);
      expect([status, ended.exitCode]).toEqual([status, 2]);
      expect(toldIn(ended)).toContain('a key is never sent on');
    }
    expectNothingSent();
  });

  it('takes no token along if it comes from GitHub', async () => {
    scene.offer();
    const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    for (const status of [301, 302, 307, 308] as const) {
      scene.github.mode.faults.push({ kind: 'redirect', status, to: `http://127.0.0.1:${evil.port}/repos/acme/bot` });
      const ended = await scene.check({ ledger, comment: 'never' }, env);
      expect(ended.exitCode).not.toBe(0);
    }
    expect(evil.received).not.toContain(stepToken);
    expectNothingSent();
  });

  it('is refused if a name leads to the metadata of a cloud the second time', async () => {
    scene.offer();
    scene.behave = () => ({ kind: 'status', status: 503, body: '', headers: { connection: 'close' } });
    const url = scene.baseUrl.replace('127.0.0.1', 'llm.example');
    const inputs = { 'base-url': url, retries: '1', concurrency: '1', timeout: '5', comment: 'never' };
    const ended = await scene.check(inputs, { OPENAI_API_KEY: key, ...loading('rebinding.mjs') });
    expect(scene.asked()).toHaveLength(1);
    expect(toldIn(ended)).toContain('llm.example has the address 169.254.169.254');
    expect(ended.exitCode).toBe(2);
  });
});
