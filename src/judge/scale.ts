import { oppositesIn } from './opposites.ts';

/**
 * A score as the scale writes it: a number on ordinal and interval scales, usually a word on nominal and pairwise ones.
 */
export type Score = number | string;

/**
 * The answers that a judge may give.
 *
 * - nominal: categories without order; ordinal: ordered categories; both list every value.
 * - interval: numbers from `min` to `max` in steps of `step` (half points unless the judge says otherwise).
 * - pairwise: which of two candidates is better; `values` are the two labels and, if ties are allowed, the tie.
 */
export type Scale =
  | ({ readonly kind: 'nominal' | 'ordinal'; readonly values: readonly Score[] } & Graded)
  | ({ readonly kind: 'interval'; readonly min: number; readonly max: number; readonly step: number } & Graded)
  | PairwiseScale;

/** On a graded preference, one end is for one candidate and the other end for the other. */
interface Graded {
  /** The variables of the prompt that hold the candidates; absent: the scale compares none. */
  readonly variables?: readonly [string, string];
}

export interface PairwiseScale {
  readonly kind: 'pairwise';
  /** The first label, the second, then the tie if there is one. */
  readonly values: readonly string[];
  /** The variables of the prompt that hold the candidates, in the order of the labels. */
  readonly variables: readonly [string, string];
}

export type ScaleKind = Scale['kind'];

/** What a text says as a score: a value of the scale, a value that is not on it, or no value at all. */
export type ScoreReading =
  | { readonly kind: 'on-scale'; readonly score: Score }
  | { readonly kind: 'off-scale' }
  | { readonly kind: 'not-a-score' };

/** A decimal comma counts (`1,5`), but `1,000` is a thousand, which no scale of a judge reaches. */
const aNumber = /^[+-]?(?:\d+(?:\.\d+)?|\d+,(?!\d{3}$)\d+|[.,]\d+)$/;

/**
 * Reads one bare value ("2", "2.0", "GOOD", "B") against a scale; words are compared without regard to case. `true` and
 * `false` are also yes and no, pass and fail, 1 and 0, if the scale has just these two.
 */
export function readScore(value: string | number | boolean, scale: Scale): ScoreReading {
  const meant = typeof value === 'boolean' ? meantBy(value, scale) : undefined;
  if (meant !== undefined) return { kind: 'on-scale', score: meant };
  const text = String(value).trim();
  if (text === '') return { kind: 'not-a-score' };
  const number = aNumber.test(text) ? Number(text.replace(',', '.')) : undefined;
  if (scale.kind === 'interval') return number === undefined ? { kind: 'not-a-score' } : onInterval(number, scale);
  const known = scale.values.find((one) =>
    typeof one === 'number' ? one === number : one.toLowerCase() === text.toLowerCase(),
  );
  if (known !== undefined) return { kind: 'on-scale', score: known };
  const numeric = scale.values.some((candidate) => typeof candidate === 'number');
  return numeric && number === undefined ? { kind: 'not-a-score' } : { kind: 'off-scale' };
}

/** Every value of a scale in its order; an interval scale is laid out in its steps. */
export function valuesOf(scale: Scale): readonly Score[] {
  if (scale.kind !== 'interval') return scale.values;
  const steps = Math.floor((scale.max - scale.min) / scale.step + 1e-9);
  // Rounded, so that the third step of 0.1 is the 0.3 that a person writes.
  return Array.from({ length: steps + 1 }, (_, index) => Number((scale.min + index * scale.step).toFixed(9)));
}

/** The score that has the same place on another scale, as one judge names its scores in two ways. */
export function counterpart(score: Score, from: Scale, to: Scale): Score {
  return valuesOf(to)[valuesOf(from).indexOf(score)] ?? score;
}

/** Whether every value of a scale is a number. */
export function isNumeric(scale: Scale): boolean {
  return scale.kind === 'interval' || scale.values.every((value) => typeof value === 'number');
}

/** The variables that hold the two candidates of a scale; undefined if it compares none. */
export function candidatesOf(scale: Scale): readonly [string, string] | undefined {
  return scale.variables;
}

/**
 * A score about two candidates, as the other order gives it: the label of the other candidate, or the value that is as
 * far from the other end. A tie stays a tie.
 */
export function swappedScore(score: Score, scale: Scale): Score {
  if (candidatesOf(scale) === undefined) return score;
  if (scale.kind === 'interval') return Number((scale.min + scale.max - Number(score)).toFixed(9));
  const mirrored = scale.kind === 'pairwise' ? scale.values.slice(0, 2) : scale.values;
  const at = mirrored.indexOf(score);
  return at < 0 ? score : (mirrored[mirrored.length - 1 - at] ?? score);
}

/** A score that is as wrong as a scale allows: the end that is farther away; without order, any other. */
export function farthestFrom(score: Score, scale: Scale): Score {
  if (scale.kind === 'interval') return Number(score) - scale.min > scale.max - Number(score) ? scale.min : scale.max;
  const values = valuesOf(scale);
  const place = values.indexOf(score);
  if (scale.kind === 'ordinal') return values.at(2 * place < values.length - 1 ? -1 : 0) ?? score;
  return values[(place + 1) % values.length] ?? score;
}

