import { shuffled } from '../../candidates/drawItems.ts';
import type { Example, Judge, Memory } from '../../judge/judge.ts';
import { withExamples } from '../../judge/memory.ts';
import { variantsOf } from '../../perturb/table.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { counted } from '../../report/numbers.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { seededRandom } from '../../statistics/random.ts';
import { memoryTables } from '../../study/memoryTables.ts';
import { allExamples, noExamples, type Remembered } from '../../study/remembered.ts';
import { distinct } from '../../study/studied.ts';
import type { StudyTable } from '../../study/studyTable.ts';
import { measureSettingsOf } from '../judgeRun.ts';
import {
  type AskedStudy,
  type StudySettings,
  type StudyTasks,
  studiedOf,
  studyTask,
  underModels,
} from './studyTask.ts';

/** The numbers of examples that are drawn; the full memory is added. */
const sizes = [0, 1, 2, 3, 5, 8, 12, 20, 30, 45, 70, 100, 150, 250, 400, 600];

/** Each judge that has a memory: with some of its examples, and without those of each failure mode. */
export function memoryTasks({ head, tasks }: JudgeJob, settings: StudySettings): StudyTasks {
  const { memory } = head.judge;
  if (memory === undefined)
    return { tasks: [], notes: [`${head.name} is not studied: it has no examples to remember.`] };
  const items = (tasks.head?.items ?? []).filter(({ ownExamples }) => ownExamples === undefined);
  const made = underModels(head.judge, settings.models).flatMap((judge) => {
    const of = (family: Remembered['family'], version: string, changed: Judge) => {
      const variants = variantsOf(changed, [], promptPlace(head));
      return studyTask(head, judge, { version, family, task: { judge: changed, items, variants } });
    };
    return [
      ...swept(memory, settings).map((drawn) => {
        const { length: limit } = drawn;
        const version = limit === 0 ? noExamples : counted(limit, 'example');
        return of('sweep', version, withExamples(judge, { ...memory, limit }, drawn));
      }),
      of('ablation', allExamples, judge),
      ...distinct(memory.examples.flatMap(({ mode }) => mode ?? [])).map((mode) => {
        const others = memory.examples.filter((example) => example.mode !== mode);
        return of('ablation', `without ${mode}`, withExamples(judge, memory, others));
      }),
    ];
  });
  return { tasks: made, notes: [] };
}

/** The examples of each draw, in the order of the memory. No examples, and all examples, have only one draw. */
function swept({ examples }: Memory, { seed, draws }: StudySettings): readonly (readonly Example[])[] {
  const all = examples.length;
  return [...sizes.filter((size) => size < all), all].flatMap((size) =>
    Array.from({ length: size === 0 || size === all ? 1 : draws }, (_, draw) => {
      const random = seededRandom(seed + size * mostDraws + draw);
      const drawn = new Set(shuffled(examples, random).slice(0, size));
      return examples.filter((example) => drawn.has(example));
    }),
  );
}

/** The most draws of one size, so that no two draws share a seed. */
const mostDraws = 100;

export function tablesOfMemory(asked: AskedStudy): Promise<readonly StudyTable[]> {
  const itemsOf = new Map(asked.jobs.map(({ head, tasks }) => [head.name, tasks.head?.items ?? []]));
  const remembered = studiedOf(asked).map((one): Remembered => {
    const { judge, items } = one.task;
    const family = one.family === 'sweep' ? 'sweep' : 'ablation';
    const known = (itemsOf.get(one.judge) ?? []).filter(({ ownExamples }) => ownExamples !== undefined);
    return { ...one, family, memory: judge.memory, items, known };
  });
  return memoryTables(remembered, measureSettingsOf(asked.policy));
}
