import type { Ledger, ProviderChoice, Stopped } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { firstMissing, type Question } from '../ask/question.ts';
import type { Session } from '../ask/session.ts';
import type { Outcome } from '../judge/outcome.ts';
import { planRequests, type Request, requestsAtMost, type Task } from '../plan/plan.ts';
import { cacheOrder, questionsOf } from '../plan/questions.ts';
import { embed, recallVectors } from './embed.ts';
import { type AskCounts, type AskRecord, askCounts, together } from './failedAnswers.ts';
import { startsOf } from './firstReplies.ts';
import { outcomeReader } from './outcomeReader.ts';

/** Every request of a part of a run, with its outcome. */
export interface Scored {
  /** The endpoint family of the replies, also if a ledger replays them. */
  readonly family: string;
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  /** The keys of all requests of the run so far. */
  readonly record: AskRecord;
  readonly counts: AskCounts;
  readonly stopped: Stopped | undefined;
  /** The first requests of tasks without a readable score; these tasks were asked no further. */
  readonly unread: ReadonlyMap<Task, readonly Request[]>;
}

/** How a part of a run is asked. */
export interface Asking extends Pick<Session, 'ask'> {
  readonly families: ProviderChoice['families'];
  /** The record of the run before this part. */
  readonly before?: AskRecord;
  /** Which keys this run asks, of all planned ones; absent: all. */
  readonly shareOf?: (requests: readonly Request[]) => ReadonlySet<string>;
  /**
   * The task whose first replies show whether a task's replies can be read; they are then asked first. Absent: no
   * replies are.
   */
  readonly readabilityFrom?: (task: Task) => Task;
}

/**
 * Gets the outcomes of requests: from the ledger first, then from the provider. The first replies of a task come before
 * all others; if none of them gives a score, the rest is not asked.
 *
 * @param readabilityFrom the task whose first replies show whether a task's replies can be read; absent: the task itself.
 */
export function scoreTasks(
  tasks: readonly Task[],
  session: Session,
  readabilityFrom: (task: Task) => Task = (task) => task,
): Promise<Scored> {
  return score(tasks, session, { ...ordinaryAsking(session), readabilityFrom });
}

/** The same for a part of a run. @param shareOf the keys that this run asks, from all planned ones. */
export function scoreShare(
  tasks: readonly Task[],
  session: Session,
  shareOf: NonNullable<Asking['shareOf']>,
): Promise<Scored> {
  return score(tasks, session, { ...ordinaryAsking(session), shareOf });
}

export function ordinaryAsking(session: Session): Asking {
  return { families: session.ports.provider.families, ask: (questions, part) => session.ask(questions, part) };
}

/**
 * Gets the outcomes of more versions, such as hybrids, after the verdict is settled and without touching it. The
 * provider may refuse a judge that mixes two versions (the head's model with the base's parameters); that stops these
 * requests, not the run.
 *
 * @returns the outcomes, with one record for all requests of the run.
 */
export function scoreExtra(
  tasks: readonly Task[],
  { family, record: before }: Pick<Scored, 'family' | 'record'>,
  session: Session,
): Promise<Scored> {
  const ask: Asking['ask'] = (questions, part) => session.askExtra(questions, part);
  return score(tasks, session, { families: [family], before, ask });
}

async function score(tasks: readonly Task[], session: Session, asking: Asking): Promise<Scored> {
  const { ledger } = session.ports;
  const { readabilityFrom, ask } = asking;
  const plan = await planAsking(tasks, session, asking);
  const { family, requests, whyNotReady } = plan;
  const questions = plan.questions([plan.own]);
  const onRecord = keysOf(requests.filter(({ key }) => ledger.has(key) && !session.asked.has(key))).size;
  let stopped = whyNotReady;
  const outcomeOf = (request: Request) => plan.read(request, (key) => session.unanswered.get(key) ?? stopped?.why);

  const starts = readabilityFrom && !isEmbedded(family) ? startsOf(tasks, requests, readabilityFrom) : undefined;
  // Replies on record may show that the rest is not needed, before anything is asked.
  let unread = starts?.unread(outcomeOf) ?? new Map<Task, readonly Request[]>();
  const needed = () => keysOf(requests.filter(({ task, key }) => !unread.has(task) || starts?.keys.has(key)));
  const asked = (keys: ReadonlySet<string>) => questions.filter(({ key }) => keys.has(key));
  if (starts !== undefined && stopped === undefined) {
    // If the run may not ask all that it needs, it asks nothing.
    await session.begin(asked(needed()), onRecord);
    stopped = session.stopped ?? (await ask(asked(starts.keys)));
    unread = starts.unread(outcomeOf);
  }
  if (stopped === undefined || (session.isOpen && whyNotReady === undefined)) {
    const later = await ask(asked(needed()), { fromLedger: starts === undefined ? onRecord : 0 });
    stopped ??= later;
  }
  return plan.scored({ needed: needed(), outcomeOf, unread, stopped });
}

/**
 * The requests of some tasks and how to ask them and to read their replies, once the messages are known.
 *
 * @returns also why they are not known, if asking for the memories' vectors ended early; then none may be asked.
 */
export async function planAsking(tasks: readonly Task[], session: Session, { families, ask, before, shareOf }: Asking) {
  const { ledger, prepareFor } = session.ports;
  prepareFor?.(requestsAtMost(tasks));
  const whyNotReady = await embed(tasks, session, families, ask);
  const { family, requests } = planFor(tasks, families, ledger);
  const share = shareOf?.(requests);
  const own = requests.filter(({ key }) => share?.has(key) !== false);
  const lacked = lackedKeys(own, ledger);
  // The models of versions other than the base: a model that the provider does not know is then a mistake.
  const kept = new Set(tasks.filter(({ version }) => version !== 'base').map(({ judge }) => judge.model));
  return {
    family,
    requests,
    /** Those that this run asks. */
    own,
    lacked,
    whyNotReady,
    read: outcomeReader(ledger),
    /** The questions that the ledger lacks, part by part. */
    questions(parts: readonly (readonly Request[])[]): readonly Question[] {
      const missing = parts.map((part) => firstMissing(part, (key) => ledger.has(key)));
      return questionsOf(
        missing.flatMap((part) => cacheOrder(part, session.settings.concurrency)),
        kept,
      );
    },
    /** What came of it, with one record for all requests of the run. */
    scored(found: Pick<Scored, 'outcomeOf' | 'unread' | 'stopped'> & Pick<AskRecord, 'needed'>): Scored {
      const { needed, ...told } = found;
      // Questions that another process asked meanwhile are from the ledger.
      const unasked = new Set([...lacked].filter((key) => session.asked.has(key) || !ledger.has(key)));
      const part = { requests, needed, lacked: unasked };
      const record = before === undefined ? part : together(before, part);
      return { family, requests, record, counts: askCounts(record, session), ...told };
    },
  };
}

export function keysOf(requests: readonly Request[]): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key));
}

export function lackedKeys(requests: readonly Request[], ledger: Ledger): ReadonlySet<string> {
  return keysOf(requests.filter(({ key }) => !ledger.has(key)));
}

/**
 * The requests of a run, and the endpoint family under which their replies are looked up. A replay does not know the
 * endpoint of its ledger, so it takes the family that has a reply.
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
