// What of other people's work is in a bundle, found in what esbuild says that it read: their licences, and a software bill
// of materials. Both are written beside the bundle, so whatever shows that it is what src/ builds to shows that of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The packages of which something is in a bundle, by name and version. */
export function bundledPackages({ outputs }, root) {
  const read = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(read.flatMap((path) => folderOf(path.replace(/^[\w-]+:/, ''), root) ?? []));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return [...folders]
    .map((folder) => packageIn(folder, root, lock))
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** `node_modules/a/node_modules/@b/c` of a file somewhere in it; undefined for our own. */
function folderOf(path, root) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return folder !== undefined && existsSync(join(root, folder, 'package.json')) ? folder : undefined;
}

function packageIn(folder, root, lock) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  // A linked `node_modules` stands elsewhere; the lock file knows its folders from there on.
  const { integrity } = lock.packages[folder.slice(folder.indexOf('node_modules/'))] ?? {};
  if (integrity === undefined) throw new Error(`${folder} is bundled, and package-lock.json does not know it`);
  return { name, version, license, integrity, text: licenceText(join(root, folder), { name, license }) };
}

/** Packages that state a licence and bring no text, and another of the same author whose text says the same. */
const textElsewhere = { '@nodable/entities': 'fast-xml-parser' };

/** @throws Error if the package brings no text and we know none, since then it must not be passed on. */
function licenceText(folder, { name, license }) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:[.-].*)?$/i.test(one));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  // Packages of one repository keep one text at its top.
  const beside = dirname(folder);
  const elsewhere = textElsewhere[name];
  if (license === 'MIT' && elsewhere !== undefined)
    return readFileSync(join(beside, '..', elsewhere, 'LICENSE'), 'utf8').trim();
  const sibling = readdirSync(beside).find((one) => existsSync(join(beside, one, 'LICENSE')));
  if (license === 'MIT' && name.startsWith('@') && sibling !== undefined)
    return readFileSync(join(beside, sibling, 'LICENSE'), 'utf8').trim();
  throw new Error(`${name} is bundled, and brings no text of its licence (${license})`);
}

export function licencesText(packages) {
  const head = 'Evenhand is bundled with parts of these packages, under their own licences.';
  const parts = packages.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`);
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`).replace(/\r\n?/g, '\n')}\n`;
}

/** CycloneDX 1.6: https://cyclonedx.org/docs/1.6/json/. Without times and random numbers: the same bundle, the same bytes. */
export function bomText(packages, { name, version, license }) {
  const component = (one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    scope: 'required',
    hashes: [hashOf(one.integrity)],
    // Several licences at once are an expression, as `(Apache-2.0 AND BSD-3-Clause)`.
    licenses: [one.license.includes(' ') ? { expression: one.license } : { license: { id: one.license } }],
    purl: purlOf(one),
  });
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf({ name, version }),
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components: packages.map(component),
    dependencies: [{ ref: purlOf({ name, version }), dependsOn: packages.map(purlOf) }],
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

/** https://github.com/package-url/purl-spec */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** `sha512-…` in base64, as the lock file has it, of the package as the registry gives it. */
function hashOf(integrity) {
  const [, content = ''] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return { alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') };
}
