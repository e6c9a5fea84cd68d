import { nearestWord } from '../document/shownValue.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { hasLogic, optionalVariables, placeOf, variablesOf } from '../judge/template.ts';
import type { Fault } from '../shared/fault.ts';
import type { Configuration, PerturbationSetting } from './configuration.ts';
import type { PromptReading } from './prompt/promptFile.ts';

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
  /** The tag or variable by which they come in groups, as the entry says; absent: each is alone. */
  readonly group?: string | undefined;
  readonly promptFile: string;
  /** The text of that file. */
  readonly promptText: string;
  /** How that file is read; absent: as a whole. */
  readonly reading?: PromptReading;
  readonly itemsFile: string;
  /** Absent: the prompt has no demonstrations in a file of their own. */
  readonly demonstrationsFile?: string | undefined;
  /** Absent: the prompt has no memory. */
  readonly memory?: MemoryFiles | undefined;
  /** The model that the entry names, before that of the prompt; absent: none. */
  readonly statedModel?: string | undefined;
  /** Undefined: the scale decides. */
  readonly perturbations: readonly PerturbationSetting[] | undefined;
  /** What is worth a word about how prompt and items fit, and keeps nothing from being asked; absent: nothing. */
  readonly notes?: readonly Fault[];
}

interface MemoryFiles {
  readonly folder: string;
  /** The approved examples: those that stand in the folder itself. */
  readonly files: readonly string[];
}

/** The files that its prompt is made of. */
export function promptFilesOf({ promptFile, demonstrationsFile, memory }: LoadedJudge): readonly string[] {
  return [promptFile, ...(demonstrationsFile === undefined ? [] : [demonstrationsFile]), ...(memory?.files ?? [])];
}

/** All files that it is made of. */
export function filesOf(judge: LoadedJudge): readonly string[] {
  return [...promptFilesOf(judge), judge.itemsFile];
}

/** Whether two judges have their prompt at one place: the same file, and the same key in it. */
export function isSamePlace(one: LoadedJudge, other: LoadedJudge): boolean {
  return one.promptFile === other.promptFile && one.reading?.key === other.reading?.key;
}

/**
 * One fault for each variable that items lack, at the first item that lacks it.
 *
 * @param from the file of the items, with the line of each by its id, if known.
 */
export function missingVariables(
  judge: Judge,
  items: readonly Item[],
  { file, lines }: { readonly file: string; readonly lines?: ReadonlyMap<string, number> },
): readonly Fault[] {
  const optional = new Set(optionalVariables(judge));
  return variablesOf(judge).flatMap((name) => {
    if (optional.has(name)) return [];
    const without = items.filter((item) => item.vars[name] === undefined);
    const [first] = without;
    if (first === undefined) return [];
    const more = without.length - 1;
    const others = more === 0 ? '' : ` (nor ${more === 1 ? 'does 1 other item' : `do ${more} other items`})`;
    const near = nearestWord(name, Object.keys(first.vars));
    const guess = near === undefined ? '' : `Did you mean ${placeOf(near, judge)}? `;
    return [
      {
        file,
        line: lines?.get(first.id),
        key: `vars.${name}`,
        what: `the prompt of judge "${judge.name}" uses ${placeOf(name, judge)}, but item "${first.id}" has no such variable${others}`,
        fix: `${guess}Give every item a "${name}" under "vars", or correct the name in the prompt.${furtherFix(name, judge)}`,
      },
    ];
  });
}

function furtherFix(name: string, judge: Judge): string {
  if (hasLogic(judge)) return ' In JSON and YAML, null says that there is none.';
  return judge.template === 'f-string' ? ` If it is no variable, write {{${name}}}: two braces are one.` : '';
}

/** One judge of the head with its counterpart on the base, if there is one. */
export interface JudgePair {
  readonly base: LoadedJudge | undefined;
  readonly head: LoadedJudge;
  /** The versions of the configuration that name them; of a judge that is new, the base's is that of its configuration. */
  readonly configurations: { readonly base: ConfiguredSide | undefined; readonly head: ConfiguredSide };
  /** What it was called on the base, if it has another name of its own now. */
  readonly renamedFrom?: string;
  /**
   * `in-place`: the base's entry with the prompt that the head has there, which the head's configuration names no more;
   * `removed`: the head has it no more, and `head` is the base's. Absent: as the head's configuration names it.
   */
  readonly role?: 'in-place' | 'removed';
  /** Files of the judge of which the head's own was taken, though git may merge another; absent: none. */
  readonly headAlone?: HeadAlone;
}

/** `conflict`: the two sides do not fit together; `unknown`: it is unknown what git makes of at least one of the files. */
export interface HeadAlone {
  readonly why: 'conflict' | 'unknown';
  readonly paths: readonly string[];
}
