import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import { bytesOf, faultsOf } from './faultsOf.ts';

function configured(baseUrl: string) {
  const provider = { name: 'openai', baseUrl };
  const text = JSON.stringify({ judges: [{ prompt: 'a.prompt.yml', items: 'a.jsonl' }], provider });
  return parseConfiguration({ bytes: bytesOf(text), file: 'evenhand.yml' });
}

describe("a configuration's provider", () => {
  it.each([
    'https://api.openai.com/v1',
    'https://API.openai.com:443/v1/',
    'https://llm.example.com:8443/a%20b',
    'http://localhost:11434/v1',
    'http://127.0.0.1:8000/v1',
    'https://[::1]:8000/v1',
  ])('may be %s', (baseUrl) => {
    expect(configured(baseUrl).provider).toEqual({ name: 'openai', baseUrl });
  });

  it('is undefined if the file names none, and may be a name or an address alone', () => {
    const judge = 'judges: [{ prompt: a.prompt.yml, items: a.jsonl }]\n';
    const providerIn = (text: string) =>
      parseConfiguration({ bytes: bytesOf(judge + text), file: 'evenhand.yml' }).provider;
    expect(providerIn('')).toBeUndefined();
    expect(providerIn('provider: { name: azure }')).toEqual({ name: 'azure', baseUrl: undefined });
    expect(providerIn('provider: { baseUrl: https://x.example }')).toEqual({
      name: undefined,
      baseUrl: 'https://x.example',
    });
  });

  // What a parser of URLs reads otherwise than a person does.
  it.each([
    ['https://api.openai.com@evil.example/v1', /a user name or a password/],
    ['https://api.openai.com:x@evil.example/v1', /a user name or a password/],
    ['https://api.openai.com\\@evil.example/v1', /a user name or a password/],
    ['https://evil.example\\.api.openai.com/v1', /with escapes/],
    ['https://api.openai.com%2eevil.example/v1', /with escapes/],
    ['https://api.openai.com./v1', /ends in a dot/],
    ['https://\u0430pi.openai.com/v1', /not ASCII/],
    ['https://api.open\u00adai.com/v1', /not ASCII/],
    ['https://\uff41pi.openai.com/v1', /not ASCII/],
    ['https://api.openai\u3002com/v1', /not ASCII/],
    ['https://api.openai.com\t.evil.example/v1', /blank/],
    [' https://api.openai.com/v1', /does not begin with https/],
    ['https://api.openai.com?.evil.example', /query/],
    ['https://api.openai.com#.evil.example', /fragment/],
    ['https:api.openai.com/v1', /does not begin with https/],
    ['https:///api.openai.com/v1', /read, "api\.openai\.com"/],
    ['http://2130706433/v1', /read, "127\.0\.0\.1"/],
    ['http://0xa9.0xfe.0xa9.0xfe/v1', /read, "169\.254\.169\.254"/],
    ['http://0251.0376.0251.0376/v1', /read, "169\.254\.169\.254"/],
    ['http://[::ffff:169.254.169.254]/v1', /read, "\[::ffff:a9fe:a9fe\]"/],
    ['ftp://api.openai.com/v1', /does not begin with https/],
    ['file:///etc/passwd', /does not begin with https/],
    ['https://', /no address/],
  ])('may not be %j', (baseUrl, why) => {
    const [fault, ...others] = faultsOf(() => configured(baseUrl));
    expect(others).toEqual([]);
    expect(fault?.key).toBe('provider.baseUrl');
    expect(fault?.what).toMatch(why);
  });
});
