import { parseDocument } from '../document/parseDocument.ts';
import { throwFaults } from '../document/placedDocument.ts';
import { validate } from '../document/validate.ts';
import type { Example, Judge } from '../judge/judge.ts';
import { withExamples } from '../judge/memory.ts';
import { shownVariables } from '../judge/template.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import { besidePrompt, type PlacedPrompt, shownScore } from './demonstrationsFile.ts';
import type { WrittenExample } from './exampleFile.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { settingPlace } from './prompt/promptTexts.ts';
import { readNamed, shown } from './readNamed.ts';

/** A larger folder is a training set, not a memory. */
const mostExamples = 1000;
const mostBytes = 2 * 1024 * 1024;

/** The files of approved examples in a tree, sorted by name; not those in folders below, such as `proposed/`. */
export async function memoryFilesIn(tree: Tree, folder: string): Promise<readonly string[]> {
  const inside = (await tree.list()).filter((path) => path.startsWith(`${folder}/`) && /\.ya?ml$/i.test(path));
  return inside.filter((path) => !path.slice(folder.length + 1).includes('/')).toSorted();
}

/**
 * Reads the examples named by `evenhand.memory`. A missing or empty folder is a memory without examples.
 *
 * @throws UnusableInput with file, line, column and key for each mistake, such as a label that the judge does not have.
 */
export async function withMemory(
  judge: Judge,
  { prompt, tree, promptFile }: PlacedPrompt,
): Promise<Pick<LoadedJudge, 'judge' | 'memory'>> {
  const settings = prompt.block?.memory;
  if (settings === undefined) return { judge, memory: undefined };
  const folder = besidePrompt(promptFile, settings.folder.replace(/\/+$/, ''));
  const files = await memoryFilesIn(tree, folder);
  const at = settingPlace(prompt, 'memory');
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
  // Read all at once: an API then returns them in a few answers.
  const read = await Promise.all(files.map((path) => readNamed(tree, path, at)));
  refuseLarge(read.map(({ length }) => length));
  const examples = read.map((bytes, index) => parseExample({ bytes, file: shown(tree, files[index] ?? '') }, judge));
  const { embeddings: model, ...chosen } = settings;
  const embeddings = model === undefined ? {} : { embeddings: { model, vectors: new Map() } };
  return { judge: withExamples(judge, { ...chosen, ...embeddings }, examples), memory: { folder, files } };
}

/**
 * @throws UnusableInput if it is no example, if it lacks a variable that the prompt shows, or if the judge cannot give
 *   its label.
 */
export function parseExample(source: ExampleSource, judge: Judge): Omit<Example, 'terms'> {
  const { file } = source;
  const document = parseDocument(source);
  const { item, vars, label, mode, task } = writtenExampleIn(source, document);
  const score = shownScore(label, judge, (fault) => {
    throw new UnusableInput({ file, ...document.placeOf(['label']), key: 'label', ...fault });
  });
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

/** An example as written, without regard to the judge. @throws UnusableInput if it is none. */
export function writtenExampleIn(source: ExampleSource, document = parseDocument(source)): WrittenExample {
  throwFaults(validate({ shape: 'example', document, file: source.file }));
  // The schema was just checked.
  return document.value as WrittenExample;
}
