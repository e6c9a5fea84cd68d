import { judgesInWords, type Method, methodNames, methods, plantedRows, type Results, type Row } from './results.ts';
import { type Colour, legend, panel, svg, text } from './svg.ts';

const colours = {
  regression: 'a',
  fixedThreshold: 'b',
  mcnemarAlone: 'c',
  withoutBlocks: 'd',
} as const satisfies Readonly<Record<Method, Colour>>;

const size = { width: 220, height: 120 };
const gap = { x: 46, y: 62 };
const margin = { left: 56, top: 104 };

/** docs/evidence-false-alarms.svg: how often each way to decide fails a pull request in which nothing got worse. */
export function falseAlarmFigure({ rows }: Results): string {
  const still = plantedRows(rows).filter(({ drop }) => drop === 0);
  const noises = [...new Set(still.map(({ noise }) => noise))];
  const columns = [...new Set(still.map(({ items }) => items))];
  const bands = [...new Set(still.map((row) => bandOf(row)))];
  const panels = bands.flatMap((band, line) =>
    columns.flatMap((items, column) =>
      panel({
        x: margin.left + column * (size.width + gap.x),
        y: margin.top + line * (size.height + gap.y),
        ...size,
        title: `${band}, ${items} items`,
        ticksX: noises.map((noise, index) => [placeOf(index, noises.length), `${Math.round(100 * noise)} %`]),
        ticksY: [0, 0.25, 0.5, 0.75, 1].map((at) => [at, `${100 * at} %`]),
        limit: 0.05,
        lines: methods.map((method) => ({
          colour: colours[method],
          points: still
            .filter((row) => bandOf(row) === band && row.items === items)
            .map((row) => [placeOf(noises.indexOf(row.noise), noises.length), (row[method] ?? 0) / row.runs]),
        })),
      }),
    ),
  );
  const width = margin.left + columns.length * (size.width + gap.x) - gap.x + 20;
  const height = margin.top + bands.length * (size.height + gap.y) - gap.y + 30;
  return svg({
    width,
    height,
    title: 'False alarms',
    description:
      'The share of simulated pull requests that fail although nothing got worse, by noise, for Evenhand and three other ways to decide. The numbers are in the tables of docs/evidence.md.',
    parts: [
      text({ x: 16, y: 28, words: 'Pull requests that fail although nothing got worse', className: 'strong' }),
      text({ x: 16, y: 46, words: 'by the noise of the replies; the dashed line is at 5 %', className: 'small' }),
      ...legend({ x: 16, y: 70, step: 150, names: methods.map((method) => [colours[method], methodNames[method]]) }),
      ...panels,
    ],
  });
}

function bandOf({ change, judges }: Row): string {
  const words = change === 'none' ? 'no change' : 'reworded';
  return `${words}, ${judgesInWords(judges)}`;
}

function placeOf(index: number, count: number): number {
  return (index + 0.5) / count;
}
