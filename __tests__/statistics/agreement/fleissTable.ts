/** Ten units, five categories, fourteen raters: how many gave each category (Fleiss, Psychological Bulletin 76, 1971). */
const counts = [
  [0, 0, 0, 0, 14],
  [0, 2, 6, 4, 2],
  [0, 0, 3, 5, 6],
  [0, 3, 9, 2, 0],
  [2, 2, 8, 1, 1],
  [7, 7, 0, 0, 0],
  [3, 2, 6, 3, 0],
  [2, 5, 3, 2, 2],
  [6, 5, 2, 1, 0],
  [0, 2, 2, 3, 7],
];

/** What each rater said of each unit. */
export const fourteenRaters: readonly (readonly number[])[] = counts.map((row) =>
  row.flatMap((count, category) => Array.from({ length: count }, () => category)),
);
