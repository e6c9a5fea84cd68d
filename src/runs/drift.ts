import type { Ledger, LedgerEntry, ProviderChoice, Reference } from '../ask/ports.ts';
import { publicKeysOf } from '../config/loadSides.ts';
import { exitCodeFor, failReasons, isWorseAlone } from '../gate/verdict.ts';
import type { DriftCounts, Result } from '../report/result.ts';
import { failedAnswers } from '../score/failedAnswers.ts';
import { scoreTasks } from '../score/scoreTasks.ts';
import { versionCosts } from '../score/versionCosts.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type DriftRun, driftCounts, driftRun, isAlarm, type Replies, verdictOf } from './drift/driftRun.ts';
import { judgeResult } from './judgeResult.ts';
import { gateRuns } from './judgeRun.ts';
import { planVersion, type RunPorts, runSession, type VersionJob } from './openRun.ts';
import { runResult } from './runResult.ts';

/** The version of the judges that is compared with its own recorded replies. */
export interface DriftJob extends VersionJob {
  /** With any finding, today's replies become the reference, and the run is green. */
  readonly accept: boolean;
}

export interface DriftPorts extends RunPorts {
  /** Opens it with the public keys that the configuration lists. */
  readonly openReference: (publicKeys: readonly string[]) => Promise<Reference>;
}

/**
 * The same judges asked again: has the model behind the same name changed? Side `base` is what it said when the
 * reference was made, side `head` what it says today. The same measures, tests and rules decide as between two
 * versions. A judge's first replies are the reference, until today's replies are accepted or the judge changes.
 *
 * @throws UnusableInput if the configuration cannot be used, the provider only replays, or the reference cannot be
 *   written; all replies are on record then.
 */
export async function drift(job: DriftJob, ports: DriftPorts): Promise<Result> {
  const { sides, prepared } = await planVersion(job);
  const provider = askingProvider(ports.providerFor(prepared.trusted.provider));
  const publicKeys = publicKeysOf(sides);
  const ledger = freshLedger(await ports.openLedger(publicKeys));
  const reference = await ports.openReference(publicKeys);
  // Read before anything is paid: without the reference there is nothing to compare with.
  const replies: Replies = { onRecord: reference.read(), ledger };
  const tasks = prepared.jobs.flatMap((one) => one.tasks.head ?? []);
  const session = runSession({ ...ports, provider, ledger }, job.asking, prepared.policy);
  const scored = await scoreTasks(tasks, session);
  session.close();
  const runs = prepared.jobs.map((one) => driftRun(one, { policy: prepared.policy, scored, replies }));
  const held = gateRuns(runs, prepared.policy);
  const costOf = versionCosts(scored.record, session, prepared.paidPrices);
  const results = held.map((one) => judgeResult(one, { policy: prepared.policy, sides, costOf }));
  const about = { command: 'drift', tool: job.tool, base: undefined, head: job.at } as const;
  const failed = failedAnswers(scored.record, session);
  const result = runResult(about, { prepared, scored, judges: results, provider: provider.name, failed });
  const allJudges = job.judge === undefined && job.config === undefined;
  keepReference(held, { accept: job.accept, allJudges }, reference, replies);
  return {
    ...result,
    exitCode: exitCode(held, job),
    notices: [...result.notices, ...held.flatMap(grownNotice), ...acceptNotices(held, job)],
    drift: { ...countsOf(held), ...(job.accept && { accepted: true }) },
  };
}

/** A replay would compare recorded replies with themselves. */
function askingProvider(provider: ProviderChoice): ProviderChoice {
  if (provider.name !== 'ledger') return provider;
  throw new UnusableInput({
    key: '--provider',
    what: 'drift is what a model says today against what it said before, and the provider "ledger" asks no model',
    fix: 'Name the provider that is to be asked, such as --provider openai.',
  });
}

/** The dates of the judges that drifted; if none did, of all judges. */
function countsOf(held: readonly DriftRun[]): DriftCounts {
  const alarming = held.filter(isAlarm).flatMap(({ pairs }) => pairs);
  const pairs = held.flatMap((one) => one.pairs);
  return driftCounts(pairs, alarming.length > 0 ? alarming : pairs);
}

/** An accepted drop fails nothing; a judge that was not measured cannot be accepted. */
function exitCode(held: readonly DriftRun[], { accept }: DriftJob): 0 | 1 | 3 {
  if (held.length === 0) return 3;
  const judged = accept ? held.filter((one) => !isAlarm(one)) : held;
  if (judged.length === 0) return 0;
  return exitCodeFor(
    failReasons(
      judged.map((one) => ({
        verdict: verdictOf(one),
        worseAlone: isWorseAlone({ findings: one.gated?.findings ?? [] }),
        evalSetChanged: false,
        failOn: one.job.policy.gate.failOn,
      })),
    ),
  );
}

