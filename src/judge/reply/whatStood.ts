import { neverAnswers } from '../answerContract.ts';
import type { Scale } from '../scale.ts';
import { agreement } from './answer.ts';
import { jsonParts, jsonReadings } from './jsonAnswers.ts';
import { jsonSpans } from './jsonSpans.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The named places of a reply that gave no score. */
export interface Stood {
  /** Keys of its JSON and tags, each in order. */
  readonly keys: readonly string[];
  readonly tags: readonly string[];
  /** The keys under which a value of the scale is. */
  readonly fitting: readonly string[];
}

const mostNames = 12;

/** What a reply had in the places of an answer. */
export function whatStood(text: string, scale: Scale): Stood {
  const vocabulary = vocabularyOf(scale);
  const json = jsonParts(text, jsonSpans(text).spans);
  const keys = distinct(json.flatMap(({ entries }) => entries.map(([key]) => key)));
  const tags = distinct([...text.matchAll(/<([\p{L}_][\p{L}\p{N}_-]{0,40})>/gu)].map(([, name = '']) => name));
  const fits = (key: string) => agreement(jsonReadings(json, [key], vocabulary))?.kind === 'on-scale';
  return { keys, tags, fitting: keys.filter((key) => !neverAnswers(key) && fits(key)) };
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, mostNames);
}
