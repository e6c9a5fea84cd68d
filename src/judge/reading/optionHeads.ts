import { groupBy } from '../../shared/groupBy.ts';
import { escapePattern } from '../escapePattern.ts';
import type { Score } from '../scale.ts';
import { isWrittenLike } from './enumerations.ts';
import { bareText, numberWords, plainText } from './plainText.ts';
import { onlyPlaceholders, type PromptLine } from './promptLine.ts';
import { mayBeNumbers } from './values.ts';

/** A line that may be the head of an option: a value in a form that other lines may have too. */
export interface OptionHead {
  /** Index of the line. */
  readonly at: number;
  /** Equal for the heads of one list. */
  readonly form: string;
  /** As written, without the marks around it. */
  readonly value: string;
  /** Offsets of the guideline in the line; both are at the line's end if the guideline begins below. */
  readonly from: number;
  readonly to: number;
  /** The words before the value: `Score `, `Answer:`. */
  readonly noun: string;
  /** The level of the heading, if the line is one; 0: it is none. */
  readonly level: number;
  /** The value need not be a known one, since the line is marked as an option. */
  readonly isClear: boolean;
}

/** A head with its values. */
export interface ReadHead extends OptionHead {
  readonly covers: readonly Score[];
}

const opening = '(?:<[\\p{L}_]{2,20}>|\\\\boxed\\{)?["\'`*_\\[({<「『【]*';
const closing = '["\'`*_\\])}>」』】]*(?:</[\\p{L}_]{2,20}>)?';
const unit = String.raw`(?:\s?\/\s?\d{1,3}(?!\d))?(?:\s?(?:点|點|分|점|(?:stars?|points?|pts?|puntos?|pontos?|Punkte?|étoiles?|estrellas?)(?!\p{L})))?`;
const number = String.raw`[-+]?\d{1,4}(?:[.,]\d{1,2})?(?!\d)(?:\s*(?:-|~|(?:to|bis)\s)\s*\d{1,4}(?:[.,]\d{1,2})?(?!\d))?`;
const spelled = String.raw`(?:${numberWords.join('|')})(?=\s+(?:stars?|points?)(?!\p{L}))`;
const words = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}_+=></&'-]{0,40}(?:[ _][\p{L}\p{N}(][\p{L}\p{M}\p{N}_'&/)-]{0,40}){0,4}`;
/** `Score `, `[Fluency: `, `Level ` before a number. */
const noun = String.raw`(?:\p{L}[\p{L}\p{M} ]{0,30}?\s?[:=#]?\s?["'\x60*_\[(]*|\p{L}{1,12}(?=\d))?`;
const mark = String.raw`\s*(?:\([^()\n]{1,60}\))?${closing}\s*(?:=+>?|->|→|⇒|:|-+>?(?=\s|$)|,(?=\s)|\||\.(?=\s|$)|;(?=\s))(?:[*_]+(?=\s|$))?\s*`;
const meaning = String.raw`\s*(?:\([^()\n]{1,60}\))?\s*(?:\b(?:only\s+)?(?:means?|if|when|for|is|indicates|represents|bedeutet|wenn|falls|si|se|significa|если)(?!\p{L})|は|表示|意味着|代表)\s*[:,]?\s*`;
const behind = String.raw`(?<closes>${closing})(?<unit>${unit})(?<more>${closing})(?<mark>${mark}|${meaning}|\s*(?=\()|\s*$|\s+)`;

function headPattern(before: string, value: string, isByCase: boolean): RegExp {
  const lead = String.raw`^(?<bullet>\s*(?:[-*+•·◦‣●○–][ \t]+)?)(?<hash>#{1,6}\s*)?(?<listed>\d{1,2}[.)]\s+)?(?<cell>\|\s*)?(?<opens>${opening})`;
  return new RegExp(`${lead}(?<noun>${before})(?<value>${value})${behind}`, isByCase ? 'u' : 'iu');
}

/** "the reply helps: `good`": the value comes after its meaning. */
const trailing = (value: string) =>
  new RegExp(
    String.raw`^(?<bullet>\s*(?:[-*+•]\s+|\d{1,2}[.)]\s+)?)(?<text>\p{L}.*?)(?<mark>\s*[:=(→-]+>?\s*(?:\p{L}[\p{L} ]{0,40}\s)?|,?\s(?:output|answer|return|write|the (?:score|rating|grade) is)\s*:?\s*)(?<opens>(?:<[\p{L}_]{2,20}>)?["'\x60*\[「]+|<[\p{L}_]{2,20}>|(?<=(?:score|rating|grade) is\s*))(?<value>${value})(?:["'\x60*\]」]|</[\p{L}_]{2,20}>)*\)?[.,;]?\s*$`,
    'iu',
  );
const trailingNumber = trailing(String.raw`[-+]?\d{1,4}(?:\.\d+)?`);
const trailingWord = trailing('[^"\'`*<>\\[\\]「」]{1,40}');

const tableLine = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-{3,}:?\s*)?$/;

interface Form {
  readonly pattern: RegExp;
  /** A number, a known word after a noun, a known word, or any word. */
  readonly kind: 'number' | 'noun' | 'own' | 'word';
}

function formsFor(values: readonly Score[]): readonly Form[] {
  if (mayBeNumbers(values)) return [{ pattern: headPattern(noun, `${number}|${spelled}`, false), kind: 'number' }];
  const known = values
    .map((value) => escapePattern(String(value)).replace(/[_\s-]+/g, '[_\\s-]+'))
    .sort((a, b) => b.length - a.length)
    .join('|');
  const own = `(?<![\\p{L}\\p{N}]_?)(?:${known})(?![\\p{L}\\p{N}_])`;
  return [
    { pattern: headPattern(noun, own, true), kind: 'noun' },
    { pattern: headPattern('', own, false), kind: 'own' },
    { pattern: headPattern('', words, false), kind: 'word' },
  ];
}

/**
 * Every line that may be the head of an option with one of these values; without values, with any number.
 *
 * @param isMarked the lines are known to be options, so that numbers of a list (`1.`) are values too.
 */
export function optionHeads(
  lines: readonly PromptLine[],
  values: readonly Score[],
  isMarked = false,
): readonly OptionHead[] {
  const forms = formsFor(values);
  const tail = mayBeNumbers(values) ? trailingNumber : trailingWord;
  const all = lines.flatMap((line, at): readonly OptionHead[] => {
    // The row above the separator line of a table has the titles of the columns.
    const isTitle = tableLine.test(line.text) || (line.text.includes('|') && tableLine.test(lines[at + 1]?.text ?? ''));
    if (line.blank || isTitle || line.text.length > 2000) return [];
    const text = plainText(line.text);
    const heads: OptionHead[] = [];
    for (const form of forms) {
      const head = form.kind !== 'word' || heads.length === 0 ? headIn(text, at, form, isMarked) : undefined;
      if (head === undefined) continue;
      const cell = head.form.includes('|', 2) && /^\s*\|/.test(text) ? meaningCell(lines, at, head.from) : undefined;
      heads.push({ ...head, ...(cell && { from: cell.from, to: cell.to }) });
    }
    const { bullet = '', text: says, mark: sign = '', opens = '', value = '' } = tail.exec(text)?.groups ?? {};
    if (says === undefined || text.includes('{{')) return heads;
    const form = `behind ${bullet.trim().replace(/\d+/, '#')}${sign.trim()}${opens}`;
    const place = { from: bullet.length, to: bullet.length + says.length };
    return [...heads, { at, form, value, ...place, noun: '', level: 0, isClear: true }];
  });
  return isMarked ? all : withKnown(all);
}

/**
 * Words that are not labels are heads only beside known heads of the same form, and only if they are written like them.
 */
function withKnown(heads: readonly OptionHead[]): readonly OptionHead[] {
  const known = groupBy(
    heads.filter(({ isClear }) => isClear),
    ({ form }) => form,
  );
  const count = (value: string) => value.split(/\s+/).length;
  return heads.filter(({ form, value, isClear }) => {
    const isLike = (other: OptionHead) => isWrittenLike(value, [other.value]) && count(value) <= count(other.value) + 1;
    return isClear || known.get(form)?.some(isLike) === true;
  });
}

function headIn(text: string, at: number, { pattern, kind }: Form, isMarked: boolean): OptionHead | undefined {
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const { bullet = '', hash = '', listed = '', cell = '', opens = '', closes = '', more = '' } = found.groups ?? {};
  const { noun: name = '', value = '', unit: of = '', mark: behindIt = '' } = found.groups ?? {};
  if (kind === 'noun' && name === '') return undefined;
  // "2. Output (a), the first of them" is about something else.
  if (listed !== '' && behindIt.trim() === ',') return undefined;
  const mark = behindIt
    .trim()
    .replace(/\([^()]*\)/, '')
    .replace(/[*_]+$/, '');
  // All words for "means" are the same sign.
  const sign = /\p{L}/u.test(mark) ? 'means' : mark;
  const rest = text.slice(found[0].length);
  const isPlain = bullet.trim() + hash + opens + name.trim() + cell === '';
  // `1.` and `1)` number a list, and a bare value without a mark begins a sentence.
  if (kind === 'number' && isPlain && !isMarked && /^[.)]$/.test((closes + sign).trim())) return undefined;
  if (sign === '') {
    const isClosed = /[)\]]/.test(closes) && (isMarked || kind !== 'number');
    const isOpen = rest.trim() === '';
    const isInMarks = /[^\p{L}\p{M}\s]/u.test(opens + name) && closes + more !== '';
    const isBare = !isInMarks && hash === '';
    if (!isOpen && !isClosed && !isInMarks && !rest.startsWith('(')) return undefined;
    if (isBare && (isOpen || (!isClosed && name === ''))) return undefined;
    // "Best output: (a)" is an answer, not an option.
    if (isOpen && name.includes(':') && !name.includes('[')) return undefined;
  }
  const shape = `${bullet.trim()}|${hash.trim()}|${listed === '' ? '' : '#'}${cell.trim()}${opens}${name.includes('(') ? 'word (' : name.toLowerCase()}{}${closes}${of.replace(/[\d\s/]+/g, '').replace(/s$/i, '')}${more}${sign}`;
  const end = text.trimEnd().length;
  const from = Math.min(found[0].length, end);
  const wrap = /^(?:\*\*|__|["'`])/.exec(opens)?.[0] ?? '';
  const isWrapped = !(closes + more + behindIt).includes(wrap) && text.slice(from, end).endsWith(wrap);
  return {
    at,
    form: `${shape}|${kind === 'noun' ? 'noun' : 'own'}`,
    value: bareText(value),
    from,
    to: Math.max(from, isWrapped ? end - wrap.length : end),
    noun: name.trim(),
    level: hash.trim().length,
    isClear: kind !== 'word',
  };
}

/** The values of a head: a number, each number of a range such as `7-9`, or a word. */
export function valuesOfHead(value: string, isNumeric: boolean): readonly Score[] {
  if (!isNumeric) return [value];
  const spelledOut = numberWords.indexOf(value.toLowerCase());
  if (spelledOut >= 0) return [spelledOut];
  const [, low, high = low] =
    /^([-+]?\d+(?:[.,]\d+)?)(?:\s*(?:-|~|to|bis)\s*(\d+(?:[.,]\d+)?))?$/.exec(plainText(value)) ?? [];
  if (low === undefined || high === undefined) return [];
  const [from = 0, to = 0] = [low, high].map((one) => Number(one.replace(',', '.')));
  const perUnit = 10 ** Math.max(...[low, high].map((one) => one.split(/[.,]/)[1]?.length ?? 0));
  const steps = Math.round((to - from) * perUnit);
  if (steps > longestRange) return [from, to];
  return Array.from({ length: Math.max(0, steps + 1) }, (_, up) => (Math.round(from * perUnit) + up) / perUnit);
}

/** `0-100` in one head is the whole scale, and no value of a list is longer. */
const longestRange = 100;

/** The first line of the guideline: after the head, or below it. */
export function meaningBelow(lines: readonly PromptLine[], { at, from, to }: OptionHead): string {
  const own = lines[at]?.text.slice(from, to) ?? '';
  if (/[\p{L}\p{N}]/u.test(own)) return own;
  return lines.slice(at + 1, at + 5).find(({ blank, text }) => !blank && !opensOnly.test(text))?.text ?? '';
}

/** A fence or a tag: the text is below it. */
const opensOnly = /^\s*(?:```[\w-]*|~~~|<\/?[\w-]+>|={3,}|-{3,})\s*$/;

/** Whether a text has words, and not only the place of a variable. */
export function isMeaning(text: string): boolean {
  const words = text.replace(/\{\{[^{}]*\}\}/g, '').trim();
  return /\p{L}/u.test(words) && !/^["'`]?[XN]["'`]?[,.]?$/.test(words) && !onlyPlaceholders(text);
}

const guidelineTitle =
  /descri|guideline|meaning|means|criteri|definition|when|explanation|requirement|rubric|standard|beschreibung|bedeutung|signif|描述|说明|含义|标准|説明|설명/iu;

/**
 * The cell in a row of a Markdown table that says what its value means: the cell under a title for meanings, else the
 * next cell. Offsets in the line.
 *
 * @param from the offset after the cell of the value.
 */
function meaningCell(
  lines: readonly PromptLine[],
  at: number,
  from: number,
): { readonly from: number; readonly to: number } | undefined {
  const row = cellsOf(lines[at]?.text ?? '');
  const behind = row.filter((cell) => cell.from >= from);
  const first = Math.max(0, at - mostRows);
  const header = first + lines.slice(first, at).findLastIndex(({ text }) => columns.test(text)) - 1;
  const titles = cellsOf(lines[header]?.text ?? '').map(({ text }) => text);
  const titled = behind.find((cell) => guidelineTitle.test(titles[row.indexOf(cell)] ?? ''));
  return titled ?? behind.find(({ text }) => /\p{L}/u.test(text));
}

const columns = /^\s*\|?[\s|:-]*---?[\s|:-]*$/;
/** No table of options has more rows. */
const mostRows = 200;

/** The cells between the pipes, without the blanks around them; `\|` is no pipe. */
function cellsOf(text: string): readonly { readonly text: string; readonly from: number; readonly to: number }[] {
  const pipes = [...text.matchAll(/\\.|\|/gu)].filter(([found]) => found === '|').map(({ index }) => index);
  const edges = [-1, ...pipes, text.length];
  const all = edges.slice(1).map((end, index) => {
    const raw = text.slice((edges[index] ?? -1) + 1, end);
    const from = end - raw.trimStart().length;
    return { text: raw.trim(), from, to: from + raw.trim().length };
  });
  return all.filter((cell, index) => cell.text !== '' || (index > 0 && index < all.length - 1));
}
