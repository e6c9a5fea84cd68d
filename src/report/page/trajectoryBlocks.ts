import { groupBy } from '../../shared/groupBy.ts';
import { extremes } from '../../statistics/descriptive.ts';
import type { Interval } from '../../statistics/interval.ts';
import {
  type Block,
  type DocumentTable,
  folded,
  grid,
  type Inline,
  type Part,
  type Phrase,
  paragraph,
  small,
  strong,
  toned,
} from '../document/document.ts';
import { changedPhrase } from '../document/editWords.ts';
import { endsOf, type IntervalMark, intervalMark, widened } from '../document/pictures.ts';
import { nothing } from '../numbers.ts';
import type { Step } from '../optimization.ts';
import { scoreText } from '../testedBlocks.ts';

interface Scored extends Step {
  readonly score: number;
}

function scoredOf(trajectory: readonly Step[]): readonly Scored[] {
  return trajectory.flatMap((step) => (step.score === null ? [] : [{ ...step, score: step.score }]));
}

/** The score of each candidate with its interval in the order of the search, and the best so far; its table has the rounds. */
export function trajectoryChart(trajectory: readonly Step[]): Block {
  const scored = scoredOf(trajectory);
  const isBest = scored.map(({ accepted, round }) => accepted || round === 0);
  let best = Number.NEGATIVE_INFINITY;
  const soFar = scored.map(({ score }, index) => {
    if (isBest[index] === true) best = score;
    return best;
  });
  const only = (wanted: boolean) => scored.map(({ score }, index) => (isBest[index] === wanted ? score : undefined));
  return {
    kind: 'chart',
    picture: {
      kind: 'lines',
      steps: scored.map(stepName),
      axis: { ...axisOf(scored), text: (value) => scoreText(value) },
      lines: [
        { name: 'best so far', values: soFar, form: 'steps' },
        {
          name: 'tried',
          values: only(false),
          intervals: scored.map(({ interval }) => interval ?? undefined),
          form: 'tried',
        },
        { name: 'became the best', values: only(true), form: 'best' },
      ],
    },
    table: roundsTable(scored.filter(({ edit }) => edit !== 'prune')),
  };
}

function roundsTable(scored: readonly Scored[]): DocumentTable {
  const rows = [...groupBy(scored, ({ round }) => round)].map(([round, own]) => [
    round === 0 ? 'as it is' : String(round),
    String(own.length),
    scoreText(Math.max(...own.map(({ score }) => score))),
    round > 0 && own.some(({ accepted }) => accepted) ? 'accepted' : '',
  ]);
  return grid(['round', 'candidates', 'best score', 'outcome'], 'rrrl', rows);
}

function stepName({ round, edit }: Pick<Step, 'round' | 'edit'>): string {
  if (round === 0) return 'as it is';
  return edit === 'prune' ? 'after the search' : `round ${round}`;
}

function axisOf(scored: readonly Scored[]): IntervalMark['axis'] {
  const { least, most } = extremes(scored.map(({ score: value, interval }) => ({ value, interval })).flatMap(endsOf));
  return widened(least, most, { share: 0.05, least: 0.005 });
}

/** More candidates are in `trajectory.jsonl`: no reader reads them. */
const mostRows = 200;

/** Of more candidates only those that became the best are read at once. */
const readAtOnce = 12;

/** Each candidate with its parent, its score, and its text with the words marked that its parent lacks. */
export function candidatesTable(trajectory: readonly Step[]): readonly Block[] {
  const scored = scoredOf(trajectory);
  const refused = trajectory.filter(({ score }) => score === null);
  const axis = axisOf(scored);
  const shown = scored.slice(0, mostRows);
  const way = shown.length <= readAtOnce ? shown : shown.filter(({ accepted, round }) => accepted || round === 0);
  const others = shown.filter((step) => !way.includes(step));
  const first = (step: Step): Part => [nameOf(step), ' ', small(aboutOf(step))];
  const table = (steps: readonly Scored[]) => {
    const rows = steps.map((step) => [
      first(step),
      scoreMark(step, axis),
      [strong(scoreText(step.score)), ' ', small(intervalText(step.interval))],
      textOf(step, trajectory),
    ]);
    return grid(['Candidate', 'Interval', 'Score', 'Text, against its parent'], 'llrl', rows);
  };
  const untold = refused.slice(0, mostRows).map((step) => [first(step), step.refused ?? '', textOf(step, trajectory)]);
  const why = grid(['Candidate', 'Why', 'Text, against its parent'], 'l', untold);
  return [
    table(way),
    ...folded([`${others.length} others, none of which became the best`], others.length === 0 ? [] : [table(others)]),
    ...folded([`${refused.length} refused unasked`], refused.length === 0 ? [] : [why]),
    ...(Math.max(scored.length, refused.length) > mostRows
      ? [paragraph(small(`The first ${mostRows} of each are here; --trajectory FILE writes all.`))]
      : []),
  ];
}

function nameOf({ candidate, accepted, round }: Step): Inline {
  return accepted && round > 0 ? toned('good', `✓ #${candidate}`) : strong(`#${candidate}`);
}

function aboutOf(step: Step): string {
  return `${stepName(step)}${step.parent === null ? '' : `, from #${step.parent}`}`;
}

function scoreMark({ interval, candidate, score }: Scored, axis: IntervalMark['axis']): IntervalMark {
  const label = `candidate ${candidate}: score ${scoreText(score)}, interval ${intervalText(interval)}`;
  return intervalMark({ value: score, interval: interval ?? undefined }, axis, label);
}

function intervalText(interval: Interval | null): string {
  return interval === null ? nothing : `${scoreText(interval.low)} … ${scoreText(interval.high)}`;
}

function textOf({ text, parent }: Step, trajectory: readonly Step[]): Phrase {
  const from = parent === null ? undefined : trajectory[parent];
  return from === undefined ? [text] : changedPhrase(from.text, text);
}
