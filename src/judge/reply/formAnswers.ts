import type { AnswerPlace } from '../answerContract.ts';
import { escapePattern } from '../escapePattern.ts';
import { plainText as plainMarks } from '../reading/plainText.ts';
import { readScore } from '../scale.ts';
import { type Answer, answersAt, enclosed, endOf, offScale, readingAs } from './answer.ts';
import { boxPattern, bracketedAnswers, markedAnswers } from './bareAnswers.ts';
import { type JsonPart, jsonNumbers, jsonReadings } from './jsonAnswers.ts';
import { plainText } from './plainReply.ts';
import { endsCleanly, statedAt } from './valueAt.ts';
import { notedReading, type Vocabulary } from './vocabulary.ts';

/** A reply, and what was found in it. */
export interface ReadText {
  readonly text: string;
  /** The same text with its Markdown and JSON masked, at the same offsets. */
  readonly plain: string;
  readonly json: readonly JsonPart[];
}

/** The answers of a reply in the one place that the judge's prompt names. */
export function formAnswers(place: AnswerPlace, read: ReadText, vocabulary: Vocabulary): readonly Answer[] {
  switch (place.kind) {
    case 'key': {
      const [name = '', inner] = place.path;
      // Some models write `score: 4` for `{"score": 4}`.
      const isLines = read.json.length === 0 && inner === undefined;
      return isLines ? afterLabel(read.plain, name, vocabulary) : jsonReadings(read.json, place.path, vocabulary);
    }
    case 'tag': {
      const name = escapePattern(place.name);
      const tag = new RegExp(`<${name}>([^<>]{0,200})</${name}>`, 'giu');
      const fields = fieldAnswers(read.text, tag, vocabulary);
      return fields.length > 0 ? fields : within(read.text, tag, vocabulary);
    }
    case 'boxed':
      return inBoxes(read.text, vocabulary);
    case 'form':
      return within(plainText(read.text, []), formPattern(place.form), vocabulary);
    case 'mean':
      return meanAnswer(read.json, place.paths, vocabulary);
    case 'two':
      return preferredByScores(plainText(read.text, []), place, vocabulary);
    case 'bracket':
      return bracketedAnswers(read.plain, vocabulary);
    case 'label':
      return place.name.startsWith('[')
        ? markedAnswers(read.plain, vocabulary)
        : [...afterLabel(read.plain, place.name, vocabulary), ...jsonReadings(read.json, [place.name], vocabulary)];
  }
}

