import { type CandidateName, candidateNames } from '../candidates/candidateNames.ts';
import type { AllowedHost, FailOn, PerturbationSetting } from '../config/configuration.ts';
import { canBeAllowed, parameterName } from '../config/prompt/modelParameters.ts';
import { meantInstead, shownValue } from '../document/shownValue.ts';
import type { Score } from '../judge/scale.ts';
import { isTooLarge, recordedScore } from '../judgments/recorded/recordedValues.ts';
import { families } from '../perturb/perturbation.ts';
import type { Shard } from '../plan/shares.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import { fault, type OptionValue, wordIn } from './optionValues.ts';

/** Perturbations by name, separated by commas. */
export const perturbations: OptionValue<readonly PerturbationSetting[]> = {
  placeholder: 'LIST',
  read: (given, name) => namesIn(given, name, { of: families, what: 'perturbation' }).map((family) => ({ family })),
};

/** Candidates by name, separated by commas. */
export const candidates: OptionValue<readonly CandidateName[]> = {
  placeholder: 'LIST',
  read: (given, name) => namesIn(given, name, { of: candidateNames, what: 'candidate' }),
};

/** @throws UnusableInput with the first word that is not one of the names. */
function namesIn<Name extends string>(
  given: string,
  option: string,
  { of, what }: { readonly of: readonly Name[]; readonly what: string },
): readonly Name[] {
  const words = new Set(given.split(',').map((one) => one.trim()));
  return [...words].map((one) => {
    const found = of.find((known) => known === one);
    if (found !== undefined) return found;
    throw fault(option, `there is no ${what} "${one}"`, `${meantInstead(one, of)}They are ${of.join(', ')}.`);
  });
}

/** Models by name, separated by commas, each once. */
export const models: OptionValue<readonly string[]> = {
  placeholder: 'LIST',
  read: someOf('model', 'gpt-4o,gpt-4o-mini'),
};

/** Paths of files, each once. */
export const files: OptionValue<readonly string[]> = {
  placeholder: 'FILES',
  read: someOf('file', 'report.html,junit.xml'),
};

function someOf(what: string, example: string): OptionValue<readonly string[]>['read'] {
  return (given, name) => {
    const all = [...new Set(given.split(',').map((one) => one.trim()))].filter((one) => one !== '');
    if (all.length === 0) throw fault(name, `no ${what} is named`, `Write for example ${name} ${example}.`);
    return all;
  };
}

const failWords = ['regression', 'uncertain', 'worse-alone', 'exam-change', 'never'] as const;

/** What fails the check besides a regression, which always does. `never` cannot be combined. */
export const failOn: OptionValue<readonly FailOn[]> = {
  placeholder: 'LIST',
  read: (given, name) => {
    const named = given.split(/[\s,]+/).filter((one) => one !== '');
    const chosen = [...new Set(named.map((one) => wordIn(one, name, failWords)))];
    const all = `It takes a list of ${failWords.join(', ')}.`;
    if (chosen.length === 0) throw fault(name, 'nothing is named', all);
    if (chosen.includes('never') && chosen.length > 1) {
      const others = chosen.filter((one) => one !== 'never').join(', ');
      throw fault(name, `"never" contradicts ${others}`, `If nothing is to fail, write "never" alone. ${all}`);
    }
    return chosen.filter((one) => one !== 'regression');
  },
};

/**
 * Names in snake_case of the parameters that prompts may send in addition to the known ones; undefined if none are
 * listed.
 */
export const allowedParameters: OptionValue<readonly string[] | undefined> = {
  placeholder: 'LIST',
  read: (given, name) => {
    const entries = given.split(/[\n,]/).map((entry) => entry.trim());
    const named = entries.filter((entry) => entry !== '' && !entry.startsWith('#'));
    const wrong = named.filter((entry) => !canBeAllowed(parameterName(entry)));
    if (wrong.length === 0) return named.length === 0 ? undefined : named.map(parameterName);
    throw new UnusableInput(
      wrong.map((entry) => ({
        key: name,
        what: `${shownValue(entry)} is no parameter that can be allowed`,
        fix: 'List names, one to a line or separated by commas, as in "min_p, chat_template_kwargs". Messages, model and streaming are set by Evenhand.',
      })),
    );
  },
};

/** The most jobs in a matrix of GitHub Actions. */
const mostShards = 256;

/** This job's share of a run: `2/4`. */
export const shard: OptionValue<Shard> = {
  placeholder: 'I/N',
  read: (given, name) => {
    const [, index = '', of = ''] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(given.trim()) ?? [];
    if (index !== '' && Number(index) <= Number(of) && Number(of) <= mostShards) {
      return { index: Number(index), of: Number(of) };
    }
    const hint = `Write the number of this job and how many there are, 1/4 to 4/4, with ${mostShards} at most.`;
    throw fault(name, `"${given}" is no share of a run`, hint);
  },
};

