import type { Ledger, Stopped } from '../ask/ports.ts';
import type { Usage } from '../ask/usage.ts';
import { costUsd, noUsage, usageSum } from '../ask/usage.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Request, Task } from '../plan/plan.ts';
import { missingRequests } from '../plan/questions.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type AskCounts, type AskRecord, askCounts, together } from './askCounts.ts';
import { outcomeReader } from './outcomeReader.ts';
import { planFor, type ScorePorts, type ScoreSettings, scoreTasks } from './scoreTasks.ts';

/** The requests of the hybrids, or of a second reading, with their outcomes, asked after those of the sides. */
export interface ScoredHybrids {
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  /** Of the whole run: what was asked before, and these requests. */
  readonly record: AskRecord;
  readonly counts: AskCounts;
  /** Why not all were asked. `refused`: a mixed judge, or the asking itself, was refused as unusable. */
  readonly stopped: { readonly kind: Stopped['kind'] | 'refused'; readonly why: string } | undefined;
}

/** What was asked before. */
export interface ScoredBefore {
  readonly family: string;
  readonly record: AskRecord;
  readonly stopped: Stopped | undefined;
}

/**
 * Hybrids, or the sides by another eval set, to outcomes, once the sides are scored, so that nothing that happens here
 * touches their verdict: the budget is what they left of it, and a judge that the provider refuses because it mixes two
 * (the head's model with the base's parameters) ends the asking and not the run.
 */
export async function scoreHybrids(
  tasks: readonly Task[],
  before: ScoredBefore,
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<ScoredHybrids> {
  const { ledger } = ports;
  const { requests } = planFor(tasks, [before.family], ledger);
  const lacked = missingRequests(requests, (key) => ledger.has(key));
  const isToAsk = lacked.length > 0 && before.stopped === undefined;
  const asked = isToAsk ? await ask(tasks, before, ports, settings) : {};
  const stopped = lacked.length === 0 ? undefined : (before.stopped ?? asked.stopped);
  const record = together(before.record, asked.record ?? recordOf(requests, lacked, ledger));
  const read = outcomeReader(ledger);
  return {
    requests,
    outcomeOf: (request) => read(request, () => stopped?.why),
    record,
    counts: askCounts(record, ledger),
    stopped,
  };
}

/** Of requests whose asking was refused on its way, or never begun: what was asked before is in the ledger. */
function recordOf(requests: readonly Request[], lacked: readonly Request[], ledger: Ledger): AskRecord {
  const replies = lacked.flatMap(({ key }) => ledger.find(key) ?? []);
  return {
    requests,
    needed: new Set(requests.map(({ key }) => key)),
    lacked: new Set(lacked.map(({ key }) => key)),
    asked: new Set(replies.map(({ key }) => key)),
    usage: replies.reduce<Usage>((sum, { usage }) => usageSum(sum, usage), noUsage),
  };
}

async function ask(
  tasks: readonly Task[],
  { family, record: { asked, usage } }: ScoredBefore,
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<{ readonly stopped?: ScoredHybrids['stopped']; readonly record?: AskRecord }> {
  const provider = { ...ports.provider, families: [family], open: () => ports.provider.open() } as const;
  const maxCalls = settings.maxCalls === undefined ? undefined : settings.maxCalls - asked.size;
  const { maxCostUsd, prices } = settings;
  const leftUsd =
    maxCostUsd === undefined || prices === undefined ? maxCostUsd : Math.max(0, maxCostUsd - costUsd(usage, prices));
  try {
    return await scoreTasks(tasks, { ...ports, provider }, { ...settings, maxCalls, maxCostUsd: leftUsd });
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { stopped: { kind: 'refused', why: error.faults[0]?.what ?? 'it cannot be asked' } };
  }
}
