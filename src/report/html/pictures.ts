import { scaleLinear, scalePoint } from 'd3-scale';
import { area, symbol, symbolsFill } from 'd3-shape';
import type { Interval } from '../../statistics/interval.ts';
import type { LinePicture, Picture, PointPicture } from '../document/pictures.ts';
import { escapeHtml } from '../markupText.ts';
import { placedNames } from './pointNames.ts';

/** Space for the words beside the axes, in pixels. The plot takes the rest, in percent of the width. */
const [left, top] = [52, 12];
const plotHeight = 220;
/** Below the plot: its steps, and the title of its axis. */
const [stepsHeight, titleHeight] = [30, 16];
const ticks = 5;

/** A picture as wide as its place. Its numbers stand in the table below it, so it is hidden from a screen reader. */
export function pictureSvg(picture: Picture): string {
  const { axis, inner, legend } = picture.kind === 'lines' ? lines(picture) : points(picture);
  const y = scaleLinear([axis.low, axis.high], [plotHeight, 0]);
  const isTitled = picture.kind === 'points' && picture.x.title !== '';
  const height = top + plotHeight + stepsHeight + (isTitled ? titleHeight : 0);
  const grid = y.ticks(ticks).map((value) => {
    const at = y(value).toFixed(1);
    return `<line class="grid" x2="100%" y1="${at}" y2="${at}"/><text class="tick" x="-8" y="${(y(value) + 4).toFixed(1)}">${escapeHtml(axis.text(value))}</text>`;
  });
  // The inner picture is as wide as the plot, so percentages within it are places on the axis.
  return `<div class="picture" aria-hidden="true"><svg class="plot" height="${height}"><svg x="${left}" y="${top}" height="${plotHeight}" class="inside">${grid.join('')}${inner}</svg></svg>${legendHtml(legend)}</div>`;
}

interface Drawn {
  readonly axis: LinePicture['axis'];
  readonly inner: string;
  /** What its marks mean. */
  readonly legend: readonly Key[];
}

interface Key {
  readonly name: string;
  /** Drawn around the point 8, 7. */
  readonly mark: string;
}

function legendHtml(keys: readonly Key[]): string {
  if (keys.length < 2) return '';
  const told = keys.map(
    ({ name, mark }) => `<span><svg class="key" height="14">${mark}</svg>${escapeHtml(name)}</span>`,
  );
  return `<p class="legend">${told.join('')}</p>`;
}

const dashes = ['solid', 'dashed', 'dotted'] as const;

function dashOf(line: number): string {
  return dashes[line % dashes.length] ?? 'solid';
}

function lines({ steps, axis, lines: all }: LinePicture): Drawn {
  const y = scaleLinear([axis.low, axis.high], [plotHeight, 0]).clamp(true);
  const place = scalePoint(
    steps.map((_, index) => index),
    [0, 100],
  ).padding(0.5);
  const x = (step: number) => place(step) ?? 0;
  const drawn = all.map(({ values, intervals = [], form }, index) => {
    const known = values.flatMap((value, step) => (value === undefined ? [] : [{ step, value }]));
    // A line between two places in percent is drawn stroke by stroke: a path knows pixels only.
    const look = form === 'steps' ? 'steps' : dashOf(index);
    const stroke = (from: Place, to: Place) =>
      `<line class="line ${look}" x1="${x(from.step).toFixed(2)}%" y1="${y(from.value).toFixed(1)}" x2="${x(to.step).toFixed(2)}%" y2="${y(to.value).toFixed(1)}"/>`;
    const strokes = known.slice(1).map((to, before) => {
      const from = known[before];
      if (from === undefined || form === 'tried' || form === 'best') return '';
      if (form !== 'steps') return stroke(from, to);
      const corner = { step: to.step, value: from.value };
      return stroke(from, corner) + (from.value === to.value ? '' : stroke(corner, to));
    });
    const bounds = form === undefined ? bandOf(intervals, x, y) : whiskers(intervals, x, y);
    const { className, r } = dotLooks[form ?? 'joined'];
    const dots =
      form === 'steps'
        ? []
        : known.map(
            ({ step, value }) =>
              `<circle class="${className}" cx="${x(step).toFixed(2)}%" cy="${y(value).toFixed(1)}" r="${r}"/>`,
          );
    return `${bounds}${strokes.join('')}${dots.join('')}`;
  });
  const every = Math.ceil(steps.length / 12);
  // A telephone has room for every third word.
  const isSpare = (word: number) => steps.length > 4 && word % 3 > 0;
  const marks = steps.map((step, index) =>
    index % every === 0
      ? `<text class="step${isSpare(index / every) ? ' spare' : ''}" x="${x(index).toFixed(2)}%" y="${plotHeight + 18}">${escapeHtml(step)}</text>`
      : '',
  );
  const legend = all.map(({ name, form }, index): Key => ({ name, mark: lineKey(form, index) }));
  return { axis, inner: `${drawn.join('')}${marks.join('')}`, legend };
}

