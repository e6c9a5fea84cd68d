import { describe, expect, it } from '@jest/globals';
import { actionCommits } from '../../../src/command/action/actionCommits.ts';
import { UnusableInput } from '../../../src/fault.ts';

const knows = { mergeBase: async (base: string, head: string) => `parting of ${base} and ${head}` };
const knowsNot = { mergeBase: async () => undefined };
const event = { name: 'pull_request', versions: { base: 'b', head: 'h' } };

describe('actionCommits', () => {
  it('compares with where the branch began', async () => {
    expect(await actionCommits(knows, event, {})).toEqual({ base: 'parting of b and h', head: 'h', notices: [] });
  });

  it('lets inputs go before the event', async () => {
    expect(await actionCommits(knows, event, { head: 'x' })).toMatchObject({ base: 'parting of b and x', head: 'x' });
  });

  it('says so where the parting is not known', async () => {
    const { base, notices } = await actionCommits(knowsNot, event, {});
    expect(base).toBe('b');
    expect(notices).toHaveLength(1);
  });

  it.each([{}, { base: 'b' }, { head: 'h' }])('wants both where the event says neither: %j', async (values) => {
    const push = { name: 'push', versions: undefined };
    await expect(actionCommits(knows, push, values)).rejects.toThrow(UnusableInput);
  });
});
