import { execFileSync } from 'node:child_process';
import { restoreCache, saveCache } from '@actions/cache';
import { keptPattern } from '../edge/cache/cacheFolder.ts';
import type { CacheCall } from '../edge/cache/cacheProcess.ts';

// The process for one call of @actions/cache. edge/cache/cacheProcess.ts starts it and reads its output.
process.once('disconnect', () => process.exit());
// Only the parent process has this channel.
process.once('message', (call) => void answer(call as CacheCall));

async function answer(call: CacheCall): Promise<void> {
  const ended = await made(call).then(
    (key) => ({ key }),
    (error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(ended, () => process.exit());
}

/** The key that was restored or saved; undefined if nothing was. */
async function made({ call, keys: [key = '', ...others], token }: CacheCall): Promise<string | undefined> {
  // The library reads the token here. Programs that it starts get only the variables that can be listed, without the
  // token.
  process.env = new Proxy(process.env, {
    get: (env, name) => (name === 'ACTIONS_RUNTIME_TOKEN' ? token : Reflect.get(env, name)),
  });
  process.chdir(process.env['GITHUB_WORKSPACE'] ?? '');
  if (!hasGnuTar()) throw new Error('this runner has no GNU tar, and others unpack to wherever an archive says');
  if (call === 'restore') return restoreCache([keptPattern], key, others);
  return (await saveCache([keptPattern], key)) === -1 ? undefined : key;
}

/** Whether the tar that the library uses obeys TAR_OPTIONS. */
function hasGnuTar(): boolean {
  const windows = `${process.env['PROGRAMFILES']}\\Git\\usr\\bin\\tar.exe`;
  const tar = process.platform === 'win32' ? windows : process.platform === 'darwin' ? 'gtar' : 'tar';
  try {
    return execFileSync(tar, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('GNU tar');
  } catch {
    return false;
  }
}
