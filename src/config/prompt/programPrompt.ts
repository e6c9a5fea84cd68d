import type { Role } from '../../ask/question.ts';
import { decodeText } from '../../document/text.ts';
import { parseYamlText } from '../../document/yamlDocument.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { syntaxOf } from './programFile.ts';
import type { Piece } from './programLiteral.ts';
import { type Program, type ProgramText, readProgram } from './programTexts.ts';
import { sectionsOf } from './wrapper/sections.ts';
import type { PromptSource, ReadPrompt } from './writtenPrompt.ts';

/** The names of a program's texts that may be prompts. */
export function promptNames({ bytes, file }: Pick<PromptSource, 'bytes' | 'file'>): readonly string[] {
  return longNames(programOf({ bytes, file }));
}

/** Undefined: the texts of its language are not read. */
function programOf({ bytes, file }: Pick<PromptSource, 'bytes' | 'file'>): Program | undefined {
  const syntax = syntaxOf(file);
  const source = decodeText({ bytes, file, maxBytes: largestBytes }).replaceAll('\r\n', '\n');
  return syntax && readProgram(source, syntax);
}

/** What a program says of its own fields and functions. */
const ofOthers = /(?:^|\.)(?:description|help|title|docs?)$/i;

/** A list of several messages has its own name alone, and so have the texts in it. */
function longNames({ texts = [] }: Partial<Program> = {}): readonly string[] {
  const lists = new Map([...messageLists(texts)].filter(([, { length }]) => length > 1));
  const sent = new Set([...lists.values()].flat().flatMap(({ name, isOf = name }) => [name, isOf]));
  const named = groupBy(
    texts.filter(
      ({ name, isLong, isOf, value }) => isLong && isOf === undefined && hasWords(value) && !ofOthers.test(name),
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
  const unread = named.find(({ value }) => value.kind === 'none');
  if (unread?.value.kind === 'none') {
    const what = `the prompt cannot be read from ${JSON.stringify(key)}: ${unread.value.why}`;
    throw new UnusableInput({ file, line: unread.line, key, what, fix: howToMove });
  }
  const isFilled = named.some(({ value }) => value.kind === 'text' && value.pieces.some(isPlace));
  const messages = named.flatMap(({ line, role, value }): ReadPrompt['messages'] => {
    if (value.kind === 'none') return [];
    // Beside a place, the braces of a plain text are braces.
    const text = value.pieces
      .map((piece) => (isPlace(piece) ? `{${piece.name}}` : isFilled ? piece.replace(/[{}]/g, '$&$&') : piece))
      .join('');
    if (role !== undefined) return [{ role, content: text.trimEnd(), line }];
    return sectionsOf(text.trimEnd()).map(({ linesDown, ...message }) => ({ ...message, line: line + linesDown }));
  });
  const name = /[^.+]*$/.exec(key)?.[0];
  const written = isFilled ? { name, evenhand: { template: 'f-string' } as const } : { name };
  return { written, messages, document: parseYamlText({ text: '', file, firstLine: 1 }) };
}

/** An address or a key is no prompt. */
function hasWords(value: ProgramText['value']): boolean {
  return value.kind === 'text' && value.pieces.some((piece) => isPlace(piece) || /\S\s+\S/.test(piece));
}

function isPlace(piece: Piece): piece is Exclude<Piece, string> {
  return typeof piece !== 'string';
}

/** The messages that a name means: those of a list, a text, or the texts of several names (`SYSTEM+USER`). */
function textsCalled(program: Program, at: { readonly file: string; readonly key: string }): readonly NamedText[] {
  const keys = at.key.split('+');
  if (keys.length > 1) {
    const texts = keys.map((key) => onlyNamed(program, textsWithin(program, key), { ...at, key }));
    return texts.map((text) => ({ ...text, role: isOfSystem(text) ? 'system' : undefined }));
  }
  const within = textsWithin(program, at.key);
  const [list, ...others] = messageLists(within).values();
  if (list !== undefined && others.length === 0) return list;
  const only = onlyNamed(program, within, at);
  if ((only.message?.of ?? 1) === 1 || only.name === at.key) return [{ ...only, role: undefined }];
  const what = `the prompt cannot be read from ${JSON.stringify(at.key)}: not all of its list are messages with one text`;
  throw new UnusableInput({ ...at, line: only.line, what, fix: howToMove });
}

/** The texts that a name may mean: those of this name, in it, or with it among the names around them. */
function textsWithin(program: Program, key: string): readonly ProgramText[] {
  return program.texts.filter(({ name }) => `.${name}.`.includes(`.${key}.`));
}

/** A text as a message of a program. */
interface NamedText extends ProgramText {
  /** Undefined: lines with roles may stand in the text. */
  readonly role: Role | undefined;
}

/**
 * The messages that are sent together, by the name of their list or of what holds them: the elements of a list, if each
 * is a message, below the text `system` beside it; or two texts of which one is called the system's.
 */
function messageLists(texts: readonly ProgramText[]): ReadonlyMap<string, readonly NamedText[]> {
  const byName = new Map(texts.map((text) => [text.name, text]));
  const lists = new Map<string, readonly NamedText[]>();
  for (const [list, own] of groupBy(texts, ({ message }) => message?.list)) {
    const isWhole = own.every(({ message }, index) => message?.index === index) && own.length === own[0]?.message?.of;
    const system = byName.get(list?.replace(/\.?messages$/, '.system') ?? '');
    const above = system === undefined ? [] : [{ ...system, role: 'system' } as const];
    const messages = own.map((text) => ({ ...text, role: text.message?.role }));
    if (list !== undefined && isWhole) lists.set(list, [...above, ...messages]);
  }
  const sent = new Set([...lists.values()].flat().flatMap(({ name, isOf = name }) => [name, isOf]));
  const left = texts.filter(({ name, message }) => message === undefined && !sent.has(name));
  for (const own of groupBy(left, stemOf).values()) {
    const [system, ...otherSystems] = own.filter(isOfSystem);
    const [user, ...otherUsers] = own.filter((text) => !isOfSystem(text));
    if (system === undefined || user?.value.kind !== 'text' || otherSystems.length + otherUsers.length > 0) continue;
    const isHeld = system.holder >= 0 && system.holder === user.holder && user.name.includes('.');
    const name = isHeld ? user.name.slice(0, user.name.lastIndexOf('.')) : `${system.name}+${user.name}`;
    lists.set(name, [
      { ...system, role: 'system' },
      { ...user, role: undefined },
    ]);
  }
  return lists;
}

/** Whether a text is called a system message. */
function isOfSystem({ name }: Pick<ProgramText, 'name'>): boolean {
  return /system(?!s)|^instructions?$/i.test(name.slice(name.lastIndexOf('.') + 1));
}

/**
 * What the names of a system message and of its user's message share: `JUDGE_SYSTEM` and `JUDGE_USER_PROMPT`, or
 * `user_prompt` in a function `judge`.
 */
function stemOf({ name }: ProgramText): string | undefined {
  const [last = '', around = ''] = name.toLowerCase().split('.').toReversed();
  if (!/system|user|human|prompt|^(?:instructions?|input|contents)$/.test(last)) return undefined;
  return last.replace(ofMessages, '') || around.replace(ofMessages, '');
}

const ofMessages = /system|user|human|prompt|template|message|instructions?|^input$|^contents$|_/g;

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

function onlyNamed(
  program: Program,
  within: readonly ProgramText[],
  at: { readonly file: string; readonly key: string },
): ProgramText {
  const { file, key } = at;
  const { bindings } = program;
  const exact = within.filter(({ name }) => name === key);
  const long = within.filter(({ isLong }) => isLong);
  const own = exact.filter(({ isLong, isArgument }) => isLong && !isArgument);
  const found = [own, long, exact, within].find(({ length }) => length > 0) ?? [];
  const [first, ...others] = found;
  if (first === undefined) {
    const bound = bindings.find(({ name }) => name === key);
    const what =
      bound === undefined
        ? `there is no text ${JSON.stringify(key)} in the file`
        : `the prompt cannot be read from ${JSON.stringify(key)}: it is no text that is written out`;
    const fix = bound === undefined ? howToName(file, program) : howToMove;
    throw new UnusableInput({ ...at, line: bound?.line, what, fix });
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
  const declared = bindings.filter(({ name }) => name === first.name);
  const unread = found.find(({ value }) => value.kind === 'none');
  if (declared.length <= 1 && (others.length === 0 || unread !== undefined)) return unread ?? first;
  const lines = [...new Set((declared.length > 1 ? declared : found).map(({ line }) => line))];
  const what = `${JSON.stringify(key)} gets a value more than once: lines ${lines.join(', ')}`;
  throw new UnusableInput({ ...at, line: lines.at(-1), what, fix: `Keep one of them. Or else: ${howToMove}` });
}
