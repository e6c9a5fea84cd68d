import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { UnusableInput } from '../../shared/fault.ts';
import { type GitPlace, gitVariables } from './gitPlace.ts';

/** How a git command ended. */
export type GitRun =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  /** `bytes`: what it had printed by then. */
  | {
      readonly kind: 'failed';
      readonly exitCode: number | undefined;
      readonly message: string;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'too-large' };

interface GitRunOptions extends GitPlace {
  readonly args: readonly string[];
  /** What the program reads from its standard input; none if absent. */
  readonly input?: string;
  readonly largestBytes?: number;
  /** After so long it is ended, and has failed; absent: it takes the time that it takes. */
  readonly timeoutMs?: number;
  /** Ends it too. */
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
  // Loaded where it is needed: most runs start no program.
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
        // It was there a moment ago.
        if (error.code === 'ENOENT') return reject(gitMissing(error));
        // Typed as a number or a string, by Node's version: an exit code or a system error's name.
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
    // A program that ends before it has read everything says why by itself.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/**
 * The run itself, unless it failed because what it read could not be fetched.
 *
 * @throws what the remote has to say of that.
 */
export function orFetchFault({ remote }: GitPlace, run: GitRun): GitRun {
  if (remote !== undefined && run.kind === 'failed' && fetchFailed.test(run.message)) throw remote.faultOf(run.message);
  return run;
}

/** What git prints if it gets no answer, or another one than it takes. */
const fetchFailed =
  /promisor remote|unable to access|remote error|RPC failed|early EOF|hung up|disconnect|could not read Username|Authentication failed|not found/;

/** As text, for commands that print a hash or a path. */
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
 * Where the git program is, by the absolute folders of PATH; undefined if none of them has it.
 *
 * By its name alone, Windows takes a git.exe of the working directory first, which is the checkout of a pull request, and
 * so do other systems if PATH has `.` in it: https://github.com/nodejs/node/issues/46264
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
