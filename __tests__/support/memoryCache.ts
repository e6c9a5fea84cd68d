import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheEnd, CallCache } from '../../src/edge/cache/cacheProcess.ts';
import { nearCaches } from './nearCache.ts';

interface MemoryEntry {
  readonly ref: string;
  readonly key: string;
  files: ReadonlyMap<string, Uint8Array>;
}

let caches = 0;

/**
 * What GitHub's cache keeps for the runs of a repository, as @actions/cache answers for it, in memory. A run of the Action in
 * this process finds it by its variables.
 */
export class MemoryCache {
  /** Oldest first. */
  readonly entries: MemoryEntry[] = [];
  /** `restore` and `save`, in the order in which they were called. */
  readonly calls: string[] = [];
  /** false: every run sees every entry, as no service of GitHub does. */
  scoped = true;
  /** What it says it has found, whatever it has. */
  saysFound: string | undefined;
  /** Why all calls fail. */
  failure: string | undefined;
  private readonly url: string;
  private readonly tokens: { readonly ref: string; readonly write: boolean }[] = [];

  constructor() {
    caches += 1;
    this.url = `https://results-${caches}.example.com/`;
  }

  /** The variables that the runner sets for a step of a run for `ref`. */
  env(ref: string, write = true): Readonly<Record<string, string>> {
    this.tokens.push({ ref, write });
    const token = String(this.tokens.length - 1);
    nearCaches.set(this.url, this.call);
    return {
      ACTIONS_RESULTS_URL: this.url,
      ACTIONS_RUNTIME_TOKEN: token,
      ACTIONS_CACHE_SERVICE_V2: 'True',
    };
  }

  readonly call: CallCache = ({ call, keys, token }, { files }) => {
    this.calls.push(call);
    const run = this.tokens[Number(token)];
    if (this.failure !== undefined || run === undefined) {
      return Promise.resolve({ kind: 'failed', why: this.failure ?? 'bad token' });
    }
    return Promise.resolve(call === 'save' ? this.save(run, keys[0] ?? '', files) : this.restore(run.ref, keys, files));
  };

  private save(
    { ref, write }: { readonly ref: string; readonly write: boolean },
    key: string,
    folder: string,
  ): CacheEnd {
    if (!write) return { kind: 'failed', why: 'cache write denied: read-only token' };
    if (this.entries.some((one) => one.ref === ref && one.key === key)) {
      return { kind: 'failed', why: 'Failed request: (409) Conflict: the entry already exists' };
    }
    const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
    this.entries.push({ ref, key, files });
    return { kind: 'done', key };
  }

  /** Its own ref first, with all keys in their order, then the default branch: the newest entry of the first that fits. */
  private restore(ref: string, keys: readonly string[], folder: string): CacheEnd {
    const scopes = this.scoped ? [ref, 'refs/heads/main'] : [undefined];
    const found = scopes
      .flatMap((scope) => keys.map((key) => ({ scope, key })))
      .map(({ scope, key }) =>
        this.entries.findLast((one) => one.key.startsWith(key) && (scope ?? one.ref) === one.ref),
      )
      .find((entry) => entry !== undefined);
    for (const [name, bytes] of found?.files ?? []) writeFileSync(join(folder, name), bytes);
    return { kind: 'done', key: found === undefined ? undefined : (this.saysFound ?? found.key) };
  }
}
