import { createHash } from 'node:crypto';
import { OutsideFailure } from '../../shared/fault.ts';
import { batched, largestFileBytes } from '../../tree/gitEntry.ts';
import { eachLimited } from './everyPage.ts';
import { laterFix } from './faults.ts';
import { httpFailure, isRefusal } from './httpFailure.ts';
import type { Repository } from './octokit.ts';

/** A content of the repository, whatever commits have it. */
export type ApiBlob = Uint8Array | 'too-large';

/** Reads a content by its hash; `sizeBytes` as the listing has it. */
export type ApiBlobs = (blob: { readonly hash: string; readonly sizeBytes?: number }) => Promise<ApiBlob>;

/** So few are asked for one by one. */
const fewBlobs = 3;
const blobsPerQuery = 100;
/** GitHub gives up on a query after ten seconds: https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api#timeouts */
const bytesPerQuery = 5_000_000;
/** GraphQL cuts texts at 512,000 bytes, as has been seen. */
const longestTextBytes = 500_000;
const atATime = 8;

/**
 * Contents over GitHub's API, in few calls: what is asked for at once is fetched together, each content once, whichever
 * version of the files has it. Each is held against its hash, so that nothing between GitHub and here can change or cut
 * it.
 *
 * Rejects with what the client threw, and with OutsideFailure if an answer is not what was asked for.
 */
export function apiBlobs(repository: Repository): ApiBlobs {
  const sizes = new Map<string, number>();
  const load = batched({ load: (hashes) => fetchAll(repository, hashes, sizes), soon: setImmediate });
  return ({ hash, sizeBytes }) => {
    if (sizeBytes !== undefined) sizes.set(hash, sizeBytes);
    return load(hash);
  };
}

type Sizes = ReadonlyMap<string, number>;

async function fetchAll(repository: Repository, hashes: readonly string[], sizes: Sizes): Promise<readonly ApiBlob[]> {
  const texts = hashes.filter((hash) => sizeOf(hash, sizes) <= longestTextBytes);
  const queries = texts.length > fewBlobs ? queriesOf(texts, sizes) : [];
  const answers = await eachLimited(queries, atATime, (query) => blobsByGraphql(repository, query));
  const found = new Map<string, ApiBlob>(answers.flatMap((answer) => [...answer]));
  const left = hashes.filter((hash) => !found.has(hash));
  for (const [index, blob] of (await eachLimited(left, atATime, (hash) => fetchOne(repository, hash))).entries()) {
    found.set(left[index] ?? '', blob);
  }
  // All of them are in it by now.
  return hashes.flatMap((hash) => found.get(hash) ?? []);
}

function queriesOf(hashes: readonly string[], sizes: Sizes): readonly (readonly string[])[] {
  const queries: string[][] = [];
  let freeBytes = 0;
  for (const hash of hashes) {
    const last = queries.at(-1);
    const size = sizeOf(hash, sizes);
    if (last === undefined || last.length === blobsPerQuery || size > freeBytes) {
      queries.push([hash]);
      freeBytes = bytesPerQuery - size;
    } else {
      last.push(hash);
      freeBytes -= size;
    }
  }
  return queries;
}

/** If the listing does not say, an ordinary file is supposed. */
function sizeOf(hash: string, sizes: Sizes): number {
  return sizes.get(hash) ?? 20_000;
}

async function fetchOne(repository: Repository, hash: string): Promise<ApiBlob> {
  const { owner, repo } = repository;
  const bytes = await rawBytes(repository, hash);
  if (bytes === 'too-large' || isBlob(hash, bytes)) return bytes;
  throw new OutsideFailure({
    what: `GitHub was asked for the file with the hash ${hash} of ${owner}/${repo}, and the answer has another one`,
    fix: `If a proxy stands before GitHub, look at what it answers. ${laterFix}`,
  });
}

async function rawBytes({ octokit, owner, repo }: Repository, hash: string): Promise<ApiBlob> {
  try {
    // Raw, since contents over 1 MB come in no other way; and left alone, since it is called UTF-8 whatever it is.
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
      owner,
      repo,
      file_sha: hash,
      mediaType: { format: 'raw' },
      request: { parseSuccessResponseBody: false },
    });
    // Typed as the JSON that comes without the raw media type.
    const body: unknown = data;
    const bytes = body instanceof ReadableStream ? await new Response(body).arrayBuffer() : new ArrayBuffer();
    return bytes.byteLength > largestFileBytes ? 'too-large' : new Uint8Array(bytes);
  } catch (error) {
    // Beyond 100 MB GitHub gives no content: 403 with the code too_large.
    if (/too.large/i.test(httpFailure(error)?.message ?? '')) return 'too-large';
    throw error;
  }
}

/**
 * The contents among these blobs that GraphQL can tell, by their hashes: texts that are not too long. Only what has the
 * hash that it was asked for by is given; none at all if GraphQL does not answer, since there is another way.
 */
async function blobsByGraphql(
  { octokit, owner, repo }: Repository,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  // Hashes are of digits and letters, so none of them can be more than a name here.
  const objects = hashes.map((hash, index) => `b${index}: object(oid: "${hash}") { ... on Blob { isTruncated text } }`);
  const query = `query ($owner: String!, $repo: String!) {\n  repository(owner: $owner, name: $repo) {\n    ${objects.join('\n    ')}\n  }\n}`;
  try {
    const answer = await octokit.graphql<GraphqlAnswer>(query, { owner, repo });
    const found = hashes.map((hash, index) => [hash, bytesOf(answer?.repository?.[`b${index}`], hash)] as const);
    return new Map(found.flatMap(([hash, bytes]) => (bytes === undefined ? [] : [[hash, bytes] as const])));
  } catch (error) {
    if (isRefusal(error)) return new Map();
    throw error;
  }
}

/** As the schema has it: what is not there is null. A proxy may answer with anything. */
type GraphqlAnswer = { readonly repository?: Readonly<Record<string, GraphqlBlob | null>> | null } | null | undefined;

interface GraphqlBlob {
  readonly isTruncated?: unknown;
  /** null if it is binary. What is not UTF-8 comes out changed, and so does a byte order mark. */
  readonly text?: unknown;
}

function bytesOf(blob: GraphqlBlob | null | undefined, hash: string): Uint8Array | undefined {
  if (typeof blob?.text !== 'string' || blob.isTruncated !== false) return undefined;
  const bytes = Buffer.from(blob.text, 'utf8');
  return isBlob(hash, bytes) ? bytes : undefined;
}

/**
 * Whether these bytes are the blob that has this hash, SHA-1 or SHA-256.
 *
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects#_object_storage
 */
export function isBlob(hash: string, bytes: Uint8Array): boolean {
  const algorithm = hash.length === 64 ? 'sha256' : 'sha1';
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === hash;
}
