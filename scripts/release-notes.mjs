// The section of CHANGELOG.md for a tag, as the notes of its release.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const text = readFileSync(join(resolve(import.meta.dirname, '..'), 'CHANGELOG.md'), 'utf8');
const section = text.split(/^## /m).find((part) => part.startsWith(`${version} `) || part.startsWith(`${version}\n`));
if (version === '' || section === undefined) {
  process.stderr.write(`CHANGELOG.md has no section "## ${version}"\n`);
  process.exit(1);
}
process.stdout.write(`${section.slice(section.indexOf('\n')).trim()}\n`);
