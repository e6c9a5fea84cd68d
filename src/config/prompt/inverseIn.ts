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
  for (const [text, other] of texts) {
    const fault = textFault(text, other, judge);
    if (fault !== undefined) return { at: ['texts'], what: fault[0], fix: fault[1] };
  }
  const answers = answersOf(written, judge.scale);
  const isTurned = answers?.some((answer, at) => answer !== valuesOf(judge.scale)[at]) ?? true;
  const fix =
    'Write the score that each answer to the turned question means; a text in other words is for "paraphrase".';
  if (!isTurned) return { at: ['answers'], what: 'each answer means what it meant before', fix };
  if (answers !== undefined) return { texts: new Map(texts), answers };
  return {
    at: written.answers === undefined ? [] : ['answers'],
    what: 'the answers to the turned question do not mean each score of the scale once',
    fix: `Write one answer for each score: answers: { ${valuesOf(judge.scale)
      .map((value) => `…: ${String(value)}`)
      .join(', ')} }.`,
  };
}

function textFault(text: string, other: string, judge: TurnedJudge): readonly [what: string, fix: string] | undefined {
  const shown = JSON.stringify(text);
  if (text === other) return [`the text ${shown} is not turned round`, 'Write the words that ask the opposite.'];
  if (placesIn(text).join() !== placesIn(other).join())
    return [`${JSON.stringify(other)} has other places than its text`, 'Write the same places in the same order.'];
  const whole = 'Write a text with whole places, such as {{name}}, or without any.';
  if (text === '' || /\{\{[^{}\n]*$|^[^{}\n]*\}\}/.test(text))
    return [`the text ${shown} is blank or cuts a place`, whole];
  if (withTexts(judge, new Map([[text, other]])) !== undefined) return undefined;
  return [`the prompt has no text ${shown}`, 'Copy it from the prompt as it is there.'];
}

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
    // Keys of a mapping are texts.
    const asScore = (text: string) => (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
    return own.length === 1 ? own.map(({ answer }) => asScore(answer)) : [];
  });
  return found.length === values.length && meant.length === values.length ? found : undefined;
}
