import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../src/edge/process/process.ts';

describe('systemClock', () => {
  it('wakes by itself; a negative time is none', async () => {
    const { signal } = new AbortController();
    await expect(systemClock.sleep(5, signal)).resolves.toBeUndefined();
    await expect(systemClock.sleep(-5, signal)).resolves.toBeUndefined();
  });

  it.each([60_000, 2 ** 40])('wakes with an AbortError when it is aborted; %d ms', async (delayMs) => {
    const controller = new AbortController();
    const sleep = systemClock.sleep(delayMs, controller.signal);
    controller.abort();
    await expect(sleep).rejects.toMatchObject({ name: 'AbortError' });
    await expect(systemClock.sleep(delayMs, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells the time of this machine', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now >= before && now <= Date.now()).toBe(true);
  });
});
