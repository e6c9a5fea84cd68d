import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * The command line as it is shipped, bundled into a folder of the test's own, with what stands beside it. Returns the
 * path of the program. The switches are those of scripts/build.mjs.
 */
export function builtProgram(folder: string): string {
  const program = join(folder, 'dist', 'cli.js');
  const esbuild = join(createRequire(import.meta.url).resolve('esbuild/package.json'), '..', 'bin', 'esbuild');
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const switches = ['--bundle', '--platform=node', '--format=esm', '--target=node20', '--charset=utf8'];
  const output = [`--outfile=${program}`, `--banner:js=${require}`, '--legal-comments=none', '--log-level=error'];
  mkdirSync(join(folder, 'dist'), { recursive: true });
  execFileSync(esbuild, [join(root, 'src', 'cli.ts'), ...switches, ...output]);
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'schema'), join(folder, 'schema'), { recursive: true });
  return program;
}
