import { keyName, neverAnswers } from '../answerContract.ts';
import { readScore } from '../scale.ts';
import type { Answer, Reading, Span } from './answer.ts';
import { type Entries, type JsonValue, jsonEntries } from './jsonEntries.ts';
import { statedAt } from './valueAt.ts';
import { numberReading, type Vocabulary } from './vocabulary.ts';

/** A stretch of a reply that is valid JSON. */
export interface JsonPart extends Span {
  readonly objects: readonly Entries[];
  /** Every key of the objects with its value, and of the objects directly inside them. */
  readonly entries: Entries;
}

/** @param spans stretches that may be JSON. */
export function jsonParts(text: string, spans: readonly Span[]): readonly JsonPart[] {
  return spans.flatMap((span) => {
    const value = jsonEntries(text.slice(span.start, span.end));
    const objects = value === undefined ? [] : objectsIn(value);
    return value === undefined ? [] : [{ ...span, objects, entries: objects.flatMap(withNested) }];
  });
}

const answerKeys =
  /^(?:final|overall|total)?(?:score|rating|label|answer|verdict|choice|winner|preference|grade|result|decision|judge?ment)$/;
const reasonKeys =
  /^(?:reasons?|reasoning|explanations?|rationale|thoughts?|justification|analysis|feedback|comments?)$/;

/** The answers in the JSON of a reply: under keys with the name of an answer, else the only word of the scale. */
export function jsonAnswers(parts: readonly JsonPart[], vocabulary: Vocabulary): readonly Answer[] {
  return parts.flatMap(({ start, end, entries }): readonly Answer[] => {
    const named = entries.filter(([key]) => answerKeys.test(normal(key)));
    const counted = named.length > 0 ? named : onScaleIn(entries, vocabulary);
    if (named.length === 0 && new Set(counted.map(([key]) => normal(key))).size > 1)
      return [{ start, end, reading: { kind: 'several' } }];
    return counted.flatMap(([, value]) => readingsOf(value, vocabulary).map((reading) => ({ start, end, reading })));
  });
}

export function jsonReason(parts: readonly JsonPart[]): string | undefined {
  const reasons = parts.flatMap(({ entries }) => entries.flatMap(([key, value]) => reasonIn(key, value)));
  return reasons.length === 0 ? undefined : reasons.join('\n');
}

/**
 * The entries with a word of the scale as their value, except reasons and confidence. If no key has the name of an
 * answer, one of these is the answer; a number may mean anything.
 */
function onScaleIn(entries: Entries, vocabulary: Vocabulary): Entries {
  if (vocabulary.words.length === 0) return [];
  return entries.filter(
    ([key, value]) =>
      !neverAnswers(key) && readingsOf(value, vocabulary).some((reading) => reading.kind === 'on-scale'),
  );
}

/** The answers under one key, if it is near the top; under a path of keys, from the top. */
export function jsonReadings(
  parts: readonly JsonPart[],
  path: readonly string[],
  vocabulary: Vocabulary,
): readonly Answer[] {
  const [name = ''] = path;
  return parts.flatMap(({ start, end, objects, entries }) => {
    const values = path.length > 1 ? objects.flatMap((own) => valuesAt(own, path)) : valuesAt(entries, [name]);
    return values.flatMap((value) => readingsOf(value, vocabulary)).map((reading) => ({ start, end, reading }));
  });
}

/** The numbers under a path of keys. */
export function jsonNumbers(parts: readonly JsonPart[], path: readonly string[]): readonly number[] {
  return parts
    .flatMap(({ objects }) => objects.flatMap((entries) => valuesAt(entries, path)))
    .filter((value) => typeof value === 'number');
}

function valuesAt(entries: Entries, [step = '', ...rest]: readonly string[]): readonly JsonValue[] {
  const [, name = step, field, wanted = ''] = selected.exec(step) ?? [];
  const values = entries
    .flatMap(([key, value]) => (isKey(key, name) ? [value] : []))
    .flatMap((value) => (field === undefined ? [value] : elementsWith(value, { field, wanted })));
  return rest.length === 0 ? values : values.flatMap(objectsIn).flatMap((inner) => valuesAt(inner, rest));
}

/** `criteria[name=tone]`: the elements of a list with `tone` as their `name`. */
const selected = /^([^[\]]+)\[([^[\]=]+)=([^[\]]+)\]$/;

function elementsWith(
  value: JsonValue,
  { field, wanted }: { readonly field: string; readonly wanted: string },
): readonly JsonValue[] {
  const elements = value !== null && typeof value === 'object' && 'list' in value ? value.list : [];
  return elements.filter((element) =>
    objectsIn(element).some((entries) =>
      entries.some(([key, one]) => isKey(key, field) && typeof one === 'string' && keyName(one) === keyName(wanted)),
    ),
  );
}

function isKey(key: string, name: string): boolean {
  return key === name || keyName(key) === keyName(name);
}

function objectsIn(value: JsonValue): readonly Entries[] {
  if (value === null || typeof value !== 'object') return [];
  return 'entries' in value ? [value.entries] : value.list.flatMap(objectsIn);
}

/** The entries of an object and those of the objects directly inside it. */
function withNested(entries: Entries): Entries {
  return entries.flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && 'entries' in value
      ? nestedEntries(key, value.entries)
      : [[key, value]],
  );
}

/** `{"score": {"value": 2}}`: `value` under a key for the answer holds the answer. */
function nestedEntries(key: string, entries: Entries): Entries {
  return entries.map(([inner, value]) => [normal(inner) === 'value' ? key : inner, value]);
}

function readingsOf(value: JsonValue, vocabulary: Vocabulary): readonly Reading[] {
  if (value === null) return [{ kind: 'foreign' }];
  if (typeof value === 'object') {
    return 'list' in value ? value.list.flatMap((element) => readingsOf(element, vocabulary)) : [];
  }
  if (typeof value === 'boolean') return [booleanReading(value, vocabulary)];
  if (typeof value === 'number') return [numberReading(String(value), vocabulary)];
  return wordReading(value, vocabulary);
}

function booleanReading(value: boolean, { scale, words }: Vocabulary): Reading {
  const reading = readScore(value, scale);
  return reading.kind === 'on-scale' ? reading : { kind: words.length > 0 ? 'off-scale' : 'foreign' };
}

function wordReading(text: string, vocabulary: Vocabulary): readonly Reading[] {
  const exact = readScore(text, vocabulary.scale);
  if (exact.kind === 'on-scale') return [exact];
  const stated = statedAt(text.replace(tagsAround, '').trim(), 0, vocabulary);
  return stated === undefined ? [] : [stated.reading];
}

/** `"<answer>[[A]]</answer>"` says A. */
const tagsAround = /^\s*<[\w-]{1,30}>|<\/[\w-]{1,30}>\s*$|\[\[|\]\]/g;

function reasonIn(key: string, value: JsonValue): readonly string[] {
  if (!reasonKeys.test(normal(key))) return [];
  const parts = value !== null && typeof value === 'object' && 'list' in value ? value.list : [value];
  return parts.filter((part) => typeof part === 'string').filter((part) => part.trim() !== '');
}

/** `Final_Score` and `finalScore` are one key. */
function normal(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}]/gu, '');
}
