import { parseDocument } from '../../document/parseDocument.ts';
import { describePath, type KeyPath, type PlacedDocument, throwFaults } from '../../document/placedDocument.ts';
import { readRecords } from '../../document/records.ts';
import { validate } from '../../document/validate.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { pairsByName } from './programLists.ts';
import { at, keyOf, pathsTo, promptsWithin } from './wrapper/address.ts';
import { checklistIn, checkPrompt } from './wrapper/checklist.ts';
import { described, settingsText } from './wrapper/prompty.ts';
import { type Unwrapped, withMessages } from './wrapper/wrapper.ts';
import { isKnownForm, wrapperOf } from './wrapper/wrappers.ts';
import {
  emptyPrompt,
  type PromptForm,
  type PromptSource,
  type ReadPrompt,
  shortestPrompt,
  type WrittenPrompt,
} from './writtenPrompt.ts';

/**
 * A prompt in YAML, JSON, JSON Lines or TOML: GitHub's `.prompt.yml`, a plain list of messages, or a form of another
 * tool.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function documentPrompt(source: PromptSource): ReadPrompt {
  const { file, key } = source;
  const document = documentOf(source);
  const { value } = document;
  if (value === undefined || value === null) throw new UnusableInput({ ...emptyPrompt, file, line: 1 });
  if (key !== undefined) return promptCalled(document, file, key);
  if (isOwn(value)) return ownPrompt(document, file);
  const inside = promptsIn(value, file);
  const [only] = inside;
  if (only === undefined && (/\.toml$/i.test(file) || holdsTexts(value))) throw noneOfTexts(document, file);
  if (only === undefined) return ownPrompt(document, file);
  if (inside.length > 1) throw severalPrompts(document, file, inside);
  return promptAt(document, file, only, 'found');
}

/** Where the texts are: beside another program's text, a pull request could put a good one that is read in its place. */
function keysOf(paths: readonly KeyPath[]): PromptForm {
  // A list may get more messages.
  const keys = paths.map((path) => describePath(path.filter((step) => typeof step === 'string')) ?? 'the whole');
  return { keys: [...new Set(keys)].sort().join(', ') };
}

/**
 * The prompts in a document: the whole document, or some keys. Empty if there is none. A `record` is a prompt only by
 * the names of its keys.
 *
 * @throws UnusableInput if it is no document.
 */
export function promptKeys(source: PromptSource): readonly ('whole' | 'record' | { readonly key: string })[] {
  const { value } = documentOf(source);
  if (isOwn(value)) return ['whole'];
  const inside = promptsIn(value, source.file);
  const [only, other] = inside;
  if (only === undefined || other !== undefined) return inside.map((path) => ({ key: keyOf(value, path) }));
  return [checklistIn(value) !== undefined || isKnownForm(at(value, only)) ? 'whole' : 'record'];
}

/** @throws UnusableInput if there are checks, and no prompt for them. */
function promptsIn(value: unknown, file: string): readonly KeyPath[] {
  const { checks, promptKey } = checklistIn(value) ?? {};
  if (checks === undefined || promptKey !== undefined) return promptsWithin(value);
  const what = `it has ${checks.length === 1 ? 'a check' : `${checks.length} checks`} of a skill's outputs, and no prompt that asks a model about one`;
  const fix =
    'State that prompt under "judge_prompt", with {{check}} and {{output}} in it: then each check is a judge.';
  throw new UnusableInput({ file, line: 1, what, fix });
}

/**
 * The keys of all texts in a document that are long enough for a prompt; the longest first, but before them, as one, those
 * of a system message and its user's message.
 */
export function longTextKeys(source: PromptSource): readonly string[] {
  const { value } = documentOf(source);
  const texts = textsWithin(value).map(({ path, length }) => ({ name: keyOf(value, path), length }));
  const pairs = pairsByName(texts);
  const paired = new Set(pairs.flat());
  const alone = texts.filter((text) => text.length >= shortestPrompt && !paired.has(text));
  return [...pairs.map(([system, user]) => `${system.name}+${user.name}`), ...alone.map(({ name }) => name)];
}

function documentOf(source: PromptSource): PlacedDocument {
  return /\.(?:jsonl|ndjson)$/i.test(source.file) ? documentOfLines(source) : parseDocument(source);
}

