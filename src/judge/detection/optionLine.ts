import { behindLabel, behindMark, behindSeparator, type OptionHead, readHead } from './optionHead.ts';
import { notValues, stepWords } from './optionWords.ts';
import { onlyPlaceholders, type PromptLine } from './promptLine.ts';
import { type ReadValue, readWrapped } from './wrappedValue.ts';

/** A line that has the form of an option: a value, a separator and a guideline (or room for one below). */
export interface OptionLine {
  /** Equal for lines that can belong to one list. */
  readonly form: string;
  readonly family: OptionHead['family'] | 'word';
  /** `weak`: steps of instructions look the same; `bare`: counts between marker lines only. */
  readonly strength: 'strong' | 'weak' | 'bare';
  readonly value: string;
  readonly range: boolean;
  /** Words of the value. */
  readonly words: number;
  /** Offsets in the line of the guideline's part on it; equal if there is none. */
  readonly from: number;
  readonly to: number;
  /** The head ends the line, so lines below are the guideline. */
  readonly open: boolean;
}

const listBullet = /[-*+•‣◦·●○▪–][ \t\u00a0]+/uy;
/** `1. 5: …`: the number of the list stands before the score. */
const numberedScore = /\d{1,2}\.[ \t]+(?=\d{1,3}[:：][ \t])/uy;
const heading = /#{1,6}[ \t]+/uy;
const instruction =
  /(?:give|assign|award|choose|select|answer|return|output|mark|rate|say|reply|use|pick|respond with)\s+(?:it\s+)?(?:(?:an?|the)\s+)?/iuy;
const word = String.raw`\p{L}[\p{L}\p{M}\p{N}'’/_&+-]{0,40}`;
const wordsHead = new RegExp(String.raw`${word}(?:[ \t]${word}){0,5}`, 'uy');
const numericLabel = /^\s*\((\d{1,4})(?:\s?(?:points?|pts?|stars?))?\)$/iu;

const noneKnown: ReadonlySet<string> = new Set();

/** Recognises one line as an option line; undefined for every other line. */
export function readOptionLine(line: PromptLine, known: ReadonlySet<string> = noneKnown): OptionLine | undefined {
  const body = line.text.length - line.text.trimStart().length;
  const bulletEnd = behind(listBullet, line.text, body) ?? behind(numberedScore, line.text, body) ?? body;
  const headingEnd = behind(heading, line.text, bulletEnd) ?? bulletEnd;
  const read =
    (headingEnd > body ? undefined : knownValue(line.text, body, known)) ??
    readValue(line.text, headingEnd, bulletEnd > body) ??
    instructed(line.text, headingEnd) ??
    (headingEnd > bulletEnd ? titled(line.text, headingEnd) : undefined);
  if (read === undefined || namesNoOption(read)) return undefined;
  const marked = headingEnd > bulletEnd ? { ...read, strength: 'weak' as const, form: `heading ${read.form}` } : read;
  return withGuideline(line, bulletEnd > body ? { ...marked, form: `bulleted ${marked.form}` } : marked);
}

/** `PASS: …` without a bullet: a word that is known to be a value needs none. */
function knownValue(text: string, at: number, known: ReadonlySet<string>): ReadValue | undefined {
  const end = behind(wordsHead, text, at);
  const value = text.slice(at, end ?? at);
  if (end === undefined || !(known.has(value) || known.has(value.toLowerCase()))) return undefined;
  const from = behindMark(text, behindLabel(text, end));
  return from === undefined
    ? undefined
    : { family: 'word', form: 'known', value, range: false, strength: 'strong', from };
}

function readValue(text: string, at: number, bulleted: boolean): ReadValue | undefined {
  const wrapped = readWrapped(text, at);
  if (wrapped !== undefined) return wrapped;
  const head = readHead(text, at);
  return (head && afterHead(text, head, bulleted)) ?? bareWords(text, at, bulleted);
}

/** `Give 1 if the answer …`: as weak as a step, which begins so too. */
function instructed(text: string, at: number): ReadValue | undefined {
  const end = behind(instruction, text, at);
  const read = end === undefined ? undefined : readValue(text, end, true);
  return read && { ...read, strength: 'weak', form: `instructed ${read.form}` };
}

/** `## Score 1`: a heading needs no separator. */
function titled(text: string, at: number): ReadValue | undefined {
  const head = readHead(text, at);
  if (head === undefined || text.slice(behindLabel(text, head.end)).trim() !== '') return undefined;
  const { family, keyword, value, range, end } = head;
  return {
    family,
    form: `${family} ${keyword}`,
    value,
    range,
    strength: 'weak',
    from: Math.max(end, text.trimEnd().length),
  };
}

function afterHead(text: string, head: OptionHead, bulleted: boolean): ReadValue | undefined {
  const labelled = behindLabel(text, head.end);
  const behindIt = behindSeparator(text, labelled);
  if (behindIt === undefined && !head.closed) return undefined;
  const from = behindIt ?? skipSpace(text, labelled);
  const { family, value, range } = head;
  if (family !== 'letter') {
    const strength = family === 'step' || head.keyword.endsWith(':') ? 'weak' : 'strong';
    return { family, form: `${family} ${head.keyword}`, value, range, strength, from };
  }
  if (bulleted) return { family: 'word', form: 'word', value, range, strength: 'strong', from };
  const loose = /[:：—–-]/.test(text.slice(labelled, from));
  return { family, form: loose ? 'letter:' : 'letter=', value, range, strength: loose ? 'weak' : 'strong', from };
}

function bareWords(text: string, at: number, bulleted: boolean): ReadValue | undefined {
  const end = behind(wordsHead, text, at);
  if (end === undefined) return undefined;
  const labelled = behindLabel(text, end);
  const from = behindMark(text, labelled);
  if (from === undefined) return undefined;
  const number = numericLabel.exec(text.slice(end, labelled))?.[1];
  const value = number ?? text.slice(at, end);
  return { family: 'word', form: 'word', value, range: false, strength: bulleted ? 'strong' : 'bare', from };
}

function namesNoOption({ family, value }: ReadValue): boolean {
  if (family !== 'word') return false;
  const words = value.toLowerCase().split(/\s+/);
  return notValues.has(words.join(' ')) || (words.length > 1 && words[0] !== 'answer' && stepWords.has(words[0] ?? ''));
}

/** `"[[A]]" if A is better, "[[B]]" if …`: several answers on one line. */
const anotherAnswer = /\[\[[^[\]]{1,30}\]\]/u;

/** A guideline has letters, is more than a place for a variable, and names no other answer. */
function withGuideline(line: PromptLine, read: ReadValue): OptionLine | undefined {
  const end = line.text.trimEnd().length;
  const open = read.from >= end;
  const { from, to } = open ? (read.inside ?? { from: end, to: end }) : { from: read.from, to: end };
  const guideline = line.text.slice(from, to);
  if (guideline !== '' && (!/\p{L}/u.test(guideline) || onlyPlaceholders(guideline) || anotherAnswer.test(guideline)))
    return undefined;
  const { form, family, strength, value, range } = read;
  return { form, family, strength, value, range, words: value.split(/\s+/).length, from, to, open };
}

function skipSpace(text: string, at: number): number {
  return text.length - text.slice(at).trimStart().length;
}

function behind(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? undefined : at + match[0].length;
}