function grownNotice({ job, compared }: DriftRun): readonly string[] {
  const { newItems = 0, newVariants = 0 } = compared ?? {};
  const items = newItems === 0 ? [] : [`${newItems} item${newItems === 1 ? ' is' : 's are'}`];
  const variants = newVariants === 0 ? [] : [`${newVariants} variant${newVariants === 1 ? ' is' : 's are'}`];
  const what = [...items, ...variants].join(' and ');
  return what === '' ? [] : [`Judge ${job.head.name}: ${what} not on record yet, and not compared.`];
}

function acceptNotices(held: readonly DriftRun[], { accept }: DriftJob): readonly string[] {
  if (!accept) return [];
  const unmeasured = held.filter((one) => verdictOf(one) === 'unmeasured').map(({ job }) => job.head.name);
  return [
    ...(unmeasured.length < held.length ? ["Accepted: today's replies are the new baseline, whatever was found."] : []),
    ...(unmeasured.length > 0 ? [`Not accepted, since it could not be measured: ${unmeasured.join(', ')}.`] : []),
  ];
}

/**
 * A ledger that knows only what this run has asked, so that everything is asked anew. Every reply also goes into the
 * ledger behind it at once and replaces the older one. Otherwise a later comparison of two versions could set an old
 * reply of the base against a new one of the head.
 */
function freshLedger(ledger: Ledger): Ledger {
  const asked = new Map<string, LedgerEntry>();
  return {
    find: (key) => asked.get(key),
    has: (key) => asked.has(key),
    ready: () => ledger.ready?.(),
    append: (entry) => {
      ledger.append(entry);
      asked.set(entry.key, entry);
    },
  };
}

/**
 * Writes the reference of the next run, if it changes.
 *
 * @param keeping whether today's replies are accepted with any finding, and whether all judges ran.
 * @throws UnusableInput if it cannot be written.
 */
function keepReference(
  held: readonly DriftRun[],
  { accept, allJudges }: { readonly accept: boolean; readonly allJudges: boolean },
  reference: Reference,
  { onRecord, ledger }: Replies,
): void {
  const judges = held.map((run) => ({ ...run, fate: fateOf(run, accept) }));
  if (judges.every(({ fate }) => fate === 'kept')) return;
  // The old replies of a judge that starts again are no longer useful.
  const isAnew = judges.some(({ compared, fate }) => compared === undefined && fate !== 'kept');
  // Replies that no judge asked for stay, unless they are to be dropped: a run with fewer items or perturbations than
  // usual must not lose the others. A reply that several judges share stays if one of them keeps it.
  const next = new Map(allJudges && (accept || isAnew) ? [] : onRecord);
  const put = (fate: Fate, entryOf: (key: string) => LedgerEntry | undefined) => {
    for (const key of judges.flatMap((judge) => (judge.fate === fate ? judge.keys : []))) {
      const entry = entryOf(key);
      if (entry !== undefined) next.set(key, entry);
    }
  };
  put('replaced', (key) => ledger.find(key) ?? onRecord.get(key));
  put('extended', (key) => onRecord.get(key) ?? ledger.find(key));
  put('kept', (key) => onRecord.get(key));
  if (next.size === onRecord.size && [...next].every(([key, entry]) => onRecord.get(key) === entry)) return;
  reference.replace(next.values());
}

/**
 * What happens to one judge's recorded replies. `replaced`: today's are the reference from now on. `extended`: recorded
 * ones stay, and missing ones are added. `kept`: recorded ones stay, and nothing is added.
 */
type Fate = 'replaced' | 'extended' | 'kept';

/**
 * Accepted replies stay, even after later nights that pass. Otherwise a lucky night would become the reference of the
 * next. Replies that the reference lacks were not compared, so adding them chooses nothing.
 */
function fateOf(run: DriftRun, accept: boolean): Fate {
  const { gated, compared } = run;
  switch (verdictOf(run)) {
    case 'pass':
    case 'new':
    case 'unchanged':
      return accept ? 'replaced' : 'extended';
    case 'regression':
    case 'uncertain':
      if (accept) return 'replaced';
      // A new judge may break a floor; it is on record from now on anyway.
      return compared === undefined ? 'extended' : 'kept';
    case 'unmeasured':
      // If too little of the eval set is on record, the missing part must be added, or no later run could compare more.
      return gated?.findings.some(({ kind }) => kind === 'stopped' || kind === 'too-many-unreadable')
        ? 'kept'
        : 'extended';
  }
}
