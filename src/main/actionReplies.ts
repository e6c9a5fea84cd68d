import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NoKeys, RunKeys } from '../ask/signatures.ts';
import type { Environment } from '../command/environment.ts';
import { cacheProcess } from '../edge/cache/cacheProcess.ts';
import { openReplyCache, type ReplyCache, type Restored } from '../edge/cache/replyCache.ts';
import { keptReplies, type KeptReplies as PackedReplies } from '../edge/ledger/keptReplies.ts';
import type { KeptReplies, ReplySettings, RestoredReplies } from '../github/actionHost.ts';
import { errorCode } from '../shared/errorCode.ts';
import { type Fault, OutsideFailure, UnusableInput } from '../shared/fault.ts';

interface StepReplies extends ReplySettings {
  readonly environment: Pick<Environment, 'env' | 'clock' | 'signatures'>;
  readonly temporary: string;
}

/** A step's folder of replies, and the cache that keeps it after the runner has gone. */
export async function actionReplies(settings: StepReplies): Promise<KeptReplies> {
  const { cache: mode, event, pullRequest } = settings;
  const { env, clock, signatures: signaturesOf } = settings.environment;
  // The folder is new, so no earlier step can have put anything into it.
  const folder = settings.folder ?? (await newFolder(settings.temporary));
  const { GITHUB_RUN_ID: id = '0', GITHUB_RUN_ATTEMPT: attempt = '0' } = env;
  const run = { event: event.name, pullRequest, id, attempt };
  const open = async (publicKeys: readonly string[]): Promise<Opened> => {
    const keys = await settings.keys();
    const own = 'kind' in keys ? undefined : keys;
    const signatures = await signaturesOf({ keys: own, publicKeys, repository: env['GITHUB_REPOSITORY'] ?? '' });
    const replies = keptReplies({ folder, signatures, nowMs: clock.now(), maxAgeMs });
    const cache = openReplyCache({ mode, run, env, replies, callCache, temporary: settings.temporary });
    const former = await cache.restore();
    const lost = settings.needsReference === true ? lostReference(former, settings.folder) : undefined;
    // Without the reference, any answer of today's model would pass and become the new reference.
    if (lost !== undefined)
      throw new OutsideFailure({
        what: `the baseline of drift could not be had from the cache: ${lost.why}`,
        fix: `Nothing was asked. ${lost.fix}`,
      });
    return { signatures, keys, replies, cache, notes: restoredWords(former) };
  };
  let opened: Promise<Opened> | undefined;
  return {
    folder,
    restore: async (publicKeys) => {
      const isFirst = opened === undefined;
      opened ??= open(publicKeys);
      const { signatures, notes } = await opened;
      return { signatures, notes: isFirst ? notes : [] };
    },
    save: async () => {
      // An error while opening was thrown earlier.
      const begun = await opened?.catch(() => undefined);
      return begun === undefined ? [] : keep(begun);
    },
  };
}

/** The built file next to the program that runs. */
const cacheStep = join(dirname(process.argv[1] ?? ''), 'cacheStep.js');
/** A minute for restoring and one for saving, so that a hanging service delays the verdict no longer. */
const callCache = cacheProcess(cacheStep, () => AbortSignal.timeout(60_000));

interface Opened extends RestoredReplies {
  readonly keys: RunKeys | NoKeys;
  readonly replies: PackedReplies;
  readonly cache: ReplyCache;
}

async function keep({ keys, replies, cache }: Opened): Promise<readonly string[]> {
  if ('kind' in keys) {
    const why =
      keys.kind === 'none'
        ? 'there is no key to sign them with. Give the step a key of the provider, or the input signing-key'
        : `${keys.variable} has fewer than ${keys.least} characters, which is too short to sign them with. Give the step the input signing-key`;
    return replies.hasWritten() ? [`The replies of this run count for no other run: ${why}.`] : [];
  }
  try {
    replies.sign();
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    // The verdict already exists.
    return [`The replies of this run could not be signed: ${error.message}`];
  }
  const saved = await cache.save();
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

/** @throws UnusableInput if the runner's temporary folder is not writable. */
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
        fix: 'The runner sets it; or name a folder that can be written to with the input "ledger".',
      },
      { cause: error },
    );
  }
}

/** Undefined if the reference is here, or if no run has made one. @param folder the one that the workflow names. */
function lostReference(
  former: Restored,
  folder: string | undefined,
): (Pick<Fault, 'fix'> & { readonly why: string }) | undefined {
  switch (former.kind) {
    case 'none':
      return undefined;
    case 'off':
    case 'denied': {
      // A folder that lasts keeps the reference itself; in a new one, every run would be the first.
      const fix = 'Let the workflow read and write the cache, or name a folder that lasts with the input "ledger".';
      return folder === undefined ? { why: former.why, fix } : undefined;
    }
    case 'restored':
    case 'failed': {
      const why = former.kind === 'restored' ? former.lostReference : former.why;
      const fix =
        'Fix that, or run the job again. Or delete the entries of the cache (Actions, Caches): the next run then saves a new baseline.';
      return why === undefined ? undefined : { why, fix };
    }
  }
}

/** A model may change under the same name, so replies older than a week are asked again. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

function restoredWords(restored: Restored): readonly string[] {
  switch (restored.kind) {
    case 'restored': {
      const { key, replies, refused } = restored;
      return [
        `Replies of former runs: ${replies} from the cache ${key}${refused === 0 ? '' : `, ${refused} refused (too old, or not signed by a key that counts here), which are asked again`}.`,
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
