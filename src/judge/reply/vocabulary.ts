import { escapePattern } from '../escapePattern.ts';
import { readScore, type Scale, type Score } from '../scale.ts';
import { offScale, type Reading } from './answer.ts';

/** What a reader of replies must know about a scale, worked out once for each reply. */
export interface Vocabulary {
  readonly scale: Scale;
  /** The values that are words, the longest first, each with a pattern that matches it at a place in a text. */
  readonly words: readonly Word[];
  /** The highest number of the scale; undefined if it has none. */
  readonly highest: number | undefined;
  /** The value for a tie; undefined if the scale has none. */
  readonly tie: string | undefined;
}

interface Word {
  readonly score: Score;
  /** Sticky: set `lastIndex`, then `exec`. */
  readonly pattern: RegExp;
}

export function vocabularyOf(scale: Scale): Vocabulary {
  const values = scale.kind === 'interval' ? [scale.min, scale.max] : scale.values;
  const numbers = values.filter(looksNumeric).map(Number);
  const words = values
    .filter((value) => !looksNumeric(value) && String(value).trim() !== '')
    .sort((a, b) => String(b).length - String(a).length)
    .map((score) => ({ score, pattern: wordPattern(String(score).trim()) }));
  return {
    scale,
    words: [...words, ...shortLabels(scale)],
    highest: numbers.length === 0 ? undefined : Math.max(...numbers),
    tie: scale.kind === 'pairwise' ? scale.values[2] : undefined,
  };
}

/** `A` for the label `Response A`, if the other candidate's label ends in another letter or digit. */
function shortLabels(scale: Scale): readonly Word[] {
  const labels = scale.kind === 'pairwise' ? scale.values.slice(0, 2) : [];
  const short = labels.flatMap((score) => {
    const letter = /[ _#]([\p{L}\p{N}])$/u.exec(score)?.[1];
    return letter === undefined ? [] : [{ letter, score, pattern: wordPattern(letter) }];
  });
  return new Set(short.map(({ letter }) => letter)).size < 2 ? [] : short;
}

/**
 * A number as a text writes it, read against the scale. Labels such as "1" and "2" are numbers here too. A comma before
 * exactly three digits may separate thousands; such a number is on no scale.
 */
export function numberReading(written: string, { scale, highest }: Vocabulary): Reading {
  const text = written.replace('–', '-');
  if (highest === undefined) return { kind: 'foreign' };
  if (/\d,\d{3}$/.test(text)) return offScale;
  const value = Number(text.replace(',', '.'));
  for (const candidate of [text, String(value)]) {
    const reading = readScore(candidate, scale);
    if (reading.kind === 'on-scale') return { kind: 'on-scale', score: reading.score === 0 ? 0 : reading.score };
  }
  return offScale;
}

/** `Score (1-10): 4` is a number of another scale if the highest is not 10. */
export function notedReading(reading: Reading, note: string | undefined, { highest }: Vocabulary): Reading {
  const top = /(?:\bof|\bto|[-–/])[ \t]*(\d+(?:[.,]\d+)?)[ \t]*$/i.exec(note ?? '')?.[1];
  const isOther = top !== undefined && highest !== undefined && Number(top.replace(',', '.')) !== highest;
  return isOther ? offScale : reading;
}

function looksNumeric(value: Score): boolean {
  return typeof value === 'number' || /^[+-]?\d+(?:[.,]\d+)?$/.test(value.trim());
}

/**
 * Spaces, hyphens and underscores between the words of a value are equal, before a bracket there may be none, and case is
 * ignored.
 */
function wordPattern(word: string): RegExp {
  const escaped = word
    .split(/[\s_‐‑-]*(?=\()|[\s_‐‑-]+/u)
    .map((part, at) => `${at === 0 ? '' : `[ \\t_‐‑-]{${part.startsWith('(') ? 0 : 1},4}`}${escapePattern(part)}`)
    .join('');
  return new RegExp(`${escaped}(?![\\p{L}\\p{N}_]|['’‐‑-][\\p{L}\\p{N}])`, 'iuy');
}
