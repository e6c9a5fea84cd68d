import { visibleText } from '../plainText.ts';

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
