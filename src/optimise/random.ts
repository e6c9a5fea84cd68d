/** @returns undefined for an empty list. */
export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** `count` different items of a list in random order, or all if there are fewer. */
export function pickSome<T>(list: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}
