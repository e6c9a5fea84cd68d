import type { Reply } from '../../ask/question.ts';
import { isMapping, parsedObject } from '../../shared/isMapping.ts';
import type { Outcome, Unreadable } from '../outcome.ts';
import { readScore, type Scale, type Score, type ScoreReading, valuesOf } from '../scale.ts';

/** Probabilities are rounded by their vendors, so their sum may be off by this much. */
const sumTolerance = 0.05;
/** A choice may be this much less likely than the likeliest value, by rounding. */
const choiceTolerance = 0.01;

/**
 * Reads the answer of a decision, which is JSON in OpenAI's shape (`resources/decisions` of its SDK): a `choice` with the
 * value that it chose, or a `score`, of which the likeliest level counts; its number is a mean over the places of the
 * levels. Of equally likely levels, the first by the scale counts, so that no order decides.
 *
 * Probabilities count only if there is one for every level and they sum to one. Without them, a choice has its value
 * alone, and a score cannot be read.
 */
export function readDecision(reply: Reply, scale: Scale): Outcome {
  if (reply.finish === 'refusal') return { kind: 'refused', reason: reply.text };
  const answer = parsedObject(reply.text);
  if (answer === undefined) return unreadable(whyNoObject(reply.text), reply.text);
  const found = distribution(answer['probabilities'], scale);
  const probabilities = typeof found === 'string' ? undefined : found;
  const most = Math.max(...(probabilities?.values() ?? []));
  const chosen = answer['type'] === 'choice' ? readName(answer['choice'], scale) : undefined;
  if (chosen?.kind === 'off-scale' || chosen?.kind === 'not-a-score') return unreadable('off-scale', reply.text);
  const likeliest =
    answer['type'] === 'choice' ? undefined : valuesOf(scale).find((value) => probabilities?.get(value) === most);
  const score = chosen?.score ?? likeliest;
  if (score === undefined) return unreadable(typeof found === 'string' ? found : 'no-answer', reply.text);
  if (probabilities === undefined) return { kind: 'scored', score, reason: undefined };
  const confidence = probabilities.get(score) ?? 0;
  if (confidence < most - choiceTolerance) return unreadable('two-answers', reply.text);
  return { kind: 'scored', score, reason: undefined, confidence, probabilities };
}

function whyNoObject(text: string): Unreadable {
  if (text.trim() === '') return 'empty';
  return text.startsWith('{') ? 'cut-off' : 'no-answer';
}

function unreadable(why: Unreadable, text: string): Outcome {
  return { kind: 'unreadable', why, reason: text.slice(0, 2000) };
}

function readName(name: unknown, scale: Scale): ScoreReading | undefined {
  return typeof name === 'string' || typeof name === 'boolean' ? readScore(name, scale) : undefined;
}

/** The probability of each score, summing to one; or why the list is none. */
function distribution(listed: unknown, scale: Scale): ReadonlyMap<Score, number> | 'no-answer' | 'off-scale' {
  if (!Array.isArray(listed) || listed.length === 0) return 'no-answer';
  const probabilities = new Map<Score, number>();
  for (const one of listed) {
    const { label, value, probability }: Readonly<Record<string, unknown>> = isMapping(one) ? one : {};
    // The sum is the upper bound: a rounded one may be a little more than 1.
    if (typeof probability !== 'number' || !(probability >= 0)) return 'no-answer';
    // For a level, `value` is its place.
    const read = readName(label ?? value, scale);
    if (read?.kind !== 'on-scale') return 'off-scale';
    if (probabilities.has(read.score)) return 'no-answer';
    probabilities.set(read.score, probability);
  }
  const sum = [...probabilities.values()].reduce((all, probability) => all + probability, 0);
  if (Math.abs(sum - 1) > sumTolerance) return 'no-answer';
  return new Map([...probabilities].map(([score, probability]) => [score, probability / sum]));
}
