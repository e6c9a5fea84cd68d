/** So long after a batch was asked for, a list that does not have it says that it was never made. */
export const listLagMs = 30_000;
