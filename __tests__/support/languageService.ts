import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type * as Entry from './languageServiceEntry.ts';

/** What GitHub's own language service finds wrong with a workflow or an action: `LINE: message`. */
export type Findings = (file: string, text: string) => Promise<readonly string[]>;

const root = resolve(import.meta.dirname, '..', '..');

/** The service, bundled into a folder, with the inputs of our own action.yml behind `uses: evenhand/evenhand@…`. */
export async function languageService(folder: string): Promise<Findings> {
  const service = await load(folder);
  const unhandled: string[] = [];
  const pass = () => undefined;
  // It takes its own failures for no findings.
  service.registerLogger({ error: (said) => unhandled.push(said), warn: pass, info: pass, log: pass });
  let asked = 0;
  return async (file, text) => {
    unhandled.length = 0;
    asked += 1;
    // It remembers what it has read by its address, whatever the text is now.
    const document = { ...asDocument(text), uri: `file:///${asked}/${file}` };
    const found = await service.validate(document, { actionsMetadataProvider: { fetchActionMetadata } });
    const lines = found.map(
      ({ message, range }) => `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
    );
    return [...lines, ...unhandled];
  };
}

/** It imports JSON as only bundlers do. */
async function load(folder: string): Promise<Service> {
  const bundle = join(folder, 'languageService.mjs');
  const esbuild = join(createRequire(import.meta.url).resolve('esbuild/package.json'), '..', 'bin', 'esbuild');
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const switches = ['--bundle', '--platform=node', '--format=esm', '--log-level=error', `--banner:js=${require}`];
  execFileSync(esbuild, [join(root, '__tests__/support/languageServiceEntry.ts'), ...switches, `--outfile=${bundle}`]);
  // It is the bundle of that file.
  return (await import(bundle)) as Service;
}

type Validate = typeof Entry.validate;

interface Service {
  readonly validate: Validate;
  readonly registerLogger: typeof Entry.registerLogger;
}

type ValidationConfig = NonNullable<Parameters<Validate>[1]>;
type Fetch = NonNullable<ValidationConfig['actionsMetadataProvider']>['fetchActionMetadata'];

/** Of others nothing is known: `name` alone lets them take any input. */
const fetchActionMetadata: Fetch = ({ owner, name }) => {
  if (owner !== 'evenhand' || name !== 'evenhand') return Promise.resolve({ name, description: '' });
  // Its shape is what the tests of action.yml check.
  return Promise.resolve(parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Awaited<ReturnType<Fetch>>);
};

/** Of a document the service uses only the text. */
function asDocument(text: string): Omit<Parameters<Validate>[0], 'uri'> {
  const unused = () => {
    throw new Error('the service asks for what a text alone does not have');
  };
  return {
    languageId: 'yaml',
    version: 1,
    lineCount: text.split('\n').length,
    getText: () => text,
    positionAt: unused,
    offsetAt: unused,
    getLineRange: unused,
    getEOLCharacters: unused,
  };
}
