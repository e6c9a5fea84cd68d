import type { AnswerPlace } from '../answerContract.ts';
import { escapePattern } from '../escapePattern.ts';
import { readScore } from '../scale.ts';
import { type Answer, answersAt, enclosed, endOf, offScale } from './answer.ts';
import { bracketedAnswers, markedAnswers } from './bareAnswers.ts';
import { type JsonPart, jsonNumbers, jsonReadings } from './jsonAnswers.ts';
import { plainText } from './plainReply.ts';
import { inForm, preferredByScores } from './statedForms.ts';
import { endsCleanly, statedAt } from './valueAt.ts';
import { notedReading, type Vocabulary } from './vocabulary.ts';

/** A reply, and what was found in it. */
interface ReadText {
  readonly text: string;
  /** The same text with its Markdown and JSON masked, at the same offsets. */
  readonly plain: string;
  readonly json: readonly JsonPart[];
}

/** The answers of a reply in the one place that the judge's prompt names. */
export function formAnswers(place: AnswerPlace, read: ReadText, vocabulary: Vocabulary): readonly Answer[] {
  switch (place.kind) {
    case 'key':
      return jsonReadings(read.json, place.path, vocabulary);
    case 'tag':
      return within(read.text, tagPattern(place.name), vocabulary);
    case 'boxed':
      return inBoxes(read.text, vocabulary);
    case 'form':
      return inForm(plainText(read.text, []), place.form, vocabulary);
    case 'mean':
      return meanAnswer(read.json, place.paths, vocabulary);
    case 'two':
      return preferredByScores(plainText(read.text, []), place, vocabulary);
    case 'bracket':
      return bracketedAnswers(read.plain, vocabulary);
    case 'label':
      return place.name.startsWith('[')
        ? markedAnswers(read.plain, vocabulary)
        : afterLabel(read.plain, place.name, vocabulary);
  }
}

/**
 * The mean of the numbers under the keys, to the nearest step of the scale; none if a key has no number, or several.
 */
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

/** A box may also hold a result that the judge quotes: if the last one holds a score, no other value counts. */
function inBoxes(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const all = within(text, box, vocabulary);
  return all.at(-1)?.reading.kind === 'on-scale' ? all.filter(({ reading }) => reading.kind === 'on-scale') : all;
}

const box = /\\{1,2}boxed\{[ \t]*(?:\\text\{)?([^{}\n]{0,80})\}?\}/giu;

function tagPattern(name: string): RegExp {
  return new RegExp(`<${escapePattern(name)}>([^<>]{0,200})</${escapePattern(name)}>`, 'giu');
}

/** A label counts at the beginning of a line or a sentence. Prose or "4 sentences are wrong" after it is no answer. */
function afterLabel(plain: string, name: string, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(plain, labelPattern(name), (found) => {
    const from = endOf(found);
    const stated = statedAt(plain, from, vocabulary);
    if (stated === undefined || plain.slice(from, stated.end).includes('\n')) return undefined;
    if (stated.reading.kind !== 'several' && !endsCleanly(plain, stated.end)) return undefined;
    return { ...stated, reading: notedReading(stated.reading, found[1], vocabulary) };
  });
}

function labelPattern(name: string): RegExp {
  const words = name
    .split(/[ \t_-]+/)
    .map(escapePattern)
    .join('[ \\t_-]{1,3}');
  return new RegExp(
    `(?<=^[ \\t#>•\\-"']{0,10}|[.!?。！？]["')]{0,2}[ \\t]{1,3})${words}["' \\t]{0,4}(?:\\(([^()\\n]{0,40})\\)[ \\t]*)?[:=][ \\t]*`,
    'gimu',
  );
}

/** Every answer in the first group of a pattern. Prose is no answer. */
function within(text: string, pattern: RegExp, vocabulary: Vocabulary): readonly Answer[] {
  return answersAt(text, pattern, (found) =>
    enclosed(found, statedAt((found[1] ?? '').replace(/[*`_]/g, ' ').trim(), 0, vocabulary)),
  );
}