const range = /^([+-]?\d{1,6})\s*-\s*([+-]?\d{1,6})$/;
const anyForm = '--scale 1-5, --scale 0,1,2 or --scale low,medium,high';
/** A percentage has 101 values; with many more values, they are no levels of a scale. */
const mostValues = 1001;

/** `--scale`: every value that recorded scores may have, the lowest first, and at least two of them. */
export const statedScale: OptionValue<readonly Score[]> = {
  placeholder: 'VALUES',
  read: (given) => {
    const text = given.trim();
    const [, low, high] = range.exec(text) ?? [];
    return low === undefined || high === undefined ? listed(text) : wholeNumbers(text, Number(low), Number(high));
  },
};

function wholeNumbers(text: string, low: number, high: number): readonly Score[] {
  if (low >= high) throw notStated(text, 'does not go up', `--scale ${high}-${low === high ? low + 1 : low}`);
  if (high - low >= mostValues) throw notStated(text, `has more than ${mostValues} values`, '--scale 0-100');
  return Array.from({ length: high - low + 1 }, (_, step) => low + step);
}

function listed(text: string): readonly Score[] {
  const words = text.split(',').map((word) => word.trim());
  const endless = words.find(isTooLarge);
  if (endless !== undefined)
    throw notStated(text, `has a value that is too large: ${endless} is not a number that can be used`, anyForm);
  const scores = words.filter((word) => word !== '').map(recordedScore);
  if (scores.length < words.length)
    throw notStated(text, 'has a value that is empty', `--scale ${scores.join(',') || '1-5'}`);
  if (scores.length > mostValues) throw notStated(text, `has more than ${mostValues} values`, '--scale 0-100');
  const names = scores.map((score) => String(score).toLowerCase());
  const isFirst = (_: Score, index: number) => names.indexOf(names[index] ?? '') === index;
  const twice = scores.find((score, index) => !isFirst(score, index));
  const once = scores.filter(isFirst);
  if (twice !== undefined)
    throw notStated(text, `has the value ${twice} twice`, once.length < 2 ? anyForm : `--scale ${once.join(',')}`);
  if (scores.length < 2) throw notStated(text, 'is a single value', anyForm);
  const within = words.find((word) => range.test(word));
  if (within !== undefined) throw notStated(text, `has the range ${within} in a list`, '--scale 1,2,3,7');
  return scores;
}

function notStated(text: string, what: string, example: string): UnusableInput {
  return new UnusableInput({ key: '--scale', what: `"${text}" ${what}`, fix: `Write for example ${example}.` });
}

/**
 * The hosts that a configuration may name, in lines or separated by commas: `llm.example.com = EXAMPLE_KEY`, or
 * `localhost:11434` for a host without a key. Each entry that cannot be used gives a fault.
 */
export const allowedHosts: OptionValue<readonly AllowedHost[]> = {
  placeholder: 'LIST',
  read: (given, name) => {
    const entries = given.split(/[\n,]/).map((entry) => entry.trim());
    const read = entries.filter((entry) => entry !== '' && !entry.startsWith('#')).map(readEntry);
    const faults = read.flatMap((one) => ('what' in one ? [one] : []));
    const hosts = read.flatMap((one) => ('host' in one ? [one] : []));
    const twice = hosts.find((one, index) => hosts.findIndex((other) => place(other) === place(one)) !== index);
    if (twice !== undefined) faults.push({ what: `${place(twice)} is listed twice`, fix: 'Keep one of the two.' });
    if (faults.length === 0) return hosts;
    throw new UnusableInput(faults.map((fault) => ({ key: name, ...fault })));
  },
};

function readEntry(entry: string): AllowedHost | Fault {
  const [left = '', right, ...more] = entry.split('=').map((part) => part.trim());
  if (more.length > 0 || right === '') return unreadable(left, 'is no host with the name of a variable');
  if (right !== undefined && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(right)) {
    return unreadable(left, 'is followed by something that is no name of an environment variable');
  }
  const written = left.toLowerCase();
  if (written.includes('*')) return unreadable(left, 'is a pattern, and hosts are listed one by one');
  if (!/^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/.test(written)) {
    return unreadable(left, 'is no host');
  }
  const port = /:(\d+)$/.exec(written)?.[1];
  const host = port === undefined ? written : written.slice(0, -port.length - 1);
  const isReadAlike = URL.canParse(`http://${written}`) && new URL(`http://${host}`).hostname === host;
  if (!isReadAlike) return unreadable(left, 'is not written as hosts are read');
  return { host, port: port === undefined ? undefined : Number(port), variable: right };
}

function place({ host, port }: AllowedHost): string {
  return port === undefined ? host : `${host}:${port}`;
}

function unreadable(written: string, why: string): Fault {
  const fix =
    'Write host = VARIABLE, one to a line or separated by commas, as in "llm.example.com = EXAMPLE_KEY": the exact host, with its port if it has one, and the name of the variable that holds its key.';
  // The following text may be the key itself.
  const [host = ''] = written.split(/[\s=]|:(?!\d|\/\/)/);
  return { what: `${shownValue(host)} ${why}`, fix };
}
