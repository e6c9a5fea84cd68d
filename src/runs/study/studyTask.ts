import type { Ledger } from '../../ask/ports.ts';
import type { CandidateName } from '../../candidates/candidateNames.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';
import type { Item } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import { jobParts, leastSource } from '../../plan/itemParts.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import type { Studied } from '../../study/studied.ts';
import { readablePart } from '../../study/unreadable.ts';
import { measureTask } from '../judgeRun.ts';

/** The settings of a study. */
export interface StudySettings {
  /** Undefined: each judge with its own model. */
  readonly models: readonly string[] | undefined;
  readonly candidates: readonly CandidateName[];
  /** Draws for each number of examples, in a study of memories. */
  readonly draws: number;
  readonly seed: number;
}

/** What one version of a judge is asked with one model and one perturbation or form. */
export interface StudyTask extends Omit<Studied, 'measured' | 'reads'> {
  readonly task: Task;
}

/** @param judge with its model; the task asks a version of it. */
export function studyTask(
  { name }: Pick<LoadedJudge, 'name'>,
  judge: Judge,
  { version, family, task }: Pick<StudyTask, 'version' | 'family'> & { readonly task: AskedTask },
): StudyTask {
  const about = { judge: name, model: judge.model, version, family, scores: scoresOf(judge) };
  return { ...about, task: { version, repeats: 1, ...task } };
}

type AskedTask = Omit<Task, 'version' | 'repeats'> & Partial<Task>;

/** What one judge is asked in a study. */
export interface StudyTasks {
  readonly tasks: readonly StudyTask[];
  /** Such as why a candidate does not fit. */
  readonly notes: readonly string[];
}

/** Demonstrations come from the source part. If that has too few items with gold, its items are measured too. */
export function partsOf(job: JudgeJob): { readonly source: readonly Item[]; readonly measured: readonly Item[] } {
  const items = job.tasks.head?.items ?? [];
  const { source, search, test } = jobParts(job);
  if (source.filter(({ gold }) => gold !== undefined).length < leastSource) return { source: [], measured: items };
  const rest = new Set([...search, ...test]);
  return { source, measured: items.filter((item) => rest.has(item)) };
}

/** A study after asking. */
export interface AskedStudy {
  readonly tasks: readonly StudyTask[];
  readonly jobs: readonly JudgeJob[];
  readonly policy: Policy;
  readonly scored: Scored;
  readonly ledger: Pick<Ledger, 'find'>;
}

/** Every task of a study, measured. The intervals of shares need no draws. */
export function studiedOf({ tasks, scored, policy }: AskedStudy): readonly (Studied & Pick<StudyTask, 'task'>)[] {
  const measuring = { ...policy, resamples: 0 };
  return tasks.map((one) => readablePart({ ...one, measured: measureTask(one.task, scored, measuring) }));
}

/** The scores of the options, the lowest first; if a judge has no options, those of its scale. */
export function scoresOf({ options, scale }: Judge): readonly Score[] {
  const values = valuesOf(scale);
  const shown = new Set(options.map(({ score }) => score));
  return shown.size === 0 ? values : values.filter((value) => shown.has(value));
}

/** The judge with each of the models; with its own if none are named. */
export function underModels(judge: Judge, models: readonly string[] | undefined): readonly Judge[] {
  return models === undefined ? [judge] : models.map((model) => ({ ...judge, model }));
}
