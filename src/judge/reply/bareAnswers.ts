import { saysOther } from '../answerContract.ts';
import { type Answer, agreement, answersAt, enclosed, endOf, type Stated } from './answer.ts';
import { matchAt, skipAt } from './tokenAt.ts';
import { standsAlone, statedAt, valueAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A confidence after the value: `B (0.8)`, `B, 0.8`. */
const share = /[ \t"')\]]*[,;|(-]?[ \t]*\(?(?:confidence[ \t:=]*)?(?:0?\.\d{1,4}|1(?:\.0+)?|0)\)?[ \t.]*(?:\n|$)/iy;
/** The whole reply is a value and its name: `1 (relevant)`, `1 = relevant`. */
const named = /[ \t]*(?:\((?!(?:if|of|out|or|to|but|not)\b)|=[ \t])\p{L}[\p{L} -]{2,40}\)?\s*$/iuy;
/** A quotation mark of Markdown has a blank after it: `>3` is no 3. */
const bullet = /[ \t#]*(?:>[ \t]+)*(?:[-•][ \t]+)?/y;

/** `<B>: INCORRECT`: the letter of a choice before its value. */
const letter = /<\p{Lu}>:?[ \t]+/uy;

/** `Score: 0.98` on a line of its own: beside values that are words it says something else. */
const ofNumber =
  /^[^\p{L}\n]{0,12}\p{L}[\p{L} ]{0,20}["'*_ \t]*[:=]["'*_ \t]*-?\d[\d.,]{0,8}(?:[ \t]*(?:%|\/[ \t]*\d+))?[.*_ \t]*$/u;

/**
 * Lines that are only a value (`2`, `(b)`, `Output (a).`), if the first or the last line is one. Then every such line
 * counts, so that a reply that lists the values does not answer by its first or last line. Lines that name both
 * candidates, each with text below it, are headings.
 */
export function bareAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const lines = [...text.matchAll(/[^\n]+/g)]
    .filter(([line]) => line.trim() !== '' && !(vocabulary.highest === undefined && ofNumber.test(line)))
    .map(({ index }) => bareLine(text, index, vocabulary));
  const isPairwise = vocabulary.scale.kind === 'pairwise';
  const hasText = (at: number) => at + 1 < lines.length && lines[at + 1] === undefined;
  const headings = lines.flatMap((one, at) => (one !== undefined && hasText(at) ? [one] : []));
  const areHeadings = isPairwise && agreement(headings)?.kind === 'several';
  const own = areHeadings ? lines.map((one, at) => (hasText(at) ? undefined : one)) : lines;
  if (own.at(0) === undefined && own.at(-1) === undefined) return [];
  const isList = own.some((one, at) => one !== undefined && own[at + 1] !== undefined);
  return [
    ...own.flatMap((one): readonly Answer[] => {
      if (one === undefined) return [];
      return isList ? [one, { ...one, reading: { kind: 'several' } }] : [one];
    }),
    ...(isPairwise ? [] : answersAt(text, lineBegin, (found) => headOf(text, endOf(found), vocabulary))),
  ];
}

/** `FAIL: the date` beside a line `PASS` is another answer. */
function headOf(text: string, from: number, vocabulary: Vocabulary): Stated | undefined {
  const value = valueAt(text, from, vocabulary);
  return value !== undefined && !value.numeric && text[value.end] === ':' ? value : undefined;
}

function bareLine(text: string, start: number, vocabulary: Vocabulary): Answer | undefined {
  const from = skipAt(bullet, text, start);
  const ofChoice = vocabulary.highest === undefined ? skipAt(letter, text, from) : from;
  const value = valueAt(text, from, vocabulary) ?? valueAt(text, ofChoice, vocabulary);
  if (value === undefined) return undefined;
  const isAlone =
    standsAlone(text, value.end) ||
    (!value.numeric && matchAt(share, text, value.end) !== undefined) ||
    (text.slice(0, start).trim() === '' && matchAt(named, text, value.end) !== undefined);
  return isAlone ? { reading: value.reading, start, end: value.end } : undefined;
}

const lineBegin = /(?<=\n)[ \t#]*/g;

const brackets = /\[\[([^[\]\n]{1,60})\]\]/g;

/** Every answer in double brackets: `[[A]]`, `[[4]]`, `[[Assistant B]]`. */
export function bracketedAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, brackets, (found) => enclosed(found, statedAt(found[1] ?? '', 0, vocabulary)));
}

const marked = /\[(?:RESULT|VERDICT|SCORE|RATING|GRADE|ANSWER)\][ \t:]*/g;

/** Every answer after a word in brackets: `[RESULT] 4`. */
export function markedAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, marked, (found) => statedAt(text, endOf(found), vocabulary));
}

const tag = /<([\p{L}_][\p{L}\p{N}_-]{0,40})>([^<>]{1,60})<\/\1>/giu;
/** `<b>one</b>` is emphasis, not an answer. */
const ofMarkup =
  /^(?:a|b|i|u|s|p|q|em|strong|mark|code|pre|span|div|li|ol|ul|td|th|tr|h[1-6]|br|sub|sup|small|del|ins|kbd|cite|blockquote|details|summary|think|thinking|quote|text|document|response|answer_[ab])$/i;
export const boxPattern = /\\{1,2}boxed\{[ \t]*(?:\\text\{)?([^{}\n]{0,80})\}?\}/giu;

/** Every value of the scale that is alone in a tag or a box. Other values there are not the judge's. */
export function enclosedAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const valueIn = (found: RegExpExecArray, inner = '') => {
    const value = valueAt(inner, 0, vocabulary);
    const isAnswer = value?.reading.kind === 'on-scale' && standsAlone(inner, value.end);
    return isAnswer ? enclosed(found, value) : undefined;
  };
  const isOther = (name = '') => saysOther(name, vocabulary.scale) || ofMarkup.test(name);
  return [
    ...answersAt(text, tag, (found) => (isOther(found[1]) ? undefined : valueIn(found, found[2]))),
    ...answersAt(text, boxPattern, (found) => valueIn(found, found[1])),
  ];
}
