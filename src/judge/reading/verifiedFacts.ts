import { isMapping, parsedObject } from '../../shared/isMapping.ts';
import { neverAnswers } from '../answerContract.ts';
import { escapePattern } from '../escapePattern.ts';
import { readReply } from '../reply/readReply.ts';
import { fractionStep, type Scale, type Score, valuesOf } from '../scale.ts';
import { bestEnd } from './bestEnd.ts';
import { formedOptions } from './markedOptions.ts';
import { plainText } from './plainText.ts';
import type { PromptToRead } from './readingQuestion.ts';
import { readPrompt } from './readPrompt.ts';
import type { OwnScale } from './scaleOfLabels.ts';
import { areNumbers, labelsOf, valueFinder } from './values.ts';

/**
 * What a model said about a prompt and the text confirms, in the form of the judge's entry, with the words that confirm
 * it.
 */
export interface VerifiedFacts {
  readonly values?: readonly Score[] | undefined;
  readonly range?: { readonly min: number; readonly max: number; readonly step: number } | undefined;
  readonly best?: Score | undefined;
  readonly options?: string | undefined;
  readonly answer?: string | undefined;
  readonly candidates?: readonly [string, string] | undefined;
  /** The words of each fact and their line, if it has some. */
  readonly words: ReadonlyMap<string, Quote>;
  /** Why each fact that does not hold was dropped. */
  readonly dropped: readonly string[];
}

interface Quote {
  readonly quote: string;
  readonly line: number;
}

/** The object in a reply; undefined if there is no readable one. */
export function factsIn(reply: string): Readonly<Record<string, unknown>> | undefined {
  return parsedObject(reply.slice(Math.max(0, reply.indexOf('{')), reply.lastIndexOf('}') + 1));
}

/** A fact that the text confirms, or why the text does not. */
type Held<Fact> = { readonly fact: Fact } | { readonly why: string };

const fails = (why: string) => ({ why });

/**
 * Checks what a model said about a prompt against its text. A fact that does not fit is dropped with the reason; the
 * others stay.
 */
export function verifiedFacts(said: Readonly<Record<string, unknown>>, prompt: PromptToRead): VerifiedFacts {
  const dropped: string[] = [];
  const held = <Fact>(key: string, hold: (written: unknown) => Held<Fact>): Fact | undefined => {
    const written = said[key];
    if (written === undefined || written === null) return undefined;
    const found = hold(written);
    if ('fact' in found) return found.fact;
    dropped.push(`${key}: ${found.why}`);
    return undefined;
  };
  const values = held('values', (written) => heldValues(written, prompt));
  const range = values === undefined ? held('range', (written) => heldRange(written, prompt)) : undefined;
  const scale = scaleWith(values, range, prompt.labels);
  const quoted = (['best', 'answer'] as const).flatMap((key) => {
    const words = quoteOf(said[key], prompt);
    return words === undefined ? [] : [[key, words] as const];
  });
  return {
    values,
    range,
    best: held('best', (written) => heldBest(written, scale, prompt)),
    options: held('options', (written) => heldOptions(written, scale, prompt)),
    answer: held('answer', (written) => heldAnswer(written, scale, prompt)),
    candidates: held('candidates', (written) => heldCandidates(written, prompt)),
    words: new Map(quoted),
    dropped,
  };
}

function isIn(text: string, value: Score): boolean {
  const word = escapePattern(String(value));
  return new RegExp(`(?<![\\p{Script=Latin}\\p{N}.])${word}(?![\\p{Script=Latin}\\p{N}]|\\.\\d)`, 'iu').test(
    plainText(text),
  );
}

const mostUnlabelled = 6;

