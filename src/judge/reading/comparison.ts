import { escapePattern } from '../escapePattern.ts';
import type { Score } from '../scale.ts';
import {
  isMirrored,
  markedCandidates,
  namedSide,
  onlySide,
  type Preference,
  preferenceIn,
  type Side,
} from './candidateSide.ts';

/** The words between a number and its meaning: `1 means …`, `(1 = …`, `-3 if …`, `5 (…`. */
const stands =
  '(?:[(=:]|[-–—](?=[ \\t])|->|→|(?:means?|meaning|is|if|when|for|indicat(?:es|ing)|represents?|being|says?)(?!\\p{L}))';

/** A score, and its meaning according to the prompt. */
export interface SaidScore {
  readonly score: Score;
  readonly says: string;
}

/** What the scores of a judge say about two candidates. */
export type Comparison =
  /** One score for each of them: the label of the first, that of the second, and that of a tie if there is one. */
  | { readonly kind: 'labels'; readonly values: readonly string[] }
  /**
   * They lead from one candidate to the other: two scores at equal distances from the ends say the same about different
   * candidates.
   */
  | { readonly kind: 'graded' }
  /** They speak of both, but not in one of these ways. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'none' };

/** A score with the candidate that it is about. */
interface Placed extends SaidScore {
  readonly subject: Side | undefined;
  readonly preference: Preference | undefined;
}

/**
 * Reads what scores say about two candidates. Numbers are sorted; words are graded in the order in which they are
 * listed.
 */
export function comparison(said: readonly SaidScore[]): Comparison {
  const all = said.map((one): Placed => {
    const preference = preferenceIn(one.says) ?? preferenceIn(String(one.score));
    return { ...one, preference, subject: preference?.subject ?? onlySide(one.says) };
  });
  const isNumeric = all.every(({ score }) => typeof score === 'number');
  const ordered = isNumeric ? all.toSorted((a, b) => Number(a.score) - Number(b.score)) : all;
  const isGraded = leadsAcross(ordered, isNumeric);
  if (isGraded && all.length > (isNumeric ? 2 : 3)) return { kind: 'graded' };
  const values = labelsIn(all);
  if (values !== undefined) return { kind: 'labels', values };
  if (isGraded && isNumeric) return { kind: 'graded' };
  const speaksOfBoth = new Set(all.flatMap(({ subject }) => subject ?? [])).size > 1;
  return { kind: speaksOfBoth || all.some(({ preference }) => preference !== undefined) ? 'unclear' : 'none' };
}

/**
 * Each score before the middle prefers one candidate, and its counterpart after the middle prefers the other one as
 * much.
 */
function leadsAcross(all: readonly Placed[], isNumeric: boolean): boolean {
  const sum = Number(all[0]?.score) + Number(all.at(-1)?.score);
  const side = all[0]?.preference?.better;
  const half = Math.floor(all.length / 2);
  if (side === undefined || (all.length % 2 === 1 && all[half]?.preference !== undefined)) return false;
  return all.slice(0, half).every((one, index) => {
    const other = all[all.length - 1 - index];
    if (one.preference?.better !== side || other?.preference === undefined || other.preference.better === side)
      return false;
    return isNumeric ? Number(one.score) + Number(other.score) === sum : isMirrored(one.says, other.says);
  });
}

/** The labels of the first candidate, of the second, and of a tie; undefined unless each of the two has exactly one. */
function labelsIn(all: readonly Placed[]): readonly string[] | undefined {
  const of = (side: Side | undefined) => all.filter(({ subject }) => subject === side);
  const [[first, moreFirst], [second, moreSecond], ties] = [of('first'), of('second'), of(undefined)];
  if (first === undefined || second === undefined) return undefined;
  if (moreFirst !== undefined || moreSecond !== undefined || ties.length > 1) return undefined;
  const [praises, alsoPraises] = [first, second].map(
    ({ preference, subject }) => preference && preference.better === subject,
  );
  const saysTheSame = praises === alsoPraises && (praises !== undefined || isMirrored(first.says, second.says));
  const isNamed = [first, second].every(({ score, subject }) =>
    [subject, undefined].includes(namedSide(String(score))),
  );
  return saysTheSame && isNamed ? [first, second, ...ties].map(({ score }) => String(score)) : undefined;
}

/**
 * What a text says about the two ends of a scale of numbers. Empty if it does not say it about both, or says two things
 * about one end.
 */
export function saidOfEnds(text: string, values: readonly Score[]): readonly SaidScore[] {
  const marked = markedCandidates(text);
  const said = [values[0], values.at(-1)].flatMap((score = ''): readonly SaidScore[] => {
    const end = `(?<![\\d.,/-])${escapePattern(String(score))}["'\`*)\\]]*[ \\t]*${stands}(?![ \\t]*[-+]?\\d)([^\\n;]{3,90})`;
    const all = [...marked.matchAll(new RegExp(end, 'giu'))].flatMap(([, says = '']) => {
      const preference = preferenceIn(says);
      return preference === undefined ? [] : [{ score, says, better: preference.better }];
    });
    return new Set(all.map(({ better }) => better)).size === 1 ? all.slice(0, 1) : [];
  });
  return said.length === 2 ? said.map(({ score, says }) => ({ score, says })) : [];
}