/** GitHub's format, or a list of messages. */
function isOwn(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => isMapping(one) && 'role' in one);
  return isMapping(value) && 'messages' in value && !('choices' in value);
}

/** Reads GitHub's format, or its messages alone. */
function ownPrompt(document: PlacedDocument, file: string): ReadPrompt {
  const alone = Array.isArray(document.value);
  throwFaults(validate({ shape: alone ? 'messages' : 'prompt', document, file }));
  // The schema was just checked.
  const written = (alone ? { messages: document.value } : document.value) as WrittenMessages;
  const messages = (written.messages ?? []).map(({ role, content }, index) => {
    const path = [...(alone ? [] : ['messages']), index, 'content'];
    return { role, content, line: document.placeOf(path, 'text')?.line ?? 1 };
  });
  return { written, messages, document, form: keysOf([alone ? ['content'] : ['messages', 'content']]) };
}

interface WrittenMessages extends WrittenPrompt {
  readonly messages?: readonly Pick<ReadPrompt['messages'][number], 'role' | 'content'>[];
}

/** The prompt at a path of the document: a text, messages, or a form of another tool. */
function promptAt(document: PlacedDocument, file: string, path: KeyPath, way: 'named' | 'found'): ReadPrompt {
  const value = at(document.value, path);
  const wrapper = wrapperOf(value);
  const check = checkPrompt(document.value, path);
  const found = check ?? (wrapper !== undefined && isMapping(value) ? wrapper.unwrap(value) : withMessages(value, []));
  if (typeof found === 'string') {
    const what = `${wrapper === undefined ? 'this' : `this is ${wrapper.name}, and it`} cannot be sent as a prompt: ${found}`;
    const fix = 'Name the text or the list of messages that the judge is sent: "prompt: FILE#KEY" in evenhand.yml.';
    throw new UnusableInput({ file, ...document.placeOf(path), key: describePath(path), what, fix });
  }
  const within = check === undefined ? path : [];
  const messages = found.messages.map(({ role, content, path: below, linesDown = 0 }) => ({
    role,
    content,
    line: ((document.placeOf([...within, ...below], 'text') ?? document.placeOf(path))?.line ?? 1) + linesDown,
  }));
  return {
    written: writtenAs(found, way === 'named' ? path : path.filter((step) => !toolKeys.has(step))),
    messages,
    document: below(document, path),
    // A path that was named may lead through a list that grows.
    form: {
      ...keysOf(found.messages.map((message) => [...(way === 'named' ? [] : within), ...message.path])),
      ...(isMapping(value) && !isKnownForm(value) && { 'settings beside it': settingsBeside(value, found) }),
    },
    ofOtherTool: wrapper !== undefined || check !== undefined,
    asksForAnswer: found.asksForAnswer,
  };
}

function settingsBeside(record: Readonly<Record<string, unknown>>, { messages }: Unwrapped): string {
  const texts = new Set<unknown>(messages.map(({ path }) => path[0]));
  const beside = Object.entries(record).filter(([key]) => !texts.has(key) && !described.test(key));
  return settingsText(Object.fromEntries(beside));
}

/** Keys by which promptfoo orders its file. They name no judge. */
const toolKeys: ReadonlySet<KeyPath[number]> = new Set(['defaultTest', 'options', 'tests', 'assert']);

/** If nothing else names the judge, the key does. */
function writtenAs({ name, model, modelParameters, scale, decides }: Unwrapped, path: KeyPath): WrittenPrompt {
  const last = path.findLast((step) => typeof step === 'string');
  return { name: name ?? last, model, modelParameters, evenhand: decides ?? (scale && { scale }) };
}

/** The document below a path, so that statements beside the prompt keep their places. */
function below(document: PlacedDocument, path: KeyPath): PlacedDocument {
  return {
    value: at(document.value, path),
    placeOf: (inner, part = 'value') =>
      document.placeOf([...path, ...inner], part) ?? (part === 'value' ? document.placeOf(path) : undefined),
  };
}

