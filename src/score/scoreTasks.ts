import type { Ledger, ProviderChoice, Stopped } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
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
import { startsOf } from './firstReplies.ts';
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
  /** The first requests of tasks whose replies give no score: they were asked no further. */
  readonly unread: ReadonlyMap<Task, readonly Request[]>;
}

/**
 * Requests to outcomes: the ledger first, then the provider for what is missing. The first replies to a task come before all
 * others: if none of them gives a score, the rest is not asked.
 *
 * @param decidedBy whose first replies decide of a task; absent: its own.
 */
export function scoreTasks(
  tasks: readonly Task[],
  session: Session,
  decidedBy: (task: Task) => Task = (task) => task,
): Promise<Scored> {
  const begin = async (questions: readonly Question[], fromLedger: number) => {
    await session.begin(questions, fromLedger);
    return session.stopped;
  };
  return score(tasks, session, { ...usualWay(session), first: { decidedBy, begin } });
}

/** The same for a part of a run. @param shareOf the keys that this run asks, of all that are planned. */
export function scoreShare(
  tasks: readonly Task[],
  session: Session,
  shareOf: (requests: readonly Request[]) => ReadonlySet<string>,
): Promise<Scored> {
  return score(tasks, session, { ...usualWay(session), shareOf });
}

export function usualWay(session: Session): Way<Stopped> {
  return { families: session.ports.provider.families, ask: (questions, part) => session.ask(questions, part) };
}

/**
 * More versions to outcomes, such as hybrids, once the verdict is settled: nothing that
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
  /** How first replies are asked for before all others; absent: they are not. */
  readonly first?: {
    readonly decidedBy: (task: Task) => Task;
    readonly begin: (questions: readonly Question[], fromLedger: number) => Promise<Ended | undefined>;
  };
  readonly ask: (questions: readonly Question[], part: Part) => Promise<Replies<Ended>>;
}

async function score<Ended extends EndedBesides>(
  tasks: readonly Task[],
  session: Session,
  { families, shareOf, before, first, ask }: Way<Ended>,
): Promise<Scored<Ended>> {
  const { ledger } = session.ports;
  const { family, requests, kept, read, unready } = await planAsking(tasks, session, { families, ask });
  const share = shareOf?.(requests);
  const own = requests.filter(({ key }) => share?.has(key) !== false);
  const lacked = lackedKeys(own, ledger);
  const onRecord = keysOf(requests).filter((key) => ledger.has(key) && !session.asked.has(key));
  const questions = arranged([own], session, { kept });
  let stopped: Ended | undefined = unready;
  const outcomeOf = (request: Request) => read(request, (key) => session.unanswered.get(key) ?? stopped?.why);

  const starts = first === undefined || isEmbedded(family) ? undefined : startsOf(tasks, requests, first.decidedBy);
  // What is on record may settle that the rest is not needed, before anything is asked.
  let unread = starts?.unread(outcomeOf) ?? new Map<Task, readonly Request[]>();
  const needed = () => new Set(keysOf(requests.filter(({ task, key }) => !unread.has(task) || starts?.keys.has(key))));
  const asked = (keys: ReadonlySet<string>) => questions.filter(({ key }) => keys.has(key));
  if (first !== undefined && starts !== undefined && stopped === undefined) {
    // A run that may not ask all that it needs asks none.
    stopped = await first.begin(asked(needed()), onRecord.length);
    stopped ??= (await ask(asked(starts.keys), {})).stopped;
    unread = starts.unread(outcomeOf);
  }
  if (stopped === undefined || (session.isOpen && unready === undefined)) {
    const fromLedger = starts === undefined ? onRecord.length : 0;
    const { stopped: later } = await ask(asked(needed()), { fromLedger });
    stopped ??= later;
  }
  const part = { requests, needed: needed(), lacked: withoutOthers(lacked, session) };
  const record = before === undefined ? part : together(before, part);
  return {
    family,
    requests,
    outcomeOf,
    record,
    unread,
    counts: askCounts(record, session),
    stopped,
  };
}

/**
 * The requests of some tasks and how their replies are read, once their messages are known.
 *
 * @returns with why they are not, if asking for the vectors of their memories ended early: then none may be asked.
 */
export async function planAsking<Ended extends EndedBesides>(
  tasks: readonly Task[],
  session: Session,
  { families, ask }: Pick<Way<Ended>, 'families' | 'ask'>,
) {
  const { ledger, prepareFor } = session.ports;
  prepareFor?.(requestsAtMost(tasks));
  const unready = await embed(tasks, session, families, (questions) => ask(questions, {}));
  const planned = planFor(tasks, families, ledger);
  return { ...planned, unready, kept: keptModels(tasks), read: outcomeReader(ledger) };
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
  how: { readonly kept: ReadonlySet<string | undefined>; readonly itemsPerBlock?: number | undefined },
): readonly Question[] {
  const missing = parts.map((part) => firstMissing(part, (key) => ledger.has(key)));
  const order = missing.flatMap((part) => arrange(part, { ahead: concurrency, ...how }).order);
  return questionsOf(order, how.kept);
}

/** Models that another version than the base names: if the provider does not know one, that is a mistake. */
function keptModels(tasks: readonly Task[]): ReadonlySet<string | undefined> {
  return new Set(tasks.filter(({ version }) => version !== 'base').map(({ judge }) => judge.model));
}

function keysOf(requests: readonly Request[]): readonly string[] {
  return [...new Set(requests.map(({ key }) => key))];
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

/**
 * The requests of a run, and the endpoint family whose replies they are looked up as. A replay does not know which
 * endpoint its ledger was recorded from: the family that has a reply is the one.
 */
export function planFor(tasks: readonly Task[], families: ProviderChoice['families'], ledger: Ledger) {
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
  const { maxCalls, maxCostUsd, prices, maxMinutes, requestsPerMinute } = policy;
  const endsAtMs = maxMinutes === undefined ? undefined : ports.clock.now() + maxMinutes * 60_000;
  const limits = { maxCalls, maxCostUsd, prices, endsAtMs, requestsPerMinute };
  return new Session(ports, { ...asking, ...limits });
}
