import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';
import { testKey } from '../support/openaiAsking.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { goldOf } from '../support/toyJudge.ts';
import { inToyEnvironment, ledgerLines, type ToyRun } from '../support/toyRun.ts';

// A canary key that a server says back in every way (github-gate.md, S15) is in nothing that a run leaves behind.

const folder = temporaryFolder();

/** The key in every form in which a server may say it back; every shape of an error is in trust/secrets. */
function singing({ headers }: JudgeRequest): string {
  const key = headers.authorization?.replace('Bearer ', '') ?? '';
  const longer = ['', ':', 'a:'].map((before) => Buffer.from(`${before}${key} and more`));
  const forms = [
    key,
    key.toUpperCase(),
    ...longer.flatMap((text) => [text.toString('base64'), text.toString('base64url')]),
    Buffer.from(key).toString('hex'),
    encodeURIComponent(key),
    JSON.stringify(JSON.stringify({ key })),
  ];
  return `${marker}: <${forms.join('> <')}>`;
}

/** Letters of the canary key, long enough to be no accident, in each encoding. */
const traces = [testKey, testKey.slice(8, 24)].flatMap((text) => [
  text,
  text.toUpperCase(),
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((shift) => Buffer.from(text.slice(shift)).toString('base64').slice(2, -4)),
]);

function tracesIn(run: ToyRun, ledger: string): readonly string[] {
  const left = [run.stdout, run.stderr, ...ledgerLines(ledger)].join('\n');
  return traces.filter((trace) => left.includes(trace));
}

/** Whether the run said what the server said, so that a test that sees no key has looked. */
const marker = 'the canary sings';

describe('a key that comes back in every form', () => {
  const elsewhere = (request: JudgeRequest) => `https://elsewhere.example/${encodeURIComponent(singing(request))}`;
  const behaviours: Readonly<Record<string, (request: JudgeRequest, n: number) => Behaviour>> = {
    'a reply': (request, n) => ({ kind: 'reply', text: `Score: ${goldOf(n)}\nReason: ${singing(request)}` }),
    'the name of a model': (request) => ({
      kind: 'body',
      body: JSON.stringify({
        model: singing(request),
        choices: [{ message: { content: 'Score: 1' }, finish_reason: 'stop' }],
      }),
    }),
    'an error with its header': (request) => ({
      kind: 'status',
      status: 401,
      body: { error: { message: singing(request), type: singing(request), code: singing(request) } },
      headers: { 'x-request-id': singing(request), 'www-authenticate': singing(request) },
    }),
    'a body that is no JSON': (request) => ({ kind: 'status', status: 500, body: `<p>${singing(request)}</p>` }),
    'a redirect': (request) => ({
      kind: 'status',
      status: 307,
      body: singing(request),
      headers: { location: elsewhere(request) },
    }),
    'a refused parameter': (request) => ({
      kind: 'status',
      status: 400,
      body: {
        error: { message: `Unsupported parameter: 'temperature'. ${singing(request)}`, param: singing(request) },
      },
    }),
  };

  it.each(Object.entries(behaviours))('is nowhere: %s', async (where, behave) => {
    await inToyEnvironment(
      { items: 20, modelParameters: { temperature: 0 } },
      (_asked, request, n) => behave(request, n),
      async ({ check, ledger }) => {
        const run = await check('--retries', '0');
        expect(tracesIn(run, ledger)).toEqual([]);
        const shown = `${run.stdout}${run.stderr}${ledgerLines(ledger).join('\n')}`;
        if (where !== 'a redirect') expect(shown).toContain(marker);
      },
    );
  });
});

describe('the environment', () => {
  it('is handed to programs that are started without the keys', async () => {
    const own = mkdtempSync(join(folder, 'git-'));
    const dump = join(own, 'environment');
    writeFileSync(join(own, 'git'), `#!/bin/sh\nenv >> '${dump}'\nexit 1\n`);
    chmodSync(join(own, 'git'), 0o755);
    const env = { PATH: `${own}:${process.env['PATH']}`, OPENAI_API_KEY: testKey, AZURE_OPENAI_API_KEY: testKey };
    const ended = await evenhand(['doctor', '--provider', 'lexical'], { ...env, OTHER: 'as it was' }, own);
    expect(ended.stdout).toContain('evenhand.yml');
    const seen = readFileSync(dump, 'utf8');
    expect(seen).toContain('OTHER=as it was');
    expect(seen).not.toContain(testKey);
  });
});