/** `SYSTEM+USER` are the texts of two keys, the system's message and the user's, as in a program. */
function promptCalled(document: PlacedDocument, file: string, key: string): ReadPrompt {
  const [system = '', user, ...more] = key.split('+');
  const isOne = user === undefined || more.length > 0 || pathsTo(document.value, key).length > 0;
  const promptOf = (one: string) => promptAt(document, file, chosenPath(document, file, one), 'named');
  if (isOne) return promptOf(key);
  const above = promptOf(system);
  const { messages, form, ...below } = promptOf(user);
  const ofSystem = above.messages.map((message) => ({ ...message, role: 'system' as const }));
  // A pull request could add a text whose own key has the plus.
  const keys = [above.form, form].map((one) => JSON.stringify(one)).join(' + ');
  return { ...below, messages: [...ofSystem, ...messages], form: { keys } };
}

function chosenPath(document: PlacedDocument, file: string, key: string): KeyPath {
  const [path, other] = pathsTo(document.value, key);
  if (path !== undefined && other === undefined) return path;
  if (path !== undefined && other !== undefined) {
    // Otherwise a pull request could leave the judge's text and put another before it.
    const lines = [path, other].map((one) => (document.placeOf(one, 'key') ?? document.placeOf(one))?.line ?? 1);
    const what = `${JSON.stringify(key)} can mean what stands in line ${lines[0]} and what stands in line ${lines[1]}`;
    const fix = 'Give one of the two another name, or take it out.';
    throw new UnusableInput({ file, line: lines[0], key, what, fix });
  }
  const what = `there is no ${JSON.stringify(key)} in the file`;
  const inside = promptsWithin(document.value);
  const fix = inside.some(({ length }) => length === 0)
    ? `The whole file is a prompt: write "prompt: ${file}" without a "#", or with a key that it has.`
    : `Write a key that it has behind the "#" of "prompt"${listed(document.value, inside)}.`;
  throw new UnusableInput({ file, key, what, fix });
}

function severalPrompts(document: PlacedDocument, file: string, inside: readonly KeyPath[]): UnusableInput {
  const what = `the file holds ${inside.length} prompts, and it is not said which of them is the judge`;
  const fix = `Name it behind the path in evenhand.yml: "prompt: FILE#KEY"${listed(document.value, inside)}.`;
  return new UnusableInput({ file, ...(document.placeOf(inside[1] ?? []) ?? { line: 1 }), what, fix });
}

/** It has a text that is long enough for a prompt, and no key of GitHub's format. */
function holdsTexts(value: unknown): boolean {
  const isOwnKey = (key: string) => ['model', 'modelParameters', 'evenhand', 'testData', 'evaluators'].includes(key);
  if (!isMapping(value) || Object.keys(value).some(isOwnKey)) return false;
  return textsWithin(value).some(({ length }) => length >= shortestPrompt);
}

/** The file holds a program's settings; the prompt is one of them. */
function noneOfTexts(document: PlacedDocument, file: string): UnusableInput {
  const paths = textsWithin(document.value).map(({ path }) => path);
  const what = 'it is not said which of its texts is the prompt';
  const fix = `Name it behind the path in evenhand.yml: "prompt: FILE#KEY"${listed(document.value, paths)}.`;
  return new UnusableInput({ file, line: 1, what, fix });
}

/** The longest text comes first: it is the most likely one. */
function textsWithin(value: unknown, path: KeyPath = []): { readonly path: KeyPath; readonly length: number }[] {
  if (typeof value === 'string') return [{ path, length: value.length }];
  const texts = Object.entries(isMapping(value) ? value : {}).flatMap(([key, one]) => textsWithin(one, [...path, key]));
  return texts.sort((one, other) => other.length - one.length);
}

const mostListed = 8;

function listed(value: unknown, paths: readonly KeyPath[]): string {
  if (paths.length === 0) return '';
  const keys = paths.slice(0, mostListed).map((path) => JSON.stringify(keyOf(value, path)));
  return `, with one of these keys: ${keys.join(', ')}${paths.length > mostListed ? ', …' : ''}`;
}

/** Each record with its line. */
function documentOfLines({ bytes, file }: PromptSource): PlacedDocument {
  const { records } = readRecords({ bytes, file, list: 'prompts', most: 1000 });
  return {
    value: records.map(({ fields }) => fields),
    placeOf: ([index]) => ({ line: records[Number(index)]?.line ?? 1, column: 1 }),
  };
}
