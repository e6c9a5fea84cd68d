import type { EndpointName } from '../ask/providers.ts';
import type { Prices } from '../ask/usage.ts';
import type { Family } from '../perturb/perturbation.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import type { WrittenBlock } from './prompt/judgeBlock.ts';

/** evenhand.yml, with defaults filled in. Paths are relative to the root of the tree, with `/`. */
export interface Configuration {
  readonly file: string;
  readonly judges: readonly JudgeEntry[];
  readonly repeats: number;
  readonly seed: number;
  /** Whether a judge is asked no further once the rest is not needed; undefined: as the command has it. */
  readonly earlyStop: boolean | undefined;
  readonly gate: GateSettings;
  readonly budget: Budget;
  /** Per million tokens, in US dollars; undefined if the configuration states none. */
  readonly prices: Prices | undefined;
  /** The endpoint that this version of the file names; undefined if it names none. */
  readonly provider: StatedProvider | undefined;
  /** An older version of the base, with whose judges the head is compared too; undefined: with the base alone. */
  readonly reference?: StatedReference | undefined;
  /** How the items are split when versions are chosen; absent: as `defaultParts`. */
  readonly parts?: PartShares | undefined;
  /** Failure modes besides the usual ones, by name: a description, or a pattern between slashes; absent: none. */
  readonly failureModes?: Readonly<Record<string, string>> | undefined;
  /** Public keys of runs whose saved replies count if a run has no key: `ed25519:` and base64; absent: none. */
  readonly publicKeys?: readonly string[] | undefined;
}

/** A full hash or a tag as evenhand.yml has it, and the line on which it does, from 1. */
export interface StatedReference {
  readonly name: string;
  readonly line: number;
}

/** How large the parts are that items serve in, in proportion to each other; each above 0. */
export interface PartShares {
  readonly source: number;
  readonly search: number;
  readonly test: number;
}

/** A demonstration takes few items, and measuring takes many. */
export const defaultParts: PartShares = { source: 1, search: 2, test: 2 };

/** What a run may spend, checked before its first request. */
export interface Budget {
  /** Requests. */
  readonly maxCalls: number | undefined;
  /** US dollars, by the estimate. */
  readonly maxCostUsd: number | undefined;
  /** From its beginning on; nothing is asked afterwards. */
  readonly maxMinutes?: number | undefined;
  /** Of all models together. */
  readonly requestsPerMinute?: number | undefined;
}

/** A wish, and no more: which hosts get a key is said by the workflow alone. */
export interface StatedProvider {
  readonly name: EndpointName | undefined;
  readonly baseUrl: string | undefined;
}

export interface JudgeEntry {
  /** Of its entry in "judges"; several judges may come of one. */
  readonly index: number;
  /** One judge is made of each of these answers; `each`: of each that the items have a gold for. */
  readonly criteria?: readonly string[] | 'each' | undefined;
  /** Under which key an item's gold has that of this judge; absent: it is the gold itself. */
  readonly goldKey?: string;
  /** As stated; undefined if the prompt file's own name is to be used. */
  readonly name: string | undefined;
  /** The path of its prompt. */
  readonly prompt: string;
  /** Where in that file the prompt stands; undefined: it is the whole file, or the only one in it. */
  readonly promptKey?: string | undefined;
  readonly items: string;
  /** The tag or variable by which the items come in groups; undefined: each is alone. */
  readonly group?: string | undefined;
  /** Overrides the model of the prompt file. */
  readonly model: string | undefined;
  /** As stated for this judge, else for all; undefined if neither is, and the scale decides. */
  readonly perturbations: readonly PerturbationSetting[] | undefined;
  /** What the entry says of the judge, before its prompt file; undefined: nothing. */
  readonly block?: WrittenBlock | undefined;
  /** Lines of the entry and of its two paths in evenhand.yml, from 1. */
  readonly lines: Readonly<Record<'entry' | 'prompt' | 'items', number>>;
}

export interface PerturbationSetting {
  readonly family: Family;
  /** position: how many orders, for more than four options. */
  readonly orders?: number;
  /** length, position+length: the scores to lengthen, as written; absent: each. */
  readonly options?: readonly (string | number)[];
}

/**
 * `worse-alone`: a judge got worse by a test of it alone, whatever the other judges of the run explain by chance.
 * `exam-change`: the pull request changes items, gold, rules or perturbations, or removes a judge. `never`: nothing fails,
 * which a workflow alone can say, and no configuration.
 */
export type FailOn = 'uncertain' | 'worse-alone' | 'exam-change' | 'never';

export interface GateSettings {
  /** A drop of at most so many percentage points is let pass. */
  readonly tolerance: number;
  readonly confidence: number;
  /** A drop beyond the tolerance is uncertain if its corrected p-value is below this, and passes if it is not. */
  readonly suspicion: number;
  /** A drop beyond the tolerance counts as one if its p-value for its judge alone is below this; at most 1 - confidence. */
  readonly alone: number;
  readonly minItems: number;
  /** A share, 0 to 1. */
  readonly maxUnreadable: number;
  /** Empty: the default rules. */
  readonly rules: readonly RuleSetting[];
  /** What fails the check besides what always does. */
  readonly failOn: readonly FailOn[];
  /** `default`: it fails if a drop is proven; `strict`: it passes only if it is proven that there is none. */
  readonly policy: 'default' | 'strict';
}

/** Limits are percentages for shares, and for all other measures numbers in their own unit. */
export interface RuleSetting {
  readonly measure: MeasureName;
  /** A perturbation family, `control`, or `all` (every variant that preserves meaning). */
  readonly family: Family | 'all';
  /** How much worse it may become. */
  readonly maxDrop?: number;
  /** Floor. */
  readonly min?: number;
  /** Ceiling. */
  readonly max?: number;
}

/** A host that a configuration may name, as the workflow lists it. */
export interface AllowedHost {
  /** As a URL has it: in lower case, an IPv6 address in brackets. */
  readonly host: string;
  /** Undefined: the usual one of the URL's scheme. */
  readonly port: number | undefined;
  /** The environment variable of the key; undefined: no key is sent there. */
  readonly variable: string | undefined;
}

/** The gate if the configuration says nothing. */
export const defaultGate: GateSettings = {
  tolerance: 2,
  confidence: 0.95,
  suspicion: 0.2,
  alone: 0.01,
  minItems: 20,
  maxUnreadable: 0.05,
  rules: [],
  failOn: [],
  policy: 'default',
};
