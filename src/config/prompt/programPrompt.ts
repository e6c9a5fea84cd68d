import { decodeText } from '../../document/text.ts';
import { parseYamlText } from '../../document/yamlDocument.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { givenTwice } from './programBindings.ts';
import { syntaxOf } from './programFile.ts';
import { isOfSystem, messageLists, type NamedText, namesOf } from './programLists.ts';
import { isPlace, otherPlaces } from './programPlaces.ts';
import type { ProgramText } from './programReader.ts';
import { type Program, readProgram } from './programTexts.ts';
import { sectionsOf } from './wrapper/sections.ts';
import type { PromptForm, PromptSource, ReadPrompt } from './writtenPrompt.ts';

/** The names of a program's texts that may be prompts. */
export function promptNames({ bytes, file }: Pick<PromptSource, 'bytes' | 'file'>): readonly string[] {
  return longNames(programOf({ bytes, file }));
}

/** Undefined: the texts of its language are not read. */
function programOf({ bytes, file }: Pick<PromptSource, 'bytes' | 'file'>): Program | undefined {
  const syntax = syntaxOf(file);
  const source = decodeText({ bytes, file, maxBytes: largestBytes }).replace(/\r\n?/g, '\n');
  return syntax && readProgram(source, syntax);
}

/** What a program says of its own fields and functions. */
const ofOthers = /(?:^|\.)(?:desc|description|help|title|docs?)$/i;
/** The last name of a text that may be a prompt although only what is around it was named. */
const ofPrompts =
  /prompt|template|messages?|content|text|input|system|user|human|instructions?|query|question|request|parts|judge/i;

/** A list of several messages has its own name alone, and so have the texts in it. */
function longNames(program: Program | undefined): readonly string[] {
  if (program === undefined) return [];
  const { texts } = program;
  const lists = new Map([...messageLists(program)].filter(([, { length }]) => length > 1));
  const sent = namesOf([...lists.values()].flat());
  const named = groupBy(
    texts.filter(
      ({ name, isLong, isOf, doubt, value }) =>
        isLong && isOf === undefined && doubt === undefined && hasWords(value) && !ofOthers.test(name),
    ),
    ({ name }) => name,
  );
  const alone = [...named].flatMap(([name, { length }]) => (name === '' || length > 1 || sent.has(name) ? [] : [name]));
  return [...lists.keys(), ...alone];
}

/**
 * A text of a program, as messages.
 *
 * @throws UnusableInput if no text is named, or if only the running program knows it.
 */
export function programPrompt({ bytes, file, key }: PromptSource): ReadPrompt {
  const program = programOf({ bytes, file });
  if (key === undefined || program === undefined) {
    const what =
      key === undefined
        ? 'this is a program, and would be sent to the judge as it is, code and all'
        : `${JSON.stringify(key)} cannot be read: this is a program in a language whose texts Evenhand does not read`;
    throw new UnusableInput({ file, line: 1, what, fix: howToName(file, program) });
  }
  if (program.mistake !== undefined) {
    const what = 'the program is long, and has a mistake or unknown syntax here, so none of its texts is read';
    throw new UnusableInput({ file, line: program.mistake, what, fix: howToMove });
  }
  const named = textsCalled(program, { file, key });
  for (const { value, doubt, line } of named) {
    const why = value.kind === 'none' ? value.why : doubt;
    if (why !== undefined) throw notRead({ file, key }, line, why);
  }
  const areFilled = named.some(isFilled);
  const doubt = areFilled ? doubtIn(named) : undefined;
  if (doubt !== undefined) throw notRead({ file, key }, named[0]?.line, doubt);
  const messages = named.flatMap(({ line, role, value }): ReadPrompt['messages'] => {
    if (value.kind === 'none') return [];
    // Beside a place, the braces of a plain text are braces.
    const text = value.pieces
      .map((piece) => (isPlace(piece) ? `{${piece.name}}` : areFilled ? piece.replace(/[{}]/g, '$&$&') : piece))
      .join('');
    if (role !== undefined) return [{ role, content: text.trimEnd(), line }];
    return sectionsOf(text.trimEnd()).map(({ linesDown, ...message }) => ({ ...message, line: line + linesDown }));
  });
  const name = /[^.+]*$/.exec(key)?.[0];
  const written = areFilled ? { name, evenhand: { template: 'f-string' } as const } : { name };
  return { written, messages, document: parseYamlText({ text: '', file, firstLine: 1 }), form: formOf(named) };
}

