import type { AnswerPlace } from '../../judge/answerContract.ts';
import type { DecisionKind, Memory, Option, Votes } from '../../judge/judge.ts';
import type { OutputForm } from '../../judge/outputInstruction.ts';
import type { ScaleKind, Score } from '../../judge/scale.ts';
import type { LanguageName } from '../../judge/template/language.ts';

/** The `evenhand:` block of a prompt file. What it does not say is detected, or has a default of the judge's assembly. */
export interface JudgeBlock extends Pick<WrittenBlock, 'template' | 'decision' | 'demonstrations' | 'inverse'> {
  /** A word, or the settings of a scale; ends that are not stated come from the options or the text. */
  readonly scale: ScaleKind | IntervalBlock | ValuesBlock | undefined;
  /** All values, independent of the labels. */
  readonly values?: readonly Score[] | undefined;
  /** The better end of the scale. */
  readonly best?: Score | undefined;
  readonly options?: readonly OptionBlock[] | undefined;
  /** The form of the option lines; `false`: there are none. */
  readonly optionForm?: OptionForm | false | undefined;
  /** `false`: the prompt's own words ask for the answer. */
  readonly output?: OutputForm | false | undefined;
  readonly candidates?: CandidatesBlock | undefined;
  /** The place of the answer in a reply. */
  readonly answer?: AnswerPlace | undefined;
  readonly votes?: VotesBlock | undefined;
  readonly memory?: MemoryBlock | undefined;
  /** The first words of each paragraph of special rules. */
  readonly rules?: readonly string[] | undefined;
}

/** Texts of the prompt with those that turn the question round, and what an answer to it means. */
export interface WrittenInverse {
  readonly texts: Readonly<Record<string, string>>;
  /** An answer to the turned question, and the score that it means; absent: the scale is reversed. */
  readonly answers?: Readonly<Record<string, WrittenScore>>;
}

/** A folder of approved examples, and how they are chosen for an item. */
export interface MemoryBlock extends Pick<Memory, 'select' | 'limit'> {
  /** Its path, relative to the prompt's folder. */
  readonly folder: string;
  /** The provider's embedding model, which decides which examples are nearest. */
  readonly embeddings?: string;
}

/** How several replies make one score. */
export interface VotesBlock extends Votes {
  readonly temperature?: number;
  readonly topK?: number;
}

export interface IntervalBlock {
  readonly kind: 'interval';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** All values, for a judge that shows no options. */
export interface ValuesBlock {
  readonly kind: 'nominal' | 'ordinal';
  readonly values: readonly Score[];
}

/** `- {score}: {guideline}`, and the words around the option lines, if other lines have this form too. */
export interface OptionForm {
  readonly form: string;
  readonly from?: string;
  readonly to?: string;
}

export type OptionBlock = Pick<Option, 'score' | 'guideline' | 'elaboration'>;

export interface CandidatesBlock {
  readonly variables?: readonly [string, string];
  readonly labels?: readonly [string, string];
  readonly tie?: string | false;
}

/** The block as `schema/prompt.schema.json` accepts it. */
export interface WrittenBlock {
  readonly scale?:
    | ScaleKind
    | (Omit<IntervalBlock, 'kind'> & { readonly kind: ScaleKind; readonly values?: readonly WrittenScore[] });
  /** The user's message with the item, which their code sends after the prompt; only in an entry of evenhand.yml. */
  readonly message?: string;
  /** Names for the places that the user's code fills in their order; only in an entry of evenhand.yml. */
  readonly places?: readonly string[];
  readonly values?: readonly WrittenScore[];
  readonly best?: WrittenScore;
  readonly options?: WrittenOptions | string | OptionForm | false;
  readonly output?: false | Partial<OutputForm>;
  readonly candidates?: CandidatesBlock | readonly [string, string];
  readonly answer?: WrittenAnswer;
  /** The language of the prompt's places; absent: detected. */
  readonly template?: LanguageName;
  /** Whether its model decides, or what kind of question it is then asked. */
  readonly decision?: DecisionKind | boolean;
  readonly votes?: { readonly samples?: number; readonly orders?: number } & Pick<VotesBlock, 'temperature' | 'topK'>;
  /** The path of a file, relative to the prompt's folder. */
  readonly demonstrations?: string;
  readonly memory?: Partial<MemoryBlock> & Pick<MemoryBlock, 'folder'>;
  readonly rules?: string | readonly string[];
  /** The question turned round. */
  readonly inverse?: WrittenInverse;
}

/** The name of a JSON key, a form with `{score}`, one of the places, or two forms. */
export type WrittenAnswer =
  | string
  | { readonly key?: string; readonly tag?: string; readonly label?: string; readonly boxed?: true }
  | { readonly first: string; readonly second: string }
  | { readonly mean: readonly string[] };

type WrittenOptions = readonly (Omit<OptionBlock, 'score'> & { readonly score: WrittenScore })[];

/** The options that a block lists; undefined if it lists none, or states only their form. */
export function listedOptions({ options }: WrittenBlock): WrittenOptions | undefined {
  return typeof options === 'object' && !('form' in options) ? options : undefined;
}

/** `true` and `false` are the words of a scale. */
export type WrittenScore = Score | boolean;

export function scaleKind(block: Pick<JudgeBlock | WrittenBlock, 'scale'> | undefined): ScaleKind | undefined {
  return typeof block?.scale === 'object' ? block.scale.kind : block?.scale;
}
