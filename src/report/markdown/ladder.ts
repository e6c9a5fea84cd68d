import type { DocumentStyle } from '../document/documentStyle.ts';
import type { Result } from '../result.ts';
import { markdownReport } from './markdown.ts';

const rungs: readonly Pick<DocumentStyle, 'items' | 'depth'>[] = [
  { items: 10, depth: 'comment' },
  { items: 5, depth: 'comment' },
  { items: 0, depth: 'table' },
  { items: 0, depth: 'line' },
];

/**
 * Complete renderings of one result, the longest that fits first: GitHub refuses a text that is too long, and one cut in
 * the middle would lose its end.
 *
 * @param longest as GitHub counts: characters of Unicode, where a flag or an emoji may be several.
 */
export function ladder(
  result: Result,
  longest: number,
  style: Omit<DocumentStyle, 'items' | 'depth'> = {},
): readonly string[] {
  const all = rungs.map((rung) => markdownReport(result, { ...style, ...rung }));
  const fitting = all.filter((text) => characterCount(text) <= longest);
  return fitting.length > 0 ? fitting : all.slice(-1);
}

/** The length of a comment as GitHub counts it: in code points, of which one beyond the first plane is two units here. */
export function characterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if ((text.codePointAt(index) ?? 0) > lastOfFirstPlane) count -= 1;
  }
  return count;
}

const lastOfFirstPlane = 0xffff;
