import { execFileSync } from 'node:child_process';
import { restoreCache, saveCache } from '@actions/cache';
import { keptPattern } from '../edge/cache/cacheFolder.ts';
import type { CacheCall } from '../edge/cache/cacheProcess.ts';

// The process of one call of @actions/cache: edge/cache/cacheProcess.ts starts it, and reads what it prints.
process.once('disconnect', () => process.exit());
// No other program has the channel to this process.
process.once('message', (call) => void answer(call as CacheCall));

async function answer(call: CacheCall): Promise<void> {
  const ended = await made(call).then(
    (key) => ({ key }),
    (error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(ended, () => process.exit());
}

/** The key under which it restored or saved; undefined if it did not. */
async function made({ call, keys: [key = '', ...others], token }: CacheCall): Promise<string | undefined> {
  // The library finds the token there; a program that it starts gets the variables that can be listed, without it.
  process.env = new Proxy(process.env, {
    get: (env, name) => (name === 'ACTIONS_RUNTIME_TOKEN' ? token : Reflect.get(env, name)),
  });
  process.chdir(process.env['GITHUB_WORKSPACE'] ?? '');
  if (!hasGnuTar()) throw new Error('this runner has no GNU tar, and others unpack to wherever an archive says');
  if (call === 'restore') return restoreCache([keptPattern], key, others);
  return (await saveCache([keptPattern], key)) === -1 ? undefined : key;
}

/** Whether the tar that the library takes heeds TAR_OPTIONS. */
function hasGnuTar(): boolean {
  const windows = `${process.env['PROGRAMFILES']}\\Git\\usr\\bin\\tar.exe`;
  const tar = process.platform === 'win32' ? windows : process.platform === 'darwin' ? 'gtar' : 'tar';
  try {
    return execFileSync(tar, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('GNU tar');
  } catch {
    return false;
  }
}
