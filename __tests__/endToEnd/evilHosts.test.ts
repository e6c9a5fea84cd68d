import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import { type Behaviour, type JudgeServer, startJudgeServer } from '../support/judgeServer.ts';
import type { Ended } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { askedAbout, type ToyVersions, toyVersions } from '../support/toyJudge.ts';
import { rightReply } from '../support/toyRun.ts';

// Whoever writes a configuration cannot have keys sent to a host of their own (github-gate.md, S1), nor requests to what
// only this machine can reach (S10). Every name leads to the evil host here, so that only the program's own care is seen.

const folder = temporaryFolder();
const everyNameHere = pathToFileURL(join(import.meta.dirname, '../support/everyNameHere.mjs')).href;
const keys = { OPENAI_API_KEY: 'sk-openai-0123456789', AZURE_OPENAI_API_KEY: 'azure-0123456789' };

let evil: Server;
let port = 0;
/** Connections to the evil host; for one that is encrypted, nobody would get to see a byte without one. */
let connections = 0;
let versions: ToyVersions;

beforeAll(async () => {
  evil = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).end();
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  // Listening on a port, and not on a pipe, the address is an AddressInfo.
  port = (evil.address() as AddressInfo).port;
});
afterAll(() => void evil.close());
beforeEach(() => {
  connections = 0;
  versions = toyVersions(mkdtempSync(join(folder, 'toy-')), { items: 24 });
});

function configure(side: 'base' | 'head', provider: Readonly<Record<string, string>>): void {
  const path = join(versions[side], 'evenhand.yml');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), provider }));
}

function check(words: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const usual = ['check', '--base', versions.base, '--head', versions.head, '--format', 'json', '--retries', '0'];
  const options = { NODE_OPTIONS: `--import=${everyNameHere}` };
  return evenhand([...usual, ...words], { ...keys, ...options, ...env });
}

async function withJudge<T>(use: (server: JudgeServer) => Promise<T>): Promise<T> {
  const server = await startJudgeServer(rightly);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

function rightly(request: Parameters<typeof askedAbout>[0]): Behaviour {
  return rightReply(askedAbout(request));
}

/** Disguises of the usual host, with PORT for that of the evil one; trust/hosts has those of a host that is listed. */
const evilAddresses = [
  'http://127.0.0.1:PORT/v1',
  'https://api.openai.com@127.0.0.1:PORT/v1',
  'https://api.openai.com:x@evil.example:PORT/v1',
  'https://api.openai.com.evil.example:PORT/v1',
  'https://evil-api.openai.com:PORT/v1',
  'https://api.openai.com:PORT/v1',
  'http://api.openai.com:PORT/v1',
  'https://API.OPENAI.COM.:PORT/v1',
  'https://\u0430pi.openai.com:PORT/v1',
  'https://xn--pi-7kc.openai.com:PORT/v1',
];

describe('a configuration that names a host', () => {
  it.each(evilAddresses)('has nothing sent there that the workflow does not list: %s', async (address) => {
    configure('base', { baseUrl: address.replace('PORT', String(port)) });
    const ended = await check();
    expect(ended.stderr).toMatch(/cannot be used|does not allow it, so nothing is sent there/);
    expect([ended.exitCode, ended.stdout, connections]).toEqual([2, '', 0]);
  });

  it('sends nothing to a foreign resource of Azure', async () => {
    configure('base', { name: 'azure', baseUrl: `https://evil.openai.azure.com:${port}/openai/v1` });
    const ended = await check();
    expect(ended.stderr).toContain(`--allowed-hosts "evil.openai.azure.com:${port} = AZURE_OPENAI_API_KEY"`);
    expect([ended.exitCode, connections]).toEqual([2, 0]);
  });

  it('has no say in a pull request if the base names none or another', async () => {
    await withJudge(async (judge) => {
      for (const evilUrl of [`http://127.0.0.1:${port}/v1`, `https://api.openai.com:${port}/v1`]) {
        configure('head', { baseUrl: evilUrl });
        const ended = await check(['--base-url', judge.url]);
        expect([ended.exitCode, JSON.parse(ended.stdout).verdict]).toEqual([0, 'pass']);
        configure('base', { baseUrl: judge.url });
        const listed = await check(['--allowed-hosts', new URL(judge.url).host]);
        expect([listed.exitCode, JSON.parse(listed.stdout).verdict]).toEqual([0, 'pass']);
      }
      expect(connections).toBe(0);
    });
  });

  it('has no say either if the base has no configuration yet', async () => {
    configure('head', { baseUrl: `http://127.0.0.1:${port}/v1` });
    const nothing = mkdtempSync(join(folder, 'empty-'));
    const ended = await check(['--base', nothing]);
    expect([ended.exitCode, connections]).toEqual([2, 0]);
  });

  it('is asked if the workflow lists the host, with the key that it lists, and no other', async () => {
    await withJudge(async (judge) => {
      configure('base', { baseUrl: judge.url });
      const listed = ['--allowed-hosts', `${new URL(judge.url).host} = JUDGE_KEY`];
      const ended = await check(listed, { JUDGE_KEY: 'judge-0123456789' });
      expect([ended.exitCode, JSON.parse(ended.stdout).verdict]).toEqual([0, 'pass']);
      const sent = new Set(judge.journal.map(({ headers }) => headers.authorization));
      expect([...sent]).toEqual(['Bearer judge-0123456789']);
      const asked = judge.journal.length;
      const without = await check(listed);
      expect([without.exitCode, judge.journal.length]).toEqual([2, asked]);
      expect(without.stderr).toContain('JUDGE_KEY is not set');
    });
  });
});

describe('an address that only this machine can reach', () => {
  it.each([
    'http://169.254.169.254/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://[fd00:ec2::254]/v1',
    'http://metadata.google.internal:PORT/v1',
    'http://metadata.google.internal.:PORT/v1',
  ])('is not asked although the workflow itself names it: %s', async (address) => {
    const ended = await check(['--base-url', address.replace('PORT', String(port))]);
    expect(ended.stderr).toContain('it is not asked');
    expect([ended.exitCode, connections]).toEqual([2, 0]);
  });

  it('is not asked if a public host leads there and the user did not allow it', async () => {
    const ended = await check();
    expect(ended.stderr).toContain('the host api.openai.com has the address 127.0.0.1, which is in a private network');
    expect([ended.exitCode, connections]).toEqual([2, 0]);
  });

  it('gets no key without encryption if it is on the Internet', async () => {
    const ended = await check(['--base-url', 'http://203.0.113.7/v1']);
    expect(ended.stderr).toContain('begin with https');
    expect(ended.exitCode).toBe(2);
  });
});
