import { meaningWords, scoreWords } from './optionWords.ts';

/** The value at the front of an option line, with the words and marks that make it one. */
export interface OptionHead {
  /** `step` is what numbered steps of instructions have too: `1.`, `1)`, `(1)`, `A.` */
  readonly family: 'keyword' | 'number' | 'letter' | 'paren' | 'bracket' | 'step';
  /** For `keyword`: the word, in lower case, and a colon if one stands between it and the value. */
  readonly keyword: string;
  readonly value: string;
  /** The value stands for several scores, as in `1-3`. */
  readonly range: boolean;
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
const words = [...scoreWords].sort((a, b) => b.length - a.length).join('|');

const keywordHead = new RegExp(
  String.raw`(?:(?:an?|the)\s+)?(?<word>${words})(?:\s+of)?\s*(?:(?<colon>[:：=#])\s*)?${quotes}` +
    String.raw`(?:(?<number>${counted})${range}${unit}|(?<=[\s"'${'`'}*_:=#])(?<letter>${letter}))${quotes}`,
  'iuy',
);
const bracketHead = new RegExp(String.raw`\[\[?(?<value>[+\-−]?${digits}|${letter})\]\]?`, 'uy');
const parenHead = new RegExp(String.raw`\((?<value>[+\-−]?${digits}|${letter})\)|(?<open>${digits}|${letter})\)`, 'uy');
const dotHead = new RegExp(String.raw`(?<value>\d{1,3}|${letter})\.(?=\s|$)`, 'uy');
const numberHead = new RegExp(`(?<value>${counted})${range}${unit}`, 'iuy');
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelledHead = new RegExp(String.raw`(${numberWords.join('|')})\s(?:stars?|points?)(?!\p{L})`, 'iuy');
const letterHead = new RegExp(`(?<value>${letter})`, 'uy');

const label = /\s*\([^()]{1,80}\)/uy;
const mark = /\s*(?:[:：](?!\d)|={1,2}>?(?!\d)|→|⇒)\s*|\s*(?:-{1,2}>?|–)(?=\s|$)\s*|\s*—\s*/uy;
const meaning = new RegExp(
  String.raw`\s+(?:${meaningWords.join('|')})(?!\p{L})\s*[:：]?\s*|\s*(?:表示|意味着|代表)\s*[:：]?\s*`,
  'iuy',
);

/** Reads the value that begins at an offset, or says that none does. */
export function readHead(text: string, at: number): OptionHead | undefined {
  return (
    keyword(text, at) ?? spelled(text, at) ?? bracket(text, at) ?? paren(text, at) ?? dot(text, at) ?? bare(text, at)
  );
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

function keyword(text: string, at: number): OptionHead | undefined {
  const match = matchAt(keywordHead, text, at);
  if (match === undefined) return undefined;
  const { word, colon, number, range: upTo, letter: single } = match.groups ?? {};
  const joined = colon === undefined || colon === '#' ? '' : ':';
  return {
    family: 'keyword',
    keyword: `${word?.toLowerCase() ?? ''}${joined}`,
    value: `${number ?? single ?? ''}${upTo ?? ''}`,
    range: upTo !== undefined,
    end: at + match[0].length,
    closed: false,
  };
}

/** `Three stars: …`. */
function spelled(text: string, at: number): OptionHead | undefined {
  const match = matchAt(spelledHead, text, at);
  if (match === undefined) return undefined;
  const value = String(numberWords.indexOf(match[1]?.toLowerCase() ?? ''));
  return head('number', value, at + match[0].length, false);
}

function bracket(text: string, at: number): OptionHead | undefined {
  const match = matchAt(bracketHead, text, at);
  return match && head('bracket', match.groups?.['value'], at + match[0].length, true);
}

function paren(text: string, at: number): OptionHead | undefined {
  const match = matchAt(parenHead, text, at);
  const value = match?.groups?.['value'] ?? match?.groups?.['open'];
  if (match === undefined || value === undefined) return undefined;
  return head(/\d/.test(value) ? 'step' : 'paren', value, at + match[0].length, true);
}

function dot(text: string, at: number): OptionHead | undefined {
  const match = matchAt(dotHead, text, at);
  return match && head('step', match.groups?.['value'], at + match[0].length, true);
}

function bare(text: string, at: number): OptionHead | undefined {
  const number = matchAt(numberHead, text, at);
  if (number !== undefined) {
    const upTo = number.groups?.['range'];
    const value = `${number.groups?.['value'] ?? ''}${upTo ?? ''}`;
    return { ...head('number', value, at + number[0].length, false), range: upTo !== undefined };
  }
  const single = matchAt(letterHead, text, at);
  return single && head('letter', single[0], at + single[0].length, false);
}

function head(family: OptionHead['family'], value: string | undefined, end: number, closed: boolean): OptionHead {
  return { family, keyword: '', value: value ?? '', range: false, end, closed };
}

function behind(pattern: RegExp, text: string, at: number): number | undefined {
  const match = matchAt(pattern, text, at);
  return match && at + match[0].length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
