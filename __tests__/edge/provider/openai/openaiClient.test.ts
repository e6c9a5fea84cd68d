import { describe, expect, it } from '@jest/globals';
import type { EndpointSettings } from '../../../../src/edge/provider/endpoint.ts';
import { openaiClient } from '../../../../src/edge/provider/openai/openaiClient.ts';
import { UnusableInput } from '../../../../src/shared/fault.ts';

const settings: EndpointSettings = { kind: 'openai', apiKey: 'sk-secret-0123456789', baseUrl: undefined };

describe('the endpoint', () => {
  it('is that of OpenAI if no base URL is given', () => {
    expect(openaiClient(settings).address).toBe('https://api.openai.com/v1');
    expect(openaiClient({ ...settings, baseUrl: ' ' }).address).toBe('https://api.openai.com/v1');
  });

  it('is not taken from the environment behind our back', () => {
    const before = process.env['OPENAI_BASE_URL'];
    process.env['OPENAI_BASE_URL'] = 'http://elsewhere.invalid';
    try {
      expect(openaiClient(settings).client.baseURL).toBe('https://api.openai.com/v1');
    } finally {
      if (before === undefined) delete process.env['OPENAI_BASE_URL'];
      else process.env['OPENAI_BASE_URL'] = before;
    }
  });

  it('is shown without its query, which may hold a key and is a secret then', () => {
    const endpoint = openaiClient({ ...settings, baseUrl: 'https://gateway.invalid/v1/?key=abcdefghijkl' });
    expect(endpoint.address).toBe('https://gateway.invalid/v1');
    expect(endpoint.secrets.maskedIn('sk-secret-0123456789, abcdefghijkl, other')).toBe('***, ***, other');
  });

  it('is shown without parts of its path that look like a key, which are secret then', () => {
    const baseUrl = 'https://gateway.invalid/v1/0a1b2c3d4e5f6071/deployments/gpt-4o-mini/openai';
    const endpoint = openaiClient({ ...settings, baseUrl });
    expect(endpoint.address).toBe('https://gateway.invalid/v1/***/deployments/gpt-4o-mini/openai');
    expect(endpoint.client.baseURL).toBe(baseUrl);
    expect(endpoint.secrets.maskedIn('at 0A1B2C3D4E5F6071')).toBe('at ***');
  });

  it('warns of a key that is too short to be masked, by its variable', () => {
    expect(openaiClient(settings).warning).toBeUndefined();
    const local = { ...settings, baseUrl: 'http://localhost:11434/v1' };
    expect(openaiClient({ ...local, apiKey: undefined }).warning).toBeUndefined();
    const { warning, secrets } = openaiClient({ ...local, apiKey: 'ollama' });
    expect(warning).toBe(
      'the key in OPENAI_API_KEY has fewer than 12 characters, so it is not masked where a server says it back',
    );
    expect(secrets.maskedIn('ollama')).toBe('ollama');
  });

  it('is asked without the slashes at the end of its path and without a fragment', () => {
    const askedAt = (baseUrl: string) =>
      openaiClient({ ...settings, baseUrl }).client.buildURL('/chat/completions', undefined);
    const asked = 'https://gateway.invalid/v1/chat/completions';
    for (const end of ['', '/', '//', '#top', '/#top']) expect(askedAt(`https://gateway.invalid/v1${end}`)).toBe(asked);
    expect(askedAt('https://gateway.invalid/v1//?key=abc#top')).toBe(`${asked}?key=abc`);
    expect(askedAt('https://gateway.invalid#top')).toBe('https://gateway.invalid/chat/completions');
  });

  it("of Azure is completed from the resource's address, and left alone if it is complete", () => {
    const azure = { ...settings, kind: 'azure', apiVersion: '2024-10-21' } as const;
    const urlFor = (baseUrl: string) => openaiClient({ ...azure, baseUrl }).client.baseURL;
    expect(urlFor('https://name.invalid')).toBe('https://name.invalid/openai');
    expect(urlFor('https://name.invalid/proxy/')).toBe('https://name.invalid/proxy/openai');
    expect(urlFor('https://name.invalid/openai')).toBe('https://name.invalid/openai');
  });
});

describe('settings that cannot be used', () => {
  it.each<readonly [string, Partial<EndpointSettings>, RegExp, RegExp]>([
    ['no key and no base URL', { apiKey: undefined }, /OPENAI_API_KEY is not set/, /--provider lexical/],
    ['an empty key', { apiKey: ' \n' }, /OPENAI_API_KEY is not set/, /--base-url/],
    [
      'a key with a line break in it',
      { apiKey: 'sk-secret\n0123456789' },
      /key in OPENAI_API_KEY has/,
      /OPENAI_API_KEY/,
    ],
    [
      'a key with a letter that no header takes',
      { apiKey: 'sk-sécret' },
      /key in OPENAI_API_KEY has/,
      /OPENAI_API_KEY/,
    ],
    ['a key in quotes', { apiKey: '"sk-secret-0123456789"' }, /key in OPENAI_API_KEY has.* quote/, /OPENAI_API_KEY/],
    ['a base URL without scheme', { baseUrl: 'localhost:11434' }, /no address that begins with http/, /--base-url/],
    [
      'a base URL of another scheme',
      { baseUrl: 'file:///etc/passwd' },
      /no address that begins with http/,
      /--base-url/,
    ],
    [
      'a base URL with a password',
      { baseUrl: 'http://me:secret@host.invalid' },
      /user name or a password/,
      /OPENAI_API_KEY/,
    ],
    [
      'a base URL with the path of a request',
      { baseUrl: 'http://localhost:11434/v1/chat/completions/?key=secret-0123456789' },
      /ends in \/chat\/completions, and the path of a request is added/,
      /--base-url http:\/\/localhost:11434\/v1$/,
    ],
    ['a metadata service', { baseUrl: 'http://169.254.169.254/v1' }, /metadata service: it is not asked/, /a judge/],
    ['a key without encryption', { baseUrl: 'http://203.0.113.7/v1' }, /begins with http/, /begin with https/],
    [
      'a private host that the workflow does not name',
      { baseUrl: 'https://10.0.0.7/v1', namedByWorkflow: false },
      /private network/,
      /--allowed-hosts/,
    ],
    ['Azure without base URL', { kind: 'azure' }, /azure has no base URL/, /--base-url/],
    [
      'Azure without version',
      { kind: 'azure', baseUrl: 'https://name.invalid' },
      /azure has no API version/,
      /OPENAI_API_VERSION/,
    ],
  ])('are reported before anything is asked: %s', (_name, change, what, fix) => {
    const fault = faultOf({ ...settings, ...change });
    expect(fault.what).toMatch(what);
    expect(fault.fix).toMatch(fix);
    expect(`${fault.what}${fault.fix}`).not.toMatch(/sk-s|secret/);
  });
});

function faultOf(unusable: EndpointSettings): { readonly what: string; readonly fix: string } {
  try {
    openaiClient(unusable);
  } catch (error) {
    if (error instanceof UnusableInput && error.faults[0] !== undefined) return error.faults[0];
    throw error;
  }
  throw new Error('the settings were taken');
}
