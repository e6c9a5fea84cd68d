import type { Request } from '../../plan/plan.ts';
import type { Ledger } from '../../score/ports.ts';
import type { AskCounts, Scored } from '../../score/scoreTasks.ts';

/** Adds up what several rounds of one run asked, each request counted once: a question of an earlier round is shared. */
export class RunTotals {
  readonly missing = new Set<string>();
  private counts: AskCounts = {
    planned: 0,
    fromLedger: 0,
    shared: 0,
    asked: 0,
    notNeeded: 0,
    unanswered: 0,
    inputTokens: 0,
    outputTokens: 0,
    cachedTokens: 0,
  };

  add({ requests, missing, counts: own }: Scored): void {
    const sharedBefore = requests.filter(({ key }) => this.missing.has(key) && !missing.has(key)).length;
    const { counts } = this;
    this.counts = {
      planned: counts.planned + own.planned,
      fromLedger: counts.fromLedger + own.fromLedger - sharedBefore,
      shared: counts.shared + own.shared + sharedBefore,
      asked: counts.asked + own.asked,
      notNeeded: counts.notNeeded,
      unanswered: counts.unanswered + own.unanswered,
      inputTokens: counts.inputTokens + own.inputTokens,
      outputTokens: counts.outputTokens + own.outputTokens,
      cachedTokens: counts.cachedTokens + own.cachedTokens,
    };
    for (const key of missing) this.missing.add(key);
  }

  /** Requests of the plan that no round came to: not needed, or left when the run ended. */
  addLeft(requests: readonly Request[], ledger: Ledger, as: 'notNeeded' | 'unanswered'): void {
    const { counts } = this;
    const before = this.missing.size;
    const here = requests.filter(({ key }) => this.missing.has(key)).length;
    const others = requests.filter(({ key }) => !this.missing.has(key));
    const lacking = others.filter(({ key }) => !ledger.has(key));
    for (const { key } of lacking) this.missing.add(key);
    const distinct = this.missing.size - before;
    this.counts = {
      ...counts,
      planned: counts.planned + requests.length,
      fromLedger: counts.fromLedger + others.length - lacking.length,
      shared: counts.shared + here + lacking.length - distinct,
      [as]: counts[as] + distinct,
    };
  }

  sum(): AskCounts {
    return this.counts;
  }
}
