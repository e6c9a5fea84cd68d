/** Judges without what they took: a run that asks and one that finds the replies on record say the same else. */
export function withoutCost<Judge extends object>(judges: readonly Judge[]): readonly object[] {
  return judges.map((judge) => ({ ...judge, cost: undefined }));
}
