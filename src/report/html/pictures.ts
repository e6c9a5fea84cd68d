import { scaleLinear, scalePoint } from 'd3-scale';
import { area, symbol, symbolsFill } from 'd3-shape';
import { groupBy } from '../../shared/groupBy.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { LinePicture, Picture, PointPicture } from '../document/pictures.ts';
import { escapeHtml } from '../markupText.ts';

/** Space for the words beside the axes, in pixels. The plot takes the rest, in percent of the width. */
const [left, top] = [52, 12];
const plotHeight = 220;
/** Below the plot: its steps, and the title of its axis. */
const [stepsHeight, titleHeight] = [30, 16];
const ticks = 5;

/** A picture as wide as its place. Its numbers stand in the table below it, so it is hidden from a screen reader. */
export function pictureSvg(picture: Picture): string {
  const axis = picture.kind === 'lines' ? picture.axis : picture.y;
  const { inner, legend } = picture.kind === 'lines' ? lines(picture) : points(picture);
  const y = scaleLinear([axis.low, axis.high], [plotHeight, 0]);
  const isTitled = picture.kind === 'points' && picture.x.title !== '';
  const height = top + plotHeight + stepsHeight + (isTitled ? titleHeight : 0);
  const grid = y.ticks(ticks).map((value) => {
    const at = y(value).toFixed(1);
    return `<line class="grid" x2="100%" y1="${at}" y2="${at}"/><text class="tick" x="-8" y="${(y(value) + 4).toFixed(1)}">${escapeHtml(axis.text(value))}</text>`;
  });
  // The inner picture is as wide as the plot, so percentages within it are places on the axis.
  return `<div class="picture" aria-hidden="true"><svg class="plot" height="${height}"><svg x="${left}" y="${top}" height="${plotHeight}" class="inside">${grid.join('')}${inner.join('')}</svg></svg>${legendHtml(legend)}</div>`;
}

interface Drawn {
  readonly inner: readonly string[];
  /** What its marks mean, each drawn around the point 8, 7. */
  readonly legend: readonly { readonly name: string; readonly mark: string }[];
}

function legendHtml(keys: Drawn['legend']): string {
  if (keys.length < 2) return '';
  const told = keys.map(
    ({ name, mark }) => `<span><svg class="key" height="14">${mark}</svg>${escapeHtml(name)}</span>`,
  );
  return `<p class="legend">${told.join('')}</p>`;
}

/** In percent from the left and in pixels from above. */
type Place = readonly [x: number, y: number];

/** A line between two places in percent is drawn stroke by stroke: a path knows pixels only. */
function stroke(look: string, [x1, y1]: Place, [x2, y2]: Place): string {
  return `<line class="${look}" x1="${x1.toFixed(2)}%" y1="${y1.toFixed(1)}" x2="${x2.toFixed(2)}%" y2="${y2.toFixed(1)}"/>`;
}

/** The words of a step of the axis; a telephone has no room for a spare one. */
function stepText(x: number, text: string, isSpare: boolean): string {
  return `<text class="step${isSpare ? ' spare' : ''}" x="${x.toFixed(2)}%" y="${plotHeight + 18}">${escapeHtml(text)}</text>`;
}

function dashOf(line: number): string {
  return `line ${['solid', 'dashed', 'dotted'][line % 3]}`;
}

function lines({ steps, axis, lines: all }: LinePicture): Drawn {
  const y = scaleLinear([axis.low, axis.high], [plotHeight, 0]).clamp(true);
  const place = scalePoint(
    steps.map((_, index) => index),
    [0, 100],
  ).padding(0.5);
  const x = (step: number) => place(step) ?? 0;
  const drawn = all.flatMap(({ values, intervals = [], form }, index) => {
    const known = values.flatMap((value, step): readonly Place[] => (value === undefined ? [] : [[x(step), y(value)]]));
    const pairs = known.slice(1).map((to, before) => [known[before] ?? to, to] as const);
    const whiskers = intervals.map((interval, step) =>
      interval === undefined ? '' : stroke('whisker', [x(step), y(interval.low)], [x(step), y(interval.high)]),
    );
    if (form === 'tried' || form === 'best') return [...whiskers, ...known.map((at) => circle(dotLooks[form], at))];
    if (form === undefined) {
      const joined = pairs.map(([from, to]) => stroke(dashOf(index), from, to));
      return [bandOf(intervals, x, y), ...joined, ...known.map((at) => circle(dotLooks.joined, at))];
    }
    const corners = pairs.flatMap(([from, to]) => {
      const corner: Place = [to[0], from[1]];
      return [stroke('line steps', from, corner), from[1] === to[1] ? '' : stroke('line steps', corner, to)];
    });
    return [...whiskers, ...corners];
  });
  const every = Math.ceil(steps.length / 12);
  // A telephone has room for every third word.
  const isSpare = (word: number) => steps.length > 4 && word % 3 > 0;
  const marks = steps.map((step, index) =>
    index % every === 0 ? stepText(x(index), step, isSpare(index / every)) : '',
  );
  const legend = all.map(({ name, form }, index) => {
    const dot = form === 'tried' || form === 'best' ? dotLooks[form] : undefined;
    const look = form === 'steps' ? 'line steps' : dashOf(index);
    const line = `<line class="${look}" x1="0%" x2="100%" y1="7" y2="7"/>`;
    return { name, mark: dot === undefined ? line : `<circle class="${dot.look}" cx="8" cy="7" r="${dot.r}"/>` };
  });
  return { inner: [...drawn, ...marks], legend };
}

