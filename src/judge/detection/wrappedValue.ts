import { behindLabel, behindMark, behindSeparator, type OptionHead, readHead } from './optionHead.ts';

/** A value as it was read from the front of a line, before the guideline is looked at. */
export interface ReadValue {
  readonly family: OptionHead['family'] | 'word';
  readonly form: string;
  readonly value: string;
  readonly range: boolean;
  readonly strength: 'strong' | 'weak' | 'bare';
  /** Where the guideline begins. */
  readonly from: number;
  /** What stands inside the emphasis, if nothing follows it: `**1: the answer is wrong**`. */
  readonly inside?: { readonly from: number; readonly to: number };
}

/** What stands between the wrappers: a value, and how its line may go on. */
interface Content {
  readonly head: Pick<OptionHead, 'family' | 'keyword' | 'value' | 'range'> | undefined;
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
const numericLabel = /^(\d{1,4})(?:\s?(?:points?|pts?|stars?))?$/iu;

/** Reads `**good** — …`, `"A" if …`, `**Score 1 (poor):** …` and their kin at an offset of a line. */
export function readWrapped(text: string, at: number): ReadValue | undefined {
  opening.lastIndex = at;
  const open = opening.exec(text)?.[0];
  if (open === undefined) return undefined;
  const close = closingOf(open);
  const closesAt = closingAt(text, at + open.length, close);
  if (closesAt === undefined) return undefined;
  const content = readContent(text, at + open.length, closesAt);
  if (content === undefined) return undefined;
  return joined(text, content, closesAt, closesAt + close.length, open);
}

function joined(text: string, content: Content, closesAt: number, end: number, open: string): ReadValue | undefined {
  const labelled = behindLabel(text, end);
  const behindIt = behindSeparator(text, labelled);
  const nothingBehind = text.slice(end).trim() === '';
  if (behindIt === undefined && !content.separated && !(nothingBehind && content.head?.family === 'keyword'))
    return undefined;
  const from = behindIt ?? text.length - text.slice(labelled).trimStart().length;
  const { head } = content;
  const family = head === undefined || head.family === 'letter' ? 'word' : head.family;
  const form =
    family === 'word' ? `word ${/[*_]/.test(open) ? 'emphasis' : 'quotes'}` : `${family} ${head?.keyword ?? ''}`;
  const strength = family === 'step' || head?.keyword.endsWith(':') === true ? 'weak' : 'strong';
  const value = { family, form, value: content.value, range: head?.range ?? false, strength, from } as const;
  const to = content.rest + text.slice(content.rest, closesAt).trimEnd().length;
  return nothingBehind && content.rest < to ? { ...value, inside: { from: content.rest, to } } : value;
}

function readContent(text: string, from: number, to: number): Content | undefined {
  const inner = text.slice(0, to);
  const head = readHead(inner, from);
  if (head !== undefined) {
    const labelled = behindLabel(inner, head.end);
    if (inner.slice(labelled).trim() === '') return { head, value: head.value, separated: head.closed, rest: to };
    const rest = behindMark(inner, labelled) ?? (head.closed ? labelled : undefined);
    if (rest !== undefined && !isOneWord(inner.slice(from))) return { head, value: head.value, separated: true, rest };
  }
  if (to - from > longest) return undefined;
  const [, value, label, separator] = trailing.exec(inner.slice(from)) ?? [];
  if (value === undefined || !words.test(value) || !/\p{L}/u.test(value)) return undefined;
  const number = label === undefined ? undefined : numericLabel.exec(label)?.[1];
  return { head: undefined, value: number ?? value, separated: separator !== '' && separator !== undefined, rest: to };
}

/** `A=B` and `A>B` are labels of their own, and no label with a guideline. */
function isOneWord(content: string): boolean {
  return /^\p{L}[=<>]{1,2}\p{L}$/u.test(content);
}

/** The nearest closing within reach, else the one that ends the line. */
function closingAt(text: string, from: number, close: string): number | undefined {
  const near = text.slice(from, from + longest).indexOf(close);
  if (near > 0) return from + near;
  const trimmed = text.trimEnd();
  return trimmed.endsWith(close) && trimmed.length - close.length > from ? trimmed.length - close.length : undefined;
}

function closingOf(open: string): string {
  return Array.from(open)
    .toReversed()
    .map((character) => closings[character] ?? character)
    .join('');
}
