import { longTextKeys, promptKeys } from '../../config/prompt/documentPrompt.ts';
import { fenceKeys } from '../../config/prompt/fencedPrompt.ts';
import { isProgram } from '../../config/prompt/programFile.ts';
import { promptNames } from '../../config/prompt/programPrompt.ts';
import { isDocument, readerOf } from '../../config/prompt/promptFile.ts';
import { readScore } from '../../judge/scale.ts';
import { variablesOf } from '../../judge/template.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import type { Tree } from '../../tree/tree.ts';
import {
  type ItemsBeside,
  type ItemsFile,
  isNamedJudge,
  itemsBeside,
  itemsFiles,
  itemsFilesOf,
  type PromptAt,
  withoutItems,
} from './itemsBeside.ts';
import { type FoundJudge, type FoundPrompt, isLabelled, isWithoutScale, judgeAt, passedOver } from './judgeAt.ts';

const prompts =
  /(^|[/._-])(prompts?|judges?|graders?|grading|evals?|evaluat\w*|rubrics?|critics?|scor(?:e|er|ers|ing))([/._-]|$)/i;
const templates = /\.(?:prompty|prompt|j2|jinja2?|hbs|handlebars|mustache|tmpl)$|\.prompt\.\w+$/i;
const texts = /\.(?:md|txt)$/i;
const passed =
  /(^|\/)(?:node_modules|\.git|\.venv|venv|dist|build|out|vendor|coverage|target|\.evenhand)\/|\.items\.|(^|\/)(?:readme|changelog|contributing|security|license|code_of_conduct)\.(?:md|txt)$|(^|\/)(?:evenhand\.\w+|package(?:-lock)?\.json|tsconfig[\w.]*\.json|pnpm-lock\.yaml)$|^\.github\/(?:workflows|ISSUE_TEMPLATE)\//i;

/** A prompt in a test's program is only an example. */
const tests = /(?:^|\/)(?:__tests__|tests?|specs?)\/|(?:^|\/)test_|[._](?:test|spec)\.\w+$/i;

/** The most files that are opened: a repository may hold a hundred thousand documents. */
const mostOpened = 1000;

/** Every prompt below a folder, at any depth: what it is as a judge, or why it is none. */
export async function findPrompts(tree: Tree): Promise<readonly FoundPrompt[]> {
  const paths = await tree.list();
  const candidates = paths.filter((path) => !passed.test(path) && isCandidate(path));
  const opened = [...candidates].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, mostOpened);
  const files = await itemsFiles(tree, paths);
  const isItems = new Set(files.map(({ path }) => path).filter((path) => !/\.(?:json|ya?ml)$/i.test(path)));
  const toInspect = opened.filter((path) => !isItems.has(path));
  const found = (await Promise.all(toInspect.map((path) => inspect(tree, path, { paths, itemsFiles: files })))).flat();
  const isPassed = ({ kind }: FoundPrompt) => Number(kind === 'passed-over');
  return found
    .map((one) => unlessTaken(one, found))
    .sort((a, b) => isPassed(a) - isPassed(b) || (a.prompt < b.prompt ? -1 : 1));
}

/** Labels that several prompts would take are those of the ones named like a judge, if any is. */
function unlessTaken(one: FoundPrompt, all: readonly FoundPrompt[]): FoundPrompt {
  const isOwner = ({ prompt, read }: FoundPrompt) =>
    isNamedJudge(prompt) && read?.items === one.read?.items && read?.known.gold === one.read?.known.gold;
  const owner = isLabelled(one) && !isNamedJudge(one.prompt) ? all.find(isOwner) : undefined;
  if (owner === undefined) return one;
  const what = `the labels of ${one.read?.items} were taken for ${owner.prompt}, which is named like a judge`;
  return {
    kind: 'passed-over',
    prompt: one.prompt,
    why: { what, fix: 'If they are its own too, write an entry for it.' },
  };
}

function isCandidate(path: string): boolean {
  return isDocument(path) || isNamed(path) || (isProgram(path) && !tests.test(path)) || isPlainText(path);
}

/** `grade.txt`, `PROMPT`; a Markdown page is not plain text but a document. */
function isPlainText(path: string): boolean {
  return /(?:\.txt|(?:^|\/)[^./]+)$/i.test(path);
}

/** Whether a file without a judge is reported. For a program only the name of the file counts, not its folder. */
function isNamed(path: string): boolean {
  if (isProgram(path)) return !tests.test(path) && prompts.test(path.slice(path.lastIndexOf('/') + 1));
  return templates.test(path) || ((texts.test(path) || isDocument(path)) && prompts.test(path));
}

