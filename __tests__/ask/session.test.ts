import { describe, expect, it } from '@jest/globals';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { again, better, scene, usage } from '../support/askScene.ts';
import { silentProgress } from '../support/checkTrees.ts';

describe('a question that belongs to no judge', () => {
  it('is asked once for each key, paid, and answered by the ledger from then on', async () => {
    const { run, asked, ledger } = scene();
    const first = await run([better, better, again]);
    expect(first).toMatchObject({ asked: new Set([better.key, again.key]), stopped: undefined });
    expect(first.usage).toEqual({ inputTokens: 2000, outputTokens: 200, cachedTokens: 0 });
    expect(first.replyTo(better.key)?.text).toBe('Be fair.');
    expect(ledger.find(better.key)?.reply.text).toBe('Be fair.');
    const second = await run([better, again]);
    expect([second.asked.size, second.usage.inputTokens, asked.length]).toEqual([0, 0, 2]);
  });

  it('is gone on with after an interruption, and not asked a second time', async () => {
    const stop = new AbortController();
    const ledger = memoryLedger();
    const answer = () => {
      stop.abort();
      return { kind: 'reply', reply: { text: 'Be fair.', finish: 'stop' }, usage, model: undefined } as const;
    };
    const broken = scene({ ledger, answer, signal: stop.signal });
    const first = await broken.run([better, again], { concurrency: 1 });
    expect([first.stopped?.kind, [...first.asked]]).toEqual(['interrupted', [better.key]]);
    const resumed = scene({ ledger });
    const second = await resumed.run([better, again]);
    expect([[...second.asked], resumed.asked]).toEqual([[again.key], [again]]);
  });
});

describe('a ledger with a lock', () => {
  const entry = {
    key: better.key,
    model: 'm',
    reply: { text: 'x', finish: 'stop' },
    usage,
    ms: 1,
    at: '2026-11-23T00:00:00.000Z',
  } as const;

  it('is held while something is asked, and what another process wrote meanwhile is not asked', async () => {
    const held: string[] = [];
    const found: number[] = [];
    const ledger = memoryLedger();
    const lock = async () => {
      held.push('taken');
      ledger.append(entry);
      return () => void held.push('released');
    };
    const progress = { ...silentProgress, found: () => void found.push(1) };
    const { run, asked } = scene({ ledger: { ...ledger, lock }, progress });
    const got = await run([better, again]);
    expect([asked, [...got.asked], held, found.length]).toEqual([[again], [again.key], ['taken', 'released'], 1]);
    await run([better, again]);
    expect(held).toHaveLength(2);
  });

  it('is released if asking fails', async () => {
    const held: string[] = [];
    const lock = async () => () => void held.push('released');
    const wrong = new UnusableInput({ what: 'the key is not accepted', fix: 'Set another.' });
    const { run } = scene({
      ledger: { ...memoryLedger(), lock },
      answer: () => {
        throw wrong;
      },
    });
    await expect(run([better])).rejects.toBe(wrong);
    expect(held).toEqual(['released']);
  });

  it('is an error of the run if it cannot be taken', async () => {
    const wrong = new UnusableInput({ what: 'the lock cannot be written', fix: 'Free some space.' });
    const lock = () => Promise.reject(wrong);
    await expect(scene({ ledger: { ...memoryLedger(), lock } }).run([better])).rejects.toBe(wrong);
  });

  it('is waited for no longer than the run may take, or until it is interrupted', async () => {
    const lock = async ({ pause }: { readonly pause: (delayMs: number) => Promise<void> }) => {
      for (;;) await pause(200);
    };
    const ledger = { ...memoryLedger(), lock };
    let nowMs = 0;
    const stop = new AbortController();
    const clock = {
      now: () => nowMs,
      sleep: async (delayMs: number, signal: AbortSignal) => {
        nowMs += delayMs;
        if (nowMs > 900) stop.abort();
        signal.throwIfAborted();
      },
    };
    const over = await scene({ ledger, clock }).run([better], { endsAtMs: 500 });
    expect([over.stopped?.kind, nowMs, over.unanswered.get(better.key)]).toEqual([
      'budget',
      500,
      'the time that is allowed is over: 0 of 1 requests were asked, 1 are left, and with the same ledger another run goes on from there',
    ]);
    const interrupted = await scene({ ledger, clock, signal: stop.signal }).run([better]);
    expect(interrupted.stopped?.kind).toBe('interrupted');
  });
});
