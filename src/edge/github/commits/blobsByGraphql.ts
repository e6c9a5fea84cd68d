import { isRefusal } from '../answer/isRefusal.ts';
import type { Repository } from '../client/octokit.ts';
import { isBlob } from './isBlob.ts';

/**
 * The contents among these blobs that GraphQL can tell, by their hashes: texts that are not too long. Only what has the
 * hash that it was asked for by is given; none at all where GraphQL does not answer, since there is another way.
 */
export async function blobsByGraphql(
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
  /** null where it is binary. What is not UTF-8 comes out changed, and so does a byte order mark. */
  readonly text?: unknown;
}

function bytesOf(blob: GraphqlBlob | null | undefined, hash: string): Uint8Array | undefined {
  if (typeof blob?.text !== 'string' || blob.isTruncated !== false) return undefined;
  const bytes = Buffer.from(blob.text, 'utf8');
  return isBlob(hash, bytes) ? bytes : undefined;
}
