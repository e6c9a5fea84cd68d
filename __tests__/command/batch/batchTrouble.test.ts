import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Environment } from '../../../src/command/environment.ts';
import type { LineAnswer } from '../../support/batchOutput.ts';
import { exitCodes, inBatchScene, toyAnswer, toyAsked } from '../../support/batchScene.ts';
import type { Fate } from '../../support/batchServer.ts';
import { held } from '../../support/held.ts';
import { ledgerFileKeys } from '../../support/ledgerFileKeys.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();

/** 6 items, two orders, two sides. */
const requests = 24;

describe('what may go wrong while submitting', () => {
  it.each([
    ['no answer comes though the batch is made', true, 1],
    ['the connection breaks before it is made', false, 2],
  ])('makes each batch once where %s', async (_, after, creates) => {
    let cuts = 0;
    const mishap = ({ method, path }: { readonly method: string; readonly path: string }) =>
      method === 'POST' && path === '/v1/batches' && ++cuts === 1 ? ({ kind: 'cut', after } as const) : undefined;
    await inBatchScene({ folder, mishap }, async (scene) => {
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect([cuts, scene.server.batches.length]).toEqual([creates, 1]);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
    });
  });

  it('leaves to a later run what the provider takes no more of now', async () => {
    const error = { message: 'Enqueued token limit reached', code: 'token_limit_exceeded' };
    let isFull = true;
    const mishap = ({ method, path }: { readonly method: string; readonly path: string }, n: number) =>
      isFull && method === 'POST' && path === '/v1/batches' && n > 1
        ? ({ kind: 'status', status: 429, error } as const)
        : undefined;
    await inBatchScene({ folder, mishap, batchLimits: { requests: 10, bytes: 1e6 } }, async (scene) => {
      const first = await scene.batch('submit');
      expect([first.exitCode, first.stdout]).toEqual([3, expect.stringContaining('Not all was submitted')]);
      expect(scene.server.batches).toHaveLength(1);
      isFull = false;
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect(scene.server.batches.map(({ lines }) => lines.length)).toEqual([10, 10, 4]);
    });
  });

  it('sends smaller batches, one at a time, after one that went over the limit of enqueued tokens', async () => {
    const errors = [
      { code: 'token_limit_exceeded', message: 'Enqueued token limit reached for toy-model.', line: null, param: null },
    ];
    const fate = ({ lines }: { readonly lines: readonly unknown[] }) =>
      lines.length > 10 ? ({ end: 'failed', errors } as const) : ({ end: 'completed' } as const);
    await inBatchScene({ folder, fate }, async (scene) => {
      const sizes = () => scene.server.batches.map(({ lines }) => lines.length);
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 3]);
      const second = await scene.batch('submit');
      expect([second.exitCode, second.stdout]).toEqual([3, expect.stringContaining('12 requests wait')]);
      expect(await exitCodes(scene, 'collect', 'submit', 'collect', 'submit')).toEqual([3, 3, 3, 3]);
      // Each failure halves what is sent: 24, 12, 6, and then one after the other.
      for (let more = 0; more < 3; more += 1) await exitCodes(scene, 'collect', 'submit');
      expect(await exitCodes(scene, 'collect')).toEqual([0]);
      expect(sizes()).toEqual([24, 12, 6, 6, 6, 6]);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
    });
  });

  it('submits nothing over a limit, without a ledger, or to who has no batches', async () => {
    await inBatchScene({ folder }, async (scene) => {
      const few = await scene.batch('submit', '--max-calls', '23');
      expect([few.exitCode, few.stdout]).toEqual([3, expect.stringContaining('24 requests are needed and at most 23')]);
      const dear = await scene.batch('submit', '--max-cost-usd', '1');
      expect([dear.exitCode, dear.stderr]).toEqual([2, expect.stringContaining('states no prices')]);
      for (const [words, said] of [
        [['--provider', 'azure'], 'the provider azure has no batches'],
        [['--provider', 'lexical'], 'the provider lexical has no batches'],
        [['--wait'], '"evenhand batch submit" takes no --wait'],
      ] as const) {
        const told = await scene.batch('submit', ...words);
        expect([told.exitCode, told.stderr]).toEqual([2, expect.stringContaining(said)]);
      }
      expect((await scene.batch('status', '--repeats', '2')).stderr).toContain('takes no --repeats');
      expect((await scene.batch('send')).stderr).toContain('needs one of submit, status and collect');
      expect(scene.server.batches).toEqual([]);
    });
  });
});

