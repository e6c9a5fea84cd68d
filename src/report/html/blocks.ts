import { scaleLinear } from 'd3-scale';
import type { Block, Inline, Phrase } from '../document/document.ts';
import type { BarMark, IntervalMark, Tag } from '../document/pictures.ts';
import { type PageBlock, shownOnPage } from '../document/places.ts';
import { letterSigns } from '../headline.ts';
import { anchorOf, escapeHtml, safeUrl } from '../markupText.ts';
import { percent } from '../numbers.ts';
import { begun } from '../text.ts';
import { matrixHtml } from './matrix.ts';
import { pictureSvg } from './pictures.ts';
import { tableHtml } from './table.ts';

/** Blocks as HTML. Every text is escaped here or in the drawings that it calls. */
export function renderHtml(blocks: readonly Block[]): string {
  return rowsOf(blocks)
    .map((row) => {
      const shown = row.map(blockHtml).join('\n');
      return row.length === 1 ? shown : `<div class="${row.length === 2 ? 'halves' : 'columns'}">\n${shown}\n</div>`;
    })
    .join('\n');
}

/** Two neighbouring half sections share a row, and more of them two columns; every other block has its own row. */
function rowsOf(blocks: readonly Block[]): readonly (readonly PageBlock[])[] {
  const rows: PageBlock[][] = [];
  for (const block of shownOnPage(blocks)) {
    const last = rows.at(-1);
    if (isHalf(block) && last?.every(isHalf) === true) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

function isHalf(block: PageBlock): boolean {
  return block.kind === 'section' && block.half;
}

function blockHtml(block: PageBlock): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block);
    case 'paragraph':
      return `<p>${phrase(block.text)}</p>`;
    case 'callout':
      return `<p class="${block.tone}" role="note">${phrase(block.text)}</p>`;
    case 'lines':
      return `<pre class="${block.language}">${linesHtml(block.lines)}</pre>`;
    case 'quote':
      return `<blockquote><p>${phrase(block.text)}</p></blockquote>`;
    case 'marked':
      return `<pre>${block.text.map(markedHtml).join('')}</pre>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${phrase(item)}</li>`).join('\n')}\n</ul>`;
    case 'table':
      return tableHtml(block, phrase);
    case 'folded':
      return foldedHtml(block);
    case 'section':
      return `<section class="card" id="${anchorOf(block.id)}">\n<h2>${phrase(block.title)}</h2>\n${renderHtml(block.of)}\n</section>`;
    case 'chart':
      return `${pictureSvg(block.picture)}\n<details><summary>The numbers</summary>\n${tableHtml(block.table, phrase)}\n</details>`;
    case 'matrix':
      return matrixHtml(block, renderHtml);
    case 'footer':
      return `<footer>${phrase(block.text)}</footer>`;
  }
}

function headingHtml({ text, found, tag, above }: Extract<Block, { kind: 'heading' }>): string {
  const tagged = tag === undefined ? '' : `<span class="tag ${tag}">${tagText(tag)}</span>`;
  const over = above === undefined ? '' : `<p>${tagged}<span class="soft">${escapeHtml(above)}</span></p>\n`;
  return `${over}<h1>${found === undefined ? phrase(text) : escapeHtml(found)}</h1>`;
}

/** `✕ Regression`: no colour says it alone. */
function tagText(tag: Tag): string {
  const sign = Object.hasOwn(tagSigns, tag) ? `${tagSigns[tag]} ` : '';
  return `${sign}${begun(tag)}`;
}

const tagSigns: Readonly<Partial<Record<Tag, string>>> = {
  ...letterSigns,
  better: '✓',
  worse: '✕',
  'not proven': '?',
  admitted: '✓',
  refused: '✕',
};

/** A link to something within opens it, so the id is inside. */
function foldedHtml({ summary, of, open, id }: Extract<Block, { kind: 'folded' }>): string {
  const anchor = id === undefined ? '' : `<span id="${anchorOf(id)}"></span>`;
  return `<details${open ? ' open' : ''}>\n<summary>${phrase(summary)}</summary>\n${anchor}${renderHtml(of)}\n</details>`;
}

/** A runner reads a line of its log that begins with two colons as a command. */
function linesHtml(lines: readonly string[]): string {
  return lines.map((line) => escapeHtml(line).replace(/^(\s*):/, '$1&#58;')).join('\n');
}

/** A text keeps its line breaks, which every other text loses. */
function markedHtml(inline: Inline): string {
  if (typeof inline === 'string') return linesHtml(inline.split('\n'));
  if (inline.kind !== 'removed' && inline.kind !== 'added') return inlineHtml(inline);
  const tag = inline.kind === 'removed' ? 'del' : 'ins';
  return `<${tag}>${linesHtml(inline.text.split('\n'))}</${tag}>`;
}

function phrase(of: Phrase): string {
  return of.map(inlineHtml).join('');
}

function inlineHtml(inline: Inline): string {
  if (typeof inline === 'string') return escapeHtml(inline);
  switch (inline.kind) {
    case 'code':
      return `<code>${escapeHtml(inline.text)}</code>`;
    case 'strong':
      return `<strong>${phrase(inline.of)}</strong>`;
    case 'small':
      return `<small>${phrase(inline.of)}</small>`;
    case 'link': {
      const url = safeUrl(inline.url);
      return url === undefined ? phrase(inline.of) : `<a href="${escapeHtml(url)}">${phrase(inline.of)}</a>`;
    }
    case 'anchor':
      return `<a href="#${anchorOf(inline.to)}">${phrase(inline.of)}</a>`;
    case 'tone':
      return `<span class="${inline.tone}">${phrase(inline.of)}</span>`;
    case 'removed':
      return `<del>${escapeHtml(inline.text)}</del>`;
    case 'added':
      return `<ins>${escapeHtml(inline.text)}</ins>`;
    case 'shade':
      return `<span class="shade ${inline.tone}${inline.level}">${phrase(inline.of)}</span>`;
    case 'interval':
      return intervalSvg(inline);
    case 'bar':
      return barSvg(inline);
  }
}

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
function intervalSvg({ value, interval, axis, tone, allowed, before, label, ticks }: IntervalMark): string {
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
function barSvg({ parts }: BarMark): string {
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
