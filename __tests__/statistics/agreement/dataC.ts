/** Data C of Krippendorff, Computing Krippendorff's Alpha-Reliability (2011): four raters, twelve units, some missing. */
export const dataC: readonly (readonly (number | undefined)[])[] = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, undefined, undefined, undefined],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, undefined, 3],
  [undefined, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, undefined],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, undefined],
];
