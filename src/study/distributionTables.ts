import type { Score } from '../judge/scale.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { distinct, type Studied } from './studied.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** With more scores, a share of each says little. */
const mostScores = 20;

/**
 * Figures 1 and 3 of output-sequencing: the share of each score among the readable replies, by the form of the output
 * instruction, over all items and trials; one table for each version of the prompt. The paper shows 50 trials of one
 * item. Empty for scales of more than twenty scores.
 */
export function distributionTables(all: readonly Studied[]): readonly StudyTable[] {
  const fitting = all.filter(({ scores }) => scores.length > 0 && scores.length <= mostScores);
  return distinct(fitting.map(({ version }) => version)).map((version, index) => {
    const own = fitting.filter((one) => one.version === version);
    const scores = distinct(own.flatMap((one) => one.scores));
    return counting(own, {
      name: index === 0 ? 'figure-1' : 'figure-3',
      title: `Figure ${index === 0 ? 1 : 3}. Share of each score by the form of the output instruction, ${version}`,
      columns: ['judge', 'model', 'config', ...scores.map((score) => `score ${score}`)],
      rows: own.map((one): readonly Cell[] => [one.judge, one.model, one.family, ...sharesOf(one, scores)]),
    });
  });
}

function sharesOf({ measured, scores: own }: Studied, scores: readonly Score[]): readonly Cell[] {
  const given = measured.tables.filter(({ family }) => family === 'control').flatMap(scoresIn);
  return scores.map((score) => {
    if (given.length === 0 || !own.includes(score)) return undefined;
    return { ...bareCell(given.filter((one) => one === score).length / given.length, 'share'), n: given.length };
  });
}

function scoresIn({ rows }: FamilyTable): readonly Score[] {
  return rows
    .flatMap(({ outcomes: [outcome], repeats }) => repeats?.[0] ?? (outcome === undefined ? [] : [outcome]))
    .flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
}
