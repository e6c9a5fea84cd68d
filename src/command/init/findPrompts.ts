import { promptStem } from '../../config/judgeName.ts';
import { assembleJudge } from '../../config/prompt/assembleJudge.ts';
import { isDocument, longTextKeys, promptKeys } from '../../config/prompt/documentPrompt.ts';
import { fenceKeys } from '../../config/prompt/fencedPrompt.ts';
import { constantNames, isProgram } from '../../config/prompt/programPrompt.ts';
import { type PromptFile, type PromptReading, parsePromptFile } from '../../config/prompt/promptFile.ts';
import { itemMessage, withoutVariable } from '../../config/prompt/shownItem.ts';
import type { Judge } from '../../judge/judge.ts';
import type { PromptToRead } from '../../judge/reading/readingQuestion.ts';
import type { VerifiedFacts } from '../../judge/reading/verifiedFacts.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import type { Tree } from '../../tree/tree.ts';
import { type ItemsBeside, itemsBeside, type PromptAt } from './itemsBeside.ts';

/** A prompt that was found, and what became of it. */
export type FoundPrompt = FoundJudge | PassedOver;

export interface FoundJudge {
  readonly kind: 'judge';
  /** As evenhand.yml names it: a file, or a file and the key in it. */
  readonly prompt: string;
  readonly items: string;
  /** Its name if the configuration gives it none. */
  readonly name: string;
  readonly itemsExist: boolean;
  readonly judge: Judge;
  /** What its entry sends of an item, since the prompt itself shows nothing of it; absent: it does. */
  readonly message?: string;
  readonly read?: PromptRead | undefined;
  /** What a model said of it and its text bears out; absent: no model was asked. */
  readonly facts?: VerifiedFacts;
}

/** A prompt as a model can be asked about it. */
export interface PromptRead extends PromptToRead, ItemsBeside {
  readonly source: PromptAt;
  /** Of its text's first line in the file, from 1. */
  readonly line: number;
  readonly name: string;
  readonly model: string | undefined;
}

export interface PassedOver {
  readonly kind: 'passed-over';
  readonly prompt: string;
  readonly why: Fault;
  /** Absent: it is no prompt that could be asked about. */
  readonly read?: PromptRead | undefined;
}

const prompts =
  /(^|[/._-])(prompts?|judges?|graders?|grading|evals?|evaluat\w*|rubrics?|critics?|scor(?:e|er|ers|ing))([/._-]|$)/i;
const templates = /\.(?:prompty|prompt|j2|jinja2?|hbs|handlebars|mustache|tmpl)$|\.prompt\.\w+$/i;
const texts = /\.(?:md|txt)$/i;
const passed =
  /(^|\/)(?:node_modules|\.git|\.venv|venv|dist|build|out|vendor|coverage|target|\.evenhand)\/|\.items\.|(^|\/)(?:readme|changelog|contributing|security|license|code_of_conduct)\.(?:md|txt)$|(^|\/)(?:evenhand\.\w+|package(?:-lock)?\.json|tsconfig[\w.]*\.json|pnpm-lock\.yaml)$|^\.github\/(?:workflows|ISSUE_TEMPLATE)\//i;

/** What a test's program calls a prompt is an example of one. */
const tests = /(?:^|\/)(?:__tests__|tests?|specs?)\/|(?:^|\/)test_|[._](?:test|spec)\.\w+$/i;

/** So many files are opened at most: a repository may hold a hundred thousand documents. */
const mostOpened = 1000;

/** Every prompt below a folder, wherever it stands: what it is as a judge, or why it is none. */
export async function findPrompts(tree: Tree): Promise<readonly FoundPrompt[]> {
  const paths = await tree.list();
  const candidates = paths.filter((path) => !passed.test(path) && isCandidate(path));
  const opened = [...candidates].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, mostOpened);
  const found = await Promise.all(opened.map((path) => inspect(tree, path, paths)));
  return found.flat().sort((a, b) => rank(a) - rank(b) || (a.prompt < b.prompt ? -1 : 1));
}

/** Judges first. */
function rank({ kind }: FoundPrompt): number {
  return kind === 'judge' ? 0 : 1;
}

function isCandidate(path: string): boolean {
  return isDocument(path) || isNamed(path) || (isProgram(path) && !tests.test(path)) || isPlainText(path);
}

/** `grade.txt`, `PROMPT`: a page of Markdown is a document about something. */
function isPlainText(path: string): boolean {
  return /(?:\.txt|(?:^|\/)[^./]+)$/i.test(path);
}

/** Whether it is said if there is no judge in it; of programs, a folder's name says little. */
function isNamed(path: string): boolean {
  if (isProgram(path)) return !tests.test(path) && prompts.test(path.slice(path.lastIndexOf('/') + 1));
  return templates.test(path) || ((texts.test(path) || isDocument(path)) && prompts.test(path));
}

