import type { Family } from '../perturb/perturbation.ts';
import type {
  Budget,
  FailOn,
  GateSettings,
  PartShares,
  PerturbationSetting,
  RuleSetting,
  StatedProvider,
} from './configuration.ts';
import type { WrittenBlock } from './prompt/judgeBlock.ts';

/** evenhand.yml as `schema/config.schema.json` lets it through: nothing filled in. */
export interface WrittenConfiguration {
  readonly judges: readonly WrittenJudge[];
  readonly perturbations?: readonly WrittenPerturbation[];
  readonly repeats?: number;
  readonly seed?: number;
  readonly earlyStop?: boolean;
  readonly gate?: WrittenGate;
  readonly budget?: Partial<Budget>;
  readonly prices?: { readonly input: number; readonly output: number; readonly cached?: number };
  readonly provider?: Partial<StatedProvider>;
  readonly reference?: string;
  readonly publicKeys?: readonly string[];
  readonly parts?: PartShares;
  readonly failureModes?: Readonly<Record<string, string>>;
}

/** Facts of the block that stand in the entry itself outrank what is read. */
export interface WrittenJudge extends Pick<WrittenBlock, 'message' | 'values' | 'best' | 'options' | 'candidates'> {
  readonly prompt: string;
  readonly items: string;
  readonly group?: string;
  readonly name?: string;
  readonly model?: string;
  readonly perturbations?: readonly WrittenPerturbation[];
  /** A list makes a judge of each. */
  readonly answer?: WrittenBlock['answer'] | readonly string[];
  /** What makes the prompt a judge, for a prompt file that is not to be edited. */
  readonly evenhand?: WrittenBlock;
}

export type WrittenPerturbation = Family | PerturbationSetting;

export interface WrittenGate extends Partial<Omit<GateSettings, 'maxUnreadable' | 'failOn' | 'rules'>> {
  readonly maxUnreadable?: number | string;
  readonly failOn?: readonly Exclude<FailOn, 'never'>[];
  readonly rules?: readonly WrittenRule[];
}

export interface WrittenRule extends Omit<RuleSetting, 'family'> {
  readonly family?: RuleSetting['family'];
}
