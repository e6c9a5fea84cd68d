import { plainText } from './plainText.ts';

const invisible = '\u200b';

/**
 * Text that somebody else wrote as Markdown that shows it letter by letter: no markup, no HTML, no mention, no issue
 * reference, no link.
 */
export function escapeMarkdown(text: string): string {
  return plainText(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~$-]/g, (mark) => `\\${mark}`)
    .replace(/@/g, `@${invisible}`)
    .replace(/#/g, `#${invisible}`)
    .replace(/(https?|ftp|mailto|xmpp):/gi, `$1${invisible}:`)
    .replace(/www\./gi, `www${invisible}.`)
    .replace(/:(?=\w+:)/g, `:${invisible}`);
}

/** The same as code: for ids, labels and names. Safe inside a table. */
export function code(text: string): string {
  const inside = plainText(text).replace(/`/g, 'ˋ').replace(/\|/g, '¦').trim();
  return `\`${inside === '' ? ' ' : inside}\``;
}

/** Our own sentence in which the dynamic parts are already escaped. Marks the places where that is so. */
export function bar(share: number, of: number): string {
  const full = Math.round(share * of);
  return `\`${'█'.repeat(full)}${'░'.repeat(of - full)}\``;
}
