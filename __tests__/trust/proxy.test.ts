import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { payloadOf } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import { stepToken } from '../support/actionStep.ts';
import { CacheServer } from '../support/cacheServer.ts';
import { ConnectProxy, certificatePath } from '../support/connectProxy.ts';
import { GitServer } from '../support/gitServer.ts';

// A runner that reaches the internet through a proxy alone: GitHub's API, its cache and the provider are behind it, under
// names that nobody on this machine can resolve.
const scene = new ActionScene();
const cache = new CacheServer();
let proxy: ConnectProxy;
let proxyUrl: string;
let direct: Readonly<Record<string, string>>;

beforeEach(async () => {
  proxy = new ConnectProxy();
  proxyUrl = await proxy.start();
  scene.offer();
  direct = { GITHUB_API_URL: 'https://github.example.com', NODE_EXTRA_CA_CERTS: certificatePath };
  proxy.hosts.set('judge.example.com', new URL(scene.baseUrl).origin);
  proxy.hosts.set('github.example.com', scene.apiUrl);
  proxy.hosts.set('results.example.com', await cache.start());
  cache.shownUrl = 'https://results.example.com/';
});
afterEach(async () => {
  await cache.stop();
  await proxy.stop();
});

const behind = () => ({ ...direct, HTTPS_PROXY: proxyUrl, HTTP_PROXY: proxyUrl });
const judge = { 'base-url': 'https://judge.example.com/v1' };

describe('a proxy of the runner', () => {
  it('is what API, cache and provider are reached through, and it reads no key and no token', async () => {
    const ended = await scene.check(judge, { ...behind(), ...cache.env('refs/pull/7/merge') });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.bodies()).toHaveLength(1);
    expect(proxy.tunnels()).toEqual(['github.example.com:443', 'judge.example.com:443', 'results.example.com:443']);
    expect(cache.entries.filter(({ finished }) => finished)).toHaveLength(1);
    for (const secret of ['sk-key', stepToken, 'Bearer', 'authorization', 'token-']) {
      expect(proxy.seen()).not.toContain(secret);
    }
    // What was kept comes back the same way.
    const again = await scene.check(judge, { ...behind(), ...cache.env('refs/pull/7/merge') });
    expect([again.exitCode, again.outputs['requests']]).toEqual([1, '0']);
  });

  it('is what git reaches GitHub through, and it reads no token', async () => {
    const git = new GitServer(fileURLToPath(scene.github.serverUrl()), stepToken);
    proxy.hosts.set('git.example.com', await git.start());
    const env = { ...behind(), GITHUB_SERVER_URL: 'https://git.example.com', GIT_SSL_CAINFO: certificatePath };
    const ended = await scene.run('pull_request_target', payloadOf(scene.commits), { env });
    await git.stop();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(new Set(git.authorizations)).toEqual(new Set([git.authorization]));
    expect(proxy.tunnels()).toContain('git.example.com:443');
    for (const secret of [stepToken, git.authorization, 'uthorization']) expect(proxy.seen()).not.toContain(secret);
  });

  it('gets its own user and password, and no other server sees them', async () => {
    const url = proxyUrl.replace('://', '://robot:s%40fe-password@');
    const ended = await scene.check(judge, { ...direct, HTTPS_PROXY: url });
    expect(ended.exitCode).toBe(1);
    expect(new Set(proxy.credentials)).toEqual(new Set([`Basic ${btoa('robot:s@fe-password')}`]));
    expect(JSON.stringify(scene.asked().map(({ headers }) => headers))).not.toMatch(/proxy-auth/i);
  });

  it.each([
    [407, 'answered 407: it wants a user and a password'],
    [201, 'answered 201: no tunnel'],
    [403, 'answered 403: no tunnel'],
  ])('that answers %d instead of opening a tunnel is no judge: nothing is measured', async (status, said) => {
    const message = { role: 'assistant', content: 'Score: 1' };
    const body = JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message }] });
    proxy.answer = (target) => (target.startsWith('judge.') ? { status, body } : undefined);
    const ended = await scene.check(judge, behind());
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
    expect(ended.log).toContain(`the proxy ${new URL(proxyUrl).host} ${said}`);
    expect(scene.asked()).toEqual([]);
    expect(proxy.seen()).not.toContain('sk-key');
  });

  it('that hangs up is asked for a tunnel to GitHub a few times, and the check is not green', async () => {
    proxy.answer = (target) => (target.startsWith('github.') ? 'hangs up' : undefined);
    const ended = await scene.check(judge, behind());
    expect(ended.exitCode).not.toBe(0);
    expect(ended.log).toContain(`GitHub could not be reached (through the proxy ${new URL(proxyUrl).host}: `);
    expect(proxy.asked.filter((line) => line.includes('github.')).length).toBeLessThan(30);
  });

  it('is not asked for hosts in NO_PROXY, nor for this machine, and never for plain http', async () => {
    const ended = await scene.check({}, { ...behind(), NO_PROXY: 'other.example.com' });
    expect([ended.exitCode, proxy.tunnels()]).toEqual([1, ['github.example.com:443']]);
    const inner = 'a.judge.example.com';
    proxy.hosts.set(inner, new URL(scene.baseUrl).origin);
    const own = { 'base-url': `https://${inner}/v1`, retries: '0' };
    const without = await scene.check(own, { ...behind(), NO_PROXY: '.judge.example.com' });
    expect(without.exitCode).not.toBe(0);
    const plain = await scene.check({ 'base-url': 'http://judge.example.com/v1' }, behind());
    expect(plain.exitCode).not.toBe(0);
    expect(proxy.asked.every((line) => line === 'CONNECT github.example.com:443')).toBe(true);
    expect(proxy.seen()).not.toContain('sk-key');
  });

  it.each(['https://169.254.169.254/v1', 'https://metadata.google.internal/v1', 'https://[fd00:ec2::254]/v1'])(
    'is no way to %s',
    async (address) => {
      const ended = await scene.check({ 'base-url': address }, behind());
      expect([ended.exitCode, proxy.tunnels()]).toEqual([2, ['github.example.com:443']]);
    },
  );

  it('of another kind than HTTP is called by its name, and nothing is sent', async () => {
    const socks = { ...direct, GITHUB_API_URL: scene.apiUrl, HTTPS_PROXY: 'socks5://127.0.0.1:1' };
    const ended = await scene.check(judge, socks);
    expect([ended.exitCode, ended.log]).toEqual([2, expect.stringContaining('a proxy of the kind socks5')]);
    expect(scene.asked()).toEqual([]);
  });
});
