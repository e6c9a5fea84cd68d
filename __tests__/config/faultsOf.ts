import { expect } from '@jest/globals';
import { type Fault, UnusableInput } from '../../src/shared/fault.ts';

const encoder = new TextEncoder();

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The faults that a call throws; anything else that is thrown goes through, and no throw is a failure. */
export function faultsOf(call: () => unknown): readonly Fault[] {
  try {
    call();
  } catch (error) {
    if (error instanceof UnusableInput) return error.faults;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** Whether a call gives a value or tells the user what is wrong; any other exception goes through. */
export function answers(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if (error instanceof UnusableInput) {
      return (
        error.faults.length > 0 &&
        error.faults.every(({ what, fix, file }) => what !== '' && fix !== '' && file !== undefined)
      );
    }
    throw error;
  }
}

interface Told {
  /** `a.yml:3:5 judges[0]` */
  readonly at: string;
  readonly what: RegExp;
  readonly fix: RegExp;
}

/** That a call throws one fault, which is there and says so. */
export function expectFault(call: () => unknown, { at, what, fix }: Told): void {
  const [fault, ...others] = faultsOf(call);
  expect(others).toEqual([]);
  const place = [fault?.file, fault?.line, fault?.column].filter((part) => part !== undefined).join(':');
  expect([place, ...(fault?.key === undefined ? [] : [fault.key])].join(' ')).toBe(at);
  expect(fault?.what).toMatch(what);
  expect(fault?.fix).toMatch(fix);
}
