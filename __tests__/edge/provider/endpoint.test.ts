import { describe, expect, it } from '@jest/globals';
import { type EndpointRequest, namedEndpoint, readyEndpoint } from '../../../src/edge/provider/endpoint.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import fc, { nightly } from '../../support/fastCheck.ts';

const env = { OPENAI_API_KEY: 'openai-key', AZURE_OPENAI_API_KEY: 'azure-key', OTHER_KEY: 'other-key' };

function request(over: Partial<EndpointRequest> = {}): EndpointRequest {
  return { name: undefined, baseUrl: undefined, stated: undefined, allowedHosts: [], env, ...over };
}

function wish(baseUrl: string | undefined, name?: 'openai' | 'azure'): EndpointRequest['stated'] {
  return { name, baseUrl };
}

const listed = [{ host: 'llm.example.com', port: undefined, variable: 'OTHER_KEY' }];

describe('the endpoint', () => {
  const workflow = 'https://workflow.example/v1';
  it.each<readonly [string, Partial<EndpointRequest>, readonly [string, string | undefined, string]]>([
    ['none is named', {}, ['openai', undefined, 'built-in']],
    [
      'the configuration alone',
      { stated: wish('https://c.example') },
      ['openai', 'https://c.example', 'configuration'],
    ],
    ['the provider alone', { stated: wish(undefined, 'azure') }, ['azure', undefined, 'built-in']],
    [
      'the workflow against the configuration',
      { baseUrl: workflow, stated: wish('https://c.example', 'azure') },
      ['openai', workflow, 'workflow'],
    ],
    [
      'the environment against the configuration',
      { env: { OPENAI_BASE_URL: workflow }, stated: wish('https://c.example', 'azure') },
      ['openai', workflow, 'workflow'],
    ],
    [
      'the environment for the provider that the configuration wishes for',
      { env: { AZURE_OPENAI_ENDPOINT: workflow }, stated: wish(undefined, 'azure') },
      ['azure', workflow, 'workflow'],
    ],
    [
      'a variable that is set to nothing',
      { env: { OPENAI_BASE_URL: ' ' }, stated: wish('https://c.example') },
      ['openai', 'https://c.example', 'configuration'],
    ],
    [
      "another provider than the configuration's",
      { name: 'azure', stated: wish('https://c.example', 'openai') },
      ['azure', undefined, 'built-in'],
    ],
  ])('is, of those that are named: %s', (_name, over, [kind, baseUrl, namedBy]) => {
    expect(namedEndpoint(request(over))).toEqual({ kind, baseUrl, namedBy });
  });
});

describe('the key', () => {
  it('is that of OpenAI for OpenAI, also if the configuration names it', () => {
    for (const stated of [undefined, wish('https://api.openai.com/v1'), wish('https://API.OPENAI.COM:443/v2')]) {
      expect(readyEndpoint(request({ stated }))).toMatchObject({
        kind: 'ready',
        settings: { apiKey: 'openai-key', namedByWorkflow: false },
      });
    }
  });

  it('may be missing if the workflow names a server, but not for runs without secrets, unless it is listed so', () => {
    const named = { baseUrl: 'https://llm.example.com/v1', env: {} };
    expect(readyEndpoint(request(named))).toMatchObject({ kind: 'ready', settings: { apiKey: undefined } });
    const restricted = { ...named, keyless: 'listed' } as const;
    expect(readyEndpoint(request(restricted))).toEqual({ kind: 'no-key', variable: 'OPENAI_API_KEY' });
    const allowedHosts = [{ host: 'llm.example.com', port: undefined, variable: undefined }];
    expect(readyEndpoint(request({ ...restricted, allowedHosts }))).toMatchObject({ kind: 'ready' });
    expect(readyEndpoint(request({ ...restricted, env }))).toMatchObject({
      kind: 'ready',
      settings: { apiKey: 'openai-key' },
    });
  });

  it('is the one that the workflow lists for a host, and no other', () => {
    for (const over of [
      { stated: wish('https://llm.example.com/v1') },
      { baseUrl: 'https://LLM.example.com:443/v1' },
    ]) {
      expect(readyEndpoint(request({ ...over, allowedHosts: listed }))).toMatchObject({
        kind: 'ready',
        settings: { apiKey: 'other-key', keyVariable: 'OTHER_KEY', namedByWorkflow: true },
      });
      const without = readyEndpoint(request({ ...over, allowedHosts: listed, env: { OPENAI_API_KEY: 'openai-key' } }));
      expect(without).toEqual({ kind: 'no-key', variable: 'OTHER_KEY' });
    }
  });

  it('is none for a host that is listed without a variable', () => {
    const allowedHosts = [{ host: 'localhost', port: 11434, variable: undefined }];
    expect(readyEndpoint(request({ stated: wish('http://localhost:11434/v1'), allowedHosts }))).toMatchObject({
      kind: 'ready',
      settings: { apiKey: undefined, namedByWorkflow: true },
    });
  });

  it('is the usual one for a host that the workflow names in passing, which may want none', () => {
    const baseUrl = 'https://workflow.example/v1';
    expect(readyEndpoint(request({ baseUrl }))).toMatchObject({ settings: { apiKey: 'openai-key' } });
    expect(readyEndpoint(request({ baseUrl, env: {} }))).toMatchObject({ settings: { apiKey: undefined } });
    expect(readyEndpoint(request({ baseUrl, name: 'azure' }))).toMatchObject({ settings: { apiKey: 'azure-key' } });
  });

  it('is missing if it is not set', () => {
    expect(readyEndpoint(request({ env: {} }))).toEqual({ kind: 'no-key', variable: 'OPENAI_API_KEY' });
    expect(readyEndpoint(request({ env: { OPENAI_API_KEY: ' ' } }))).toMatchObject({ kind: 'no-key' });
    const stated = wish('https://api.openai.com/v1');
    expect(readyEndpoint(request({ env: {}, stated }))).toEqual({ kind: 'no-key', variable: 'OPENAI_API_KEY' });
  });
});

