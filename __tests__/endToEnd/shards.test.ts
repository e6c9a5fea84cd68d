import { cpSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { settledReply, withoutCounts } from '../support/settledReply.ts';
import { askedAbout } from '../support/toyJudge.ts';
import { inToyEnvironment, ledgerKeys, type ToyRun } from '../support/toyRun.ts';

/** Twelve items in six orders on two sides. */
const toy = { items: 12, options: 3 } as const;
const requests = 144;

describe('three runs with a folder each, and a last one with all folders', () => {
  it('ask every question once, and give byte for byte the report of a run that was not sharded', async () => {
    await inToyEnvironment({ ...toy }, settledReply, async ({ check, server, ledger }) => {
      const shards: ToyRun[] = [];
      for (const index of [1, 2, 3])
        shards.push(await check('--shard', `${index}/3`, '--ledger', `${ledger}-${index}`));
      expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
      const accounts = shards.map(({ stdout }) => JSON.parse(stdout));
      expect(accounts.map(({ shard, asked, unanswered }) => [shard.index, shard.of, asked, unanswered])).toEqual(
        [1, 2, 3].map((index) => [index, 3, requests / 3, 0]),
      );
      expect(new Set(server.journal.map((request) => askedAbout(request).name)).size).toBe(requests);
      expect(server.journal.length).toBe(requests);
      for (const index of [1, 2, 3]) cpSync(`${ledger}-${index}`, `${ledger}-all`, { recursive: true });

      // What is on record may end a run early; here, both have asked everything.
      const whole = await check('--ledger', `${ledger}-whole`, '--no-early-stop');
      expect(whole.report().requests).toMatchObject({ asked: requests });
      const asked = server.journal.length;
      const last = await check('--ledger', `${ledger}-all`, '--no-early-stop');
      const again = await check('--ledger', `${ledger}-whole`, '--no-early-stop');
      const times = /"(?:startedAt|endedAt)": "[^"]*"/g;
      expect(last.stdout.replaceAll(times, '')).toBe(again.stdout.replaceAll(times, ''));
      expect(withoutCounts(last.report())).toEqual(withoutCounts(whole.report()));
      expect([last.exitCode, server.journal.length]).toEqual([whole.exitCode, asked]);
    });
  });
});

describe('a shard', () => {
  it('that could not ask its whole share ends with 3, says why, and continues from there', async () => {
    let isDown = true;
    await inToyEnvironment(
      { ...toy },
      (asked) => (isDown ? { kind: 'status', status: 503 } : settledReply(asked)),
      async ({ check, server, ledger }) => {
        const failed = await check('--shard', '2/4', '--retries', '0', '--concurrency', '1');
        expect([failed.exitCode, JSON.parse(failed.stdout)]).toEqual([
          3,
          expect.objectContaining({ share: 36, asked: 0, unanswered: 36, why: expect.stringContaining('503') }),
        ]);
        isDown = false;
        const before = server.journal.length;
        const resumed = await check('--shard', '2/4', '--format', 'console');
        expect(resumed.stdout).toContain('Shard 2 of 4: 36 of 144 requests are its share.');
        expect(resumed.stdout).toContain('There is no verdict yet');
        expect([resumed.exitCode, server.journal.length - before, ledgerKeys(ledger).length]).toEqual([0, 36, 36]);
      },
    );
  });
});
