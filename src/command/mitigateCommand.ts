import { candidateNames } from '../candidates/candidateNames.ts';
import { dataJson } from '../report/json.ts';
import { mitigationConsole, mitigationMarkdown } from '../report/mitigationText.ts';
import { mitigate } from '../runs/mitigate.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import { type Destination, destinationsOf } from './destinations.ts';
import type { Environment } from './environment.ts';
import { checkPorts } from './openPorts.ts';
import { deliver } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { openSide } from './versions.ts';

/** `evenhand mitigate`: the known repairs of a judge, measured; the best confirmed on items that nothing was chosen by. */
export async function mitigateCommand(environment: Environment, settings: Settings): Promise<number> {
  const destinations = textDestinations(settings);
  const { at, config, judge, candidates = candidateNames } = settings;
  const mitigation = await mitigate(
    {
      at: at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at'),
      config,
      judge,
      candidates,
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
  return mitigation.exitCode;
}

const textFormats = ['console', 'markdown', 'json'] as const;

type TextFormat = (typeof textFormats)[number];

/** @throws UnusableInput for a format that this report does not have. */
function textDestinations(settings: Settings): readonly Destination<TextFormat>[] {
  return destinationsOf(settings).map(({ file, format }) => {
    const own = textFormats.find((one) => one === format);
    if (own !== undefined) return { file, format: own };
    throw new UnusableInput({
      key: file === undefined ? '--format' : '--out',
      what: `a report of mitigations cannot be written as ${format}`,
      fix: file === undefined ? 'Use console, markdown or json.' : 'Let the file end with .txt, .md or .json.',
    });
  });
}
