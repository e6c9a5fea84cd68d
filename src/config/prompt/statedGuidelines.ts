import type { Fault } from '../../shared/fault.ts';

/** An option's guideline, from a prompt or from a block. */
interface Guideline {
  readonly score: string | number | boolean;
  readonly guideline: string;
}

/**
 * Stated guidelines that differ from the prompt's own words: one fault for each, which names both. Otherwise the run
 * would measure, or a report would name, something that the prompt does not say.
 */
export function contradictions(
  own: readonly Guideline[] = [],
  stated: readonly Guideline[] = [],
  at: {
    readonly file: string;
    readonly lineOf: (index: number) => number | undefined;
    /** Absent: the guidelines are stated in the judge's entry. */
    readonly statedLineOf?: (index: number) => number | undefined;
  },
): readonly Fault[] {
  return own.flatMap(({ score, guideline }, index): readonly Fault[] => {
    const other = stated.findIndex((one) => String(one.score).toLowerCase() === String(score).toLowerCase());
    const said = stated[other]?.guideline;
    if (said === undefined || plain(said) === plain(guideline)) return [];
    const line = at.statedLineOf?.(other);
    const where = line === undefined ? "of the judge's entry in evenhand.yml" : `in line ${line}`;
    const what = `the guideline of ${score} is ${JSON.stringify(guideline)} in the prompt, and ${JSON.stringify(said)} in evenhand.options ${where}`;
    const fix = 'Make the two agree: what is measured is what the prompt says.';
    return [{ file: at.file, line: at.lineOf(index), key: 'evenhand.options', what, fix }];
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
