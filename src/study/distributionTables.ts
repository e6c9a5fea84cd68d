import type { Score } from '../judge/scale.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { groupedShare } from './groupedMean.ts';
import { distinct, type Studied } from './studied.ts';
import type { Cell, StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** With more scores, a share of each says little. */
const mostScores = 20;

/**
 * Figures 1 and 3 of output-sequencing: the share of each score among an item's readable trials, as the mean over the
 * items, by the form of the output instruction; one table for each version of the prompt. The paper shows 50 trials of
 * one item. Empty for scales of more than twenty scores.
 */
export function distributionTables(all: readonly Studied[], confidence: number): readonly StudyTable[] {
  const fitting = all.filter(({ scores }) => scores.length > 0 && scores.length <= mostScores);
  return distinct(fitting.map(({ version }) => version)).map((version, index) => {
    const own = fitting.filter((one) => one.version === version);
    const scores = distinct(own.flatMap((one) => one.scores));
    return counting(own, {
      name: index === 0 ? 'figure-1' : 'figure-3',
      title: `Figure ${index === 0 ? 1 : 3}. Share of each score by the form of the output instruction, ${version}`,
      columns: ['judge', 'model', 'config', ...scores.map((score) => `score ${score}`)],
      rows: own.map((one): readonly Cell[] => [one.judge, one.model, one.family, ...sharesOf(one, scores, confidence)]),
    });
  });
}

function sharesOf({ measured, scores: own }: Studied, scores: readonly Score[], confidence: number): readonly Cell[] {
  const items = measured.tables.filter(({ family }) => family === 'control').flatMap(scoresByItem);
  // Of a single item, the trials are the sample.
  const given =
    items.length > 1
      ? items
      : items.flatMap(({ trials }) => trials.map((one) => ({ group: undefined, trials: [one] })));
  const parts = Math.max(...given.map(({ trials }) => trials.length));
  return scores.map((score) => {
    if (!own.includes(score)) return undefined;
    const shares = given.map(({ group, trials }) => ({
      value: trials.filter((one) => one === score).length / trials.length,
      group,
    }));
    return groupedShare(shares, { parts, confidence });
  });
}

/** The scores in all trials of each item that has one. */
function scoresByItem({ rows }: FamilyTable) {
  return rows.flatMap(({ group, outcomes: [outcome], repeats }) => {
    const all = repeats?.[0] ?? (outcome === undefined ? [] : [outcome]);
    const trials = all.flatMap((one) => (one.kind === 'scored' ? [one.score] : []));
    return trials.length === 0 ? [] : [{ group, trials }];
  });
}
