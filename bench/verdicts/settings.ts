import type { Change } from './change.ts';
import { largestDrop } from './largestDrop.ts';

/** One kind of pull request, which is simulated many times. */
export interface Setting {
  readonly change: Change;
  /** By how much the measure that the change strikes drops; 0 where nothing gets worse. A share. */
  readonly drop: number;
  /** The mean share of replies that come out as another score. */
  readonly noise: number;
  readonly items: number;
  readonly judges: number;
}

const noises = [0, 0.02, 0.05, 0.1, 0.27];
const itemCounts = [40, 100, 400];

/** Nothing got worse: whatever fails here is a false alarm. */
export function withoutDrop(): readonly Setting[] {
  const none = { kind: 'none' } as const;
  const reworded = { kind: 'reworded', share: 0.3 } as const;
  return [...without(none, 1), ...without(none, 3), ...without(reworded, 1)];
}

function without(change: Change, judges: number): readonly Setting[] {
  return noises.flatMap((noise) => itemCounts.map((items) => ({ change, drop: 0, noise, items, judges })));
}

/** One measure of one judge got worse, by as much as is said: so many of the items are struck. */
export function withDrop(): readonly Setting[] {
  return (['accuracy', 'consistency'] as const).flatMap((kind) =>
    [0, 0.05, 0.1].flatMap((noise) => {
      const largest = largestDrop({ kind, noise });
      return [0.02, 0.05, 0.1, 0.2].flatMap((drop) => {
        if (drop > largest) throw new RangeError(`${kind} drops by ${largest} at most at a noise of ${noise}`);
        const change = { kind, share: drop / largest };
        return itemCounts.map((items) => ({ change, drop, noise, items, judges: 1 }));
      });
    }),
  );
}
