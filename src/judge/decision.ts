import type { DecisionKind, Judge, Part } from './judge.ts';
import { oppositesIn } from './opposites.ts';
import { type Presentation, shownOption } from './render.ts';
import { counterpart, type Scale, type Score, valuesOf } from './scale.ts';

/**
 * The fewest and the most levels of a decision.
 * Source: https://developers.openai.com/api/docs/guides/decisions; other vendors allow the same, Fireworks 208 choices.
 */
export const levelsOf: Readonly<Record<DecisionKind, { readonly least: number; readonly most: number }>> = {
  score: { least: 2, most: 10 },
  choice: { least: 2, most: 255 },
  predicate: { least: 2, most: 2 },
};

/** The judge's own messages say what is to be decided. */
const instructions = {
  score: 'Judge the input as its own instructions say, and rate it by the level that applies.',
  choice: 'Judge the input as its own instructions say, and choose what applies.',
};

/**
 * The one question of a decision about an item in one presentation, in OpenAI's shape: each option is a level, or a
 * choice, under the name that the presentation gives its score. Without options, the values of the scale are the levels.
 * A predicate has the two names under `values` too, which no vendor is sent: its answer is the probability of the first.
 */
export function decisionQuestion(written: Judge, kind: DecisionKind, presentation: Presentation): unknown {
  const judge = { ...written, ...presentation.form };
  const nameOf = (score: Score) => String(counterpart(score, written.scale, judge.scale));
  const shown = judge.options.map((_, slot) => shownOption(judge, slot, presentation));
  const levels = shown.length > 0 ? shown : valuesOf(written.scale).map((score) => ({ score, guideline: '' }));
  if (kind === 'predicate') {
    const values = affirmedFirst(written.scale).map(nameOf);
    const meanings = levels.filter(({ guideline }) => guideline.trim() !== '');
    const lines = meanings.map(({ score, guideline }) => `${nameOf(score)}: ${guideline.trim()}`);
    const statement = `By the input's own instructions, the right judgment is "${values[0]}", and not "${values[1]}".`;
    return { type: kind, instructions: [statement, ...lines].join('\n'), values };
  }
  const described = levels.map(({ score, guideline }) => ({
    [kind === 'score' ? 'label' : 'value']: nameOf(score),
    ...(guideline.trim() === '' ? {} : { description: guideline.trim() }),
  }));
  return { type: kind, instructions: instructions[kind], [kind === 'score' ? 'levels' : 'choices']: described };
}

/** The two values of a scale; the first is yes of yes and no, the higher of two numbers, else the first. */
function affirmedFirst(scale: Scale): readonly Score[] {
  const values = valuesOf(scale);
  const words = values.map((value) => String(value).toLowerCase());
  const [good] = oppositesIn(words) ?? [];
  const isTurned = good === undefined ? scale.kind !== 'nominal' && scale.kind !== 'pairwise' : words[0] !== good;
  return isTurned ? values.toReversed() : values;
}

/** The parts of a message without the options and the request for an answer, which a decision has in fields. */
export function partsToDecide(parts: readonly Part[]): readonly Part[] {
  const isOption = (part: Part | undefined) => part?.kind === 'option';
  return parts.filter((part, at) => {
    if (part.kind !== 'text') return part.kind !== 'option' && part.kind !== 'guideline' && part.kind !== 'output';
    const isBetween = isOption(parts[at - 1]) && isOption(parts[at + 1]) && part.text.trim() === '';
    return part.asksForAnswer !== true && !isBetween;
  });
}

/** The kind for a scale, if only `true` is stated. */
export function usualKind(scale: Scale, levels: number): DecisionKind {
  const isOrdered = scale.kind === 'ordinal' || scale.kind === 'interval';
  return isOrdered && levels <= levelsOf.score.most ? 'score' : 'choice';
}
