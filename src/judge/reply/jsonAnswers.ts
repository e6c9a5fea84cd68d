import { keyName, neverAnswers } from '../answerContract.ts';
import { readScore } from '../scale.ts';
import type { Answer, Reading, Span } from './answer.ts';
import { type Entries, type JsonValue, jsonEntries } from './jsonEntries.ts';
import { statedAt } from './valueAt.ts';
import { numberReading, type Vocabulary } from './vocabulary.ts';

/** What the JSON of a reply says. */
export interface JsonAnswers {
  readonly answers: readonly Answer[];
  readonly reason: string | undefined;
  /** The stretches that are JSON indeed. */
  readonly parsed: readonly Span[];
  /** Every key of its objects with its value, and of the objects directly inside them. */
  readonly entries: Entries;
  /** The objects of each stretch. */
  readonly objects: readonly { readonly span: Span; readonly objects: readonly Entries[] }[];
}

const answerKeys =
  /^(?:final|overall|total)?(?:score|rating|label|answer|verdict|choice|winner|preference|grade|result|decision|judge?ment)$/;
const reasonKeys =
  /^(?:reasons?|reasoning|explanations?|rationale|thoughts?|justification|analysis|feedback|comments?)$/;

/** Reads the answers and the reason in the JSON of a reply. */
export function jsonAnswers(text: string, spans: readonly Span[], vocabulary: Vocabulary): JsonAnswers {
  const parsed = spans.flatMap((span) => {
    const value = jsonEntries(text.slice(span.start, span.end));
    if (value === undefined) return [];
    const objects = objectsIn(value);
    return [{ span, objects, entries: objects.flatMap(withNested) }];
  });
  const answersIn = ({ span, entries }: (typeof parsed)[number]): readonly Answer[] => {
    const named = entries.filter(([key]) => answerKeys.test(normal(key)));
    const counted = named.length > 0 ? named : onScaleIn(entries, vocabulary);
    if (named.length === 0 && new Set(counted.map(([key]) => normal(key))).size > 1)
      return [{ ...span, reading: { kind: 'several' } }];
    return counted.flatMap(([, value]) => readingsOf(value, vocabulary).map((reading) => ({ ...span, reading })));
  };
  const reasons = parsed.flatMap(({ entries }) => entries.flatMap(([key, value]) => reasonIn(key, value)));
  return {
    answers: parsed.flatMap(answersIn),
    reason: reasons.length === 0 ? undefined : reasons.join('\n'),
    parsed: parsed.map(({ span }) => span),
    entries: parsed.flatMap(({ entries }) => entries),
    objects: parsed,
  };
}

/**
 * The entries whose values are words of the scale, reasons and confidence aside. Where no key is called as an answer is, one of
 * them is it; a number may be anything.
 */
function onScaleIn(entries: Entries, vocabulary: Vocabulary): Entries {
  if (vocabulary.words.length === 0) return [];
  return entries.filter(
    ([key, value]) =>
      !neverAnswers(key) && readingsOf(value, vocabulary).some((reading) => reading.kind === 'on-scale'),
  );
}

/** The answers under one key, wherever it is near the top; under a path of keys, from the top. */
export function jsonReadings(
  { objects: parsed }: JsonAnswers,
  path: readonly string[],
  vocabulary: Vocabulary,
): readonly Answer[] {
  const [name = ''] = path;
  const valuesIn = (entries: Entries) =>
    path.length > 1
      ? valuesAt(entries, path)
      : withNested(entries).flatMap(([key, value]) => (isKey(key, name) ? [value] : []));
  return parsed.flatMap(({ span, objects }) =>
    objects
      .flatMap(valuesIn)
      .flatMap((value) => readingsOf(value, vocabulary).map((reading) => ({ ...span, reading }))),
  );
}

/** The numbers under a path of keys. */
export function jsonNumbers({ objects: parsed }: JsonAnswers, path: readonly string[]): readonly number[] {
  return parsed.flatMap(({ objects }) =>
    objects.flatMap((entries) => valuesAt(entries, path)).filter((value) => typeof value === 'number'),
  );
}

function valuesAt(entries: Entries, [step = '', ...rest]: readonly string[]): readonly JsonValue[] {
  const [, name = step, field, wanted = ''] = selected.exec(step) ?? [];
  const values = entries
    .flatMap(([key, value]) => (isKey(key, name) ? [value] : []))
    .flatMap((value) => (field === undefined ? [value] : elementsWith(value, { field, wanted })));
  return rest.length === 0 ? values : values.flatMap(objectsIn).flatMap((inner) => valuesAt(inner, rest));
}

/** `criteria[name=tone]`: of a list, the elements whose `name` is `tone`. */
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

/** `{"score": {"value": 2}}`: under a key for the answer, `value` holds it. */
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
