import { visibleText } from './plainText.ts';

/** Untrusted text as HTML or XML that shows it letter by letter, in an element or in an attribute. */
export function escapeHtml(text: string): string {
  return escapeTags(visibleText(text)).replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/##\[/g, '#&#35;[');
}

function escapeTags(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A link that is safe in Markdown and in HTML; undefined for anything but http and https. */
export function safeUrl(url: string): string | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(url)) return undefined;
  return url
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\w\-.~:/?#@!$&*+,;=%]/gu, (character) =>
      encodeURIComponent(character).replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`),
    );
}

/** Breaks a mention, a reference or a link between its letters: an invisible character. */
const apart = '\u200b';

/**
 * Untrusted text as Markdown that shows it letter by letter, in a line, in a cell and inside an HTML element alike: no
 * markup, no HTML, no mention, no issue reference, no link.
 */
export function escapeMarkdown(text: string): string {
  return escapeTags(inertText(visibleText(text)))
    .replace(/[\\`*_[\]~]/g, (mark) => `\\${mark}`)
    .replace(/\|/g, '&#124;')
    .replace(/\$/g, '<span>$</span>')
    .replace(/^\s{2,}/, ' ')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(numberOfList, '$1\\$2');
}

/** Joins escaped parts into one line that begins no list and no code block. */
export function escapeLineStart(markdown: string): string {
  return markdown.replace(/^\s+/, '').replace(numberOfList, '$1\\$2');
}

const numberOfList = /^(\s*\d{1,9})([.)])(?=\s|$)/;

/** The same as code: for ids, labels and names. */
export function markdownCode(text: string): string {
  const shown = visibleText(text).trim();
  // A code span cannot hold every backtick, a cell cannot hold every pipe, and a log reads some text as a command. An
  // HTML element can hold all of them.
  if (/[`|<&]|##\[/.test(shown)) return `<code>${escapeMarkdown(shown)}</code>`;
  return `\`${shown === '' ? '–' : shown}\``;
}

/** Text for HTML inside Markdown: GitHub reads no Markdown there but still looks for mentions, references and links. */
export function escapeHtmlInMarkdown(text: string): string {
  return escapeTags(inertText(visibleText(text)))
    .replace(/"/g, '&quot;')
    .replace(/\$/g, '<span>$</span>');
}

/** Breaks up `@name`, `#12`, `GH-12`, `CVE-2026-1`, a commit's hash, `https:`, `www.` and `:tada:`. */
function inertText(text: string): string {
  return text
    .replace(/@/g, `@${apart}`)
    .replace(/#/g, `#${apart}`)
    .replace(/(gh|ghsa|cve)-(?=\w)/gi, `$1${apart}-`)
    .replace(/(?<![0-9a-z])[0-9a-f]{7,}(?![0-9a-z])/gi, (hash) => hash.replace(/.{6}(?=.)/g, `$&${apart}`))
    .replace(/(https?|ftp|mailto|xmpp):/gi, `$1${apart}:`)
    .replace(/www\./gi, `www${apart}.`)
    .replace(/:(?=[\w+-]+:)/g, `:${apart}`);
}

/** A text as an id on a page: an id may hold anything, so all but letters, digits and a few marks is written as its code. */
export function anchorOf(text: string): string {
  return text.replace(/[^\w.-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);
}

/** @param judge where among several judges; empty for the only one. */
export function itemAnchor(id: string, judge: string): string {
  return anchorOf(`item${judge}-${id}`);
}
