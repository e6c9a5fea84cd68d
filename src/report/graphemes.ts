import { lazy } from '../shared/lazy.ts';

/** What a reader takes for one character each, such as a flag. */
export function graphemesOf(text: string): Iterable<string> {
  return asciiAlone.test(text) ? text : segmentsOf(text);
}

const asciiAlone = /^[\x20-\x7e]*$/;

function* segmentsOf(text: string): Iterable<string> {
  for (const { segment } of segmenter().segment(text)) yield segment;
}

/** Loading its data takes as long as all modules of a report together, and many runs never need it. */
const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
