import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptReplies, ReplySettings } from './command/action/actionHost.ts';
import type { World } from './command/world.ts';
import { maxPackedBytes } from './edge/cache/cacheBlob.ts';
import { openReplyCache, type Restored, type Saved } from './edge/cache/replyCache.ts';
import { keptReplies } from './edge/ledger/keptReplies.ts';
import { httpFetch } from './edge/provider/http/httpFetch.ts';
import { errorCode } from './errorCode.ts';
import { OutsideFailure, UnusableInput } from './fault.ts';

/** The folder of replies of a step, and the cache in which it outlives the runner. */
export async function actionReplies(
  settings: ReplySettings & { readonly env: World['env']; readonly temporary: string; readonly nowMs: number },
): Promise<KeptReplies> {
  const { env, nowMs, cache: mode, event, pullRequest } = settings;
  // A new folder, which no earlier step can have filled.
  const folder = settings.folder ?? (await newFolder(settings.temporary));
  const { GITHUB_RUN_ID: id = '0', GITHUB_RUN_ATTEMPT: attempt = '0' } = env;
  const run = { event: event.name, pullRequest, id, attempt };
  const cache = openReplyCache({
    mode,
    run,
    env,
    fetch: cacheFetch(),
    replies: keptReplies({ folder, nowMs, maxAgeMs }),
  });
  return {
    folder,
    restore: async () => {
      const restored = await cache.restore();
      if (restored.kind === 'failed' && settings.needsReference) throw withoutReference(restored.why);
      return restoredWords(restored);
    },
    save: async () => savedWords(await cache.save()),
  };
}

/** Without it, whatever the model says today would pass, and be the reference from then on. */
function withoutReference(why: string): OutsideFailure {
  return new OutsideFailure({
    what: `the reference of drift could not be had from the cache: ${why}`,
    mend: 'Nothing was asked. Run the job again. If the entry itself is broken, delete it (Actions, Caches): the next run then takes what the model says as the reference.',
  });
}

/** The way of the provider's requests, which knows the runner's proxy; the service is wherever the runner says. */
function cacheFetch(): typeof globalThis.fetch {
  return httpFetch({ rule: { mayBePrivate: true, mayBePublic: true }, sockets: 4, largestBodyBytes: maxPackedBytes });
}

/** @throws UnusableInput where the runner's temporary folder cannot be written to. */
async function newFolder(temporary: string): Promise<string> {
  try {
    return await mkdtemp(join(temporary, 'evenhand-replies-'));
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UnusableInput(
      {
        key: 'RUNNER_TEMP',
        what: `no folder for replies could be made in ${temporary} (${code})`,
        mend: 'The runner sets it; or name a folder that can be written to with the input "ledger".',
      },
      { cause: error },
    );
  }
}

/** A model behind the same name may change: what is older than a week is asked again. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

function restoredWords(restored: Restored): readonly string[] {
  switch (restored.kind) {
    case 'restored': {
      const { key, replies, refused } = restored;
      return [
        `Replies of former runs: ${replies} from the cache ${key}${refused === 0 ? '' : `, ${refused} refused`}.`,
      ];
    }
    case 'none':
    case 'off':
      return [];
    case 'denied':
      return [`Replies of former runs are not read: ${restored.why}.`];
    case 'failed':
      return [`Replies of former runs could not be had from the cache: ${restored.why}.`];
  }
}

function savedWords(saved: Saved): readonly string[] {
  switch (saved.kind) {
    case 'saved':
      return [`Replies are kept in the cache ${saved.key}.`];
    case 'unchanged':
    case 'off':
      return [];
    case 'denied':
      return [`Replies are not kept: ${saved.why}.`];
    case 'failed':
      return [`Replies could not be kept in the cache: ${saved.why}.`];
  }
}
