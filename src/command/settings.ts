import { retryDefaults } from '../ask/retryLimits.ts';
import type { AllowedHost } from '../config/allowedHost.ts';
import type { PerturbationSetting } from '../config/configuration.ts';
import { nearestWord } from '../document/nearestWord.ts';
import { families } from '../perturb/family.ts';
import type { Overrides } from '../plan/policy.ts';
import type { AttributeWhen } from '../runs/check/attributeJudges.ts';
import type { ScoreSettings } from '../score/scoreTasks.ts';
import { UnusableInput } from '../shared/fault.ts';
import { allowedHosts } from './allowedHosts.ts';
import { allowedParameters } from './allowedParameters.ts';
import { failOnList } from './failOnList.ts';
import { type OptionName, type OptionSpec, options } from './options.ts';
import type { ProviderName, ProviderSettings } from './world.ts';

/** What the options say, typed; whoever reads them is the command line or the Action. */
export type OptionValues = Readonly<Partial<Record<OptionName, string | true>>>;

export function textOf(values: OptionValues, name: OptionName): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Checks every value that is one of a few words before anything is asked, so that no run ends with a typo. */
export function checkWords(values: OptionValues): void {
  for (const { name } of options) wordOf(values, name);
  failOnList(textOf(values, 'fail-on'));
}

/** @throws UnusableInput where the value is none of the option's words. */
export function wordOf(values: OptionValues, name: OptionName): string | undefined {
  const text = textOf(values, name);
  const words = options.map((spec): OptionSpec => spec).find((spec) => spec.name === name)?.words;
  if (text === undefined || words === undefined || words.includes(text)) return text;
  const near = nearestWord(text, words);
  const guess = near === undefined ? '' : `Did you mean "${near}"? `;
  throw fault(name, `"${text}" is not known`, `${guess}It takes ${words.join(', ')}.`);
}

/** Whether a switch is on; a workflow writes `true` or `false`. @throws UnusableInput where it writes something else. */
export function isOn(values: OptionValues, name: OptionName): boolean {
  return values[name] === true || wordOf(values, name) === 'true';
}

/** When edits are told apart; undefined: never. */
export function attributeWhen(values: OptionValues): AttributeWhen | undefined {
  if (wordOf(values, 'attribute') === 'always') return 'always';
  return isOn(values, 'attribute') ? 'moved' : undefined;
}

/** Undefined where nobody set it. */
function switchOf(values: OptionValues, name: OptionName): boolean | undefined {
  return values[name] === undefined ? undefined : isOn(values, name);
}

/** @throws UnusableInput where the value is no whole number in the range. */
function wholeNumberOf(
  values: OptionValues,
  name: OptionName,
  range: { min: number; max: number },
): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max) return value;
  throw fault(
    name,
    `"${text}" is not a whole number from ${range.min} to ${range.max}`,
    `Write for example --${name} ${Math.max(range.min, 1)}.`,
  );
}

/** @throws UnusableInput where the value is no sum of money. */
function dollarsOf(values: OptionValues, name: OptionName): number | undefined {
  const text = textOf(values, name);
  if (text === undefined || /^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return text === undefined ? undefined : Number(text);
  throw fault(name, `"${text}" is not a number of US dollars`, `Write for example --${name} 2.50.`);
}

/** @throws UnusableInput where the value is no such number. */
function decimalOf(
  values: OptionValues,
  name: OptionName,
  { above, max }: { above: number; max: number },
): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  if (value > above && value <= max) return value;
  throw fault(name, `"${text}" is not a number above ${above} and up to ${max}`, `Write for example --${name} 2.5.`);
}

export function overridesOf(values: OptionValues): Overrides {
  return {
    perturbations: perturbationsOf(textOf(values, 'perturbations')),
    repeats: wholeNumberOf(values, 'repeats', { min: 1, max: 20 }),
    seed: wholeNumberOf(values, 'seed', { min: 0, max: 4294967295 }),
    earlyStop: switchOf(values, 'early-stop'),
    confirm: wholeNumberOf(values, 'confirm', { min: 0, max: 20 }),
    maxCalls: wholeNumberOf(values, 'max-calls', { min: 0, max: 1e9 }),
    maxCostUsd: dollarsOf(values, 'max-cost-usd'),
    maxMinutes: decimalOf(values, 'max-minutes', { above: 0, max: 10_080 }),
    requestsPerMinute: wholeNumberOf(values, 'requests-per-minute', { min: 1, max: 1e7 }),
    tokensPerMinute: wholeNumberOf(values, 'tokens-per-minute', { min: 1, max: 1e10 }),
    resamples: wholeNumberOf(values, 'resamples', { min: 100, max: 1e6 }),
    failOn: failOnList(textOf(values, 'fail-on')),
    allowedParameters: allowedParameters(textOf(values, 'allowed-parameters')),
  };
}

