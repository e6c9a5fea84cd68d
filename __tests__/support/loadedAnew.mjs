import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Module hooks of warmProgram.mjs. The entries are loaded anew for each run, and so is @actions/github, which reads the
 * event, the addresses of the API and the proxy from the environment as it is loaded, with all that import it.
 */
const readsEnvironment = 'GITHUB_EVENT_PATH';
const anewIn = new Map();

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  const { parentURL } = context;
  if (!resolved.url.startsWith('file:') || parentURL === undefined) return resolved;
  const run = new URL(parentURL).search;
  if (run === '' || !loadedAnew(fileURLToPath(resolved.url))) return resolved;
  return { ...resolved, url: `${resolved.url}${run}` };
}

function loadedAnew(path) {
  const folder = dirname(path);
  if (!anewIn.has(folder)) anewIn.set(folder, namesIn(folder));
  return anewIn.get(folder).has(basename(path));
}

function namesIn(folder) {
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const anew = new Set();
  let before = -1;
  while (anew.size > before) {
    before = anew.size;
    for (const [name, text] of texts) {
      const marks = [readsEnvironment, ...[...anew].map((imported) => `"./${imported}"`)];
      if (marks.some((mark) => text.includes(mark))) anew.add(name);
    }
  }
  return anew;
}
