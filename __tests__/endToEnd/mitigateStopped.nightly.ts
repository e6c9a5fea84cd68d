import { describe, expect, it } from '@jest/globals';
import type { JudgeServer } from '../support/judgeServer.ts';
import { mitigating } from '../support/mitigating.ts';
import { curedByAllOrders, judgeIn } from '../support/plantedCures.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ledgerKeys } from '../support/toyRun.ts';

const folder = temporaryFolder();

const bodies = ({ journal }: JudgeServer, from = 0) => journal.slice(from).map(({ body }) => JSON.stringify(body));
const requestsIn = (stdout: string): Readonly<Record<string, number>> => JSON.parse(stdout).requests;
/** The judges of a report without how long replies took, which no two runs agree on. */
const judgesIn = (stdout: string) =>
  JSON.parse(stdout, (key, value) => {
    if (key === 'ms') return undefined;
    return key === 'takes' ? value.filter(({ of }: { readonly of: string }) => of !== 'ms') : value;
  }).judges;
const noise = 0.05;
const concurrency = 8;

describe('evenhand mitigate that is killed', () => {
  it('continues to the report of an undisturbed run, and asks nothing on record again', async () => {
    let kill = (_n: number): void => undefined;
    const seen = (n: number) => kill(n);
    await mitigating(curedByAllOrders, { items: 100, noise, seen }, async (scene) => {
      const { server, ledger, start, run } = scene;
      const two = ['--candidates', 'hint,demonstrations-1'] as const;
      const undisturbed = await run(...two, '--ledger', `${ledger}-undisturbed`);
      const { asked = 0 } = requestsIn(undisturbed.stdout);
      expect([server.journal.length, judgeIn(undisturbed.stdout).outcome]).toEqual([asked, 'better']);
      // Early and late on the search part, and on the test part.
      for (const share of [0.1, 0.5, 0.95]) {
        const before = server.journal.length;
        const onRecord = new Set(ledgerKeys(ledger)).size;
        const { child, ended } = start(...two, '--concurrency', String(concurrency));
        const moment = before + Math.round(share * asked) - onRecord;
        kill = (n) => void (n >= moment && child.kill('SIGKILL'));
        expect((await ended).exitCode).toBeUndefined();
        kill = () => undefined;
      }
      const resumed = await run(...two);
      expect(judgesIn(resumed.stdout)).toEqual(judgesIn(undisturbed.stdout));
      const keys = ledgerKeys(ledger);
      // The look at the test part is an entry too.
      expect([keys.length, new Set(keys).size]).toEqual([asked + 1, asked + 1]);
      // Replies that a killed run had not read yet are the only ones that are asked for again.
      expect(bodies(server, asked).length - asked).toBeLessThanOrEqual(3 * concurrency);
    });
  });
});

describe('evenhand mitigate with a budget that ends', () => {
  it('after the search part says what was not measured, proposes nothing, and later continues with the rest', () =>
    mitigating(curedByAllOrders, { items: 100, noise }, async ({ server, run }) => {
      const words = ['--candidates', 'hint,demonstrations-1'] as const;
      const { stdout: unlimited } = await run(...words, '--max-calls', '100000');
      const { asked = 0 } = requestsIn(unlimited);
      const search = 3 * 2 * judgeIn(unlimited).parts.search;
      const other = `${folder}/ledger-limited`;
      const { exitCode, stdout } = await run(...words, '--ledger', other, '--max-calls', String(search));
      expect([exitCode, server.journal.length - asked]).toEqual([3, search]);
      expect(judgeIn(stdout)).toMatchObject({
        best: null,
        test: null,
        outcome: null,
        why: expect.stringMatching(/the test part .*demonstrations-1 was to be confirmed: .*at most 0 are allowed/),
      });
      const rest = await run(...words, '--ledger', other, '--max-calls', String(asked - search));
      expect([rest.exitCode, server.journal.length]).toEqual([0, 2 * asked]);
      expect(judgesIn(rest.stdout)).toEqual(judgesIn(unlimited));
    }));

  it('in dollars, in the middle of the search part, proposes nothing', () => {
    // Ten times the tokens that were estimated, at a price by which a third of the replies use up the limit.
    const usage = { prompt_tokens: 3000, completion_tokens: 1000, total_tokens: 4000 };
    const configuration = { prices: { input: 1, output: 1 } };
    return mitigating(curedByAllOrders, { items: 100, noise, usage, configuration }, async ({ server, run }) => {
      const words = ['--candidates', 'hint', '--max-cost-usd', '0.3'] as const;
      const { exitCode, stdout } = await run(...words);
      expect(exitCode).toBe(3);
      expect(server.journal.length).toBeGreaterThan(20);
      expect(requestsIn(stdout)['unanswered']).toBeGreaterThan(20);
      expect(judgeIn(stdout)).toMatchObject({
        best: null,
        outcome: null,
        why: expect.stringMatching(/the search part .* hint, .*\$0\.30/),
      });
    });
  });
});
