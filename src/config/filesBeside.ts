import { stringify } from 'yaml';
import { throwFaults } from '../document/placedDocument.ts';
import type { SourceFile } from '../document/text.ts';
import { parseValid } from '../document/validate.ts';
import type { Demonstration, Judge, Paraphrases } from '../judge/judge.ts';
import { withExamples } from '../judge/memory.ts';
import { whyNoRewording } from '../perturb/rewording.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import { parseExample, shownScore } from './exampleFile.ts';
import { type LoadedJudge, promptFilesOf } from './loadedJudge.ts';
import { type Mistake, mistakeFaults } from './mistake.ts';
import type { MemoryBlock, WrittenScore } from './prompt/judgeBlock.ts';
import type { PromptFile } from './prompt/promptFile.ts';
import { settingPlace } from './prompt/promptTexts.ts';
import { readIfThere, readNamed } from './readNamed.ts';

/** A prompt and its file's path from the root of the tree. */
interface PlacedPrompt {
  readonly prompt: PromptFile;
  readonly tree: Tree;
  readonly promptFile: string;
  /** The place of the prompt in that file; absent: the whole file, or the only prompt in it. */
  readonly key?: string | undefined;
}

/**
 * A judge with the files beside its prompt: demonstrations, memory and paraphrases, and the path of its admission.
 *
 * @throws UnusableInput with file, line, column and key for each mistake, such as a score that the judge does not have.
 */
export async function withFilesBeside(
  judge: Judge,
  { prompt, tree, promptFile, key }: PlacedPrompt,
): Promise<Pick<LoadedJudge, 'judge' | 'demonstrationsFile' | 'memory' | 'admissionFile' | 'paraphrasesFile'>> {
  const { demonstrations: named, memory: settings } = prompt.block ?? {};
  const demonstrationsFile = named === undefined ? undefined : besidePrompt(promptFile, named);
  const demonstrations =
    demonstrationsFile &&
    parseDemonstrations(await readNamed(tree, demonstrationsFile, settingPlace(prompt, 'demonstrations')), judge);
  const folder = settings && besidePrompt(promptFile, settings.folder.replace(/\/+$/, ''));
  const files = folder === undefined ? [] : await memoryPathsIn(tree, folder);
  const examples = (await readMemory(files, { tree, folder, at: settingPlace(prompt, 'memory') })).map(
    (source) => parseExample(source, judge).example,
  );
  const paraphrasesFile = paraphrasesPath(promptFile, key);
  const paraphrases = await readIfThere(tree, paraphrasesFile);
  const asked = {
    ...(settings === undefined ? judge : withExamples(judge, memorySettings(settings), examples)),
    ...(demonstrations && { demonstrations }),
    ...(paraphrases && { paraphrases: parseParaphrases(paraphrases, judge) }),
  };
  return {
    judge: asked,
    demonstrationsFile,
    memory: folder === undefined ? undefined : { folder, files },
    ...(paraphrases && { paraphrasesFile }),
    admissionFile: besidePrompt(promptFile, `${judge.name}.admission.json`),
  };
}

export function besidePrompt(promptFile: string, path: string): string {
  return promptFile.slice(0, promptFile.lastIndexOf('/') + 1) + path;
}

interface WrittenDemonstration {
  readonly id: string;
  readonly score: WrittenScore;
  readonly item: string;
  readonly guidelines?: readonly string[];
}

function parseDemonstrations(source: SourceFile, judge: Judge): readonly Demonstration[] {
  const document = parseValid<readonly WrittenDemonstration[]>(source, 'demonstrations');
  const mistakes: Mistake[] = [];
  const read = document.value.map(({ id, item, guidelines = [], ...one }, index): Demonstration => {
    const score = shownScore(one.score, judge, (fault) => mistakes.push({ path: [index, 'score'], ...fault }));
    return { id, item: item.trimEnd(), guidelines: guidelines.map((text) => text.trimEnd()), score };
  });
  throwFaults(mistakeFaults(mistakes, document, source.file));
  return read;
}

/** The file as `evenhand mitigate --write` writes it. */
export function writtenDemonstrations(demonstrations: readonly Demonstration[]): string {
  return stringify(
    demonstrations.map(({ id, score, item, guidelines }) => ({ id, score, item, guidelines })),
    { lineWidth: 0, blockQuote: 'literal' },
  );
}

/** A larger folder is a training set, not a memory. */
const mostExamples = 1000;
const mostBytes = 2 * 1024 * 1024;

/** The files of approved examples in a tree, sorted by name; not those in folders below, such as `proposed/`. */
export async function memoryFilesIn(tree: Tree, folder: string): Promise<readonly string[]> {
  return examplesIn(await tree.list(), folder).toSorted();
}

