import { type Asked, type AskPorts, type AskSettings, ask } from '../ask/ask.ts';
import type { AskEstimate } from '../ask/estimate.ts';
import type { Ledger, ProviderChoice, Stopped } from '../ask/ports.ts';
import type { StatedProvider } from '../config/configuration.ts';
import type { Outcome } from '../judge/outcome.ts';
import { arrange } from '../plan/arrange.ts';
import { planRequests, type Request, requestsAtMost, type Task } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import { questionsOf } from '../plan/questions.ts';
import { type AskCounts, type AskRecord, askCounts } from './askCounts.ts';
import { outcomeReader } from './outcomeReader.ts';

export type { AskCounts } from './askCounts.ts';

export interface ScorePorts extends AskPorts {
  /** Told how large a run will be at most, before its requests are made. */
  readonly prepareFor?: ((requests: number) => void) | undefined;
}

/** What a run of the gate gets: which provider is asked depends on what the trusted configuration wishes for. */
export interface CheckPorts extends Omit<ScorePorts, 'provider' | 'ledger'> {
  readonly providerFor: (stated: StatedProvider | undefined) => ProviderChoice;
  /**
   * Called if there is something to ask, and only then: opening may take a while. Given the public keys that the trusted
   * configuration lists.
   */
  readonly openLedger: (publicKeys: readonly string[]) => Promise<Ledger>;
  /**
   * A number of 32 bits that only those who have the secret of the run can tell beforehand, the same for the same
   * content; undefined if there is no secret. Absent: no one here would misuse an order that all can tell.
   */
  readonly drawFor?: ((content: string) => Promise<number | undefined>) | undefined;
}

export interface ScoreSettings extends AskSettings {
  /** The keys that this run asks, of all that are planned; absent: all. */
  readonly shareOf?: ((requests: readonly Request[]) => ReadonlySet<string>) | undefined;
}

/** Every request of a run with its outcome. */
export interface Scored {
  /** The endpoint family that the replies are from, also if a ledger replays them. */
  readonly family: string;
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  /** What was asked, as sets of keys. */
  readonly record: AskRecord;
  readonly counts: AskCounts;
  readonly stopped: Stopped | undefined;
  /** What asking would come to, if something is missing and nothing could be asked: no key, or over the budget. */
  readonly estimate: AskEstimate | undefined;
}

/** Requests to outcomes: the ledger first, then the provider for what is missing. */
export async function scoreTasks(tasks: readonly Task[], ports: ScorePorts, settings: ScoreSettings): Promise<Scored> {
  const { ledger } = ports;
  ports.prepareFor?.(requestsAtMost(tasks));
  const { family, requests } = planFor(tasks, ports.provider.families, ledger);
  const share = settings.shareOf?.(requests);
  const own = requests.filter(({ key }) => share?.has(key) !== false);
  const lacked = lackedKeys(own, ledger);
  const fromLedger = new Set(requests.map(({ key }) => key).filter((key) => ledger.has(key))).size;
  const asked = await askRequests([own], ports, { ...settings, keptModels: keptModels(tasks), fromLedger });
  const record = {
    requests,
    needed: new Set(requests.map(({ key }) => key)),
    lacked: withoutOthers(lacked, asked.asked, ledger),
    asked: asked.asked,
    usage: asked.usage,
  };
  const { unanswered, stopped, estimate } = asked;
  const read = outcomeReader(ledger);
  return {
    family,
    requests,
    outcomeOf: (request) => read(request, (key) => unanswered.get(key) ?? stopped?.why),
    record,
    counts: askCounts(record, ledger),
    stopped,
    estimate,
  };
}

export interface RequestSettings extends AskSettings {
  readonly keptModels: ReadonlySet<string | undefined>;
  /** Requests are moved for a provider's prompt cache within blocks of so many items; absent: anywhere. */
  readonly itemsPerBlock?: number | undefined;
}

/**
 * Asks what the ledger lacks of some requests, one part after the other, each in the order in which a provider's prompt
 * cache serves the most of them.
 */
export function askRequests(
  parts: readonly (readonly Request[])[],
  ports: ScorePorts,
  settings: RequestSettings,
): Promise<Asked> {
  const { keptModels: kept, itemsPerBlock, ...rest } = settings;
  const arranged = parts.map((part) =>
    arrange(firstLacked(part, ports.ledger), { ahead: settings.concurrency, itemsPerBlock }),
  );
  const order = arranged.flatMap((part) => part.order);
  const leaders = new Map(arranged.flatMap((part) => [...part.leaders]));
  return ask(questionsOf(order, kept), ports, { ...rest, leaders });
}

/** Models that another version than the base names: if the provider does not know one, that is a mistake. */
export function keptModels(tasks: readonly Task[]): ReadonlySet<string | undefined> {
  return new Set(tasks.filter(({ side }) => side !== 'base').map(({ judge }) => judge.model));
}

function firstLacked(requests: readonly Request[], ledger: Ledger): readonly Request[] {
  const first = new Map<string, Request>();
  for (const request of requests) {
    if (!first.has(request.key) && !ledger.has(request.key)) first.set(request.key, request);
  }
  return [...first.values()];
}

export function lackedKeys(requests: readonly Request[], ledger: Ledger): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key).filter((key) => !ledger.has(key)));
}

/** What another process asked meanwhile, with the same ledger, is from the ledger. */
export function withoutOthers(
  lacked: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  ledger: Ledger,
): ReadonlySet<string> {
  return new Set([...lacked].filter((key) => asked.has(key) || !ledger.has(key)));
}

/** The requests of a run, and the endpoint family whose replies they are looked up as. */
export interface PlannedRun {
  readonly family: string;
  readonly requests: readonly Request[];
}

/** A replay does not know which endpoint its ledger was recorded from: the family that has a reply is the one. */
export function planFor(tasks: readonly Task[], families: readonly [string, ...string[]], ledger: Ledger): PlannedRun {
  const [own] = families;
  for (const family of families.length > 1 ? families : []) {
    const requests = planRequests(tasks, family);
    if (requests.some(({ key }) => ledger.has(key))) return { family, requests };
  }
  return { family: own, requests: planRequests(tasks, own) };
}

type RunLimits = Pick<
  ScoreSettings,
  'maxCalls' | 'maxCostUsd' | 'prices' | 'endsAtMs' | 'requestsPerMinute' | 'tokensPerMinute'
>;

/** What a run may spend, of money, calls and time, as settings of its asking. @param nowMs when it begins. */
export function runLimits(policy: Policy, nowMs: number): RunLimits {
  const { maxCalls, maxCostUsd, prices, maxMinutes, requestsPerMinute, tokensPerMinute } = policy;
  const endsAtMs = maxMinutes === undefined ? undefined : nowMs + maxMinutes * 60_000;
  return { maxCalls, maxCostUsd, prices, endsAtMs, requestsPerMinute, tokensPerMinute };
}