/** The intervals of joined dots as one area. It has no words, so it alone may be stretched to the width of the plot. */
function bandOf(
  intervals: readonly (Interval | undefined)[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
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
  joined: { look: 'ink', r: 3.5 },
  tried: { look: 'tried', r: 4 },
  best: { look: 'good', r: 5 },
} as const;

function circle({ look, r }: (typeof dotLooks)[keyof typeof dotLooks], [x, y]: Place): string {
  return `<circle class="${look}" cx="${x.toFixed(2)}%" cy="${y.toFixed(1)}" r="${r}"/>`;
}

function points({ x: across, y: up, points: all, joined }: PointPicture): Drawn {
  const y = scaleLinear([up.low, up.high], [plotHeight, 0]).clamp(true);
  const x = scaleLinear([across.low, across.high], [2, 98]).clamp(true);
  const placed = all.map((point) => ({ ...point, at: [x(point.x), y(point.y)] as const }));
  const kinds = [...groupBy(placed, ({ of }) => of)].map(([name, own]) => ({ name, own }));
  const names = placedNames(
    placed.map(({ name, at }) => ({ name, x: at[0], y: at[1] })),
    { title: across.title, height: plotHeight },
  );
  const drawn = placed.map(({ at, name, of, tone, about }, index) => {
    const [cx, cy] = [`${at[0].toFixed(2)}%`, at[1].toFixed(1)];
    const place = names[index];
    const [side, shift] = place?.isBefore === true ? ['before-it', -9] : ['beside-it', 9];
    const text =
      place === undefined
        ? ''
        : `<text class="${side} ${tone}" x="${cx}" dx="${shift}" y="${(place.y + 4).toFixed(1)}">${escapeHtml(name)}</text>`;
    const kind = kinds.findIndex((one) => one.name === of);
    return `${dot(kind, cx, cy, { tone, about })}${text}`;
  });
  const strokes = kinds.flatMap(({ own }, kind) =>
    joined === true ? own.slice(1).map(({ at }, before) => stroke(dashOf(kind), own[before]?.at ?? at, at)) : [],
  );
  const legend = kinds.map(({ name, own }, kind) => ({
    name,
    mark: dot(kind, '8', '7', { tone: own[0]?.tone ?? 'plain' }),
  }));
  // Digits are rounded: of steps that read alike, one says it.
  const byText = new Map(x.ticks(ticks).map((value) => [across.text(value), value]));
  const steps = [...byText].map(([text, value], at) => stepText(x(value), text, at % 2 > 0));
  const titles = [
    up.title === '' ? '' : `<text class="title" x="0" y="-2">${escapeHtml(up.title)} ↑</text>`,
    across.title === ''
      ? ''
      : `<text class="title end" x="100%" y="${plotHeight + 36}">${escapeHtml(across.title)} →</text>`,
  ];
  return { inner: [...strokes, ...drawn, ...steps, ...titles], legend };
}

type Point = PointPicture['points'][number];

/** Each kind has its own form, so that it can be told apart without colour. */
function dot(kind: number, cx: string, cy: string, { tone, about }: Pick<Point, 'tone' | 'about'>): string {
  const form = symbol(symbolsFill[kind % symbolsFill.length], 70)() ?? '';
  const title = about === undefined ? '' : `<title>${escapeHtml(about)}</title>`;
  return `<svg class="dot ${tone}" x="${cx}" y="${cy}">${title}<path d="${form}"/></svg>`;
}

interface NamePlace {
  /** In pixels from above. */
  readonly y: number;
  /** Left of its point. */
  readonly isBefore: boolean;
}

/** The width of a letter in percent of a picture on half a page, and the height of a line in pixels. */
const [letterWidth, lineHeight] = [1.4, 13];
/** Half the width of a point, in percent. */
const dotWidth = 1;
const gap = 1.1;

/**
 * A place for the name of each point in which it touches no earlier one; undefined: there is none, so the table alone
 * has it.
 *
 * @param points in percent from the left and in pixels from above.
 * @param title of the axis, which stands at the bottom on the right.
 */
function placedNames(
  points: readonly { readonly name: string; readonly x: number; readonly y: number }[],
  { title, height }: { readonly title: string; readonly height: number },
): readonly (NamePlace | undefined)[] {
  const taken = [
    { from: 100 - letterWidth * (title.length + 2), to: 100, y: height - 10 },
    ...points.map(({ x, y }) => ({ from: x - dotWidth, to: x + dotWidth, y })),
  ];
  return points.map(({ name, x, y }) => {
    const width = letterWidth * name.length + 1;
    const tries = [0, -lineHeight, lineHeight].flatMap((down) =>
      [x > 70, x <= 70].map((isBefore) => {
        const from = isBefore ? x - width - gap : x + gap;
        return { y: y + down, isBefore, from, to: from + width };
      }),
    );
    const free = tries.find(
      (one) =>
        one.from >= 0 &&
        one.to <= 100 &&
        one.y > 0 &&
        one.y < height &&
        taken.every((other) => one.to < other.from || one.from > other.to || Math.abs(one.y - other.y) >= lineHeight),
    );
    if (name === '' || free === undefined) return undefined;
    taken.push(free);
    return free;
  });
}
