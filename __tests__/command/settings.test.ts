import { describe, expect, it } from '@jest/globals';
import { endpointSettingsOf, overridesOf } from '../../src/command/settings.ts';
import { UnusableInput } from '../../src/fault.ts';

describe('a limit in dollars', () => {
  it.each([
    ['0', 0],
    ['5', 5],
    ['2.50', 2.5],
    ['0.001', 0.001],
  ])('may be %s', (text, value) => {
    expect(overridesOf({ 'max-cost-usd': text }).maxCostUsd).toBe(value);
  });

  it.each(['', '$5', '-1', '1e3', '5,00', 'NaN', 'Infinity', '.5', '5.', ' 5', '12345678901'])(
    'may not be "%s"',
    (text) => {
      expect(() => overridesOf({ 'max-cost-usd': text })).toThrow(UnusableInput);
    },
  );
});

describe('where to ask', () => {
  it('is left open where the workflow says nothing', () => {
    expect(endpointSettingsOf({})).toEqual({
      name: undefined,
      baseUrl: undefined,
      allowedHosts: [],
      timeoutMs: 120_000,
      sockets: 8,
    });
  });

  it('is as the workflow says, with as many connections as requests in flight', () => {
    const values = {
      provider: 'azure',
      'base-url': 'https://mine.example',
      'allowed-hosts': 'mine.example = MINE_KEY',
      timeout: '5',
      concurrency: '3',
    };
    expect(endpointSettingsOf(values)).toEqual({
      name: 'azure',
      baseUrl: 'https://mine.example',
      allowedHosts: [{ host: 'mine.example', port: undefined, variable: 'MINE_KEY' }],
      timeoutMs: 5000,
      sockets: 3,
    });
  });
});
