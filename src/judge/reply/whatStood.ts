import { type AnswerPlace, neverAnswers } from '../answerContract.ts';
import type { Scale } from '../scale.ts';
import { agreement } from './answer.ts';
import { formAnswers } from './formAnswers.ts';
import { jsonParts } from './jsonAnswers.ts';
import { jsonSpans } from './jsonSpans.ts';
import { plainText } from './plainReply.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The named places of a reply that gave no score. */
export interface Stood {
  /** Keys of its JSON and tags, each in order. */
  readonly keys: readonly string[];
  readonly tags: readonly string[];
  /** The keys, tags and labels with a value of the scale. */
  readonly fitting: readonly StoodPlace[];
}

interface StoodPlace {
  readonly kind: 'key' | 'tag' | 'label';
  readonly name: string;
}

const mostNames = 12;

/** What a reply had in the places of an answer. */
export function whatStood(text: string, scale: Scale): Stood {
  const vocabulary = vocabularyOf(scale);
  const json = jsonParts(text, jsonSpans(text).spans);
  const plain = plainText(text, json);
  const keys = distinct(json.flatMap(({ entries }) => entries.map(([key]) => key)));
  const tags = distinct([...text.matchAll(/<([\p{L}_][\p{L}\p{N}_-]{0,40})>/gu)].map(([, name = '']) => name));
  const labels = distinct([...plain.matchAll(label)].map(([, name = '']) => name));
  const fits = ({ kind, name }: StoodPlace) => {
    const place: AnswerPlace = kind === 'key' ? { kind, path: [name] } : { kind, name };
    return !neverAnswers(name) && agreement(formAnswers(place, { text, plain, json }, vocabulary))?.kind === 'on-scale';
  };
  const placed = (kind: StoodPlace['kind'], names: readonly string[]) => names.map((name) => ({ kind, name }));
  const all = [...placed('key', keys), ...placed('tag', tags), ...placed('label', labels)];
  return { keys, tags, fitting: all.filter(fits) };
}

/** `Tone: 4` at the beginning of a line. */
const label = /^[ \t>*#-]*(\p{L}[\p{L}\p{N}_-]{0,30}(?: [\p{L}\p{N}_-]{1,30}){0,3})[ \t]*:/gmu;

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, mostNames);
}
