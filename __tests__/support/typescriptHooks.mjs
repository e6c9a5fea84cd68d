import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/*
 * Module hooks of all tests: TypeScript is stripped of its types. A test file and what stands beside it below __tests__
 * are loaded anew for each test file, so that no file finds the state of another; src and packages are loaded once.
 */
const tests = new URL('../', import.meta.url).href;
const globals = new URL('./jestGlobals.mjs', import.meta.url).href;
const texts = new Map();

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
  const resolved = await nextResolve(specifier, context);
  const { parentURL } = context;
  if (parentURL === undefined || !resolved.url.startsWith(tests)) return resolved;
  const { search } = new URL(parentURL);
  return search === '' || resolved.url.includes('?') ? resolved : { ...resolved, url: `${resolved.url}${search}` };
}

export async function load(url, context, nextLoad) {
  const [file = ''] = url.split('?');
  if (!file.endsWith('.ts')) return await nextLoad(url, context);
  if (!texts.has(file)) texts.set(file, stripped(fileURLToPath(file)));
  return { format: 'module', source: await texts.get(file), shortCircuit: true };
}

async function stripped(filename) {
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
    module: { type: 'es6' },
  });
  return code;
}
