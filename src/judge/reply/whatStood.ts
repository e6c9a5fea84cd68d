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
  readonly fitting: readonly { readonly kind: 'key' | 'tag' | 'label'; readonly name: string }[];
}

const mostNames = 12;
/** `Tone: 4` at the beginning of a line. */
const label = /^[ \t>*#-]*(\p{L}[\p{L}\p{N}_-]{0,30}(?: [\p{L}\p{N}_-]{1,30}){0,3})[ \t]*:/gmu;

/** What a reply had in the places of an answer. */
export function whatStood(text: string, scale: Scale): Stood {
  const vocabulary = vocabularyOf(scale);
  const json = jsonParts(text, jsonSpans(text).spans);
  const plain = plainText(text, json);
  const keys = distinct(json.flatMap(({ entries }) => entries.map(([key]) => key)));
  const tags = distinct([...text.matchAll(/<([\p{L}_][\p{L}\p{N}_-]{0,40})>/gu)].map(([, name = '']) => name));
  const labels = distinct([...plain.matchAll(label)].map(([, name = '']) => name));
  const fits = (place: AnswerPlace) =>
    agreement(formAnswers(place, { text, plain, json }, vocabulary))?.kind === 'on-scale';
  const fitting = (kind: 'key' | 'tag' | 'label', names: readonly string[]) =>
    names
      .filter((name) => !neverAnswers(name) && fits(kind === 'key' ? { kind, path: [name] } : { kind, name }))
      .map((name) => ({ kind, name }));
  return { keys, tags, fitting: [...fitting('key', keys), ...fitting('tag', tags), ...fitting('label', labels)] };
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, mostNames);
}
