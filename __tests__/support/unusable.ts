import { UnusableInput } from '../../src/shared/fault.ts';

/** What is wrong with the input, as a run says it; anything else that is thrown goes through, and no throw is a failure. */
export async function unusable(run: Promise<unknown>): Promise<UnusableInput> {
  try {
    await run;
  } catch (error) {
    if (error instanceof UnusableInput) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
