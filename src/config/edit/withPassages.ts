import { isDeepStrictEqual } from 'node:util';
import type { Judge } from '../../judge/judge.ts';
import { variablesIn, variablesOf } from '../../judge/template.ts';
import { knownItems } from '../../leaks/knownItems.ts';
import { placeName } from '../../perturb/passages.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import type { Passage } from './region.ts';
import { judgeWith, withTexts } from './rewrittenPrompt.ts';

/** A judge with new words in some passages of its prompt. */
export interface Rewritten {
  readonly promptText: string;
  readonly judge: Judge;
}

/**
 * The judge's prompt file with other texts in its passages, and the judge that a run loads from it.
 *
 * @param texts one for each passage.
 * @returns why it is no version of the same judge, as a sentence without its full stop.
 */
export function withPassages(
  loaded: LoadedJudge,
  passages: readonly Passage[],
  texts: readonly string[],
): Rewritten | string {
  const changes = passages.map((passage, index) => ({ ...passage, wanted: texts[index] ?? '' })).toReversed();
  const promptText = withTexts(loaded, (own, number) =>
    changes
      .filter(({ message, text, wanted }) => message === number && wanted !== text)
      .reduce(
        (text, { from, to, wanted, written }) => text.slice(0, from) + (written?.(wanted) ?? wanted) + text.slice(to),
        own,
      ),
  );
  if (promptText === undefined) return 'the prompt file has no way to write it';
  try {
    const judge = judgeWith(loaded, promptText);
    const why = whyAnother(loaded, judge);
    return why ?? { promptText, judge };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return error.faults[0]?.what ?? 'the prompt cannot be read';
  }
}

/** It is the same judge in other words if scores, options, variables and the form of the answer are the same. */
function whyAnother({ judge: before, items }: LoadedJudge, after: Judge): string | undefined {
  if (!isDeepStrictEqual(after.scale, before.scale)) return 'its scale is another one';
  const scores = ({ options }: Judge) => options.map(({ score, covers }) => [score, covers]);
  if (!isDeepStrictEqual(scores(after), scores(before))) return 'its options are other ones';
  if (!isDeepStrictEqual(placesOf(after), placesOf(before))) return 'what is filled in stands in other places';
  // Evenhand's own output instruction asks for the score in a form that every reader of replies knows.
  if (!isDeepStrictEqual(after.answer?.form?.place, before.answer?.form?.place))
    return 'its answer is asked for in another form';
  const known = knownItems(after, items).find(
    ({ item, how }) => !knownItems(before, items).some((one) => one.item === item && one.how === how),
  );
  return known === undefined
    ? undefined
    : `it ${known.how === 'id' ? 'names' : 'quotes'} item "${known.item}": "${known.words}"`;
}

function placesOf(judge: Judge): readonly unknown[] {
  const filled = judge.messages.map(({ role, parts }) => [role, parts.flatMap((part) => placeName(part) ?? [])]);
  const inOptions = judge.options.map(({ before, guideline, after }) => variablesIn(before + guideline + after));
  return [filled, inOptions, variablesOf(judge)];
}
