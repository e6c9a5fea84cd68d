import { type ChildProcess, fork } from 'node:child_process';
import { isMapping } from '../../shared/isMapping.ts';
import type { CacheFolder } from './cacheFolder.ts';

/** One call of @actions/cache, as its process gets it. */
export interface CacheCall {
  readonly call: 'restore' | 'save';
  /** The key to save under; or the beginnings of keys to look for, in this order. */
  readonly keys: readonly string[];
  /** ACTIONS_RESULTS_URL. */
  readonly url: string;
  /** ACTIONS_RUNTIME_TOKEN. */
  readonly token: string;
}

/** How such a call ended. */
export type CacheEnd =
  /** Under which key it restored or saved; undefined if it found nothing. */
  { readonly kind: 'done'; readonly key: string | undefined } | { readonly kind: 'failed'; readonly why: string };

/** Brings the files of an entry into the folder, or keeps those that are in it. Nothing is thrown. */
export type CallCache = (call: CacheCall, folder: CacheFolder) => Promise<CacheEnd>;

/**
 * Calls @actions/cache in a process of its own: the library knows no limit of time, reads where to unpack from its
 * environment, prints what the service says, and starts tar. Nothing of what it prints reaches the log but why it failed.
 *
 * @param program the path of main/cacheStep.
 * @param limit made for each call; the process is killed at its end, with all that it started.
 */
export function cacheProcess(program: string, limit: () => AbortSignal): CallCache {
  return (call, folder) => {
    const env = { ...process.env, ...variables(call, folder) };
    const signal = limit();
    return new Promise((resolve) => {
      // In a group of its own, so that tar is killed with it.
      const child = fork(program, [], {
        env,
        execArgv: [],
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      });
      const end = (ended: CacheEnd) => {
        signal.removeEventListener('abort', late);
        resolve(ended);
      };
      const late = () => {
        kill(child);
        end({ kind: 'failed', why: 'it took too long' });
      };
      signal.addEventListener('abort', late);
      let printed = '';
      let message: unknown;
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (printed.length < longestPrinted) printed += text;
      });
      child.on('message', (sent) => {
        message = sent;
      });
      child.on('error', () => end({ kind: 'failed', why: 'its process could not be started' }));
      child.on('close', () => end(endOf(message, printed)));
      // Not in the environment, which every program that the process starts could read. If it is gone, it ends as above.
      child.send(call, () => undefined);
    });
  };
}

const longestPrinted = 1024 * 1024;

/** Where the library unpacks, and what it passes on to tar, which it calls with -P: paths may lead anywhere. */
function variables({ url }: CacheCall, { temporary, files }: CacheFolder): NodeJS.ProcessEnv {
  return {
    ACTIONS_RESULTS_URL: url,
    ACTIONS_CACHE_SERVICE_V2: 'true',
    GITHUB_WORKSPACE: files,
    RUNNER_TEMP: temporary,
    // GNU tar passes over each member whose name is not plain: with a slash or a colon, or with a dot at its beginning.
    TAR_OPTIONS: '--exclude=*[!a-z0-9.]* --exclude=.*',
  };
}

function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Windows has no such groups.
    child.kill('SIGKILL');
  }
}

function endOf(message: unknown, printed: string): CacheEnd {
  if (!isMapping(message)) return { kind: 'failed', why: 'its process ended early' };
  if (typeof message['key'] === 'string') return { kind: 'done', key: message['key'] };
  const why = typeof message['why'] === 'string' ? message['why'] : reasonIn(printed);
  return why === undefined ? { kind: 'done', key: undefined } : { kind: 'failed', why: printable(why) };
}

/** The library throws no failure; it prints each as a command to the runner, and the cause before its consequence. */
function reasonIn(printed: string): string | undefined {
  const [, reason] =
    /^(?:::\w+::)?Failed to (?:restore|save|reserve cache): (?:Error: )?(.*)$/m.exec(printed) ??
    /^::(?:warning|error)::(.*)$/m.exec(printed) ??
    [];
  return reason?.split('%0A')[0]?.replaceAll('%25', '%');
}

/** What the service says, short and without anything that a log would take for a command, or that may be a token or an address. */
function printable(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/https?:\S*|[^ ]{33,}/g, '…')
    .replace(/:(?=:)|##(?=\[)/g, '$& ')
    .slice(0, 300)
    .trim();
}
