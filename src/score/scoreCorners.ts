import { costUsd } from '../ask/costUsd.ts';
import type { Stopped, Usage } from '../ask/ports.ts';
import { usageSum } from '../ask/usageSum.ts';
import type { Outcome } from '../judge/outcome.ts';
import { missingRequests } from '../plan/estimate.ts';
import type { Request, Task } from '../plan/plan.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { AskCounts } from './askCounts.ts';
import { readOutcome } from './readOutcome.ts';
import { planFor, type Scored, type ScorePorts, type ScoreSettings, scoreTasks } from './scoreTasks.ts';

/** The requests of the corners, or of a second reading, with their outcomes, asked after those of the sides. */
export interface ScoredCorners {
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  /** Keys of all requests that the ledger lacked before this run asked them: those of the sides too. */
  readonly missing: ReadonlySet<string>;
  /** Of the whole run: those of the sides and of the corners. */
  readonly counts: AskCounts;
  /** Why not all were asked. `refused`: a mixed judge, or the asking itself, was refused as unusable. */
  readonly stopped: { readonly kind: Stopped['kind'] | 'refused'; readonly why: string } | undefined;
}

/** What was asked before, as far as it counts. */
export type ScoredBefore = Pick<Scored, 'family' | 'counts' | 'missing' | 'stopped'>;

/**
 * Corners, or the sides by another exam, to outcomes, once the sides are scored, so that nothing that happens here
 * touches their verdict: the budget is what they left of it, and a judge that the provider refuses because it mixes two
 * (the head's model with the base's parameters) ends the asking and not the run.
 */
export async function scoreCorners(
  tasks: readonly Task[],
  scored: ScoredBefore,
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<ScoredCorners> {
  const { ledger } = ports;
  const { requests } = planFor(tasks, [scored.family], ledger);
  const before = new Set(requests.filter(({ key }) => ledger.has(key)).map(({ key }) => key));
  const lacked = missingRequests(requests, (key) => before.has(key));
  const isToAsk = lacked.length > 0 && scored.stopped === undefined;
  const asked = isToAsk ? await ask(tasks, scored, ports, settings) : { stopped: undefined };
  const stopped = lacked.length === 0 ? undefined : (scored.stopped ?? asked.stopped);
  // What another run asked meanwhile is from the ledger.
  const missing = lacked.filter(({ key }) => asked.missing?.has(key) !== false);
  const toAsk = new Set(missing.map(({ key }) => key));
  const known = new Set(requests.filter(({ key }) => ledger.has(key) && !toAsk.has(key)).map(({ key }) => key));
  return {
    requests,
    outcomeOf: (request) => readOutcome(request, ledger, () => stopped?.why),
    missing: new Set([...scored.missing, ...toAsk]),
    counts: together(scored, { requests, missing, known }, ports),
    stopped,
  };
}

async function ask(
  tasks: readonly Task[],
  { family, counts }: ScoredBefore,
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<{ readonly stopped: ScoredCorners['stopped']; readonly missing?: ReadonlySet<string> }> {
  const provider = { ...ports.provider, families: [family], open: () => ports.provider.open() } as const;
  const maxCalls = settings.maxCalls === undefined ? undefined : settings.maxCalls - counts.asked;
  const { maxCostUsd, prices } = settings;
  const leftUsd =
    maxCostUsd === undefined || prices === undefined ? maxCostUsd : Math.max(0, maxCostUsd - costUsd(counts, prices));
  try {
    return await scoreTasks(
      tasks,
      { ...ports, provider },
      { ...settings, watchOf: undefined, maxCalls, maxCostUsd: leftUsd },
    );
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { stopped: { kind: 'refused', why: error.faults[0]?.what ?? 'it cannot be asked' } };
  }
}

/** A question that a side asked in this run is shared and not from the ledger: paid for once, and now. */
function together(
  { counts, missing: askedBySides }: ScoredBefore,
  own: { readonly requests: readonly Request[]; readonly missing: readonly Request[]; readonly known: Set<string> },
  { ledger }: ScorePorts,
): AskCounts {
  const { requests, missing, known } = own;
  const replies = missing.flatMap(({ key }) => ledger.find(key) ?? []);
  const fromLedger = requests.filter(({ key }) => known.has(key) && !askedBySides.has(key)).length;
  return {
    ...replies.reduce<Usage>((sum, { usage }) => usageSum(sum, usage), counts),
    planned: counts.planned + requests.length,
    fromLedger: counts.fromLedger + fromLedger,
    shared: counts.shared + requests.length - fromLedger - missing.length,
    asked: counts.asked + replies.length,
    notNeeded: counts.notNeeded,
    spared: counts.spared,
    unanswered: counts.unanswered + missing.length - replies.length,
  };
}
