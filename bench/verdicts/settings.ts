import type { Change } from './change.ts';
import type { GeneratorName } from './generators.ts';
import { largestDrop } from './largestDrop.ts';

/** One kind of pull request, which is simulated many times. */
export interface Setting {
  readonly generator: GeneratorName;
  readonly change: Change;
  /** By how much the measure that the change strikes drops; 0 if nothing gets worse. A share. */
  readonly drop: number;
  /** The mean share of replies that come out as another score. */
  readonly noise: number;
  readonly items: number;
  readonly judges: number;
}

const itemCounts = [40, 100, 400];
const noises = { planted: [0, 0.02, 0.05, 0.1, 0.27], ordinal: [0, 0.05, 0.2, 0.27] } as const;
const dropNoises = { planted: [0, 0.05, 0.1], ordinal: noises.ordinal } as const;
const drops = { planted: [0.02, 0.05, 0.1, 0.2], ordinal: [0.05, 0.1] } as const;

/** Nothing got worse: whatever fails here is a false alarm. */
export function withoutDrop(generator: GeneratorName): readonly Setting[] {
  const none = { kind: 'none' } as const;
  const reworded = { kind: 'reworded', share: 0.3 } as const;
  const without = (change: Change, judges: number) =>
    noises[generator].flatMap((noise) =>
      itemCounts.map((items): Setting => ({ generator, change, drop: 0, noise, items, judges })),
    );
  return [...without(none, 1), ...without(none, 3), ...without(reworded, 1)];
}

/** One measure of one judge got worse, by as much as is said: so many of the items are struck. */
export function withDrop(generator: GeneratorName): readonly Setting[] {
  return (['accuracy', 'consistency'] as const).flatMap((kind) =>
    dropNoises[generator].flatMap((noise) => {
      const largest = largestDrop({ generator, kind, noise });
      return drops[generator].flatMap((drop) => {
        if (drop > largest) throw new RangeError(`${kind} drops by ${largest} at most at a noise of ${noise}`);
        const change = { kind, share: drop / largest };
        return itemCounts.map((items): Setting => ({ generator, change, drop, noise, items, judges: 1 }));
      });
    }),
  );
}
