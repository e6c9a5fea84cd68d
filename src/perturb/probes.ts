import { type FailureMode, failureModes, type Told, toldBy } from '../judge/failureModes.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { candidatesOf } from '../judge/scale.ts';
import { variablesOf } from '../judge/template.ts';
import { isKeyword, wordsIn } from '../leaks/quotedItems.ts';
import { fixed, inapplicable, type Perturbation, type Variant, variants } from './perturbation.ts';

/**
 * A response that deserves the lowest score in place of the item's own, one for each failure mode.
 *
 * Source: Hasanbeig et al., ALLURE (2023), section 4.2, for the modes; the texts are ours.
 */
export const probes: Perturbation = {
  family: 'probes',
  claim: 'deceives',
  about: 'responses that deserve the lowest score',
  variantsFor: (judge) => {
    if (!isRanked(judge))
      return inapplicable(
        'its scores are names or preferences, of which none is the lowest',
        'Take "probes" out, or give the judge an ordinal or interval scale.',
      );
    const shown = variablesOf(judge);
    return variants(
      failureModes.map((name) => ({
        family: 'probes',
        name,
        present: (item) => {
          const told = toldBy(item.vars, (variable) => shown.includes(variable));
          const probe = told.response === undefined ? undefined : probeOf(name, item, told);
          return probe === undefined ? undefined : { vars: probe };
        },
      })),
    );
  },
};

/** Undefined if the item does not allow the mode, or already has this text. */
function probeOf(mode: FailureMode, item: Item, told: Told): Readonly<Record<string, string>> | undefined {
  const { response = '' } = told;
  const own = item.vars[response] ?? '';
  // A value that is not a text, such as a list of turns, is rendered as it is.
  if (item.values !== undefined && Object.hasOwn(item.values, response)) return undefined;
  const text = texts[mode]({ ...told, own, seed: item.id });
  return text === undefined || text === own ? undefined : { [response]: text };
}

interface Source extends Told {
  /** The item's own response. */
  readonly own: string;
  readonly seed: string;
}

/** With fewer words, half of them, or all of them in another order, may still be the answer. */
const fewestWords = 5;

const texts: Readonly<Record<FailureMode, (source: Source) => string | undefined>> = {
  parroting: ({ task }) => (isLong(task) ? task : undefined),
  gibberish: ({ own, expected, seed }) => {
    const answer = wordsOf(expected).length > wordsOf(own).length ? expected : own;
    return isLong(answer) ? shuffled(wordsOf(answer), seed).join(' ') : undefined;
  },
  'partial-correctness': ({ expected }) => {
    const words = wordsOf(expected);
    return isLong(expected) ? words.slice(0, Math.floor(words.length / 2)).join(' ') : undefined;
  },
  'lengthy-argument': ({ expected }) => {
    const times = Math.ceil((4 * wordsOf(expected).length) / wordsOf(argument).length);
    return Array.from({ length: Math.min(mostTimes, Math.max(1, times)) }, () => argument).join('\n\n');
  },
  keywords: ({ expected, task }) => {
    const words = new Set(wordsIn([expected, task].find(isLong) ?? '').filter(isKeyword));
    // In alphabetical order: in their own order they might be half of the answer.
    return words.size < 2 ? undefined : [...words].toSorted().join(', ');
  },
};

function wordsOf(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

function isLong(text: string): boolean {
  return wordsOf(text).length >= fewestWords;
}

/** In an order that looks random, and is the same for the same seed. */
function shuffled(words: readonly string[], seed: string): readonly string[] {
  const placed = words.map((word, at) => ({ word, place: hash(`${at} ${seed}`) }));
  return placed.toSorted((a, b) => a.place - b.place).map(({ word }) => word);
}

/** FNV-1a with the finalizer of MurmurHash3, so that texts that differ at one end get distant values. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  const mixed = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Repeated more often, the argument is gibberish. */
const mostTimes = 3;

/** Beside the point of every question. */
const argument =
  `Before anything is said about the matter itself, it is worth pausing over what it means to take a question seriously.
Every inquiry rests on assumptions, and careful thinkers have long warned against haste. One might begin with the observation
that language shapes perception, from which it follows that no statement stands entirely alone. Some traditions stress
evidence, others stress coherence, and each of them has earned its place through patient debate. Consider how a gardener
plans a season: the soil is tested, tools are cleaned, neighbours offer advice, and only much later does the first leaf appear.
In the same spirit, a thorough mind gathers perspectives, weighs them against one another, and refuses the comfort of
easy conclusions. Critics may object that such reflection delays action, yet history suggests that delay often prevents regret.
Furthermore, complexity deserves respect, because simple stories leave out the voices that complicate them. It would be
premature, therefore, to commit to any single position here. What matters most is the quality of the reasoning, the honesty
of the effort, and the willingness to continue the conversation wherever it may lead.`.replaceAll('\n', ' ');

/** A stricter and a more lenient rubric, which a judge that reads its rubric follows. */
export const rubricShift: Perturbation = {
  family: 'rubric-shift',
  claim: 'changes',
  about: 'a stricter and a more lenient rubric, under which scores should move',
  variantsFor: (judge) => {
    if (!isRanked(judge))
      return inapplicable(
        'its scores are names or preferences, of which none is lower',
        'Take "rubric-shift" out, or give the judge an ordinal or interval scale.',
      );
    return variants([
      shifted(judge, 'strict', 'Be strict: when in doubt, give the lower score.'),
      shifted(judge, 'lenient', 'Be lenient: when in doubt, give the higher score.'),
    ]);
  },
};

/** Whether one score is lower than another. */
function isRanked({ scale }: Pick<Judge, 'scale'>): boolean {
  return scale.kind !== 'nominal' && candidatesOf(scale) === undefined;
}

/** The sentence comes first, so the words for the answer stay the last ones. */
function shifted({ messages }: Judge, name: string, sentence: string): Variant {
  const [first, ...others] = messages;
  const text = { kind: 'text', text: `${sentence}\n\n` } as const;
  const planted = first === undefined ? [] : [{ ...first, parts: [text, ...first.parts] }];
  return fixed('rubric-shift', name, { form: { messages: [...planted, ...others] } });
}
