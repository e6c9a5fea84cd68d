import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ActionScene, toldIn, withoutKey } from '../support/actionScene.ts';

const scene = new ActionScene();
/** 24 items in 2 orders on 2 sides. */
const requests = 96;

describe('a job with a share', () => {
  it('asks it and hands it on without a comment, a status or a verdict; the last one tells, and asks nothing', async () => {
    const folder = (name: string) => join(scene.temporary, name);
    for (const index of [1, 2]) {
      const inputs = { shard: `${index}/2`, ledger: folder(`shard-${index}`), 'commit-status': 'evenhand' };
      const ended = await scene.check(inputs);
      expect(ended.exitCode).toBe(0);
      expect(ended.outputs).toMatchObject({ verdict: '', requests: String(requests / 2), 'report-path': '' });
      expect(ended.outputs['ledger-path']).toMatch(/shard-[12]$/);
      expect([ended.summary, ended.annotations]).toEqual(['', []]);
    }
    expect([scene.writes(), scene.asked().length]).toEqual([[], requests]);
    for (const index of [1, 2]) cpSync(folder(`shard-${index}`), folder('all'), { recursive: true });
    const last = await scene.check({ ledger: folder('all') });
    expect([last.outputs['requests'], scene.asked().length]).toEqual(['0', requests]);
    expect([last.outputs['verdict'] === '', scene.bodies().length]).toEqual([false, 1]);
  });

  it('that has no key is red and says why, or green if the workflow says warn', async () => {
    const keyless = { shard: '1/2', ...withoutKey.inputs };
    const red = await scene.check(keyless, withoutKey.env);
    expect([red.exitCode, red.annotations.map(({ level }) => level)]).toEqual([3, ['error']]);
    const green = await scene.check({ ...keyless, 'on-unmeasured': 'warn' }, withoutKey.env);
    expect([green.exitCode, green.annotations.map(({ level }) => level)]).toEqual([0, ['warning']]);
    expect(toldIn(green)).toContain('OPENAI_API_KEY');
    expect(scene.writes()).toEqual([]);
  });

  it('refuses a share that there is not', async () => {
    const ended = await scene.check({ shard: '3/2' });
    expect([ended.exitCode, toldIn(ended)]).toEqual([2, expect.stringContaining('"3/2" is no share of a run')]);
  });
});
