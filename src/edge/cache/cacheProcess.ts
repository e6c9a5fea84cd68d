import { type ChildProcess, fork } from 'node:child_process';
import { isMapping } from '../../shared/isMapping.ts';
import type { CacheFolder } from './cacheFolder.ts';

export interface CacheCall {
  readonly call: 'restore' | 'save';
  /** To save: the key. To restore: the beginnings of keys, in the order of the search. */
  readonly keys: readonly string[];
  /** ACTIONS_RESULTS_URL. */
  readonly url: string;
  /** ACTIONS_RUNTIME_TOKEN. */
  readonly token: string;
}

export type CacheEnd =
  /** The key that was restored or saved; undefined if nothing was found. */
  { readonly kind: 'done'; readonly key: string | undefined } | { readonly kind: 'failed'; readonly why: string };

/** Restores the files of an entry into the folder, or saves the files that are in it. Throws nothing. */
export type CallCache = (call: CacheCall, folder: CacheFolder) => Promise<CacheEnd>;

/**
 * Calls @actions/cache in a process of its own. The library has no time limit, reads the target folder from its
 * environment, prints what the service says, and starts tar. Of its output, only the reason of a failure reaches the
 * log.
 *
 * @param program the path of main/cacheStep.
 * @param limit makes a signal for each call; when it aborts, the process is killed with all its children.
 */
export function cacheProcess(program: string, limit: () => AbortSignal): CallCache {
  return (call, folder) => {
    const env = { ...process.env, ...variables(call, folder) };
    const signal = limit();
    return new Promise((resolve) => {
      // The process has a group of its own, so that tar is killed with it.
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
      // The call is not in the environment, because every child of the process could read it there. If the process has
      // already gone, `close` reports it.
      child.send(call, () => undefined);
    });
  };
}

const longestPrinted = 1024 * 1024;

/** Where the library unpacks, and the options for tar. The library calls tar with -P, so paths could lead anywhere. */
function variables({ url }: CacheCall, { temporary, files }: CacheFolder): NodeJS.ProcessEnv {
  return {
    ACTIONS_RESULTS_URL: url,
    ACTIONS_CACHE_SERVICE_V2: 'true',
    GITHUB_WORKSPACE: files,
    RUNNER_TEMP: temporary,
    // GNU tar skips each member that has no plain name: a name with a slash or a colon, or with a dot at its beginning.
    TAR_OPTIONS: '--exclude=*[!a-z0-9.]* --exclude=.*',
  };
}

function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Windows has no process groups.
    child.kill('SIGKILL');
  }
}

function endOf(message: unknown, printed: string): CacheEnd {
  if (!isMapping(message)) return { kind: 'failed', why: 'its process ended early' };
  if (typeof message['key'] === 'string') return { kind: 'done', key: message['key'] };
  const why = typeof message['why'] === 'string' ? message['why'] : reasonIn(printed);
  return why === undefined ? { kind: 'done', key: undefined } : { kind: 'failed', why: printable(why) };
}

/**
 * The library does not throw. It prints each failure as a command to the runner, first the cause, then its consequence.
 */
function reasonIn(printed: string): string | undefined {
  const [, reason] =
    /^(?:::\w+::)?Failed to (?:restore|save|reserve cache): (?:Error: )?(.*)$/m.exec(printed) ??
    /^::(?:warning|error)::(.*)$/m.exec(printed) ??
    [];
  return reason?.split('%0A')[0]?.replaceAll('%25', '%');
}

/** The service's message, shortened, without log commands and without parts that may be a token or an address. */
function printable(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/https?:\S*|[^ ]{33,}/g, '…')
    .replace(/:(?=:)|##(?=\[)/g, '$& ')
    .slice(0, 300)
    .trim();
}
