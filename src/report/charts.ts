import { groupBy } from '../shared/groupBy.ts';
import { extremes } from '../statistics/descriptive.ts';
import type { StudyTable } from '../study/studyTable.ts';
import type { Block } from './document/document.ts';

const barWidth = 24;

/** A bar for each value, from the lowest to the highest. */
function barChart(bars: readonly { readonly name: string; readonly value: number; readonly text: string }[]): Block {
  const values = bars.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const names = Math.max(...bars.map(({ name }) => name.length));
  const lines = bars.map(({ name, value, text }) => {
    const length = high - low < 1e-9 ? 1 : Math.round(1 + ((barWidth - 1) * (value - low)) / (high - low));
    return `${name.padEnd(names)} ${'█'.repeat(length).padEnd(barWidth)} ${text}`;
  });
  return { kind: 'lines', language: 'text', lines };
}

const [mapWidth, mapHeight] = [60, 20];

/** Points in a frame, each as the letter of its kind; if several share a place, the last one shows. */
function pointChart(points: readonly { readonly x: number; readonly y: number; readonly kind: string }[]): Block {
  const letterOf = new Map<string, string>();
  for (const { kind } of points)
    if (!letterOf.has(kind)) letterOf.set(kind, letterFor(kind, new Set(letterOf.values())));
  const placesOf = (values: readonly number[], steps: number) => {
    const { least: low, most: high } = extremes(values);
    return values.map((value) => (high === low ? 0 : Math.round(((steps - 1) * (value - low)) / (high - low))));
  };
  const [columns, rows] = [
    placesOf(
      points.map(({ x }) => x),
      mapWidth,
    ),
    placesOf(
      points.map(({ y }) => y),
      mapHeight,
    ),
  ];
  const grid = Array.from({ length: mapHeight }, () => Array.from({ length: mapWidth }, () => ' '));
  for (const [at, { kind }] of points.entries()) {
    const line = grid[rows[at] ?? 0];
    if (line !== undefined) line[columns[at] ?? 0] = letterOf.get(kind) ?? '?';
  }
  const legend = [...letterOf].map(([kind, letter]) => `${letter} ${kind}`).join(', ');
  return { kind: 'lines', language: 'text', lines: [...grid.map((line) => `|${line.join('')}|`), legend] };
}

/** The first letter of its name that no earlier kind uses. */
function letterFor(kind: string, taken: ReadonlySet<string>): string {
  return `${kind}abcdefghijklmnopqrstuvwxyz`.match(/[\p{L}\p{N}]/gu)?.find((letter) => !taken.has(letter)) ?? '?';
}

/** The parts of a study's table that are easier to see as a chart: the sweep's accuracy, and the map. */
export function chartsOf({ name, columns, rows }: StudyTable): readonly Block[] {
  const numberAt = (row: Row, column: string) => {
    const cell = row[columns.indexOf(column)];
    return typeof cell === 'object' ? cell.value : Number.NaN;
  };
  const kindOf = (row: Row) => {
    const cell = row[columns.indexOf('mode')];
    return typeof cell === 'string' ? cell : '';
  };
  switch (name) {
    case 'sweep':
      return [...groupBy(rows, ([judge, model]) => JSON.stringify([judge, model])).values()].flatMap((group) => {
        const bars = group.map((row) => {
          const value = numberAt(row, 'accuracy');
          return { name: String(numberAt(row, 'examples')), value, text: `${(100 * value).toFixed(1)} %` };
        });
        const measured = bars.filter(({ value }) => !Number.isNaN(value));
        return measured.length === 0 ? [] : [barChart(measured)];
      });
    case 'map':
      return [...groupBy(rows, ([judge]) => judge).values()].map((group) =>
        pointChart(group.map((row) => ({ x: numberAt(row, 'x'), y: numberAt(row, 'y'), kind: kindOf(row) }))),
      );
    default:
      return [];
  }
}

type Row = StudyTable['rows'][number];
