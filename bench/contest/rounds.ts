import { seededRandom } from '../../src/statistics/random.ts';

/** What one contestant took in each round, in the order of the rounds. */
export type Rounds<Name extends string, Figures> = Readonly<Record<Name, readonly Figures[]>>;

/**
 * Runs all contestants once in every round, one at a time, in an order drawn anew for each round: so that what drifts on
 * the machine falls on all of them, and figures of one round can be held against each other.
 */
export async function playRounds<Name extends string, Figures>(
  contestants: Readonly<Record<Name, (round: number) => Promise<Figures>>>,
  { rounds, seed, tell }: { readonly rounds: number; readonly seed: number; readonly tell: (text: string) => void },
): Promise<Rounds<Name, Figures>> {
  const random = seededRandom(seed);
  // The names of the table above, which is all that it has.
  const names = Object.keys(contestants) as Name[];
  const figures = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shuffled(names, random)) {
      tell(`round ${round + 1} of ${rounds}: ${name}\n`);
      figures.get(name)?.push(await contestants[name](round));
    }
  }
  // One entry for each name.
  return Object.fromEntries(figures) as Record<Name, Figures[]>;
}

/** Fisher and Yates. */
function shuffled<T>(values: readonly T[], random: () => number): readonly T[] {
  const order = [...values];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    // Both are indexes of the list.
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
