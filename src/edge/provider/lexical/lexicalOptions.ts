import { lexicalWords } from './lexicalWords.ts';

export interface LexicalOption {
  /** As written: "0", "good", "B". */
  readonly value: string;
  readonly guideline: string;
}

/** The options of a rendered prompt in their order, and the text before and after them. */
export interface LexicalOptions {
  readonly options: readonly LexicalOption[];
  readonly before: string;
  readonly after: string;
  /** Whether hardly anything but an option has such a mark: a noun of rating, a number, a row, brackets. */
  readonly clear: boolean;
}

/**
 * Finds the options in a rendered prompt: two or more lines with the same style of mark ("score 0 means …", "- good:
 * …", "2 = …", "A) …", "**good** — …", a row of a table) and different values. An option continues until a blank line.
 * A plain style counts only if there is no clearer one, because the item is in the same text and may contain lists.
 * Undefined if nothing looks like options.
 */
export function lexicalOptions(text: string): LexicalOptions | undefined {
  const lines = text.split(/\r?\n/);
  for (const { mark: pattern, clear, apart } of styles) {
    const all = lastRun(lines.flatMap((line, index) => markOf(line, index, pattern)));
    const marks = apart ? all : lastBlock(all, lines);
    const first = marks[0];
    const last = marks.at(-1);
    if (marks.length < 2 || first === undefined || last === undefined) continue;
    const ends = marks.map((mark, place) => endOf(lines, mark.line, marks[place + 1]?.line));
    return {
      options: marks.map((mark, place) => ({
        value: mark.value,
        guideline: [mark.rest, ...lines.slice(mark.line + 1, ends[place])].join('\n').trim(),
      })),
      before: lines.slice(0, first.line).join('\n'),
      after: lines.slice(ends.at(-1)).join('\n'),
      clear,
    };
  }
  return undefined;
}

const bullet = String.raw`^\s*(?:[-*•+]\s+)?["'*(]*`;
const number = String.raw`(?<value>[+-]?\d+(?:\.\d+)?)`;
const word = String.raw`(?<value>[+-]?[\p{L}\d](?:[\p{L}\d._+-]*[\p{L}\d+])?)`;
const noun = '(?:scores?|rating|grade|level|option|label|class|category|verdict|answer)';
const close = `["'*)]*`;
const dash = String.raw`\s*(?:[:=–—]|-\s)${close}\s*`;

interface Style {
  readonly mark: RegExp;
  readonly clear: boolean;
  /** Whether other text may come between two options: such a clear mark needs no neighbour. */
  readonly apart: boolean;
}

/** From the clearest mark to the plainest. */
const styles: readonly Style[] = [
  style(String.raw`${bullet}${noun}\s+(?:of\s+)?${word}${close}(?:\s+(?:means|is|if|when)\b|${dash})\s*`, 'apart'),
  style(String.raw`${bullet}["'*(]*${word}${close}\s+means\b\s*`, 'apart'),
  style(String.raw`^\s*\|\s*${close}${word}${close}\s*\|`, 'clear'),
  style(String.raw`${bullet}\[\[${word}\]\]\s*[:=–—-]?\s*`, 'clear'),
  style(String.raw`${bullet}${number}${close}(?:${dash}|\)\s*)(?=\S)`, 'clear'),
  style(
    String.raw`^\s*(?:[-*•+]\s+)?\*\*["']?(?<value>\p{L}[\p{L}\d_ -]{0,30}?)["']?:?\*\*(?:${dash})?\s*(?=\S)`,
    'plain',
  ),
  style(String.raw`^\s*(?:[-*•+]\s+)?\(?(?<value>[A-Ha-h])(?:\s*[).]\s*|${dash})(?=\S)`, 'plain'),
  style(String.raw`^\s*[-*•+]\s+["'\x60]?(?<value>\p{L}[\p{L}\d_-]{0,24})["'\x60]?${dash}(?=\S)`, 'plain'),
];

function style(mark: string, how: 'apart' | 'clear' | 'plain'): Style {
  return { mark: new RegExp(`${mark}(?<rest>.*)$`, 'iu'), clear: how !== 'plain', apart: how === 'apart' };
}

interface Mark {
  readonly line: number;
  readonly value: string;
  readonly rest: string;
}

function markOf(line: string, index: number, pattern: RegExp): readonly Mark[] {
  const groups = pattern.exec(line)?.groups;
  const value = groups?.['value'];
  if (value === undefined || tableHeads.test(value)) return [];
  return [{ line: index, value, rest: groups?.['rest'] ?? '' }];
}

/** Words in a table's head, and the rule below it; they are no values. */
const tableHeads = /^(?:scores?|ratings?|grades?|labels?|values?|options?|levels?|meanings?|-+)$/i;

/** The longest run at the end in which no value repeats: an item that quotes options comes before them. */
function lastRun(marks: readonly Mark[]): readonly Mark[] {
  const seen = new Set<string>();
  const start = marks.findLastIndex((mark) => {
    const value = mark.value.toLowerCase();
    const again = seen.has(value);
    seen.add(value);
    return again;
  });
  return marks.slice(start + 1);
}

/** The last marks with nothing between them except their own lines and blank lines. */
function lastBlock(marks: readonly Mark[], lines: readonly string[]): readonly Mark[] {
  const start = marks.findLastIndex((mark, place) => {
    const next = marks[place + 1]?.line;
    if (next === undefined) return false;
    return lines.slice(endOf(lines, mark.line, next), next).some((line) => line.trim() !== '');
  });
  return marks.slice(start + 1);
}

/** The end of an option's lines: the next option or the first blank line. */
function endOf(lines: readonly string[], line: number, next: number | undefined): number {
  const end = next ?? lines.length;
  const blank = lines.slice(line + 1, end).findIndex((text) => text.trim() === '');
  return blank < 0 ? end : line + 1 + blank;
}

/**
 * The words of the item in their order: the text before the options without its last paragraph, which introduces them,
 * or the text after them without the last paragraphs, which ask for the answer. The longer of the two counts. An
 * introduction to the item stays in; it is the same for every item.
 */
export function lexicalItem(found: LexicalOptions): readonly string[] {
  const before = lexicalWords(paragraphs(found.before).slice(0, -1).join('\n'));
  const after = lexicalWords(withoutRequest(paragraphs(found.after)).join('\n'));
  const longer = after.length > before.length ? after : before;
  return longer.length > 0 ? longer : lexicalWords(`${found.before}\n${found.after}`);
}

function paragraphs(text: string): readonly string[] {
  return text.trim().split(/\n[ \t]*\n/);
}

function withoutRequest(parts: readonly string[]): readonly string[] {
  const asks = /\b(?:answer|begin with|choose|expert|json|output|respond|scores?|your)\b|\[\[/i;
  const last = parts.findLastIndex((part) => !asks.test(part));
  return parts.slice(0, last + 1);
}
