import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inBatchScene } from '../support/batchScene.ts';
import type { Call, Mishap } from '../support/batchServer.ts';
import { builtProgram } from '../support/builtProgram.ts';
import { ledgerFileKeys } from '../support/ledgerFileKeys.ts';
import { startProgram } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const program = builtProgram();

const isUpload = ({ method, path }: Call) => method === 'POST' && path === '/v1/files';
const isCreate = ({ method, path }: Call) => method === 'POST' && path === '/v1/batches';
const isContent = ({ path }: Call) => path.endsWith('/content');

/** 24 requests, in batches of 10. */
const perBatch = { requests: 10, bytes: 1e6 };

describe('a process that is killed while it submits or collects', () => {
  it.each([
    ['before a file is there', 'submit', isUpload, false],
    ['when a file is there, before it is written down', 'submit', isUpload, true],
    ['before a batch is there', 'submit', isCreate, false],
    ['when a batch is there, before it is written down', 'submit', isCreate, true],
    ['before an output comes', 'collect', isContent, false],
  ] as const)('pays nothing twice and loses nothing: %s', async (_, action, isIt, after) => {
    let kill: (() => void) | undefined;
    const mishap = (call: Call): Mishap | undefined => {
      if (kill === undefined || !isIt(call)) return undefined;
      kill();
      kill = undefined;
      return { kind: 'cut', after };
    };
    await inBatchScene({ folder, mishap, batchLimits: perBatch }, async (scene) => {
      if (action === 'collect') expect((await scene.batch('submit')).exitCode).toBe(0);
      const where = ['--base-url', scene.server.url, '--ledger', scene.ledger];
      const words = ['batch', action, ...(action === 'submit' ? scene.versions : []), ...where];
      const { child, ended } = startProgram(program, words);
      kill = () => child.kill('SIGKILL');
      expect((await ended).exitCode).toBeUndefined();
      // It held the lock, and is gone.
      expect(existsSync(join(scene.ledger, 'batches', 'lock'))).toBe(true);
      expect((await scene.batch('submit')).exitCode).toBe(0);
      expect((await scene.batch('collect')).exitCode).toBe(0);
      expect(scene.server.batches.flatMap(({ lines }) => lines)).toHaveLength(24);
      expect(ledgerFileKeys(scene.ledger)).toHaveLength(24);
      const left = readdirSync(join(scene.ledger, 'batches')).filter((name) => !/\.(?:json|keys)$/.test(name));
      expect(left).toEqual([]);
    });
  });
});
