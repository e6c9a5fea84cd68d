import type { EndpointName } from '../ask/providers.ts';
import type { Prices } from '../ask/usage.ts';
import type { AdmissionSettings } from '../judge/admission.ts';
import type { Family } from '../perturb/perturbation.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import type { GoldSetting } from './items/goldThreshold.ts';
import type { WrittenBlock } from './prompt/judgeBlock.ts';

/** evenhand.yml, with defaults filled in. Paths are relative to the root of the tree, with `/`. */
export interface Configuration {
  readonly file: string;
  readonly judges: readonly JudgeEntry[];
  readonly repeats: number;
  readonly seed: number;
  /** Whether a judge is asked no further once the rest is not needed; absent: the command's default. */
  readonly earlyStop?: boolean | undefined;
  readonly gate: GateSettings;
  readonly budget: Budget;
  /** Per million tokens, in US dollars; absent: the configuration states none. */
  readonly prices?: Prices | undefined;
  /** The endpoint that this version of the file names; absent: it names none. */
  readonly provider?: StatedProvider | undefined;
  /** An older version of the base; the head is compared with its judges too. Undefined: only with the base. */
  readonly reference?: StatedReference | undefined;
  /** The shares of the items for choosing versions; absent: `defaultParts`. */
  readonly parts?: PartShares | undefined;
  /** What a judge must reach to be admitted, unless its entry says otherwise; absent: nothing is asked for. */
  readonly admission?: AdmissionSettings | undefined;
  /** Failure modes besides the usual ones, by name: a description, or a pattern between slashes; absent: none. */
  readonly failureModes?: Readonly<Record<string, string>> | undefined;
  /** Public keys of runs with trusted saved replies, for a run without a key: `ed25519:` and base64; absent: none. */
  readonly publicKeys?: readonly string[] | undefined;
}

/** A full hash or a tag from evenhand.yml, and its line there, from 1. */
export interface StatedReference {
  readonly name: string;
  readonly line: number;
}

/** The relative sizes of the parts into which the items are split; each is above 0. */
export interface PartShares {
  readonly source: number;
  readonly search: number;
  readonly test: number;
}

/** Demonstrations need few items, and measuring needs many. */
export const defaultParts: PartShares = { source: 1, search: 2, test: 2 };

/** The limits of a run, checked before its first request. */
export interface Budget {
  readonly maxCalls?: number | undefined;
  readonly maxCostUsd?: number | undefined;
  /** The limit from the beginning of the run; no request is sent afterwards. */
  readonly maxMinutes?: number | undefined;
  /** The rate of all models together. */
  readonly requestsPerMinute?: number | undefined;
}

/** This is only a wish: the workflow alone decides which hosts get a key. */
export interface StatedProvider {
  readonly name: EndpointName | undefined;
  readonly baseUrl: string | undefined;
}

export interface JudgeEntry {
  /** The index of its entry in "judges"; one entry may give several judges. */
  readonly index: number;
  /** The answers of which each makes a judge; `each`: every criterion that the items have a gold for. */
  readonly criteria?: readonly string[] | 'each' | undefined;
  /** The key in an item's gold that belongs to this judge; absent: the gold itself. */
  readonly goldKey?: string;
  /** The name in the entry; undefined: the prompt file's own name. */
  readonly name: string | undefined;
  readonly prompt: string;
  /** The place of the prompt in that file; undefined: the whole file, or the only prompt in it. */
  readonly promptKey?: string | undefined;
  readonly items: string;
  /** The tag or variable that groups the items; undefined: each item is alone. */
  readonly group?: string | undefined;
  /** Where the items have their gold; undefined: under `gold`. */
  readonly gold?: GoldSetting | undefined;
  /** Whether labels count as gold that a model gave, or a person with an answer in view; absent: they do not. */
  readonly allowAssisted?: boolean;
  /** The share of a person's labels older than a month to ask again each month, from 0 to 1; absent: none. */
  readonly relabel?: number;
  /** Overrides the model of the prompt file. */
  readonly model: string | undefined;
  /** The perturbations of this judge or of all judges; undefined: the scale decides. */
  readonly perturbations: readonly PerturbationSetting[] | undefined;
  /** What it must reach to be admitted, with the configuration's own; undefined: nothing is asked for. */
  readonly admission?: AdmissionSettings | undefined;
  /** What the entry states about the judge, before its prompt file; undefined: nothing. */
  readonly block?: WrittenBlock | undefined;
  /** The lines of the entry and of its two paths in evenhand.yml, from 1. */
  readonly lines: Readonly<Record<'entry' | 'prompt' | 'items', number>>;
}

