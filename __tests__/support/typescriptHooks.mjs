import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stripTypes } from './stripTypes.mjs';

/*
 * Module hooks of all tests (typescript.mjs). Packages, src and support are loaded once for all files of a worker. A test
 * file is loaded anew with the modules that have hooks of its own (isOfOneFile); and so is for each run of a program what
 * reads the environment as it is loaded (runProgram.ts).
 */
const tests = new URL('../', import.meta.url).href;
const globals = new URL('./jestGlobals.mjs', import.meta.url).href;
/** What stands in the place of a package of Node or npm, or of a module of src, for the modules that import it. */
const standIns = [
  [
    'node:child_process',
    /\/__tests__\/support\/(?:nearGit|gitRepository|gitServer)\.ts/,
    new URL('./thinPrograms.mjs', import.meta.url),
  ],
  ['node:child_process', /\/src\/edge\/git\/runGit\.ts/, new URL('./nearGit.ts', import.meta.url)],
  ['../edge/cache/cacheProcess.ts', /\/src\/main\/actionReplies\.ts/, new URL('./nearCache.ts', import.meta.url)],
  ['node:crypto', /\/src\/edge\/signature\/runKeys\.ts/, new URL('./quickCrypto.mjs', import.meta.url)],
  [
    'node:timers/promises',
    /\/src\/(?:main\/actionCommits|edge\/github\/githubClient)\.ts/,
    new URL('./noWaits.mjs', import.meta.url),
  ],
  ['undici', /\/src\/edge\/provider\/http\/httpFetch\.ts/, new URL('./nearRequests.ts', import.meta.url)],
];
/** The entries, what reads the environment as it is loaded, and what imports that. */
const ofEachRun =
  /\/src\/main\/(?:cli|action)\.ts$|\/edge\/github\/githubClient\.ts$|\/@actions\/github\/lib\/(?:github|utils)\.js$/;
/** Whoever loads it late; the run of a program that began last is the one that it does so for. */
const loadsLate = /\/src\/edge\/github\/loadGithub\.ts$/;
let lastRun = '';
const resolutions = new Map();
const sources = new Map();
const ofOneFile = new Map();

export async function resolve(specifier, context, nextResolve) {
  const { parentURL } = context;
  const search = loadsLate.test(parentURL ?? '') ? lastRun : parentURL === undefined ? '' : new URL(parentURL).search;
  lastRun = /\?run=\d+$/.exec(specifier)?.[0] ?? lastRun;
  if (specifier === '@jest/globals') return { url: `${globals}${search}`, format: 'module', shortCircuit: true };
  const standIn = standIns.find(([name, who]) => specifier === name && who.test(parentURL ?? ''));
  if (standIn !== undefined) return { url: standIn[2].href, format: 'module', shortCircuit: true };
  const isOfRun = search.startsWith('?run=');
  const resolved = await (isOfRun ? resolvedOnce : nextResolve)(specifier, context, nextResolve);
  const isOwn = isOfRun ? ofEachRun.test(resolved.url) : isOfOneFile(resolved.url);
  const isAnew = search !== '' && isOwn && !resolved.url.includes('?');
  return { ...resolved, url: isAnew ? `${resolved.url}${search}` : resolved.url, shortCircuit: true };
}

/** What a program imports is looked for in its first run. */
function resolvedOnce(specifier, context, nextResolve) {
  const key = `${context.parentURL.split('?')[0]} ${specifier}`;
  if (!resolutions.has(key)) resolutions.set(key, nextResolve(specifier, context));
  return resolutions.get(key);
}

export async function load(url, context, nextLoad) {
  const [file = ''] = url.split('?');
  if (!file.endsWith('.ts') && !ofEachRun.test(file)) return await nextLoad(url, context);
  if (!sources.has(file)) sources.set(file, javaScriptOf(fileURLToPath(file)));
  return { format: 'module', source: await sources.get(file), shortCircuit: true };
}

/** Whether a module of __tests__ imports what the runner gives to one file, itself or by another module. */
function isOfOneFile(url) {
  // A file that is not there is named in a text that a test writes.
  if (!url.startsWith(tests) || !existsSync(new URL(url))) return false;
  if (!ofOneFile.has(url)) {
    // Modules that import each other do not make each other anew.
    ofOneFile.set(url, false);
    const imported = [...readFileSync(new URL(url), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(
      ([, name]) => name,
    );
    const others = imported.filter((name) => name.startsWith('.')).map((name) => new URL(name, url).href);
    ofOneFile.set(url, imported.includes('@jest/globals') || others.some(isOfOneFile));
  }
  return ofOneFile.get(url);
}

async function javaScriptOf(path) {
  const source = await readFile(path, 'utf8');
  return path.endsWith('.ts') ? stripTypes(source, path) : source;
}
