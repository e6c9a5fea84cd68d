import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { UnusableInput } from '../../shared/fault.ts';

export interface GitPlace {
  readonly cwd: string;
  /** Absent: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** The server from which git may fetch what the repository lacks; absent: there is none. */
  readonly remote?: GitRemote;
}

/** The only server that git may fetch from. */
export interface GitRemote {
  /** The only protocol that git may use: `https`. */
  readonly protocol: string;
  /** Configuration for `git fetch`, by its keys. A token is only here, never in an argument or a file. */
  readonly config: Readonly<Record<string, string>>;
  /** The error for a fetch that failed, from what git printed; git prints nothing if it was stopped. */
  readonly faultOf: (printed: string) => Error;
}

export type GitRun =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  /** `bytes`: what git had printed until then. */
  | {
      readonly kind: 'failed';
      readonly exitCode: number | undefined;
      readonly message: string;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'too-large' };

interface GitRunOptions extends GitPlace {
  readonly args: readonly string[];
  /** The program's standard input; absent: empty. */
  readonly input?: string;
  readonly largestBytes?: number;
  /** After this time the program is stopped and has failed; absent: no limit. */
  readonly timeoutMs?: number;
  /** Stops the program as well. */
  readonly signal?: AbortSignal;
}

/**
 * Runs the git program without a shell, so that it reads objects and nothing else.
 *
 * @throws UnusableInput if there is no git program, or git does not trust the owner of the repository.
 */
export async function runGit(options: GitRunOptions): Promise<GitRun> {
  const { cwd, args, input = '', largestBytes = 1024 * 1024 * 1024, timeoutMs = 0, signal } = options;
  if (!existsSync(cwd)) throw new UnusableInput({ what: `the folder ${cwd} does not exist`, fix: 'Check its name.' });
  const program = gitProgram();
  if (program === undefined) throw gitMissing();
  // This module is loaded late, because most runs start no program.
  const { execFile } = await import('node:child_process');
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      [...args],
      {
        cwd,
        env: gitVariables(options),
        maxBuffer: largestBytes,
        timeout: timeoutMs,
        ...(signal === undefined ? {} : { signal }),
        encoding: 'buffer',
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        if (error === null) return resolve({ kind: 'done', bytes: stdout });
        // The program was there a moment ago.
        if (error.code === 'ENOENT') return reject(gitMissing(error));
        // An exit code, or the name of a system error. Its type depends on Node's version.
        const code: unknown = error.code;
        if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return resolve({ kind: 'too-large' });
        const message = stderr.toString('utf8').trim();
        if (message.includes('dubious ownership')) return reject(notTrusted(cwd, error));
        return resolve({
          kind: 'failed',
          exitCode: typeof code === 'number' ? code : undefined,
          message,
          bytes: stdout,
        });
      },
    );
    // If the program ends before it has read all input, its own message says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/**
 * The environment of a git process that only reads objects: no lock, no prompt, no replaced objects, and no network
 * except the remote.
 */
function gitVariables({ env = process.env, remote }: Omit<GitPlace, 'cwd'>): NodeJS.ProcessEnv {
  const config = Object.entries(remote?.config ?? {});
  const pairs = config.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key] as const,
    [`GIT_CONFIG_VALUE_${index}`, value] as const,
  ]);
  return {
    ...env,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    // A hash must always mean the object with that hash.
    GIT_NO_REPLACE_OBJECTS: '1',
    // Git before 2.45 knows only the second variable. It still works: a partial clone fetches through a protocol, and
    // none is allowed.
    ...(remote === undefined
      ? { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '' }
      : { GIT_ALLOW_PROTOCOL: remote.protocol, GIT_CONFIG_COUNT: String(config.length) }),
    ...Object.fromEntries(pairs),
  };
}

/**
 * Returns the run, unless it failed because git could not fetch what it needed.
 *
 * @throws the remote's fault in that case.
 */
export function orFetchFault({ remote }: GitPlace, run: GitRun): GitRun {
  if (remote !== undefined && run.kind === 'failed' && fetchFailed.test(run.message)) throw remote.faultOf(run.message);
  return run;
}

/** Printed by git if the server does not answer, or gives an answer that git does not accept. */
const fetchFailed =
  /promisor remote|unable to access|remote error|RPC failed|early EOF|hung up|disconnect|could not read Username|Authentication failed|not found/;

/** Decodes the output of commands that print a hash or a path. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function gitMissing(cause?: Error): UnusableInput {
  return new UnusableInput(
    {
      what: 'the program `git` was not found',
      fix: 'Install git and put it on the PATH, or give two folders as base and head.',
    },
    { cause },
  );
}

function notTrusted(cwd: string, cause: Error): UnusableInput {
  return new UnusableInput(
    {
      what: `git does not read the repository at ${cwd}, because another user owns it`,
      fix: `If you trust it, run: git config --global --add safe.directory '${cwd}'`,
    },
    { cause },
  );
}

/**
 * The path of the git program, from the absolute folders of PATH; undefined if none of them has it.
 *
 * A bare name would be unsafe: Windows first looks in the working directory, which is the checkout of a pull request,
 * and so do other systems if PATH contains `.`: https://github.com/nodejs/node/issues/46264
 */
function gitProgram(): string | undefined {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** `git version 2.39.5`; undefined if there is no git program. */
export async function gitVersion(): Promise<string | undefined> {
  try {
    const run = await runGit({ cwd: '.', args: ['--version'] });
    return run.kind === 'done' ? textOf(run.bytes).trim() : undefined;
  } catch (error) {
    if (error instanceof UnusableInput) return undefined;
    throw error;
  }
}
