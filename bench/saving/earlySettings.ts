import { largestDrop } from '../verdicts/largestDrop.ts';
import type { Setting } from '../verdicts/settings.ts';

const itemCounts = [100, 400];

/** Nothing got worse: what fails here is a false alarm. */
export function withoutDrop(): readonly Setting[] {
  const none = { kind: 'none' } as const;
  const reworded = { kind: 'reworded', share: 0.3 } as const;
  const each = (change: Setting['change'], noise: number, judges: number) =>
    itemCounts.map((items): Setting => ({ generator: 'planted', change, drop: 0, noise, items, judges }));
  return [
    ...[0, 0.05, 0.1].flatMap((noise) => each(none, noise, 1)),
    ...each(reworded, 0.05, 1),
    ...each(none, 0.05, 3),
  ];
}

/** One measure dropped by ten points. */
export function withDrop(): readonly Setting[] {
  const drop = 0.1;
  return (['accuracy', 'consistency'] as const).flatMap((kind) =>
    [0, 0.05].flatMap((noise) => {
      const change = { kind, share: drop / largestDrop({ generator: 'planted', kind, noise }) };
      return itemCounts.map((items): Setting => ({ generator: 'planted', change, drop, noise, items, judges: 1 }));
    }),
  );
}
