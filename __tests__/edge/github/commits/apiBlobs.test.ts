import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiBlobs, apiBlobs, isBlob } from '../../../../src/edge/github/apiBlobs.ts';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { OutsideFailure } from '../../../../src/shared/fault.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const server = new GithubServer();
const texts = Array.from({ length: 250 }, (_, index) => `text ${index} – é\n`);
const odd = {
  binary: Buffer.from([1, 0, 255, 2]),
  latin1: Buffer.from('caf\xe9\n', 'latin1'),
  marked: Buffer.from('\ufeffa: 1\n'),
  long: Buffer.alloc(600_000, 'long '),
  huge: Buffer.alloc(3_000_000, 'huge '),
  empty: Buffer.alloc(0),
};
let apiUrl = '';
let octokit: Octokit;
let blobs: ApiBlobs;

beforeAll(async () => {
  apiUrl = await server.start();
  const files = [...texts, ...Object.values(odd)].map((content, index) => [`f${index}`, { mode: '100644', content }]);
  server.addCommit('a'.repeat(40), Object.fromEntries(files));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.requests.length = 0;
  server.mode.graphql = 'works';
  server.mode.faults.length = 0;
  octokit = quickOctokit(apiUrl);
  blobs = apiBlobs({ octokit, owner: 'acme', repo: 'bot' });
});

/** By git's own definition, https://git-scm.com/book/en/v2/Git-Internals-Git-Objects. */
function hashOf(content: string | Buffer): string {
  const bytes = Buffer.from(content);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

async function fetched(contents: readonly (string | Buffer)[]): Promise<readonly Buffer[]> {
  const found = await Promise.all(contents.map((content) => blobs({ hash: hashOf(content) })));
  return found.map((blob) => Buffer.from(blob));
}

function count(what: RegExp): number {
  return server.requests.filter((line) => what.test(line)).length;
}

describe('apiBlobs', () => {
  it('fetches up to three one by one, each once', async () => {
    const [a = '', b = '', c = ''] = texts;
    expect(await fetched([a, b, a, c])).toEqual([a, b, a, c].map((text) => Buffer.from(text)));
    await fetched([c]);
    expect([server.requests.length, count(/blobs/)]).toEqual([3, 3]);
  });

  it('fetches more by a hundred to a query', async () => {
    expect(await fetched(texts)).toEqual(texts.map((text) => Buffer.from(text)));
    expect(server.requests).toEqual(Array.from({ length: 3 }, () => 'POST /graphql'));
  });

  it('fetches what GraphQL cannot tell one by one, byte by byte', async () => {
    const contents = [...texts.slice(0, 4), ...Object.values(odd)];
    expect((await fetched(contents)).every((blob, index) => blob.equals(Buffer.from(contents[index] ?? '')))).toBe(
      true,
    );
    // Binary, Latin-1, long and huge; what is empty and what begins with a byte order mark are texts.
    expect([count(/graphql/), count(/blobs/)]).toEqual([1, 4]);
  });

  it('asks GraphQL for nothing that is known to be too long for it', async () => {
    const known = [odd.long, odd.huge].map((content) => blobs({ hash: hashOf(content), sizeBytes: content.length }));
    await Promise.all([...known, fetched(texts.slice(0, 3))]);
    expect([count(/graphql/), count(/blobs/)]).toEqual([0, 5]);
  });

  it('keeps queries small', async () => {
    await Promise.all(texts.slice(0, 20).map((text) => blobs({ hash: hashOf(text), sizeBytes: 490_000 })));
    expect(server.requests).toEqual(['POST /graphql', 'POST /graphql']);
  });

  it('fetches one by one where GraphQL fails, at most 8 at a time', async () => {
    server.mode.graphql = 'fails';
    let open = 0;
    let most = 0;
    octokit.hook.wrap('request', async (request, options) => {
      open += 1;
      most = Math.max(most, open);
      const response = await request(options);
      open -= 1;
      return response;
    });
    await fetched(texts.slice(0, 50));
    expect([count(/graphql/), count(/blobs/), most]).toEqual([1, 50, 8]);
  });

  it('ends with the first that GitHub does not give', async () => {
    server.mode.graphql = 'fails';
    server.mode.faults.push({ kind: 'forbidden', on: /blobs/, times: Infinity });
    await expect(fetched(texts)).rejects.toMatchObject({ status: 403 });
    expect(count(/blobs/)).toBeLessThanOrEqual(8);
  });

  it('takes no content with another hash', async () => {
    const [text = ''] = texts;
    const hash = hashOf(text);
    const other = 'something else';
    // The stand-in gives other bytes under the hash, as a proxy could.
    const swap = async (hashes: readonly string[]) => {
      const original = server.objects.blob.bind(server.objects);
      server.objects.blob = (sha) => (sha === hash ? Buffer.from(other) : original(sha));
      const read = Promise.all(hashes.map((one) => blobs({ hash: one })));
      await expect(read).rejects.toThrow(OutsideFailure);
      await expect(read).rejects.toThrow(`the file with the hash ${hash}`);
      server.objects.blob = original;
    };
    await swap([hash]);
    await swap([hash, ...texts.slice(1, 9).map(hashOf)]);
    expect([count(/graphql/), count(/blobs/)]).toEqual([1, 2]);
  });
});

describe('isBlob', () => {
  it('knows hashes of both kinds', () => {
    // echo hello | git hash-object --stdin, in a repository of each object format.
    const bytes = Buffer.from('hello\n');
    expect(isBlob('ce013625030ba8dba906f756967f9e9ca394464a', bytes)).toBe(true);
    expect(isBlob('2cf8d83d9ee29543b34a87727421fdecb7e3f3a183d337639025de576db9ebb4', bytes)).toBe(true);
    expect(isBlob('ce013625030ba8dba906f756967f9e9ca394464a', Buffer.from('hello'))).toBe(false);
  });
});
