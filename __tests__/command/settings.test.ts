import { describe, expect, it } from '@jest/globals';
import { askingSettingsOf, endpointSettingsOf, overridesOf, settingsOf } from '../../src/command/settings.ts';
import { UnusableInput } from '../../src/shared/fault.ts';

describe('a limit in dollars', () => {
  it.each([
    ['0', 0],
    ['5', 5],
    ['2.50', 2.5],
    ['0.001', 0.001],
  ])('may be %s', (text, value) => {
    expect(overridesOf(settingsOf({ 'max-cost-usd': text })).maxCostUsd).toBe(value);
  });

  it.each(['', '$5', '-1', '1e3', '5,00', 'NaN', 'Infinity', '.5', '5.', ' 5', '12345678901'])(
    'may not be "%s"',
    (text) => {
      expect(() => overridesOf(settingsOf({ 'max-cost-usd': text }))).toThrow(UnusableInput);
    },
  );
});

describe('where to ask', () => {
  it('is left open if the workflow says nothing', () => {
    expect(endpointSettingsOf(settingsOf({}))).toEqual({
      name: undefined,
      baseUrl: undefined,
      allowedHosts: [],
      timeoutMs: 120_000,
      flexTimeoutMs: 900_000,
      serviceTier: undefined,
      sockets: 8,
    });
  });

  it('is as the workflow says, with as many connections as requests in flight', () => {
    const values = {
      provider: 'azure',
      'base-url': 'https://mine.example',
      'allowed-hosts': 'mine.example = MINE_KEY',
      timeout: '5',
      'service-tier': 'flex',
      concurrency: '3',
    };
    expect(endpointSettingsOf(settingsOf(values))).toEqual({
      name: 'azure',
      baseUrl: 'https://mine.example',
      allowedHosts: [{ host: 'mine.example', port: undefined, variable: 'MINE_KEY' }],
      timeoutMs: 5000,
      flexTimeoutMs: 5000,
      serviceTier: 'flex',
      sockets: 3,
    });
  });
});

describe('how fast to ask', () => {
  it('is 8 requests at a time if no number is given', () => {
    expect(askingSettingsOf(settingsOf({})).concurrency).toBe(8);
    expect(askingSettingsOf(settingsOf({ concurrency: '200' })).concurrency).toBe(200);
  });

  it('takes limits of time and of rates', () => {
    const values = { 'max-minutes': '0.5', 'requests-per-minute': '60' };
    expect(overridesOf(settingsOf(values))).toMatchObject({ maxMinutes: 0.5, requestsPerMinute: 60 });
    for (const wrong of ['0', '-1', 'an hour', '1e3', '']) {
      expect(() => settingsOf({ 'max-minutes': wrong })).toThrow(UnusableInput);
    }
  });
});

describe('the options', () => {
  it('are all read before anything is done, and every fault is reported', () => {
    const read = () => settingsOf({ repeats: '0', provider: 'opnai', seed: '1' });
    expect(read).toThrow(/--repeats: "0" is not a whole number from 1 to 50/);
    expect(read).toThrow(/--provider: "opnai" is not known\n {2}Did you mean "openai"\?/);
  });
});
