import { candidateNames } from '../candidates/candidateNames.ts';
import { dataJson } from '../report/json.ts';
import { mitigationConsole, mitigationMarkdown } from '../report/mitigationText.ts';
import { mitigate } from '../runs/mitigate.ts';
import { tool } from '../shared/version.ts';
import { destinationsIn } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts } from './openPorts.ts';
import { deliver } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { openSide } from './versions.ts';
import { folderToWrite, writeBest } from './writeBest.ts';

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
  if (root !== undefined) await writeBest(environment, mitigation.judges, root);
  return mitigation.exitCode;
}
