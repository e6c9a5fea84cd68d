import type { Answers } from '../../judge/labelOrder.ts';
import type { Score } from '../../judge/scale.ts';
import { cellsOf } from '../../judgments/taskVersion.ts';
import { claimOf } from '../../perturb/table.ts';
import type { Task } from '../../plan/plan.ts';
import { planRun } from '../../runs/openRun.ts';
import { outcomeReader } from '../../score/outcomeReader.ts';
import { planFor } from '../../score/scoreTasks.ts';
import type { Environment } from '../environment.ts';
import { ledgerToRead, openProvider } from '../openPorts.ts';
import { overridesOf, type Settings } from '../settings.ts';
import { versionsToLoad } from '../versions.ts';

/** The answers of each judge, by its name and the item's id. */
export type RecordedAnswers = ReadonlyMap<string, ReadonlyMap<string, Answers>>;

/** What the folder of replies holds about the items, of this version and of the base if one is named. Asks nothing. */
export async function recordedAnswers(environment: Environment, settings: Settings): Promise<RecordedAnswers> {
  if (settings.ledger === undefined) return new Map();
  const versions = await versionsToLoad(environment, settings);
  const { config, judge } = settings;
  const { prepared } = await planRun({ ...versions, config, judge, overrides: overridesOf(settings) });
  const ledger = ledgerToRead(environment, settings);
  const replay = openProvider(environment, { ...settings, provider: 'ledger' }, () => {}, { missingKey: 'report' });
  const { families } = replay(undefined);
  const read = outcomeReader(ledger);
  const answersOf = (task: Task | undefined) => {
    const scores = new Map<string, { control?: Score; readonly all: Set<Score> }>();
    if (task === undefined) return scores;
    const { requests } = planFor([task], families, ledger);
    for (const { item, variant, outcome } of cellsOf(requests, (request) => read(request, () => undefined))) {
      if (outcome.kind !== 'scored' || claimOf(variant.family) !== 'preserves') continue;
      const own = scores.get(item.id) ?? { all: new Set() };
      scores.set(item.id, own);
      own.all.add(outcome.score);
      own.control ??= outcome.score;
      if (variant.family === 'control') own.control = outcome.score;
    }
    return scores;
  };
  return new Map(
    prepared.jobs.map(({ head, tasks }) => {
      const [before, now] = [answersOf(tasks.base), answersOf(tasks.head)];
      const answers = [...now].map(([item, { control, all }]): [string, Answers] => [
        item,
        { base: before.get(item)?.control, head: control, flips: all.size > 1 },
      ]);
      return [head.name, new Map(answers)];
    }),
  );
}
