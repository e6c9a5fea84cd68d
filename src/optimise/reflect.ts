import { type AskModel, type Candidate, itemScoresOf, type Proposer, scoreOf } from './candidate.ts';
import { type Exemplar, exemplarText, type Judged, type Setting } from './exemplar.ts';
import { pick, pickSome } from './random.ts';
import { askForTexts, keepForm, proposalIn, wholePrompt } from './rewriting.ts';

/** As in GEPA: an edit of one parent from a minibatch of three items. */
export const reflectDefaults = { rounds: 20, candidates: 2, minibatch: 3, temperature: 1 } as const;

export interface ReflectSettings extends Setting {
  readonly ask: AskModel;
  readonly exemplars: readonly Exemplar[];
  /** The judgment of a candidate about an item; undefined if it was not asked. */
  readonly judgedOf: (candidate: Candidate, item: string) => Judged | undefined;
  /** The best possible score of an item. */
  readonly perfect: number;
  /** Candidates in each round. */
  readonly candidates: number;
}

/**
 * Reflection: a model reads items that a version misjudged, with the labels and reasons of people and the judge's own,
 * and writes one edit. The version is drawn from those that are the best on at least one item.
 *
 * Source: Agrawal et al., GEPA, 2025, sections 3.1 and 3.2; its prompt asks for the facts of the examples. That would
 * make a judge that knows its own test, so our prompt forbids them.
 */
export function reflect(settings: ReflectSettings): Proposer {
  const { ask, candidates: count } = settings;
  return {
    name: 'reflect',
    propose: async ({ candidates, incumbent, round }, random) => {
      const front = paretoFront(candidates.filter(({ trials }) => trials.length > 0));
      const drawn = Array.from({ length: count }, () => {
        const parent = pick(front, random) ?? incumbent;
        return { parent, text: reflection(parent, settings, random) };
      });
      const asked = drawn.map(({ text }, index) => ({
        text,
        temperature: reflectDefaults.temperature,
        label: 'one edit (reflect)',
        time: (round - 1) * count + index,
      }));
      const replies = await ask(asked);
      return replies.flatMap((reply, index) => {
        const { parent = incumbent } = drawn[index] ?? {};
        return proposalIn(reply, { parent: parent.number }, parent.texts.length) ?? [];
      });
    },
  };
}

/** Each candidate once for each item on which it is the best, so that one that is best on many is drawn more often. */
function paretoFront(candidates: readonly Candidate[]): readonly Candidate[] {
  const scores = candidates.map((candidate) => ({ candidate, byItem: itemScoresOf(candidate) }));
  const items = new Set(scores.flatMap(({ byItem }) => [...byItem.keys()]));
  return [...items].flatMap((item) => {
    const best = Math.max(...scores.map(({ byItem }) => byItem.get(item) ?? Number.NEGATIVE_INFINITY));
    const on = scores.filter(({ byItem }) => byItem.get(item) === best).map(({ candidate }) => candidate);
    // If several are equal on an item, the best overall.
    const [first] = on.toSorted((a, b) => (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0));
    return first === undefined ? [] : [first];
  });
}

function reflection(
  parent: Candidate,
  { exemplars, judgedOf, perfect, promptWith, labels }: ReflectSettings,
  random: () => number,
): string {
  const byItem = itemScoresOf(parent);
  const wrong = exemplars.filter(({ id }) => (byItem.get(id) ?? perfect) < perfect);
  const shown = pickSome(wrong.length === 0 ? exemplars : wrong, reflectDefaults.minibatch, random);
  return [
    'A language model judges items by a prompt.',
    wholePrompt,
    promptWith(parent.texts),
    labels,
    shown.length > 0 && wrong.length > 0
      ? 'With it, these items were misjudged:'
      : 'These are items with the labels that people gave them:',
    ...shown.map((item) => misjudged(item, judgedOf(parent, item.id))),
    'Say to yourself what the judge misunderstands in general, then write the part between the tags anew with one change that would help on items like these and on others.',
    `Do not quote, name or describe any of these items, and write no fact that is true of them alone: the prompt is measured on new ones. ${keepForm}`,
    askForTexts(parent.texts.length),
  ].join('\n\n');
}

function misjudged(item: Exemplar, judged: Judged | undefined): string {
  const lines = [
    exemplarText(item),
    `label: ${String(item.gold)}`,
    item.reason === undefined ? undefined : `reason of people: ${item.reason}`,
    judged && `judge: ${judged.score === undefined ? 'a reply that cannot be read' : String(judged.score)}`,
    judged?.reason === undefined ? undefined : `reason of the judge: ${judged.reason}`,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}
