/** Where git runs. */
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

/**
 * The environment of a git process that only reads objects: no lock, no prompt, no replaced objects, and no network
 * except the remote.
 */
export function gitVariables({ env = process.env, remote }: Omit<GitPlace, 'cwd'>): NodeJS.ProcessEnv {
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
