import { scaleLinear } from 'd3-scale';
import type { BarMark, IntervalMark } from '../document/pictures.ts';
import { escapeHtml } from '../markupText.ts';
import { percent } from '../numbers.ts';

/** Places on the axis of a drawing, in percent of its width: so its text keeps its size at any width. */
function placing({ low, high }: IntervalMark['axis']): (value: number) => string {
  const at = scaleLinear([low, high], [0, 100]).clamp(true);
  return (value) => `${at(value).toFixed(2)}%`;
}

const height = 26;
const middle = height / 2;
const [tickCount, ticksHeight] = [4, 16];
/** Half the height of the strokes at the ends of an interval. */
const cap = 4;

/** A value with its interval: the allowed part behind, zero dotted, an earlier value above it in grey. */
export function intervalSvg({ value, interval, axis, tone, allowed, before, label, ticks }: IntervalMark): string {
  const at = placing(axis);
  const band =
    allowed === undefined
      ? ''
      : `<rect class="band" x="${at(allowed.low)}" width="${(Number.parseFloat(at(allowed.high)) - Number.parseFloat(at(allowed.low))).toFixed(2)}%" height="${height}"/>`;
  const zero = axis.low <= 0 && axis.high >= 0 ? `<line class="zero" x1="${at(0)}" x2="${at(0)}" y2="${height}"/>` : '';
  const earlier = before === undefined ? '' : stroke({ ...before, at, y: middle - 5, tone: 'before' });
  const now = stroke({ value, interval, at, y: before === undefined ? middle : middle + 5, tone });
  const written =
    ticks &&
    scaleLinear([axis.low, axis.high], [0, 100])
      .ticks(tickCount)
      .map((one) => `<text class="step" x="${at(one)}" y="${height + 13}">${escapeHtml(ticks(one))}</text>`);
  return `<svg class="mark" height="${height + (ticks === undefined ? 0 : ticksHeight)}" role="img" aria-label="${escapeHtml(label)}">${band}${zero}${earlier}${now}${written?.join('') ?? ''}</svg>`;
}

interface Stroke extends Pick<IntervalMark, 'value' | 'interval'> {
  readonly at: (value: number) => string;
  readonly y: number;
  readonly tone: IntervalMark['tone'] | 'before';
}

function stroke({ value, interval, at, y, tone }: Stroke): string {
  const line = (x1: string, x2: string, y1: number, y2: number) =>
    `<line class="${tone}" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"/>`;
  const ends = interval === undefined ? [] : [at(interval.low), at(interval.high)];
  const [from = '', to = ''] = ends;
  const bar = ends.length === 0 ? '' : line(from, to, y, y);
  const caps = ends.map((x) => line(x, x, y - cap, y + cap)).join('');
  return `${bar}${caps}<circle class="${tone}" cx="${at(value)}" cy="${y}" r="4.5"/>`;
}

const barHeight = 18;
/** A narrower part has no room for its name. */
const narrowest = 8;
const shades = 5;

/** Shares of a whole, the first the lightest. */
export function barSvg({ parts }: BarMark): string {
  let from = 0;
  const drawn = parts.map(({ name, share }, index) => {
    const [x, width] = [100 * from, 100 * share];
    from += share;
    const shade = parts.length < 2 ? 0 : Math.round((index * (shades - 1)) / (parts.length - 1));
    const text =
      width < narrowest || name === ''
        ? ''
        : `<text class="on${shade}" x="${(x + width / 2).toFixed(2)}%" y="${barHeight / 2 + 4}">${escapeHtml(name)}</text>`;
    if (share === 0) return '';
    return `<rect class="part${shade}" x="${x.toFixed(2)}%" width="${width.toFixed(2)}%" height="${barHeight}"/>${text}`;
  });
  const label = parts
    .filter(({ share }) => share > 0)
    .map(({ name, share }) => (name === '' ? percent(share) : `${name}: ${percent(share)}`))
    .join(', ');
  return `<svg class="bar" height="${barHeight}" role="img" aria-label="${escapeHtml(label)}">${drawn.join('')}</svg>`;
}
