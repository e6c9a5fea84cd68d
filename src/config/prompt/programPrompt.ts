import { decodeText } from '../../document/text.ts';
import { parseYamlText } from '../../document/yamlDocument.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { callsWith } from './programBeside.ts';
import { howToMove, howToName, isFilled, longNames, notRead, textsCalled } from './programChoice.ts';
import { syntaxOf } from './programFile.ts';
import type { NamedText } from './programLists.ts';
import { isPlace, otherPlaces } from './programPlaces.ts';
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

const largestBytes = 1024 * 1024;

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
  return {
    written,
    messages,
    document: parseYamlText({ text: '', file, firstLine: 1 }),
    form: formOf(named, program.source),
  };
}

/** The names of the texts, since a text with the same name in a function may not be what the program sends, and their calls. */
function formOf(named: readonly NamedText[], source: string): PromptForm {
  // A list may get more messages.
  const names = named.map(({ name, isOf = name }) => isOf.replace(/\.\d+(?=\.|$)/g, ''));
  const nodes = named.map(({ node }) => node);
  return { keys: [...new Set(names)].sort().join(', '), 'calls with it': callsWith(nodes, source) };
}

/** Why the texts of one prompt are not filled in alike; undefined: they are. */
function doubtIn(named: readonly NamedText[]): string | undefined {
  if (named.length < 2) return undefined;
  const pieces = named.map(({ value }) => (value.kind === 'text' ? value.pieces : []));
  // In an object with a role, the braces of a plain text are braces.
  const plain = pieces.find(
    (own, at) =>
      named[at]?.message?.isTemplate !== false &&
      own.every((piece) => !isPlace(piece) && /(?<!\{)\{[A-Za-z_]\w*\}(?!\})/.test(piece)),
  );
  if (plain !== undefined) return 'one text is filled in where it is written, and another has places of a template';
  const [other] = otherPlaces(pieces.flat().filter(isPlace));
  return other && `{${other.name}} is two expressions: ${other.before} and ${other.from}`;
}