/** These files and every link among them or in the folder's place, which a program would follow, and reading refuses. */
async function memoryPathsIn(tree: Tree, folder: string): Promise<readonly string[]> {
  const [files, links = []] = await Promise.all([tree.list(), tree.links?.()]);
  const around = links.filter((path) => `${folder}/`.startsWith(`${path}/`));
  return [...around, ...examplesIn([...files, ...links], folder)].toSorted();
}

function examplesIn(paths: readonly string[], folder: string): readonly string[] {
  const inside = paths.filter((path) => path.startsWith(`${folder}/`) && /\.ya?ml$/i.test(path));
  return inside.filter((path) => !path.slice(folder.length + 1).includes('/'));
}

function memorySettings({ select, limit, embeddings: model }: MemoryBlock): Parameters<typeof withExamples>[1] {
  return { select, limit, ...(model === undefined ? {} : { embeddings: { model, vectors: new Map() } }) };
}

/** The examples of a memory; none if its folder is missing or empty. @throws UnusableInput if they are too many. */
async function readMemory(
  files: readonly string[],
  { tree, folder, at }: { readonly tree: Tree; readonly folder: string | undefined; readonly at: Partial<Fault> },
): Promise<readonly SourceFile[]> {
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
  refuseLarge(read.map(({ bytes }) => bytes.length));
  return read;
}

/** Whether two trees have the same prompt, with its demonstrations and its memory, and the same at some other paths. */
export async function hasSameFiles(
  judge: LoadedJudge,
  trees: readonly [Tree, Tree],
  others: readonly string[] = [],
): Promise<boolean> {
  const { memory } = judge;
  if (memory !== undefined && (await memoryPathsIn(trees[1], memory.folder)).join() !== memory.files.join())
    return false;
  const same = [...promptFilesOf(judge), ...others].map(async (path) => {
    const [before, after] = await Promise.all(trees.map(async (tree) => tree.contentHash?.(path)));
    return before === after;
  });
  return trees.every((tree) => tree.contentHash !== undefined) && (await Promise.all(same)).every(Boolean);
}

/** `judges/tone.prompt.yml` has its paraphrases in `judges/tone.paraphrases.yml`. */
export function paraphrasesPath(promptFile: string, key: string | undefined): string {
  const stem = promptFile.replace(/(?:\.prompt)?\.[^./]+$/, '');
  return `${stem}${key === undefined ? '' : `.${key.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`}.paraphrases.yml`;
}

/** The file as `evenhand paraphrase` writes it: a person approves it by a name. */
export function writtenParaphrases(passages: Paraphrases['passages']): string {
  const head =
    '# Read each rewording. If all of them mean the same as their text, write your name here:\napprovedBy:\n';
  return head + stringify({ passages }, { lineWidth: 0, blockQuote: 'literal' });
}

function parseParaphrases(source: SourceFile, { scale }: Judge): Paraphrases {
  const { file } = source;
  const document = parseValid<Pick<Paraphrases, 'passages'> & { readonly approvedBy?: string | null }>(
    source,
    'paraphrases',
  );
  const { approvedBy, passages } = document.value;
  const [first] = passages;
  const mistakes = passages.flatMap(({ text, rewordings }, index): readonly Mistake[] => {
    const path = ['passages', index, 'rewordings'];
    const odd = rewordings.length === first?.rewordings.length ? [] : [{ path, ...unequal }];
    const wrong = rewordings.flatMap((rewording, number) => {
      const why = whyNoRewording(text.trim(), rewording.trim(), scale);
      if (why === undefined) return [];
      return [{ path: [...path, number], what: `the text is no rewording: ${why}`, fix: rewordingFix }];
    });
    return [...odd, ...wrong];
  });
  throwFaults(mistakeFaults(mistakes, document, file));
  return { file, approvedBy: approvedBy ?? undefined, passages };
}

const unequal = {
  what: 'the passages have different numbers of rewordings',
  fix: 'Give every passage the same number: the first ones together are one paraphrase of the prompt.',
};

const rewordingFix =
  'Correct it: places, numbers, names of scores, quoted words and lines that show the form of the answer stay as they are.';

/** Where people's labels of the items of a file are: `labels.jsonl` beside it. */
export function labelsPath(itemsFile: string): string {
  const folder = itemsFile.slice(0, itemsFile.lastIndexOf('/') + 1);
  const name = itemsFile.slice(folder.length);
  return `${folder}${name === 'labels.jsonl' ? 'labels.people.jsonl' : 'labels.jsonl'}`;
}
