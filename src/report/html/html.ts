import type { Block, DocumentTable, Inline, Phrase } from '../document/document.ts';
import { reportDocument } from '../document/reportDocument.ts';
import { heading } from '../headline.ts';
import type { Result } from '../result.ts';
import { htmlStyle } from './htmlStyle.ts';
import { escapeHtml } from './htmlText.ts';
import { safeUrl } from './safeUrl.ts';

/** The report as one page that needs nothing else: no script, no request. Everything dynamic is escaped here. */
export function htmlReport(result: Result): string {
  const blocks = reportDocument(result, { items: Number.POSITIVE_INFINITY, depth: 'full' });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(heading(result))}</title>
<style>${htmlStyle}</style>
</head>
<body class="${result.verdict}">
<main>
${renderHtml(blocks)}
</main>
</body>
</html>
`;
}

function renderHtml(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1>${phrase(block.text)}</h1>`;
    case 'paragraph':
      return `<p>${phrase(block.text)}</p>`;
    case 'callout':
      return `<p class="${block.tone}" role="note">${phrase(block.text)}</p>`;
    case 'lines':
      return `<pre class="${block.language}">${block.lines.map(escapeHtml).join('\n')}</pre>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${phrase(item)}</li>`).join('\n')}\n</ul>`;
    case 'table':
      return table(block);
    case 'folded':
      return `<details${block.open ? ' open' : ''}>\n<summary>${phrase(block.summary)}</summary>\n${renderHtml(block.of)}\n</details>`;
    case 'footer':
      return `<footer>${phrase(block.text)}</footer>`;
  }
}

/** A table that is too wide scrolls by itself. */
function table({ columns, rows }: DocumentTable): string {
  const head = columns.map(({ title, align }) => `<th scope="col" class="${align}">${phrase(title)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map((cell, index) => {
      const column = columns[index];
      return `<td class="${column?.align ?? 'left'}">${phrase(cell)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0">
<table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
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
    case 'break':
      return '<br>';
  }
}
