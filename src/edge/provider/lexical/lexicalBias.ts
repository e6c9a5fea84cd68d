/** The constants of the embedded judge. A change of one is a change of the judge: bump its family. */
export const lexicalBias = {
  /** How much more the first option counts than the last. */
  primacy: 0.15,
  /** What an option has before any word is shared, so that primacy decides between options that share none. */
  floor: 0.3,
  /** The exponent with which an option's length is held against it: 1 would be fair to long ones, 0 not at all. */
  damping: 0.25,
  /** What a word at the very beginning of the item counts, beside 1 at its end, where what is judged mostly stands. */
  early: 0.4,
  /** What an option is multiplied by when the prompt says that an expert chose it. */
  cue: 1.5,
} as const;

/** What the place of an option is worth: most for the first, 1 for the last. Places count from 0. */
export function primacy(place: number, count: number): number {
  return count < 2 ? 1 : 1 + (lexicalBias.primacy * (count - 1 - place)) / (count - 1);
}
