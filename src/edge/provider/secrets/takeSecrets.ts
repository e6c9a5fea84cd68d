/**
 * Takes secrets out of an environment and returns them by their names: no child process inherits them then, and no dump
 * of the environment holds them. Names that are not set are left out.
 */
export function takeSecrets(
  env: Record<string, string | undefined>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const taken: [string, string][] = [];
  for (const name of new Set(names)) {
    const value = env[name];
    if (value === undefined) continue;
    taken.push([name, value]);
    delete env[name];
  }
  return Object.fromEntries(taken);
}
