import type { Detection } from '../../judge/detection/detection.ts';
import type { StatedScale } from '../../judge/detection/statedScale.ts';
import type { Option } from '../../judge/judge.ts';
import { readScore, type Score, valuesOf } from '../../judge/scale.ts';

/** Whether the list that was found shows the values that are stated; if not, it is no list of options. */
export function areOptions(values: readonly string[], shown: readonly string[]): boolean {
  if (values.length === 0) return true;
  const words = values.map((value) => value.toLowerCase());
  return words.length === shown.length && shown.every((value) => words.includes(value.toLowerCase()));
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The words that a sentence of the prompt names as the answers; none for numbers. */
export function wordsOf(said: StatedScale | undefined): readonly string[] {
  return said?.scale.kind === 'nominal' ? said.scale.values.map(String) : [];
}

/** A list in a form that others have too is that of the options if its values are the known ones. */
export function settled(detection: Detection, text: string, known: readonly string[]): Detection {
  const { options = [] } = detection.kind === 'ambiguous' ? detection : {};
  return options.length > 0 &&
    known.length > 0 &&
    areOptions(
      known,
      options.map(({ value }) => value),
    )
    ? { kind: 'found', text, options }
    : detection;
}

/** A numbered list whose numbers are the scores of no scale that the prompt states is a list of something else. */
export function isOtherList(detection: Detection | undefined, stating: readonly StatedScale[]): boolean {
  if (detection?.kind !== 'ambiguous' || detection.values === undefined || stating.length === 0) return false;
  const { values } = detection;
  return !stating.some(({ scale }) =>
    scale.kind === 'interval'
      ? [scale.min, scale.max].every((end) => values.includes(String(end)))
      : areOptions(scale.values.map(String), values),
  );
}

/** The scale that the prompt's words state, if it has all scores of the options and more: they describe some of it. */
export function wider(said: StatedScale | undefined, options: readonly Option[]): StatedScale | undefined {
  if (said === undefined || said.scale.kind === 'nominal') return undefined;
  const scores = options.flatMap(({ score, covers = [score] }): readonly Score[] => covers);
  const values: readonly unknown[] = valuesOf(said.scale);
  if (values.length <= scores.length || !scores.every((score) => values.includes(score))) return undefined;
  // "Out of 5" does not say that 0 is a score too, if there is an option for each of 1 to 5.
  const isOnlyZero = values.length === scores.length + 1 && values[0] === 0 && !scores.includes(0);
  return isOnlyZero && !/(?<!\d)0/.test(said.words) ? undefined : said;
}

/** Whether the scale that the prompt's words state has the scores of the options. */
export function areOn(said: StatedScale | undefined, options: readonly Option[]): boolean {
  return said === undefined || options.every(({ score }) => readScore(score, said.scale).kind === 'on-scale');
}
