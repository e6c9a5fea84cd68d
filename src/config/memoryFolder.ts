import { parseDocument } from '../document/parseDocument.ts';
import { type PlacedDocument, throwFaults } from '../document/placedDocument.ts';
import { shownValue } from '../document/shownValue.ts';
import { validate } from '../document/validate.ts';
import { canDemonstrate } from '../judge/demonstrations.ts';
import type { Example, Judge } from '../judge/judge.ts';
import { withExamples } from '../judge/memory.ts';
import { readScore, type Score } from '../judge/scale.ts';
import { shownVariables } from '../judge/template.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import { besidePrompt } from './demonstrationsFile.ts';
import type { WrittenExample } from './exampleFile.ts';
import type { WrittenScore } from './prompt/judgeBlock.ts';
import type { PromptFile } from './prompt/promptFile.ts';
import { readNamed, shown } from './readNamed.ts';

/** A judge with the examples of the folder that its prompt names. */
interface Remembering {
  readonly judge: Judge;
  /** From the root of the tree; undefined if the prompt names none. */
  readonly memory: MemoryFiles | undefined;
}

export interface MemoryFiles {
  readonly folder: string;
  /** The approved examples: those that stand in the folder itself. */
  readonly files: readonly string[];
}

/** More than these are a training set, and no memory. */
const mostExamples = 1000;
const mostBytes = 2 * 1024 * 1024;

/** The folder that a prompt names: `evenhand.memory.folder`, beside the prompt. */
function memoryFolder({ block }: Pick<PromptFile, 'block'>, promptFile: string): string | undefined {
  const folder = block?.memory?.folder.replace(/\/+$/, '');
  return folder === undefined ? undefined : besidePrompt(promptFile, folder);
}

/** The files of approved examples in a tree, in the order of their names: not those in a folder below, such as `proposed/`. */
export async function memoryFilesIn(tree: Tree, folder: string): Promise<readonly string[]> {
  const inside = (await tree.list()).filter((path) => path.startsWith(`${folder}/`) && /\.ya?ml$/i.test(path));
  return inside.filter((path) => !path.slice(folder.length + 1).includes('/')).toSorted();
}

/**
 * Reads the examples that `evenhand.memory` names. A folder that is not there, or is empty, is a memory without examples.
 *
 * @throws UnusableInput with file, line, column and key for each mistake, such as a label that the judge does not have.
 */
export async function withMemory(
  judge: Judge,
  { prompt, tree, promptFile }: { readonly prompt: PromptFile; readonly tree: Tree; readonly promptFile: string },
): Promise<Remembering> {
  const folder = memoryFolder(prompt, promptFile);
  const settings = prompt.block?.memory;
  if (folder === undefined || settings === undefined) return { judge, memory: undefined };
  const files = await memoryFilesIn(tree, folder);
  const at = { file: prompt.file, ...prompt.place(['evenhand', 'memory']), key: 'evenhand.memory' };
  if (files.length > mostExamples) {
    const what = `the memory has ${files.length} examples, and the limit is ${mostExamples}`;
    throw new UnusableInput({ ...at, what, fix: 'Keep those that teach the most.' });
  }
  const refuseLarge = (sizes: readonly (number | undefined)[]) => {
    const size = sizes.reduce<number>((sum, one = 0) => sum + one, 0);
    if (size <= mostBytes) return;
    const what = `the examples of the memory have ${(size / 1024 / 1024).toFixed(1)} MB, and the limit is ${mostBytes / 1024 / 1024} MB`;
    throw new UnusableInput({ ...at, what, fix: `Keep those that teach the most, or shorten those in ${folder}.` });
  };
  refuseLarge(await Promise.all(files.map(async (path) => tree.sizeBytes?.(path))));
  // All at once: over an API they come in few answers.
  const read = await Promise.all(files.map((path) => readNamed(tree, path, at)));
  refuseLarge(read.map(({ length }) => length));
  const examples = read.map((bytes, index) => parseExample({ bytes, file: shown(tree, files[index] ?? '') }, judge));
  const { embeddings: model, ...chosen } = settings;
  const embeddings = model === undefined ? {} : { embeddings: { model, vectors: new Map() } };
  return { judge: withExamples(judge, { ...chosen, ...embeddings }, examples), memory: { folder, files } };
}

/** @throws UnusableInput if it is none, lacks a variable that the prompt shows, or its label is none of the judge's. */
export function parseExample(source: ExampleSource, judge: Judge): Omit<Example, 'terms'> {
  const { file } = source;
  const document = parseDocument(source);
  const { item, vars, label, mode, task } = exampleIn(document, file);
  const score = labelOf(label, judge);
  if (score === undefined) {
    throw new UnusableInput({
      file,
      ...document.placeOf(['label']),
      key: 'label',
      what: `${shownValue(label)} is no score that judge "${judge.name}" can answer`,
      fix: 'Write a score of its scale, as "evenhand doctor" prints it.',
    });
  }
  const lacking = shownVariables(judge).filter((name) => !(name in vars));
  throwFaults(
    lacking.map((name) => ({
      file,
      ...document.placeOf(['vars']),
      key: `vars.${name}`,
      what: `the example has no variable "${name}", which the prompt shows`,
      fix: 'Write what the item has there, or take the example out.',
    })),
  );
  return { id: item, vars, score, task, mode };
}

interface ExampleSource {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** An example as it is written, whatever the judge. @throws UnusableInput if it is none. */
export function writtenExampleIn(source: ExampleSource): WrittenExample {
  return exampleIn(parseDocument(source), source.file);
}

function exampleIn(document: PlacedDocument, file: string): WrittenExample {
  throwFaults(validate({ shape: 'example', document, file }));
  // The schema has just been found to hold.
  return document.value as WrittenExample;
}

function labelOf(written: WrittenScore, judge: Judge): Score | undefined {
  const reading = readScore(written, judge.scale);
  return reading.kind === 'on-scale' && canDemonstrate(judge, reading.score) ? reading.score : undefined;
}