export interface PerturbationSetting {
  readonly family: Family;
  /** For position: the number of orders, for more than four options. */
  readonly orders?: number;
  /** For length and position+length: the scores to lengthen, as written; absent: all. */
  readonly options?: readonly (string | number)[];
}

/**
 * `worse-alone`: a judge is worse by its own test, without the correction for the other judges of the run.
 * `exam-change`: the pull request changes items, gold, rules or perturbations, or removes a judge. `never`: nothing
 * fails; only a workflow can say this, never a configuration.
 */
export type FailOn = 'uncertain' | 'worse-alone' | 'exam-change' | 'never';

export interface GateSettings {
  /** A drop of at most this many percentage points passes. */
  readonly tolerance: number;
  readonly confidence: number;
  /** A drop beyond the tolerance is uncertain if its corrected p-value is below this, else it passes. */
  readonly suspicion: number;
  /** A drop beyond the tolerance counts if its judge's own p-value is below this; at most 1 - confidence. */
  readonly alone: number;
  readonly minItems: number;
  /** A share, 0 to 1. */
  readonly maxUnreadable: number;
  /** Empty: the default rules. */
  readonly rules: readonly RuleSetting[];
  /** Additional reasons to fail the check. */
  readonly failOn: readonly FailOn[];
  /** `default`: the check fails if a drop is proven. `strict`: it passes only if the absence of a drop is proven. */
  readonly policy: 'default' | 'strict';
  /** `required`: a judge without an admission that holds is unmeasured. Absent: the report only says so. */
  readonly admission?: 'required';
}

/** Limits are percentages for shares; for all other measures they are numbers in the measure's own unit. */
export interface RuleSetting {
  readonly measure: MeasureName;
  /** A perturbation family, `control`, or `all` (every variant that preserves meaning). */
  readonly family: Family | 'all';
  readonly maxDrop?: number;
  readonly min?: number;
  readonly max?: number;
}

/** A host that a configuration may name; the workflow lists it. */
export interface AllowedHost {
  /** Written as in a URL: in lower case, an IPv6 address in brackets. */
  readonly host: string;
  /** Undefined: the usual port of the URL's scheme. */
  readonly port: number | undefined;
  /** The environment variable of the key; undefined: no key is sent there. */
  readonly variable: string | undefined;
}

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

/** evenhand.yml as `schema/config.schema.json` accepts it, without defaults. */
export interface WrittenConfiguration extends Partial<Omit<Configuration, 'file' | 'judges' | 'gate' | 'reference'>> {
  readonly judges: readonly WrittenJudge[];
  readonly perturbations?: readonly WrittenPerturbation[];
  readonly gate?: WrittenGate;
  readonly reference?: string;
}

/** Facts in the entry itself outrank those that are read from the prompt. */
export interface WrittenJudge
  extends Pick<WrittenBlock, 'message' | 'places' | 'values' | 'best' | 'options' | 'candidates' | 'decision'> {
  readonly prompt: string;
  readonly items: string;
  readonly group?: string;
  readonly gold?: Partial<GoldSetting> & { readonly allow?: 'assisted' };
  readonly relabel?: number | string;
  readonly name?: string;
  readonly model?: string;
  readonly admission?: AdmissionSettings;
  readonly perturbations?: readonly WrittenPerturbation[];
  /** A list makes one judge of each answer. */
  readonly answer?: WrittenBlock['answer'] | readonly string[];
  /** The judge's block, for a prompt file that must not be edited. */
  readonly evenhand?: WrittenBlock;
}

export type WrittenPerturbation = Family | PerturbationSetting;

interface WrittenGate extends Partial<Omit<GateSettings, 'maxUnreadable' | 'failOn' | 'rules'>> {
  readonly maxUnreadable?: number | string;
  readonly failOn?: readonly Exclude<FailOn, 'never'>[];
  readonly rules?: readonly WrittenRule[];
}

export type WrittenRule = Omit<RuleSetting, 'family'> & Partial<Pick<RuleSetting, 'family'>>;
