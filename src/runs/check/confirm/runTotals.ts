import type { Ledger } from '../../../ask/ports.ts';
import { noUsage, usageSum } from '../../../ask/usageSum.ts';
import type { Request } from '../../../plan/plan.ts';
import type { AskCounts } from '../../../score/askCounts.ts';
import type { Scored } from '../../../score/scoreTasks.ts';

/** Adds up what several rounds of one run asked, each request counted once: a question of an earlier round is shared. */
export class RunTotals {
  readonly missing = new Set<string>();
  /** Keys of what counts as not needed. */
  readonly notNeeded = new Set<string>();
  private readonly needed = new Set<string>();
  private counts: AskCounts = {
    planned: 0,
    fromLedger: 0,
    shared: 0,
    asked: 0,
    notNeeded: 0,
    spared: 0,
    unanswered: 0,
    ...noUsage,
  };

  add({ requests, missing, notNeeded, counts: own }: Scored): void {
    const sharedBefore = requests.filter(({ key }) => this.missing.has(key) && !missing.has(key)).length;
    const { counts } = this;
    this.counts = {
      planned: counts.planned + own.planned,
      fromLedger: counts.fromLedger + own.fromLedger - sharedBefore,
      shared: counts.shared + own.shared + sharedBefore,
      asked: counts.asked + own.asked,
      notNeeded: counts.notNeeded + own.notNeeded,
      spared: counts.spared + own.spared,
      unanswered: counts.unanswered + own.unanswered,
      ...usageSum(counts, own),
    };
    for (const key of missing) this.missing.add(key);
    for (const { key } of requests) (notNeeded.has(key) ? this.notNeeded : this.needed).add(key);
  }

  /** Requests of the plan that no round came to when the run ended. */
  addLeft(requests: readonly Request[], ledger: Ledger): void {
    const { counts } = this;
    const others = requests.filter(({ key }) => !this.missing.has(key));
    const lacking = new Set(others.map(({ key }) => key).filter((key) => !ledger.has(key)));
    const fromLedger = others.filter(({ key }) => !lacking.has(key)).length;
    for (const key of lacking) this.missing.add(key);
    for (const { key } of requests) this.needed.add(key);
    this.counts = {
      ...counts,
      planned: counts.planned + requests.length,
      fromLedger: counts.fromLedger + fromLedger,
      shared: counts.shared + requests.length - fromLedger - lacking.size,
      unanswered: counts.unanswered + lacking.size,
    };
  }

  /** Requests beyond the stops of their judges, once all that is needed is added: others may need some of them. */
  addBeyond(requests: readonly Request[], ledger: Ledger): void {
    const { counts } = this;
    const needed = requests.filter(({ key }) => this.needed.has(key));
    const shared = needed.filter(({ key }) => this.missing.has(key)).length;
    const spared = new Set(requests.map(({ key }) => key).filter((key) => !this.needed.has(key) && !ledger.has(key)));
    for (const { key } of requests) if (!this.needed.has(key)) this.notNeeded.add(key);
    for (const key of spared) this.missing.add(key);
    this.counts = {
      ...counts,
      planned: counts.planned + requests.length,
      fromLedger: counts.fromLedger + needed.length - shared,
      shared: counts.shared + shared,
      notNeeded: counts.notNeeded + requests.length - needed.length,
      spared: counts.spared + spared.size,
    };
  }

  sum(): AskCounts {
    return this.counts;
  }
}