/** Every answer in the first group of a pattern. Prose is no answer. */
function within(text: string, pattern: RegExp, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, pattern, (found) =>
    enclosed(found, statedAt(plainMarks((found[1] ?? '').replace(/[*`_]/g, ' ')).trim(), 0, vocabulary)),
  );
}

/** Several fields in one tag, each on its line: the only value that is a word of the scale. */
function fieldAnswers(text: string, tag: RegExp, vocabulary: Vocabulary): readonly Answer[] {
  if (vocabulary.words.length === 0) return [];
  return [...text.matchAll(tag)].flatMap((found) => {
    const lines = (found[1] ?? '').trim().split(/\s*\n\s*/);
    const values = lines.map((line) => /^[\p{L}_][\p{L}\p{N}_ -]{0,40}:[ \t]*(.+)$/u.exec(line)?.[1]);
    if (lines.length < 2 || values.includes(undefined)) return [];
    const read = values.map((value = '') => statedAt(value, 0, vocabulary)?.reading);
    const said = read.flatMap((reading) => (reading?.kind === 'on-scale' ? [reading] : []));
    const [only = offScale] = said;
    const isOne = new Set(said.map(({ score }) => score)).size <= 1;
    return [{ start: found.index, end: endOf(found), reading: isOne ? only : { kind: 'several' } }];
  });
}

/** A box may also hold a result that the judge quotes: if the last one holds a score, no other value counts. */
function inBoxes(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const all = within(text, boxPattern, vocabulary);
  return all.at(-1)?.reading.kind === 'on-scale' ? all.filter(({ reading }) => reading.kind === 'on-scale') : all;
}

/** The mean of the numbers under the keys, to the nearest step of the scale; each key must have one number. */
function meanAnswer(
  json: readonly JsonPart[],
  paths: readonly (readonly string[])[],
  { scale }: Vocabulary,
): readonly Answer[] {
  const found = paths.map((path) => new Set(jsonNumbers(json, path)));
  const at = { start: 0, end: 0 };
  if (found.every((numbers) => numbers.size === 0)) return [];
  if (found.some((numbers) => numbers.size !== 1)) return [{ ...at, reading: { kind: 'several' } }];
  const mean = found.reduce((sum, [number = 0]) => sum + number, 0) / found.length;
  const { min, step } = scale.kind === 'interval' ? scale : { min: 0, step: 1 };
  const reading = readScore(Number((min + Math.round((mean - min) / step) * step).toFixed(9)), scale);
  return [{ ...at, reading: reading.kind === 'on-scale' ? reading : offScale }];
}

/** The preference that follows from the scores of two candidates; each must have exactly one. */
function preferredByScores(
  text: string,
  { first, second }: Extract<AnswerPlace, { kind: 'two' }>,
  { scale, tie }: Vocabulary,
): readonly Answer[] {
  const [one = [], other = []] = [first, second].map((form) => [
    ...new Set([...text.matchAll(formPattern(form))].map(([, said = '']) => numberIn(said.trim()))),
  ]);
  if (one.length + other.length === 0) return [];
  const at = { start: 0, end: text.length };
  const [a, b] = [one[0], other[0]];
  if (one.length > 1 || other.length > 1) return [{ ...at, reading: { kind: 'several' } }];
  if (a === undefined || b === undefined) return [{ ...at, reading: { kind: 'foreign' } }];
  const values = scale.kind === 'pairwise' ? scale.values : [];
  return [{ ...at, reading: readingAs(a === b ? tie : values[a > b ? 0 : 1]) }];
}

function numberIn(said: string): number | undefined {
  const [, number] = /^["'([{\s]*(-?\d+(?:[.,]\d+)?)(?:\s*\/\s*\d+)?["')\]}.\s]*$/.exec(said) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

/**
 * The words that `answer` states around `{score}`, with the text at `{score}` as the first group. If the form has the
 * place of another score too, both are on a line of their own: `8 6`.
 */
function formPattern(form: string): RegExp {
  if (/\{(?:first|second)\}/.test(form)) {
    const other = escapePattern(form.trim())
      .replace(/\s+/g, '\\s+')
      .replace(/\\\{(?:first|second)\\\}/, aNumber);
    return new RegExp(`^[ \\t]*${other.replace('\\{score\\}', `(${aNumber})`)}[ \\t.]*$`, 'gimu');
  }
  const [before = '', after = ''] = plainMarks(form.replace(/[*_`]/g, ' '))
    .split('{score}', 2)
    .map((words) => words.trim().split(/\s+/).map(escapePattern).join('\\s*'));
  const end = after === '' ? `(?=$|\\n|[.,;(]\\s|[ \\t]*[}\\]]|,["'])` : `\\s*${after}`;
  return new RegExp(`${before}\\s*([^\\n]{1,60}?)${end}`, 'giu');
}

const aNumber = '-?\\d+(?:[.,]\\d+)?';

/** A label counts at the beginning of a line or a sentence. Prose or "4 sentences are wrong" after it is no answer. */
function afterLabel(plain: string, name: string, vocabulary: Vocabulary): readonly Answer[] {
  const words = name
    .split(/[ \t_-]+/)
    .map(escapePattern)
    .join('[ \\t_-]{1,3}');
  const label = new RegExp(
    `(?<=^[ \\t#>•\\-"']{0,10}|[.!?。！？]["')]{0,2}[ \\t]{1,3})${words}["' \\t]{0,4}(?:\\(([^()\\n]{0,40})\\)[ \\t]*)?[:=][ \\t]*`,
    'gimu',
  );
  return answersAt(plain, label, (found) => {
    const from = endOf(found);
    const stated = statedAt(plain, from, vocabulary);
    if (stated === undefined || plain.slice(from, stated.end).includes('\n')) return undefined;
    if (stated.reading.kind !== 'several' && !endsCleanly(plain, stated.end)) return undefined;
    return { ...stated, reading: notedReading(stated.reading, found[1], vocabulary) };
  });
}
