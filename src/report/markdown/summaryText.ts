import type { DocumentStyle } from '../document/documentStyle.ts';
import type { Result } from '../result.ts';
import { markdownReport } from './markdown.ts';

/** GitHub takes 1 MiB from a step, and from one that writes more nothing at all. */
const mostBytes = 900 * 1024;

const rungs: readonly Pick<DocumentStyle, 'items' | 'depth'>[] = [
  { items: Number.POSITIVE_INFINITY, depth: 'full' },
  { items: 1000, depth: 'full' },
  { items: 200, depth: 'full' },
  { items: 50, depth: 'full' },
  { items: 20, depth: 'full' },
  { items: 5, depth: 'full' },
  { items: 0, depth: 'table' },
  { items: 0, depth: 'line' },
];

/**
 * The job summary: the comment with all details and every item, or as much of them as GitHub takes, which it measures in
 * bytes of UTF-8. Always complete: nothing is cut in the middle.
 */
export function summaryText(result: Result, style: Omit<DocumentStyle, 'items' | 'depth'> = {}): string {
  let text = '';
  for (const rung of rungs) {
    text = markdownReport(result, { ...style, ...rung });
    if (byteCount(text) <= mostBytes) return text;
  }
  return text;
}

function byteCount(text: string): number {
  return new TextEncoder().encode(text).length;
}
