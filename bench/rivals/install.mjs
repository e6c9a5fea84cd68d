import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const node = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
// The lock file as it was when it was installed: written last, so that half an installation is none.
const mark = join(folder, 'node_modules', '.installed.json');

/** The Node 24 that contestants run on, as the lock file has it; installs this folder where it is not installed yet. */
export function installedNode() {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    process.stderr.write(`installing ${folder}: Node 24, promptfoo and OpenAI's SDK, 500 MB, some minutes\n`);
    npm('ci', '--ignore-scripts', '--loglevel=error');
    // Its script fetches the program for this platform. No other script is needed.
    npm('rebuild', 'node', '--loglevel=error');
    writeFileSync(mark, lock);
  }
  return node;
}

function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} in ${folder} ended with ${status}`);
}
