import type { Judge } from '../../judge/judge.ts';
import { hasReplySchema } from '../../judge/outputInstruction.ts';
import { withoutRules } from '../../judge/specialRules.ts';
import { placeOf } from '../../judge/template.ts';
import { outputForms } from '../../perturb/outputOrder.ts';
import { variantsOf } from '../../perturb/table.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { asItIs } from '../../study/studied.ts';
import { type StudySettings, type StudyTasks, studyTask, underModels } from './studyTask.ts';

/** The judge with its output instruction in six forms, each asked as often as the run repeats a prompt. */
export function outputTasks({ head, tasks, policy }: JudgeJob, { models }: StudySettings): StudyTasks {
  const why = whyNot(head.judge);
  if (why !== undefined) return { tasks: [], notes: [`${head.name} is not studied: ${why}.`] };
  const versions = versionsOf(head.judge);
  const asked = versions.flatMap(([version, own]) =>
    underModels(own, models).flatMap((judge) =>
      outputForms.map(([form, output]) => {
        const changed = { ...judge, output: { ...judge.output, ...output } };
        const task = {
          version: `${version}, ${form}`,
          judge: changed,
          items: tasks.head?.items ?? [],
          variants: variantsOf(changed, [], promptPlace(head)),
          repeats: policy.repeats,
        };
        return studyTask(head, judge, { version, family: form, task });
      }),
    ),
  );
  return { tasks: asked, notes: [] };
}

/** With its special rules, and also without them if it names them. */
function versionsOf(judge: Judge): readonly (readonly [name: string, Judge])[] {
  const messages = judge.rules && withoutRules(judge, judge.rules);
  return [[asItIs, judge], ...(messages === undefined ? [] : [['without rules', { ...judge, messages }] as const])];
}

/** As a sentence without its full stop. */
function whyNot(judge: Judge): string | undefined {
  const { output, scale } = judge;
  if (output === undefined)
    return `its prompt has no ${placeOf('output', judge)}, so it is not known which of its words ask for the answer`;
  if (scale.kind === 'nominal' || scale.kind === 'pairwise') return 'its scores have no order, and so no mean';
  if (hasReplySchema(judge)) return 'the schema of its response_format decides the form of the answer';
  return undefined;
}
