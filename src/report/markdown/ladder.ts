import type { DocumentStyle } from '../document/documentStyle.ts';
import type { Result } from '../result.ts';
import { markdownReport } from './markdown.ts';

const rungs: readonly Omit<DocumentStyle, 'runUrl'>[] = [
  { items: 200, depth: 'comment' },
  { items: 50, depth: 'comment' },
  { items: 20, depth: 'comment' },
  { items: 5, depth: 'comment' },
  { items: 0, depth: 'table' },
  { items: 0, depth: 'line' },
];

/**
 * Complete renderings of one result, the longest that fits first: GitHub refuses a text that is too long, and one cut in
 * the middle would lose its end.
 *
 * @param longest in UTF-16 code units.
 */
export function ladder(result: Result, longest: number, runUrl: string | undefined): readonly string[] {
  const all = rungs.map((rung) => markdownReport(result, { ...rung, runUrl }));
  const fitting = all.filter((text) => text.length <= longest);
  return fitting.length > 0 ? fitting : all.slice(-1);
}
