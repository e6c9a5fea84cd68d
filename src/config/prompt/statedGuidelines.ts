import type { Fault } from '../../shared/fault.ts';

/** An option's guideline, from a prompt or from a block. */
interface Guideline {
  readonly score: string | number | boolean;
  readonly guideline: string;
}

/** The places of the prompt's own guidelines, and of the others if known. */
export interface GuidelinePlaces {
  readonly file: string;
  readonly lineOf: (index: number) => number | undefined;
  /** Absent: in the judge's entry. */
  readonly statedLineOf?: (index: number) => number | undefined;
}

/**
 * Stated guidelines that differ from the prompt's own words: one fault for each, which names both. Otherwise the run
 * would measure, or a report would name, something that the prompt does not say.
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

/** Ignores line breaks, emphasis and the final punctuation mark. */
function plain(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '');
}
