/** Judges without what they took: a run that asks and one that finds the replies on record say the same else. */
export function withoutCost(judges: readonly object[]): readonly object[] {
  return judges.map((judge) => ({ ...judge, cost: undefined }));
}
