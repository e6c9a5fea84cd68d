import { describe, expect, it } from '@jest/globals';
import { RequestPolicy, type Waits } from '../../../../src/edge/github/requestPolicy.ts';

/** Time that passes when everybody waits. */
class SharedTime implements Waits {
  private now = 1_000_000;
  private readonly sleepers: { readonly atMs: number; readonly wake: () => void }[] = [];

  nowMs(): number {
    return this.now;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ atMs: this.now + ms, wake }));
  }

  /** Lets time pass until the work is done. */
  async until(work: Promise<unknown>): Promise<void> {
    const state = { done: false };
    void work.finally(() => (state.done = true)).catch(() => undefined);
    while (!state.done) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.sleepers.sort((a, b) => a.atMs - b.atMs).shift();
      if (next === undefined) continue;
      this.now = Math.max(this.now, next.atMs);
      next.wake();
    }
  }
}

const limit = (seconds: number) => ({
  status: 429,
  message: 'rate limit',
  response: { headers: { 'retry-after': `${seconds}` } },
});

describe('RequestPolicy', () => {
  it('waits once for requests that meet a limit together, and holds back those that come meanwhile', async () => {
    const time = new SharedTime();
    const policy = new RequestPolicy(time, undefined);
    const sent: number[] = [];
    const limitedOnce = () => {
      let first = true;
      return policy.run('read', () => {
        sent.push(time.nowMs() - 1_000_000);
        if (!first) return Promise.resolve('done');
        first = false;
        return Promise.reject(Object.assign(new Error('limit'), limit(100)));
      });
    };
    const together = Promise.all(Array.from({ length: 8 }, limitedOnce));
    await new Promise((resolve) => setImmediate(resolve));
    const late = policy.run('read', () => Promise.resolve(sent.push(time.nowMs() - 1_000_000)));
    const all = Promise.all([together, late]);
    await time.until(all);
    expect((await together).every((answer) => answer === 'done')).toBe(true);
    expect(sent).toEqual([...Array.from({ length: 8 }, () => 0), ...Array.from({ length: 9 }, () => 100_000)]);
  });

  it('throws a bug at once', async () => {
    const policy = new RequestPolicy(new SharedTime(), undefined);
    await expect(policy.run('read', () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });

  it('waits for no block on comments', async () => {
    const policy = new RequestPolicy(new SharedTime(), undefined);
    const message =
      'You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.';
    const blocked = Object.assign(new Error(message), { status: 403 });
    await expect(policy.run('once', () => Promise.reject(blocked))).rejects.toThrow(message);
  });
});
