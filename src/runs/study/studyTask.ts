import type { Ledger } from '../../ask/ports.ts';
import { costUsd, noUsage, usageSum } from '../../ask/usage.ts';
import type { CandidateName } from '../../candidates/candidateNames.ts';
import type { Item } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import { leastSource } from '../../plan/itemParts.ts';
import { jobParts } from '../../plan/jobParts.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import type { VersionCost } from '../../study/costTable.ts';
import type { Studied } from '../../study/studied.ts';
import { measureTask } from '../judgeRun.ts';

/** What a study asks for. */
export interface StudySettings {
  /** Undefined: each judge under its own. */
  readonly models: readonly string[] | undefined;
  readonly candidates: readonly CandidateName[];
  /** Of each number of examples. */
  readonly draws: number;
  readonly seed: number;
}

/** What is asked of one version of a judge under one model and one perturbation or form. */
export interface StudyTask {
  readonly judge: string;
  readonly model: string | undefined;
  readonly version: string;
  readonly family: string;
  readonly scores: readonly Score[];
  readonly task: Task;
}

/** What a study asks of one judge. */
export interface StudyTasks {
  readonly tasks: readonly StudyTask[];
  /** Such as why a candidate does not fit. */
  readonly notes: readonly string[];
}

/** Demonstrations come from the source part, and what it has too little of for them is measured too. */
export function partsOf(job: JudgeJob): { readonly source: readonly Item[]; readonly measured: readonly Item[] } {
  const items = job.tasks.head?.items ?? [];
  const { source, search, test } = jobParts(job);
  if (source.filter(({ gold }) => gold !== undefined).length < leastSource) return { source: [], measured: items };
  const rest = new Set([...search, ...test]);
  return { source, measured: items.filter((item) => rest.has(item)) };
}

/** A study when everything was asked. */
export interface AskedStudy {
  readonly tasks: readonly StudyTask[];
  readonly jobs: readonly JudgeJob[];
  readonly policy: Policy;
  readonly scored: Scored;
  readonly ledger: Pick<Ledger, 'find'>;
}

/** Every task of a study, measured. Shares have intervals of their own; nothing is drawn for them. */
export function studiedOf({ tasks, scored, policy }: AskedStudy): readonly (Studied & Pick<StudyTask, 'task'>)[] {
  const measuring = { ...policy, resamples: 0 };
  return tasks.map((one) => ({ ...one, measured: measureTask(one.task, scored, measuring) }));
}

/** The scores of the options, the lowest first; of a judge without options those of its scale. */
export function scoresOf({ options, scale }: Judge): readonly Score[] {
  const values = valuesOf(scale);
  const shown = new Set(options.map(({ score }) => score));
  return shown.size === 0 ? values : values.filter((value) => shown.has(value));
}

/** The judge under each of the models; under its own if none are named. */
export function underModels(judge: Judge, models: readonly string[] | undefined): readonly Judge[] {
  return models === undefined ? [judge] : models.map((model) => ({ ...judge, model }));
}

/** What each version of each judge took, over all its perturbations. A reply that serves two judgments counts for both. */
export function versionCosts({
  tasks,
  scored: { requests },
  ledger,
  policy: { prices },
}: AskedStudy): readonly VersionCost[] {
  const nameOf = ({ judge, model, version }: StudyTask) => JSON.stringify([judge, model, version]);
  const firsts = new Map(tasks.toReversed().map((one) => [nameOf(one), one]));
  return tasks
    .filter((one) => firsts.get(nameOf(one)) === one)
    .map(({ judge, model, version, ...first }): VersionCost => {
      const name = nameOf({ judge, model, version, ...first });
      const group = new Map(tasks.flatMap((one, index) => (nameOf(one) === name ? [[one.task, index]] : [])));
      const own = requests.filter(({ task }) => group.has(task));
      const used = own.flatMap(({ key }) => ledger.find(key)?.usage ?? []);
      const usage = used.reduce(usageSum, noUsage);
      return {
        judge,
        model,
        version,
        judgments: new Set(own.map((request) => judgmentOf(request, group.get(request.task)))).size,
        requests: own.length,
        tokens: used.length === 0 ? undefined : usage.inputTokens + usage.outputTokens,
        costUsd: used.length === 0 ? undefined : prices && costUsd(usage, prices),
      };
    });
}

/** The votes of a judge are one judgment. */
function judgmentOf({ task: { judge }, item, variant, repeat }: Request, task: number | undefined): string {
  const time = judge.votes?.kind === 'samples' ? Math.floor(repeat / judge.votes.count) : repeat;
  return JSON.stringify([task, item.id, variant.family, variant.name, time]);
}
