import { matchAt } from '../reply/tokenAt.ts';
import { behindLabel, behindMark, behindSeparator, type OptionHead, readHead } from './optionHead.ts';

/** A value as it was read from the front of a line, before the guideline is looked at. */
export interface ReadValue {
  readonly family: OptionHead['family'] | 'word';
  readonly form: string;
  readonly value: string;
  readonly strength: 'strong' | 'weak' | 'bare';
  /** Where the guideline begins. */
  readonly from: number;
  /** What stands inside the emphasis, if nothing follows it: `**1: the answer is wrong**`. */
  readonly inside?: { readonly from: number; readonly to: number };
}

/** What stands between the wrappers: a value, and how its line may go on. */
interface Content {
  readonly head: OptionHead | undefined;
  readonly value: string;
  /** A separator stands inside (`**good:** …`), or the value needs none. */
  readonly separated: boolean;
  /** Offset in the line of what follows that separator inside. */
  readonly rest: number;
}

const opening = /(?:\*{1,3}|_{1,3}|["'`“‘«„「]){1,3}/uy;
const closings: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '«': '»', '„': '“', '「': '」' };
const longest = 100;
const words = /^[^\s"{}[\]]{1,40}(?:\s[^\s"{}[\]]{1,40}){0,5}$/u;
const trailing = /^(.*?)\s*(?:\(([^()]{1,80})\))?\s*([:：=—–-]?)\s*$/u;
/** `A=B` and `A>B` are labels of their own, and no label with a guideline. */
const oneWord = /^\p{L}[=<>]{1,2}\p{L}$/u;

/** Reads `**good** — …`, `"A" if …`, `**Score 1 (poor):** …` and their kin at an offset of a line. */
export function readWrapped(text: string, at: number): ReadValue | undefined {
  const open = matchAt(opening, text, at)?.[0];
  if (open === undefined) return undefined;
  const close = Array.from(open, (character) => closings[character] ?? character)
    .toReversed()
    .join('');
  const closesAt = closingAt(text, at + open.length, close);
  const content = closesAt === undefined ? undefined : readContent(text.slice(0, closesAt), at + open.length);
  if (closesAt === undefined || content === undefined) return undefined;
  const { head, value, separated, rest } = content;
  const end = closesAt + close.length;
  const nothingBehind = text.slice(end).trim() === '';
  const labelled = behindLabel(text, end);
  const behindIt = behindSeparator(text, labelled);
  if (behindIt === undefined && !separated && !(nothingBehind && head?.family === 'keyword')) return undefined;
  const from = behindIt ?? skipSpace(text, labelled);
  const to = text.slice(0, closesAt).trimEnd().length;
  const where = nothingBehind && rest < to ? { from, inside: { from: rest, to } } : { from };
  if (head !== undefined && head.family !== 'letter') return { ...ofHead(head), ...where };
  return {
    family: 'word',
    form: `word ${/[*_]/.test(open) ? 'emphasis' : 'quotes'}`,
    value,
    strength: 'strong',
    ...where,
  };
}

/** What a head says of its option, whatever stands around it; steps of instructions and fields (`Score: 1`) look the same. */
export function ofHead({ family, keyword, value }: OptionHead): Omit<ReadValue, 'from'> {
  const isWeak = family === 'step' || keyword.endsWith(':');
  return { family, form: `${family} ${keyword}`, value, strength: isWeak ? 'weak' : 'strong' };
}

/** The number that a label in parentheses gives: `poor (1 point)`. */
export function labelledNumber(label: string | undefined): string | undefined {
  return /^(\d{1,4})(?:\s?(?:points?|pts?|stars?))?$/iu.exec(label ?? '')?.[1];
}

export function skipSpace(text: string, at: number): number {
  return text.length - text.slice(at).trimStart().length;
}

function readContent(inner: string, from: number): Content | undefined {
  const head = readHead(inner, from);
  if (head !== undefined) {
    const labelled = behindLabel(inner, head.end);
    const { value, closed } = head;
    if (inner.slice(labelled).trim() === '') return { head, value, separated: closed, rest: inner.length };
    const rest = behindMark(inner, labelled) ?? (closed ? labelled : undefined);
    if (rest !== undefined && !oneWord.test(inner.slice(from))) return { head, value, separated: true, rest };
  }
  if (inner.length - from > longest) return undefined;
  const [, value, label, separator = ''] = trailing.exec(inner.slice(from)) ?? [];
  if (value === undefined || !words.test(value) || !/\p{L}/u.test(value)) return undefined;
  return { head: undefined, value: labelledNumber(label) ?? value, separated: separator !== '', rest: inner.length };
}

/** The nearest closing within reach, else the one that ends the line. */
function closingAt(text: string, from: number, close: string): number | undefined {
  const near = text.slice(from, from + longest).indexOf(close);
  if (near > 0) return from + near;
  const trimmed = text.trimEnd();
  return trimmed.endsWith(close) && trimmed.length - close.length > from ? trimmed.length - close.length : undefined;
}
