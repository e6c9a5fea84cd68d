import type { Ledger, ProviderChoice, Stopped } from '../ask/ports.ts';
import { firstMissing, type Question } from '../ask/question.ts';
import {
  type AskPorts,
  type AskSettings,
  type EndedBesides,
  type Part,
  type Replies,
  Session,
} from '../ask/session.ts';
import type { StatedProvider } from '../config/configuration.ts';
import type { Outcome } from '../judge/outcome.ts';
import { arrange } from '../plan/arrange.ts';
import { planRequests, type Request, requestsAtMost, type Task } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import { questionsOf } from '../plan/questions.ts';
import { type AskCounts, type AskRecord, askCounts, together } from './askCounts.ts';
import { embed, recallVectors } from './embed.ts';
import { outcomeReader } from './outcomeReader.ts';

/** What a run gets: which provider is asked depends on what the trusted configuration wishes for. */
export interface CheckPorts extends Omit<AskPorts, 'provider' | 'ledger'> {
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

/** Every request of a part of a run with its outcome. */
export interface Scored<Ended = Stopped> {
  /** The endpoint family that the replies are from, also if a ledger replays them. */
  readonly family: string;
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  /** What was asked, as sets of keys: of the whole run so far. */
  readonly record: AskRecord;
  readonly counts: AskCounts;
  readonly stopped: Ended | undefined;
}

/**
 * Requests to outcomes: the ledger first, then the provider for what is missing.
 *
 * @param shareOf the keys that this run asks, of all that are planned; absent: all.
 */
export function scoreTasks(
  tasks: readonly Task[],
  session: Session,
  shareOf?: (requests: readonly Request[]) => ReadonlySet<string>,
): Promise<Scored> {
  const { families } = session.ports.provider;
  return score(tasks, session, { families, shareOf, ask: (questions, part) => session.ask(questions, part) });
}

/**
 * More versions to outcomes, such as hybrids or the sides by another eval set, once the verdict is settled: nothing that
 * happens here touches it, and a judge that the provider refuses because it mixes two (the head's model with the base's
 * parameters) ends the asking of these and not the run.
 *
 * @returns with the record of what was asked before, as of one run.
 */
export function scoreBesides(
  tasks: readonly Task[],
  { family, record: before }: Pick<Scored, 'family' | 'record'>,
  session: Session,
): Promise<Scored<EndedBesides>> {
  const ask = (questions: readonly Question[], part: Part) => session.askBesides(questions, part);
  return score(tasks, session, { families: [family], before, ask });
}

interface Way<Ended> {
  readonly families: ProviderChoice['families'];
  readonly shareOf?: ((requests: readonly Request[]) => ReadonlySet<string>) | undefined;
  readonly before?: AskRecord;
  readonly ask: (questions: readonly Question[], part: Part) => Promise<Replies<Ended>>;
}

async function score<Ended extends EndedBesides>(
  tasks: readonly Task[],
  session: Session,
  { families, shareOf, before, ask }: Way<Ended>,
): Promise<Scored<Ended>> {
  const { ledger, prepareFor } = session.ports;
  prepareFor?.(requestsAtMost(tasks));
  const unready = await embed(tasks, session, families, (questions) => ask(questions, {}));
  const { family, requests } = planFor(tasks, families, ledger);
  const keys = new Set(requests.map(({ key }) => key));
  const share = shareOf?.(requests);
  const own = requests.filter(({ key }) => share?.has(key) !== false);
  const lacked = lackedKeys(own, ledger);
  const fromLedger = [...keys].filter((key) => ledger.has(key) && !session.asked.has(key)).length;
  const { questions, leaders } = arranged([own], session, { kept: keptModels(tasks) });
  const stopped = unready ?? (await ask(questions, { leaders, fromLedger })).stopped;
  const part = { requests, needed: keys, lacked: withoutOthers(lacked, session) };
  const record = before === undefined ? part : together(before, part);
  const read = outcomeReader(ledger);
  return {
    family,
    requests,
    outcomeOf: (request) => read(request, (key) => session.unanswered.get(key) ?? stopped?.why),
    record,
    counts: askCounts(record, session),
    stopped,
  };
}

/**
 * What the ledger lacks of some requests, one part after the other, each in the order in which a provider's prompt cache
 * serves the most of them.
 *
 * @param how.itemsPerBlock requests are moved within blocks of so many items only; absent: anywhere.
 */
export function arranged(
  parts: readonly (readonly Request[])[],
  { ports: { ledger }, settings: { concurrency } }: Pick<Session, 'ports' | 'settings'>,
  {
    kept,
    itemsPerBlock,
  }: { readonly kept: ReadonlySet<string | undefined>; readonly itemsPerBlock?: number | undefined },
): { readonly questions: readonly Question[]; readonly leaders: ReadonlyMap<string, string> } {
  const all = parts.map((part) =>
    arrange(
      firstMissing(part, (key) => ledger.has(key)),
      { ahead: concurrency, itemsPerBlock },
    ),
  );
  const order = all.flatMap((part) => part.order);
  return { questions: questionsOf(order, kept), leaders: new Map(all.flatMap((part) => [...part.leaders])) };
}

/** Models that another version than the base names: if the provider does not know one, that is a mistake. */
export function keptModels(tasks: readonly Task[]): ReadonlySet<string | undefined> {
  return new Set(tasks.filter(({ version }) => version !== 'base').map(({ judge }) => judge.model));
}

export function lackedKeys(requests: readonly Request[], ledger: Ledger): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key).filter((key) => !ledger.has(key)));
}

/** What another process asked meanwhile, with the same ledger, is from the ledger. */
export function withoutOthers(
  lacked: ReadonlySet<string>,
  { asked, ports: { ledger } }: Pick<Session, 'asked' | 'ports'>,
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
  recallVectors(tasks, families, ledger);
  const [own] = families;
  for (const family of families.length > 1 ? families : []) {
    const requests = planRequests(tasks, family);
    if (requests.some(({ key }) => ledger.has(key))) return { family, requests };
  }
  return { family: own, requests: planRequests(tasks, own) };
}

/** How a run asks, whatever it may spend. */
export type AskingSettings = Omit<AskSettings, 'maxCalls' | 'maxCostUsd' | 'prices'>;

/** What a run asks with, from now on: as much money, calls and time as its policy allows. */
export function runSession(ports: AskPorts, asking: AskingSettings, policy: Policy): Session {
  const { maxCalls, maxCostUsd, prices, maxMinutes, requestsPerMinute, tokensPerMinute } = policy;
  const endsAtMs = maxMinutes === undefined ? undefined : ports.clock.now() + maxMinutes * 60_000;
  const limits = { maxCalls, maxCostUsd, prices, endsAtMs, requestsPerMinute, tokensPerMinute };
  return new Session(ports, { ...asking, ...limits });
}
