import type { Reply } from '../../ask/question.ts';
import type { Outcome, Unreadable } from '../outcome.ts';
import { readScore, type Scale } from '../scale.ts';
import { afterThinking } from './afterThinking.ts';
import { type Answer, agreement } from './answer.ts';
import { bareAnswers } from './bareAnswers.ts';
import { bracketedAnswers } from './bracketedAnswers.ts';
import { jsonAnswers } from './jsonAnswers.ts';
import { jsonSpans } from './jsonSpans.ts';
import { labelledAnswers } from './labelledAnswers.ts';
import { plainText } from './plainText.ts';
import { preferredAnswers } from './preferredAnswer.ts';
import { excerpt, reasonOf } from './reasonOf.ts';
import { isRefusal } from './refusal.ts';
import { statedConfidence } from './statedConfidence.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/**
 * Reads a reply into an outcome. Every answer that the reply gives is collected, in JSON, in double brackets, after
 * labels, as a closing preference, or else as a bare value; only if all of them agree on one value of the scale is
 * there a score. A reply that was cut off is never scored, whatever stands in it. Takes time linear in the reply.
 */
export function readReply(reply: Reply, scale: Scale): Outcome {
  if (reply.finish === 'refusal') return { kind: 'refused', reason: excerpt(reply.text) };
  if (reply.finish === 'length') return unreadable('cut-off', reply.text);
  const vocabulary = vocabularyOf(scale);
  const text = afterThinking(reply.text, (rest) => opensWithAnswer(rest, vocabulary));
  if (text === undefined) return unreadable('cut-off', reply.text);
  if (plainText(text, []).trim() === '') return unreadable('empty', reply.text);
  return readText(text, vocabulary);
}

/** Whether the first line gives an answer, in any form and without asking; thinking begins otherwise. */
function opensWithAnswer(text: string, vocabulary: Vocabulary): boolean {
  const [first = ''] = text
    .trimStart()
    .replace(/^(?:```|~~~)\w*\s*/, '')
    .split(/\n|<\/think>/i, 1);
  if (first.startsWith('{')) return true;
  const plain = plainText(first, []);
  const answers = [bracketedAnswers, labelledAnswers, bareAnswers].flatMap((read) => read(plain, vocabulary));
  return answers.some(({ end }) => !plain.slice(end).trimStart().startsWith('?'));
}

function readText(text: string, vocabulary: Vocabulary): Outcome {
  const whole = readScore(text, vocabulary.scale);
  if (whole.kind === 'on-scale' && typeof whole.score === 'string')
    return { ...whole, kind: 'scored', reason: undefined };
  const { spans, unclosed } = jsonSpans(text);
  if (unclosed) return unreadable('cut-off', text);
  const json = jsonAnswers(text, spans, vocabulary);
  const plain = plainText(text, json.parsed);
  const answers = [...json.answers, ...answersInText(plain, json.answers.length > 0, vocabulary)];
  const agreed = agreement(answers);
  switch (agreed?.kind) {
    case 'on-scale':
      return {
        kind: 'scored',
        score: agreed.score,
        reason: json.reason ?? reasonOf(text, plain, answers),
        confidence: statedConfidence(json.entries, plain),
      };
    case 'several':
      return unreadable('two-answers', text);
    case 'off-scale':
      return unreadable('off-scale', text);
    case 'none':
      return withoutScore('off-scale', text);
    case undefined:
      return withoutScore('no-answer', text);
  }
}

/**
 * A bare value counts if the reply gives no marked answer, and on the first or the last line beside a label or JSON,
 * which may be quoted from what is judged. Beside the double brackets of a pairwise judge, a letter alone is a heading.
 */
function answersInText(plain: string, hasJson: boolean, vocabulary: Vocabulary): readonly Answer[] {
  const bracketed = bracketedAnswers(plain, vocabulary);
  const labelled = labelledAnswers(plain, vocabulary);
  const preferred = preferredAnswers(plain, vocabulary);
  const isHeading = vocabulary.scale.kind === 'pairwise' && bracketed.length > 0;
  const bare = isHeading ? [] : bareAnswers(plain, vocabulary);
  const isEnd = ({ start, end }: Answer) => plain.slice(0, start).trim() === '' || plain.slice(end).trim() === '';
  const counted = hasJson || bracketed.length + labelled.length > 0 ? bare.filter(isEnd) : bare;
  return [...bracketed, ...labelled, ...preferred, ...counted];
}

/** "Score: N/A. I cannot rate this" is a refusal too: there is no answer in it. */
function withoutScore(why: Unreadable, text: string): Outcome {
  return isRefusal(text) ? { kind: 'refused', reason: excerpt(text) } : unreadable(why, text);
}

function unreadable(why: Unreadable, text: string): Outcome {
  return { kind: 'unreadable', why, reason: excerpt(text) };
}