async function inspect(tree: Tree, path: string, paths: readonly string[]): Promise<readonly FoundPrompt[]> {
  const file = await tree.read(path);
  if (file.kind !== 'file') return [];
  const source = { bytes: file.bytes, file: path };
  const beside = async (at: PromptAt) => judgeAt(at, await itemsBeside(at, tree, paths));
  try {
    const at = (key: string | undefined) => beside({ ...source, key });
    if (isProgram(path)) return await inProgram(source, at);
    const fenced = /\.md$/i.test(path) ? await inFences(source, at) : [];
    if (fenced.length > 0) return fenced;
    const keys = isDocument(path) ? promptKeys(source) : ['whole' as const];
    if (keys.length === 0 && isNamed(path)) return await inTexts(source, at);
    const found = await Promise.all(keys.map((key) => at(typeof key === 'string' ? undefined : key.key)));
    // Many documents have a "user" or a "template" that is no prompt, and most texts are none.
    const isLikely = isNamed(path) || (isDocument(path) && !keys.includes('record'));
    return isLikely ? found : found.filter(({ kind }) => kind === 'judge');
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return isNamed(path) ? [passedOver(path, error)] : [];
  }
}

/** The judges in the fenced blocks of a document. */
async function inFences(source: Omit<PromptAt, 'key'>, at: JudgeAtKey): Promise<readonly FoundPrompt[]> {
  const keys = fenceKeys(new TextDecoder().decode(source.bytes).replaceAll('\r\n', '\n'));
  const found = await Promise.all(keys.map(at));
  return found.filter(({ kind }) => kind === 'judge');
}

const withoutPrompt = { what: 'no prompt was found in it', fix: 'Name it as "FILE#KEY" in evenhand.yml.' };

/** The judges in the constants of a program; a program without one is said if it is named like one. */
async function inProgram(source: Omit<PromptAt, 'key'>, at: JudgeAtKey): Promise<readonly FoundPrompt[]> {
  const all = await Promise.all(constantNames(source).map(at));
  const judges = all.filter(({ kind }) => kind === 'judge');
  return judges.length > 0 || !isNamed(source.file) ? judges : [await at(undefined)];
}

/** The judges among the texts of a document that is named like a prompt, and has none by its form. */
async function inTexts(source: Omit<PromptAt, 'key'>, at: JudgeAtKey): Promise<readonly FoundPrompt[]> {
  const all = await Promise.all(longTextKeys(source).slice(0, mostTexts).map(at));
  const judges = all.filter(({ kind }) => kind === 'judge');
  return judges.length > 0 ? judges : [{ kind: 'passed-over', prompt: source.file, why: withoutPrompt }];
}

const mostTexts = 20;

type JudgeAtKey = (key: string | undefined) => Promise<FoundPrompt>;

/** What the prompt at a place is, by what the items beside it say. */
export function judgeAt(source: PromptAt & Pick<PromptReading, 'block'>, beside: ItemsBeside): FoundPrompt {
  const { file, key } = source;
  const prompt = promptPlace({ promptFile: file, reading: { key } });
  const { items, itemsExist, known } = beside;
  let read: PromptRead | undefined;
  try {
    const written = parsePromptFile(source);
    const name = written.name ?? promptStem(file);
    read = promptRead(written, { source, name, ...beside });
    const judge = assembleJudge(written, { name, model: undefined, ...known });
    return { kind: 'judge', prompt, name, items, itemsExist, judge, read };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    const { itemVariables = [] } = known;
    const isSilent = error.faults.some(({ what }) => what === withoutVariable);
    if (!isSilent || itemVariables.length === 0 || source.block !== undefined)
      return { ...passedOver(prompt, error), read };
    const message = itemMessage(itemVariables);
    const found = judgeAt({ ...source, block: { message } }, beside);
    return found.kind === 'judge' ? { ...found, message } : found;
  }
}

/** Undefined: it shows no item, and so is no judge whatever is said of it. */
function promptRead(
  { messages, model }: PromptFile,
  place: Pick<PromptRead, 'source' | 'name'> & ItemsBeside,
): PromptRead | undefined {
  const asking = messages.filter(({ role }) => role !== 'assistant');
  const text = asking.map(({ content }) => content).join('\n');
  const { labels = [], itemVariables: variables = [] } = place.known;
  if (!/[{$<%[][{%<(]?\s*\w/.test(text)) return undefined;
  return { ...place, text, variables, labels, model, line: asking[0]?.line ?? 1 };
}

function passedOver(prompt: string, { faults }: UnusableInput): PassedOver {
  const [why = { what: 'it cannot be read', fix: 'Look at the file.' }] = faults;
  return { kind: 'passed-over', prompt, why };
}
