import { UnusableInput } from '../shared/fault.ts';
import { type OptionValues, wordOf } from './settings.ts';

/** The format of what is no result, and so has two of the formats alone. @throws UnusableInput for another one. */
export function plainFormat(values: OptionValues, what: string): 'console' | 'json' {
  const format = wordOf(values, 'format') ?? 'console';
  if (format === 'json' || format === 'console') return format;
  throw new UnusableInput({
    key: '--format',
    what: `${what} cannot be written as ${format}`,
    mend: 'Use console or json.',
  });
}
