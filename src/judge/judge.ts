import type { Role } from '../ask/question.ts';
import type { AnswerContract } from './answerContract.ts';
import type { OutputForm } from './outputInstruction.ts';
import type { Scale, Score } from './scale.ts';
import type { Block } from './template/block.ts';
import type { LanguageName } from './template/language.ts';
import type { Rarity, TermWeights } from './termWeights.ts';

/** A judge: a prompt, a scale and a model, which together turn an item into a score. */
export interface Judge {
  readonly name: string;
  /** The model that the prompt names; undefined if neither prompt nor configuration names one. */
  readonly model: string | undefined;
  /** As the provider receives them, in snake_case: `max_tokens`, `temperature`, `top_p`, `response_format`, … */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly messages: readonly MessageTemplate[];
  readonly scale: Scale;
  /** In the order in which the judge as written shows them; empty if it shows none. */
  readonly options: readonly Option[];
  /** Where the options are, if they are in the JSON Schema of the replies; absent: they are in the messages. */
  readonly schemaOptions?: SchemaOptions;
  /** Its model decides, and writes no text: its options are fields of the request. Absent: its model writes. */
  readonly decision?: DecisionKind | undefined;
  /** The form of the output instruction, if the prompt leaves its place open with `{{output}}`. */
  readonly output: OutputForm | undefined;
  /** What is known about the answer beside the options; absent: nothing. */
  readonly answer?: AnswerContract;
  /** How many replies make a score; absent: one. */
  readonly votes?: Votes;
  /** Items that its prompt shows with their score; absent: none. */
  readonly demonstrations?: readonly Demonstration[];
  /** Misjudged items with their right labels, shown before the item; absent: none. */
  readonly memory?: Memory;
  /** Its task and guidelines in other words, for the perturbation of that name; absent: there is no file of them. */
  readonly paraphrases?: Paraphrases;
  /** Its question turned round, for the perturbation `polarity`; absent: not stated. */
  readonly inverse?: Inverse;
  /** The words with which each paragraph of its special rules begins; absent: not known. */
  readonly rules?: readonly string[];
  /** How the prompt file writes its places, for messages; absent: `{{name}}`. */
  readonly template?: LanguageName;
}

/**
 * How its options are put to a model that decides: `score` in an order that means something, `choice` in any, `predicate`
 * as a statement that is true or not.
 */
export type DecisionKind = 'score' | 'choice' | 'predicate';

/** Rewordings of a judge's passages, from a file beside its prompt. They are no part of what the judge asks. */
export interface Paraphrases {
  readonly file: string;
  /** Undefined: they are not approved yet. */
  readonly approvedBy: string | undefined;
  /** Each text with as many rewordings as every other. */
  readonly passages: readonly { readonly text: string; readonly rewordings: readonly string[] }[];
}

/** The opposite question, such as "does it contain an error?" for "is it free of errors?". */
export interface Inverse {
  /** Texts of the prompt, each with the one that takes its place. */
  readonly texts: ReadonlyMap<string, string>;
  /** For each value of the scale, in its order, the answer to the opposite question that means it. */
  readonly answers: readonly Score[];
}

/** How several replies about one item in one variant become one score. */
export interface Votes {
  /** `samples`: the same question again; `orders`: the options, or the two candidates, in another order each time. */
  readonly kind: 'samples' | 'orders';
  /** At least 2. */
  readonly count: number;
}

/** An item that a prompt shows with its score (paper guideline-inconsistency, Figure 2 and Table 7). */
export interface Demonstration {
  /** The id of the item, which is never measured as if it were new. */
  readonly id: string;
  /** The item as the prompt shows it, with the lines that announce it. */
  readonly item: string;
  /** The options in each way in which they are shown, each followed by the score; empty: the score follows the item. */
  readonly guidelines: readonly string[];
  readonly score: Score;
}

