import { describe, expect, it } from '@jest/globals';
import { FirstContact, openaiProvider } from '../../../../src/edge/provider/openai/openai.ts';
import { questionWith, testKey } from '../../../support/openaiAsking.ts';
import { withServerOnNetwork } from '../../../support/withJudgeServer.ts';

const reply = { kind: 'reply', text: 'Score: 1' } as const;
const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
const address = 'http://judge.example/v1';

describe('the first contact with an endpoint', () => {
  it('shows a wrong address by an unknown name', () => {
    const fault = new FirstContact(address).faultIn(failed('ENOTFOUND'))?.faults[0];
    expect(fault?.what).toBe(`no connection to ${address} (ENOTFOUND): there is no host of this name`);
    expect(fault?.fix).toMatch(/--base-url/);
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

describe('a request to an address that is named', () => {
  it('is a wrong address if nothing listens there', async () => {
    const url = await withServerOnNetwork(reply, (server) => Promise.resolve(server.url));
    const provider = openaiProvider({ kind: 'openai', apiKey: testKey, baseUrl: url, note: () => undefined });
    await expect(provider.ask(questionWith())).rejects.toMatchObject({
      faults: [
        {
          what: `no connection to ${url} (ECONNREFUSED): nothing listens at this address`,
          fix: expect.stringContaining('--base-url'),
        },
      ],
    });
  });

  it('is broken if nothing listens any more at an address that a request reached before', async () => {
    const provider = await withServerOnNetwork(reply, async ({ url }) => {
      const asking = openaiProvider({ kind: 'openai', apiKey: testKey, baseUrl: url, note: () => undefined });
      await asking.ask(questionWith());
      return asking;
    });
    const answer = await provider.ask(questionWith());
    expect(answer).toMatchObject({ kind: 'broken', why: expect.stringMatching(/ECONNREFUSED|ECONNRESET/) });
    expect(await provider.ask(questionWith())).toMatchObject({
      why: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
