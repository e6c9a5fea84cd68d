import { describe, expect, it } from '@jest/globals';
import type { LineAnswer } from '../../support/batchOutput.ts';
import { exitCodes, inBatchScene, type Told, toyAnswer, toyAsked } from '../../support/batchScene.ts';
import { ledgerFileKeys } from '../../support/ledgerFileKeys.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();

/** 6 items, two orders, two sides. */
const requests = 24;

function judgesOf({ stdout }: Told): string {
  return JSON.stringify(JSON.parse(stdout).judges);
}

describe('a run by batches', () => {
  it('asks nothing afterwards, and its judges are byte for byte those of the plain run', async () => {
    await inBatchScene({ folder, fate: () => ({ end: 'completed', polls: 2 }) }, async (scene) => {
      const plain = await scene.check(`${scene.ledger}-plain`);
      expect(scene.server.singles).toHaveLength(requests);
      const sent = await scene.batch('submit');
      expect([sent.exitCode, sent.stderr]).toEqual([0, '']);
      expect(sent.stdout).toContain(`${requests} requests to submit`);
      expect(await exitCodes(scene, 'status', 'status', 'status', 'collect')).toEqual([3, 3, 0, 0]);
      const after = await scene.check(scene.ledger);
      expect(scene.server.singles).toHaveLength(requests);
      expect(judgesOf(after)).toBe(judgesOf(plain));
      expect(JSON.parse(plain.stdout).requests).toMatchObject({ planned: 36, asked: requests });
      expect(JSON.parse(after.stdout).requests).toMatchObject({ planned: 36, fromLedger: 36, asked: 0 });
      // What was asked is what the plain run sends.
      const bodies = (all: readonly unknown[]) => all.map((body) => JSON.stringify(body)).sort();
      expect(bodies(scene.server.batches.flatMap(({ lines }) => lines.map(({ body }) => body)))).toEqual(
        bodies(scene.server.singles),
      );
    });
  });

  it('tells a check that asks what is still in a batch, and no other', async () => {
    await inBatchScene({ folder, toy: { items: 2 } }, async (scene) => {
      const words = 'In batches that were not collected: ';
      await scene.batch('submit');
      const early = await scene.check(scene.ledger);
      expect(early.stderr).toMatch(new RegExp(`${words}\\d+ requests of this ledger\\. `));
      expect(scene.server.singles.length).toBeGreaterThan(0);
      await scene.batch('collect');
      const late = await scene.check(scene.ledger, '--repeats', '2');
      expect(late.stderr).not.toContain(words);
    });
  });

  it('is split by what a batch may hold, and nothing is submitted twice', async () => {
    const byLines = { batchLimits: { requests: 7, bytes: 1e6 }, limits: { requests: 7, bytes: 1e6 } };
    await inBatchScene({ folder, ...byLines }, async (scene) => {
      expect(await exitCodes(scene, 'submit', 'submit')).toEqual([0, 0]);
      expect(scene.server.batches.map(({ lines }) => lines.length)).toEqual([7, 7, 7, 3]);
      expect(await exitCodes(scene, 'collect', 'submit')).toEqual([0, 0]);
      expect(scene.server.batches).toHaveLength(4);
      expect(new Set(ledgerFileKeys(scene.ledger)).size).toBe(requests);
    });
    const byBytes = { batchLimits: { requests: 50_000, bytes: 2000 }, limits: { requests: 50_000, bytes: 2000 } };
    await inBatchScene({ folder, ...byBytes }, async (scene) => {
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect(scene.server.batches.length).toBeGreaterThan(4);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
    });
  });

  it('submits again what a batch left out, and no more', async () => {
    const unlucky = (body: unknown): LineAnswer => {
      const { name, n } = toyAsked(body);
      if (n === 2) return { kind: 'unasked' };
      if (name === 'head c-3 0-1')
        return { kind: 'status', status: 500, error: { message: 'The server had an error' } };
      return toyAnswer(body);
    };
    let answer = unlucky;
    const scenery = { folder, answer: (body: unknown) => answer(body), fate: () => ({ end: 'expired' }) as const };
    await inBatchScene(scenery, async (scene) => {
      await scene.batch('submit');
      const first = await scene.batch('collect');
      expect(first.exitCode).toBe(3);
      expect(first.stdout).toContain('4 requests without a reply: batch_expired: This request could not be executed');
      expect(first.stdout).toContain('1 request without a reply: the provider answered 500: The server had an error');
      expect(first.stdout).toContain('5 requests without a reply, and in no batch any more');
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests - 5);
      answer = toyAnswer;
      expect(await exitCodes(scene, 'collect', 'submit', 'collect')).toEqual([3, 0, 0]);
      expect(scene.server.batches.map(({ lines }) => lines.length)).toEqual([requests, 5]);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
      const { stdout } = await scene.batch('status');
      expect(stdout).toContain(
        '1 request without a reply, and submitted again since or not needed any more: the provid',
      );
    });
  });

  it('leaves out a parameter that the model refused, as a single question does', async () => {
    const picky = (body: Readonly<Record<string, unknown>>): LineAnswer => {
      const error = {
        message: "Unsupported parameter: 'temperature' is not supported with this model.",
        code: 'unsupported_parameter',
        param: 'temperature',
      };
      return 'temperature' in body ? { kind: 'status', status: 400, error } : toyAnswer(body);
    };
    await inBatchScene(
      { folder, answer: picky, toy: { items: 6, modelParameters: { temperature: 0 } } },
      async (scene) => {
        await scene.batch('submit');
        const first = await scene.batch('collect');
        expect([first.exitCode, first.stdout]).toEqual([3, expect.stringContaining('leaves out temperature')]);
        expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
        expect(judgesOf(await scene.check(scene.ledger))).toBe(judgesOf(await scene.check(`${scene.ledger}-plain`)));
      },
    );
  });

  it('takes no reply that it did not ask for, no line twice, and none that says nothing', async () => {
    const foreign = (line: string) => JSON.stringify({ ...JSON.parse(line), custom_id: 'f'.repeat(64) });
    const output = (lines: readonly string[]) => [...lines, '{"torn', lines[0] ?? '', foreign(lines[1] ?? ''), 'null'];
    await inBatchScene({ folder, fate: () => ({ end: 'completed', output }) }, async (scene) => {
      await scene.batch('submit');
      const { stdout, exitCode } = await scene.batch('collect');
      expect(exitCode).toBe(0);
      expect(stdout).toContain('1 line not of this batch: passed over');
      expect(stdout).toContain('1 line said twice: passed over');
      expect(stdout).toContain('2 lines unreadable: passed over');
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
      expect(ledgerFileKeys(scene.ledger)).not.toContain('f'.repeat(64));
    });
  });

  it('is not collected while its output does not come whole, and loses nothing', async () => {
    let broken: string | undefined;
    let isMended = false;
    const mishap = ({ path }: { readonly path: string }) => {
      if (isMended || !path.endsWith('/content')) return undefined;
      broken ??= path;
      return path === broken ? ({ kind: 'half' } as const) : undefined;
    };
    await inBatchScene({ folder, mishap, batchLimits: { requests: 12, bytes: 1e6 } }, async (scene) => {
      await scene.batch('submit');
      const first = await scene.batch('collect');
      expect([first.exitCode, first.stderr]).toEqual([3, expect.stringContaining('did not come whole')]);
      // The other one is not held up.
      expect(first.stdout).toContain('collected: 12 replies');
      expect(ledgerFileKeys(scene.ledger).length).toBeGreaterThan(12);
      isMended = true;
      // Its requests are its own until it is collected.
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect(scene.server.batches).toHaveLength(2);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
    });
  });

  it('says why a batch failed as a whole, and submits its requests anew', async () => {
    const message = 'Enqueued token limit reached for toy-model. Limit: 2,000,000 enqueued tokens.';
    const errors = [{ code: 'token_limit_exceeded', message, line: null, param: null }];
    await inBatchScene(
      { folder, fate: (_, n) => (n === 0 ? { end: 'failed', errors } : { end: 'completed' }) },
      async (scene) => {
        await scene.batch('submit');
        const { stdout, exitCode } = await scene.batch('status');
        expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`token_limit_exceeded: ${message}`)]);
        const anew = await scene.batch('submit');
        expect([anew.exitCode, anew.stdout]).toEqual([3, expect.stringContaining(`token_limit_exceeded: ${message}`)]);
        expect(await exitCodes(scene, 'collect', 'submit', 'collect')).toEqual([3, 0, 0]);
        expect(scene.server.batches).toHaveLength(3);
        expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
      },
    );
  });

  it('waits for its end when it is told to, and ends when it is over', async () => {
    await inBatchScene({ folder, fate: () => ({ end: 'completed', polls: 4 }) }, async (scene) => {
      await scene.batch('submit');
      expect((await scene.batch('collect', '--wait')).exitCode).toBe(0);
      expect(scene.waitedMs).toEqual([15_000, 22_500, 33_750, 50_625]);
    });
    // An outage is waited out, and a batch that never ends is not waited for.
    const error = { message: 'The server had an error' };
    const mishap = ({ path }: { readonly path: string }, n: number) =>
      /batch_/.test(path) && n < 6 ? ({ kind: 'status', status: 503, error } as const) : undefined;
    await inBatchScene({ folder, mishap, fate: () => ({ end: 'completed', polls: 1e9 }) }, async (scene) => {
      await scene.batch('submit');
      const { exitCode, stdout } = await scene.batch('collect', '--wait', '--retries', '0');
      expect([exitCode, stdout]).toEqual([3, expect.stringContaining('in_progress')]);
      expect(scene.waitedMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000).toBeCloseTo(26, 0);
    });
  });
});
