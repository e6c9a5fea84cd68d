import { type Fault, UnusableInput } from '../fault.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { variablesOf } from '../judge/variables.ts';
import type { Tree } from '../tree/tree.ts';
import type { Configuration, JudgeEntry } from './configuration.ts';
import { parseConfiguration } from './evenhandFile.ts';
import { parseItems } from './items/itemsFile.ts';
import type { LoadedJudge, LoadedSide } from './loadedJudge.ts';
import { assembleJudge } from './prompt/assembleJudge.ts';
import { parsePromptFile } from './prompt/promptFile.ts';

/**
 * Reads one version of the configuration and all that it names.
 *
 * @returns undefined where the tree has no configuration at this path.
 * @throws UnusableInput with every fault of every file, since a person wants to mend them in one go.
 */
export async function loadSide(tree: Tree, configPath: string): Promise<LoadedSide | undefined> {
  const file = await tree.read(configPath);
  if (file.kind === 'absent') return undefined;
  if (file.kind === 'refused') throw refused(tree, configPath, file.why, {});
  const configuration = parseConfiguration({ bytes: file.bytes, file: shown(tree, configPath) });
  const folder = configPath.includes('/') ? configPath.slice(0, configPath.lastIndexOf('/') + 1) : '';
  const loaded = await Promise.allSettled(
    configuration.judges.map((entry, index) => loadJudge({ tree, folder, configuration, entry, index })),
  );
  const faults = loaded.flatMap((one) => (one.status === 'rejected' ? faultsOf(one.reason) : []));
  if (faults.length > 0) throw new UnusableInput(faults);
  const judges = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  checkNames(judges, configuration);
  return { configuration, judges };
}

interface JudgeToLoad {
  readonly tree: Tree;
  readonly folder: string;
  readonly configuration: Configuration;
  readonly entry: JudgeEntry;
  readonly index: number;
}

async function loadJudge(job: JudgeToLoad): Promise<LoadedJudge> {
  const { tree, folder, entry } = job;
  const promptFile = folder + entry.prompt;
  const itemsFile = folder + entry.items;
  const promptBytes = await readNamed(job, promptFile, 'prompt');
  const itemsBytes = await readNamed(job, itemsFile, 'items');
  const prompt = parsePromptFile({ bytes: promptBytes, file: shown(tree, promptFile) });
  const name = entry.name ?? prompt.name ?? stem(entry.prompt);
  const judge = assembleJudge(prompt, { name, model: entry.model });
  const { items, lines } = parseItems({ bytes: itemsBytes, file: shown(tree, itemsFile), scale: judge.scale });
  const lacking = missingVariables(judge, items, { file: shown(tree, itemsFile), lines });
  if (lacking.length > 0) throw new UnusableInput(lacking);
  return { name, judge, items, promptFile, itemsFile, perturbations: entry.perturbations };
}

async function readNamed(job: JudgeToLoad, path: string, what: 'prompt' | 'items'): Promise<Uint8Array> {
  const { tree, configuration, entry, index } = job;
  const file = await tree.read(path);
  const at = { file: configuration.file, line: entry.line, key: `judges[${index}].${what}` };
  switch (file.kind) {
    case 'file':
      return file.bytes;
    case 'refused':
      throw refused(tree, path, file.why, at);
    case 'absent':
      throw new UnusableInput({
        ...at,
        what: `there is no file "${path}"${tree.label === '' ? '' : ` on ${tree.label}`}`,
        mend: 'Paths are relative to the folder of the configuration. Check the spelling, and that the file is committed.',
      });
  }
}

/**
 * One fault for each variable that items lack, at the first item that lacks it.
 *
 * @param from the file of the items, with the line of each by its id where that is known.
 */
export function missingVariables(
  judge: Judge,
  items: readonly Item[],
  { file, lines }: { readonly file: string; readonly lines?: ReadonlyMap<string, number> },
): readonly Fault[] {
  return variablesOf(judge).flatMap((name) => {
    const without = items.filter((item) => item.vars[name] === undefined);
    const [first] = without;
    if (first === undefined) return [];
    const more = without.length - 1;
    const others = more === 0 ? '' : ` (nor ${more === 1 ? 'does 1 other item' : `do ${more} other items`})`;
    const line = lines?.get(first.id);
    return [
      {
        file,
        ...(line === undefined ? {} : { line }),
        key: `vars.${name}`,
        what: `the prompt of judge "${judge.name}" uses {{${name}}}, but item "${first.id}" has no such variable${others}`,
        mend: `Give every item a "${name}" under "vars", or correct the name in the prompt.`,
      },
    ];
  });
}

function checkNames(judges: readonly LoadedJudge[], configuration: Configuration): void {
  const twice = judges.find((judge, index) => judges.findIndex(({ name }) => name === judge.name) !== index);
  if (twice === undefined) return;
  throw new UnusableInput({
    file: configuration.file,
    key: 'judges',
    what: `two judges are called "${twice.name}"`,
    mend: 'Give each entry of "judges" a "name" of its own.',
  });
}

function refused(tree: Tree, path: string, why: string, at: Partial<Fault>): UnusableInput {
  return new UnusableInput({
    file: shown(tree, path),
    ...at,
    what: `"${path}" cannot be read: ${why}`,
    mend: 'Files are read as data, below the root only: use a regular file in the same repository.',
  });
}

/** With two sides, messages say on which one a file stands. */
function shown(tree: Tree, path: string): string {
  return tree.label === '' ? path : `${tree.label}:${path}`;
}

function stem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(\.prompt)?\.[^.]+$/, '') || name;
}

function faultsOf(reason: unknown): readonly Fault[] {
  if (reason instanceof UnusableInput) return reason.faults;
  throw reason;
}
