import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../src/statistics/random.ts';
import type { JudgeServer } from '../support/judgeServer.ts';
import { isNight, itAtNight } from '../support/night.ts';
import { recordedNames, settledReply, withoutCounts } from '../support/settledReply.ts';
import { askedAbout } from '../support/toyJudge.ts';
import { inToyEnvironment, ledgerKeys } from '../support/toyRun.ts';

/** Items in two orders on two sides, of which so many are in flight together. */
const items = isNight ? 100 : 40;
const requests = 4 * items;
const concurrency = 8;
/** So that each request is needed, whatever the first replies show. */
const whole = '--no-early-stop';

/** Counts of requests seen, spread over the run: one somewhere, and in the nightly run one in each tenth. */
function someMoments(seed: number): readonly number[] {
  const random = seededRandom(seed);
  const parts = isNight ? 10 : 1;
  return Array.from({ length: parts }, (_, part) => Math.floor((part + 0.05 + 0.9 * random()) * (requests / parts)));
}

/** What a server was asked about, from a number in its journal on. */
function askedSince(server: JudgeServer, from: number): readonly string[] {
  return server.journal.slice(from).map((request) => askedAbout(request).name);
}

/*
 * What is promised: a reply that came whole is written down before anything else is done, and what is written down is
 * never asked again. What nobody can promise: a reply that the server has sent and that the process was killed before it
 * read. Of these there are at most as many as were in flight, and the first test bounds their number by that. The second
 * leaves the process the time to read what was sent, and there is none.
 */
describe('a run that is killed at some moments', () => {
  it('ends in the report of an undisturbed run, and asks nothing again that is on record', async () => {
    let seen = (_n: number): void => undefined;
    await inToyEnvironment(
      { items },
      (asked, _request, n) => {
        seen(n);
        return settledReply(asked);
      },
      async ({ check, start, server, ledger }) => {
        const undisturbed = await check(whole, '--ledger', `${ledger}-undisturbed`);
        expect(undisturbed.report().requests).toMatchObject({ asked: requests, unanswered: 0 });
        expect(undisturbed.report().judges[0]?.sides.head.leftOut).toMatchObject({ unreadable: 0, refused: 0 });
        const lost: number[] = [];
        for (const moment of someMoments(20261120)) {
          const before = recordedNames(ledger);
          const from = server.journal.length;
          const { child, ended } = start(whole, '--concurrency', String(concurrency));
          seen = (n) => void (n === requests + moment && child.kill('SIGKILL'));
          expect((await ended).exitCode).toBeUndefined();
          const asked = askedSince(server, from);
          const after = recordedNames(ledger);
          expect(asked.filter((name) => before.has(name))).toEqual([]);
          lost.push(asked.filter((name) => !after.has(name)).length);
        }
        const resumed = await check(whole);
        expect(Math.max(...lost)).toBeLessThanOrEqual(concurrency);
        expect(server.journal.length - requests).toBe(requests + lost.reduce((sum, one) => sum + one, 0));
        expect(withoutCounts(resumed.report())).toEqual(withoutCounts(undisturbed.report()));
        expect(new Set(ledgerKeys(ledger)).size).toBe(requests);
      },
    );
  });

  itAtNight('asks nothing again that was answered in full and in time to be read', async () => {
    const moments = someMoments(7);
    let promised = 0;
    let killed: Promise<void> | undefined;
    let kill = async (): Promise<void> => undefined;
    await inToyEnvironment(
      { items },
      async (asked, _request, n) => {
        if (moments.includes(n)) killed = kill();
        if (killed !== undefined) {
          await killed;
          return { kind: 'reset' };
        }
        promised += 1;
        return settledReply(asked);
      },
      async ({ check, start, server, ledger }) => {
        for (const _moment of moments) {
          const { child, ended } = start(whole, '--concurrency', String(concurrency));
          kill = async () => {
            while (recordedNames(ledger).size < promised && child.exitCode === null)
              await new Promise((resolve) => setTimeout(resolve, 10));
            child.kill('SIGKILL');
            await ended;
          };
          expect((await ended).exitCode).toBeUndefined();
          await killed;
          killed = undefined;
        }
        const resumed = await check(whole);
        expect([resumed.exitCode, promised, server.completed()]).toEqual([1, requests, requests]);
        const names = askedSince(server, 0);
        expect(new Set(server.sentWhole.map((n) => names[n])).size).toBe(requests);
      },
    );
  });
});

describe('a ledger', () => {
  it('with a last line that was torn says so, and has that one asked again and no other', async () => {
    await inToyEnvironment({ items: 10 }, settledReply, async ({ check, server, ledger }) => {
      const first = await check();
      const [segment = ''] = readdirSync(ledger);
      const path = join(ledger, segment);
      const text = readFileSync(path, 'utf8');
      const lastLine = text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
      truncateSync(path, Buffer.byteLength(text) - Math.floor(lastLine.length / 2));
      const torn = await check();
      expect(torn.stderr).toMatch(/1 line\(s\) that were passed over: 1 unreadable/);
      expect([torn.exitCode, torn.report().requests.asked]).toEqual([first.exitCode, 1]);
      expect(withoutCounts(torn.report())).toEqual(withoutCounts(first.report()));
      expect(lastLine).toContain(`<${askedSince(server, 40).join()}>`);
      // The torn line stays, and what it held is on record in a new segment.
      expect((await check()).report().requests.asked).toBe(0);
    });
  });

  it('takes a last line that lacks nothing but its line break', async () => {
    await inToyEnvironment({ items: 25 }, settledReply, async ({ check, ledger }) => {
      await check();
      const [segment = ''] = readdirSync(ledger);
      const path = join(ledger, segment);
      truncateSync(path, readFileSync(path).length - 1);
      const again = await check();
      expect([again.stderr, again.report().requests.asked]).toEqual(['', 0]);
    });
  });
});
