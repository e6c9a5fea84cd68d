interface NamePlace {
  /** In pixels from above. */
  readonly y: number;
  /** Left of its point. */
  readonly isBefore: boolean;
}

/** The width of a letter in percent of a picture on half a page, and the height of a line in pixels. */
const [letterWidth, lineHeight] = [1.4, 13];
/** Half the width of a point, in percent. */
const dotWidth = 1;
const gap = 1.1;

/**
 * A place for the name of each point in which it touches no earlier one; undefined: there is none, so the table alone
 * has it.
 *
 * @param points in percent from the left and in pixels from above.
 * @param title of the axis, which stands at the bottom on the right.
 */
export function placedNames(
  points: readonly { readonly name: string; readonly x: number; readonly y: number }[],
  { title, height }: { readonly title: string; readonly height: number },
): readonly (NamePlace | undefined)[] {
  const taken = [
    { from: 100 - letterWidth * (title.length + 2), to: 100, y: height - 10 },
    ...points.map(({ x, y }) => ({ from: x - dotWidth, to: x + dotWidth, y })),
  ];
  return points.map(({ name, x, y }) => {
    const width = letterWidth * name.length + 1;
    const tries = [0, -lineHeight, lineHeight].flatMap((down) =>
      [x > 70, x <= 70].map((isBefore) => {
        const from = isBefore ? x - width - gap : x + gap;
        return { y: y + down, isBefore, from, to: from + width };
      }),
    );
    const free = tries.find(
      (one) =>
        one.from >= 0 &&
        one.to <= 100 &&
        one.y > 0 &&
        one.y < height &&
        taken.every((other) => one.to < other.from || one.from > other.to || Math.abs(one.y - other.y) >= lineHeight),
    );
    if (name === '' || free === undefined) return undefined;
    taken.push(free);
    return free;
  });
}
