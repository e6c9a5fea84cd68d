import { UnusableInput } from '../../shared/fault.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { givenTwice } from './programBindings.ts';
import { isOfSystem, messageLists, type NamedText, namesOf } from './programLists.ts';
import { isPlace } from './programPlaces.ts';
import type { ProgramText } from './programReader.ts';
import type { Program } from './programTexts.ts';

/** What a program says of its own fields and functions. */
const ofOthers = /(?:^|\.)(?:desc|description|help|title|docs?)$/i;
/** The last name of a text that may be a prompt although only what is around it was named. */
const ofPrompts =
  /prompt|template|messages?|content|text|input|system|user|human|instructions?|query|question|request|parts|judge/i;

/** A list of several messages has its own name alone, and so have the texts in it. */
export function longNames(program: Program | undefined): readonly string[] {
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

/** A name behind a file. */
interface At {
  readonly file: string;
  readonly key: string;
}

/** The messages that a name means: those of a list, a text, or the texts of several names (`SYSTEM+USER`). */
export function textsCalled(program: Program, at: At): readonly NamedText[] {
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

function mayBePart({ name, line }: ProgramText, at: At) {
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

export const howToMove = 'Move the text of the prompt to a file of its own, and let the program read that file.';

/** How to name a text instead of sending the whole program, if its texts can be read. */
export function howToName(file: string, program: Program | undefined): string {
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

function onlyNamed(program: Program, within: readonly ProgramText[], at: At): ProgramText {
  const found = likely(within, at.key);
  const [first, ...others] = found;
  if (first === undefined) throw noneCalled(program, at);
  const names = [...new Set(found.map(({ name }) => name))];
  if (names.length > 1) throw severalCalled(names, at, first.line);
  const declared = program.bindings.get(first.name) ?? [];
  const unread = found.find(({ value }) => value.kind === 'none');
  if (declared.length <= 1 && (others.length === 0 || unread !== undefined)) return unread ?? first;
  const lines = declared.length > 1 ? declared : found.map(({ line }) => line);
  const what = givenTwice(JSON.stringify(at.key), lines);
  throw new UnusableInput({ ...at, line: lines.at(-1), what, fix: `Keep one of them. Or else: ${howToMove}` });
}

function noneCalled(program: Program, at: At): UnusableInput {
  const [line] = program.bindings.get(at.key) ?? [];
  if (line !== undefined) return notRead(at, line, 'it is no text that is written out');
  const what = `there is no text ${JSON.stringify(at.key)} in the file`;
  return new UnusableInput({ ...at, what, fix: howToName(at.file, program) });
}

function severalCalled(names: readonly string[], at: At, line: number): UnusableInput {
  const what = `several texts are called ${JSON.stringify(at.key)}: ${names.slice(0, mostListed).join(', ')}`;
  const named = (name = '') => `"prompt: ${pathOf(at.file)}#${name}"`;
  const system = names.find((name) => isOfSystem({ name }));
  const other = names.find((name) => !isOfSystem({ name }));
  const both = system && other ? `, or both if they are sent together: ${named(`${system}+${other}`)}` : '';
  return new UnusableInput({ ...at, line, what, fix: `Name one of them: ${named(names[0])}${both}.` });
}

export function notRead(at: At, line: number | undefined, why: string): UnusableInput {
  const what = `the prompt cannot be read from ${JSON.stringify(at.key)}: ${why}`;
  return new UnusableInput({ ...at, line, what, fix: howToMove });
}

/** An address or a key is no prompt. */
function hasWords(value: ProgramText['value']): boolean {
  return value.kind === 'text' && value.pieces.some((piece) => isPlace(piece) || /\S\s+\S/.test(piece));
}

export function isFilled({ value }: ProgramText): boolean {
  return value.kind === 'text' && value.pieces.some(isPlace);
}
