// Bundles the entries into a folder that needs no install, for the Action and for `npm start` alike: what each has at once
// is in its own file, what both have, and what only some runs need, in files beside them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { compileSchemas } from './compileSchemas.mjs';

// Another folder is for the test that compares the two.
const folder = resolve(process.argv[2] ?? 'dist');

// An ESM bundle of CommonJS packages has no `require`; without this, they fail with "Dynamic require of … is not supported".
const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Nothing asks for an OIDC token; the client for it would load undici into every run of the Action. */
const withoutOidc = {
  name: 'without-oidc',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@actions[\\/]core[\\/]lib[\\/]oidc-utils\.js$/ }, () => ({
      contents: 'export class OidcClient {}',
    }));
  },
};

/**
 * `import 'node:http'` reads every member of the module, one of which loads undici: 30 ms that a `require` does not take.
 * https://github.com/nodejs/node/blob/v24.0.0/lib/http.js (lazyUndici)
 */
const requiredBuiltins = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?https?$/ }, ({ path, namespace }) =>
      namespace === 'required' ? undefined : { path: path.replace(/^node:/, ''), namespace: 'required' },
    );
    onLoad({ filter: /^/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('node:${path}');`,
    }));
  },
};

/**
 * So does `import 'node:util'`, and loads workers and a diff for tests: 3 ms. What of it the sources use is named here; a
 * name that is missing is one that the build does not find.
 * https://github.com/nodejs/node/blob/v24.0.0/lib/util.js (defineLazyProperties)
 */
const someOfUtil = {
  name: 'some-of-util',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:util$/ }, ({ importer }) =>
      /[\\/]src[\\/].*\.ts$/.test(importer) ? { path: 'util', namespace: 'some-of' } : undefined,
    );
    onLoad({ filter: /^/, namespace: 'some-of' }, () => ({
      contents: "export const { parseArgs, isDeepStrictEqual } = require('node:util');",
    }));
  },
};

/** Loading the segmenter's data takes as long as all other modules of a report together, and most texts are of ASCII alone. */
const laterSegmenter = {
  name: 'later-segmenter',
  setup({ onLoad }) {
    const made = 'const segmenter = new Intl.Segmenter();';
    const later = 'let made; const segmenter = { segment: (text) => (made ??= new Intl.Segmenter()).segment(text) };';
    onLoad({ filter: /[\\/]string-width[\\/]index\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      if (!contents.includes(made))
        throw new Error(`${path} has changed: look whether it still makes a segmenter at once`);
      return { contents: contents.replace(made, later) };
    });
  },
};

/**
 * Of all that OpenAI's SDK can ask for, chats and batches are needed, and no answer as a stream: the rest is more than half
 * of it, and is read at each start.
 */
const fewResources = {
  name: 'few-resources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]openai[\\/](?:resources|lib)[\\/].*\.mjs$/ }, ({ path }) => {
      const isNeeded =
        /[\\/]resources[\\/](?:index|chat|batches|files|shared)\b|[\\/]lib[\\/](?!.*(?:Runner|Stream)\.mjs$)/;
      if (isNeeded.test(path)) return undefined;
      const text = readFileSync(path, 'utf8');
      const declared = [...text.matchAll(/^export (?:class|const|function|var|let) (\w+)/gm)].map(([, name]) => name);
      const passedOn = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
        names.match(/\w+(?=\s*(?:,|$))/g),
      );
      // A name that is missed here is one that the build does not find.
      const names = new Set([...declared, ...passedOn]);
      return { contents: [...names].map((name) => `export class ${name} {}`).join('\n') };
    });
  },
};

const { outputFiles, metafile } = await build({
  entryPoints: { cli: 'src/cli.ts', index: 'src/action.ts' },
  outdir: folder,
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: banner },
  plugins: [compileSchemas, withoutOidc, requiredBuiltins, someOfUtil, laterSegmenter, fewResources],
  metafile: true,
  write: false,
});

const written = Object.entries(metafile.outputs).map(([path, output]) => ({ ...output, name: basename(path) }));
const names = new Map(namesOf(written).map(([from, to]) => [from, to]));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.js')) rmSync(join(folder, name));
for (const { path, text } of outputFiles) {
  writeFileSync(join(folder, names.get(basename(path))), text.replace(/[\w-]+-[0-9A-Z]{8}\.js/g, stable));
}

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