interface Repository {
  readonly paths: readonly string[];
  readonly itemsFiles: readonly ItemsFile[];
}

async function inspect(tree: Tree, path: string, all: Repository): Promise<readonly FoundPrompt[]> {
  const file = await tree.read(path);
  if (file.kind !== 'file') return [];
  const source = { bytes: file.bytes, file: path, reader: await readerOf(path) };
  const beside = async (at: PromptAt): Promise<FoundPrompt> => {
    const withItems = async (isUnsaid: boolean) => judgeWith(at, await itemsBeside(at, tree, { ...all, isUnsaid }));
    const found = await withItems(false);
    if (!isWithoutScale(found)) return found;
    // It may be that of any labels of what it shows, and only a person knows.
    const other = await withItems(true);
    return other.kind === 'judge' && other.shown === undefined ? { ...found, maybe: other } : found;
  };
  try {
    const at = (key: string | undefined) => beside({ ...source, key });
    const judgesAt = async (keys: readonly string[]) =>
      (await Promise.all(keys.map(at))).filter(({ kind }) => kind === 'judge');
    const ofTexts = async (names: readonly string[], otherwise: () => Promise<FoundPrompt>) => {
      const texts = await Promise.all(names.map(at));
      const judges = ofItems(texts.filter((one) => one.kind === 'judge'));
      if (judges.length > 0 || !isNamed(path)) return judges;
      const lacking = texts.length === 1 ? texts : texts.filter(isLabelled);
      return lacking.length > 0 ? lacking : [await otherwise()];
    };
    if (isProgram(path)) return await ofTexts(promptNames(source), () => at(undefined));
    const text = () => new TextDecoder().decode(file.bytes).replaceAll('\r\n', '\n');
    const fenced = /\.md$/i.test(path) ? await judgesAt(fenceKeys(text())) : [];
    // Documentation is no prompt, but may show one.
    if (fenced.length > 0 || /(?:^|\/)docs?\/.*\.md$/i.test(path)) return fenced;
    const keys = isDocument(path) ? promptKeys(source) : ['whole' as const];
    if (keys.length === 0 && isNamed(path) && !all.itemsFiles.some((one) => one.path === path)) {
      const texts = longTextKeys(source).slice(0, mostTexts);
      return await ofTexts(texts, async () => ({ kind: 'passed-over', prompt: path, why: withoutPrompt(path, texts) }));
    }
    const found = await Promise.all(keys.map((key) => at(typeof key === 'string' ? undefined : key.key)));
    // Many documents have a "user" or a "template" that is no prompt, and most texts are no prompts.
    const isLikely = isNamed(path) || (isDocument(path) && !keys.includes('record'));
    return isLikely ? found : found.filter((one) => one.kind === 'judge' || isLabelled(one));
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return isNamed(path) ? [passedOver(path, error)] : [];
  }
}

/** Of the texts of a file those that show an item of theirs, if any does: the others are parts, or say other things. */
function ofItems(judges: readonly FoundJudge[]): readonly FoundJudge[] {
  const filled = judges.filter(
    ({ itemsExist, judge, read }) => itemsExist && variablesOf(judge).every((one) => knownTo(read).includes(one)),
  );
  const showing = filled.filter(({ shown }) => shown?.message === undefined);
  return [showing, filled, judges].find(({ length }) => length > 0) ?? [];
}

function knownTo(read: FoundJudge['read']): readonly string[] {
  return read?.known.itemVariables ?? [];
}

/** A prompt with items, unless their labels are not on its scale, or they lie elsewhere and have nothing that it shows. */
function judgeWith(at: PromptAt, beside: ItemsBeside): FoundPrompt {
  const found = judgeAt(at, beside);
  if (found.kind !== 'judge' || !beside.itemsExist) return found;
  const { scale } = found.judge;
  const { labels = [] } = beside.known;
  const areOn = scale.kind === 'pairwise' || labels.every((label) => readScore(label, scale).kind === 'on-scale');
  const isFilled = variablesOf(found.judge).some((one) => knownTo(found.read).includes(one));
  return areOn && (isFilled || itemsFilesOf(at).includes(beside.items)) ? found : judgeAt(at, withoutItems(at));
}

function withoutPrompt(file: string, keys: readonly string[]): Fault {
  const named = (keys.length === 0 ? ['KEY'] : keys.slice(0, 2)).map((key) => `"prompt: ${file}#${key}"`);
  const fix = `If a text in it is one, name it in evenhand.yml: ${named.join(' or ')}.`;
  return { what: 'no prompt was found in it', fix };
}

const mostTexts = 20;
