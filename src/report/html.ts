import { createHash } from 'node:crypto';
import type { Verdict } from '../gate/verdict.ts';
import type { Block } from './document/document.ts';
import { anchorOf } from './html/anchors.ts';
import { renderHtml } from './html/blocks.ts';
import { htmlScript } from './html/script.ts';
import { htmlStyle } from './html/style.ts';
import { escapeHtml } from './markupText.ts';
import { gatePage, type PageStyle } from './page/gatePage.ts';
import type { Result } from './result.ts';
import { titleSentence } from './titleSentence.ts';

/** The report as one page that needs nothing but itself: no request, and no script or style but its own. */
export function htmlReport(result: Result, shown: PageStyle = {}): string {
  return htmlPage(gatePage(result, shown), { title: titleSentence(result), verdict: result.verdict });
}

/** A document as a page. Only the style and the script with these hashes may run, whatever a text contains. */
export function htmlPage(
  blocks: readonly Block[],
  { title, verdict }: { readonly title: string; readonly verdict: Verdict },
): string {
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${hashOf(htmlStyle)}; script-src ${hashOf(htmlScript)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(title)}</title>
<style>${htmlStyle}</style>
</head>
<body class="${verdict}">
<a class="skip" href="#main">Skip to the report</a>
<div class="top"><a href="#main">Evenhand</a><nav aria-label="Sections">${navigation(blocks)}</nav><button type="button" class="theme scripted">Light / dark</button></div>
<main id="main">
${renderHtml(blocks)}
</main>
<script>${htmlScript}</script>
</body>
</html>
`;
}

/** The hash under which a policy lets a style or a script in. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function navigation(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      block.kind === 'section' && block.nav !== undefined
        ? [`<a href="#${anchorOf(block.id)}">${escapeHtml(block.nav)}</a>`]
        : [],
    )
    .join('');
}
