import { createHash } from 'node:crypto';
import { type CacheFolder, inCacheFolder, maxUnpackedBytes, type Part, readParts, writeParts } from './cacheFolder.ts';
import { type CachedRun, type CacheKeys, type CachePlace, cacheKeys, cachePlace } from './cacheKeys.ts';
import type { CacheCall, CacheEnd, CallCache } from './cacheProcess.ts';

/** Replies kept between runs in the cache of GitHub Actions. It never throws. */
export interface ReplyCache {
  /** Copies the replies of earlier runs into the ledger's folder. Call it before the ledger is opened. */
  restore(): Promise<Restored>;
  /** Saves the folder if it holds more than what was restored. */
  save(): Promise<Saved>;
}

export type Restored =
  | {
      readonly kind: 'restored';
      readonly key: string;
      readonly replies: number;
      /** Lines that were refused: torn, foreign, without a correct checksum, too old or from the future. */
      readonly refused: number;
      /** Why the cached reference for drift does not count here; absent if it counts, or if there is none. */
      readonly lostReference?: string;
    }
  | { readonly kind: 'none' }
  | NotDone;

export type Saved = { readonly kind: 'saved'; readonly key: string } | { readonly kind: 'unchanged' } | NotDone;

/**
 * `off`: there is no cache here, or it is not wanted. `denied`: the event, the token or the workflow's `cache-mode`
 * forbids it; nothing is wrong.
 */
interface NotDone {
  readonly kind: 'off' | 'denied' | 'failed';
  readonly why: string;
}

export interface ReplyCacheOptions {
  readonly mode: 'read-write' | 'read-only' | 'off';
  readonly run: CachedRun;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly replies: PackedReplies;
  readonly callCache: CallCache;
  readonly temporary: string;
}

export interface PackedReplies {
  take(part: Part, packed: Uint8Array): { readonly taken: number; readonly refused: number };
  give(maxBytes: number): ReadonlyMap<Part, Uint8Array> | undefined;
}

export function openReplyCache(options: ReplyCacheOptions): ReplyCache {
  const { mode, run, replies, temporary } = options;
  const place: CachePlace = mode === 'off' ? { kind: 'absent', why: 'it is off' } : cachePlace(options.env);
  if (place.kind === 'absent') {
    const off = { kind: 'off', why: place.why } as const;
    return { restore: () => Promise.resolve(off), save: () => Promise.resolve(off) };
  }
  const keys = cacheKeys(run);
  const { url, token } = place;
  const call: Outside['call'] = (named, folder) => options.callCache({ ...named, url, token }, folder);
  const outside: Outside = { keys, replies, temporary, call };
  // Why the newest entry is not in the folder; a save would then lose it.
  let unread: NotDone | undefined;
  return {
    restore: async () => {
      const restored: Restored = place.readable
        ? await restore(outside).catch(failed)
        : { kind: 'denied', why: 'this run may not read the cache (cache-mode)' };
      if (restored.kind === 'failed' || restored.kind === 'denied') unread = restored;
      const lost = restored.kind === 'restored' ? restored.lostReference : undefined;
      if (lost !== undefined) unread = { kind: 'failed', why: lost };
      return restored;
    },
    save: async () => {
      // A restore finds the newest entry only. If that one lacked the reference, drift would begin anew.
      if (unread !== undefined && keys.scope === 'base') return unread;
      if (mode === 'read-only') return { kind: 'off', why: 'it is only read' };
      if (!place.writable) return { kind: 'denied', why: 'this run may not write the cache (cache-mode)' };
      return save(outside).catch(failed);
    },
  };
}

interface Outside {
  readonly keys: CacheKeys;
  readonly replies: PackedReplies;
  readonly temporary: string;
  readonly call: (call: Pick<CacheCall, 'call' | 'keys'>, folder: CacheFolder) => Promise<CacheEnd>;
}

function restore({ keys, replies, temporary, call }: Outside): Promise<Restored> {
  return inCacheFolder(temporary, async (folder) => {
    const ended = await call({ call: 'restore', keys: keys.restore }, folder);
    if (ended.kind === 'failed') return notDone(ended.why);
    const { key } = ended;
    if (key === undefined) return { kind: 'none' };
    if (!keys.restore.some((prefix) => key.startsWith(prefix))) {
      return { kind: 'failed', why: 'the cache service found an entry that this run does not read' };
    }
    const files = await readParts(folder);
    if (files === undefined) return { kind: 'failed', why: `the entry ${key} is too large` };
    const read = files.filter(({ part }) => part === 'replies' || keys.scope === 'base');
    const taken = read.map(({ part, bytes }) => ({ part, ...replies.take(part, bytes) }));
    const sum = (count: 'taken' | 'refused') => taken.reduce((total, one) => total + one[count], 0);
    const isLost = taken.some((one) => one.part === 'reference' && one.taken === 0 && one.refused > 0);
    const lost = isLost ? { lostReference: unsignedReference } : {};
    return { kind: 'restored', key, replies: sum('taken'), refused: sum('refused'), ...lost };
  });
}

const unsignedReference =
  'no key that counts here has signed the baseline of drift in it: if the secret of the key is empty, set it; else list the public key of the former secret under publicKeys in evenhand.yml';

async function save({ keys, replies, temporary, call }: Outside): Promise<Saved> {
  const parts = replies.give(maxUnpackedBytes / 2);
  if (parts === undefined) return { kind: 'unchanged' };
  const kept = keys.scope === 'base' ? parts : new Map([...parts].filter(([part]) => part === 'replies'));
  const key = `${keys.save}-${hashOf(kept)}`;
  return inCacheFolder(temporary, async (folder) => {
    await writeParts(folder, kept);
    const ended = await call({ call: 'save', keys: [key] }, folder);
    if (ended.kind === 'done') return ended.key === key ? { kind: 'saved', key } : notDone('it was not kept');
    return isTaken.test(ended.why) ? { kind: 'unchanged' } : notDone(ended.why);
  });
}

/** Entries are never replaced, so each job of a run keeps its own; jobs with the same replies share one. */
function hashOf(parts: ReadonlyMap<Part, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const bytes of parts.values()) hash.update(bytes);
  return hash.digest('hex').slice(0, 8);
}

const isTaken = /\(409\)|already exists/i;

/**
 * The words by which @actions/cache says that the token lacks a right: CACHE_WRITE_DENIED_PREFIX,
 * CACHE_READ_DENIED_PREFIX.
 */
const isDenied = /cache (?:write|read) denied:|\(403\)/;

function notDone(why: string): NotDone {
  return { kind: isDenied.test(why) ? 'denied' : 'failed', why };
}

/** The ledger's folder cannot be used; opening the ledger will explain it. */
function failed(error: unknown): NotDone {
  return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
}
