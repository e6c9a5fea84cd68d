import { isCalledLabel } from '../../config/items/labelsIn.ts';
import { promptStem } from '../../config/judgeName.ts';
import { assembleJudge } from '../../config/prompt/assembleJudge.ts';
import { longTextKeys, promptKeys } from '../../config/prompt/documentPrompt.ts';
import { fenceKeys } from '../../config/prompt/fencedPrompt.ts';
import type { WrittenBlock } from '../../config/prompt/judgeBlock.ts';
import { isProgram } from '../../config/prompt/programFile.ts';
import { promptNames } from '../../config/prompt/programPrompt.ts';
import {
  isDocument,
  type PromptFile,
  type PromptReading,
  parsePromptFile,
  readerOf,
} from '../../config/prompt/promptFile.ts';
import { itemMessage, withoutVariable } from '../../config/prompt/shownItem.ts';
import { unnamedPlaces } from '../../config/prompt/unnamedPlaces.ts';
import type { Judge } from '../../judge/judge.ts';
import type { PromptToRead } from '../../judge/reading/readingQuestion.ts';
import type { VerifiedFacts } from '../../judge/reading/verifiedFacts.ts';
import { readScore } from '../../judge/scale.ts';
import { variablesOf } from '../../judge/template.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import type { Tree } from '../../tree/tree.ts';
import {
  type ItemsBeside,
  type ItemsFile,
  itemsBeside,
  itemsFiles,
  type PromptAt,
  withoutItems,
} from './itemsBeside.ts';

export type FoundPrompt = FoundJudge | PassedOver;

/** The user's message with the item, or names for the prompt's places that have none. */
type ItemShown = Pick<WrittenBlock, 'message' | 'places'>;

export interface FoundJudge
  extends Pick<ItemsBeside, 'items' | 'itemsExist'>,
    Pick<ItemsBeside['known'], 'gold' | 'repeated'> {
  readonly kind: 'judge';
  /** As evenhand.yml names it: a file, or a file and the key in it. */
  readonly prompt: string;
  /** Its name if the configuration gives none. */
  readonly name: string;
  readonly judge: Judge;
  /** How its entry shows an item, since the prompt itself does not; absent: the prompt does. */
  readonly shown?: ItemShown;
  readonly read?: PromptRead | undefined;
  /** The model's statements that the text confirms; absent: no model was asked. */
  readonly facts?: VerifiedFacts;
}

/** A prompt with all that a model needs to describe it. */
export interface PromptRead extends PromptToRead, ItemsBeside {
  readonly source: PromptAt;
  /** The file's line where its text begins, from 1. */
  readonly line: number;
  readonly name: string;
  readonly model: string | undefined;
}

