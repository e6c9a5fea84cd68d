import { scaleLinear, scalePoint } from 'd3-scale';
import { symbol, symbolsFill } from 'd3-shape';
import type { LinePicture, Picture, PointPicture } from '../document/pictures.ts';
import { escapeHtml } from '../markupText.ts';

/** Space for the words beside the axes, in pixels. The plot takes the rest, in percent of the width. */
const [left, top, bottom] = [52, 12, 30];
const plotHeight = 220;
const height = top + plotHeight + bottom;
const ticks = 5;

/** A picture as wide as its place. Its numbers stand in the table below it, so it is hidden from a screen reader. */
export function pictureSvg(picture: Picture): string {
  const { axis, inner } = picture.kind === 'lines' ? lines(picture) : points(picture);
  const y = scaleLinear([axis.low, axis.high], [plotHeight, 0]);
  const grid = y.ticks(ticks).map((value) => {
    const at = y(value).toFixed(1);
    return `<line class="grid" x2="100%" y1="${at}" y2="${at}"/><text class="tick" x="-8" y="${(y(value) + 4).toFixed(1)}">${escapeHtml(axis.text(value))}</text>`;
  });
  // The inner picture is as wide as the plot, so percentages within it are places on the axis.
  return `<div class="picture" aria-hidden="true"><svg class="plot" height="${height}"><svg x="${left}" y="${top}" height="${plotHeight}" class="inside">${grid.join('')}${inner}</svg></svg></div>`;
}

interface Drawn {
  readonly axis: LinePicture['axis'];
  readonly inner: string;
}

const dashes = ['solid', 'dashed', 'dotted'] as const;

function lines({ steps, axis, lines: all }: LinePicture): Drawn {
  const y = scaleLinear([axis.low, axis.high], [plotHeight, 0]).clamp(true);
  const place = scalePoint(
    steps.map((_, index) => index),
    [0, 100],
  ).padding(0.5);
  const x = (step: number) => place(step) ?? 0;
  const names = apart(all.map(({ values }) => y(values.findLast((value) => value !== undefined) ?? 0) - 8));
  const drawn = all.map(({ name, values, intervals = [] }, index) => {
    const known = values.flatMap((value, step) => (value === undefined ? [] : [{ step, value }]));
    // A line between two places in percent is drawn stroke by stroke: a path knows pixels only.
    const strokes = known.slice(1).map(({ step, value }, before) => {
      const from = known[before];
      return from === undefined
        ? ''
        : `<line class="line ${dashes[index % dashes.length]}" x1="${x(from.step).toFixed(2)}%" y1="${y(from.value).toFixed(1)}" x2="${x(step).toFixed(2)}%" y2="${y(value).toFixed(1)}"/>`;
    });
    const bars = intervals.map((interval, step) =>
      interval === undefined
        ? ''
        : `<line class="before" x1="${x(step).toFixed(2)}%" x2="${x(step).toFixed(2)}%" y1="${y(interval.low).toFixed(1)}" y2="${y(interval.high).toFixed(1)}"/>`,
    );
    const dots = known.map(
      ({ step, value }) => `<circle class="ink" cx="${x(step).toFixed(2)}%" cy="${y(value).toFixed(1)}" r="3.5"/>`,
    );
    const named =
      known.length === 0 || all.length < 2
        ? ''
        : `<text class="named" x="100%" y="${(names[index] ?? 0).toFixed(1)}">${escapeHtml(name)}</text>`;
    return `${bars.join('')}${strokes.join('')}${dots.join('')}${named}`;
  });
  const every = Math.ceil(steps.length / 12);
  const marks = steps.map((step, index) =>
    index % every === 0
      ? `<text class="step" x="${x(index).toFixed(2)}%" y="${plotHeight + 18}">${escapeHtml(step)}</text>`
      : '',
  );
  return { axis, inner: `${drawn.join('')}${marks.join('')}` };
}

/** The same heights in the same order, but no two so near that words there would run into each other. */
function apart(heights: readonly number[]): readonly number[] {
  const moved = [...heights];
  const order = moved.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    moved[index] = Math.max(heights[index] ?? 0, free);
    free = (moved[index] ?? 0) + wordHeight;
  }
  return moved;
}

const wordHeight = 14;

function points({ x: across, y: up, points: all }: PointPicture): Drawn {
  const y = scaleLinear([up.low, up.high], [plotHeight, 0]).clamp(true);
  const x = scaleLinear([across.low, across.high], [2, 98]).clamp(true);
  const kinds = [...new Set(all.map(({ of }) => of))];
  const drawn = all.map(({ x: right, y: high, name, of, tone }) => {
    const [cx, cy] = [`${x(right).toFixed(2)}%`, y(high).toFixed(1)];
    const side = x(right) > 70 ? 'before-it' : 'beside-it';
    return `${dot(kinds.indexOf(of), cx, cy, tone)}${name === '' ? '' : `<text class="${side}" x="${cx}" dx="${side === 'beside-it' ? 9 : -9}" y="${Number(cy) + 4}">${escapeHtml(name)}</text>`}`;
  });
  const steps = x
    .ticks(ticks)
    .map(
      (value) =>
        `<text class="step" x="${x(value).toFixed(2)}%" y="${plotHeight + 18}">${escapeHtml(across.text(value))}</text>`,
    );
  const titles = `<text class="title" x="0" y="-2">${escapeHtml(up.title)} ↑</text><text class="title end" x="100%" y="${plotHeight - 6}">${escapeHtml(across.title)} →</text>`;
  return { axis: up, inner: `${drawn.join('')}${steps.join('')}${titles}` };
}

/** Each kind has its own form, so that it can be told apart without colour. */
function dot(kind: number, cx: string, cy: string, tone: string): string {
  const form = symbol(symbolsFill[kind % symbolsFill.length], 70)() ?? '';
  return `<svg class="dot ${tone}" x="${cx}" y="${cy}"><path d="${form}"/></svg>`;
}
