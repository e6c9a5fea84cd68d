import { markdownTable } from 'markdown-table';
import { extremes } from '../statistics/descriptive.ts';
import {
  type Block,
  type DocumentStyle,
  type DocumentTable,
  type Inline,
  type Phrase,
  phraseText,
} from './document/document.ts';
import { gateDocument } from './document/gateDocument.ts';
import { shownInText, type TextBlock } from './document/places.ts';
import { escapeHtmlInMarkdown, escapeLineStart, escapeMarkdown, markdownCode, safeUrl } from './markupText.ts';
import { visibleText } from './plainText.ts';
import type { Result } from './result.ts';

/** The comment. Everything dynamic is escaped here. */
export function markdownReport(result: Result, style: DocumentStyle = { items: 10, depth: 'comment' }): string {
  return `${renderMarkdown(gateDocument(result, style))}\n`;
}

export function renderMarkdown(blocks: readonly Block[]): string {
  return shownInText(blocks).map(blockMarkdown).join('\n\n');
}

function blockMarkdown(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.sentence ? '###' : '##'} ${phrase(block.text)}`;
    case 'paragraph':
      return markdownLine(block.text);
    case 'callout':
      return `> [!${block.tone.toUpperCase()}]\n> ${markdownLine(block.text)}`;
    case 'quote':
      return `> ${markdownLine(block.text)}`;
    case 'lines':
      return fenced(block.language, block.lines);
    case 'list':
      return block.items.map((item) => `- ${markdownLine(item)}`).join('\n');
    case 'table':
      return table(block);
    case 'folded':
      // The empty line is needed: without it GitHub renders no Markdown inside.
      return `<details>\n<summary>${block.summary.map(inlineHtml).join('')}</summary>\n\n${renderMarkdown(block.of)}\n\n</details>`;
    case 'footer':
      return `<sub>${phrase(block.text)}</sub>`;
  }
}

/** Untrusted code in a fence that none of its lines can end. */
function fenced(language: string, lines: readonly string[]): string {
  // A log reads these three characters anywhere as a command.
  const shown = lines.map((line) => visibleText(line).replaceAll('##[', '## ['));
  return fencedAsIs('~', language, shown);
}

/** A line stays one line, and none can end the fence: the fence is longer than any line that looks like one. */
export function fencedAsIs(mark: '~' | '`', language: string, lines: readonly string[]): string {
  const marks = lines.flatMap((line) => line.match(new RegExp(`${mark}+`, 'g')) ?? []);
  const fence = mark.repeat(Math.max(2, extremes(marks.map(({ length }) => length)).most) + 1);
  return [`${fence}${language}`, ...lines, fence].join('\n');
}

function table({ columns, rows }: DocumentTable): string {
  const cells = [columns.map(({ title }) => phrase(title)), ...rows.map((row) => row.map(phrase))];
  return markdownTable(cells, { align: columns.map(({ align }) => align), alignDelimiters: false });
}

/** One line. Parts that are harmless alone may together begin a list or a heading: `1` and `. One`. */
export function markdownLine(of: Phrase): string {
  return escapeLineStart(phrase(of));
}

function phrase(of: Phrase): string {
  return of.map(inlineMarkdown).join('');
}

function inlineMarkdown(inline: Inline): string {
  if (typeof inline === 'string') return escapeMarkdown(inline);
  switch (inline.kind) {
    case 'code':
      return markdownCode(inline.text);
    case 'strong':
      return `**${phrase(inline.of).trim() || '–'}**`;
    case 'small':
      return `<sub>${phrase(inline.of)}</sub>`;
    case 'link': {
      const url = safeUrl(inline.url);
      return url === undefined ? phrase(inline.of) : `[${phrase(inline.of)}](${url})`;
    }
    case 'removed':
      return `<del>${escapeMarkdown(inline.text)}</del>`;
    case 'added':
      return `<ins>${escapeMarkdown(inline.text)}</ins>`;
    case 'interval':
    case 'bar':
      return '';
    case 'anchor':
    case 'tone':
    case 'shade':
      return phrase(inline.of);
  }
}

/** GitHub reads no Markdown inside a summary. */
function inlineHtml(inline: Inline): string {
  if (typeof inline === 'string') return escapeHtmlInMarkdown(inline);
  if (inline.kind === 'code') return `<code>${escapeHtmlInMarkdown(inline.text)}</code>`;
  if (!('of' in inline)) return escapeHtmlInMarkdown(phraseText([inline]));
  const of = inline.of.map(inlineHtml).join('');
  const tag = inline.kind === 'strong' ? 'b' : inline.kind === 'small' ? 'sub' : undefined;
  return tag === undefined ? of : `<${tag}>${of}</${tag}>`;
}

type ReportSize = Pick<DocumentStyle, 'items' | 'judges' | 'depth'>;

const commentSizes: readonly ReportSize[] = [
  { items: 10, depth: 'comment' },
  { items: 5, depth: 'comment' },
  { items: 0, depth: 'table' },
  { items: 0, depth: 'table', judges: 20 },
  { items: 0, depth: 'table', judges: 1 },
  { items: 0, depth: 'line' },
];

/**
 * Complete renderings of one result, the longest that fits first: GitHub refuses a text that is too long, and a text
 * cut in the middle would lose its end.
 *
 * @param longest in code points, as GitHub counts; a flag or an emoji may be several.
 */
export function commentTexts(
  result: Result,
  longest: number,
  style: Omit<DocumentStyle, 'items' | 'depth'> = {},
): readonly string[] {
  const all = [...new Set(commentSizes.map((size) => markdownReport(result, { ...style, ...size })))];
  const fitting = all.filter((text) => characterCount(text) <= longest);
  return fitting.length > 0 ? fitting : all.slice(-1);
}

/** The length of a comment as GitHub counts it: in code points, of which a surrogate pair is one. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** GitHub takes at most 1 MiB from a step. It drops a longer summary completely. */
const mostBytes = 900 * 1024;

const summarySizes: readonly ReportSize[] = [
  ...[Number.POSITIVE_INFINITY, 1000, 200, 50, 20, 5].map((items) => ({ items, depth: 'full' }) as const),
  { items: 0, depth: 'table' },
  { items: 0, depth: 'table', judges: 20 },
  { items: 0, depth: 'line' },
];

/**
 * The job summary: the comment with all details and every item, or as many of them as GitHub accepts, in bytes of
 * UTF-8. Nothing is cut in the middle.
 */
export function summaryText(result: Result, style: Omit<DocumentStyle, 'items' | 'depth'> = {}): string {
  let text = '';
  for (const size of summarySizes) {
    text = markdownReport(result, { ...style, ...size });
    if (new TextEncoder().encode(text).length <= mostBytes) return text;
  }
  return text;
}
