import type { AdmissionRecord } from '../judge/admission.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import type { Histories } from '../judge/labels.ts';
import type { Fault } from '../shared/fault.ts';
import type { Configuration, JudgeEntry } from './configuration.ts';
import type { GoldSetting } from './items/goldThreshold.ts';
import type { PromptReader, PromptReading } from './prompt/promptFile.ts';
import type { PromptForm } from './prompt/writtenPrompt.ts';

/** One version of a configuration and all its files, read and checked. */
export interface LoadedSide {
  /** The configuration's path from the root of the tree. */
  readonly path: string;
  readonly configuration: Configuration;
  readonly judges: readonly LoadedJudge[];
}

export interface LoadedJudge
  extends Pick<JudgeEntry, 'group' | 'allowAssisted' | 'relabel' | 'admission' | 'perturbations'> {
  /** The entry's name, else the prompt file's, else the file's own name; unique within the side. */
  readonly name: string;
  readonly judge: Judge;
  readonly items: readonly Item[];
  /** Where the items have their gold, from the entry; absent: under `gold`. */
  readonly goldFrom?: GoldSetting | undefined;
  readonly promptFile: string;
  /** The text of the prompt file. */
  readonly promptText: string;
  /** What splits that text. */
  readonly reader: PromptReader;
  /** How that text is split. */
  readonly form?: PromptForm;
  /** The model that the prompt's file names, whatever the entry names. */
  readonly fileModel?: string | undefined;
  /** How the prompt file is read; absent: as a whole. */
  readonly reading?: PromptReading;
  readonly itemsFile: string;
  /** People's labels beside the items; absent: there is no such file. */
  readonly labelsFile?: string;
  /** What is in that file about this judge. */
  readonly histories?: Histories;
  /** Absent: the prompt has no file of demonstrations. */
  readonly demonstrationsFile?: string | undefined;
  /** The path of its file of paraphrases; absent: there is none. */
  readonly paraphrasesFile?: string | undefined;
  /** What it states itself, if it is asked in the other words of another version; absent: its own. */
  readonly stated?: Pick<Judge, 'paraphrases' | 'inverse'>;
  /** Absent: the prompt has no memory. */
  readonly memory?: MemoryFiles | undefined;
  /** The path of its admission, whether there is one or not. */
  readonly admissionFile?: string;
  /** Absent: it has no admission. */
  readonly admitted?: AdmissionRecord;
  /** The model in the entry, which replaces that of the prompt; absent: none. */
  readonly statedModel?: string | undefined;
  /** Remarks on how prompt and items fit together, which do not prevent a run; absent: none. */
  readonly notes?: readonly Fault[];
}

interface MemoryFiles {
  readonly folder: string;
  /** The approved examples: the files directly in the folder. */
  readonly files: readonly string[];
}

export function promptFilesOf({ promptFile, demonstrationsFile, memory }: LoadedJudge): readonly string[] {
  return [promptFile, ...(demonstrationsFile === undefined ? [] : [demonstrationsFile]), ...(memory?.files ?? [])];
}

export function filesOf(judge: LoadedJudge): readonly string[] {
  const beside = [judge.paraphrasesFile, judge.itemsFile, judge.labelsFile];
  return [...promptFilesOf(judge), ...beside.filter((path) => path !== undefined)];
}

/** Whether the prompts of two judges are at the same place: the same file, and the same key in it. */
export function isSamePlace(one: LoadedJudge, other: LoadedJudge): boolean {
  return one.promptFile === other.promptFile && one.reading?.key === other.reading?.key;
}

/** A judge of the head and its counterpart on the base, if there is one. */
export interface JudgePair {
  readonly base: LoadedJudge | undefined;
  readonly head: LoadedJudge;
  /** The versions of the configuration that name them. For a new judge, the base is that of its configuration. */
  readonly configurations: { readonly base: LoadedSide | undefined; readonly head: LoadedSide };
  /** Its name on the base, if it has another name of its own now. */
  readonly renamedFrom?: string;
  /**
   * `in-place`: the base's entry with the head's prompt at the same path, which the head's configuration no longer
   * names. `removed`: the head no longer has the judge, and `head` is the base's. Absent: as the head's configuration
   * names it.
   */
  readonly role?: 'in-place' | 'removed';
  /** The judge's files that were taken from the head, although git may merge another version; absent: none. */
  readonly headAlone?: HeadAlone;
}

/** Names the judge of the base with which a pair is compared, since several pairs may have the same one. */
export function sharedBaseOf({ base, configurations }: JudgePair): string | undefined {
  return base && JSON.stringify([configurations.base?.path, base.name]);
}

/**
 * `merged`: git merged both changes. Otherwise the tree holds the head's own file, which may differ from git's merge.
 */
export interface TouchedByBoth {
  readonly path: string;
  readonly how: 'merged' | 'conflict' | 'unknown';
}

/** `conflict`: the two sides conflict; `unknown`: git's merge of at least one file is unknown. */
export interface HeadAlone {
  readonly why: 'conflict' | 'unknown';
  readonly paths: readonly string[];
}
