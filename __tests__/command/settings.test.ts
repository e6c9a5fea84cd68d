import { describe, expect, it } from '@jest/globals';
import { endpointSettingsOf, overridesOf, scoreSettingsOf, settingsOf } from '../../src/command/settings.ts';
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
      sockets: 64,
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
  it('begins with a few at once and rises if no number is given, and else has them all at once', () => {
    expect(scoreSettingsOf(settingsOf({}))).toMatchObject({ startAt: 8, concurrency: 64, hedgeAfterMs: undefined });
    const told = scoreSettingsOf(settingsOf({ concurrency: '200', 'hedge-after': '2.5' }));
    expect([told.startAt, told.concurrency, told.hedgeAfterMs]).toEqual([undefined, 200, 2500]);
  });

  it.each([
    [{ concurrency: '1', 'hedge-after': '2' }, /--concurrency 1/],
    [{ timeout: '10', 'hedge-after': '10' }, /waited for 10 seconds at most/],
    [{ 'hedge-after': '120' }, /waited for 120 seconds at most/],
    [{ 'service-tier': 'flex', 'hedge-after': '900' }, /waited for 900 seconds at most/],
  ])('refuses a second copy that could never be sent: %j', (values, why) => {
    expect(() => settingsOf(values)).toThrow(UnusableInput);
    expect(() => settingsOf(values)).toThrow(why);
    expect(() => settingsOf(values)).toThrow(/^--hedge-after: /);
  });

  it('takes one that can be sent', () => {
    const values = [
      { concurrency: '2', timeout: '10', 'hedge-after': '9.5' },
      { timeout: '900', 'hedge-after': '120' },
      { 'service-tier': 'flex', 'hedge-after': '120' },
    ];
    expect(values.map((one) => scoreSettingsOf(settingsOf(one)).hedgeAfterMs)).toEqual([9500, 120_000, 120_000]);
  });

  it('takes limits of time and of rates', () => {
    const values = { 'max-minutes': '0.5', 'requests-per-minute': '60', 'tokens-per-minute': '9000' };
    expect(overridesOf(settingsOf(values))).toMatchObject({
      maxMinutes: 0.5,
      requestsPerMinute: 60,
      tokensPerMinute: 9000,
    });
    for (const wrong of ['0', '-1', 'an hour', '1e3', '']) {
      expect(() => settingsOf({ 'max-minutes': wrong })).toThrow(UnusableInput);
    }
  });
});

describe('the options', () => {
  it('are all read before anything is done, and every fault is told', () => {
    const read = () => settingsOf({ repeats: '0', provider: 'opnai', seed: '1' });
    expect(read).toThrow(/--repeats: "0" is not a whole number from 1 to 20/);
    expect(read).toThrow(/--provider: "opnai" is not known\n {2}Did you mean "openai"\?/);
  });
});
