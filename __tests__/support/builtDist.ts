import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { madeOnce } from './madeOnce.ts';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * What `npm run build` makes of src as it is now.
 *
 * @param form `marked`: with a comment before the code of each package.
 */
export function builtDist(form: 'dist' | 'marked' = 'dist'): string {
  return madeOnce(form, (folder) => {
    execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), folder, form], { cwd: root, stdio: 'pipe' });
  });
}
