import { costUsd, noUsage, usageSum } from '../ask/usage.ts';
import type { Request, Task } from '../plan/plan.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import type { Study, StudyName } from '../report/studyDocument.ts';
import { type Scored, scoreTasks } from '../score/scoreTasks.ts';
import { UnusableInput } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';
import { consistencyTables } from '../study/consistencyTables.ts';
import { outputTables } from '../study/outputTables.ts';
import { asItIs } from '../study/studied.ts';
import type { Cell, StudyTable } from '../study/studyTable.ts';
import { unmeasuredShare } from '../study/unreadable.ts';
import { unreadableText } from './asking/unreadable.ts';
import { openSession, type PlannedRun, planVersion, type RunPorts, reportedRun, type VersionJob } from './openRun.ts';
import { consistencyTasks } from './study/consistencyTasks.ts';
import { memoryTasks, tablesOfMemory } from './study/memoryTasks.ts';
import { outputTasks } from './study/outputTasks.ts';
import { strategiesTasks, tablesOfStrategies } from './study/studiedStrategies.ts';
import { type AskedStudy, type StudySettings, type StudyTask, type StudyTasks, studiedOf } from './study/studyTask.ts';

export interface StudyJob extends VersionJob, Omit<StudySettings, 'seed'> {
  readonly study: StudyName;
}

/** @throws UnusableInput if the configuration cannot be used, or no judge can be studied. */
export async function planStudy(job: StudyJob): Promise<PlannedRun & StudyTasks> {
  const run = await planVersion(job);
  const { jobs, policy } = run.prepared;
  const { tasksOf, fix } = studies[job.study];
  const all = jobs.map((one) => tasksOf(one, { ...job, seed: policy.seed }));
  const tasks = all.flatMap((one) => one.tasks);
  const notes = all.flatMap((one) => one.notes);
  if (tasks.length > 0) return { ...run, tasks, notes };
  throw new UnusableInput({ what: `no judge can be studied. ${notes.join(' ')}`, fix });
}

/** Runs the experiments of a paper on the judges: every version with every model, and the tables. */
export async function study(job: StudyJob, ports: RunPorts): Promise<Study> {
  const { tasks, notes, ...run } = await planStudy(job);
  const { prepared } = run;
  const session = await openSession(run, ports, job.asking);
  const scored = await scoreTasks(
    tasks.map(({ task }) => task),
    session,
    readabilityFrom(tasks),
  );
  session.close();
  const asked = { tasks, jobs: prepared.jobs, policy: prepared.policy, scored, ledger: session.ports.ledger };
  const tables = await studies[job.study].tablesOf(asked);
  const isMeasured = tables.every(({ unreadable = [] }) => unreadable.every(({ share }) => share < unmeasuredShare));
  return {
    version: 1,
    run: 'study',
    study: job.study,
    ...reportedRun(run, session, { tool: job.tool, counts: scored.counts }),
    exitCode: scored.counts.unanswered + scored.unread.size === 0 && isMeasured ? 0 : 3,
    why: scored.stopped?.why ?? unreadText(tasks, scored) ?? (isMeasured ? undefined : unmeasuredText),
    tables: [...tables, costTable(asked)],
    notes,
  };
}

const unmeasuredText =
  'of some versions a fifth or more cannot be read, and nothing is measured of them; each table says of which';

/**
 * The judge as it is shows whether its candidates' replies can be read; a version of another form shows it for itself.
 */
function readabilityFrom(tasks: readonly StudyTask[]): (task: Task) => Task {
  const nameOf = (one: StudyTask, version = one.task.version) => JSON.stringify([one.judge, one.model, version]);
  const firsts = new Map(tasks.toReversed().map((one) => [nameOf(one), one.task]));
  const shownBy = new Map(tasks.map((one) => [one.task, firsts.get(nameOf(one, asItIs)) ?? firsts.get(nameOf(one))]));
  return (task) => shownBy.get(task) ?? task;
}

function unreadText(tasks: readonly StudyTask[], { unread, outcomeOf }: Scored): string | undefined {
  const texts = tasks.flatMap(({ judge, task }) => {
    const start = unread.get(task);
    return start === undefined ? [] : [`${judge}: ${unreadableText(start, outcomeOf)}`];
  });
  return texts.length === 0 ? undefined : [...new Set(texts)].join('; ');
}

interface StudyKind {
  readonly tasksOf: (job: JudgeJob, settings: StudySettings) => StudyTasks;
  readonly tablesOf: (asked: AskedStudy) => readonly StudyTable[] | Promise<readonly StudyTable[]>;
  /** What to do if no judge can be studied. */
  readonly fix: string;
}

const studies: Readonly<Record<StudyName, StudyKind>> = {
  consistency: {
    tasksOf: consistencyTasks,
    tablesOf: (asked) => consistencyTables(studiedOf(asked), asked.policy.gate.confidence),
    fix: 'List options under evenhand.options. "evenhand plan" prints what was found in each prompt.',
  },
  output: {
    tasksOf: outputTasks,
    tablesOf: (asked) => outputTables(studiedOf(asked), asked.policy.gate.confidence),
    fix: 'Write {{output}} in the place of the lines that say how to answer.',
  },
  strategies: {
    tasksOf: strategiesTasks,
    tablesOf: tablesOfStrategies,
    fix: 'State a scale with an order: ordinal or interval.',
  },
  memory: {
    tasksOf: memoryTasks,
    tablesOf: tablesOfMemory,
    fix: 'Name a folder under evenhand.memory in the prompt, and approve what "evenhand audit" proposes.',
  },
};

/**
 * What a judgment of each version takes on average, over all its perturbations. A reply that serves two judgments
 * counts for both.
 */
function costTable({ tasks, scored: { requests }, ledger, policy: { prices } }: AskedStudy): StudyTable {
  const nameOf = ({ judge, model, version }: StudyTask) => JSON.stringify([judge, model, version]);
  const rows = [...groupBy(tasks, nameOf).values()].map((group): readonly Cell[] => {
    const placeOf = new Map(group.map(({ task }, index) => [task, index]));
    const own = requests.filter(({ task }) => placeOf.has(task));
    const used = own.flatMap(({ key }) => ledger.find(key)?.usage ?? []);
    const usage = used.reduce(usageSum, noUsage);
    const n = new Set(own.map((request) => judgmentOf(request, placeOf.get(request.task)))).size;
    const each = (sum: number | undefined, unit: 'count' | 'usd'): Cell =>
      sum === undefined || n === 0 ? undefined : { value: sum / n, unit, n, interval: undefined };
    const [tokens, cost] =
      used.length === 0 ? [] : [usage.inputTokens + usage.outputTokens, prices && costUsd(usage, prices)];
    const [{ judge, model, version } = { judge: '', model: undefined, version: '' }] = group;
    return [judge, model, version, each(own.length, 'count'), each(tokens, 'count'), each(cost, 'usd')];
  });
  const columns = ['judge', 'model', 'version', 'requests', 'tokens', 'cost'];
  return { name: 'cost', title: 'What a judgment takes', columns, rows };
}

/** The votes of a judge form one judgment. */
function judgmentOf({ task: { judge }, item, variant, repeat }: Request, task: number | undefined): string {
  const time = judge.votes?.kind === 'samples' ? Math.floor(repeat / judge.votes.count) : repeat;
  return JSON.stringify([task, item.id, variant.family, variant.name, time]);
}
