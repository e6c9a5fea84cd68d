import { askInTurns } from '../ask/askInTurns.ts';
import type { AskPorts, AskSettings, Watch } from '../ask/askMissing.ts';
import { askWithinCost, overCost } from '../ask/costLimit.ts';
import type { Ledger, Provider, Usage } from '../ask/ports.ts';
import { noUsage } from '../ask/usageSum.ts';
import type { Prices, StatedProvider } from '../config/configuration.ts';
import type { Outcome } from '../judge/outcome.ts';
import { type AskEstimate, askEstimate, missingRequests } from '../plan/estimate.ts';
import { planRequests, type Request, requestsAtMost, type Task } from '../plan/plan.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type AskCounts, askCounts } from './askCounts.ts';
import { readOutcome } from './readOutcome.ts';

export type { AskCounts } from './askCounts.ts';

/** A provider that is opened only when something has to be asked: a run that the ledger can answer needs no key. */
export interface ProviderChoice {
  readonly name: string;
  /** The endpoint families whose replies it may take from the ledger; its own comes first. */
  readonly families: readonly [string, ...string[]];
  /** Whether a request without a model means nothing to it. */
  readonly needsModel: boolean;
  /** Its replies cost nothing; absent: they are paid. */
  readonly isFree?: boolean;
  open(): Promise<OpenedProvider>;
}

export type OpenedProvider =
  | { readonly kind: 'open'; readonly provider: Provider }
  /** It asks nobody: what the ledger lacks is an error. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'no-key'; readonly fault: UnusableInput };

export interface ScorePorts extends Omit<AskPorts, 'provider'> {
  readonly provider: ProviderChoice;
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
  readonly maxCalls: number | undefined;
  /** US dollars; by the estimate before the first request, and by what is paid after it. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
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
  readonly stopped: StoppedRun | undefined;
  /** What asking would come to, where something is missing and nothing could be asked: no key, or over the budget. */
  readonly estimate: AskEstimate | undefined;
}

/** Why the run could not ask all that it had to. `fault` says it as an error for those who want one. */
export interface StoppedRun {
  readonly kind: 'outage' | 'model-retired' | 'interrupted' | 'budget' | 'no-key';
  readonly why: string;
  readonly fault?: UnusableInput;
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
  const within = { ...settings, keptModels, ...(watch === undefined ? {} : { watch }) };
  // What is on record may settle that the rest is not needed, before anything is asked.
  const needed = watch === undefined ? lacked : lacked.filter((request) => watch.isNeeded(request));
  const asked = await askWithinLimits(needed, { ...ports, fromLedger: inLedger.size }, within);
  const ofOthers = repliesOfOthers(lacked, asked, ports.ledger);
  const missing = ofOthers.size === 0 ? lacked : lacked.filter(({ key }) => !ofOthers.has(key));
  const isOnRecord = ({ key }: Request) => inLedger.has(key) || ofOthers.has(key);
  const isNeeded = (request: Request) => watch?.isNeeded(request) !== false;
  const { asked: replies, usage } = asked;
  return {
    family,
    requests,
    outcomeOf: (request) =>
      readOutcome(request, ports.ledger, (key) => asked.unanswered.get(key) ?? asked.stopped?.why),
    missing: new Set(missing.map(({ key }) => key)),
    ...askCounts({ requests, missing, isOnRecord, isNeeded, asked: replies, usage, ledger: ports.ledger }),
    stopped: asked.stopped,
    estimate: asked.estimate,
  };
}

/** What another process asked meanwhile, with the same ledger, is from the ledger. */
function repliesOfOthers(lacked: readonly Request[], { own }: AskedOrNot, ledger: Ledger): ReadonlySet<string> {
  const isOfOthers = ({ key }: Request) => own?.has(key) === false && ledger.has(key);
  return new Set(own === undefined ? [] : lacked.filter(isOfOthers).map(({ key }) => key));
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

interface AskedOrNot {
  readonly asked: number;
  readonly unanswered: ReadonlyMap<string, string>;
  readonly usage: Usage;
  readonly own?: ReadonlySet<string> | undefined;
  readonly stopped: StoppedRun | undefined;
  readonly estimate: AskEstimate | undefined;
}

async function askWithinLimits(
  missing: readonly Request[],
  ports: ScorePorts & { readonly fromLedger: number },
  settings: ScoreSettings,
): Promise<AskedOrNot> {
  const nothing = { asked: 0, usage: noUsage, unanswered: new Map() } as const;
  if (missing.length === 0) return { ...nothing, stopped: undefined, estimate: undefined };
  const not = (stopped: StoppedRun): AskedOrNot => ({
    ...nothing,
    stopped,
    estimate: askEstimate(missing, settings.prices),
  });
  const costLimit = { maxCostUsd: settings.maxCostUsd, prices: settings.prices };
  if (settings.maxCalls !== undefined && missing.length > settings.maxCalls) {
    const why = `${missing.length} requests are needed and at most ${settings.maxCalls} are allowed, so none was made`;
    return not({ kind: 'budget', why });
  }
  const tooDear = ports.provider.isFree === true ? undefined : overCost(missing, costLimit);
  if (tooDear !== undefined) return not({ kind: 'budget', why: tooDear });
  if (ports.provider.needsModel) checkModels(missing);
  const opened = await ports.provider.open();
  if (opened.kind === 'replay') throw notInLedger(missing);
  if (opened.kind === 'no-key') {
    return not({ kind: 'no-key', why: opened.fault.faults[0]?.what ?? 'there is no key', fault: opened.fault });
  }
  ports.ledger.ready?.();
  ports.progress.begin({
    total: missing.length + ports.fromLedger,
    fromLedger: ports.fromLedger,
    prices: settings.prices,
  });
  try {
    const { provider } = opened;
    const asked = await askWithinCost(ports, costLimit, (within) =>
      askInTurns(missing, { ...ports, ...within, provider }, { ...settings, maxPaid: settings.maxCalls }),
    );
    return { ...asked, estimate: undefined };
  } finally {
    ports.progress.end();
  }
}

function checkModels(missing: readonly Request[]): void {
  const without = missing.find(({ task }) => task.judge.model === undefined);
  if (without === undefined) return;
  throw new UnusableInput({
    key: 'model',
    what: `the prompt of judge "${without.task.judge.name}" on ${sideName(without)} names no model`,
    mend: 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.',
  });
}

/** `head`, or `the base with the head's model`. */
function sideName(request: Request | undefined): string | undefined {
  return request?.task.corner ?? request?.task.side;
}

function notInLedger(missing: readonly Request[]): UnusableInput {
  const [first] = missing;
  const more = missing.length - 1;
  const others = more === 0 ? '' : `, nor for ${more} other request${more === 1 ? '' : 's'}`;
  return new UnusableInput({
    key: '--ledger',
    what: `the ledger has no reply for item "${first?.item.id}" in variant ${first?.variant.name} of judge "${first?.task.judge.name}" on ${sideName(first)}${others}`,
    mend: 'Give --ledger the folder of a run over the same prompts, items and perturbations, or ask with another --provider.',
  });
}
