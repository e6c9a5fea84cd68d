import type { Request } from '../../plan/plan.ts';
import type { Asked, Stopped } from '../askMissing.ts';
import { howToGoOn } from '../howToGoOn.ts';
import { noUsage, usageSum } from '../usageSum.ts';

/** What became of several turns of asking, as of one. */
export class AskedSum {
  stopped: Stopped | undefined;
  /** Requests that were waited for until they were not needed any more. */
  notNeeded = 0;
  /** Whether another process asks some of what this run needs. */
  isShared = false;
  /** Answers that may be paid, of all turns: replies, and what broke off. */
  paid = 0;
  private count = 0;
  private usage = noUsage;
  private readonly tried = new Set<string>();
  private readonly unanswered = new Map<string, string>();

  add(requests: readonly Request[], asked: Asked): void {
    this.count += asked.asked;
    this.paid = asked.paid;
    this.notNeeded += asked.notNeeded;
    this.stopped ??= asked.stopped;
    this.usage = usageSum(this.usage, asked.usage);
    for (const [key, why] of asked.unanswered) this.unanswered.set(key, why);
    if (this.isShared) for (const { key } of requests) this.tried.add(key);
  }

  /** @param open what was still waited for when asking was stopped. */
  asked(open: readonly Request[]): Asked {
    const stopped = this.explain(open);
    // Another process may have more luck with what this one gave up, and the reply is its own then.
    for (const key of this.unanswered.keys()) this.tried.delete(key);
    const { count, paid, notNeeded, unanswered, usage } = this;
    const own = this.isShared ? this.tried : undefined;
    return { asked: count, paid, notNeeded, unanswered, stopped, usage, own };
  }

  /** A limit is told of all turns: the one in which it was reached knows no other requests than its own. */
  private explain(open: readonly Request[]): Stopped | undefined {
    const { stopped, unanswered } = this;
    if (stopped === undefined) return undefined;
    const neverAsked = [...unanswered].filter(([, said]) => said === stopped.why).map(([key]) => key);
    const left = [...neverAsked, ...open.map(({ key }) => key)];
    const givenUp = unanswered.size - neverAsked.length;
    const { kind, limit } = stopped;
    const why = limit === undefined ? stopped.why : `${limit}: ${howToGoOn(this.count, left.length, givenUp)}`;
    for (const key of left) unanswered.set(key, why);
    return { kind, why };
  }
}
