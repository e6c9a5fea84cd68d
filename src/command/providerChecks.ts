import type { StatedProvider } from '../config/configuration.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { nearestWord } from '../document/nearestWord.ts';
import { counted } from '../report/numbers.ts';
import type { CanaryLine } from '../runs/canary/canaryLines.ts';
import type { ProviderChoice } from '../score/scoreTasks.ts';
import { endpointSettingsOf, type OptionValues, providerNameOf } from './settings.ts';
import type { Probe, World } from './world.ts';

/** What the configuration says about who is asked, and for which judges. */
export interface Asking {
  /** The endpoint that the configuration wishes for, if it can be read. */
  readonly stated?: StatedProvider | undefined;
  readonly judges: readonly LoadedJudge[];
}

/**
 * Whether the endpoint answers, and whether each judge names a model that it has. It is asked for its list of models,
 * which costs nothing.
 *
 * @throws UnusableInput if the options cannot be used, or nothing may be asked there.
 */
export async function providerChecks(
  world: World,
  values: OptionValues,
  { stated, judges }: Asking,
): Promise<readonly CanaryLine[]> {
  const name = providerNameOf(values);
  if (name === 'lexical' || name === 'ledger')
    return [{ state: 'well', text: `provider ${name} needs no key and no network` }];
  const settings = { ...endpointSettingsOf(values), stated, missingKey: 'report', note: () => {} } as const;
  const choice = world.openProvider(settings);
  const probe = await world.probe({ ...settings, timeoutMs: Math.min(settings.timeoutMs, 20_000) });
  return [endpointCheck(settings.baseUrl ?? name, probe), ...modelChecks(judges, choice, probe)];
}

function endpointCheck(where: string, probe: Probe): CanaryLine {
  switch (probe.kind) {
    case 'reachable': {
      const has = probe.models.length === 0 ? '' : ` and has ${counted(probe.models.length, 'model')}`;
      return { state: 'well', text: `${where} answers${has}` };
    }
    case 'no-key':
      return {
        state: 'ill',
        text: `${probe.variable} is not set`,
        mend: 'Set it in the environment; "--provider lexical" runs without a key, with a judge that is no model.',
      };
    case 'unreachable':
      return {
        state: 'ill',
        text: `${where} does not answer: ${probe.why}`,
        mend: 'Check --base-url, the key and the network.',
      };
  }
}

function modelChecks(judges: readonly LoadedJudge[], choice: ProviderChoice, probe: Probe): readonly CanaryLine[] {
  const listed = probe.kind === 'reachable' ? probe.models : [];
  return judges.flatMap(({ name, judge: { model } }): readonly CanaryLine[] => {
    if (model === undefined) return [withoutModel(name, choice)];
    if (listed.length === 0) return [];
    // Azure is asked by the name of a deployment and lists models: https://learn.microsoft.com/azure/ai-foundry/openai/how-to/working-with-models
    if (choice.name === 'azure')
      return [{ state: 'note', text: `judge ${name}: only a request shows whether there is a deployment "${model}"` }];
    return isListed(model, listed) ? [] : [missingModel(name, model, listed)];
  });
}

function withoutModel(name: string, { needsModel }: ProviderChoice): CanaryLine {
  const text = `judge ${name} names no model`;
  if (!needsModel) return { state: 'note', text: `${text}: the server takes its own` };
  const mend = 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.';
  return { state: 'ill', text, mend };
}

/** Gemini lists `models/NAME` and is asked for `NAME` too: https://ai.google.dev/gemini-api/docs/openai */
function isListed(model: string, listed: readonly string[]): boolean {
  return listed.some((id) => id === model || id === `models/${model}`);
}

/** So many names fit on a line. */
const mostNames = 5;

function missingModel(name: string, model: string, listed: readonly string[]): CanaryLine {
  const near = nearestWord(model, listed);
  const guess = near === undefined ? '' : `Did you mean "${near}"? `;
  const others = listed.length > mostNames ? ', …' : '';
  return {
    state: 'ill',
    text: `judge ${name}: the endpoint does not list its model "${model}"`,
    mend: `${guess}It lists ${listed.slice(0, mostNames).join(', ')}${others}. Change "model" in the prompt file or in the judge's entry.`,
  };
}
