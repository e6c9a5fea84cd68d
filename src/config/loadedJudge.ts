import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Configuration, PerturbationSetting } from './configuration.ts';

/** One version of the configuration with everything that it names, read and checked. */
export interface LoadedSide {
  readonly configuration: Configuration;
  readonly judges: readonly LoadedJudge[];
}

/** One version of one configuration. */
export interface ConfiguredSide extends LoadedSide {
  /** From the root of the tree. */
  readonly path: string;
}

export interface LoadedJudge {
  /** The entry's name, else the prompt file's, else the file's own name; unique within the side. */
  readonly name: string;
  readonly judge: Judge;
  readonly items: readonly Item[];
  readonly promptFile: string;
  /** The text of that file. */
  readonly promptText: string;
  readonly itemsFile: string;
  /** The model that the entry names, before that of the prompt; absent: none. */
  readonly statedModel?: string | undefined;
  /** Undefined: the scale decides. */
  readonly perturbations: readonly PerturbationSetting[] | undefined;
}
