import { UnusableInput } from '../../../shared/fault.ts';

/** What is read, or what a user can mend about it. */
export async function orFault<T>(reading: () => Promise<T>): Promise<T | UnusableInput> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof UnusableInput) return error;
    throw error;
  }
}
