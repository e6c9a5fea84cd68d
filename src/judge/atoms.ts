import { escapePattern } from './escapePattern.ts';
import { type Scale, valuesOf } from './scale.ts';

/** A stretch of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The parts that no edit touches: numbers and the names of scores, JSON keys and braces, code fences, tags, `[[…]]`,
 * `\boxed{…}`, placeholders of template languages, and labels before an answer, such as `Score:`.
 */
export function atomsIn(text: string, scale: Scale): readonly Span[] {
  const found = [...forms, scoresOf(scale)].flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: whole, index }) => ({ from: index, to: index + whole.length })),
  );
  return found.toSorted((a, b) => a.from - b.from);
}

const forms: readonly RegExp[] = [
  /"[^"\n]{1,60}"(?=\s*:)/g,
  /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm,
  /<\/?[A-Za-z][\w.-]*>/g,
  /\[\[[^\]\n]*\]\]/g,
  /\\boxed\{[^}\n]*\}/g,
  /\{\{[^{}\n]*\}\}|\$?\{[\w.]+\}|<<[^<>\n]*>>/g,
  /(?<!\p{L})\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?:|^[ \t]*\p{Lu}\p{L}*(?: \p{L}+)?:|\p{Lo}{1,8}[:：]/gmu,
  /[+-]?\d+(?:[.,]\d+)?|[{}]/g,
];

function scoresOf(scale: Scale): RegExp {
  const names = valuesOf(scale).filter((value) => typeof value === 'string');
  const words = names.map(escapePattern);
  return words.length === 0
    ? /(?!)/g
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}