/** The names of the texts: a text with the same name in a function may not be what the program sends. */
function formOf(named: readonly NamedText[]): PromptForm {
  // A list may get more messages.
  const names = named.map(({ name, isOf = name }) => isOf.replace(/\.\d+(?=\.|$)/g, ''));
  return { keys: [...new Set(names)].sort().join(', ') };
}

function notRead(at: { readonly file: string; readonly key: string }, line: number | undefined, why: string) {
  const what = `the prompt cannot be read from ${JSON.stringify(at.key)}: ${why}`;
  return new UnusableInput({ ...at, line, what, fix: howToMove });
}

/** An address or a key is no prompt. */
function hasWords(value: ProgramText['value']): boolean {
  return value.kind === 'text' && value.pieces.some((piece) => isPlace(piece) || /\S\s+\S/.test(piece));
}

/** Why the texts of one prompt are not filled in alike; undefined: they are. */
function doubtIn(named: readonly NamedText[]): string | undefined {
  const pieces = named.map(({ value }) => (value.kind === 'text' ? value.pieces : []));
  // In an object with a role, the braces of a plain text are braces.
  const plain = pieces.find(
    (own, at) =>
      named[at]?.message?.isTemplate !== false &&
      own.every((piece) => typeof piece === 'string' && /(?<!\{)\{[A-Za-z_]\w*\}(?!\})/.test(piece)),
  );
  if (plain !== undefined && named.length > 1)
    return 'one text is filled in where it is written, and another has places of a template';
  const [other] = named.length > 1 ? otherPlaces(pieces.flat().filter(isPlace)) : [];
  return other && `{${other.name}} is two expressions: ${other.before} and ${other.from}`;
}

function isFilled({ value }: ProgramText): boolean {
  return value.kind === 'text' && value.pieces.some(isPlace);
}

/** The messages that a name means: those of a list, a text, or the texts of several names (`SYSTEM+USER`). */
function textsCalled(program: Program, at: { readonly file: string; readonly key: string }): readonly NamedText[] {
  const keys = at.key.split('+');
  if (keys.length > 1) {
    const texts = keys.map((key) => onlyNamed(program, textsWithin(program, key), { ...at, key }));
    return texts.map((text) => ({ ...text, role: isOfSystem(text) ? 'system' : undefined }));
  }
  const within = textsWithin(program, at.key);
  const [list = [], ...others] = messageLists(program, within).values();
  const sent = namesOf(list);
  const isLeft = ({ name, isOf = name, message, isLong }: ProgramText) =>
    !sent.has(name) &&
    !sent.has(isOf) &&
    (message !== undefined || (isLong && /prompt|input|contents/i.test(name.slice(name.lastIndexOf('.')))));
  if (list.length > 0 && others.length === 0 && !within.some(isLeft)) return list;
  const only = list.length > 0 ? list[0] : onlyNamed(program, within, at);
  const isOther = (text: ProgramText) =>
    text.name !== only?.name
      ? (text.message !== undefined || isOfSystem(text)) && only?.parts.includes(text.name) !== true
      : text !== only && text.holder === only.holder && text.isArgument && hasWords(text.value);
  const isElement = only !== undefined && /\.\d+$/.test(only.name);
  if (only && isOfOther(only, at.key)) throw mayBePart(only, at);
  const isClear = only && !within.some(isOther) && only.message?.list === undefined && isAlone(only) && !isElement;
  if (only && list.length === 0 && ((only.name === at.key && !only.isArgument) || isClear))
    return [{ ...only, role: only.message?.role }];
  throw notRead(at, only?.line, 'what is sent beside one of its texts is not clear');
}

/** Whether a text is given to something else that may make a prompt of it, which was named: `GEval(criteria=…)`. */
function isOfOther({ name, holder, isArgument }: ProgramText, key: string): boolean {
  const isNamed = `.${name}`.endsWith(`.${key}`);
  return !isNamed && holder >= 0 && !isArgument && !ofPrompts.test(name.slice(name.lastIndexOf('.')));
}

