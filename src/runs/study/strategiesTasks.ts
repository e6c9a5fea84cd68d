import { candidates } from '../../candidates/table.ts';
import type { Judge } from '../../judge/judge.ts';
import { variantsOf } from '../../perturb/table.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { asItIs } from '../../study/studied.ts';
import { partsOf, type StudySettings, type StudyTask, type StudyTasks, studyTask, underModels } from './studyTask.ts';

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
