import { groupBy } from '../../shared/groupBy.ts';
import { extremes } from '../../statistics/descriptive.ts';
import type { Interval } from '../../statistics/interval.ts';
import { type Block, folded, grid, type Phrase, paragraph, small, strong } from '../document/document.ts';
import { type IntervalMark, widened } from '../document/pictures.ts';
import { nothing } from '../numbers.ts';
import type { Step } from '../optimization.ts';
import { scoreText } from '../testedBlocks.ts';
import { changedPhrase } from './editBlocks.ts';

interface Scored extends Step {
  readonly score: number;
}

function scoredOf(trajectory: readonly Step[]): readonly Scored[] {
  return trajectory.flatMap((step) => (step.score === null ? [] : [{ ...step, score: step.score }]));
}

/** The score of each candidate with its interval in the order of the search, and the best so far. */
export function trajectoryChart(trajectory: readonly Step[]): Block {
  const scored = scoredOf(trajectory);
  const isBest = scored.map(({ accepted, round }) => accepted || round === 0);
  let best = Number.NEGATIVE_INFINITY;
  const soFar = scored.map(({ score }, index) => {
    if (isBest[index] === true) best = score;
    return best;
  });
  const only = (wanted: boolean) => scored.map(({ score }, index) => (isBest[index] === wanted ? score : undefined));
  const rounds = [...groupBy(scored, ({ round }) => round)];
  return {
    kind: 'chart',
    picture: {
      kind: 'lines',
      steps: scored.map(({ round }) => roundName(round)),
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
    table: grid(
      ['Round', 'Candidates', 'Best of them', 'Accepted'],
      'lrrl',
      rounds.map(([round, own]) => [
        [roundName(round)],
        [String(own.length)],
        [scoreText(Math.max(...own.map(({ score }) => score)))],
        [round > 0 && own.some(({ accepted }) => accepted) ? 'yes' : 'no'],
      ]),
    ),
  };
}

function roundName(round: number): string {
  return round === 0 ? 'as it is' : `round ${round}`;
}

function axisOf(scored: readonly Scored[]): IntervalMark['axis'] {
  const { least, most } = extremes(scored.flatMap(({ score, interval }) => [score, ...endsOf(interval)]));
  return widened(least, most, { share: 0.05, least: 0.005 });
}

function endsOf(interval: Interval | null): readonly number[] {
  return interval === null ? [] : [interval.low, interval.high];
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
  const table = (steps: readonly Scored[]) =>
    grid(
      ['Candidate', 'Interval', 'Score', 'Text, against its parent'],
      'llrl',
      steps.map((step): readonly Phrase[] => [
        [nameOf(step), ' ', small(aboutOf(step))],
        [scoreMark(step, step.score, axis)],
        [strong(scoreText(step.score)), ' ', small(intervalText(step.interval))],
        textOf(step, trajectory),
      ]),
    );
  return [
    table(way),
    ...(others.length === 0
      ? []
      : [folded([`${others.length} others, none of which became the best`], [table(others)])]),
    ...(refused.length === 0
      ? []
      : [
          folded(
            [`${refused.length} refused unasked`],
            [
              grid(
                ['Candidate', 'Why', 'Text, against its parent'],
                'l',
                refused
                  .slice(0, mostRows)
                  .map((step): readonly Phrase[] => [
                    [nameOf(step), ' ', small(aboutOf(step))],
                    [step.refused ?? ''],
                    textOf(step, trajectory),
                  ]),
              ),
            ],
          ),
        ]),
    ...(Math.max(scored.length, refused.length) > mostRows
      ? [paragraph(small(`The first ${mostRows} of each are here; --trajectory FILE writes all.`))]
      : []),
  ];
}

function nameOf({ candidate, accepted, round }: Step): Phrase[number] {
  const name = `#${candidate}`;
  return accepted && round > 0 ? { kind: 'tone', tone: 'good', of: [`✓ ${name}`] } : strong(name);
}

function aboutOf({ round, parent }: Step): string {
  return `${roundName(round)}${parent === null ? '' : `, from #${parent}`}`;
}

function scoreMark({ interval, candidate }: Step, score: number, axis: IntervalMark['axis']): IntervalMark {
  return {
    kind: 'interval',
    value: score,
    interval: interval ?? undefined,
    axis,
    tone: 'plain',
    label: `candidate ${candidate}: score ${scoreText(score)}, interval ${intervalText(interval)}`,
  };
}

function intervalText(interval: Interval | null): string {
  return interval === null ? nothing : `${scoreText(interval.low)} … ${scoreText(interval.high)}`;
}

function textOf({ text, parent }: Step, trajectory: readonly Step[]): Phrase {
  const from = parent === null ? undefined : trajectory[parent];
  return from === undefined ? [text] : changedPhrase(from.text, text);
}
