import type { Inverse, Judge } from '../../judge/judge.ts';
import { readScore, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { placesIn } from '../../perturb/passages.ts';
import { withTexts } from '../../perturb/polarity.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { WrittenInverse } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';
import { settingPlace } from './promptTexts.ts';

/**
 * The turned question that the block states.
 *
 * @throws UnusableInput if the prompt lacks a text, a text gets other places, or answers do not mean each score once.
 */
export function inverseIn(prompt: PromptFile, judge: TurnedJudge): Pick<Judge, 'inverse'> {
  const written = prompt.block?.inverse;
  if (written === undefined) return {};
  const inverse = verifiedInverse(written, judge);
  if (!('what' in inverse)) return { inverse };
  const { at, ...fault } = inverse;
  throw new UnusableInput({ ...settingPlace(prompt, 'inverse', ...at), ...fault });
}

type TurnedJudge = Pick<Judge, 'messages' | 'options' | 'scale'>;

/** A turned question, or why it does not fit the judge and at which key. */
export function verifiedInverse(
  written: WrittenInverse,
  judge: TurnedJudge,
): Inverse | { readonly what: string; readonly fix: string; readonly at: readonly string[] } {
  const texts = Object.entries(written.texts).map(([text, other]) => [text.trim(), other.trim()] as const);
  const at = ['texts'];
  for (const [text, other] of texts) {
    if (text === other) return { at, what: `the text ${JSON.stringify(text)} is not turned round`, fix: turnedText };
    if (placesIn(text).join() !== placesIn(other).join())
      return { at, what: `${JSON.stringify(other)} has other places than its text`, fix: samePlaces };
    if (text === '' || /\{\{[^{}\n]*$|^[^{}\n]*\}\}/.test(text))
      return { at, what: `the text ${JSON.stringify(text)} is blank or cuts a place`, fix: wholePlaces };
    if (withTexts(judge, new Map([[text, other]])) === undefined)
      return { at, what: `the prompt has no text ${JSON.stringify(text)}`, fix: copyText };
  }
  const answers = answersOf(written, judge.scale);
  const isTurned = answers?.some((answer, at) => answer !== valuesOf(judge.scale)[at]) ?? true;
  if (!isTurned) return { at: ['answers'], what: 'each answer means what it meant before', fix: turnedAnswers };
  if (answers !== undefined) return { texts: new Map(texts), answers };
  return {
    at: written.answers === undefined ? [] : ['answers'],
    what: 'the answers to the turned question do not mean each score of the scale once',
    fix: `Write one answer for each score: answers: { ${valuesOf(judge.scale)
      .map((value) => `…: ${String(value)}`)
      .join(', ')} }.`,
  };
}

const turnedText = 'Write the words that ask the opposite.';
const turnedAnswers =
  'Write the score that each answer to the turned question means; a text in other words is for "paraphrase".';
const samePlaces = 'Write the same places in the same order.';
const wholePlaces = 'Write a text with whole places, such as {{name}}, or without any.';
const copyText = 'Copy it from the prompt as it is there.';

/** For each value of the scale the answer that means it. If none are stated, the ends change places, and a tie stays. */
function answersOf({ answers }: WrittenInverse, scale: Scale): readonly Score[] | undefined {
  const values = valuesOf(scale);
  if (answers === undefined) {
    const reversed = scale.kind === 'pairwise' ? values.slice(0, 2).toReversed() : values.toReversed();
    return scale.kind === 'nominal' && values.length > 2 ? undefined : [...reversed, ...values.slice(reversed.length)];
  }
  const meant = Object.entries(answers).map(([answer, score]) => ({ answer, means: readScore(score, scale) }));
  const found = values.flatMap((value) => {
    const own = meant.filter(({ means }) => means.kind === 'on-scale' && means.score === value);
    return own.length === 1 ? own.map(({ answer }) => asScore(answer)) : [];
  });
  return found.length === values.length && meant.length === values.length ? found : undefined;
}

/** Keys of a mapping are texts. */
function asScore(text: string): Score {
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
