import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { timeLimit } from '../../../../src/edge/provider/openai/timeLimit.ts';

describe('timeLimit', () => {
  it('ends with the caller, and then it was not the time', () => {
    const caller = new AbortController();
    const limit = timeLimit(60_000, caller.signal);
    caller.abort();
    expect(limit.signal.aborted).toBe(true);
    expect(limit.isUp()).toBe(false);
    limit.end();
  });

  it('ends by itself when the time is up', async () => {
    const limit = timeLimit(1, new AbortController().signal);
    await new Promise((resolve) => limit.signal.addEventListener('abort', resolve, { once: true }));
    expect(limit.isUp()).toBe(true);
    limit.end();
  });

  it('leaves no listener behind on a signal that many requests share', () => {
    const { signal } = new AbortController();
    const limits = Array.from({ length: 40 }, () => timeLimit(60_000, signal));
    expect(getEventListeners(signal, 'abort')).toHaveLength(40);
    for (const limit of limits) limit.end();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
