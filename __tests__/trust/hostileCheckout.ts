import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GitRepository } from '../support/gitRepository.ts';

interface Places {
  readonly folder: string;
  readonly ran: string;
  /** Without contents. */
  readonly isPartial: boolean;
}

/** Whatever git can be told to run, as far as it has been used for attacks. */
function gitTraps(sprung: (name: string) => string, folder: string): Readonly<Record<string, string>> {
  return {
    'core.fsmonitor': sprung('fsmonitor'),
    'core.sshCommand': sprung('sshCommand'),
    'core.gitProxy': sprung('gitProxy'),
    'core.pager': sprung('pager'),
    'core.editor': sprung('editor'),
    'core.askPass': sprung('askPass'),
    'core.alternateRefsCommand': sprung('alternateRefsCommand'),
    'core.attributesFile': join(folder, 'attributes'),
    'diff.external': sprung('diffExternal'),
    'diff.trap.textconv': sprung('textconv'),
    'diff.trap.command': sprung('diffCommand'),
    'filter.trap.smudge': sprung('smudge'),
    'filter.trap.clean': sprung('clean'),
    'filter.trap.process': sprung('process'),
    'merge.trap.driver': sprung('driver'),
    'gpg.program': sprung('gpg'),
    'credential.helper': `!${sprung('credential')}`,
    'uploadpack.packObjectsHook': sprung('packObjectsHook'),
    'alias.rev-parse': `!${sprung('revParse')}`,
    'alias.ls-tree': `!${sprung('lsTree')}`,
    'alias.cat-file': `!${sprung('catFile')}`,
    'alias.merge-base': `!${sprung('mergeBase')}`,
    'remote.origin.url': `ext::${sprung('ext')}`,
    'remote.origin.uploadpack': sprung('uploadpack'),
    'remote.origin.proxy': `http://127.0.0.1:9`,
    'protocol.allow': 'always',
    'protocol.ext.allow': 'always',
    'log.showSignature': 'true',
  };
}

const hooks = [
  'applypatch-msg', 'pre-commit', 'post-checkout', 'post-merge', 'pre-auto-gc', 'post-index-change', 'reference-transaction',
  'fsmonitor-watchman', 'update', 'pre-receive', 'post-update', 'pre-push', 'post-rewrite', 'sendemail-validate', 'git',
]; // biome-ignore format: a list to look at.

/** What other tools would load or run, from the folder that they run in. */
const lures: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'commonjs',
    main: 'x.js',
    scripts: { preinstall: 'x', postinstall: 'x', test: 'x' },
  }),
  '.npmrc': 'node-options=--require ./evil.cjs\n',
  '.gitattributes': '* filter=trap diff=trap merge=trap\n*.yml working-tree-encoding=UTF-16\n',
  '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c x\n\tupdate = !x\n',
  '.lfsconfig': '[lfs]\n\turl = http://127.0.0.1:9\n',
  '.envrc': 'x',
};

/** Modules that write a mark when they are loaded, wherever a program may look for one. */
const modules = [
  'evenhand.config.js', 'evenhand.config.mjs', 'evenhand.js', 'index.js', 'evil.cjs', 'toy.prompt.js', 'toy.items.js',
  'node_modules/openai/index.js', 'node_modules/yaml/index.js', 'node_modules/@actions/github/index.js', 'node_modules/ajv/index.js',
]; // biome-ignore format: a list to look at.

/**
 * A checkout in `folder`, made by somebody who may write whatever they like into it. What is run or loaded of it leaves a
 * file with its name in `ran`.
 */
export function hostileCheckout(origin: GitRepository, { folder, ran, isPartial }: Places): string {
  const trap = join(folder, 'trap.sh');
  writeFileSync(trap, `#!/bin/sh\ntouch '${ran}'/"$1"\nexit 1\n`);
  chmodSync(trap, 0o755);
  const sprung = (name: string) => `${trap} ${name}`;
  origin.git('config', 'uploadpack.allowFilter', 'true');
  const workspace = mkdtempSync(join(folder, 'workspace-'));
  const git = (...args: readonly string[]) => execFileSync('git', [...args], { cwd: workspace, encoding: 'utf8' });
  const url = pathToFileURL(origin.folder).href;
  // Without contents, whoever reads them makes git fetch, through whatever it is told to.
  git('clone', '--quiet', '--no-checkout', ...(isPartial ? ['--filter=blob:none'] : []), url, '.');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
    chmodSync(join(workspace, path), 0o755);
  };
  for (const [path, text] of Object.entries(lures)) write(path, text);
  for (const path of modules) {
    write(path, `require('node:fs').writeFileSync(${JSON.stringify(join(ran, path.replaceAll('/', '-')))}, '');\n`);
  }
  for (const program of ['git', 'git.exe', 'node', 'sh', 'tar', 'npm'])
    write(program, `#!/bin/sh\n${sprung(program)}\n`);
  for (const hook of hooks) write(`.git/hooks/${hook}`, `#!/bin/sh\n${sprung(hook)}\n`);
  writeFileSync(join(folder, 'attributes'), '* filter=trap diff=trap\n');
  git('config', 'core.hooksPath', join(workspace, '.git', 'hooks'));
  for (const [name, value] of Object.entries(gitTraps(sprung, folder))) git('config', name, value);
  return workspace;
}
