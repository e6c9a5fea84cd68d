import type { Answer, Span } from './answer.ts';
import { matchAt } from './matchAt.ts';
import { opensClause } from './opensClause.ts';

const label =
  /(?<![\p{L}\p{N}_])(?:reason(?:s|ing)?|explanations?|rationale|justification|analysis|feedback|thoughts?|comments?)(?![\p{L}\p{N}_])/giu;
const separator = /["')\]]{0,3}[ \t]*(?:\([^()\n]{0,40}\)[ \t]*)?(?::|=|[-–—](?=[ \t]))[ \t"']*|[ \t]*\n/y;
const decoration = ' \t\r\n*_`~"\'#>|';
const before = `${decoration}.,;:)]}–—-`;
const after = `${decoration}([{`;

/**
 * The reason that a reply gives in its text: what follows `Reason:`, up to an answer or the end; if there is no such
 * label, the text without its answers. `plain` is the same text with its Markdown blanked. Undefined if nothing is left.
 */
export function reasonOf(text: string, plain: string, answers: readonly Answer[]): string | undefined {
  const from = reasonStart(plain);
  if (from === undefined) return tidy(without(text, answers));
  const next = answers.map(({ start }) => start).filter((start) => start >= from);
  const end = next.reduce((least, start) => Math.min(least, start), text.length);
  return tidy(text.slice(from, end)) ?? tidy(without(text, answers));
}

/** The trimmed text of a reply that gives no score, at most 2,000 characters; undefined if it is empty. */
export function excerpt(text: string): string | undefined {
  const cut = text.trim().slice(0, 2000);
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole === '' ? undefined : whole;
}

function reasonStart(plain: string): number | undefined {
  for (const { index, 0: name } of plain.matchAll(label)) {
    const mark = opensClause(plain, index) ? matchAt(separator, plain, index + name.length) : undefined;
    if (mark !== undefined) return index + name.length + mark[0].length;
  }
  return undefined;
}

function without(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start > from) pieces.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  return pieces.join('') + text.slice(from);
}

/** Without fence lines and the punctuation that an answer leaves behind; undefined if no letter or digit is left. */
function tidy(text: string): string | undefined {
  const kept = text.replace(/^[ \t]*```[^\n]{0,40}$/gm, '');
  let start = 0;
  let end = kept.length;
  while (start < end && before.includes(kept[start] ?? '')) start += 1;
  while (end > start && after.includes(kept[end - 1] ?? '')) end -= 1;
  const left = kept.slice(start, end);
  return /[\p{L}\p{N}]/u.test(left) ? left : undefined;
}
