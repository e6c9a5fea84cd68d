/** The weight of each term of a text; of length 1, so that a product of two is the cosine of their angle. */
export type TermWeights = ReadonlyMap<string, number>;

/** How rare terms are among some texts. */
export interface Rarity {
  readonly of: TermWeights;
  /** The rarity of a term that none of them has. */
  readonly unknown: number;
}

/**
 * How rare each term is among some texts: the inverse document frequency, smoothed as if one more text had every term.
 * Source: Spärck Jones, Journal of Documentation 28 (1972); smoothed as in scikit-learn's TfidfTransformer.
 */
export function rarityOf(texts: readonly string[]): Rarity {
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of new Set(termsIn(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarity = (count: number) => Math.log((1 + texts.length) / (1 + count)) + 1;
  return { of: new Map([...counts].map(([term, count]) => [term, rarity(count)])), unknown: rarity(0) };
}

/** Term frequency × rarity. */
export function termWeights(text: string, rarity: Rarity): TermWeights {
  const weights = new Map<string, number>();
  for (const term of termsIn(text)) {
    weights.set(term, (weights.get(term) ?? 0) + (rarity.of.get(term) ?? rarity.unknown));
  }
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return new Map([...weights].map(([term, weight]) => [term, weight / length]));
}

/** From 0 for texts without a common term to 1 for texts of the same terms in the same proportions. */
export function cosine(one: TermWeights, other: TermWeights): number {
  const [short, long] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [term, weight] of short) sum += weight * (long.get(term) ?? 0);
  return sum;
}

function termsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
