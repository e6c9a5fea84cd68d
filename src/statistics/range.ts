/** The least and the largest of these values; infinities the wrong way round where there are none. */
export function range(values: ArrayLike<number>): { readonly least: number; readonly most: number } {
  let least = Infinity;
  let most = -Infinity;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}