export interface PassedOver {
  readonly kind: 'passed-over';
  readonly prompt: string;
  readonly why: Fault;
  readonly shown?: ItemShown;
  /** Absent: a model cannot be asked about it. */
  readonly read?: PromptRead | undefined;
}

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
  const found = await Promise.all(toInspect.map((path) => inspect(tree, path, { paths, itemsFiles: files })));
  const isPassed = ({ kind }: FoundPrompt) => Number(kind === 'passed-over');
  return found.flat().sort((a, b) => isPassed(a) - isPassed(b) || (a.prompt < b.prompt ? -1 : 1));
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
  const beside = async (at: PromptAt) => {
    const items = await itemsBeside(at, tree, all);
    const found = judgeAt(at, items);
    return isLabelledAlike(found, items.known) ? found : judgeAt(at, withoutItems(at));
  };
  try {
    const at = (key: string | undefined) => beside({ ...source, key });
    const judgesAt = async (keys: readonly string[]) =>
      (await Promise.all(keys.map(at))).filter(({ kind }) => kind === 'judge');
    if (isProgram(path)) {
      const all = await Promise.all(promptNames(source).map(at));
      const judges = ofItems(all.filter((one) => one.kind === 'judge'));
      if (judges.length > 0 || !isNamed(path)) return judges;
      const lacking = all.filter(isLabelled);
      return lacking.length > 0 ? lacking : [await at(undefined)];
    }
    const text = () => new TextDecoder().decode(file.bytes).replaceAll('\r\n', '\n');
    const fenced = /\.md$/i.test(path) ? await judgesAt(fenceKeys(text())) : [];
    if (fenced.length > 0) return fenced;
    const keys = isDocument(path) ? promptKeys(source) : ['whole' as const];
    if (keys.length === 0 && isNamed(path) && !all.itemsFiles.some((one) => one.path === path)) {
      const judges = await judgesAt(longTextKeys(source).slice(0, mostTexts));
      return judges.length > 0
        ? judges
        : [{ kind: 'passed-over', prompt: path, why: withoutPrompt(path, longTextKeys(source)) }];
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

function isLabelled({ read }: FoundPrompt): boolean {
  return read?.itemsExist === true && read.labels.length > 0;
}

/** Of the texts of a program those that show an item of theirs, if any does: the others are parts, or say other things. */
function ofItems(judges: readonly FoundJudge[]): readonly FoundJudge[] {
  const filled = judges.filter(({ itemsExist, judge, read }) => {
    const known = read?.known.itemVariables ?? [];
    return itemsExist && variablesOf(judge).every((variable) => known.includes(variable));
  });
  const showing = filled.filter(({ shown }) => shown?.message === undefined);
  return [showing, filled, judges].find(({ length }) => length > 0) ?? [];
}

/** Whether the labels beside a judge are on its scale; otherwise they are of another one. */
function isLabelledAlike(found: FoundPrompt, { labels = [] }: ItemsBeside['known']): boolean {
  if (found.kind !== 'judge') return true;
  const { scale } = found.judge;
  return scale.kind === 'pairwise' || labels.every((label) => readScore(label, scale).kind === 'on-scale');
}

function withoutPrompt(file: string, keys: readonly string[]): Fault {
  const named = (keys.length === 0 ? ['KEY'] : keys.slice(0, 2)).map((key) => `"prompt: ${file}#${key}"`);
  const fix = `If a text in it is one, name it in evenhand.yml: ${named.join(' or ')}.`;
  return { what: 'no prompt was found in it', fix };
}

const mostTexts = 20;

/** Reads the prompt at a place, with the information of the items beside it. */
export function judgeAt(source: PromptAt & Pick<PromptReading, 'block'>, beside: ItemsBeside): FoundPrompt {
  const { file, key } = source;
  const prompt = promptPlace({ promptFile: file, reading: { key } });
  const { items, itemsExist, known } = beside;
  let read: PromptRead | undefined;
  let places = 0;
  try {
    const written = parsePromptFile(source, source.reader);
    places = unnamedPlaces(written.messages);
    const name = written.name ?? promptStem(file);
    read = promptRead(written, { source, name, ...beside });
    const judge = assembleJudge(written, { name, model: undefined, ...known });
    const { repeated, gold } = known;
    return { kind: 'judge', prompt, name, items, itemsExist, judge, read, repeated, gold };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    // No label may be sent, even if another field holds the gold.
    const itemVariables = known.itemVariables?.filter((variable) => !isCalledLabel(variable)) ?? [];
    const isSilent = error.faults.some(({ what }) => what === withoutVariable);
    // It shows nothing of an item, as it seems: then an entry's message does.
    const mayBeShown = read !== undefined && !isSilent;
    const areOthers = places > 0 && places !== itemVariables.length;
    if (mayBeShown || itemVariables.length === 0 || source.block !== undefined || areOthers)
      return { ...passedOver(prompt, error), read };
    const shown = places > 0 ? { places: itemVariables } : { message: itemMessage(itemVariables) };
    const found = judgeAt({ ...source, block: shown }, beside);
    return { ...found, shown };
  }
}

/** Undefined if it shows no item: then no statement can make it a judge. */
function promptRead(
  { messages, model }: PromptFile,
  place: Pick<PromptRead, 'source' | 'name'> & ItemsBeside,
): PromptRead | undefined {
  const asking = messages.filter(({ role }) => role !== 'assistant');
  const text = asking.map(({ content }) => content).join('\n');
  const { labels = [], itemVariables: variables = [] } = place.known;
  if (!/[{$<%[][{%<(]?\s*\w|\{\}/.test(text)) return undefined;
  return { ...place, text, variables, labels, model, line: asking[0]?.line ?? 1 };
}

function passedOver(prompt: string, { faults }: UnusableInput): PassedOver {
  const [why = { what: 'it cannot be read', fix: 'Look at the file.' }] = faults;
  return { kind: 'passed-over', prompt, why };
}
