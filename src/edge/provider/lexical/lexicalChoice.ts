import { lexicalBias, primacy } from './lexicalBias.ts';
import type { LexicalOption } from './lexicalOptions.ts';
import { lexicalWords } from './lexicalWords.ts';

/** What the embedded judge settled on: an option's place, and the words that spoke for it. */
export interface LexicalChoice {
  readonly place: number;
  readonly shared: readonly string[];
}

/**
 * Chooses the option whose words the item shares most. A word counts less the more options have it, and nothing where
 * all have it. A longer guideline shares more words and gains by it; an earlier option counts more. Both are the
 * biases that this judge is known for. The item's words come in their order. Undefined where there are no options.
 */
export function lexicalChoice(
  options: readonly LexicalOption[],
  item: readonly string[],
  cued: string | undefined,
): LexicalChoice | undefined {
  const sets = options.map((option) => new Set(lexicalWords(option.guideline)));
  const places = new Map(item.map((word, index) => [word, index / Math.max(1, item.length - 1)]));
  const { floor, damping, cue } = lexicalBias;
  let best: (LexicalChoice & { readonly weight: number }) | undefined;
  for (const [place, words] of sets.entries()) {
    const shared = [...words].filter((word) => places.has(word) && rarity(word, sets) > 0);
    const overlap = shared.reduce((sum, word) => sum + rarity(word, sets) * lateness(places.get(word)), 0);
    const swayed = options[place]?.value === cued ? cue : 1;
    const weight = (floor + overlap / Math.max(1, words.size) ** damping) * primacy(place, sets.length) * swayed;
    if (best === undefined || weight > best.weight) best = { place, shared, weight };
  }
  return best;
}

/** 1 for a word of one option alone, 0 for a word of all. */
function rarity(word: string, sets: readonly ReadonlySet<string>[]): number {
  const having = sets.filter((set) => set.has(word)).length;
  return sets.length < 2 ? 1 : (sets.length - having) / (sets.length - 1);
}

/** A word counts by where it stands last, from `early` at the beginning to 1 at the end. */
function lateness(place = 0): number {
  return lexicalBias.early + (1 - lexicalBias.early) * place;
}
