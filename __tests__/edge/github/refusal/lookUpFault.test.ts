import { describe, expect, it } from '@jest/globals';
import { lookUpFault } from '../../../../src/edge/github/faults.ts';
import { OutsideFailure, UnusableInput } from '../../../../src/shared/fault.ts';

describe('lookUpFault', () => {
  const asked = { what: 'it', permission: 'contents: read', fix: 'Look again.' };

  it.each([500, 502, 503, 504, 429])('takes %d for an outage', (status) => {
    expect(lookUpFault({ status, message: 'Server Error' }, asked)).toBeInstanceOf(OutsideFailure);
  });

  it.each([400, 401, 403, 404, 422])('takes %d for something to fix', (status) => {
    const fault = lookUpFault({ status, message: 'no' }, asked);
    expect(fault).toBeInstanceOf(UnusableInput);
    expect(fault).not.toBeInstanceOf(OutsideFailure);
  });

  it('says what GitHub answered, and makes no answer up if the connection broke, for which the client has 500', () => {
    const said = (error: object) => String(lookUpFault({ status: 500, ...error }, asked));
    expect(said({ message: 'Oops', response: { headers: {} } })).toContain('GitHub answered 500: Oops');
    expect(said({ message: 'closed', response: undefined })).toContain('GitHub could not be reached (closed)');
  });

  it('returns a bug as it is', () => {
    const bug = new TypeError('x is undefined');
    expect(lookUpFault(bug, asked)).toBe(bug);
  });
});
