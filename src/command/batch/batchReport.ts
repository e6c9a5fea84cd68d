import type { BatchFault, BatchRecord } from '../../ask/batch/batchRecord.ts';
import { isOpen } from '../../ask/batch/batchRecord.ts';
import { counted } from '../../report/numbers.ts';
import { plainText } from '../../report/plainText.ts';
import { plainDestinations } from '../destinations.ts';
import type { Environment } from '../environment.ts';
import { deliver } from '../render.ts';
import type { Settings } from '../settings.ts';

/** What a command did about batches, and how they stand now. */
export type BatchReport = {
  readonly folder: string;
  /** All batches of the ledger. */
  readonly records: readonly BatchRecord[];
} & (
  | { readonly action: 'status' }
  | {
      readonly action: 'submit';
      /** Batches that gave nothing; their requests are submitted anew. */
      readonly closed: readonly BatchRecord[];
      readonly toSend: readonly unknown[];
      readonly inLedger: number;
      readonly inBatches: number;
      readonly stopped: string | undefined;
    }
  | {
      readonly action: 'collect';
      readonly collected: readonly BatchRecord[];
      /** Requests without a reply that are in no batch. */
      readonly missing: number;
    }
);

/** Delivers the report, as text and as JSON. */
export async function tellBatches(environment: Environment, settings: Settings, report: BatchReport): Promise<void> {
  await deliver(environment, plainDestinations(settings, 'batches'), (format) =>
    format === 'json' ? `${JSON.stringify(batchJson(report), undefined, 2)}\n` : batchConsole(report),
  );
}

/** The members that scripts may rely on; `batches` is the same for all three actions. */
function batchJson(report: BatchReport): unknown {
  const { action, records } = report;
  const batches = records.map(jsonOf);
  switch (report.action) {
    case 'status':
      return { version: 1, action, batches };
    case 'submit': {
      const { toSend, inLedger, inBatches, stopped } = report;
      return { version: 1, action, batches, toSend: toSend.length, inLedger, inBatches, stopped: stopped ?? null };
    }
    case 'collect':
      return { version: 1, action, batches, missing: report.missing };
  }
}

function jsonOf({ intent, model, requests, bytes, madeAt, progress }: BatchRecord): unknown {
  const about = { name: intent, model, requests, bytes, submittedAt: madeAt };
  if (progress.step === 'intended' || progress.step === 'uploaded') return { ...about, id: null, status: 'unknown' };
  const { id, status, expiresAt, counts, reasons } = progress.state;
  const collected = progress.step === 'collected' ? progress.collected : null;
  return { ...about, id, status, expiresAt: expiresAt ?? null, counts: counts ?? null, reasons, collected };
}

function batchConsole(report: BatchReport): string {
  return `${[...actionLines(report), ...nextLines(report)].join('\n')}\n`;
}

function actionLines(report: BatchReport): readonly string[] {
  if (report.action !== 'submit' && report.records.length === 0) return ['No batch was submitted.'];
  switch (report.action) {
    case 'status':
      return report.records.flatMap(batchLines);
    case 'submit': {
      const { toSend, inLedger, inBatches, stopped, closed, records } = report;
      const open = records.filter(isOnItsWay);
      return [
        `${counted(toSend.length, 'request')} to submit; ${number(inLedger)} in the ledger, ${number(inBatches)} in batches already.`,
        ...(stopped === undefined ? [] : [`Not all was submitted: ${plainText(stopped)}.`]),
        ...[...closed, ...open].flatMap(batchLines),
      ];
    }
    case 'collect':
      return [
        ...(report.collected.length === 0 && !report.records.some(isToCollect) ? ['No batch has ended since.'] : []),
        ...report.collected.flatMap(batchLines),
        ...report.records.filter(isOnItsWay).flatMap(batchLines),
        ...(report.missing === 0
          ? []
          : [`${counted(report.missing, 'request')} without a reply, and in no batch any more.`]),
      ];
  }
}

function isToCollect({ progress }: BatchRecord): boolean {
  return progress.step === 'created' && !isOpen(progress.state.status);
}

function isOnItsWay({ progress }: BatchRecord): boolean {
  return progress.step === 'created' && isOpen(progress.state.status);
}

function batchLines({ intent, model, requests, progress }: BatchRecord): readonly string[] {
  const about = `${plainText(model)}, ${counted(requests, 'request')}`;
  if (progress.step === 'intended') return [`${intent}  not submitted  ${about}`];
  if (progress.step === 'uploaded') return [`${intent}  not known whether it was submitted  ${about}`];
  const { id, status, counts, expiresAt, reasons } = progress.state;
  const done = counts === undefined ? '' : `, ${number(counts.completed)} answered, ${number(counts.failed)} failed`;
  const until = isOpen(status) && expiresAt !== undefined ? `, until ${expiresAt}` : '';
  const first = `${plainText(id)}  ${status}  ${about}${done}${until}`;
  const whole = reasons.map((reason) => `  ${plainText(reason)}`);
  if (progress.step === 'created') return [isOpen(status) ? first : `${first}, to be collected`, ...whole];
  const { replies, foreign, repeated, unreadable, faults, refused, settled } = progress.collected;
  const odd = [
    [foreign, 'not of this batch'],
    [repeated, 'said twice'],
    [unreadable, 'unreadable'],
  ] as const;
  return [
    `${first}, collected: ${counted(replies, 'reply', 'replies')}`,
    ...whole,
    ...faults.slice(0, mostFaults).flatMap((fault) => faultLines(fault, settled)),
    ...(faults.length > mostFaults ? [`  … and ${faults.length - mostFaults} other reasons`] : []),
    ...refused.map((name) => `  the next submit leaves out ${plainText(name)}`),
    ...odd.flatMap(([count, what]) => (count === 0 ? [] : [`  ${counted(count, 'line')} ${what}: passed over`])),
  ];
}

const mostFaults = 10;

/** @param isSettled a later submit has looked at them: there is nothing left to fix. */
function faultLines({ why, fix, count }: BatchFault, isSettled: boolean): readonly string[] {
  const since = isSettled ? ', and submitted again since or not needed any more' : '';
  const line = `  ${counted(count, 'request')} without a reply${since}: ${plainText(why)}`;
  return isSettled || fix === undefined || fix === '' ? [line] : [line, `    ${plainText(fix)}`];
}

/** What to run next. */
function nextLines(report: BatchReport): readonly string[] {
  const { folder, records } = report;
  const ledger = `--ledger ${plainText(folder)}`;
  if (records.some(isToCollect)) return [`Next: evenhand batch collect ${ledger}`];
  if (records.some(isOnItsWay)) return [`Next: evenhand batch collect ${ledger}, within a day; --wait waits for it.`];
  if (report.action === 'submit' && report.stopped !== undefined) return [];
  if (report.action === 'collect' && report.missing > 0) {
    return [`Next: evenhand batch submit … ${ledger}, with the options of before: it submits only what is missing.`];
  }
  // Nothing to submit is also said if the ledger had all of it before.
  const isDone = report.action === 'submit' || records.some(({ progress }) => progress.step === 'collected');
  return !isDone
    ? [`Next: evenhand batch submit --base main --head HEAD ${ledger}`]
    : [`Next: evenhand check or score … ${ledger}, with the options of before: it finds its replies there.`];
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
