import { copyFileSync, cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtDist } from './builtDist.ts';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * The command line as it is shipped, built from src as it is now, in a folder of the test's own with what stands beside
 * it. Returns the path of the program.
 */
export function builtProgram(folder: string): string {
  cpSync(builtDist(), join(folder, 'dist'), { recursive: true });
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const path of ['schema', 'fixtures/demo']) cpSync(join(root, path), join(folder, path), { recursive: true });
  return join(folder, 'dist', 'cli.js');
}
