/** Where git runs. */
export interface GitPlace {
  readonly cwd: string;
  /** Absent: that of this program. */
  readonly env?: NodeJS.ProcessEnv;
  /** From where git may get what the repository lacks; absent: from nowhere. */
  readonly remote?: GitRemote;
}

/** A server that git may fetch from, and no other. */
export interface GitRemote {
  /** The only protocol that git may speak: `https`. */
  readonly protocol: string;
  /** Configuration of the program that fetches, by its keys. A token is nowhere else: in no argument and in no file. */
  readonly config: Readonly<Record<string, string>>;
  /** What to tell the user of a fetch that failed, by what git printed; nothing if it was ended. */
  readonly faultOf: (printed: string) => Error;
}

/**
 * The variables of a program that reads objects and nothing else: no lock, no prompt, no replaced objects, and no network but
 * the remote.
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
    // A hash must mean the object that it is the hash of.
    GIT_NO_REPLACE_OBJECTS: '1',
    // Git before 2.45 knows the second line alone; a partial clone fetches through a protocol, and none is allowed.
    ...(remote === undefined
      ? { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '' }
      : { GIT_ALLOW_PROTOCOL: remote.protocol, GIT_CONFIG_COUNT: String(config.length) }),
    ...Object.fromEntries(pairs),
  };
}
