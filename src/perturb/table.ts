import type { Judge } from '../judge/judge.ts';
import { hasOutputPlace } from '../judge/marks.ts';
import { candidatesOf } from '../judge/scale.ts';
import { UnusableInput } from '../shared/fault.ts';
import { criteriaOrder } from './criteriaOrder.ts';
import { cue } from './cue.ts';
import { format } from './format.ts';
import { labels } from './labels.ts';
import { length, positionLength } from './length.ts';
import { outputOrder } from './outputOrder.ts';
import { paraphrase, whyNoParaphrases } from './paraphrase.ts';
import {
  type Family,
  families,
  fixed,
  type Inapplicable,
  type Perturbation,
  type Settings,
  type Variant,
  variants,
} from './perturbation.ts';
import { polarity } from './polarity.ts';
import { position } from './position.ts';
import { probes, rubricShift } from './probes.ts';
import { swap } from './swap.ts';

/** The judge as written, to which every other variant is compared. Always included. */
const control: Perturbation = {
  family: 'control',
  claim: 'preserves',
  about: 'the judge as written',
  variantsFor: () => variants([fixed('control', 'control', {})]),
};

/** Every perturbation. For a new one, add a file beside this one, a name in perturbation.ts and a line here. */
export const perturbations = {
  control,
  position,
  length,
  'position+length': positionLength,
  swap,
  'output-order': outputOrder,
  format,
  paraphrase,
  polarity,
  labels,
  'criteria-order': criteriaOrder,
  cue,
  probes,
  'rubric-shift': rubricShift,
} as const satisfies Record<Family, Perturbation>;

/** The claim of a family. Recorded judgments may have families of their own; these claim to preserve meaning. */
export function claimOf(family: string): Perturbation['claim'] {
  const known = families.find((name) => name === family);
  return known ? perturbations[known].claim : 'preserves';
}

/** A family that the user asked for, with its settings. */
export interface Wanted extends Settings {
  readonly family: Family;
}

/**
 * Every variant of a judge, family by family, the control first.
 *
 * @param file the prompt's path, for the message.
 * @param chosenOn the version for which the families were chosen, if this is another one: perhaps no file names them.
 * @throws UnusableInput if a family that was asked for has nothing to move in this judge.
 */
export function variantsOf(
  judge: Judge,
  wanted: readonly Wanted[],
  file: string,
  chosenOn?: 'base' | 'head',
): readonly Variant[] {
  const inOrder = families.flatMap((family) => wanted.filter((wish) => wish.family === family && family !== 'control'));
  return [{ family: 'control' } as const, ...inOrder].flatMap((wish) => {
    const found = perturbations[wish.family].variantsFor(judge, wish);
    if (found.kind === 'variants') return found.variants;
    const fix = `${found.fix} Or take "${wish.family}" out of "perturbations". "evenhand show" prints the prompt as it is sent.`;
    if (chosenOn === undefined)
      throw new UnusableInput({ file, key: `perturbations: ${wish.family}`, what: found.why, fix });
    const what = `the ${chosenOn} is measured under ${wish.family}, and this version cannot be: ${found.why}`;
    throw new UnusableInput({ file, what, fix });
  });
}

/**
 * The perturbations if the user names none. Candidates are swapped; otherwise options are moved and lengthened. A judge
 * with neither gets other output instructions or, if these cannot be told from its other words, another form of its
 * words.
 */
export function defaultFamilies(judge: Judge): readonly Wanted[] {
  if (candidatesOf(judge.scale) !== undefined) return [{ family: 'swap' }];
  if (judge.options.length >= 2) return [{ family: 'position' }, { family: 'length' }];
  if (hasOutputPlace(judge)) return [{ family: 'output-order' }];
  return format.variantsFor(judge, {}).kind === 'variants' ? [{ family: 'format' }] : [];
}

/**
 * The families that all these versions of a judge can be asked under. Paraphrases are a file that may be missing or out
 * of date, which is no mistake of the prompt: `format`, which needs no file, takes their place.
 */
export function available(wanted: readonly Wanted[], judges: readonly Judge[]): readonly Wanted[] {
  return judges.every((judge) => lackOf(wanted, judge) === undefined) ? wanted : withoutParaphrases(wanted, judges);
}

/** The families with `format` in the place of paraphrases, if it fits. */
export function withoutParaphrases(wanted: readonly Wanted[], judges: readonly Judge[]): readonly Wanted[] {
  if (!wanted.some(({ family }) => family === 'paraphrase')) return wanted;
  const others = wanted.filter(({ family }) => family !== 'paraphrase');
  const hasFormat = others.some(({ family }) => family === 'format');
  const fits = judges.every((judge) => format.variantsFor(judge, {}).kind === 'variants');
  return hasFormat || !fits ? others : [...others, { family: 'format' }];
}

/** Why a judge is not asked under the paraphrases that were asked for; undefined if it is, or none were. */
export function lackOf(wanted: readonly Wanted[], judge: Judge): Inapplicable | undefined {
  return wanted.some(({ family }) => family === 'paraphrase') ? whyNoParaphrases(judge) : undefined;
}

/** The variants; or why a family that was asked for has nothing to move in this judge. */
export function variantsOrWhy(judge: Judge, wanted: readonly Wanted[], file: string): readonly Variant[] | string {
  try {
    return variantsOf(judge, wanted, file);
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return error.faults[0]?.what ?? 'a perturbation does not fit it';
  }
}
