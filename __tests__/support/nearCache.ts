import { type CallCache, cacheProcess as farProcess } from '../../src/edge/cache/cacheProcess.ts';

/*
 * In the place of the cache's process for actionReplies.ts (typescriptHooks.mjs): a run of the Action starts it twice, and
 * each time Node and GitHub's library. A MemoryCache answers without; whoever is at another address is still reached by it.
 */

/** By ACTIONS_RESULTS_URL. */
export const nearCaches = new Map<string, CallCache>();

/** As that of edge/cache. */
export function cacheProcess(program: string, limit: () => AbortSignal): CallCache {
  const far = farProcess(program, limit);
  return (call, folder) => (nearCaches.get(call.url) ?? far)(call, folder);
}