/** The order of items that the report of another run states; undefined: this run's own. */
export function itemOrderOf(values: OptionValues): number | undefined {
  return wholeNumberOf(values, 'item-order', { min: 0, max: 4294967295 });
}

/** Requests in flight where nobody says how many: so many at first, and more as long as that is faster. */
const untold = { startAt: 8, concurrency: 64 } as const;

export function scoreSettingsOf(values: OptionValues): Omit<ScoreSettings, 'maxCalls' | 'maxCostUsd' | 'prices'> {
  const retries = wholeNumberOf(values, 'retries', { min: 0, max: 100 });
  const concurrency = wholeNumberOf(values, 'concurrency', { min: 1, max: 1000 });
  return {
    ...(concurrency === undefined ? untold : { concurrency }),
    hedgeAfterMs: hedgeAfterMsOf(values, concurrency),
    limits: { ...retryDefaults, ...(retries === undefined ? {} : { attempts: retries + 1 }) },
  };
}

/** @throws UnusableInput where a second copy could never be sent. */
function hedgeAfterMsOf(values: OptionValues, concurrency: number | undefined): number | undefined {
  const seconds = decimalOf(values, 'hedge-after', { above: 0, max: 3600 });
  if (seconds === undefined) return undefined;
  if (concurrency === 1) {
    throw fault(
      'hedge-after',
      'with --concurrency 1, no second copy of a request can ever be sent beside the first',
      'Raise --concurrency, or leave out --hedge-after.',
    );
  }
  const timeoutMs = timeoutMsOf(values, wordOf(values, 'service-tier') === 'flex' ? 'flexTimeoutMs' : 'timeoutMs');
  if (seconds * 1000 < timeoutMs) return seconds * 1000;
  throw fault(
    'hedge-after',
    `after ${seconds} seconds no second copy can be sent, since an answer is waited for ${timeoutMs / 1000} seconds at most`,
    'Choose a shorter time, or a longer --timeout: a judge of the tier flex may need one.',
  );
}

/** The provider whatever a configuration wishes for: one that is asked for replies, or one that asks nobody. */
export function providerNameOf(values: OptionValues): ProviderName {
  return namedProviderOf(values) ?? 'openai';
}

/** Undefined where the workflow names none. */
function namedProviderOf(values: OptionValues): ProviderName | undefined {
  const name = wordOf(values, 'provider');
  return providerNames.find((one) => one === name);
}

const providerNames = ['openai', 'azure', 'lexical', 'ledger'] as const satisfies readonly ProviderName[];

/** @throws UnusableInput where an entry is no host with the name of a variable. */
function allowedHostsOf(values: OptionValues): readonly AllowedHost[] {
  return allowedHosts(textOf(values, 'allowed-hosts'));
}

/** For the tier `flex`, OpenAI's advice: https://developers.openai.com/api/docs/guides/flex-processing */
const usualSeconds = { timeoutMs: 120, flexTimeoutMs: 900 } as const;

function timeoutMsOf(values: OptionValues, of: keyof typeof usualSeconds): number {
  return 1000 * (wholeNumberOf(values, 'timeout', { min: 1, max: 3600 }) ?? usualSeconds[of]);
}

/** What the options say about where to ask. @throws UnusableInput where one of them cannot be used. */
export function endpointSettingsOf(values: OptionValues) {
  return {
    name: namedProviderOf(values),
    baseUrl: baseUrlOf(values),
    allowedHosts: allowedHostsOf(values),
    timeoutMs: timeoutMsOf(values, 'timeoutMs'),
    flexTimeoutMs: timeoutMsOf(values, 'flexTimeoutMs'),
    serviceTier: wordOf(values, 'service-tier'),
    sockets: scoreSettingsOf(values).concurrency,
  } as const satisfies Partial<ProviderSettings>;
}

/** @throws UnusableInput where the URL is not http or https, or carries a name and password. */
function baseUrlOf(values: OptionValues): string | undefined {
  const text = textOf(values, 'base-url');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw fault(
      'base-url',
      `"${text}" is not an http or https address`,
      'Write for example --base-url https://api.openai.com/v1.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw fault(
      'base-url',
      'the address carries a name or a password',
      'Put the key into the environment variable OPENAI_API_KEY.',
    );
  }
  return text;
}

function perturbationsOf(list: string | undefined): readonly PerturbationSetting[] | undefined {
  if (list === undefined) return undefined;
  const words = new Set(list.split(',').map((word) => word.trim()));
  return [...words].map((word) => {
    const family = families.find((name) => name === word.trim());
    if (family !== undefined) return { family };
    const near = nearestWord(word.trim(), families);
    throw fault(
      'perturbations',
      `there is no perturbation "${word.trim()}"`,
      `${near === undefined ? '' : `Did you mean "${near}"? `}They are ${families.join(', ')}.`,
    );
  });
}

function fault(name: OptionName, what: string, mend: string): UnusableInput {
  return new UnusableInput({ key: `--${name}`, what, mend });
}
