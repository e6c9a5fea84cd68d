import type { Scale, Score } from './scale.ts';

/**
 * What the prompt's own words, its schema or `evenhand.answer` say about the answer. What they do not say is absent.
 */
export interface AnswerContract {
  /** The words that state the scale of a judge without option lines. */
  readonly scale?: FoundWords;
  /** The better end of the scale, if the words say it. */
  readonly best?: Score;
  readonly form?: AnswerForm;
}

/** Words of the prompt file, and their line, from 1. */
export interface FoundWords {
  readonly words: string;
  readonly line: number;
}

/** Where the answer is in a reply. */
export interface AnswerForm {
  readonly place: AnswerPlace;
  /** The words of the prompt that name the place. Absent: `evenhand.answer` states it, and no other place counts. */
  readonly found?: FoundWords;
}

export type AnswerPlace =
  /** A key of a JSON object; several for a key in a nested object. */
  | { readonly kind: 'key'; readonly path: readonly string[] }
  /** `<name>…</name>`. */
  | { readonly kind: 'tag'; readonly name: string }
  /** `Name: …`. */
  | { readonly kind: 'label'; readonly name: string }
  /** `\boxed{…}`. */
  | { readonly kind: 'boxed' }
  /** `[[…]]`. */
  | { readonly kind: 'bracket' }
  /** Words around the score, as `answer` states them: `<category>{score}</category>`. */
  | { readonly kind: 'form'; readonly form: string }
  /** The same for the scores of two candidates; the candidate with the higher score is preferred. */
  | { readonly kind: 'two'; readonly first: string; readonly second: string }
  /** The mean of the numbers under several JSON keys: one score for several criteria. */
  | { readonly kind: 'mean'; readonly paths: readonly (readonly string[])[] };

/** A place in a few words, as a reply shows it. */
export function answerPlaceText(place: AnswerPlace): string {
  switch (place.kind) {
    case 'key':
      return `the JSON key "${place.path.join('.')}"`;
    case 'tag':
      return `the tag <${place.name}>`;
    case 'label':
      return `the label "${place.name}:"`;
    case 'boxed':
      return '\\boxed{…}';
    case 'bracket':
      return 'double brackets, [[…]]';
    case 'form':
      return `the form "${place.form}"`;
    case 'mean':
      return `the mean of ${place.paths.map((path) => path.join('.')).join(', ')}`;
    case 'two':
      return `the scores in "${place.first}" and "${place.second}"`;
  }
}

/** A score in its place, as a reply shows it. */
export function answerIn(place: AnswerPlace, score: Score): string {
  switch (place.kind) {
    case 'key':
      return inKeys(place.path, score);
    case 'tag':
      return `<${place.name}>${score}</${place.name}>`;
    case 'label':
      return `${place.name}: ${score}`;
    case 'boxed':
      return `\\boxed{${score}}`;
    case 'bracket':
      return `[[${score}]]`;
    case 'form':
      return place.form.replace('{score}', String(score));
    case 'mean':
      return JSON.stringify(Object.assign({}, ...place.paths.map((path) => JSON.parse(inKeys(path, score)))));
    case 'two':
      return `${place.first}\n${place.second}`.replaceAll('{score}', String(score));
  }
}

function inKeys(path: readonly string[], score: Score): string {
  return JSON.stringify(path.reduceRight<unknown>((value, key) => ({ [key]: value }), score));
}

/** `Final_Score` and `finalScore` are one key. */
export function keyName(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const others =
  /^why$|reason|expla|rationale|justif|analysis|feedback|comment|thought|thinking|critique|evidence|summary|strength|weakness|suggest|issues?$|steps?$|lydo|motivo|razon|raison|grund|理由|根拠|이유|원인|причин|обоснован/;
const ofConfidence = /confiden|certainty|probabilit/;

/**
 * Whether a name is that of reasons or of a confidence. Such a name never holds the score; a confidence score
 * does if the prompt asks for nothing else.
 */
export function neverAnswers(name: string, isConfidenceAsked = false): boolean {
  const key = keyName(name);
  return others.test(key) || (ofConfidence.test(key) && !(isConfidenceAsked && /score|^new/.test(key)));
}

const ofLoser = /^(?:loser|losing|worse|worst|reject|runner)/;

/** Whether a name never holds the answer to a scale: in a preference, that of the loser has the other candidate. */
export function saysOther(name: string, { kind }: Scale): boolean {
  return neverAnswers(name) || (kind === 'pairwise' && ofLoser.test(keyName(name)));
}

/** What others said or what is judged, parts, and, as every plural is, what is counted. */
const ofOthers =
  /^(?:sub|ref|gold|human|prev|prior|expect|orig|old|base|user|max|min|step|part|question|count|num|answer|response|antwort|réponse|resp[ou]|risposta|ответ)|[^su]s$/;

/** Any other name may be a sentence that a reply made up. */
export const plainName = /^[\p{L}\p{M}\p{N}_ -]{1,40}$/u;

/** Whether a name that the prompt does not ask for may be that of the answer, if the reply has no other. */
export function mayAnswer(name: string): boolean {
  const key = keyName(name);
  return plainName.test(name) && !neverAnswers(name) && !ofOthers.test(key) && !ofLoser.test(key);
}
