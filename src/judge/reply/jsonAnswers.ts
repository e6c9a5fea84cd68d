import { keyName, mayAnswer, saysOther } from '../answerContract.ts';
import { readScore } from '../scale.ts';
import type { Answer, Reading, Span } from './answer.ts';
import { type Entries, entriesOf, isList, type JsonValue, jsonEntries } from './jsonEntries.ts';
import { statedAt } from './valueAt.ts';
import { numberReading, type Vocabulary } from './vocabulary.ts';

/** A stretch of a reply that is valid JSON. */
export interface JsonPart extends Span {
  readonly objects: readonly Entries[];
  /** Every key of the objects with its value, and of the objects directly inside them. */
  readonly entries: Entries;
  readonly isList: boolean;
  /** It stands on lines of its own, so it is no quotation within a sentence. */
  readonly opensLine: boolean;
}

/** @param spans stretches that may be JSON. */
export function jsonParts(text: string, spans: readonly Span[]): readonly JsonPart[] {
  return spans.flatMap((span) => {
    const value = jsonEntries(text.slice(span.start, span.end));
    const objects = value === undefined ? [] : objectsIn(value);
    const opensLine = text.slice(text.lastIndexOf('\n', span.start) + 1, span.start).trim() === '';
    return value === undefined
      ? []
      : [{ ...span, objects, entries: objects.flatMap(withNested), isList: isList(value), opensLine }];
  });
}

const answerKeys =
  /^(?:final|overall|total)?(?:score|rating|label|answer|verdict|choice|winner|preference|grade|result|decision|judge?ment)$/;
const reasonKeys =
  /^(?:reasons?|reasoning|explanations?|rationale|thoughts?|justification|analysis|feedback|comments?)$/;

/**
 * The answers in the JSON of a reply: under keys with the name of an answer, else under the only other key with a word
 * of the scale. A number may mean anything, so it must be under the only other key.
 *
 * @param isAnyKey false: the prompt names the key, so another name that is not that of an answer, such as `loser`, says
 *   something else.
 */
export function jsonAnswers(parts: readonly JsonPart[], vocabulary: Vocabulary, isAnyKey: boolean): readonly Answer[] {
  return parts.flatMap((part): readonly Answer[] => {
    const { start, end, entries, opensLine } = part;
    const named = entries.filter(([key]) => answerKeys.test(normal(key)));
    const apart = entries.filter(([key]) => !saysOther(key, vocabulary.scale));
    const isOnly = opensLine && apart.length === 1 && apart.every(([key]) => mayAnswer(key));
    const isNamed = named.length > 0 || !isAnyKey || (vocabulary.words.length === 0 && !isOnly);
    const counted = isNamed ? named : onScaleIn(apart, vocabulary);
    const isChoice = named.length === 0 && new Set(counted.map(([key]) => normal(key))).size > 1;
    if (isChoice || counted.some(([key]) => isOfCriteria(part, key)))
      return [{ start, end, reading: { kind: 'several' } }];
    return counted.flatMap(([, value]) => readingsOf(value, vocabulary).map((reading) => ({ start, end, reading })));
  });
}