function mayBePart({ name, line }: ProgramText, at: { readonly file: string; readonly key: string }) {
  const what = `only ${JSON.stringify(name)} is a text in ${JSON.stringify(at.key)}, and may be a part of what is sent`;
  const fix = `If it is all of the prompt, name it: "prompt: ${pathOf(at.file)}#${name}". Or else: ${howToMove}`;
  return new UnusableInput({ ...at, line, what, fix });
}

/** Whether nothing says that a text is sent with another. */
function isAlone(text: ProgramText): boolean {
  return isOfSystem(text) ? text.holder < 0 : !text.isBesideSystem;
}

/** The texts that a name may mean: those of this name, in it, or with it among the names around them. */
function textsWithin(program: Program, key: string): readonly ProgramText[] {
  return program.texts.filter(({ name }) => `.${name}.`.includes(`.${key}.`));
}

const largestBytes = 1024 * 1024;

const howToMove = 'Move the text of the prompt to a file of its own, and let the program read that file.';

/** How to name a text instead of sending the whole program, if its texts can be read. */
function howToName(file: string, program: Program | undefined): string {
  if (program === undefined) return howToMove;
  const [first, ...others] = longNames(program);
  const more = others.length === 0 ? '' : ` (or one of ${others.slice(0, mostListed).join(', ')})`;
  return `${howToMove} Or name the text in it: "prompt: ${pathOf(file)}#${first ?? 'NAME'}"${more}.`;
}

const mostListed = 8;

/** As evenhand.yml names it: without the version that messages name. */
function pathOf(file: string): string {
  return file.slice(file.indexOf(':') + 1);
}

/** Of the texts that a name may mean, those that are meant by it most likely. */
function likely(within: readonly ProgramText[], key: string): readonly ProgramText[] {
  const exact = within.filter(({ name }) => name === key);
  // What a function fills in counts, however short it is.
  const long = within.filter((text) => text.isLong || isFilled(text));
  // What a text has in its places is not sent by itself.
  const whole = long.filter(({ name }) => !long.some(({ parts }) => parts.includes(name)));
  const own = exact.filter((text) => (text.isLong || isFilled(text)) && !text.isArgument);
  // Besides, a short text may be what the function returns.
  const returned = exact.filter((text) => !text.isArgument && text.doubt === undefined && hasWords(text.value));
  const all = own.length > 0 ? [...new Set([...own, ...returned])] : [];
  return [all, whole, exact, within].find(({ length }) => length > 0) ?? [];
}

function onlyNamed(
  program: Program,
  within: readonly ProgramText[],
  at: { readonly file: string; readonly key: string },
): ProgramText {
  const { file, key } = at;
  const { bindings } = program;
  const found = likely(within, key);
  const [first, ...others] = found;
  if (first === undefined) {
    const [line] = bindings.get(key) ?? [];
    const what =
      line === undefined
        ? `there is no text ${JSON.stringify(key)} in the file`
        : `the prompt cannot be read from ${JSON.stringify(key)}: it is no text that is written out`;
    const fix = line === undefined ? howToName(file, program) : howToMove;
    throw new UnusableInput({ ...at, line, what, fix });
  }
  const names = [...new Set(found.map(({ name }) => name))];
  if (names.length > 1) {
    const what = `several texts are called ${JSON.stringify(key)}: ${names.slice(0, mostListed).join(', ')}`;
    const system = names.find((name) => isOfSystem({ name }));
    const other = names.find((name) => !isOfSystem({ name }));
    const both =
      system && other ? `, or both if they are sent together: "prompt: ${pathOf(file)}#${system}+${other}"` : '';
    throw new UnusableInput({
      ...at,
      line: first.line,
      what,
      fix: `Name one of them: "prompt: ${pathOf(file)}#${names[0]}"${both}.`,
    });
  }
  const declared = bindings.get(first.name) ?? [];
  const unread = found.find(({ value }) => value.kind === 'none');
  if (declared.length <= 1 && (others.length === 0 || unread !== undefined)) return unread ?? first;
  const lines = declared.length > 1 ? declared : found.map(({ line }) => line);
  const what = givenTwice(JSON.stringify(key), lines);
  throw new UnusableInput({ ...at, line: lines.at(-1), what, fix: `Keep one of them. Or else: ${howToMove}` });
}
