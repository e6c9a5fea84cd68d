// Bundles a bench and runs it, since Node 20 does not read TypeScript: node scripts/bench.mjs NAME [OPTION…].
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...options] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'evenhand-bench-'));
try {
  await build({
    entryPoints: [join(root, 'bench', name, 'main.ts')],
    outfile: join(folder, `${name}.mjs`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // As in build.mjs: packages of the CommonJS kind ask for a `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.mjs`), ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
