import { type Answer, errorAnswer, jsonAnswer, notFound } from './answer.ts';
import { apiUrl } from './json.ts';
import type { RoutedRequest } from './routedRequest.ts';

/** A tree by its hash, or by a commit's: then GitHub repeats the commit's hash. */
export function treeAnswer({ repository, mode, url, parameter }: RoutedRequest): Answer {
  if (mode.closed) return errorAnswer(403, 'Resource not accessible by integration');
  const asked = parameter('tree_sha');
  const commit = repository.resolve(asked);
  const hash = commit === undefined ? asked : (repository.commits.get(commit)?.tree ?? asked);
  const { objects } = repository;
  // Any value of `recursive` counts, also "0" and "false".
  const recursive = url.searchParams.has('recursive');
  const entries = recursive && objects.tree(hash) !== undefined ? objects.treeAndBelow(hash) : objects.tree(hash);
  if (entries === undefined) return notFound();
  const most = recursive ? mode.listedAtMost : 100_000;
  const tree = entries.slice(0, most).map(({ path, mode: fileMode, type, sha, sizeBytes }) => ({
    path,
    mode: fileMode,
    type,
    sha,
    ...(sizeBytes === undefined ? {} : { size: sizeBytes }),
    // GitHub gives none for submodules.
    ...(type === 'commit' ? {} : { url: apiUrl(`git/${type}s/${sha}`) }),
  }));
  const sha = commit ?? hash;
  return jsonAnswer(200, { sha, url: apiUrl(`git/trees/${sha}`), tree, truncated: entries.length > most });
}

/** As base64 in JSON, or the bytes alone where the raw media type is asked for. */
export function blobAnswer({ repository, mode, accept, parameter }: RoutedRequest): Answer {
  if (mode.closed) return errorAnswer(403, 'Resource not accessible by integration');
  const sha = parameter('file_sha');
  const bytes = repository.objects.blob(sha);
  if (bytes === undefined) return notFound();
  if (/^application\/vnd\.github\.(?:v3\.)?raw/.test(accept)) {
    // GitHub says utf-8 whatever the bytes are, and octokit believes it: https://github.com/octokit/request.js/issues/751
    return { status: 200, content: { bytes, type: `${accept}; charset=utf-8` } };
  }
  // GitHub breaks base64 into lines.
  const content = bytes.toString('base64').replace(/.{60}/g, '$&\n');
  const url = apiUrl(`git/blobs/${sha}`);
  return jsonAnswer(200, { sha, node_id: `B_${sha}`, size: bytes.length, url, content, encoding: 'base64' });
}

/** A reference by its whole name below `refs/`, and no other that is called alike. */
export function refAnswer({ repository, parameter }: RoutedRequest): Answer {
  const ref = decodeURIComponent(parameter('ref'));
  const sha = repository.refs.get(ref);
  if (sha === undefined) return notFound();
  const type = repository.tags.has(sha) ? 'tag' : 'commit';
  const object = { type, sha, url: apiUrl(`git/${type}s/${sha}`) };
  return jsonAnswer(200, { ref: `refs/${ref}`, node_id: `R_${ref}`, url: apiUrl(`git/refs/${ref}`), object });
}

/** An annotated tag by its own hash. */
export function tagAnswer({ repository, parameter }: RoutedRequest): Answer {
  const sha = parameter('tag_sha');
  const tag = repository.tags.get(sha);
  if (tag === undefined) return notFound();
  const tagger = { date: tag.taggedAt, email: 'ann@example.com', name: 'Ann' };
  const type = repository.tags.has(tag.of) ? 'tag' : 'commit';
  const object = { sha: tag.of, type, url: apiUrl(`git/${type}s/${tag.of}`) };
  const told = { node_id: `T_${sha}`, tag: 'v1', message: 'a version' };
  return jsonAnswer(200, { sha, ...told, url: apiUrl(`git/tags/${sha}`), tagger, object });
}
