import type { OptionName } from './options.ts';
import { isOn, type OptionValues } from './settings.ts';

/** The options that can change what a check finds. Not those that name a folder here, a limit, a speed or a report. */
const deciding = [
  'config',
  'judge',
  'provider',
  'base-url',
  'perturbations',
  'repeats',
  'seed',
  'resamples',
  'early-stop',
  'confirm',
  'attribute',
  'fail-on',
  'policy-from',
] as const satisfies readonly OptionName[];

/** An address may hold what only the workflow may know, so it is named by a variable. */
const hidden: Partial<Record<OptionName, string>> = { 'base-url': 'BASE_URL' };

/** The options with which a check says the same again, as arguments; those that were not given have their defaults. */
export function reproducing(values: OptionValues): readonly string[] {
  return deciding.flatMap((name): readonly string[] => {
    const value = values[name];
    if (value === undefined) return [];
    const variable = hidden[name];
    if (variable !== undefined) return [`--${name}`, `$${variable}`];
    if (isSwitch(name)) return isOn(values, name) ? [`--${name}`] : [`--no-${name}`];
    // An input may be a list of several lines.
    return [
      `--${name}`,
      String(value)
        .trim()
        .replace(/\s*\n\s*/g, ','),
    ];
  });
}

function isSwitch(name: OptionName): boolean {
  return name === 'early-stop' || name === 'attribute';
}
