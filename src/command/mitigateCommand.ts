import { candidateNames } from '../candidates/candidateNames.ts';
import { dataJson } from '../report/json.ts';
import type { Mitigation } from '../report/mitigation.ts';
import { mitigationConsole, mitigationMarkdown } from '../report/mitigationText.ts';
import { type MitigateJob, mitigate } from '../runs/mitigate.ts';
import { tool } from '../shared/version.ts';
import { destinationsIn } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts, type Opening } from './openPorts.ts';
import { deliver } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { openSide } from './versions.ts';
import { placesIn, writeBest } from './writeBest.ts';

/** `evenhand mitigate`: the known repairs of a judge, measured; the best confirmed on items that nothing was chosen by. */
export async function mitigateCommand(environment: Environment, settings: Settings): Promise<number> {
  const destinations = destinationsIn(settings, ['console', 'markdown', 'json'], 'a report of mitigations');
  const { at } = settings;
  const tree = at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at');
  const places = placesIn(settings, tree);
  const mitigation = await runMitigation(environment, settings, { base: undefined, at: tree }, { missingKey: 'throw' });
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
  await writeBest(environment, mitigation.judges, places);
  return mitigation.exitCode;
}

/** Runs it on the version as the options say. */
export function runMitigation(
  environment: Environment,
  settings: Settings,
  versions: Pick<MitigateJob, 'base' | 'at'>,
  opening: Opening,
): Promise<Mitigation> {
  const { config, judge, candidates = candidateNames, full = false, policyFrom } = settings;
  const job: MitigateJob = {
    ...versions,
    config,
    judge,
    candidates,
    isFull: full,
    overrides: overridesOf(settings),
    policyFrom: policyFrom === 'head' ? 'head' : 'base',
    score: scoreSettingsOf(settings),
    tool,
  };
  return mitigate(job, checkPorts(environment, settings, opening));
}
