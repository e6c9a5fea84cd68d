import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { itAtNight } from '../support/night.ts';
import { settledReply } from '../support/settledReply.ts';
import { askedAbout } from '../support/toyJudge.ts';
import { inToyEnvironment, ledgerKeys } from '../support/toyRun.ts';
import { withoutCost } from '../support/withoutCost.ts';

describe('two processes on one ledger', () => {
  it('that start together ask each request once, and come to the same report', async () => {
    await inToyEnvironment({ items: 20 }, settledReply, async ({ start, check, server, ledger }) => {
      const started = [start('--no-early-stop'), start('--no-early-stop')];
      const runs = await Promise.all(started.map(({ ended }) => ended));
      const names = server.journal.map((request) => askedAbout(request).name);
      expect([names.length, new Set(names).size, ledgerKeys(ledger).length]).toEqual([80, 80, 80]);
      const [one, other] = runs.map(({ report }) => report());
      expect(withoutCost(one?.judges ?? [])).toEqual(withoutCost(other?.judges ?? []));
      expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
      expect((one?.requests.asked ?? 0) + (other?.requests.asked ?? 0)).toBe(80);
      for (const { requests } of [one, other].filter((report) => report !== undefined)) {
        expect(requests.fromLedger + requests.asked).toBe(requests.planned - requests.shared);
      }
      expect(existsSync(join(ledger, 'asking'))).toBe(false);
      const third = await check('--no-early-stop');
      expect([third.report().requests.asked, third.stderr]).toEqual([0, '']);
      expect(withoutCost(third.report().judges)).toEqual(withoutCost(one?.judges ?? []));
    });
  });

  itAtNight('finish if one is killed: the other one asks for the rest', async () => {
    let seen = (_n: number): void => undefined;
    // The first run comes no further until the second one has seen it, however long that one takes to start.
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await inToyEnvironment(
      { items: 40 },
      async (asked, _request, n) => {
        seen(n);
        if (n >= 20) await held;
        return settledReply(asked);
      },
      async ({ start, server, ledger }) => {
        const first = start('--concurrency', '2', '--no-early-stop');
        const waiting = new Promise<ReturnType<typeof start>>((resolve) => {
          seen = (n) => {
            if (n === 20) resolve(start('--no-early-stop'));
          };
        });
        const second = await waiting;
        await new Promise<void>((resolve) => {
          second.child.stderr?.on('data', (text: unknown) => {
            if (String(text).includes('another run (pid')) resolve();
          });
          void second.ended.then(() => resolve());
        });
        first.child.kill('SIGKILL');
        await first.ended;
        const asked = server.journal.length;
        letGo();
        const run = await second.ended;
        expect(run.stderr).toMatch(/another run \(pid \d+\)/);
        expect([run.exitCode, new Set(ledgerKeys(ledger)).size]).toEqual([0, 160]);
        // What was in flight when it was killed may have been asked for nothing.
        expect(asked).toBeLessThan(160);
        expect(server.journal.length).toBeLessThanOrEqual(162);
      },
    );
  });
});
