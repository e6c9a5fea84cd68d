import { createHash } from 'node:crypto';
import type { Verdict } from '../gate/verdict.ts';
import { type Block, type DocumentStyle, phraseText } from './document/document.ts';
import { gateDocument } from './document/gateDocument.ts';
import { shownOnPage } from './document/places.ts';
import { renderHtml } from './html/blocks.ts';
import { htmlScript } from './html/script.ts';
import { htmlStyle } from './html/style.ts';
import { anchorOf, escapeHtml } from './markupText.ts';
import type { Result } from './result.ts';

/** The report as one page that needs nothing but itself: no request, and no script or style but its own. */
export function htmlReport(result: Result, shown: Omit<DocumentStyle, 'items' | 'depth'> = {}): string {
  return htmlPage(gateDocument(result, { ...shown, items: Number.POSITIVE_INFINITY, depth: 'page' }), result.verdict);
}

/** Its title is its heading. */
export function htmlPage(document: readonly Block[], verdict: Verdict): string {
  const blocks = shownOnPage(document);
  const heading = blocks.find(({ kind }) => kind === 'heading');
  const title = heading?.kind === 'heading' ? (heading.found ?? phraseText(heading.text)) : '';
  const nav = `<nav aria-label="Sections">${navigation(blocks)}</nav>`;
  return wholePage({ title, kind: verdict, skip: 'Skip to the report', nav, main: renderHtml(blocks) }).html;
}

interface Parts {
  readonly title: string;
  /** The class of its body. */
  readonly kind: string;
  /** The words of the link to its main part. */
  readonly skip: string;
  /** Markup, as `main`. */
  readonly nav: string;
  readonly main: string;
  /** Besides those of every page; the script may post to where the page is from. */
  readonly style?: string;
  readonly script?: string;
}

/** A page and its policy: only the style and the scripts with these hashes may run, whatever a text contains. */
export function wholePage({ title, kind, skip, nav, main, style = '', script }: Parts) {
  const styles = `${htmlStyle}${style}`;
  const scripts = [htmlScript, ...(script === undefined ? [] : [script])];
  const connect = script === undefined ? '' : "; connect-src 'self'";
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${hashOf(styles)}; script-src ${scripts.map(hashOf).join(' ')}${connect}`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body class="${kind}">
<a class="skip" href="#main">${skip}</a>
<div class="top"><a href="#main">Evenhand</a>${nav}<button type="button" class="theme scripted">Light / dark</button></div>
<main id="main">
${main}
</main>
${scripts.map((one) => `<script>${one}</script>`).join('\n')}
</body>
</html>
`;
  return { html, policy };
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
