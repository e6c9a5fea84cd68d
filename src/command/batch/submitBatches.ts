import { type BatchRecord, type BatchStore, isOpen, isReserved } from '../../ask/batch/batchRecord.ts';
import { collectBatch } from '../../ask/batch/collectBatch.ts';
import { refreshBatches, settleIntents } from '../../ask/batch/settleIntents.ts';
import { type BatchPart, queueLimits, splitRequests } from '../../ask/batch/splitRequests.ts';
import { type BatchPorts, type Submitted, submitParts } from '../../ask/batch/submitParts.ts';
import { overCost } from '../../ask/estimate.ts';
import type { Ledger } from '../../ask/ports.ts';
import { firstMissing } from '../../ask/question.ts';
import { loadSides } from '../../config/loadSides.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { type Prepared, prepareRun } from '../../plan/prepare.ts';
import { questionsOf } from '../../plan/questions.ts';
import { leakNotes } from '../../report/leakNotes.ts';
import { tasksOfRun } from '../../runs/tasksOfRun.ts';
import { recallVectors } from '../../score/embed.ts';
import { planFor } from '../../score/scoreTasks.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { Environment } from '../environment.ts';
import { overridesOf, type Settings } from '../settings.ts';
import { versionsToLoad } from '../versions.ts';
import { tellBatches } from './batchReport.ts';
import { batchLedger, openBatchPorts } from './openBatchPorts.ts';

/**
 * `evenhand batch submit`: what the ledger lacks and no batch has yet goes out as batches. 0 if all of it did or there
 * was nothing; 3 if some has to wait or the budget forbids it.
 */
export async function submitBatches(environment: Environment, settings: Settings): Promise<number> {
  const folder = batchLedger(settings);
  const planned = await batchTasks(environment, settings);
  const store = environment.batches.store(folder);
  return store.alone(async () => {
    const ports = await openBatchPorts(environment, settings, { store, stated: planned.prepared.trusted.provider });
    for (const note of planned.prepared.jobs.flatMap(leakNotes)) ports.note(note);
    await settleIntents(ports);
    await refreshBatches(ports);
    // Only now: what was collected since is in it.
    const ledger = environment.openLedger(folder);
    const closed = await closeFailed(ledger, ports);
    const found = stillToSend(planned, ledger, ports);
    const stopped = await sendLocked(found.toSend, { ledger, ports }, async (toSend) => {
      return overBudget(toSend, planned.prepared) ?? (await send(environment, toSend, ports)).stopped;
    });
    if (stopped === undefined) settleCollected(store);
    await tellBatches(environment, settings, {
      action: 'submit',
      folder,
      records: store.records(),
      closed,
      ...found,
      stopped,
    });
    return stopped === undefined ? 0 : 3;
  });
}

