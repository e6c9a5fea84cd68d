import type { Score } from '../judge/scale.ts';
import { nothing } from './numbers.ts';
import { visibleText } from './plainText.ts';
import { cut } from './text.ts';

const longestLabel = 32;

/** A score or a gold as a report shows it: a label that is a whole sentence loses its end; the JSON has it whole. */
export function labelText(label: Score | undefined): string {
  return label === undefined ? nothing : cut(visibleText(String(label)), longestLabel);
}
