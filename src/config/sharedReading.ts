import type { Family } from '../perturb/perturbation.ts';
import type { Configuration } from './configuration.ts';
import type { LoadedJudge } from './loadedJudge.ts';

/** What one run has read and checked already, shared by all versions and configurations that it loads. */
export interface SharedReading {
  readonly configurations: Shared<Configuration>;
  readonly judges: Shared<LoadedJudge>;
  /** Parameters that prompts may send besides the known ones, in snake_case. */
  readonly allowedParameters: readonly string[];
  /** Perturbations that the run asks of every judge, whatever the configuration says. */
  readonly askedFamilies: readonly Family[];
}

/** What only the command line or the workflow can say, and no file of a version. */
export interface SaidByRun {
  /** Parameters that prompts may send to the provider besides the known ones, in snake_case. */
  readonly allowedParameters?: readonly string[] | undefined;
  readonly perturbations?: readonly { readonly family: Family }[] | undefined;
}

export interface Shared<T> {
  /**
   * What is made of the files that the key names by their hashes, with all else that decides what it is; made if it is
   * not there yet. What cannot be made is tried again by the next caller, since the error names the file of its side.
   */
  load(key: string, make: () => Promise<T>): Promise<T>;
}

/** Nothing read yet. What is the same in two versions is then read and checked once, and is one and the same object. */
export function sharedReading({ allowedParameters = [], perturbations = [] }: SaidByRun = {}): SharedReading {
  const askedFamilies = perturbations.map(({ family }) => family);
  return { configurations: shared(), judges: shared(), allowedParameters, askedFamilies };
}

function shared<T>(): Shared<T> {
  const known = new Map<string, Promise<T>>();
  return {
    load: (key, make) => {
      const before = known.get(key);
      if (before !== undefined) return before.catch(make);
      const made = make();
      known.set(key, made);
      return made;
    },
  };
}
