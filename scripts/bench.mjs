// Bundles benches and runs them, since Node 20 does not read TypeScript: node scripts/bench.mjs NAME|all [OPTION…].
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installedNode } from '../bench/rivals/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Those of bench/performance/tables.md: all run on one Node, whoever starts them. */
const withContestants = ['start', 'schedule', 'overhead'];
const timed = [...withContestants, 'ledger'];
const ofPerformance = [...timed, 'saving'];
const [name, ...options] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'evenhand-bench-'));
try {
  const names = name === 'all' ? ofPerformance.filter((each) => existsSync(mainOf(each))) : [name];
  const drawn = names.some((each) => ofPerformance.includes(each)) && !options.includes('--quick');
  for (const each of drawn ? [...names, 'performance'] : names) {
    if (name === 'all') process.stderr.write(`\n${each}\n`);
    const status = await run(each);
    if (status !== 0) {
      process.exitCode = status;
      break;
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function run(bench) {
  await build({
    entryPoints: [mainOf(bench)],
    outfile: join(folder, `${bench}.mjs`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // As in build.mjs: packages of the CommonJS kind ask for a `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const node = timed.includes(bench) ? installedNode() : process.execPath;
  const args = [join(folder, `${bench}.mjs`), ...(name === bench ? options : optionsIn(bench))];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

/** What a bench understands of the options that all of them were given. */
function optionsIn(bench) {
  if (withContestants.includes(bench)) return options;
  if (bench === 'performance' || !options.includes('--quick')) return [];
  return bench === 'ledger' ? ['--quick', '--replies', '20000'] : ['--quick'];
}

function mainOf(bench) {
  return join(root, 'bench', bench, 'main.ts');
}