describe('a host that only the configuration names', () => {
  it.each([
    'https://evil.example/v1',
    'https://api.openai.com.evil.example/v1',
    'https://evil-api.openai.com/v1',
    'https://evil.api.openai.com/v1',
    'https://api.openai.com./v1',
    'https://api.openai.com:8443/v1',
    'http://api.openai.com/v1',
    'https://api.openai.com@evil.example/v1',
    'https://evil.example/https://api.openai.com/v1',
    'https://evil.example?api.openai.com',
    // Cyrillic a.
    'https://\u0430pi.openai.com/v1',
    'https://llm.example.com.evil.example/v1',
    'https://llm.example.com./v1',
    'https://llm.example.com:8443/v1',
    'https://evil.llm.example.com/v1',
    'http://llm.example.com:443.evil.example/v1',
    'https://llm.example.com@evil.example/v1',
    'https://user@llm.example.com/v1',
    'https://evil.example#llm.example.com',
    'https://evil.example\\llm.example.com',
    'http://127.0.0.1/v1',
    'http://169.254.169.254/latest',
    'no address',
  ])('is not asked if the workflow does not list exactly it: %s', (baseUrl) => {
    const asked = () => readyEndpoint(request({ stated: wish(baseUrl), allowedHosts: listed }));
    expect(asked).toThrow(UnusableInput);
    expect(asked).toThrow(/the workflow does not allow it, so nothing is sent there/);
  });

  it('is not asked if it is a resource of Azure, which anyone can own', () => {
    const stated = wish('https://evil.openai.azure.com', 'azure');
    expect(() => readyEndpoint(request({ stated }))).toThrow(
      /--allowed-hosts "evil\.openai\.azure\.com = AZURE_OPENAI_API_KEY"/,
    );
    const allowedHosts = [{ host: 'mine.openai.azure.com', port: undefined, variable: 'AZURE_OPENAI_API_KEY' }];
    expect(() => readyEndpoint(request({ stated, allowedHosts }))).toThrow(UnusableInput);
  });

  it('is the port too: listed without one it is the usual one of its scheme', () => {
    const allowedHosts = [{ host: 'llm.example.com', port: 8443, variable: 'OTHER_KEY' }];
    const ready = (baseUrl: string) => readyEndpoint(request({ stated: wish(baseUrl), allowedHosts }));
    expect(ready('https://llm.example.com:8443/v1')).toMatchObject({ settings: { apiKey: 'other-key' } });
    expect(() => ready('https://llm.example.com/v1')).toThrow(UnusableInput);
  });
});

describe('with any configuration', () => {
  it('a key goes to exactly the hosts that the workflow names', () => {
    const words =
      'https:// http:// api.openai.com llm.example.com evil.example @ . : 443 8443 / // \\ %2e ? # v1 0 [::1]';
    const piece = fc.constantFrom(...words.split(' '), '127.0.0.1', '\t', '\u3002', '\u00ad');
    const urls = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(urls, fc.webUrl()), fc.constantFrom('openai', 'azure', undefined), (baseUrl, name) => {
        const asked = request({ stated: wish(baseUrl, name), allowedHosts: listed });
        let ready: ReturnType<typeof readyEndpoint>;
        try {
          ready = readyEndpoint(asked);
        } catch (error) {
          expect(error).toBeInstanceOf(UnusableInput);
          return;
        }
        if (ready.kind === 'no-key') throw new Error('every key is set');
        const { hostname, port, username, password } = new URL(ready.settings.baseUrl ?? 'https://api.openai.com');
        expect([port, username, password]).toEqual(['', '', '']);
        const keys: Readonly<Record<string, string>> = {
          'api.openai.com': 'openai-key',
          'llm.example.com': 'other-key',
        };
        if (ready.settings.baseUrl !== undefined) expect(ready.settings.apiKey).toBe(keys[hostname]);
      }),
      nightly(3000, 30),
    );
  });
});
