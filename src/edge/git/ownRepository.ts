import { mkdir, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';

/** Writes an empty repository into an existing folder, without starting git. */
export async function emptyRepository(folder: string, isSha256 = false): Promise<void> {
  for (const name of ['objects', 'refs']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(folder, 'config'), isSha256 ? sha256Config : '');
}

const sha256Config = '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n';

/**
 * The environment of git in a repository that this program has made. No configuration, hook, attribute or helper of the
 * user or the system applies, so git can start no foreign program.
 */
export function ownEnvironment(repository: string): NodeJS.ProcessEnv {
  const kept = keptVariables.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    HOME: repository,
    XDG_CONFIG_HOME: repository,
    GIT_DIR: repository,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
  };
}

/** Variables for starting programs and for reaching the network: https://curl.se/docs/manpage.html#ENVIRONMENT */
const keptVariables = [
  ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'],
  ['http_proxy', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'no_proxy', 'NO_PROXY'],
  ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
].flat();