export function jsonReason(parts: readonly JsonPart[]): string | undefined {
  const reasons = parts
    .flatMap(({ entries }) => entries.filter(([key]) => reasonKeys.test(normal(key))))
    .flatMap(([, value]) => (isList(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .filter((value) => value.trim() !== '');
  return reasons.length === 0 ? undefined : reasons.join('\n');
}

const highestKey = /^(?:max|maximum|highest|outof)(?:score|points?|rating|value|possible)*$/;

/** Whether JSON names a highest number that is not the scale's: `{"score": 4, "max": 10}`. */
export function namesOtherHighest(parts: readonly JsonPart[], { highest }: Vocabulary): boolean {
  const named = parts.flatMap(({ entries }) => entries.filter(([key]) => highestKey.test(normal(key))));
  return highest !== undefined && named.some(([, top]) => typeof top === 'number' && top !== highest);
}

function onScaleIn(entries: Entries, vocabulary: Vocabulary): Entries {
  return entries.filter(([, value]) => readingsOf(value, vocabulary).some((reading) => reading.kind === 'on-scale'));
}

/** The answers under one key, if it is near the top; under a path of keys, from the top. */
export function jsonReadings(
  parts: readonly JsonPart[],
  path: readonly string[],
  vocabulary: Vocabulary,
): readonly Answer[] {
  return parts.flatMap((part): readonly Answer[] => {
    const { start, end, objects, entries } = part;
    if (path.length === 1 && isOfCriteria(part, path[0] ?? '')) return [{ start, end, reading: { kind: 'several' } }];
    return (path.length > 1 ? objects : [entries])
      .flatMap((own) => valuesAt(own, path))
      .flatMap((value) => readingsOf(value, vocabulary))
      .map((reading) => ({ start, end, reading }));
  });
}

/**
 * Whether a key is in several objects of a list, or of one object and not beside them: one score for each criterion,
 * even if equal.
 */
function isOfCriteria({ objects, isList: isOfList }: JsonPart, name: string): boolean {
  const has = (entries: Entries = []) => entries.some(([key]) => isKey(key, name));
  if (isOfList && objects.filter(has).length > 1) return true;
  return objects.some((own) => !has(own) && own.filter(([, value]) => has(entriesOf(value))).length > 1);
}

/** The numbers under a path of keys. */
export function jsonNumbers(parts: readonly JsonPart[], path: readonly string[]): readonly number[] {
  return parts
    .flatMap(({ objects }) => objects.flatMap((entries) => valuesAt(entries, path)))
    .filter((value) => typeof value === 'number');
}

function valuesAt(entries: Entries, [step = '', ...rest]: readonly string[]): readonly JsonValue[] {
  const [, name = step, field, wanted = ''] = selected.exec(step) ?? [];
  const isWanted = (element: JsonValue) =>
    objectsIn(element).some((own) =>
      own.some(([key, one]) => isKey(key, field ?? '') && typeof one === 'string' && isKey(one, wanted)),
    );
  const values = entries
    .filter(([key]) => isKey(key, name))
    .flatMap(([, value]) => (field === undefined ? [value] : isList(value) ? value.filter(isWanted) : []));
  return rest.length === 0 ? values : values.flatMap(objectsIn).flatMap((inner) => valuesAt(inner, rest));
}

/** `criteria[name=tone]`: the elements of a list with `tone` as their `name`. */
const selected = /^([^[\]]+)\[([^[\]=]+)=([^[\]]+)\]$/;

function isKey(key: string, name: string): boolean {
  return keyName(key) === keyName(name);
}

function objectsIn(value: JsonValue): readonly Entries[] {
  if (isList(value)) return value.flatMap(objectsIn);
  const entries = entriesOf(value);
  return entries === undefined ? [] : [entries];
}

/**
 * The entries of an object, with those of the objects directly inside it. In `{"overall": {"score": 2}}`, the score is
 * under the key `overall` too.
 */
function withNested(entries: Entries): Entries {
  return entries.flatMap(([key, value]): Entries => {
    const nested = entriesOf(value);
    const own = nested?.flatMap(([inner, one]) =>
      /^(?:value|score|rating)$/.test(normal(inner)) ? [[key, one] as const] : [],
    );
    return nested === undefined ? [[key, value]] : [...(own ?? []), ...nested];
  });
}

function readingsOf(value: JsonValue, vocabulary: Vocabulary): readonly Reading[] {
  if (value === null) {
    const named = readScore('null', vocabulary.scale);
    return [named.kind === 'on-scale' ? named : { kind: 'foreign' }];
  }
  if (isList(value)) return value.flatMap((element) => readingsOf(element, vocabulary));
  if (typeof value === 'object') return [];
  if (typeof value === 'number') return [numberReading(String(value), vocabulary)];
  const exact = readScore(value, vocabulary.scale);
  if (exact.kind === 'on-scale') return [exact];
  if (typeof value === 'boolean') return [{ kind: vocabulary.words.length > 0 ? 'off-scale' : 'foreign' }];
  const stated = statedAt(value.replace(tagsAround, '').trim(), 0, vocabulary);
  return stated === undefined ? [] : [stated.reading];
}

/** `"<answer>[[A]]</answer>"` says A. */
const tagsAround = /^\s*<[\w-]{1,30}>|<\/[\w-]{1,30}>\s*$|\[\[|\]\]/g;

/** `Final_Score` and `finalScore` are one key. */
function normal(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}]/gu, '');
}
