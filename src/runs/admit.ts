import { hash } from 'node:crypto';
import { isEmbedded } from '../ask/providers.ts';
import type { Session } from '../ask/session.ts';
import {
  type AdmissionRecord,
  type AdmissionSettings,
  afterRefusal,
  dayOf,
  fingerprintOf,
  keepsBound,
  lackingNumbers,
  type UsedLabels,
  usualDays,
} from '../judge/admission.ts';
import type { Item } from '../judge/item.ts';
import { canonical } from '../judge/judgeParts.ts';
import { admissionNumbers, labelsNeeded } from '../measure/admissionNumbers.ts';
import { unreadableShare } from '../measure/leftOut.ts';
import type { MeasuredVersion } from '../measure/measure.ts';
import { splitItems } from '../plan/itemParts.ts';
import type { Task } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import type { Admission, JudgeAdmission } from '../report/admissionDocument.ts';
import { joined, percent } from '../report/numbers.ts';
import { type Scored, scoreTasks } from '../score/scoreTasks.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { tally } from '../shared/groupBy.ts';
import { answeredModels } from './admissionStates.ts';
import { measureTask } from './judgeRun.ts';
import { itemMark } from './mitigate/testLooks.ts';
import { openSession, type PlannedRun, planVersion, type RunPorts, reportedRun, type VersionJob } from './openRun.ts';

/** A judge, the labels that it is measured by, and what it must reach. */
interface Candidate {
  readonly job: JudgeJob;
  readonly settings: AdmissionSettings;
  readonly task: Task;
  readonly labels: UsedLabels;
}

/** @throws UnusableInput if the configuration cannot be used, or a judge has no bounds, or too few labels for them. */
export async function planAdmission(
  job: VersionJob,
): Promise<PlannedRun & { readonly candidates: readonly Candidate[] }> {
  const run = await planVersion(job);
  const faults = run.prepared.jobs.flatMap(admissionFaults);
  if (faults.length > 0) throw new UnusableInput(faults);
  const named = run.prepared.jobs.filter(({ head }) => asksForBounds(head.admission));
  return { ...run, candidates: named.map(candidateOf) };
}

/**
 * Does a judge as it is now reach what is asked of it, by labels of people that no search has used?
 *
 * @throws UnusableInput as `planAdmission` does, or if no model would be asked.
 */
export async function admit(job: VersionJob, ports: RunPorts): Promise<Admitted> {
  const { candidates, ...run } = await planAdmission(job);
  const session = await openSession(run, ports, job.asking);
  if (isEmbedded(session.ports.provider.families[0])) throw noModel;
  const tasks = candidates.map(({ task }) => task);
  const scored = await scoreTasks(tasks, session);
  session.close();
  const { policy } = run.prepared;
  const judges = candidates.map((one) => judgeAdmission(one, { scored, policy, session, tool: job.tool }));
  const today = dayOf(session.ports.clock.now());
  const records = judges.flatMap(({ file, record, outcome }, index) => {
    if (record === undefined) return [];
    const before = candidates[index]?.job.head.admitted;
    return [{ file, record: outcome === 'admitted' ? record : afterRefusal(record, before, today) }];
  });
  const found: Admission = {
    version: 1,
    run: 'admit',
    ...reportedRun(run, session, { tool: job.tool, counts: scored.counts }),
    exitCode: judges.some(({ outcome }) => outcome === 'refused') ? 1 : judges.every(({ outcome }) => outcome) ? 0 : 3,
    judges,
  };
  return { found, records };
}

interface Admitted {
  readonly found: Admission;
  /** What to write; of a refused judge, which labels it used. */
  readonly records: readonly { readonly file: string; readonly record: AdmissionRecord }[];
}

const noModel = new UnusableInput({
  key: '--provider',
  what: 'an admission is about a model, and the provider "lexical" is none',
  fix: 'Name the provider that the judge is asked of.',
});

function asksForBounds(settings: AdmissionSettings | undefined): settings is AdmissionSettings {
  const { days: _, ...bounds } = settings ?? {};
  return Object.keys(bounds).length > 0;
}

/** A judge without bounds is no fault if another one has some. */
function admissionFaults({ head, evalSet }: JudgeJob, _: number, all: readonly JudgeJob[]): readonly Fault[] {
  const bounds = head.admission;
  if (!asksForBounds(bounds)) {
    if (all.some((one) => asksForBounds(one.head.admission))) return [];
    const what = `the configuration does not say what judge "${head.name}" must reach`;
    return [
      {
        key: 'admission',
        what,
        fix: 'Write into evenhand.yml, for example: admission: { recall: 0.8, specificity: 0.8 }',
      },
    ];
  }
  const perScore = bounds.recall !== undefined || bounds.specificity !== undefined;
  if (perScore && head.judge.scale.kind === 'interval') {
    const what = `judge "${head.name}" gives numbers of a range, of which none has a recall`;
    return [{ key: 'admission', what, fix: 'Ask for alpha, or for a ceiling.' }];
  }
  const { items } = evalSet.owner;
  const file = head.itemsFile;
  const golds = new Set(items.flatMap(({ gold }) => gold ?? []));
  if (golds.size < 2) {
    const what = `the items of judge "${head.name}" have ${golds.size === 0 ? 'no gold' : 'gold of one score alone'}`;
    return [{ file, what, fix: 'Label items of at least two scores.' }];
  }
  if (bounds.ceiling === undefined || items.some((one) => Object.keys(one.golds).length > 1)) return [];
  const what = `admission.ceiling needs items that two people labelled, and those of judge "${head.name}" have one gold`;
  return [{ file, what, fix: 'Write "golds": {"ann": 1, "bo": 2} for items, or ask for recall and specificity.' }];
}

