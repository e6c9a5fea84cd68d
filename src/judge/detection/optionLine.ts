import { behind, behindLabel, behindMark, behindSeparator, readHead } from './optionHead.ts';
import { notValues, stepWords } from './optionWords.ts';
import { onlyPlaceholders, type PromptLine } from './promptLine.ts';
import { labelledNumber, ofHead, type ReadValue, readWrapped, skipSpace } from './wrappedValue.ts';

/** A line that has the form of an option: a value, a separator and a guideline (or room for one below). */
export interface OptionLine extends Omit<ReadValue, 'inside'> {
  /** Offset in the line behind the guideline's part on it; equal to `from` if there is none. */
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

const noneKnown: ReadonlySet<string> = new Set();

/** Recognises one line as an option line; undefined for every other line. */
export function readOptionLine({ text }: PromptLine, known: ReadonlySet<string> = noneKnown): OptionLine | undefined {
  const body = skipSpace(text, 0);
  const bulletEnd = behind(listBullet, text, body) ?? behind(numberedScore, text, body) ?? body;
  const at = behind(heading, text, bulletEnd) ?? bulletEnd;
  const [isBulleted, isHeading] = [bulletEnd > body, at > bulletEnd];
  const read =
    (at > body ? undefined : knownValue(text, at, known)) ??
    readValue(text, at, isBulleted) ??
    instructed(text, at) ??
    (isHeading ? titled(text, at) : undefined);
  if (read === undefined || namesNoOption(read)) return undefined;
  const form = `${isBulleted ? 'bulleted ' : ''}${isHeading ? 'heading ' : ''}${read.form}`;
  return withGuideline(text, { ...read, form, strength: isHeading ? 'weak' : read.strength });
}

/** `PASS: …` without a bullet: a word that is known to be a value needs none. */
function knownValue(text: string, at: number, known: ReadonlySet<string>): ReadValue | undefined {
  const end = behind(wordsHead, text, at) ?? at;
  const value = text.slice(at, end);
  const from = behindMark(text, behindLabel(text, end));
  if (from === undefined || !(known.has(value) || known.has(value.toLowerCase()))) return undefined;
  return { family: 'word', form: 'known', value, strength: 'strong', from };
}

function readValue(text: string, at: number, isBulleted: boolean): ReadValue | undefined {
  return readWrapped(text, at) ?? headed(text, at, isBulleted) ?? bareWords(text, at, isBulleted);
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
  return { ...ofHead(head), strength: 'weak', from: Math.max(head.end, text.trimEnd().length) };
}

function headed(text: string, at: number, isBulleted: boolean): ReadValue | undefined {
  const head = readHead(text, at);
  if (head === undefined) return undefined;
  const { family, value, closed } = head;
  const labelled = behindLabel(text, head.end);
  const behindIt = behindSeparator(text, labelled);
  if (behindIt === undefined && !closed) return undefined;
  const from = behindIt ?? skipSpace(text, labelled);
  if (family !== 'letter') return { ...ofHead(head), from };
  if (isBulleted) return { family: 'word', form: 'word', value, strength: 'strong', from };
  const loose = /[:：—–-]/.test(text.slice(labelled, from));
  return { family, form: loose ? 'letter:' : 'letter=', value, strength: loose ? 'weak' : 'strong', from };
}

function bareWords(text: string, at: number, isBulleted: boolean): ReadValue | undefined {
  const end = behind(wordsHead, text, at) ?? at;
  const labelled = behindLabel(text, end);
  const from = behindMark(text, labelled);
  if (end === at || from === undefined) return undefined;
  const value = labelledNumber(text.slice(end, labelled).trim().slice(1, -1)) ?? text.slice(at, end);
  return { family: 'word', form: 'word', value, strength: isBulleted ? 'strong' : 'bare', from };
}

function namesNoOption({ family, value }: ReadValue): boolean {
  if (family !== 'word') return false;
  const [first = '', ...more] = value.toLowerCase().split(/\s+/);
  return notValues.has([first, ...more].join(' ')) || (more.length > 0 && first !== 'answer' && stepWords.has(first));
}

/** `"[[A]]" if A is better, "[[B]]" if …`: several answers on one line. */
const anotherAnswer = /\[\[[^[\]]{1,30}\]\]/u;

/** A guideline has letters, is more than a place for a variable, and names no other answer. */
function withGuideline(text: string, { inside, ...read }: ReadValue): OptionLine | undefined {
  const end = text.trimEnd().length;
  const open = read.from >= end;
  const { from, to } = open ? (inside ?? { from: end, to: end }) : { from: read.from, to: end };
  const guideline = text.slice(from, to);
  const isNone = !/\p{L}/u.test(guideline) || onlyPlaceholders(guideline) || anotherAnswer.test(guideline);
  return guideline !== '' && isNone ? undefined : { ...read, from, to, open };
}
