import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnusableInput } from '../../src/fault.ts';
import {
  askUntilAnswered,
  type FinalAnswer,
  type RetryLimits,
  retryDefaults,
} from '../../src/score/askUntilAnswered.ts';
import type { Answer, Clock, Provider } from '../../src/score/ports.ts';

const reply: Answer = { kind: 'reply', reply: { text: '1', finish: 'stop' }, usage: undefined, model: 'm' };
const broken: Answer = { kind: 'broken', why: 'the line is dead' };

describe('askUntilAnswered', () => {
  it('returns a reply or the news of a retired model at once', async () => {
    const gone: Answer = { kind: 'gone', why: 'retired' };
    for (const answer of [reply, gone]) {
      const { final, slept } = await run([answer]);
      expect(final).toEqual(answer);
      expect(slept).toEqual([]);
    }
  });

  it('asks again what is busy or broken, with bounds that double up to the cap', async () => {
    const limits = { attempts: 6, baseMs: 500, capMs: 3000, maxWaitMs: 120_000 };
    const { final, slept } = await run([broken, busy(), broken, busy(), broken, reply], { limits, random: () => 0.5 });
    expect(final).toEqual(reply);
    // Half of 500, 1000, 2000, then of the cap.
    expect(slept).toEqual([250, 500, 1000, 1500, 1500]);
  });

  it('never comes back before Retry-After, and later where the jitter says so', async () => {
    const { slept } = await run([busy(5000), busy(100), busy(0), reply], { random: () => 0.5 });
    expect(slept).toEqual([5000, 500, 1000]);
  });

  it('gives up after the last attempt, with the last reason', async () => {
    const { final, slept, asked } = await run([broken, broken, broken, broken, broken, busy(1), reply]);
    expect(final).toEqual({ kind: 'exhausted', why: 'the provider answered 429 (asked 6 times)' });
    expect(asked).toBe(retryDefaults.attempts);
    expect(slept).toHaveLength(5);
    const once = await run([broken], { limits: { ...retryDefaults, attempts: 1 } });
    expect(once.final).toEqual({ kind: 'exhausted', why: 'the line is dead (asked once)' });
  });

  it('gives up where the provider asks for more patience than there is', async () => {
    expect((await run([busy(120_000), reply])).final).toEqual(reply);
    const { final, slept } = await run([busy(120_001), reply]);
    expect(final).toEqual({
      kind: 'exhausted',
      why: 'the provider answered 429 (it asks to wait 121 s, and no more than 120 s are waited)',
    });
    expect(slept).toEqual([]);
  });

  it('tells of a long wait that the provider demands', async () => {
    const { notes } = await run([busy(9999), busy(10_000), reply]);
    expect(notes).toEqual(['waiting 10 s: the provider answered 429']);
  });

  it('lets a fault of the configuration through at once', async () => {
    const fault = new UnusableInput({ what: 'no key', mend: 'set it' });
    let asked = 0;
    const ask = () => {
      asked += 1;
      return Promise.reject(fault);
    };
    await expect(run([], { ask })).rejects.toBe(fault);
    expect(asked).toBe(1);
  });

  it('does not ask once the signal is aborted, be it before or during a wait', async () => {
    const reason = new Error('enough');
    await expect(run([reply], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    let asked = 0;
    const ask = () => {
      asked += 1;
      setTimeout(() => controller.abort(reason), 0);
      return Promise.resolve(broken);
    };
    const sleep: Clock['sleep'] = (_delayMs, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    await expect(run([], { signal: controller.signal, ask, sleep })).rejects.toBe(reason);
    expect(asked).toBe(1);
  });

  it('waits between Retry-After and its bound, and asks no more often than allowed, whatever comes', async () => {
    const answers = fc.array(
      fc.oneof(
        fc.constant(broken),
        fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }).map((ms) => busy(ms)),
      ),
      { minLength: 8, maxLength: 8 },
    );
    const limits = { attempts: 7, baseMs: 300, capMs: 5000, maxWaitMs: 100_000 };
    await fc.assert(
      fc.asyncProperty(answers, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (given, drawn) => {
        const { final, slept, asked } = await run(given, { limits, random: () => drawn });
        expect(final.kind).toBe('exhausted');
        expect(asked).toBeLessThanOrEqual(7);
        expect(slept).toHaveLength(asked - 1);
        slept.forEach((delayMs, index) => {
          const answer = given[index];
          const demanded = answer?.kind === 'busy' ? (answer.retryAfterMs ?? 0) : 0;
          expect(demanded).toBeLessThanOrEqual(100_000);
          expect(delayMs).toBeGreaterThanOrEqual(demanded);
          expect(delayMs).toBeLessThanOrEqual(Math.max(demanded, Math.min(5000, 300 * 2 ** index)));
        });
      }),
    );
  });
});

function busy(retryAfterMs?: number): Answer {
  return { kind: 'busy', why: 'the provider answered 429', retryAfterMs };
}

interface Setting {
  readonly limits: RetryLimits;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly ask: Provider['ask'];
  readonly sleep: Clock['sleep'];
}

interface Ran {
  readonly final: FinalAnswer;
  /** Milliseconds of each wait. */
  readonly slept: readonly number[];
  readonly asked: number;
  readonly notes: readonly string[];
}

/** Asks a provider that gives these answers in turn, with a clock that does not wait. */
async function run(answers: readonly Answer[], setting: Partial<Setting> = {}): Promise<Ran> {
  const slept: number[] = [];
  const notes: string[] = [];
  let asked = 0;
  const inTurn = (): Promise<Answer> => {
    const answer = answers[asked];
    asked += 1;
    return answer === undefined ? Promise.reject(new Error('asked too often')) : Promise.resolve(answer);
  };
  const noWait = (delayMs: number): Promise<void> => {
    slept.push(delayMs);
    return Promise.resolve();
  };
  const final = await askUntilAnswered({
    provider: { family: 'test', ask: setting.ask ?? inTurn },
    question: { model: 'm', parameters: {}, messages: [], repeat: 0 },
    clock: { now: () => 0, sleep: setting.sleep ?? noWait },
    random: setting.random ?? (() => 0),
    signal: setting.signal ?? new AbortController().signal,
    limits: setting.limits ?? retryDefaults,
    note: (text) => notes.push(text),
  });
  return { final, slept, asked, notes };
}
