import { numberWords } from '../reading/plainText.ts';
import { offScale, readingAs, type Stated } from './answer.ts';
import { numberReading, type Vocabulary } from './vocabulary.ts';

/** One value at one place of a text, without regard to the text after it. */
export interface Token extends Stated {
  readonly numeric: boolean;
}

const noun =
  /(?:the[ \t]+)?(?:option|output|response|assistant|answer|candidate|model|choice|system|summary|text|image|picture|story|solution|translation|version|level|score|rating|grade|class|category|label)(?:[ \t]*#|[ \t]+|(?=["'([]))[ \t]*["'([]*/iy;
/** `4点` is 4. */
const number =
  /[+\-–]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:(?=[点點分점](?:です|입니다)?(?![\p{L}\p{N}_]))|(?![\p{L}\p{N}_]))/uy;
/** A spelled-out number, if the sentence ends after it. */
const spelled = new RegExp(
  `(?:${numberWords.join('|')})(?=[ \\t"')\\].!]*(?:$|\\n|(?:points?|stars?)\\b|out of\\b))`,
  'iy',
);
const tie = /(?:an?[ \t]+)?(?:tie|draw)(?![\p{L}\p{N}_-])/iuy;

/** Reads the value at `at`: a word of the scale or a number, with or without its noun ("Option A", "Output (a)"). */
export function tokenAt(text: string, at: number, vocabulary: Vocabulary): Token | undefined {
  const plain = valueToken(text, at, vocabulary);
  if (plain !== undefined) return plain;
  const named = skipAt(noun, text, at);
  return named === at ? undefined : valueToken(text, named, vocabulary);
}

function valueToken(text: string, at: number, vocabulary: Vocabulary): Token | undefined {
  const word = wordToken(text, at, vocabulary);
  const tied = tieToken(text, at, vocabulary);
  // "A tie" does not mean A.
  if (word !== undefined && tied !== undefined) return tied.end > word.end ? tied : word;
  return word ?? tied ?? numberToken(text, at, vocabulary);
}

function wordToken(text: string, at: number, { words }: Vocabulary): Token | undefined {
  const word = words.find(({ pattern }) => matchAt(pattern, text, at) !== undefined);
  return word && { reading: readingAs(word.score), end: skipAt(word.pattern, text, at), numeric: false };
}

/** A pairwise judge may write "tie" although its label is another, such as C. */
function tieToken(text: string, at: number, { scale, tie: label }: Vocabulary): Token | undefined {
  const end = scale.kind === 'pairwise' ? skipAt(tie, text, at) : at;
  return end === at ? undefined : { reading: readingAs(label), end, numeric: false };
}

function numberToken(text: string, at: number, vocabulary: Vocabulary): Token | undefined {
  const [written] = matchAt(number, text, at) ?? [];
  const [word] = vocabulary.highest === undefined ? [] : (matchAt(spelled, text, at) ?? []);
  const found = written ?? word;
  if (found === undefined) return undefined;
  const end = at + found.length;
  const isDotted = written !== undefined && /^\.\d/.test(text.slice(end, end + 2));
  const value = written ?? String(numberWords.indexOf(found.toLowerCase()));
  return { reading: isDotted ? offScale : numberReading(value, vocabulary), end, numeric: true };
}

/** Matches a sticky pattern at one place of a text; undefined if it does not match there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** The place after the match of a sticky pattern; `at` itself if it does not match. */
export function skipAt(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}

const leadIn =
  /(?:^|[\n.!?;:)\uFFFC—–]|,[ \t\n]*["']|,(?=[ \t]+(?:so|therefore|thus|hence)\b))(?:[ \t"'#>•|({[<+]|-[ \t])*(?:(?:therefore|thus|so|hence|overall|finally|in conclusion|in summary|and)\b,?[ \t]+)?$/iu;

const afterComma = /,[ \t]*$/;

/**
 * Whether a label at `at` opens a line, a sentence or a clause. Markdown and a word like "therefore" before it are
 * ignored. After a comma only a label with a capital opens a clause: "Reason: it was late, Score: 1".
 */
export function opensClause(text: string, at: number): boolean {
  const from = Math.max(0, at - 60);
  const before = text.slice(from, at);
  if (/\p{Lu}/u.test(text[at] ?? '') && afterComma.test(before)) return true;
  return leadIn.test(from === 0 ? before : `x${before}`);
}
