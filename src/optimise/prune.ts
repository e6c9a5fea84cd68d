import { type Edit as Change, editsBetween } from '../shared/lineEdits.ts';
import { type Candidate, isBetterBy, scoreIn, withTrial } from './candidate.ts';
import type { Searched, SearchPorts } from './search.ts';

/**
 * Takes out of the best text every edit without which it scores no worse: from the last edit to the first, the text with
 * it and the text without it are asked side by side. One edit always stays, since a single one is for the test part to
 * judge; so does an edit on which a later one was built.
 *
 * @param width the largest possible distance between two scores.
 */
export async function pruned(
  searched: Searched,
  width: number,
  { whyRefused, score }: Pick<SearchPorts, 'whyRefused' | 'score'>,
): Promise<Searched> {
  let { best, candidates, rounds: round } = searched;
  const steps = stepsTo(best, candidates);
  let left = steps.length;
  for (const step of steps.toReversed()) {
    const texts = left > 1 ? textsWithout(step, best, candidates) : undefined;
    if (texts === undefined || whyRefused(texts) !== undefined) continue;
    round += 1;
    const edit = { kind: 'prune', undone: step.number } as const;
    const made = { parent: best.number, edit };
    const shorter = {
      number: candidates.length,
      round,
      texts,
      made,
      refused: undefined,
      trials: [],
      isAccepted: false,
    };
    const trials = await score(round, [best, shorter]);
    if (trials === undefined) break;
    const [own, other] = [withTrial(best, trials[0]), withTrial(shorter, trials[1])];
    const isAccepted = !isBetterBy(width, scoreIn(own, round), scoreIn(other, round));
    const tried = { ...other, isAccepted };
    candidates = [...candidates.map((one) => (one.number === own.number ? own : one)), tried];
    best = isAccepted ? tried : own;
    left -= Number(isAccepted);
  }
  return { ...searched, best, candidates };
}

/** The accepted candidates from the first edit to the best text. */
function stepsTo(best: Candidate, candidates: readonly Candidate[]): readonly Candidate[] {
  const parent = best.made && candidates[best.made.parent];
  return parent === undefined ? [] : [...stepsTo(parent, candidates), best];
}

/** Undefined if the edit cannot be taken out alone. */
function textsWithout(
  step: Candidate,
  best: Candidate,
  candidates: readonly Candidate[],
): readonly string[] | undefined {
  const before = candidates[step.made?.parent ?? 0]?.texts ?? [];
  const texts = best.texts.map((text, index) => merged(step.texts[index] ?? '', before[index] ?? '', text));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** A text with the changes of two others, by words; undefined if both change the same words. */
function merged(text: string, one: string, other: string): string | undefined {
  const words = wordsOf(text);
  const [ours, theirs] = [one, other].map((changed) => editsBetween(words, wordsOf(changed)));
  const changes = [...(ours ?? []), ...(theirs ?? [])];
  if (ours?.some((change) => theirs?.some((their) => isSamePlace(change, their)))) return undefined;
  // From the end, so that places before a change stay as they are; of two at one place, the insertion comes first.
  return changes
    .toSorted((a, b) => b.from - a.from || b.removed.length - a.removed.length)
    .reduce((now, { from, removed, added }) => now.toSpliced(from, removed.length, ...added), words)
    .join('');
}

function isSamePlace(one: Change, other: Change): boolean {
  const [end, otherEnd] = [one.from + one.removed.length, other.from + other.removed.length];
  return (one.from < otherEnd && other.from < end) || (one.from === other.from && end === otherEnd);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words and what is between them: joined, they are the text again. */
function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
