import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { builtProgram } from '../support/builtProgram.ts';
import { testKey } from '../support/openaiAsking.ts';
import {
  curedByAllOrders,
  curedByReasons,
  incurable,
  judgeIn,
  misledByExamples,
  type Planted,
  plantedReply,
  plantedRepository,
} from '../support/plantedCures.ts';
import { startProgram } from '../support/runProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();
let program = '';
beforeAll(() => {
  program = builtProgram(folder);
});

/** One reply in twenty says the other score. */
const noise = 0.05;

/** What the built program makes of a planted judge that it asks over HTTP. */
function mitigated(planted: Planted) {
  const at = plantedRepository(folder, 150);
  return withJudgeServer(plantedReply(planted, noise), async (server) => {
    const ledger = join(mkdtempSync(join(folder, 'ledger-')), 'replies');
    const words = ['mitigate', '--at', at, '--base-url', server.url, '--ledger', ledger, '--format', 'json', '--quiet'];
    const { exitCode, stdout } = await startProgram(program, words, { OPENAI_API_KEY: testKey }).ended;
    return { exitCode, judge: judgeIn(stdout) };
  });
}

interface Change {
  readonly measure: string;
  readonly intervalAdjusted: readonly [number, number];
}

const changeOf = ({ differences }: { readonly differences: readonly Change[] }, measure: string) =>
  differences.find((one) => one.measure === measure)?.intervalAdjusted ?? [Number.NaN, Number.NaN];

describe('evenhand mitigate with a noisy judge whose cure is known', () => {
  it('finds demonstrations of all orders, if they cure it, and confirms them on the test part', async () => {
    const { exitCode, judge } = await mitigated(curedByAllOrders);
    expect([exitCode, judge.outcome, judge.timesTested]).toEqual([0, 'better', 1]);
    expect(judge.best).toMatch(/^demonstrations-\d+$/);
    expect(changeOf(judge.test, 'consistency')[0]).toBeGreaterThan(0.5);
  });

  it('finds reasons before the score, if nothing else cures it', async () => {
    const { exitCode, judge } = await mitigated(curedByReasons);
    expect([exitCode, judge.outcome]).toEqual([0, 'better']);
    expect(judge.best).toMatch(/^reasons-first$/);
    expect(changeOf(judge.test, 'consistency')[0]).toBeGreaterThan(0.5);
  });

  it('proposes nothing if nothing cures it, which is no failure', async () => {
    const { exitCode, judge } = await mitigated(incurable);
    expect(exitCode).toBe(0);
    expect(['none-helps', 'not-proven']).toContain(judge.outcome);
  });

  it('never proposes the demonstrations that make it worse, though they make it steady', async () => {
    const { exitCode, judge } = await mitigated(misledByExamples);
    expect([exitCode, judge.outcome, judge.best]).toEqual([0, 'better', 'hint']);
    const { search } = judge.candidates.find(({ name }: { readonly name: string }) => name === 'demonstrations-1');
    expect(changeOf(search, 'consistency')[0]).toBeGreaterThan(0);
    expect(changeOf(search, 'accuracy')[1]).toBeLessThan(0);
  });
});
