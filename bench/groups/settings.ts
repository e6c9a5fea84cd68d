/** One kind of pull request on items that come in groups, which is simulated many times. */
export interface Setting {
  readonly groups: number;
  /** Items of each group. */
  readonly size: number;
  /** By how much each item's chance to be judged wrong is higher on the head; 0: nothing got worse. */
  readonly drop: number;
  /** Whether a fifth of the groups is hard on each side, drawn anew for the head; else the same are hard on both. */
  readonly isReworded: boolean;
}

/** An easy group's items are judged wrong this often, a hard one's that often. */
export const errors = { easy: 0.1, hard: 0.6 } as const;
export const hardGroups = 0.2;

const designs = [
  { groups: 15, size: 8 },
  { groups: 60, size: 3 },
  { groups: 5, size: 40 },
] as const;

export const settings: readonly Setting[] = designs.flatMap((design) => [
  { ...design, drop: 0, isReworded: true },
  { ...design, drop: 0.1, isReworded: false },
  { ...design, drop: 0.2, isReworded: false },
  { ...design, drop: 0.2, isReworded: true },
]);
