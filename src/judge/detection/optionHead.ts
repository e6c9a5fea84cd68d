import { matchAt } from '../reply/tokenAt.ts';
import { meaningWords, scoreWords } from './optionWords.ts';

/** The value at the front of an option line, with the words and marks that make it one. */
export interface OptionHead {
  /** `step` is what numbered steps of instructions have too: `1.`, `1)`, `(1)`, `A.` */
  readonly family: 'keyword' | 'number' | 'letter' | 'paren' | 'bracket' | 'step';
  /** For `keyword`: the word, in lower case, and a colon if one stands between it and the value. */
  readonly keyword: string;
  /** May stand for several scores, as in `1-3`. */
  readonly value: string;
  /** Offset behind the head. */
  readonly end: number;
  /** A guideline may follow with no separator between: `A)`, `[1]`, `1.` */
  readonly closed: boolean;
}

const digits = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?![\d\p{L}])`;
const range = String.raw`(?<range>\s?(?:[-–—~～]|\sto\s|\sbis\s)\s?\d{1,4}(?:[.,]\d{1,2})?(?!\d))?`;
const unit = String.raw`(?:\s?\/\s?\d{1,4})?(?:\s?(?:分|点|점|(?:points?|pts?|stars?|punkte?|puntos?|pontos?|étoiles?|estrellas?)(?!\p{L})))?`;
const counted = String.raw`[+\-−]?\d{1,4}(?:[.,]\d{1,2})?(?:(?=\s?[分点점])|(?![\d\p{L}]))`;
const letter = String.raw`\p{L}(?![\p{L}\p{M}\p{N}])`;
const quotes = '["\'`*_]{0,3}';
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const words = [...scoreWords].sort((a, b) => b.length - a.length).join('|');

/** Every form of a head, in the order in which they are tried. */
const heads: readonly { readonly family: OptionHead['family']; readonly pattern: RegExp; readonly closed?: true }[] = [
  {
    family: 'keyword',
    pattern: sticky(
      String.raw`(?:(?:an?|the)\s+)?(?<word>${words})(?:\s+of)?\s*(?:(?<colon>[:：=#])\s*)?${quotes}` +
        String.raw`(?:(?<value>${counted})${range}${unit}|(?<=[\s"'${'`'}*_:=#])(?<letter>${letter}))${quotes}`,
    ),
  },
  // `Three stars: …`.
  { family: 'number', pattern: sticky(String.raw`(?<value>${numberWords.join('|')})\s(?:stars?|points?)(?!\p{L})`) },
  { family: 'bracket', pattern: sticky(String.raw`\[\[?(?<value>[+\-−]?${digits}|${letter})\]\]?`), closed: true },
  { family: 'step', pattern: sticky(String.raw`\(?(?<value>(?:(?<=\()[+\-−])?${digits})\)`), closed: true },
  { family: 'paren', pattern: sticky(String.raw`\(?(?<value>${letter})\)`), closed: true },
  { family: 'step', pattern: sticky(String.raw`(?<value>\d{1,3}|${letter})\.(?=\s|$)`), closed: true },
  { family: 'number', pattern: sticky(`(?<value>${counted})${range}${unit}`) },
  { family: 'letter', pattern: sticky(`(?<value>${letter})`) },
];

const label = sticky(String.raw`\s*\([^()]{1,80}\)`);
const mark = sticky(String.raw`\s*(?:[:：](?!\d)|={1,2}>?(?!\d)|→|⇒)\s*|\s*(?:-{1,2}>?|–)(?=\s|$)\s*|\s*—\s*`);
const meaning = sticky(
  String.raw`\s+(?:${meaningWords.join('|')})(?!\p{L})\s*[:：]?\s*|\s*(?:表示|意味着|代表)\s*[:：]?\s*`,
);

/** Reads the value that begins at an offset, or says that none does. */
export function readHead(text: string, at: number): OptionHead | undefined {
  for (const { family, pattern, closed = false } of heads) {
    const match = matchAt(pattern, text, at);
    if (match === undefined) continue;
    const { word = '', colon = '#', value = '', letter: single = '', range: upTo = '' } = match.groups ?? {};
    const spelled = numberWords.indexOf(value.toLowerCase());
    return {
      family,
      keyword: `${word.toLowerCase()}${colon === '#' ? '' : ':'}`,
      value: spelled < 0 ? `${value}${single}${upTo}` : String(spelled),
      end: at + match[0].length,
      closed,
    };
  }
  return undefined;
}

/** Where the text goes on behind a separator (`:`, ` - `, `=`, `means`, …) that begins at an offset. */
export function behindSeparator(text: string, at: number): number | undefined {
  return behindMark(text, at) ?? behind(meaning, text, at);
}

/** The same without the words. */
export function behindMark(text: string, at: number): number | undefined {
  return behind(mark, text, at);
}

/** Where the text goes on behind a label in parentheses, as in `Level 3 (excellent)`; the same offset if there is none. */
export function behindLabel(text: string, at: number): number {
  return behind(label, text, at) ?? at;
}

/** Where the text goes on behind what a sticky pattern matches; undefined if it does not match there. */
export function behind(pattern: RegExp, text: string, at: number): number | undefined {
  const match = matchAt(pattern, text, at);
  return match && at + match[0].length;
}

/** A pattern that matches where it is asked to, whatever the case. */
function sticky(pattern: string): RegExp {
  return new RegExp(pattern, 'iuy');
}
