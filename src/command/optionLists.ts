import { type CandidateName, candidateNames } from '../candidates/candidateNames.ts';
import type { FailOn, PerturbationSetting } from '../config/configuration.ts';
import { canBeAllowed, parameterName } from '../config/prompt/modelParameters.ts';
import { meantInstead, shownValue } from '../document/shownValue.ts';
import { families } from '../perturb/perturbation.ts';
import type { Shard } from '../plan/shares.ts';
import { UnusableInput } from '../shared/fault.ts';
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
