// Cuts GitHub's description of its API to what the stand-in of the tests serves: the whole package takes 400 MB.
// To renew it: npm pack @octokit/openapi, unpack it elsewhere, and
//   node scripts/cutGithubApi.mjs PACKAGE/generated/api.github.com.json
// The description is GitHub's, under the MIT licence; the comment in the file says which version it was cut from.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../__tests__/support/github');
const [path] = process.argv.slice(2);
const whole = JSON.parse(readFileSync(path, 'utf8'));
const { version } = JSON.parse(readFileSync(join(dirname(path), '../package.json'), 'utf8'));

/** Words that are in single quotes in a file of the stand-in. */
const namesIn = (file, pattern) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, name]) => name);
const operations = namesIn('servedOperations.ts', /'((?:GET|POST|PATCH|PUT|DELETE) [^']+)'/g);
const webhooks = namesIn('githubDescription.ts', /^ {2}'([a-z-]+)',$/gm);
const examples = ['full-repository-default-response'];

const paths = {};
for (const operation of operations) {
  const [method, route] = operation.split(' ');
  paths[route] = { ...paths[route], [method.toLowerCase()]: whole.paths[route][method.toLowerCase()] };
}
const events = Object.fromEntries(webhooks.map((name) => [name, whole['x-webhooks'][name]]));
const components = { schemas: {}, parameters: {}, responses: {}, examples: {} };
const keep = (value) => {
  for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
    if (components[kind] === undefined || name in components[kind]) continue;
    components[kind][name] = whole.components[kind][name];
    keep(components[kind][name]);
  }
};
for (const name of examples) components.examples[name] = whole.components.examples[name];
keep([paths, events, components.examples, { $ref: '#/components/schemas/basic-error' }]);

/** Text for people, which no test reads; a property may have the name of such a text. */
const remarks = new Set([
  'description',
  'summary',
  'externalDocs',
  'operationId',
  'tags',
  'deprecated',
  'title',
  'x-github',
]);
const bare = (value, isNames) => {
  if (Array.isArray(value)) return value.map((one) => bare(one, false));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => isNames || !remarks.has(key));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === 'value' ? one : bare(one, key === 'properties' && !isNames)]),
  );
};

const cut = {
  $comment: `Cut from @octokit/openapi ${version} (GitHub's description of its API, MIT licence) by scripts/cutGithubApi.mjs.`,
  ...bare({ paths, 'x-webhooks': events, components }, false),
};
writeFileSync(join(folder, 'api.github.com.json'), `${JSON.stringify(cut)}\n`);
