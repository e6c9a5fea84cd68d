import type { Document, ErrorCode, YAMLError } from 'yaml';
import type { YamlProblem } from './yamlTree.ts';

/** The first thing wrong with the syntax of a document; what follows it is mostly its echo. */
export function syntaxProblem(document: Document.Parsed, text: string): YamlProblem | undefined {
  const errors: readonly YAMLError[] = [...document.errors, ...document.warnings];
  const error = errors.find(({ code }) => code === 'TAB_AS_INDENT') ?? errors[0];
  if (error === undefined) return undefined;
  const start = error.pos[0];
  const at = Math.min(start, Math.max(0, text.length - 1));
  const line = text.slice(
    text.lastIndexOf('\n', at) + 1,
    text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at),
  );
  if (error.code === 'NON_STRING_KEY' && /\{\{[^{}]*\}\}/.test(line)) return { at, ...unquotedVariable };
  if (error.code === 'MISSING_CHAR' && /quote/.test(error.message))
    return { at: openingQuote(text, error, at), ...openQuote };
  return { at, ...(texts[error.code] ?? { what: plain(error.message), mend: indentation }) };
}

interface Text {
  readonly what: string;
  readonly mend: string;
}

const indentation = 'Check the indentation and the quotes of this line and of the one above it.';
const quotes = 'Put the whole value in quotes, or write it as a block after "|".';

const unquotedVariable: Text = {
  what: 'a value that begins with "{{" is read as a mapping',
  mend: 'Put quotes around it ("{{name}}"), or write the text as a block after "|".',
};

const openQuote: Text = { what: 'a quote is opened and never closed', mend: 'Close the quote, or take it out.' };

const texts: Partial<Record<ErrorCode, Text>> = {
  TAB_AS_INDENT: { what: 'a tab is used as indentation', mend: 'Indent with spaces; YAML does not allow tabs.' },
  BLOCK_AS_IMPLICIT_KEY: {
    what: 'a value here looks like a mapping or list within a line',
    mend: `${quotes} Check the indentation of the next line too.`,
  },
  MULTILINE_IMPLICIT_KEY: {
    what: 'a line is read as a key, but the colon after it is missing',
    mend: 'Write "key: value", or indent the line so that it belongs to the text above.',
  },
  BAD_SCALAR_START: { what: 'an unquoted value begins with a character that YAML keeps for itself', mend: quotes },
  BAD_INDENT: {
    what: 'the indentation does not fit, or a bracket is not closed before it',
    mend: 'Close the bracket, or line the entry up with its neighbours.',
  },
  BAD_DQ_ESCAPE: {
    what: 'a backslash in double quotes begins no known escape',
    mend: 'Double the backslash, or use single quotes.',
  },
  BAD_ALIAS: {
    what: 'an alias ("*") or anchor ("&") has no usable name',
    mend: 'Put quotes around a text that begins with "*" or "&".',
  },
  BAD_DIRECTIVE: { what: 'a directive ("%") is not known', mend: 'Take the line out.' },
  TAG_RESOLVE_FAILED: { what: 'a tag ("!…") is not known', mend: 'Take the tag out; only plain values are read.' },
  NON_STRING_KEY: { what: 'a key is not a plain word', mend: 'Write a word as key, in quotes where it is unusual.' },
  BLOCK_IN_FLOW: {
    what: 'a comma is missing, or a block stands within brackets',
    mend: 'Put a comma between the entries, and close every bracket.',
  },
  RESOURCE_EXHAUSTION: { what: 'the document is nested too deeply', mend: 'Make it flatter.' },
  KEY_OVER_1024_CHARS: {
    what: 'a key is longer than 1024 characters',
    mend: 'Check for a colon in a long text; put such a text in quotes.',
  },
};

/** The message of the library, when there is no text of ours for its code. */
function plain(message: string): string {
  return message.slice(0, 1).toLowerCase() + message.slice(1);
}

/** The library points to where it gave up; a person looks for where the quote was opened. */
function openingQuote(text: string, error: YAMLError, at: number): number {
  const quote = error.message.includes('"') ? '"' : "'";
  const found = [...text.slice(0, at + 1).matchAll(quote === '"' ? /(?<=^|[\s,:[{-])"/g : /(?<=^|[\s,:[{-])'/g)].at(-1);
  return found?.index ?? at;
}