interface Place {
  readonly step: number;
  readonly value: number;
}

type ToPlace = (value: number) => number;

function whiskers(intervals: readonly (Interval | undefined)[], x: ToPlace, y: ToPlace): string {
  const bars = intervals.map((interval, step) =>
    interval === undefined
      ? ''
      : `<line class="whisker" x1="${x(step).toFixed(2)}%" x2="${x(step).toFixed(2)}%" y1="${y(interval.low).toFixed(1)}" y2="${y(interval.high).toFixed(1)}"/>`,
  );
  return bars.join('');
}

/** The intervals of joined dots as one area. It has no words, so it alone may be stretched to the width of the plot. */
function bandOf(intervals: readonly (Interval | undefined)[], x: ToPlace, y: ToPlace): string {
  const band = area<Interval | undefined>(
    (_, step) => x(step),
    (interval) => y(interval?.low ?? 0),
    (interval) => y(interval?.high ?? 0),
  ).defined((interval) => interval !== undefined);
  const path = band.digits(1)(intervals) ?? '';
  return path === ''
    ? ''
    : `<svg height="${plotHeight}" viewBox="0 0 100 ${plotHeight}" preserveAspectRatio="none"><path class="area" d="${path}"/></svg>`;
}

const dotLooks = {
  joined: { className: 'ink', r: 3.5 },
  steps: { className: 'ink', r: 0 },
  tried: { className: 'tried', r: 4 },
  best: { className: 'good', r: 5 },
} as const;

function lineKey(form: 'steps' | 'tried' | 'best' | undefined, index: number): string {
  if (form === undefined || form === 'steps')
    return `<line class="line ${form ?? dashOf(index)}" x1="0%" x2="100%" y1="7" y2="7"/>`;
  const { className, r } = dotLooks[form];
  return `<circle class="${className}" cx="8" cy="7" r="${r}"/>`;
}

function points({ x: across, y: up, points: all, joined }: PointPicture): Drawn {
  const y = scaleLinear([up.low, up.high], [plotHeight, 0]).clamp(true);
  const x = scaleLinear([across.low, across.high], [2, 98]).clamp(true);
  const kinds = [...new Set(all.map(({ of }) => of))];
  const places = placedNames(
    all.map(({ x: right, y: high, name }) => ({ name, x: x(right), y: y(high) })),
    { title: across.title, height: plotHeight },
  );
  const drawn = all.map(({ x: right, y: high, name, of, tone, about }, index) => {
    const [cx, cy] = [`${x(right).toFixed(2)}%`, y(high).toFixed(1)];
    const at = places[index];
    const [side, shift] = at?.isBefore === true ? ['before-it', -9] : ['beside-it', 9];
    const text =
      at === undefined
        ? ''
        : `<text class="${side} ${tone}" x="${cx}" dx="${shift}" y="${(at.y + 4).toFixed(1)}">${escapeHtml(name)}</text>`;
    return `${dot(kinds.indexOf(of), cx, cy, { tone, about })}${text}`;
  });
  const strokes = kinds.map((kind, at) => {
    const own = all.filter(({ of }) => of === kind);
    const pairs = joined === true ? own.slice(1).map((to, index) => [own[index] ?? to, to] as const) : [];
    return pairs
      .map(
        ([from, to]) =>
          `<line class="line ${dashOf(at)}" x1="${x(from.x).toFixed(2)}%" y1="${y(from.y).toFixed(1)}" x2="${x(to.x).toFixed(2)}%" y2="${y(to.y).toFixed(1)}"/>`,
      )
      .join('');
  });
  const legend = kinds.map((name, kind) => ({
    name,
    mark: dot(kind, '8', '7', { tone: all.find(({ of }) => of === name)?.tone ?? 'plain' }),
  }));
  const steps = x
    .ticks(ticks)
    .map(
      (value, at) =>
        `<text class="step${at % 2 > 0 ? ' spare' : ''}" x="${x(value).toFixed(2)}%" y="${plotHeight + 18}">${escapeHtml(across.text(value))}</text>`,
    );
  const titles = [
    up.title === '' ? '' : `<text class="title" x="0" y="-2">${escapeHtml(up.title)} ↑</text>`,
    across.title === ''
      ? ''
      : `<text class="title end" x="100%" y="${plotHeight + 36}">${escapeHtml(across.title)} →</text>`,
  ];
  return { axis: up, inner: `${strokes.join('')}${drawn.join('')}${steps.join('')}${titles.join('')}`, legend };
}

/** Each kind has its own form, so that it can be told apart without colour. */
function dot(kind: number, cx: string, cy: string, { tone, about }: Pick<Point, 'tone' | 'about'>): string {
  const form = symbol(symbolsFill[kind % symbolsFill.length], 70)() ?? '';
  const title = about === undefined ? '' : `<title>${escapeHtml(about)}</title>`;
  return `<svg class="dot ${tone}" x="${cx}" y="${cy}">${title}<path d="${form}"/></svg>`;
}

type Point = PointPicture['points'][number];
