import type { Ledger } from '../../ask/ports.ts';
import { costUsd, noUsage, type Prices, usageSum } from '../../ask/usage.ts';
import type { CandidateName } from '../../candidates/candidateNames.ts';
import type { Judge } from '../../judge/judge.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import type { VersionCost } from '../../study/costTable.ts';

/** What a study asks for. */
export interface StudySettings {
  /** Undefined: each judge under its own. */
  readonly models: readonly string[] | undefined;
  readonly candidates: readonly CandidateName[];
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
export function versionCosts(
  tasks: readonly StudyTask[],
  { requests }: Pick<Scored, 'requests'>,
  { ledger, prices }: { readonly ledger: Pick<Ledger, 'find'>; readonly prices: Prices | undefined },
): readonly VersionCost[] {
  const nameOf = ({ judge, model, version }: StudyTask) => JSON.stringify([judge, model, version]);
  const firsts = new Map(tasks.toReversed().map((one) => [nameOf(one), one]));
  return tasks
    .filter((one) => firsts.get(nameOf(one)) === one)
    .map(({ judge, model, version, ...first }): VersionCost => {
      const name = nameOf({ judge, model, version, ...first });
      const group = new Set(tasks.flatMap((one) => (nameOf(one) === name ? [one.task] : [])));
      const own = requests.filter(({ task }) => group.has(task));
      const used = own.flatMap(({ key }) => ledger.find(key)?.usage ?? []);
      const usage = used.reduce(usageSum, noUsage);
      return {
        judge,
        model,
        version,
        judgments: new Set(own.map(judgmentOf)).size,
        requests: own.length,
        tokens: used.length === 0 ? undefined : usage.inputTokens + usage.outputTokens,
        costUsd: used.length === 0 ? undefined : prices && costUsd(usage, prices),
      };
    });
}

/** A judgment may take several requests, such as the samples of a vote. */
function judgmentOf({ item, variant, repeat }: Request): string {
  return JSON.stringify([item.id, variant.family, variant.name, repeat]);
}
