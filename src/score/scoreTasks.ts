import { type Asked, type AskPorts, type AskSettings, ask } from '../ask/ask.ts';
import type { AskEstimate } from '../ask/estimate.ts';
import type { Ledger, ProviderChoice, Stopped, Watch } from '../ask/ports.ts';
import type { StatedProvider } from '../config/configuration.ts';
import type { Outcome } from '../judge/outcome.ts';
import { arrange } from '../plan/arrange.ts';
import { missingRequests } from '../plan/estimate.ts';
import { planRequests, type Request, requestsAtMost, type Task } from '../plan/plan.ts';
import { questionsOf } from '../plan/questionsOf.ts';
import { type AskCounts, askCounts } from './askCounts.ts';
import { readOutcome } from './readOutcome.ts';

export type { AskCounts } from './askCounts.ts';

export interface ScorePorts extends AskPorts {
  /** Told how large a run will be at most, before its requests are made. */
  readonly prepareFor?: ((requests: number) => void) | undefined;
}

/** What a run of the gate gets: which provider is asked depends on what the trusted configuration wishes for. */
export interface CheckPorts extends Omit<ScorePorts, 'provider' | 'ledger'> {
  readonly providerFor: (stated: StatedProvider | undefined) => ProviderChoice;
  /**
   * Called where there is something to ask, and nowhere else: opening may take a while. Given the public keys that the
   * trusted configuration lists.
   */
  readonly openLedger: (publicKeys: readonly string[]) => Promise<Ledger>;
  /**
   * A number of 32 bits that only those who have the secret of the run can tell beforehand, the same for the same
   * content; undefined where there is no secret. Absent: no one here would misuse an order that all can tell.
   */
  readonly drawFor?: ((content: string) => Promise<number | undefined>) | undefined;
}

export interface ScoreSettings extends AskSettings {
  /** Who follows this run and may say that the rest of some requests is not needed; called once its requests are known. */
  readonly watchOf?: ((planned: PlannedRun, ledger: Ledger) => Watch | undefined) | undefined;
  /** The keys that this run asks, of all that are planned; absent: all. */
  readonly shareOf?: ((requests: readonly Request[]) => ReadonlySet<string>) | undefined;
}

/** Every request of a run with its outcome. */
export interface Scored {
  /** The endpoint family that the replies are from, also where a ledger replays them. */
  readonly family: string;
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
  /** Keys of the requests that the ledger lacked before anything was asked, but for those that another run asked. */
  readonly missing: ReadonlySet<string>;
  /** Keys of the requests that count as not needed. */
  readonly notNeeded: ReadonlySet<string>;
  readonly counts: AskCounts;
  readonly stopped: Stopped | undefined;
  /** What asking would come to, where something is missing and nothing could be asked: no key, or over the budget. */
  readonly estimate: AskEstimate | undefined;
}

/** Requests to outcomes: the ledger first, then the provider for what is missing. */
export async function scoreTasks(tasks: readonly Task[], ports: ScorePorts, settings: ScoreSettings): Promise<Scored> {
  ports.prepareFor?.(requestsAtMost(tasks));
  const { family, requests } = planFor(tasks, ports.provider.families, ports.ledger);
  const inLedger = new Set(requests.filter(({ key }) => ports.ledger.has(key)).map(({ key }) => key));
  const share = settings.shareOf?.(requests);
  const lacked = missingRequests(requests, (key) => inLedger.has(key) || share?.has(key) === false);
  const keptModels = new Set(tasks.filter(({ side }) => side !== 'base').map(({ judge }) => judge.model));
  const watch = settings.watchOf?.({ family, requests }, ports.ledger);
  // What is on record may settle that the rest is not needed, before anything is asked.
  const needed = watch === undefined ? lacked : lacked.filter(({ key }) => watch.isNeeded(key));
  const { order, leaders } = arrange(needed, {
    ahead: settings.concurrency,
    itemsPerBlock: watch === undefined ? undefined : watchedItems,
  });
  const asked = await ask(questionsOf(order, keptModels), ports, {
    ...settings,
    leaders,
    fromLedger: inLedger.size,
    ...(watch === undefined ? {} : { watch }),
  });
  const ofOthers = repliesOfOthers(lacked, asked, ports.ledger);
  const missing = ofOthers.size === 0 ? lacked : lacked.filter(({ key }) => !ofOthers.has(key));
  const isOnRecord = ({ key }: Request) => inLedger.has(key) || ofOthers.has(key);
  const isNeeded = (request: Request) => watch?.isNeeded(request.key) !== false;
  const { asked: replies, usage } = asked;
  return {
    family,
    requests,
    outcomeOf: (request) =>
      readOutcome(request, ports.ledger, (key) => asked.unanswered.get(key) ?? asked.stopped?.why),
    missing: new Set(missing.map(({ key }) => key)),
    ...askCounts({ requests, missing, isOnRecord, isNeeded, asked: replies.size, usage, ledger: ports.ledger }),
    stopped: asked.stopped,
    estimate: asked.estimate,
  };
}

/** Whoever follows a run waits for whole items: so many at once may be under way. */
const watchedItems = 16;

/** What another process asked meanwhile, with the same ledger, is from the ledger. */
function repliesOfOthers(lacked: readonly Request[], { asked }: Asked, ledger: Ledger): ReadonlySet<string> {
  return new Set(lacked.filter(({ key }) => !asked.has(key) && ledger.has(key)).map(({ key }) => key));
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
