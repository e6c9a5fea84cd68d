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

const encoded: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'upper case': (text) => text.toUpperCase(),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64, a byte on': (text) => Buffer.from(`:${text}`).toString('base64'),
  'base64, two bytes on': (text) => Buffer.from(`a:${text} and more`).toString('base64'),
  base64url: (text) => Buffer.from(`Bearer ${text}`).toString('base64url'),
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  'percent encoding': (text) => encodeURIComponent(text),
  JSON: (text) => JSON.stringify(JSON.stringify({ key: text })),
};

/** Letters of the canary key, long enough to be no accident, in each encoding. */
const traces = [testKey, testKey.slice(8, 24)].flatMap((text) => [
  text,
  text.toUpperCase(),
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((shift) => Buffer.from(text.slice(shift)).toString('base64').slice(2, -4)),
]);

function keyOf({ headers }: JudgeRequest): string {
  return headers.authorization?.replace('Bearer ', '') ?? '';
}

function tracesIn(run: ToyRun, ledger: string): readonly string[] {
  const left = [run.stdout, run.stderr, ...ledgerLines(ledger)].join('\n');
  return traces.filter((trace) => left.includes(trace));
}

/** Whether the run said what the server said, so that a test that sees no key has looked. */
const marker = 'the canary sings';

/** Places take turns, so that each is seen with three encodings; every form in every shape of an error is in trust/secrets. */
const placesPerEncoding = 2;

describe.each(Object.values(encoded).map((encode, index) => ({ name: Object.keys(encoded)[index], encode, index })))(
  'a key that comes back as $name',
  ({ encode, index }) => {
    const said = (request: JudgeRequest) => `${marker}: <${encode(keyOf(request))}>`;
    const behaviours: Readonly<Record<string, (request: JudgeRequest, n: number) => Behaviour>> = {
      'a reply': (request, n) => ({ kind: 'reply', text: `Score: ${goldOf(n)}\nReason: ${said(request)}` }),
      'the name of a model': (request) => ({
        kind: 'body',
        body: JSON.stringify({
          model: said(request),
          choices: [{ message: { content: 'Score: 1' }, finish_reason: 'stop' }],
        }),
      }),
      'an error with its header': (request) => ({
        kind: 'status',
        status: 401,
        body: { error: { message: said(request), type: said(request), code: said(request) } },
        headers: { 'x-request-id': encode(keyOf(request)), 'www-authenticate': encode(keyOf(request)) },
      }),
      'a body that is no JSON': (request) => ({ kind: 'status', status: 500, body: `<p>${said(request)}</p>` }),
      'a redirect': (request) => ({
        kind: 'status',
        status: 307,
        body: said(request),
        headers: { location: `https://elsewhere.example/${encodeURIComponent(encode(keyOf(request)))}` },
      }),
      'a refused parameter': (request) => ({
        kind: 'status',
        status: 400,
        body: { error: { message: `Unsupported parameter: 'temperature'. ${said(request)}`, param: said(request) } },
      }),
    };

    it('is nowhere', async () => {
      const all = Object.entries(behaviours);
      const mine = all.filter(
        (_, place) => Math.floor(place / placesPerEncoding) === index % (all.length / placesPerEncoding),
      );
      expect(mine).toHaveLength(placesPerEncoding);
      for (const [where, behave] of mine) {
        await inToyEnvironment(
          { items: 20, modelParameters: { temperature: 0 } },
          (_asked, request, n) => behave(request, n),
          async ({ check, ledger }) => {
            const run = await check('--retries', '0');
            expect([where, tracesIn(run, ledger)]).toEqual([where, []]);
            const shown = `${run.stdout}${run.stderr}${ledgerLines(ledger).join('\n')}`;
            if (where !== 'a redirect') expect([where, shown.includes(marker)]).toEqual([where, true]);
          },
        );
      }
    });
  },
);

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
