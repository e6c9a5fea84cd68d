import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { builtProgram, evenhand } from '../support/builtProgram.ts';
import { isNight } from '../support/night.ts';
import { inToyEnvironment, ledgerKeys, rightReply } from '../support/toyRun.ts';
import { withoutCost } from '../support/withoutCost.ts';

describe('a run that is interrupted', () => {
  it.each(isNight ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGHUP'] as const))(
    'ends unmeasured at %s, with every reply that came on record',
    async (signal) => {
      let interrupt = () => undefined as unknown;
      const toy = { items: 50 };
      await inToyEnvironment(
        toy,
        (asked, _request, n) => {
          if (n === 60) interrupt();
          return { ...rightReply(asked), delayMs: 20 };
        },
        async ({ start, check, server, ledger }) => {
          const { child, ended } = start();
          interrupt = () => child.kill(signal);
          // A terminal that closes says so more than once.
          child.stderr?.on('data', (text: string) => {
            if (signal === 'SIGHUP' && text.includes('stopping')) child.kill(signal);
          });
          const run = await ended;
          const { verdict, judges, requests } = run.report();
          expect([run.exitCode, verdict]).toEqual([3, 'unmeasured']);
          expect(judges[0]?.findings).toMatchObject([{ kind: 'stopped', because: 'interrupted' }]);
          expect(run.stderr).toContain('stopping: waiting for the replies in flight');
          // Those in flight are let end, and nothing that was paid is lost.
          expect(server.completed()).toBe(server.journal.length);
          expect(ledgerKeys(ledger)).toHaveLength(server.completed());
          expect(requests.asked).toBe(server.completed());
          expect(server.completed()).toBeLessThan(200);
          const again = await check();
          expect([again.exitCode, again.report().verdict]).toEqual([0, 'pass']);
          expect(server.completed()).toBe(200);
        },
      );
    },
  );

  it('ends at once at the second signal, with what was recorded kept', async () => {
    let interrupt = () => undefined as unknown;
    await inToyEnvironment(
      { items: 50 },
      (asked, _request, n) => {
        if (n < 40) return rightReply(asked);
        if (n === 40) interrupt();
        return { kind: 'hang' };
      },
      async ({ start, ledger }) => {
        const { child, ended } = start();
        interrupt = () => child.kill('SIGINT');
        child.stderr?.on('data', (text: string) => {
          if (text.includes('once more to stop at once')) child.kill('SIGINT');
        });
        const run = await ended;
        expect([run.exitCode, run.stdout]).toEqual([3, '']);
        expect(ledgerKeys(ledger)).toHaveLength(40);
      },
    );
  });
});

describe('a run that may not or need not ask', () => {
  it('asks nothing if more than --max-calls would be needed', async () => {
    await inToyEnvironment({ items: 50 }, rightReply, async ({ check, server }) => {
      const run = await check('--max-calls', '10');
      expect([run.exitCode, run.report().verdict, server.journal.length]).toEqual([3, 'unmeasured', 0]);
      const why = '200 requests are needed and at most 10 are allowed, so none was made';
      expect(run.report().judges[0]?.findings).toEqual([{ kind: 'stopped', because: 'budget', why }]);
      const enough = await check('--max-calls', '200');
      expect([enough.exitCode, enough.report().requests.asked]).toEqual([0, 200]);
    });
  });

  it('asks nothing and needs no key if nothing changed', async () => {
    const toy = { items: 50, unchanged: true };
    await inToyEnvironment(toy, rightReply, async ({ versions, server, check }) => {
      const { base, head } = versions;
      const run = await evenhand(['check', '--base', base, '--head', head, '--format', 'json']);
      expect([run.exitCode, run.stderr]).toEqual([0, '']);
      expect(JSON.parse(run.stdout)).toMatchObject({
        verdict: 'unchanged',
        provider: null,
        requests: { planned: 0, asked: 0 },
      });
      expect((await check()).report().verdict).toBe('unchanged');
      expect(server.journal).toEqual([]);
    });
  });

  it('needs no key if the ledger has every reply', async () => {
    await inToyEnvironment({ items: 25 }, rightReply, async ({ versions, check, ledger, server }) => {
      const first = await check();
      const { base, head } = versions;
      const argv = ['check', '--base', base, '--head', head, '--ledger', ledger, '--format', 'json'];
      const again = await evenhand(argv);
      expect([again.exitCode, again.stderr]).toEqual([0, '']);
      expect(withoutCost(JSON.parse(again.stdout).judges)).toEqual(withoutCost(first.report().judges));
      expect(server.journal).toHaveLength(100);
    });
  });

  it('says what is missing if there is no key and no endpoint', async () => {
    await inToyEnvironment({ items: 25 }, rightReply, async ({ versions, ledger }) => {
      const { base, head } = versions;
      const argv = ['check', '--base', base, '--head', head, '--ledger', ledger];
      const run = await evenhand(argv);
      expect([run.exitCode, run.stdout]).toEqual([2, '']);
      expect(run.stderr).toMatch(/OPENAI_API_KEY[\s\S]*--provider lexical/);
    });
  });

  it('keeps its exit code if the reader closes the report early', async () => {
    await inToyEnvironment({ items: 25 }, rightReply, async ({ start }) => {
      const { child, ended } = start('--max-calls', '10');
      child.stdout?.destroy();
      expect((await ended).exitCode).toBe(3);
    });
  });

  (existsSync('/dev/full') ? it : it.skip)('says why the output is not written, and is not green', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [builtProgram(), 'schema', 'config'], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect([status, String(stderr)]).toEqual([3, expect.stringMatching(/^error: the output .*ENOSPC.*\n$/)]);
  });
});
