import { tablesOfItems } from '../../judgments/taskVersion.ts';
import { type Annotators, measureAnnotators } from '../../measure/annotators.ts';
import { variantsOf } from '../../perturb/table.ts';
import type { Request } from '../../plan/plan.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { mean } from '../../statistics/descriptive.ts';
import type { ItemNumber } from '../../study/groupedMean.ts';
import { loadPolarity, type Polarity } from '../../study/polarity.ts';
import { type StudiedStrategy, strategiesTables } from '../../study/strategiesTables.ts';
import type { StudyTable } from '../../study/studyTable.ts';
import { measureSettingsOf } from '../judgeRun.ts';
import { recordedOutcome } from '../recordedScores.ts';
import { type AskedStudy, studiedOf } from './studyTask.ts';

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
