// Bundles each entry into one readable file, so that neither the Action nor `npm start` needs an install.
import { build } from 'esbuild';

// An ESM bundle of CommonJS packages has no `require`; without this, they fail with "Dynamic require of … is not supported".
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

await build({
  entryPoints: { cli: 'src/cli.ts', index: 'src/action.ts' },
  // Another folder is for the test that compares the two.
  outdir: process.argv[2] ?? 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: banner },
});
