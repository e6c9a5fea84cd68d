import { type RetryLimits, retryDefaults } from '../ask/retryLimits.ts';
import type { Overrides } from '../plan/policy.ts';
import type { AskingSettings } from '../runs/openRun.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { tool } from '../shared/version.ts';
import type { ProviderSettings } from './environment.ts';
import { type OptionName, type options, rowOf } from './options.ts';
import type { OptionValue } from './optionValues.ts';

/** The options as written, on the command line or as inputs of the Action; a switch without a value is true. */
export type GivenOptions = Readonly<Partial<Record<OptionName, string | true>>>;

/** The options as typed values, by their names in camel case; options that were not given are absent. */
export type Settings = OptionSettings & { readonly given: GivenOptions };

type OptionSettings = {
  readonly [Name in OptionName as CamelCase<Name>]?: (typeof options)[Name]['takes'] extends OptionValue<infer Value>
    ? Value | undefined
    : never;
};

type CamelCase<Name extends string> = Name extends `${infer Before}-${infer After}`
  ? `${Before}${Capitalize<CamelCase<After>>}`
  : Name;

/**
 * Reads every option once, before anything else is done.
 *
 * @throws UnusableInput with all faults of the values.
 */
export function settingsOf(given: GivenOptions): Settings {
  const faults: Fault[] = [];
  const read: Record<string, unknown> = {};
  for (const [option, value] of Object.entries(given)) {
    // GivenOptions has only names of the table; Object.entries loses that.
    const { takes } = rowOf(option as OptionName);
    const name = option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    try {
      read[name] = takes.read(value === true ? 'true' : value, `--${option}`);
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new UnusableInput(faults);
  // Each name is in the table, and its row reads the value.
  return { ...(read as OptionSettings), given };
}

export function overridesOf(settings: Settings): Overrides {
  const { perturbations, repeats, seed, earlyStop, maxCalls, maxCostUsd, maxMinutes } = settings;
  const { requestsPerMinute, resamples, failOn, allowedParameters } = settings;
  const limits = { maxCalls, maxCostUsd, maxMinutes, requestsPerMinute };
  return { perturbations, repeats, seed, earlyStop, ...limits, resamples, failOn, allowedParameters };
}

/** Requests in flight by default: as many as a server on one machine can handle. */
const usualConcurrency = 8;

export function askingSettingsOf({ retries, concurrency = usualConcurrency }: Settings): AskingSettings {
  const limits: RetryLimits = { ...retryDefaults, ...(retries === undefined ? {} : { attempts: retries + 1 }) };
  return { concurrency, limits };
}

/** Settings of every run: which judges it takes, what the options override, and how it asks. */
export function runSettingsOf(settings: Settings) {
  const { config, judge } = settings;
  return { config, judge, overrides: overridesOf(settings), asking: askingSettingsOf(settings), tool } as const;
}

export function endpointSettingsOf(settings: Settings) {
  return {
    name: settings.provider,
    baseUrl: settings.baseUrl,
    allowedHosts: settings.allowedHosts ?? [],
    timeoutMs: 1000 * (settings.timeout ?? 120),
    // OpenAI's advice for the tier `flex`: https://developers.openai.com/api/docs/guides/flex-processing
    flexTimeoutMs: 1000 * (settings.timeout ?? 900),
    serviceTier: settings.serviceTier,
    sockets: askingSettingsOf(settings).concurrency,
  } as const satisfies Partial<ProviderSettings>;
}
