import type { KeyPath } from '../document/placedDocument.ts';
import type { Family } from '../perturb/perturbation.ts';
import type { FailOn, PartShares, PerturbationSetting, RuleSetting, StatedProvider } from './configuration.ts';
import type { WrittenBlock } from './prompt/judgeBlock.ts';

/** evenhand.yml as `schema/config.schema.json` lets it through: nothing filled in. */
export interface WrittenConfiguration {
  readonly judges: readonly WrittenJudge[];
  readonly perturbations?: readonly WrittenPerturbation[];
  readonly repeats?: number;
  readonly seed?: number;
  readonly earlyStop?: boolean;
  readonly gate?: WrittenGate;
  readonly budget?: {
    readonly maxCalls?: number;
    readonly maxCostUsd?: number;
    readonly maxMinutes?: number;
    readonly requestsPerMinute?: number;
  };
  readonly prices?: { readonly input: number; readonly output: number; readonly cached?: number };
  readonly provider?: Partial<StatedProvider>;
  readonly reference?: string;
  readonly publicKeys?: readonly string[];
  readonly parts?: PartShares;
  readonly failureModes?: Readonly<Record<string, string>>;
}

export interface WrittenJudge {
  readonly prompt: string;
  readonly items: string;
  readonly group?: string;
  readonly name?: string;
  readonly model?: string;
  readonly perturbations?: readonly WrittenPerturbation[];
  /** Facts beside the prompt, each of which outranks what is read. */
  readonly values?: WrittenBlock['values'];
  readonly best?: WrittenBlock['best'];
  readonly options?: WrittenBlock['options'];
  /** A list makes a judge of each. */
  readonly answer?: WrittenBlock['answer'] | readonly string[];
  readonly candidates?: WrittenBlock['candidates'];
  /** What makes the prompt a judge, for a prompt file that is not to be edited. */
  readonly evenhand?: WrittenBlock;
}

export type WrittenPerturbation = Family | PerturbationSetting;

export interface WrittenGate {
  readonly tolerance?: number;
  readonly confidence?: number;
  readonly suspicion?: number;
  readonly alone?: number;
  readonly minItems?: number;
  readonly maxUnreadable?: number | string;
  readonly failOn?: readonly Exclude<FailOn, 'never'>[];
  readonly policy?: 'default' | 'strict';
  readonly rules?: readonly WrittenRule[];
}

export interface WrittenRule extends Omit<RuleSetting, 'family'> {
  readonly family?: RuleSetting['family'];
}

/** Something wrong at a place of a document that has the right shape. */
export interface Mistake {
  readonly path: KeyPath;
  readonly what: string;
  readonly fix: string;
}
