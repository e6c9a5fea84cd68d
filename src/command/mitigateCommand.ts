import { candidateNames } from '../candidates/candidateNames.ts';
import { dataJson } from '../report/json.ts';
import type { Mitigation } from '../report/mitigation.ts';
import { mitigationConsole, mitigationMarkdown } from '../report/mitigationText.ts';
import { plainText } from '../report/plainText.ts';
import { mitigate } from '../runs/mitigate.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import type { Tree } from '../tree/tree.ts';
import { destinationsIn } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts } from './openPorts.ts';
import { deliver } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { isCommit, openSide } from './versions.ts';

/** `evenhand mitigate`: the known repairs of a judge, measured; the best confirmed on items that nothing was chosen by. */
export async function mitigateCommand(environment: Environment, settings: Settings): Promise<number> {
  const destinations = destinationsIn(settings, ['console', 'markdown', 'json'], 'a report of mitigations');
  const { at, config, judge, candidates = candidateNames, full = false } = settings;
  const tree = at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at');
  const root = settings.write === true ? folderToWrite(at, tree) : undefined;
  const mitigation = await mitigate(
    {
      at: tree,
      config,
      judge,
      candidates,
      isFull: full,
      overrides: overridesOf(settings),
      score: scoreSettingsOf(settings),
      tool,
    },
    checkPorts(environment, settings, { missingKey: 'throw' }),
  );
  await deliver(environment, destinations, (format, { width }) => {
    switch (format) {
      case 'console':
        return mitigationConsole(mitigation, width);
      case 'markdown':
        return mitigationMarkdown(mitigation);
      case 'json':
        return dataJson(mitigation);
    }
  });
  if (root !== undefined) await writeFiles(environment, mitigation, root);
  return mitigation.exitCode;
}

/** @throws UnusableInput if what is measured is a commit, which nothing can be written into. */
function folderToWrite(at: string | undefined, tree: Tree): string {
  if (!isCommit(tree)) return at ?? '.';
  throw new UnusableInput({
    key: '--write',
    what: `${at ?? 'this version'} is a commit, and its files cannot be changed`,
    fix: 'Check it out, and leave --at out.',
  });
}

async function writeFiles({ files, stderr }: Environment, { judges }: Mitigation, root: string): Promise<void> {
  for (const { name, outcome, files: edited } of judges) {
    if (edited === undefined) {
      const why = outcome === 'better' ? 'its edits are to be made by hand' : 'nothing is proven to be better';
      stderr.write(`nothing is written for ${plainText(name)}: ${why}\n`);
    }
    for (const { path, text } of edited ?? []) {
      await files.write(`${root}/${path}`, text, 'replace');
      stderr.write(`wrote ${plainText(path)}\n`);
    }
  }
}
