/** Numbers the pairs of categories that occur, in the order in which they are met: most of all possible pairs do not. */
export interface PairIndex {
  placeOf: (first: number, second: number) => number;
  readonly first: number[];
  readonly second: number[];
}

export function pairIndex(categories: number): PairIndex {
  const places = new Map<number, number>();
  const first: number[] = [];
  const second: number[] = [];
  return {
    first,
    second,
    placeOf: (one, other) => {
      const pair = one * categories + other;
      const known = places.get(pair);
      if (known !== undefined) return known;
      const place = first.length;
      places.set(pair, place);
      first.push(one);
      second.push(other);
      return place;
    },
  };
}