/** Waits for another run that asks with the ledger now: what it asks is not sent. @returns why not all was submitted. */
async function sendLocked(
  wanted: readonly Request[],
  { ledger, ports }: { readonly ledger: Ledger; readonly ports: BatchPorts },
  sendAll: (toSend: readonly Request[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (wanted.length === 0) return sendAll(wanted);
  // What is paid for now is written into it only when it is collected.
  ledger.ready?.();
  const pause = (delayMs: number) => ports.clock.sleep(delayMs, ports.signal);
  const release = await ledger.lock?.({ note: ports.note, pause });
  try {
    return await sendAll(wanted.filter(({ key }) => !ledger.has(key)));
  } finally {
    release?.();
  }
}

/** A batch that failed as a whole gave nothing, so there is nothing to wait for. */
async function closeFailed(ledger: Ledger, ports: BatchPorts): Promise<readonly BatchRecord[]> {
  const closed: BatchRecord[] = [];
  for (const record of ports.store.records()) {
    const { progress } = record;
    if (progress.step !== 'created' || isOpen(progress.state.status)) continue;
    const { outputFileId, errorFileId } = progress.state;
    if (outputFileId === undefined && errorFileId === undefined) closed.push(await collectBatch(record, ledger, ports));
  }
  return closed;
}

interface Found {
  readonly toSend: readonly Request[];
  readonly inLedger: number;
  /** In a batch that is not collected yet. */
  readonly inBatches: number;
}

function stillToSend({ tasks }: BatchTasks, ledger: Ledger, { store, service }: BatchPorts): Found {
  const records = store.records();
  for (const { model, progress } of records) {
    for (const parameter of progress.step === 'collected' ? progress.collected.refused : []) {
      service.leaveOut(model, parameter);
    }
  }
  const reserved = new Set(records.filter(isReserved).flatMap((record) => store.keysOf(record)));
  const vectors = recallVectors(tasks, [service.family], ledger);
  if (vectors.length > 0) throw beforeVectors(vectors.length);
  const { requests } = planFor(tasks, [service.family], ledger);
  const keys = new Set(requests.map(({ key }) => key));
  const missing = firstMissing(requests, (key) => ledger.has(key));
  const toSend = missing.filter(({ key }) => !reserved.has(key));
  return { toSend, inLedger: keys.size - missing.length, inBatches: missing.length - toSend.length };
}

/** What former batches left without a reply was submitted again just now, or is in this plan no more. */
function settleCollected(store: BatchStore): void {
  for (const record of store.records()) {
    const { progress } = record;
    if (progress.step !== 'collected' || progress.collected.settled) continue;
    store.update({ ...record, progress: { ...progress, collected: { ...progress.collected, settled: true } } });
  }
}

function overBudget(toSend: readonly Request[], { policy }: Prepared): string | undefined {
  const { maxCalls, maxCostUsd, prices } = policy;
  if (toSend.length === 0) return undefined;
  if (maxCalls !== undefined && toSend.length > maxCalls) {
    return `${toSend.length} requests are needed and at most ${maxCalls} are allowed, so none was submitted`;
  }
  return overCost(questionsOf(toSend), { maxCostUsd, prices });
}

async function send(environment: Environment, toSend: readonly Request[], ports: BatchPorts): Promise<Submitted> {
  const without = toSend.find(({ task }) => task.judge.model === undefined);
  if (without !== undefined) throw withoutModel(without);
  const queueOf = (model: string) => queueLimits(ports.store.records(), model, environment.batches.limits);
  const parts = splitRequests(questionsOf(toSend), ports.service.lineOf, (model) => queueOf(model).limits);
  const { now, later } = inTurn(parts, ports.store.records(), (model) => queueOf(model).oneAtATime);
  const sent = await submitParts(now, ports);
  return sent.stopped === undefined && later > 0 ? { ...sent, stopped: waitWords(later) } : sent;
}

/** Of models whose queue was too short before, one batch at a time. */
function inTurn(
  parts: readonly BatchPart[],
  records: readonly BatchRecord[],
  oneAtATime: (model: string) => boolean,
): { readonly now: readonly BatchPart[]; readonly later: number } {
  const busy = new Set(records.filter(isReserved).map(({ model }) => model));
  const now: BatchPart[] = [];
  let later = 0;
  for (const part of parts) {
    if (oneAtATime(part.model) && busy.has(part.model)) later += part.requests.length;
    else now.push(part);
    busy.add(part.model);
  }
  return { now, later };
}

function waitWords(requests: number): string {
  return `${requests} requests wait, since a larger batch went over the organisation's limit of enqueued tokens: smaller batches go one at a time. Collect this one, and submit again`;
}

function withoutModel({ task }: Request): UnusableInput {
  return new UnusableInput({
    key: 'model',
    what: `the prompt of judge "${task.judge.name}" names no model, and each batch is of one`,
    fix: 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.',
  });
}

function beforeVectors(lacked: number): UnusableInput {
  return new UnusableInput({
    key: 'evenhand.memory.embeddings',
    what: `the nearest examples are chosen by embeddings, of which the ledger lacks ${lacked}, and no batch asks for them`,
    fix: `Ask for them first: the same options with "evenhand score --max-calls ${lacked}", which ends after them.`,
  });
}

/** What a later run of the gate will look for in the ledger. */
export interface BatchTasks {
  readonly prepared: Prepared;
  readonly tasks: readonly Task[];
}

/** All that `check` or `score` may ask with these options. Nothing is known yet that would spare some of it. */
async function batchTasks(environment: Environment, settings: Settings): Promise<BatchTasks> {
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  const policyFrom = settings.policyFrom === 'head' ? 'head' : 'base';
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const prepared = prepareRun(sides, { overrides, only: settings.judge, policyFrom });
  return { prepared, tasks: tasksOfRun(prepared, { attribute: settings.attribute, overrides }) };
}