function heldValues(written: unknown, { text, labels }: PromptToRead): Held<readonly Score[]> {
  if (!Array.isArray(written) || written.length < 2 || written.length > 50) return fails('it is no list of values');
  const values = labelsOf(written);
  if (values.length < written.length) return fails(`a value stands there twice, or is none`);
  const find = valueFinder(values);
  const missing = labels.find((label) => find(label) === undefined);
  if (missing !== undefined) return fails(`the label ${missing} is not among them`);
  const ofLabels = valueFinder(labels);
  const stray = values.find((value) => ofLabels(value) === undefined && !isIn(text, value));
  if (stray !== undefined) return fails(`the prompt does not have ${stray}`);
  const narrow = statedOutside(text, labels, (value) => find(value) !== undefined);
  if (narrow !== undefined) return fails(narrow);
  if (labels.length > 0 && values.length > labels.length + mostUnlabelled)
    return fails(`too many of them have no label`);
  const inOrder = written.flatMap(
    (one) => values.find((value) => String(value) === String(one).trim() || value === Number(one)) ?? [],
  );
  return { fact: inOrder.length < values.length ? values : inOrder };
}

function heldRange(written: unknown, { text, labels }: PromptToRead): Held<VerifiedFacts['range']> {
  const { min, max, step } = isMapping(written) ? written : {};
  if (typeof min !== 'number' || typeof max !== 'number' || !(min < max)) return fails(`it has no two ends`);
  const outside = labels.find((label) => typeof label !== 'number' || label < min || label > max);
  if (outside !== undefined) return fails(`the label ${outside} is outside of it`);
  const stray = [min, max].find((end) => !isIn(text, end) && !labels.includes(end));
  if (stray !== undefined) return fails(`the prompt does not have ${stray}`);
  const narrow = statedOutside(text, labels, (value) => Number(value) >= min && Number(value) <= max);
  if (narrow !== undefined) return fails(narrow);
  const hasParts = labels.some((label) => !Number.isInteger(label));
  const fits = typeof step === 'number' && step > 0 && Number.isInteger(Number(((max - min) / step).toFixed(9)));
  return { fact: { min, max, step: hasParts ? fractionStep(min, max) : fits ? step : 1 } };
}

/** Why the values of a model are too few: the prompt's words state a scale with another one. */
function statedOutside(text: string, labels: readonly Score[], has: (value: Score) => boolean): string | undefined {
  const { scale } = readPrompt([text], { labels });
  const words = scale?.stated?.words;
  const isWider = scale !== undefined && !valuesOf(scale.scale).every(has);
  return words !== undefined && isWider ? `the prompt says "${words}"` : undefined;
}

function scaleWith(
  values: readonly Score[] | undefined,
  range: VerifiedFacts['range'],
  labels: readonly Score[],
): OwnScale {
  if (range !== undefined) return { kind: 'interval', ...range };
  const own = values ?? labels;
  return areNumbers(own)
    ? { kind: 'ordinal', values: [...own].sort((a, b) => a - b) }
    : { kind: 'nominal', values: own };
}

/** The words that a fact quotes; undefined if its line does not have them. */
function quoteOf(written: unknown, { text }: PromptToRead): Quote | undefined {
  const { quote, line } = isMapping(written) ? written : {};
  if (typeof quote !== 'string' || quote.trim() === '' || typeof line !== 'number') return undefined;
  const flat = (one: string) => plainText(one).replace(/\s+/g, ' ').trim();
  return flat(text.split('\n')[line - 1] ?? '').includes(flat(quote)) ? { quote: quote.trim(), line } : undefined;
}

function heldBest(written: unknown, scale: OwnScale, prompt: PromptToRead): Held<Score> {
  const quoted = quoteOf(written, prompt);
  const { value } = isMapping(written) ? written : {};
  if (quoted === undefined) return fails(`its line does not have the words that it quotes`);
  const all = valuesOf(scale);
  const found = valueFinder(all)(String(value));
  const isEnd = found === all[0] || found === all.at(-1) || typeof found === 'string';
  if (found === undefined || !isEnd) return fails(`it is no end of the scale`);
  if (!isIn(quoted.quote, found)) return fails(`the words do not name it`);
  const isAlone = !all.some((other) => other !== found && isIn(quoted.quote, other));
  const isSaid = (isAlone && praise.test(quoted.quote)) || bestEnd(quoted.quote, scale) === found;
  return isSaid ? { fact: found } : fails(`the words do not say that it is the best`);
}

