import { describe, expect, it } from '@jest/globals';
import { FirstContact } from '../../../../src/edge/provider/openai/firstContact.ts';

const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
const address = 'http://judge.example/v1';

describe('the first contact with an endpoint', () => {
  it('shows a wrong address by a refused connection and by an unknown name', () => {
    for (const [code, why] of [
      ['ECONNREFUSED', 'nothing listens at this address'],
      ['ENOTFOUND', 'there is no host of this name'],
    ] as const) {
      const fault = new FirstContact(address).faultIn(failed(code))?.faults[0];
      expect(fault?.what).toBe(`no connection to ${address} (${code}): ${why}`);
      expect(fault?.fix).toMatch(/--base-url/);
    }
  });

  it('shows nothing by a name server that cannot be asked', () => {
    const contact = new FirstContact(address);
    expect(contact.faultIn(failed('EAI_AGAIN'))).toBeUndefined();
    expect(contact.faultIn(failed('ENOTFOUND'))).toBeDefined();
  });

  it('is made by any answer, and by a connection that broke: what is refused then is an outage', () => {
    const answered = new FirstContact(address);
    answered.made();
    expect(answered.faultIn(failed('ECONNREFUSED'))).toBeUndefined();
    const broke = new FirstContact(address);
    expect(broke.faultIn(failed('ECONNRESET'))).toBeUndefined();
    expect(broke.faultIn(failed('ECONNREFUSED'))).toBeUndefined();
  });

  it("never shows that a vendor's own address is wrong", () => {
    expect(new FirstContact(address, true).faultIn(failed('ECONNREFUSED'))).toBeUndefined();
  });
});