/** With labels that no admission has used, if a judge without a mistake could be admitted by them; else with all. */
function candidateOf(job: JudgeJob): Candidate {
  const { head, policy } = job;
  const task = job.tasks.head;
  const settings = head.admission;
  if (task === undefined || settings === undefined) throw new RangeError('a version without a base is asked');
  const labelled = task.items.filter(({ gold }) => gold !== undefined);
  const part = policy.parts === undefined ? labelled : splitItems(labelled, policy.parts).test;
  const before = new Set(head.admitted?.labels.used.split(' ').filter((mark) => mark !== ''));
  const fresh = part.filter((item) => !before.has(itemMark(item)));
  const items = isEnough(fresh, settings, policy.gate) ? fresh : part;
  const used = new Set([...before, ...items.map(itemMark)]);
  const golds = items.map((item) => [itemMark(item), item.gold, item.golds]);
  const weights = items.flatMap(({ weight }) => weight ?? []);
  const labels: UsedLabels = {
    fingerprint: hash('sha256', canonical(golds.map((one) => canonical(one)).toSorted())),
    n: items.length,
    ...(weights.length === 0 ? {} : { standFor: Math.round(weights.reduce((sum, weight) => sum + weight, 0)) }),
    part: policy.parts === undefined ? 'all' : 'test',
    used: [...used].toSorted().join(' '),
    usedBefore: items.filter((item) => before.has(itemMark(item))).length,
    unused: part.filter((item) => !used.has(itemMark(item))).length,
  };
  // The noise of the model needs a second reply.
  return { job, settings, labels, task: { ...task, items, repeats: Math.max(2, task.repeats) } };
}

function isEnough(items: readonly Item[], { recall = 0, specificity = 0 }: AdmissionSettings, gate: Policy['gate']) {
  const needed = (bound: number) => labelsNeeded(1, bound, gate.confidence) ?? Number.POSITIVE_INFINITY;
  const counts = [...tally(items.map(({ gold }) => gold)).values()];
  return (
    items.length >= gate.minItems &&
    counts.length > 1 &&
    counts.every((count) => count >= needed(recall) && items.length - count >= needed(specificity))
  );
}

interface Measuring {
  readonly scored: Scored;
  readonly policy: Policy;
  readonly session: Session;
  readonly tool: string;
}

function judgeAdmission(
  { job, settings, task, labels }: Candidate,
  { scored, policy, session, tool }: Measuring,
): JudgeAdmission {
  const { head } = job;
  const { confidence } = policy.gate;
  const { ledger, clock } = session.ports;
  const { days = usualDays, ...bounds } = settings;
  const measured = measureTask(task, scored, policy);
  const unmeasured = {
    name: head.name,
    file: head.admissionFile ?? '',
    missed: [],
    isTooOld: false,
    record: undefined,
  };
  const why = whyUnmeasured(measured, scored, { task, job });
  if (why !== undefined) return { ...unmeasured, outcome: undefined, why };
  const numbers = admissionNumbers(measured, { bounds, confidence, scale: head.judge.scale.kind });
  const lacking = lackingNumbers(bounds, numbers);
  if (lacking.length > 0) {
    const unlabelled = `These ${labels.n} labels do not define ${joined(lacking)}: label items of each score.`;
    return { ...unmeasured, outcome: undefined, why: unlabelled };
  }
  const times = scored.requests.flatMap((one) => (one.task === task ? (ledger.find(one.key)?.at ?? []) : []));
  const measuredMs = Math.min(clock.now(), ...times.map((at) => Date.parse(at)).filter((ms) => !Number.isNaN(ms)));
  const record: AdmissionRecord = {
    version: 1,
    tool,
    judge: head.name,
    measured: dayOf(measuredMs),
    expires: dayOf(measuredMs + days * 24 * 60 * 60 * 1000),
    fingerprint: fingerprintOf(head.judge),
    answeredBy: answeredModels(task, scored.requests, ledger),
    confidence,
    bounds,
    numbers,
    labels,
  };
  const missed = numbers.filter((one) => !keepsBound(one));
  const isTooOld = dayOf(clock.now()) > record.expires;
  const outcome = missed.length > 0 || isTooOld ? 'refused' : 'admitted';
  return { ...unmeasured, outcome, why: undefined, record, missed, isTooOld };
}

function whyUnmeasured(
  { leftOut }: MeasuredVersion,
  { stopped, unread }: Scored,
  { task, job }: Pick<Candidate, 'task' | 'job'>,
): string | undefined {
  if (leftOut.unanswered > 0) return stopped?.why ?? `${leftOut.unanswered} requests have no reply`;
  const share = unreadableShare(leftOut) ?? 1;
  const most = job.policy.gate.maxUnreadable;
  if (share <= most && !unread.has(task)) return undefined;
  return `${percent(share)} of the replies have no score, and at most ${percent(most)} may`;
}
