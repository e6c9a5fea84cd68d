import type { Fault } from '../../shared/fault.ts';

/** A guideline of an option, as a prompt shows it or a block states it. */
interface Guideline {
  readonly score: string | number | boolean;
  readonly guideline: string;
}

/** Where a prompt's own guidelines stand, and the others, if it is known. */
export interface GuidelinePlaces {
  readonly file: string;
  readonly lineOf: (index: number) => number | undefined;
  /** Absent: in the judge's entry. */
  readonly statedLineOf?: (index: number) => number | undefined;
}

/**
 * Guidelines that are stated otherwise than the prompt's own words have them: one fault for each, which names both. Else what
 * is measured, or what a report names, would not be what the prompt says.
 */
export function contradictions(
  own: readonly Guideline[] = [],
  stated: readonly Guideline[] = [],
  { file, lineOf, statedLineOf }: GuidelinePlaces,
): readonly Fault[] {
  return own.flatMap(({ score, guideline }, index): readonly Fault[] => {
    const at = stated.findIndex((one) => String(one.score).toLowerCase() === String(score).toLowerCase());
    const other = stated[at]?.guideline;
    if (other === undefined || plain(other) === plain(guideline)) return [];
    const [line, statedLine] = [lineOf(index), statedLineOf?.(at)];
    const where = statedLine === undefined ? "of the judge's entry in evenhand.yml" : `in line ${statedLine}`;
    return [
      {
        file,
        line,
        key: 'evenhand.options',
        what: `the guideline of ${score} is ${JSON.stringify(guideline)} in the prompt, and ${JSON.stringify(other)} in evenhand.options ${where}`,
        fix: 'Make the two agree: what is measured is what the prompt says.',
      },
    ];
  });
}

/** Line breaks, emphasis and the mark at the end say nothing. */
function plain(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '');
}
