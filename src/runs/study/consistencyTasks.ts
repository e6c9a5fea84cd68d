import type { Candidate } from '../../candidates/candidate.ts';
import { candidateNames } from '../../candidates/candidateNames.ts';
import { flippedLabel } from '../../candidates/flippedLabel.ts';
import { candidates as table } from '../../candidates/table.ts';
import type { Judge } from '../../judge/judge.ts';
import type { Family, Variant } from '../../perturb/perturbation.ts';
import { perturbations, variantsOf, variantsOrWhy, type Wanted } from '../../perturb/table.ts';
import { leastSource } from '../../plan/itemParts.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { studiedCandidates } from '../../study/consistencyTables.ts';
import { flipped } from '../../study/copiedLabel.ts';
import { asItIs } from '../../study/studied.ts';
import {
  partsOf,
  type StudySettings,
  type StudyTask,
  type StudyTasks,
  scoresOf,
  studyTask,
  underModels,
} from './studyTask.ts';

/** The perturbations of the paper, and its counterpart for two candidates. */
const families: readonly Family[] = ['position', 'length', 'position+length', 'swap'];

/**
 * The judge as it is and every candidate, each under each perturbation that fits, with demonstrations of that
 * perturbation.
 */
export function consistencyTasks(job: JudgeJob, settings: StudySettings): StudyTasks {
  const { head } = job;
  const { source, measured: items } = partsOf(job);
  const wanted = wantedOf(job);
  const noOptions = `${head.name} is not studied: no options that could be moved were found in its prompt.`;
  const noSource = `${head.name}: the source part has fewer than ${leastSource} items with a gold, so no demonstrations are drawn and all items are measured.`;
  const why = wanted.length === 0 ? noOptions : source.length === 0 ? noSource : undefined;
  const place = promptPlace(head);
  const made: StudyTask[] = [];
  const unfit = new Set<string>();
  for (const judge of underModels(head.judge, settings.models)) {
    for (const wish of wanted) {
      const { family } = wish;
      const variants = shownVariants(judge, wish, place);
      const add = (version: string, changed: Judge, shown: readonly Variant[]) =>
        made.push(studyTask(head, judge, { version, family, task: { judge: changed, items, variants: shown } }));
      add(asItIs, judge, variants);
      for (const [name, candidate] of studiedVersions(settings)) {
        const version = candidate.make(judge, { source, measured: items, variants, seed: settings.seed });
        if (version.kind === 'does-not-fit') {
          unfit.add(`${head.name}: ${name} does not fit: ${version.why}.`);
          continue;
        }
        const shown = variantsOrWhy(version.judge, [wish], place);
        if (typeof shown === 'string') unfit.add(`${head.name}: ${name} does not fit: ${shown}.`);
        else
          add(
            name,
            version.judge,
            shown.filter((variant) => variant.family !== 'control'),
          );
      }
    }
  }
  return { tasks: made, notes: [...(why === undefined ? [] : [why]), ...unfit] };
}

/** A candidate without a column in the tables is not asked. One demonstration is also shown with its label flipped. */
function studiedVersions({ candidates }: StudySettings): readonly (readonly [version: string, Candidate])[] {
  const named = candidateNames.filter((name) => studiedCandidates.includes(name) && candidates.includes(name));
  return [
    ...named.map((name) => [name, table[name]] as const),
    ...(candidates.includes('demonstrations-1') ? [[flipped, flippedLabel] as const] : []),
  ];
}

/**
 * As the eval set states them. For `position+length`, as in the paper, only one option is lengthened unless the eval
 * set says otherwise.
 */
function wantedOf({ head, policy }: JudgeJob): readonly Wanted[] {
  const named = policy.perturbations?.map(({ family }) => family);
  return families
    .filter((family) => named === undefined || named.includes(family))
    .map((family) => ({ ...usual(family, head.judge), ...head.perturbations?.find((one) => one.family === family) }))
    .filter((wish) => perturbations[wish.family].variantsFor(head.judge, wish).kind === 'variants');
}

/** The paper lengthens score 1 of three and score 0 of two (Tables 13 and 14): the middle one, or the one below it. */
function usual(family: Family, judge: Judge): Wanted {
  const scores = scoresOf(judge);
  const middle = scores[Math.floor((scores.length - 1) / 2)];
  return family === 'position+length' && middle !== undefined ? { family, options: [middle] } : { family };
}

/** The variants with lengthened options are compared with the judge as written. */
function shownVariants(judge: Judge, wish: Wanted, file: string): readonly Variant[] {
  const variants = variantsOf(judge, [wish], file);
  return wish.family === 'length' ? variants : variants.filter(({ family }) => family === wish.family);
}