function meantBy(value: boolean, scale: Scale): Score | undefined {
  if (scale.kind === 'interval' || scale.kind === 'pairwise' || scale.values.length !== 2) return undefined;
  const words = scale.values.map((one) => String(one).toLowerCase());
  const pair = oppositesIn(words) ?? (words.includes('1') && words.includes('0') ? (['1', '0'] as const) : undefined);
  return pair === undefined ? undefined : scale.values[words.indexOf(pair[value ? 0 : 1])];
}

/** The step of an interval with fractional numbers: as fine as anyone writes a score between these ends. */
export function fractionStep(min: number, max: number): number {
  return max - min <= 10 ? 0.001 : 0.01;
}

/** The values of a scale in a few words: `0 to 100 in steps of 1`, `yes, no`. */
export function rangeOf(scale: Scale): string {
  if (scale.kind === 'interval') return `${scale.min} to ${scale.max} in steps of ${scale.step}`;
  const shown = scale.values.slice(0, 20).map(String).join(', ');
  return scale.values.length > 20 ? `${shown}, …` : shown;
}

function onInterval(number: number, scale: { min: number; max: number; step: number }): ScoreReading {
  const steps = (number - scale.min) / scale.step;
  const onStep = Math.abs(steps - Math.round(steps)) < 1e-9;
  const inside = number >= scale.min && number <= scale.max;
  // Adding 0 turns -0 into 0.
  return inside && onStep ? { kind: 'on-scale', score: Number(number.toFixed(9)) + 0 } : { kind: 'off-scale' };
}

/** The label that says that candidate A is better, and the one for B. */
export type CandidateLabels = readonly [a: Score, b: Score];

/** Two candidates and a tie. More numbers form a scale of how much better one is, and then 1 and 2 are no candidates. */
const mostNumbers = 3;

/**
 * The labels of the two candidates of a pairwise judge: `A` and `B`, `1` and `2`, `first` and `second`, `left` and
 * `right`, also at the end of a longer word, as in `output_1` and `output_2`. The tie may have any name. Otherwise, if
 * the scale is stated, its first value is candidate A and its last one B. Undefined if the labels do not say it.
 */
export function candidateLabels(scores: readonly Score[], isStated: boolean): CandidateLabels | undefined {
  const isGraded = scores.filter((score) => typeof score === 'number').length > mostNumbers;
  const words = isGraded ? scores.filter((score) => typeof score === 'string') : scores;
  const found = words.flatMap((one) => words.flatMap((other) => (isPair(one, other) ? [[one, other] as const] : [])));
  const [first, last] = [scores[0], scores.at(-1)];
  if (found.length === 1) return found[0];
  return isStated && first !== undefined && last !== undefined && first !== last ? [first, last] : undefined;
}

function isPair(one: Score, other: Score): boolean {
  const [a, b] = [one, other].map((score) => String(score).toLowerCase());
  const pairs = { a: 'b', '1': '2', first: 'second', left: 'right' };
  return Object.entries(pairs).some(([ofA, ofB]) => a?.endsWith(ofA) === true && b === a.slice(0, -ofA.length) + ofB);
}

/** The line of a judge's entry in evenhand.yml that states a scale. */
export function scaleLine(scale: Scale): string {
  return scale.kind === 'interval'
    ? `evenhand: { scale: { kind: interval, min: ${scale.min}, max: ${scale.max}, step: ${scale.step} } }`
    : `values: [${scale.values.map(inYaml).join(', ')}]`;
}

/** A value as YAML writes it, in quotes if it would be read as something else. */
export function inYaml(value: Score): string {
  const isPlain =
    typeof value === 'number' ||
    (/^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(value) && !/^(?:true|false|yes|no|null|y|n|on|off)$/i.test(value));
  return isPlain ? String(value) : JSON.stringify(value);
}

/** The scale with one more value; undefined if the value is of another sort. */
export function widened(scale: Scale, value: unknown): Scale | undefined {
  const label = typeof value === 'string' ? value.trim() : value;
  if (isNumeric(scale)) {
    const number = typeof label === 'number' || typeof label === 'string' ? Number(label) : Number.NaN;
    if (!Number.isFinite(number) || label === '') return undefined;
    if (scale.kind !== 'interval')
      return { kind: 'ordinal', values: [...valuesOf(scale), number].sort((a, b) => Number(a) - Number(b)) };
    const [min, max] = [Math.min(scale.min, number), Math.max(scale.max, number)];
    const wider = { ...scale, min, max };
    return readScore(number, wider).kind === 'on-scale' ? wider : { ...wider, step: fractionStep(min, max) };
  }
  return typeof label === 'string' ? { kind: 'nominal', values: [...valuesOf(scale), label] } : undefined;
}
