import { plantedRows, type Results } from './results.ts';
import { type Colour, legend, panel, svg, text } from './svg.ts';

const colours: readonly Colour[] = ['a', 'b', 'c', 'd'];
const size = { width: 220, height: 150 };
const gap = { x: 46, y: 66 };
const margin = { left: 56, top: 104 };
/** The right end of the axis, as a share. */
const LARGEST_DROP = 0.22;

/** docs/evidence-power.svg: how often a drop is found, by its size. */
export function powerFigure({ rows }: Results): string {
  const dropped = plantedRows(rows).filter(({ drop }) => drop > 0);
  const columns = [...new Set(dropped.map(({ items }) => items))];
  const measures = [...new Set(dropped.map(({ change }) => change))];
  const noises = [...new Set(dropped.map(({ noise }) => noise))];
  const drops = [...new Set(dropped.map(({ drop }) => drop))];
  const percent = (noise: number) => `${Math.round(100 * noise)} %`;
  const colourOf = (noise: number) => colours[noises.indexOf(noise)] ?? 'd';
  const panels = measures.flatMap((measure, line) =>
    columns.flatMap((items, column) =>
      panel({
        x: margin.left + column * (size.width + gap.x),
        y: margin.top + line * (size.height + gap.y),
        ...size,
        title: `${measure}, ${items} items`,
        ticksX: [0, ...drops].map((drop) => [drop / LARGEST_DROP, String(Math.round(100 * drop))]),
        ticksY: [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => [at, `${Math.round(100 * at)} %`]),
        limit: 0.8,
        lines: noises.map((noise) => ({
          colour: colourOf(noise),
          points: dropped
            .filter((row) => row.change === measure && row.items === items && row.noise === noise)
            .map((row) => [row.drop / LARGEST_DROP, row.regression / row.runs]),
        })),
      }),
    ),
  );
  return svg({
    width: margin.left + columns.length * (size.width + gap.x) - gap.x + 20,
    height: margin.top + measures.length * (size.height + gap.y) - gap.y + 30,
    title: 'Drops that are found',
    description:
      'The share of simulated pull requests that Evenhand calls a regression, by the size of the drop in points. The numbers are in the tables of docs/evidence.md.',
    parts: [
      text({ x: 16, y: 28, words: 'Drops that Evenhand calls a regression', className: 'strong' }),
      text({
        x: 16,
        y: 46,
        words: 'by the size of the drop in points; the dashed line is at four of five',
        className: 'small',
      }),
      ...legend({
        x: 16,
        y: 70,
        step: 130,
        names: noises.map((noise) => [colourOf(noise), `noise ${percent(noise)}`]),
      }),
      ...panels,
    ],
  });
}
