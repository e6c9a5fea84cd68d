import { optionBlock } from '../../../src/judge/reading/optionBlock.ts';
import type { FoundOption } from '../../../src/judge/reading/optionSlices.ts';
import { labelsOf } from '../../../src/judge/reading/values.ts';

/** The options that the labels find in a text. */
export function options(text: string, labels: readonly unknown[]): readonly FoundOption[] {
  return optionBlock(text, { values: labelsOf(labels), more: [] }).options;
}

/** Each as its value, its lines and its guideline in one line. */
export function shown(text: string, labels: readonly unknown[] = [0, 1]): readonly string[] {
  return options(text, labels).map(({ value, guideline, firstLine, lastLine }) => {
    const lines = firstLine === lastLine ? `${firstLine}` : `${firstLine}-${lastLine}`;
    return `${value} @ ${lines}: ${guideline.split(/\s*\r?\n\s*/).join(' / ')}`;
  });
}