/** Examples that the maintainer approved, and which of them an item is shown (paper ALLURE, section 3). */
export interface Memory {
  /** `all`: the same for every item; `task`: those of its tag `task`; `similar`: the nearest. */
  readonly select: 'all' | 'task' | 'similar';
  /** The largest number of examples for an item. */
  readonly limit: number;
  /** In the order of their files. */
  readonly examples: readonly Example[];
  /** How rare each term is among them. */
  readonly rarity: Rarity;
  /** If present, they alone decide which examples are nearest; absent: the words decide. */
  readonly embeddings?: Embeddings;
}

/** Texts as vectors of a model. */
export interface Embeddings {
  readonly model: string;
  /** By text, each of length 1. Empty until they are read from the ledger, before a run makes its requests. */
  readonly vectors: Map<string, Float32Array>;
}

export interface Example {
  /** The id of the item that was misjudged. */
  readonly id: string;
  readonly vars: Readonly<Record<string, string>>;
  /** The right score. */
  readonly score: Score;
  readonly task: string | undefined;
  /** The failure mode that it is an example of. */
  readonly mode: string | undefined;
  readonly terms: TermWeights;
}

/** One level of the scale. It is shown as `before + guideline + after`. */
export interface Option {
  readonly score: Score;
  /** The scores that it means, if there are several; `score` is the first of them. */
  readonly covers?: readonly number[];
  readonly guideline: string;
  /** A longer text that means the same; if absent, the built-in restatement is used. */
  readonly elaboration?: string;
  readonly before: string;
  readonly after: string;
  /** Its place in the file, for messages. */
  readonly found?: FoundAt;
}

/** Options in the JSON Schema that is sent with the messages. */
export interface SchemaOptions {
  /** The path in the parameters to the field that holds the answer. */
  readonly path: readonly string[];
  readonly place:
    | { /** A list of constants, each with its description. */ readonly kind: 'oneOf' | 'anyOf' }
    /** Lines of the field's own description; `around` is the text before, between and after them. */
    | { readonly kind: 'description'; readonly around: readonly string[] };
}

export interface FoundAt {
  /** First and last line, from 1, in the prompt file. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** It is in the `evenhand:` block, and not in the prompt's text. */
  readonly listed?: true;
}

export interface MessageTemplate {
  readonly role: Role;
  readonly parts: readonly Part[];
}

/** A stretch of a message: literal text, a variable of the item, or a place that Evenhand fills. */
export type Part =
  /** `asksForAnswer`: the author's own output instruction, between marks; `defines`: what defines the scores. */
  | { readonly kind: 'text'; readonly text: string; readonly asksForAnswer?: true; readonly defines?: true }
  /** `within`: the delimiters around it in the prompt, the innermost last; absent: none. */
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly within?: readonly Delimiter[];
      readonly defines?: true;
    }
  /** Logic of the prompt's template language. */
  | { readonly kind: 'block'; readonly block: Block; readonly within?: readonly Delimiter[]; readonly defines?: true }
  | { readonly kind: 'guideline' }
  | { readonly kind: 'output' }
  | { readonly kind: 'cue' }
  | { readonly kind: 'option'; readonly slot: number };

/** What the words of a prompt put around the text of an item, so that the model can tell where it ends. */
export type Delimiter =
  /** `<transcript>` … `</transcript>`. */
  | { readonly kind: 'tag'; readonly name: string }
  /** Three or more backticks or tildes on a line of their own, before and after. */
  | { readonly kind: 'fence'; readonly mark: '`' | '~'; readonly length: number }
  /** `"""`, `---`, `###`, `<<<`, … right before and right after. */
  | { readonly kind: 'marks'; readonly close: string };

/**
 * The longer text of an option: the judge's own elaboration. If the judge gives none, it is a restatement of the
 * guideline that adds length and no meaning. Reports mark a restatement, since it is ours and not the author's.
 */
export function elaborationOf(option: Option): string {
  return option.elaboration ?? restatement(option.guideline);
}

function restatement(guideline: string): string {
  const text = guideline.trim();
  const closed = /[.!?。]$/.test(text) ? text : `${text}.`;
  const bare = closed.slice(0, -1);
  return [
    closed,
    `Put in other words, this is the option to choose in each case of which the following can be said: ${bare}.`,
    `Wherever that holds (${bare}), this option applies, and wherever it does not hold, this option does not apply.`,
  ].join(' ');
}