const praise =
  /\b(?:best|highest|good|better|excellent|perfect|ideal|top|great|full[ -]?(?:y|marks)|mejor|melhor|meilleur|beste|höchste|bester|excelente|ausgezeichnet|parfait)|最好|最高|最佳|优秀|満点|完璧|최고|лучш|отличн|أفضل|सर्वश्रेष्ठ/iu;

function heldOptions(written: unknown, scale: Scale, { text, labels }: PromptToRead): Held<string> {
  const { form, lines } = isMapping(written) ? written : {};
  if (typeof form !== 'string' || !form.includes('{score}') || !form.includes('{guideline}'))
    return fails(`the form lacks {score} or {guideline}`);
  if (form.length > 200 || /[\n\r]/.test(form)) return fails(`the form is no single line`);
  const found = formedOptions(text, { form }, areNumbers(valuesOf(scale)));
  if (found === undefined) return fails('where the last option ends cannot be told');
  const shown = found.map(({ firstLine, value }) => `${firstLine} ${value.toLowerCase()}`).join();
  const claimed = (Array.isArray(lines) ? lines : [])
    .filter(isMapping)
    .map(({ line, score }) => `${Number(line)} ${String(score).toLowerCase()}`)
    .join();
  if (found.length < 2 || shown !== claimed)
    return fails(`the form finds the lines ${found.map(({ firstLine }) => firstLine).join(', ') || 'of none'}`);
  const find = valueFinder(found.flatMap(({ covers }) => covers));
  const missing = labels.find((label) => find(label) === undefined);
  return missing === undefined ? { fact: form } : fails(`no line gives the label ${missing}`);
}

function heldAnswer(written: unknown, scale: Scale, prompt: PromptToRead): Held<string> {
  const quoted = quoteOf(written, prompt);
  const { form } = isMapping(written) ? written : {};
  if (quoted === undefined) return fails(`its line does not have the words that it quotes`);
  if (typeof form !== 'string' || form.split('{score}').length !== 2 || form.length > 100 || /[\n\r]/.test(form))
    return fails(`the form has not one {score}`);
  const name = plainText(form.replace('{score}', ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const lines = prompt.text.split('\n');
  const own = lines[quoted.line - 1] ?? '';
  const line = plainText(own).toLowerCase();
  if (!name.split(' ').every((word) => line.includes(word.toLowerCase())))
    return fails(`line ${quoted.line} does not have "${name}"`);
  const places = ['\\{\\{', ...prompt.variables.map((name) => `[{$<\\[]\\s*${escapePattern(name)}(?![\\w-])`)];
  if (new RegExp(places.join('|'), 'u').test(own.slice(own.indexOf(quoted.quote))))
    return fails(`the item stands there`);
  const below = lines.slice(quoted.line).find((one) => one.trim() !== '');
  if (/:\W*$/.test(own) && below !== undefined && /^\s*(?:[-*•>|]|\d)/.test(below))
    return fails(`a list stands below it`);
  if (!/[^\p{L}\p{N}\s]["'\s]*\{score\}/u.test(form)) return fails(`no mark stands before {score}`);
  if (neverAnswers(name)) return fails(`it is a place for reasons`);
  if (name === '' && !/\[\[|boxed|\{\s*"/.test(form)) return fails(`it names no place`);
  const place = { place: { kind: 'form', form } } as const;
  const all = valuesOf(scale).slice(0, 50);
  const isRead = all.every((value) => {
    const outcome = readReply({ text: form.replace('{score}', String(value)), finish: 'stop' }, scale, place);
    return outcome.kind === 'scored' && outcome.score === value;
  });
  return isRead ? { fact: form } : fails(`what is written in this form is not read`);
}

function heldCandidates(written: unknown, { text, variables }: PromptToRead): Held<readonly [string, string]> {
  const [first, second, more] = Array.isArray(written) ? written.map(String) : [];
  if (first === undefined || second === undefined || more !== undefined || first === second)
    return fails(`they are not two variables`);
  const stray = [first, second].find(
    (name) => !text.includes(name) || (variables.length > 0 && !variables.includes(name)),
  );
  return stray === undefined ? { fact: [first, second] } : fails(`"${stray}" is no variable of the prompt`);
}
