import { createHash } from 'node:crypto';
import { maxUnpackedBytes, type Part, pack, unpack } from './archive.ts';
import { download, upload } from './cacheBlob.ts';
import { type CachedRun, type CacheKeys, type CachePlace, cacheKeys, cachePlace } from './cacheKeys.ts';
import { type CacheService, cacheService, type Fetched, type FoundEntry, type Trying } from './cacheService.ts';

/** Replies kept between runs in the cache of GitHub Actions. Nothing that goes wrong with it is thrown. */
export interface ReplyCache {
  /** Brings what former runs have kept into the ledger's folder, before that is opened. */
  restore(): Promise<Restored>;
  /** Keeps what the folder holds, if that is more than what was restored. */
  save(): Promise<Saved>;
}

export type Restored =
  | {
      readonly kind: 'restored';
      readonly key: string;
      /** Entries that were taken over. */
      readonly replies: number;
      /** Lines that were not: torn, foreign, with a wrong checksum or none, too old or from the future. */
      readonly refused: number;
      /** Why the reference of drift in it does not count here; absent if it does, or if there is none. */
      readonly lostReference?: string;
    }
  | { readonly kind: 'none' }
  /** There is no cache here, or it is not wanted. */
  | { readonly kind: 'off'; readonly why: string }
  /** The run may not read it, by its event or the workflow's `cache-mode`: nothing is wrong. */
  | { readonly kind: 'denied'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

export type Saved =
  | { readonly kind: 'saved'; readonly key: string; readonly bytes: number }
  /** There was nothing to keep that is not kept already. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'off'; readonly why: string }
  /** The event that started the run has a token that only reads: nothing is wrong. */
  | { readonly kind: 'denied'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

export interface ReplyCacheOptions {
  readonly mode: 'read-write' | 'read-only' | 'off';
  readonly run: CachedRun;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The ledger's folder, as `keptReplies` of edge/ledger has it. */
  readonly replies: PackedReplies;
  /** How the service is asked; as the platform does, unless it is given. */
  readonly fetch?: typeof globalThis.fetch;
  /** What restoring may take at most, and saving again as much. */
  readonly limitMs?: number;
  /** The first wait before a busy service is asked again. */
  readonly pauseMs?: number;
}

export interface PackedReplies {
  take(part: Part, packed: Uint8Array): { readonly taken: number; readonly refused: number };
  give(maxBytes: number): ReadonlyMap<Part, Uint8Array> | undefined;
}

const defaultLimitMs = 60_000;
const defaultPauseMs = 1000;

export function openReplyCache(options: ReplyCacheOptions): ReplyCache {
  const { mode, run, replies, fetch = globalThis.fetch, limitMs = defaultLimitMs, pauseMs = defaultPauseMs } = options;
  const place: CachePlace = mode === 'off' ? { kind: 'absent', why: 'it is off' } : cachePlace(options.env);
  if (place.kind === 'absent') {
    const off = { kind: 'off', why: place.why } as const;
    return { restore: () => Promise.resolve(off), save: () => Promise.resolve(off) };
  }
  const keys = cacheKeys(run);
  const outside = (): Outside => ({
    service: cacheService(place),
    keys,
    replies,
    trying: { fetch, signal: AbortSignal.timeout(limitMs), pauseMs },
  });
  let unread: Extract<Saved, { kind: 'failed' | 'denied' }> | undefined;
  return {
    restore: async () => {
      if (!place.readable) return { kind: 'denied', why: 'this run may not read the cache (cache-mode)' };
      const restored = await restore(outside()).catch(failed);
      unread = unreadIn(restored);
      return restored;
    },
    save: async () => {
      // The newest entry is the one that is found: without the reference in it, drift would begin anew.
      if (unread !== undefined && keys.scope === 'base') return unread;
      if (mode === 'read-only') return { kind: 'off', why: 'it is only read' };
      if (!place.writable) return { kind: 'denied', why: 'this run may not write the cache (cache-mode)' };
      return save(outside()).catch(failed);
    },
  };
}

interface Outside {
  readonly service: CacheService;
  readonly keys: CacheKeys;
  readonly replies: PackedReplies;
  readonly trying: Trying;
}

async function restore({ service, keys, replies, trying }: Outside): Promise<Restored> {
  const found = await service.find(keys.restore, trying);
  if (found.kind !== 'done') return { kind: isDenied(found) ? 'denied' : 'failed', why: found.why };
  if (found.value === undefined) return { kind: 'none' };
  const { key, downloadUrl }: FoundEntry = found.value;
  if (!keys.restore.some((prefix) => key.startsWith(prefix))) {
    return { kind: 'failed', why: 'the cache service found an entry that this run does not read' };
  }
  const archive = await download(downloadUrl, trying);
  if (archive.kind !== 'done') return { kind: 'failed', why: archive.why };
  const files = unpack(archive.value);
  if (files === undefined) return { kind: 'failed', why: `the entry ${key} is broken or too large` };
  const wanted = files.filter(({ part }) => part === 'replies' || keys.scope === 'base');
  const taken = wanted.map(({ part, bytes }) => replies.take(part, bytes));
  const sum = (count: 'taken' | 'refused') => taken.reduce((total, one) => total + one[count], 0);
  const isLost = wanted.some(({ part }, index) => part === 'reference' && isRefused(taken[index]));
  return {
    kind: 'restored',
    key,
    replies: sum('taken'),
    refused: sum('refused'),
    ...(isLost && { lostReference: unsignedReference }),
  };
}

const unsignedReference =
  'no key that counts here has signed the reference of drift in it: list the public key of the former secret under publicKeys in evenhand.yml';

function isRefused(part: { readonly taken: number; readonly refused: number } | undefined): boolean {
  return part !== undefined && part.taken === 0 && part.refused > 0;
}

/** What of the newest entry is not in the folder, and would be gone with the next entry. */
function unreadIn(restored: Restored): Extract<Saved, { kind: 'failed' | 'denied' }> | undefined {
  switch (restored.kind) {
    case 'failed':
    case 'denied':
      return restored;
    case 'restored':
      return restored.lostReference === undefined ? undefined : { kind: 'failed', why: restored.lostReference };
    case 'none':
    case 'off':
      return undefined;
  }
}

async function save(outside: Outside): Promise<Saved> {
  const { service, keys, replies, trying } = outside;
  const parts = replies.give(maxUnpackedBytes / 2);
  if (parts === undefined) return { kind: 'unchanged' };
  const archive = pack(keys.scope === 'base' ? parts : new Map([...parts].filter(([part]) => part === 'replies')));
  const reserved = await reserve(outside, archive);
  if (reserved.kind !== 'done') return isTaken(reserved) ? { kind: 'unchanged' } : unsaved(reserved);
  const { key, uploadUrl } = reserved.value;
  const uploaded = await upload(uploadUrl, archive, trying);
  if (uploaded.kind !== 'done') return { kind: 'failed', why: uploaded.why };
  const finished = await service.finish({ key, bytes: archive.length }, trying);
  return finished.kind === 'done' ? { kind: 'saved', key, bytes: archive.length } : unsaved(finished);
}

/**
 * Several jobs of one run have the same key, and no entry is ever replaced: the second adds what its archive hashes to.
 * If that is taken as well, the very same archive is kept already.
 */
async function reserve(
  { service, keys, trying }: Outside,
  archive: Uint8Array,
): Promise<Fetched<{ readonly key: string; readonly uploadUrl: string }>> {
  const own = await service.reserve(keys.save, trying);
  if (own.kind === 'done') return { kind: 'done', value: { key: keys.save, ...own.value } };
  if (!isTaken(own)) return own;
  const key = `${keys.save}-${createHash('sha256').update(archive).digest('hex').slice(0, 8)}`;
  const other = await service.reserve(key, trying);
  return other.kind === 'done' ? { kind: 'done', value: { key, ...other.value } } : other;
}

type NotDone = Exclude<Fetched<unknown>, { readonly kind: 'done' }>;

function isTaken(answer: NotDone): boolean {
  return answer.kind === 'refused' && (answer.status === 409 || /already exists/i.test(answer.why));
}

/** @actions/cache 6.2 knows what a token may not do by these words: CACHE_WRITE_DENIED_PREFIX, CACHE_READ_DENIED_PREFIX. */
const deniedWords = /cache (?:write|read) denied:/;

function isDenied(answer: NotDone): boolean {
  return answer.kind === 'refused' && (deniedWords.test(answer.why) || answer.status === 403);
}

function unsaved(answer: NotDone): Saved {
  return { kind: isDenied(answer) ? 'denied' : 'failed', why: answer.why };
}

/** The ledger's folder cannot be used, which whoever opens it next explains. */
function failed(error: unknown): { readonly kind: 'failed'; readonly why: string } {
  return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
}
