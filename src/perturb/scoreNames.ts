import type { Score } from '../judge/scale.ts';

/** Other names for all scores of a scale, in the order of its values. */
export interface Naming {
  readonly name: string;
  /** Undefined: these scores have no such names. */
  readonly of: (values: readonly Score[]) => readonly Score[] | undefined;
}

const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');
const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The kinds of names: digits, letters, roman numbers and words. */
export const namings: readonly Naming[] = [
  { name: 'digits', of: (values) => (values.every(isLetter) ? values.map((_, index) => index + 1) : undefined) },
  {
    name: 'letters',
    of: (values) => (values.every(isNumber) ? upTo(26, values, (index) => String.fromCharCode(65 + index)) : undefined),
  },
  { name: 'roman', of: (values) => upTo(romans.length, values, (index) => romans[index] ?? '') },
  { name: 'words', of: wordsFor },
];

export function isNumber(score: Score): score is number {
  return typeof score === 'number';
}

export function isLetter(score: Score): boolean {
  return typeof score === 'string' && /^\p{L}$/u.test(score);
}

function upTo(most: number, values: readonly Score[], name: (index: number) => string): readonly string[] | undefined {
  return values.length > most ? undefined : values.map((_, index) => name(index));
}

/** The words for the numbers themselves; letters are numbered from one. */
function wordsFor(values: readonly Score[]): readonly string[] | undefined {
  const named = values.map((value, index) => words[isNumber(value) ? value : index + 1]);
  return named.every((word) => word !== undefined) ? named : undefined;
}