describe('what may go wrong afterwards', () => {
  it('asks with the key of the project that submitted it, at the place where it was submitted', async () => {
    await inBatchScene({ folder }, async (scene) => {
      await scene.batch('submit');
      const [name = ''] = [readdirSync(join(scene.ledger, 'batches')).find((file) => file.endsWith('.json'))];
      const path = join(scene.ledger, 'batches', name);
      const record = readFileSync(path, 'utf8');
      writeFileSync(path, record.replaceAll(/batch_\d+/g, 'batch_9999'));
      const other = await scene.batch('collect');
      expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('is not known at')]);
      const elsewhere = record.replaceAll(scene.server.url, 'https://llm.example.com/v1');
      writeFileSync(path, elsewhere);
      const moved = await scene.batch('collect');
      expect([moved.exitCode, moved.stderr]).toEqual([
        2,
        expect.stringContaining('--base-url https://llm.example.com/v1'),
      ]);
      // What was never submitted may be submitted anywhere.
      writeFileSync(path, JSON.stringify({ ...JSON.parse(elsewhere), progress: { step: 'intended' } }));
      expect((await scene.batch('status')).stdout).toContain('not submitted');
      writeFileSync(path, '{"v":1}');
      expect((await scene.batch('submit')).stderr).toContain('no record of a batch');
      expect(scene.server.batches).toHaveLength(1);
    });
  });

  it('takes an output that lacks lines as it is two days later, and submits again what it lacks', async () => {
    let laterMs = 0;
    const change = (environment: Environment) => ({
      ...environment,
      clock: { ...environment.clock, now: () => environment.clock.now() + laterMs },
    });
    const fate = (_: unknown, n: number) =>
      n === 0
        ? ({ end: 'completed', output: (lines) => lines.slice(2) } as const satisfies Fate)
        : ({ end: 'completed' } as const);
    await inBatchScene({ folder, change, fate }, async (scene) => {
      await scene.batch('submit');
      const early = await scene.batch('collect');
      expect([early.exitCode, early.stderr]).toEqual([3, expect.stringContaining('did not come whole')]);
      expect(early.stderr).toContain('Two days after the batch was submitted');
      laterMs = 49 * 3600 * 1000;
      const late = await scene.batch('collect');
      expect([late.exitCode, late.stdout]).toEqual([3, expect.stringContaining('the batch has no line for it')]);
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect(scene.server.batches.map(({ lines }) => lines.length)).toEqual([requests, 2]);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
    });
  });

  it('submits again where the output is gone', async () => {
    await inBatchScene({ folder }, async (scene) => {
      await scene.batch('submit');
      await scene.batch('status');
      scene.server.forgetFiles();
      const gone = await scene.batch('collect');
      expect([gone.exitCode, gone.stdout]).toEqual([
        3,
        expect.stringContaining("the file of the batch's output is gone"),
      ]);
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(requests);
    });
  });

  it('misses nothing for ever that no plan asks any more', async () => {
    const error = { message: 'too long', code: 'context_length_exceeded' };
    const answer = (body: unknown): LineAnswer =>
      toyAsked(body).n === 5 ? { kind: 'status', status: 400, error } : toyAnswer(body);
    await inBatchScene({ folder, answer }, async (scene) => {
      // A question that is too long stays unanswered: asking again gives the same until the item is cut.
      expect(await exitCodes(scene, 'submit', 'collect', 'collect')).toEqual([0, 3, 3]);
      for (const side of scene.versions.filter((word) => word.startsWith('/'))) {
        const path = join(side, 'toy.items.jsonl');
        writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(0, 5).join('\n'));
      }
      expect(await exitCodes(scene, 'submit', 'collect')).toEqual([0, 0]);
      expect(scene.server.batches).toHaveLength(1);
    });
  });

  it('lets one process at a time submit, and takes over from one that was killed', async () => {
    const [begun, goOn] = [held(), held()];
    const mishap = async () => {
      begun.open();
      await goOn.opened;
      return undefined;
    };
    await inBatchScene({ folder, mishap }, async (scene) => {
      const first = scene.batch('submit');
      await begun.opened;
      const second = await scene.batch('submit');
      goOn.open();
      expect([(await first).exitCode, second.exitCode]).toEqual([0, 3]);
      expect(second.stderr).toContain('works on the batches of this ledger');
      expect(scene.server.batches).toHaveLength(1);
      const lock = join(scene.ledger, 'batches', 'lock');
      expect(existsSync(lock)).toBe(false);
    });
  });

  it('does not know how a batch stands that another key may see', async () => {
    await inBatchScene({ folder, key: 'sk-nobody-has-it' }, async (scene) => {
      const told = await scene.batch('submit');
      expect([told.exitCode, told.stderr]).toEqual([2, expect.stringContaining('401')]);
      expect(readdirSync(join(scene.ledger, 'batches'))).toEqual([]);
      rmSync(scene.ledger, { recursive: true });
      for (const action of ['status', 'collect']) {
        expect((await scene.batch(action)).stdout).toMatch(/^No batch was submitted\.\nNext: evenhand batch submit/);
      }
    });
  });
});
