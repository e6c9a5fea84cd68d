import { meantInstead } from '../document/shownValue.ts';
import { UnusableInput } from '../shared/fault.ts';

/** The values of an option, and how its text becomes one. */
export interface OptionValue<Value> {
  /** The placeholder for the value in the help; absent: the option is a switch, which may have no value. */
  readonly placeholder?: string;
  /** The only words it takes. */
  readonly words?: readonly string[];
  /** @throws UnusableInput if the text is not such a value; `name` is the option with its dashes. */
  readonly read: (text: string, name: string) => Value;
}

export function text(placeholder: string): OptionValue<string> {
  return { placeholder, read: (given) => given };
}

/** A switch that only the command line has. */
export const flag: OptionValue<boolean> = { read: () => true };

/** A switch that you can also turn off: `--no-x` on the command line, `true` or `false` in a workflow. */
export const onOrOff: OptionValue<boolean> = {
  words: ['true', 'false'],
  read: (given, name) => wordIn(given, name, ['true', 'false']) === 'true',
};

/** One of a few words. @param hint what to write in place of another word. */
export function word<const Word extends string>(
  placeholder: string,
  words: readonly Word[],
  hint?: string,
): OptionValue<Word> {
  return { placeholder, words, read: (given, name) => wordIn(given, name, words, hint) };
}

export function wholeNumber(min: number, max: number): OptionValue<number> {
  return {
    placeholder: 'N',
    read: (given, name) => {
      const value = /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      if (value >= min && value <= max) return value;
      const what = `"${given}" is not a whole number from ${min} to ${max}`;
      throw fault(name, what, `Write for example ${name} ${Math.max(min, 1)}.`);
    },
  };
}

/** A number above 0. */
export function decimal(max: number): OptionValue<number> {
  return {
    placeholder: 'N',
    read: (given, name) => {
      const value = decimalPattern.test(given) ? Number(given) : Number.NaN;
      if (value > 0 && value <= max) return value;
      const what = `"${given}" is not a number above 0 and up to ${max}`;
      throw fault(name, what, `Write for example ${name} 2.5.`);
    },
  };
}

export const dollars: OptionValue<number> = {
  placeholder: 'N',
  read: (given, name) => {
    if (decimalPattern.test(given)) return Number(given);
    throw fault(name, `"${given}" is not a number of US dollars`, `Write for example ${name} 2.50.`);
  },
};

const decimalPattern = /^\d{1,9}(?:\.\d{1,9})?$/;

/** An http or https address without a name or a password. */
export const address: OptionValue<string> = {
  placeholder: 'URL',
  read: (given, name) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
      const what = `"${given}" is not an http or https address`;
      throw fault(name, what, `Write for example ${name} https://api.openai.com/v1.`);
    }
    if (url.username === '' && url.password === '') return given;
    const hint = 'Put the key into the environment variable OPENAI_API_KEY.';
    throw fault(name, 'the address carries a name or a password', hint);
  },
};

/** @throws UnusableInput with the nearest word if the given one is not in the list. */
export function wordIn<Word extends string>(given: string, name: string, words: readonly Word[], hint = ''): Word {
  const found = words.find((one) => one === given);
  if (found !== undefined) return found;
  throw fault(name, `"${given}" is not known`, `${meantInstead(given, words)}It takes ${words.join(', ')}.${hint}`);
}

export function fault(key: string, what: string, fix: string): UnusableInput {
  return new UnusableInput({ key, what, fix });
}
