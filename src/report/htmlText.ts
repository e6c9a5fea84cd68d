import { visibleText } from './plainText.ts';

/** Text that somebody else wrote as HTML or XML that shows it letter by letter, in an element and in an attribute. */
export function escapeHtml(text: string): string {
  return visibleText(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(/##\[/g, '#&#35;[');
}

/** A link that can stand in Markdown and in HTML; undefined for anything but http and https. */
export function safeUrl(url: string): string | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(url)) return undefined;
  return url
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\w\-.~:/?#@!$&*+,;=%]/gu, (character) => encodeURIComponent(character).replace(/[()']/g, hex));
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
