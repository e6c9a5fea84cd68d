import { markdownTable } from 'markdown-table';
import type { Block, DocumentTable, Inline, Phrase } from '../document/document.ts';
import type { DocumentStyle } from '../document/documentStyle.ts';
import { reportDocument } from '../document/reportDocument.ts';
import { safeUrl } from '../html/safeUrl.ts';
import { visibleText } from '../plainText.ts';
import type { Result } from '../result.ts';
import { escapeHtmlInMarkdown, escapeLineStart, escapeMarkdown, markdownCode } from './markdownText.ts';

/** The comment. Everything dynamic is escaped here, by the kind of what holds it. */
export function markdownReport(result: Result, style: DocumentStyle = { items: 10, depth: 'comment' }): string {
  return `${renderMarkdown(reportDocument(result, style))}\n`;
}

/** A document as GitHub's Markdown. */
function renderMarkdown(blocks: readonly Block[]): string {
  return blocks.map(blockMarkdown).join('\n\n');
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${phrase(block.text)}`;
    case 'paragraph':
      return markdownLine(block.text);
    case 'callout':
      return `> [!${block.tone.toUpperCase()}]\n> ${markdownLine(block.text)}`;
    case 'lines':
      return fenced(block.language, block.lines);
    case 'list':
      return block.items.map((item) => `- ${markdownLine(item)}`).join('\n');
    case 'table':
      return table(block);
    case 'folded':
      // The empty line is needed: without it GitHub reads no Markdown inside.
      return `<details>\n<summary>${block.summary.map(inlineHtml).join('')}</summary>\n\n${renderMarkdown(block.of)}\n\n</details>`;
    case 'footer':
      return `<sub>${phrase(block.text)}</sub>`;
  }
}

/** A line is one line, and none is a fence: the fence is longer than whatever looks like one. */
function fenced(language: string, lines: readonly string[]): string {
  // A log takes these three characters for a command, wherever they stand.
  const shown = lines.map((line) => visibleText(line).replaceAll('##[', '## ['));
  const longest = Math.max(2, ...shown.flatMap((line) => line.match(/~+/g) ?? []).map(({ length }) => length));
  const fence = '~'.repeat(longest + 1);
  return [`${fence}${language}`, ...shown, fence].join('\n');
}

function table({ columns, rows }: DocumentTable): string {
  const cells = [columns.map(({ title }) => phrase(title)), ...rows.map((row) => row.map(phrase))];
  return markdownTable(cells, { align: columns.map(({ align }) => align), alignDelimiters: false });
}

/** One line; parts that mean nothing each may begin a list or a heading together: `1` and `. One`. */
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
    case 'break':
      return '<br>';
  }
}

/** Inside a summary no Markdown is read. */
function inlineHtml(inline: Inline): string {
  if (typeof inline === 'string') return escapeHtmlInMarkdown(inline);
  switch (inline.kind) {
    case 'code':
      return `<code>${escapeHtmlInMarkdown(inline.text)}</code>`;
    case 'strong':
      return `<b>${inline.of.map(inlineHtml).join('')}</b>`;
    case 'small':
      return `<sub>${inline.of.map(inlineHtml).join('')}</sub>`;
    case 'link':
      return inline.of.map(inlineHtml).join('');
    case 'break':
      return '<br>';
  }
}
