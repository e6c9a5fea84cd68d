// Bundles the entries into a folder that needs no install, for the Action and for `npm start` alike: what each has at once
// is in its own file, what both have, and what only some runs need, in files beside them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bomText, bundledPackages, licencesText } from './bundledPackages.mjs';
import { compileSchemas } from './compileSchemas.mjs';

// Another folder is for the tests, and `marked` keeps the comments that say which package's code follows.
const [, , into = 'dist', form] = process.argv;
const folder = resolve(into);

// An ESM bundle of CommonJS packages has no `require`; without this, they fail with "Dynamic require of … is not supported".
// The other name, since packages import this function too, and esbuild does not read what is written here.
const banner =
  "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);";

const { outputFiles, metafile } = await build({
  entryPoints: { cli: 'src/main/cli.ts', index: 'src/main/action.ts', cacheStep: 'src/main/cacheStep.ts' },
  outdir: folder,
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  // Names stay, so that an error tells its place; nothing else is lost, and the folder is a quarter smaller.
  minifyWhitespace: form !== 'marked',
  legalComments: 'none',
  logLevel: 'warning',
  // Its other form asks for its parts by names that only a runtime knows.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  banner: { js: banner },
  plugins: [compileSchemas],
  // Where packages are linked from does not matter: their paths order what is written.
  preserveSymlinks: true,
  metafile: true,
  write: false,
});

const written = Object.entries(metafile.outputs).map(([path, output]) => ({ ...output, name: basename(path) }));
const names = new Map(namesOf(written).map(([from, to]) => [from, to]));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.js')) rmSync(join(folder, name));
for (const { path, text } of outputFiles) {
  writeFileSync(
    join(folder, names.get(basename(path))),
    text.replace(/(?<="\.\/)[\w.-]+-[0-9A-Z]{8}\.js(?=")/g, stable),
  );
}

const root = resolve(import.meta.dirname, '..');
const packages = bundledPackages(metafile, root);
writeFileSync(join(folder, 'licenses.txt'), licencesText(packages));
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(join(folder, 'sbom.cdx.json'), bomText(packages, own));

/** Names that stay from one build to the next, so that a change of one file is a change of one file. */
function namesOf(outputs) {
  const shared = outputs
    .filter(({ entryPoint }) => entryPoint === undefined)
    .toSorted((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1))
    .map(({ name }, index) => [name, `shared-${index + 1}.js`]);
  const entries = outputs.flatMap(({ name, entryPoint }) =>
    entryPoint === undefined ? [] : [[name, name.replace(/-[0-9A-Z]{8}\.js$/, '.js')]],
  );
  const all = [...entries, ...shared];
  if (new Set(all.map(([, to]) => to)).size < all.length) throw new Error('two parts of the program have one name');
  return all;
}

function firstOf({ inputs }) {
  return Object.keys(inputs).toSorted()[0] ?? '';
}

function stable(name) {
  return names.get(name) ?? name;
}
