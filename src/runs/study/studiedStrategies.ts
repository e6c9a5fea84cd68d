import { candidates } from '../../candidates/table.ts';
import type { Judge } from '../../judge/judge.ts';
import { tablesOfItems } from '../../judgments/taskVersion.ts';
import { type Annotators, measureAnnotators } from '../../measure/annotators.ts';
import { variantsOf } from '../../perturb/table.ts';
import type { Request } from '../../plan/plan.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { mean } from '../../statistics/descriptive.ts';
import type { ItemNumber } from '../../study/groupedMean.ts';
import { loadPolarity, type Polarity } from '../../study/polarity.ts';
import { type StudiedStrategy, strategiesTables } from '../../study/strategiesTables.ts';
import { asItIs } from '../../study/studied.ts';
import type { StudyTable } from '../../study/studyTable.ts';
import { measureSettingsOf } from '../judgeRun.ts';
import { recordedOutcome } from '../recordedScores.ts';
import {
  type AskedStudy,
  partsOf,
  type StudySettings,
  type StudyTask,
  type StudyTasks,
  studiedOf,
  studyTask,
  underModels,
} from './studyTask.ts';

/** The tables of perturbed-rating, about the scores and about the reasons in the replies. */
export async function tablesOfStrategies(asked: AskedStudy): Promise<readonly StudyTable[]> {
  const polarity = await loadPolarity();
  const settings = measureSettingsOf(asked.policy);
  const people = new Map(asked.jobs.map((job) => [job.head.name, peopleOf(job, settings)]));
  const studied = studiedOf(asked).map((one): StudiedStrategy => {
    const own = asked.scored.requests.filter(({ task }) => task === one.task);
    const polaritiesIn = (name: string) => {
      const named = own.filter(({ variant }) => variant.name === name);
      return [...groupBy(named, ({ item }) => item)].flatMap(([{ group }, requests]): readonly ItemNumber[] => {
        const each = requests.flatMap((request) => polarityOf(request, asked, polarity));
        return each.length === 0 ? [] : [{ value: mean(each), group }];
      });
    };
    const polarities = { uncued: polaritiesIn('uncued'), cued: polaritiesIn('cued') };
    return { ...one, people: people.get(one.judge), polarities };
  });
  return strategiesTables(studied, settings);
}

/** Uses all items: what people say of an item does not depend on whether the judge was asked about it. */
function peopleOf({ tasks }: JudgeJob, settings: ReturnType<typeof measureSettingsOf>): Annotators | undefined {
  if (tasks.head === undefined) return undefined;
  const { judge, items } = tasks.head;
  const [table] = tablesOfItems({ judge, items, variants: variantsOf(judge, [], '') }, () => []);
  return table && measureAnnotators(table, settings);
}

/** Empty if there is no score, or no reason beside it. */
function polarityOf(request: Request, { ledger }: AskedStudy, polarity: Polarity): readonly number[] {
  const outcome = recordedOutcome(request, ledger);
  return outcome?.kind === 'scored' && outcome.reason !== undefined ? [polarity(outcome.reason)] : [];
}

/** In the order of the paper. */
const strategies = ['zero-shot', 'knowledge', 'few-shot', 'chain-of-thought'] as const;

/** The judge under each strategy that fits, asked with a false rating by an expert and without. */
export function strategiesTasks(job: JudgeJob, settings: StudySettings): StudyTasks {
  const { head } = job;
  const { scale } = head.judge;
  if (scale.kind === 'nominal' || scale.kind === 'pairwise')
    return { tasks: [], notes: [`${head.name} is not studied: its scores have no order.`] };
  const { source, measured } = partsOf(job);
  const made: StudyTask[] = [];
  const unfit = new Set<string>();
  for (const judge of underModels(head.judge, settings.models)) {
    const of = (version: string, changed: Judge) => {
      const variants = variantsOf(changed, [{ family: 'cue' }], promptPlace(head));
      const task = { judge: changed, items: measured, variants };
      return studyTask(head, judge, { version, family: 'control', task });
    };
    for (const name of strategies.filter((one) => settings.candidates.includes(one))) {
      const version = candidates[name].make(judge, { source, measured, variants: [], seed: settings.seed });
      if (version.kind === 'version') made.push(of(name, version.judge));
      else unfit.add(`${head.name}: ${name} does not fit: ${version.why}.`);
    }
    if (!made.some((one) => one.model === judge.model && one.version === 'knowledge')) made.push(of(asItIs, judge));
  }
  const isLabelled = measured.some(({ golds }) => Object.keys(golds).length > 1);
  const unlabelled = `${head.name}: its items have no labels of several people, so nothing is said of people's agreement.`;
  return { tasks: made, notes: [...unfit, ...(isLabelled ? [] : [unlabelled])] };
}
