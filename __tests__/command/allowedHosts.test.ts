import { describe, expect, it } from '@jest/globals';
import { allowedHosts as takes } from '../../src/command/optionLists.ts';
import { UnusableInput } from '../../src/shared/fault.ts';

const allowedHosts = (text: string) => takes.read(text, '--allowed-hosts');

describe('allowedHosts', () => {
  it('reads lines and commas, with and without port and variable', () => {
    const text = `
      # our gateway
      LLM.example.com = EXAMPLE_KEY, localhost:11434
      [::1]:8000=LOCAL_KEY
      mine.openai.azure.com:443 = AZURE_OPENAI_API_KEY
    `;
    expect(allowedHosts(text)).toEqual([
      { host: 'llm.example.com', port: undefined, variable: 'EXAMPLE_KEY' },
      { host: 'localhost', port: 11434, variable: undefined },
      { host: '[::1]', port: 8000, variable: 'LOCAL_KEY' },
      { host: 'mine.openai.azure.com', port: 443, variable: 'AZURE_OPENAI_API_KEY' },
    ]);
    expect(allowedHosts(' \n,')).toEqual([]);
  });

  it.each([
    ['*.openai.azure.com = KEY', /is a pattern/],
    ['https://llm.example.com = KEY', /is no host/],
    ['llm.example.com/v1 = KEY', /is no host/],
    ['user@llm.example.com = KEY', /is no host/],
    ['llm.example.com. = KEY', /is no host/],
    ['.example.com = KEY', /is no host/],
    ['\u0430pi.openai.com = KEY', /is no host/],
    ['2130706433 = KEY', /is not written as hosts are read/],
    ['0x7f.1 = KEY', /is not written as hosts are read/],
    ['[::ffff:127.0.0.1] = KEY', /is not written as hosts are read/],
    ['llm.example.com:99999 = KEY', /is not written as hosts are read/],
    ['llm.example.com = ', /is no host with the name of a variable/],
    ['a = B = C', /is no host with the name of a variable/],
    ['a.example = A_KEY, a.example = B_KEY', /is listed twice/],
  ])('refuses %s', (text, why) => {
    expect(() => allowedHosts(text)).toThrow(UnusableInput);
    expect(() => allowedHosts(text)).toThrow(why);
  });

  it('never says back what may be a key', () => {
    for (const between of [' = ', ': ', ':', ' = KEY = ', ' ']) {
      const read = () => allowedHosts(`llm.example.com${between}sk-live-0123456789==`);
      expect(read).toThrow(/"llm\.example\.com" is/);
      expect(read).not.toThrow(/0123456789/);
    }
  });
});
